import { makeAutoObservable, observableRef } from 'mobx';
import { auditTime } from 'rxjs';
import { unitContract } from '../../../application/contract/orgKinds';
import { readUnitLine, readUnitTree, type TreeUnit } from '../../../application/contract/orgTree';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import type { Navigation } from '../../../application/ports/navigation';
import { failed, ok, type PortalError, type Result } from '../../../domain/kernel/result';
import { TreeModel, type TreeNode } from '../../../ui/kit/treeModel';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';
import type { Texts } from '../../../ui/text/texts';
import { placeText } from './placeStatus';

export const NEW = 'new';
const LIST = '/org/organization-administration';
const TOGETHER_MS = 300;
const MOST_HITS = 20;

export interface UnitHit {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly companyName: string;
}

type Guard = () => Promise<boolean>;

/** The tree at the left, opened branch by branch (C65), and which unit is edited at the right. */
export class UnitsModel implements Model {
  readonly tree: TreeModel;
  loaded = false;
  hasMore = false;
  problem: PortalError | undefined;
  typed = '';
  hits: readonly UnitHit[] | undefined;
  texts: Texts;
  readonly #api: Api;
  readonly #events: Events;
  readonly #navigation: Navigation;
  readonly #guards = new Set<Guard>();
  readonly #newestHits = latest();
  readonly #newestRoots = latest();
  /** A new unit keeps its editor when it gets its id. */
  #named: string | undefined;

  constructor({ api, events, navigation }: { readonly api: Api; readonly events: Events; readonly navigation: Navigation }, texts: Texts) {
    this.#api = api;
    this.#events = events;
    this.#navigation = navigation;
    this.texts = texts;
    this.tree = new TreeModel((id) => this.#childrenOf(id));
    makeAutoObservable(this, { tree: false, problem: observableRef, hits: observableRef, texts: observableRef, guard: false, editorOf: false });
  }

  open(): () => void {
    void this.load();
    const heard = this.#events
      .on('org', 'orgtree.changed', '')
      .pipe(auditTime(TOGETHER_MS))
      .subscribe(() => void this.load());
    return () => heard.unsubscribe();
  }

  async load(): Promise<void> {
    await this.#newestRoots(this.#nodes({}), (answer) => this.takeRoots(answer));
  }

  takeRoots(answer: Result<readonly TreeNode[]>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (failed(answer)) return;
    this.loaded = true;
    this.tree.setRoots(answer.right);
    const { chosen } = this;
    if (chosen !== undefined && chosen !== NEW) void this.show(chosen);
    // One company alone is opened at once.
    else if (answer.right.length === 1) this.tree.expand(answer.right[0]?.id ?? '');
  }

  /** Opens the branch down to a unit. */
  async show(id: string): Promise<void> {
    this.tree.select(id);
    const line = await this.#api.call(readUnitLine, { params: { id } });
    if (failed(line)) return;
    for (const one of line.right.items.slice(0, -1)) await this.tree.opened(one.id);
    this.tree.select(id);
  }

  get chosen(): string | undefined {
    const id = new RegExp(`^${LIST}/([^/?#]+)`).exec(this.#navigation.path)?.[1];
    return id === undefined || id === '' ? undefined : id;
  }

  addressOf(id: string | undefined, parent?: string): string {
    return `${LIST}${id === undefined ? '' : `/${id}`}${parent === undefined ? '' : `?parent=${parent}`}`;
  }

  editorOf(id: string, parent: string | null): string {
    return id === NEW ? `${NEW} ${parent ?? ''}` : id === this.#named ? `${NEW} stored` : id;
  }

  named(id: string): void {
    this.#named = id;
  }

  readonly guard = (leave: Guard): (() => void) => {
    this.#guards.add(leave);
    return () => this.#guards.delete(leave);
  };

  async choose(id: string | undefined, parent?: string): Promise<void> {
    if (id !== NEW && id === this.chosen) return;
    for (const guard of [...this.#guards]) if (!(await guard())) return;
    this.#navigation.to(this.addressOf(id, parent), { keeps: true });
    this.tree.select(id === NEW ? undefined : id);
  }

  async chooseHit({ id }: UnitHit): Promise<void> {
    this.search('');
    await this.choose(id);
    await this.show(id);
  }

  search(typed: string): void {
    this.typed = typed;
    if (typed.trim() === '') this.takeHits(undefined);
    else void this.#find(typed.trim());
  }

  takeHits(hits: readonly UnitHit[] | undefined): void {
    this.hits = hits;
  }

  setMore(hasMore: boolean): void {
    this.hasMore = this.hasMore || hasMore;
  }

  async #find(text: string): Promise<void> {
    const paging = { pageNum: 0, pageSize: MOST_HITS, sortOrder: [{ fieldId: 'name', sortDirection: 'asc' as const }] };
    await this.#newestHits(this.#api.call(unitContract.calls.search, { body: { criteria: { text }, paging } }), (answer) => {
      if (this.typed.trim() === text && !failed(answer)) this.takeHits(answer.right.items);
    });
  }

  #childrenOf(id: string): Promise<Result<readonly TreeNode[]>> {
    return this.#nodes({ parentId: id });
  }

  async #nodes(params: { readonly parentId?: string }): Promise<Result<readonly TreeNode[]>> {
    const answer = await this.#api.call(readUnitTree, { params });
    if (failed(answer)) return answer;
    this.setMore(answer.right.hasMore);
    return ok(answer.right.items.map((unit) => this.#node(unit)));
  }

  #node({ id, name, code, status, hasChildren }: TreeUnit): TreeNode {
    const known = (['Draft', 'Suspended', 'Archived'] as const).find((one) => one === status);
    return { id, text: name, note: known === undefined ? code : `${code} · ${this.texts.t(placeText(known))}`, lazy: hasChildren };
  }
}
