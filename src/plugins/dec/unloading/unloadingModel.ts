import { makeAutoObservable } from 'mobx';
import {
  calledHouse,
  declaredOfDeparture,
  declaredOfEquipment,
  declaredOfHouse,
  declaredOfItem,
  explanationOf,
  foundOf,
  isDifferent,
  otherDifferences,
  wholeHouse,
  wholeItem,
  withExplanation,
  withFound,
  type DeclaredElement,
  type Difference,
} from '../../../domain/declaration/unloading';
import { foundBesides, type FoundBesides } from '../../../domain/declaration/unloadingPermission';
import type { DeclarationContent, GoodsItem } from '../../../domain/declaration/declaration';
import { houseOf, type House } from '../../../domain/declaration/movementParts';
import type { CardModel } from '../card/cardModel';

const POINTER = '/unloading/differences';
/** Goods items that are drawn at first, and with each further press. */
const TOGETHER = 50;

export interface UnloadedGroup {
  readonly part: FoundBesides['list'];
  /** 1-based number of the house consignment or goods item. */
  readonly number: number | undefined;
  readonly title: string;
  readonly elements: readonly DeclaredElement[];
  readonly whole: DeclaredElement | undefined;
  /** Goods of the house consignment above. */
  readonly isInHouse: boolean;
}

export type UnloadedBesides = Pick<UnloadedGroup, 'part' | 'title'> & { readonly number: number };

const groupOfRows = (part: UnloadedGroup['part'], elements: readonly DeclaredElement[]): readonly UnloadedGroup[] =>
  elements.length === 0 ? [] : [{ part, number: undefined, title: '', elements, whole: undefined, isInHouse: false }];

const groupOfItem = (item: GoodsItem, at: number): UnloadedGroup => ({
  part: 'items',
  number: at + 1,
  title: item.description ?? '',
  elements: declaredOfItem(item, at),
  whole: wholeItem(item, at),
  isInHouse: false,
});

const groupOfHouse = (house: House, at: number): UnloadedGroup => ({
  part: 'houses',
  number: at + 1,
  title: calledHouse(house),
  elements: declaredOfHouse(house, at),
  whole: wholeHouse(house, at),
  isInHouse: false,
});

/** What the row is known by. */
const calledRow = ({ header, items }: DeclarationContent, { list, place }: FoundBesides): string => {
  switch (list) {
    case 'departure':
      return header.departure?.[place]?.id ?? '';
    case 'equipment':
      return header.equipment?.[place]?.containerId ?? '';
    case 'houses':
      return calledHouse(header.houses?.[place] ?? {});
    case 'items':
      return items[place]?.description ?? '';
  }
};

/** What was declared and what was found, side by side; what differs is kept in the declaration as rows of differences. */
export class UnloadingModel {
  shown = TOGETHER;
  readonly #card: CardModel;

  constructor(card: CardModel) {
    this.#card = card;
    makeAutoObservable(this);
  }

  /** It listens to nothing: the card's form tells what it needs. */
  open(): () => void {
    return () => undefined;
  }

  get differences(): readonly Difference[] {
    return this.#card.content.form.value.unloading?.differences ?? [];
  }

  get groups(): readonly UnloadedGroup[] {
    const { header, items } = this.#declared;
    const { houses = [] } = header;
    const goods = items.slice(0, this.shown).map((item, at) => ({ house: houseOf(houses, item), group: groupOfItem(item, at) }));
    const goodsIn = (own: House | undefined): readonly UnloadedGroup[] =>
      goods.flatMap(({ house, group }) => (house === own ? [{ ...group, isInHouse: own !== undefined }] : []));
    return [
      ...groupOfRows('departure', declaredOfDeparture(header)),
      ...groupOfRows('equipment', declaredOfEquipment(header)),
      ...goodsIn(undefined),
      ...houses.flatMap((house, at) => [groupOfHouse(house, at), ...goodsIn(house)]),
    ];
  }

  /** Goods items that are not drawn yet. */
  get further(): number {
    return Math.max(0, this.#declared.items.length - this.shown);
  }

  /** What customs told nothing of. */
  get besides(): readonly UnloadedBesides[] {
    const { permission, content } = this.#card.content;
    if (permission === undefined) return [];
    return foundBesides(permission, content).map(({ list, place }) => ({ part: list, number: place + 1, title: calledRow(content, { list, place }) }));
  }

  /** Reported of what is not drawn here. */
  get others(): readonly Difference[] {
    const { header, items } = this.#declared;
    const compared = [
      ...declaredOfDeparture(header),
      ...declaredOfEquipment(header),
      ...(header.houses ?? []).flatMap((house, at) => [wholeHouse(house, at), ...declaredOfHouse(house, at)]),
      ...items.flatMap((item, at) => [wholeItem(item, at), ...declaredOfItem(item, at)]),
    ];
    return otherDifferences(this.differences, new Set(compared.map(({ pointer }) => pointer)));
  }

  found(element: DeclaredElement): string {
    return foundOf(this.differences, element);
  }

  explanation(element: DeclaredElement): string {
    return explanationOf(this.differences, element);
  }

  isDifferent(element: DeclaredElement): boolean {
    return isDifferent(this.differences, element);
  }

  /** Of the elements of a group, itself missing or not. */
  countIn({ elements, whole }: UnloadedGroup): number {
    return [...elements, ...(whole ? [whole] : [])].filter((element) => this.isDifferent(element)).length;
  }

  find(element: DeclaredElement, found: string): void {
    this.#put(withFound(this.differences, element, found));
  }

  explain(element: DeclaredElement, text: string): void {
    this.#put(withExplanation(this.differences, element, text));
  }

  toggleMissing(whole: DeclaredElement): void {
    this.#put(
      this.isDifferent(whole)
        ? this.differences.filter(({ pointer }) => pointer !== whole.pointer)
        : [...this.differences, { pointer: whole.pointer, declared: whole.declared, found: '' }],
    );
  }

  drop(difference: Difference): void {
    this.#put(this.differences.filter((one) => one !== difference));
  }

  showFurther(): void {
    this.shown += TOGETHER;
  }

  /** By the permission to unload; of a movement that is not known, what was entered. */
  get #declared(): DeclarationContent {
    const { permission, form, lines } = this.#card.content;
    return permission ?? { header: form.value, items: lines.items };
  }

  #put(differences: readonly Difference[]): void {
    this.#card.content.form.set(POINTER, [...differences]);
  }
}
