import { makeAutoObservable } from 'mobx';
import {
  declaredOfEquipment,
  declaredOfItem,
  explanationOf,
  foundOf,
  isDifferent,
  otherDifferences,
  wholeItem,
  withExplanation,
  withFound,
  type DeclaredElement,
  type Difference,
} from '../../../domain/declaration/unloading';
import type { DeclarationContent, GoodsItem } from '../../../domain/declaration/declaration';
import type { CardModel } from '../card/cardModel';

const POINTER = '/unloading/differences';
/** Goods items that are drawn at first, and with each further press. */
const TOGETHER = 50;

export interface UnloadedGroup {
  /** Undefined: the containers. */
  readonly itemNumber: number | undefined;
  readonly title: string;
  readonly elements: readonly DeclaredElement[];
  readonly whole: DeclaredElement | undefined;
}

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
    const containers = declaredOfEquipment(header);
    return [
      ...(containers.length === 0 ? [] : [{ itemNumber: undefined, title: '', elements: containers, whole: undefined }]),
      ...items.slice(0, this.shown).map((item, at) => ({ itemNumber: at + 1, title: item.description ?? '', elements: declaredOfItem(item, at), whole: wholeItem(item, at) })),
    ];
  }

  /** Goods items that are not drawn yet. */
  get further(): number {
    return Math.max(0, this.#declared.items.length - this.shown);
  }

  /** Goods items that customs told nothing of. */
  get besides(): readonly GoodsItem[] {
    const { permission, lines } = this.#card.content;
    return permission === undefined ? [] : lines.items.slice(permission.items.length);
  }

  /** Reported of what is not drawn here. */
  get others(): readonly Difference[] {
    const { header, items } = this.#declared;
    const compared = [...declaredOfEquipment(header), ...items.flatMap((item, at) => [wholeItem(item, at), ...declaredOfItem(item, at)])];
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
    this.#put(this.isDifferent(whole) ? this.differences.filter(({ pointer }) => pointer !== whole.pointer) : [...this.differences, { pointer: whole.pointer, declared: whole.declared, found: '' }]);
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
