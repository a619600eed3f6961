import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { readApprovals, type ListState } from '../../../application/contract/rd';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import { failed } from '../../../domain/kernel/result';
import { LIST_AREAS } from '../../../domain/reference/listDefinition';
import type { ListVersion } from '../../../domain/reference/listVersion';
import { TreeModel, type TreeNode } from '../../../ui/kit/treeModel';
import type { Model } from '../../../ui/react/model';
import type { Texts } from '../../../ui/text/texts';
import { KnownLists, titleIn } from './knownLists';
import type { ListPlace } from './place';

/** Stands for lists without a country. */
export const COMMON = 'common';

type Guard = () => Promise<boolean>;

/** The tree of lists by area, narrowed by country and by age of the source, and what waits for an approval. */
export class ListsModel implements Model {
  country = '';
  onlyOld = false;
  texts: Texts;
  waiting: readonly ListVersion[] = [];
  readonly tree = new TreeModel();
  readonly known: KnownLists;
  readonly #api: Api;
  readonly #events: Events;
  readonly #place: ListPlace;
  #guard: Guard | undefined;

  constructor(api: Api, events: Events, place: ListPlace, texts: Texts) {
    this.#api = api;
    this.#events = events;
    this.#place = place;
    this.texts = texts;
    this.known = new KnownLists(api, events);
    makeAutoObservable(this, { texts: observableRef, waiting: observableRef, tree: false, known: false, guard: false });
  }

  open(): () => void {
    const close = this.known.open();
    void this.readWaiting();
    const heard = ['ApprovalRequested', 'ReferenceDataChanged'].map((type) => this.#events.on('rd', type, '').subscribe(() => void this.readWaiting()));
    const stop = reaction(
      () => this.roots,
      (roots) => this.show(roots),
      { fireImmediately: true },
    );
    return () => {
      stop();
      for (const one of heard) one.unsubscribe();
      close();
    };
  }

  async readWaiting(): Promise<void> {
    const answer = await this.#api.call(readApprovals, {});
    if (!failed(answer)) this.takeWaiting(answer.right.items);
  }

  takeWaiting(items: readonly ListVersion[]): void {
    this.waiting = items;
  }

  setTexts(texts: Texts): void {
    this.texts = texts;
  }

  setCountry(country: string): void {
    this.country = country;
  }

  setOnlyOld(onlyOld: boolean): void {
    this.onlyOld = onlyOld;
  }

  get shown(): readonly ListState[] {
    const { country, onlyOld } = this;
    return (this.known.lists ?? []).filter(
      ({ definition, sourceOld }) =>
        (!onlyOld || sourceOld) && (country === '' || (country === COMMON ? definition.country === undefined : definition.country === country)),
    );
  }

  get roots(): readonly TreeNode[] {
    const { t, language } = this.texts;
    const noteOf = ({ definition, sourceOld, draft }: ListState): string =>
      [definition.name, ...(sourceOld ? [t('rd.list.sourceOld')] : []), ...(draft === undefined ? [] : [t(`rd.status.${draft.status}`)])].join(' · ');
    return LIST_AREAS.flatMap((area): TreeNode[] => {
      const children = this.shown
        .filter(({ definition }) => definition.area === area)
        .map((list) => ({ id: list.definition.name, text: titleIn(list.definition, language), note: noteOf(list) }));
      return children.length === 0 ? [] : [{ id: `area ${area}`, text: t(`rd.area.${area}`), note: String(children.length), children }];
    });
  }

  show(roots: readonly TreeNode[]): void {
    this.tree.setRoots(roots);
    this.mark(this.#place.list);
  }

  mark(list: string): void {
    this.tree.select(list);
    this.tree.reveal(list);
  }

  /** While held, another list is chosen when it agrees. */
  readonly guard = (leave: Guard): (() => void) => {
    this.#guard = leave;
    return () => {
      if (this.#guard === leave) this.#guard = undefined;
    };
  };

  async mayLeave(): Promise<boolean> {
    return this.#guard === undefined || this.#guard();
  }

  /** Somewhere else in the screen, when what is edited agrees. */
  async leaveTo(address: string): Promise<void> {
    if (await this.mayLeave()) this.#place.to(address);
  }

  async choose(id: string): Promise<void> {
    if (id.startsWith('area ')) {
      this.tree.turn(id);
      return;
    }
    if (id === this.#place.list || !(await this.mayLeave())) return;
    this.#place.keepList(id);
    this.#place.toList(id);
    this.mark(id);
  }
}
