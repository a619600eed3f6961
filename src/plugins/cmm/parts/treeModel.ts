import { makeAutoObservable, observable, observableRef, observableShallow, reaction } from 'mobx';
import { NODES_A_PAGE, readTree, saveNodes, type NodeFinding, type NodeUpsert, type TreeNode } from '../../../application/contract/cmm';
import type { Api } from '../../../application/ports/api';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { ConsignmentItem, HouseConsignment, MasterConsignment } from '../../../domain/manifest/manifest';
import type { Model } from '../../../ui/react/model';
import { keyOf, LINE_PX, MORE_LINES, newHouse, newMaster, type HouseNode, type MasterNode, type Selection, type TreeLine } from './treeLine';

const MOST_NODES = 500;

/** The consignments of a manifest: masters, their houses page by page as they come into view, and the items in them. Edits wait here until they are saved. */
export class ConsignmentTree implements Model {
  masters: readonly MasterNode[] = [];
  expanded = new Set<string>();
  /** Pages of houses by master. */
  readonly pages = new Map<string, readonly (HouseNode | undefined)[]>();
  /** What was changed and not saved, by node. */
  readonly drafts = observable.map<string, TreeNode>({}, { deep: false });
  removed = new Map<string, number>();
  findings: readonly NodeFinding[] = [];
  selected: Selection | undefined = undefined;
  active = 0;
  top = 0;
  height = 600;
  problem: PortalError | undefined = undefined;
  busy = false;
  readonly #api: Api;
  readonly #id: string;
  readonly #lockId: () => string | undefined;
  readonly #asked = new Set<string>();
  #box: HTMLElement | undefined;

  constructor(api: Api, id: string, lockId: () => string | undefined) {
    this.#api = api;
    this.#id = id;
    this.#lockId = lockId;
    makeAutoObservable(this, {
      masters: observableRef,
      expanded: observableShallow,
      pages: observableShallow,
      removed: observableShallow,
      findings: observableRef,
      selected: observableRef,
      problem: observableRef,
      drafts: false,
      attach: false,
    });
  }

  open(): () => void {
    void this.load();
    // What comes into view, by scrolling or because it was expanded, asks for its page.
    return reaction(
      () => [this.first, this.last, this.lines] as const,
      ([first, last]) => this.see(first, last),
    );
  }

  readonly attach = (box: HTMLElement | null): void => {
    this.#box = box ?? undefined;
    if (box !== null) this.scrolled();
  };

  scrolled(): void {
    this.top = this.#box?.scrollTop ?? 0;
    this.height = this.#box?.clientHeight ?? this.height;
  }

  get first(): number {
    return Math.max(0, Math.floor(this.top / LINE_PX) - MORE_LINES);
  }

  get last(): number {
    return Math.min(this.lines.length, Math.ceil((this.top + this.height) / LINE_PX) + MORE_LINES);
  }

  async load(): Promise<void> {
    const answer = await this.#api.call(readTree, { params: { id: this.#id } });
    this.arrived(answer);
  }

  arrived(answer: Result<{ readonly nodes: readonly TreeNode[]; readonly total: number }>): void {
    if (failed(answer)) {
      this.problem = answer.left;
      return;
    }
    this.#asked.clear();
    this.pages.clear();
    this.masters = answer.right.nodes.filter((node): node is MasterNode => node.kind === 'MASTER');
    const [first] = this.masters;
    if (first !== undefined && this.masters.length === 1) this.expand(first.id);
    for (const id of this.expanded) void this.fetch(id, 0);
  }

  get shownMasters(): readonly MasterNode[] {
    const known = new Set(this.masters.map(({ id }) => id));
    const fresh = [...this.drafts.values()].filter((node): node is MasterNode => node.kind === 'MASTER' && !known.has(node.id));
    return [...this.masters, ...fresh].filter(({ id }) => !this.removed.has(id));
  }

  housesOf(master: MasterNode): readonly (HouseNode | undefined)[] {
    const stored = this.pages.get(master.id) ?? Array.from({ length: master.children }, () => undefined);
    const known = new Set(stored.flatMap((node) => (node === undefined ? [] : [node.id])));
    const moved = [...this.drafts.values()].filter((node): node is HouseNode => node.kind === 'HOUSE' && node.masterId === master.id && !known.has(node.id));
    const here = stored.filter((node) => {
      if (node === undefined) return true;
      const draft = this.drafts.get(node.id);
      return !this.removed.has(node.id) && (draft?.kind !== 'HOUSE' || draft.masterId === master.id);
    });
    return [...here, ...moved];
  }

  get lines(): readonly TreeLine[] {
    const lines: TreeLine[] = [];
    const masters = this.shownMasters;
    masters.forEach((node, at) => {
      lines.push({ kind: 'MASTER', key: node.id, level: 1, node, at: at + 1, size: masters.length });
      if (!this.expanded.has(node.id)) return;
      const houses = this.housesOf(node);
      houses.forEach((house, place) => {
        if (house === undefined) {
          lines.push({
            kind: 'WAITING',
            key: `${node.id}:${place}`,
            level: 2,
            master: node.id,
            page: Math.floor(place / NODES_A_PAGE),
            at: place + 1,
            size: houses.length,
          });
          return;
        }
        lines.push({ kind: 'HOUSE', key: house.id, level: 2, node: house, at: place + 1, size: houses.length });
        if (!this.expanded.has(house.id)) return;
        const items = this.houseContent(house.id, house).items ?? [];
        items.forEach((_item, item) => lines.push({ kind: 'ITEM', key: `${house.id}/${item}`, level: 3, house, item, at: item + 1, size: items.length }));
      });
    });
    return lines;
  }

  contentOf(node: MasterNode): MasterConsignment {
    const draft = this.drafts.get(node.id);
    return draft?.kind === 'MASTER' ? draft.content : node.content;
  }

  houseContent(id: string, stored?: HouseNode): HouseConsignment {
    const draft = this.drafts.get(id);
    return draft?.kind === 'HOUSE' ? draft.content : ((stored ?? this.house(id))?.content ?? {});
  }

  house(id: string): HouseNode | undefined {
    const draft = this.drafts.get(id);
    if (draft?.kind === 'HOUSE') return draft;
    for (const page of this.pages.values()) {
      const found = page.find((node) => node?.id === id);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  master(id: string): MasterNode | undefined {
    return this.shownMasters.find((node) => node.id === id);
  }

  get selectedKey(): string | undefined {
    return this.selected && keyOf(this.selected);
  }

  get isDirty(): boolean {
    return this.drafts.size > 0 || this.removed.size > 0;
  }

  expand(id: string): void {
    this.expanded.add(id);
    void this.fetch(id, 0);
  }

  turn(id: string): void {
    if (this.expanded.has(id)) this.expanded.delete(id);
    else this.expand(id);
  }

  /** Lines that come into view ask for the page that they belong to. */
  see(from: number, to: number): void {
    const wanted = new Map<string, readonly [string, number]>();
    for (const line of this.lines.slice(from, to)) if (line.kind === 'WAITING') wanted.set(`${line.master}:${line.page}`, [line.master, line.page]);
    for (const [master, page] of wanted.values()) void this.fetch(master, page);
  }

  async fetch(masterId: string, page: number): Promise<void> {
    const master = this.masters.find(({ id }) => id === masterId);
    const key = `${masterId}:${page}`;
    if (master === undefined || master.version === 0 || this.#asked.has(key)) return;
    this.#asked.add(key);
    const answer = await this.#api.call(readTree, { params: { id: this.#id, parent: masterId, page: String(page) } });
    this.put(masterId, page, answer);
  }

  put(masterId: string, page: number, answer: Result<{ readonly nodes: readonly TreeNode[]; readonly total: number }>): void {
    if (failed(answer)) {
      this.#asked.delete(`${masterId}:${page}`);
      this.problem = answer.left;
      return;
    }
    const { nodes, total } = answer.right;
    const before = this.pages.get(masterId) ?? [];
    const houses: (HouseNode | undefined)[] = Array.from({ length: total }, (_none, at) => before[at]);
    nodes.forEach((node, at) => {
      if (node.kind === 'HOUSE') houses[page * NODES_A_PAGE + at] = node;
    });
    this.pages.set(masterId, houses);
  }

  select(selection: Selection | undefined): void {
    this.selected = selection;
  }

  activate(at: number): void {
    this.active = Math.max(0, Math.min(at, this.lines.length - 1));
    const y = this.active * LINE_PX;
    const box = this.#box;
    if (box !== undefined && y < box.scrollTop) box.scrollTop = y;
    else if (box !== undefined && y + LINE_PX > box.scrollTop + box.clientHeight) box.scrollTop = y + LINE_PX - box.clientHeight;
    const line = this.lines[this.active];
    if (line?.kind === 'WAITING') void this.fetch(line.master, line.page);
  }

  choose(line: TreeLine): void {
    this.active = this.lines.indexOf(line);
    if (line.kind === 'MASTER') this.select({ kind: 'MASTER', id: line.node.id, item: 0 });
    else if (line.kind === 'HOUSE') this.select({ kind: 'HOUSE', id: line.node.id, item: 0 });
    else if (line.kind === 'ITEM') this.select({ kind: 'ITEM', id: line.house.id, item: line.item });
  }

  press(key: string): boolean {
    const { lines, active } = this;
    const line = lines[active];
    if (line === undefined) return false;
    const id = line.kind === 'MASTER' || line.kind === 'HOUSE' ? line.node.id : undefined;
    switch (key) {
      case 'ArrowDown':
        this.activate(active + 1);
        return true;
      case 'ArrowUp':
        this.activate(active - 1);
        return true;
      case 'PageDown':
        this.activate(active + 20);
        return true;
      case 'PageUp':
        this.activate(active - 20);
        return true;
      case 'Home':
        this.activate(0);
        return true;
      case 'End':
        this.activate(lines.length - 1);
        return true;
      case 'ArrowRight':
        if (id !== undefined && !this.expanded.has(id)) this.expand(id);
        else this.activate(active + 1);
        return true;
      case 'ArrowLeft':
        if (id !== undefined && this.expanded.has(id)) this.expanded.delete(id);
        else this.activate(lines.findLastIndex((one, at) => at < active && one.level < line.level));
        return true;
      case 'Enter':
      case ' ':
        this.choose(line);
        return true;
      default:
        return false;
    }
  }

  changeMaster(id: string, content: MasterConsignment): void {
    const node = this.master(id);
    if (node !== undefined) this.drafts.set(id, { ...node, content });
  }

  changeHouse(id: string, content: HouseConsignment, masterId?: string): void {
    const node = this.house(id);
    if (node === undefined) return;
    this.drafts.set(id, { ...node, ...(masterId !== undefined && { masterId }), content: { ...node.content, ...content } });
  }

  changeItem(id: string, item: number, content: ConsignmentItem): void {
    const house = this.houseContent(id);
    this.changeHouse(id, { ...house, items: (house.items ?? []).map((one, at) => (at === item ? content : one)) });
  }

  addMaster(type: string): void {
    const node = newMaster(this.shownMasters.length + 1, type);
    this.drafts.set(node.id, node);
    this.select({ kind: 'MASTER', id: node.id, item: 0 });
  }

  addHouse(masterId: string, type: string): void {
    const node = newHouse(masterId, type);
    this.drafts.set(node.id, node);
    this.expanded.add(masterId);
    this.select({ kind: 'HOUSE', id: node.id, item: 0 });
  }

  addItem(houseId: string): void {
    const house = this.houseContent(houseId);
    const items = [...(house.items ?? []), { packaging: [{ type: 'CT' }] }];
    this.changeHouse(houseId, { ...house, items });
    this.expanded.add(houseId);
    this.select({ kind: 'ITEM', id: houseId, item: items.length - 1 });
  }

  remove(): void {
    const { selected } = this;
    if (selected === undefined) return;
    if (selected.kind === 'ITEM') {
      const house = this.houseContent(selected.id);
      this.changeHouse(selected.id, { ...house, items: (house.items ?? []).filter((_one, at) => at !== selected.item) });
      this.select({ kind: 'HOUSE', id: selected.id, item: 0 });
      return;
    }
    const node = selected.kind === 'MASTER' ? this.master(selected.id) : this.house(selected.id);
    this.drafts.delete(selected.id);
    if (node !== undefined && node.version > 0) this.removed.set(selected.id, node.version);
    this.select(undefined);
  }

  discard(): void {
    this.drafts.clear();
    this.removed.clear();
    this.findings = [];
    this.select(undefined);
  }

  async save(): Promise<boolean> {
    const upserts = [...this.drafts.values()].map((node): NodeUpsert =>
      node.kind === 'MASTER'
        ? { kind: 'MASTER', id: node.id, version: node.version, content: node.content }
        : { kind: 'HOUSE', id: node.id, version: node.version, masterId: node.masterId, content: node.content },
    );
    const deletes = [...this.removed].map(([id, version]) => ({ id, version }));
    this.begin();
    const lockId = this.#lockId();
    for (let at = 0; at === 0 || at < upserts.length; at += MOST_NODES) {
      const body = { upserts: upserts.slice(at, at + MOST_NODES), deletes: at === 0 ? deletes : [], ...(lockId !== undefined && { lockId }) };
      const answer = await this.#api.call(saveNodes, { params: { id: this.#id }, body });
      if (failed(answer)) {
        this.fail(answer.left);
        return false;
      }
      this.saved(answer.right.findings);
    }
    await this.load();
    this.end();
    return true;
  }

  begin(): void {
    this.busy = true;
    this.problem = undefined;
    this.findings = [];
  }

  saved(findings: readonly NodeFinding[]): void {
    this.findings = [...this.findings, ...findings];
  }

  fail(problem: PortalError): void {
    this.busy = false;
    this.problem = problem;
  }

  end(): void {
    this.busy = false;
    this.drafts.clear();
    this.removed.clear();
  }

  async reveal(id: string): Promise<void> {
    if (this.master(id) !== undefined) {
      this.select({ kind: 'MASTER', id, item: 0 });
      return;
    }
    for (const master of this.masters)
      for (let page = 0; page * NODES_A_PAGE < master.children; page += 1) {
        await this.fetch(master.id, page);
        if (this.house(id) === undefined) continue;
        this.show(master.id, id);
        return;
      }
  }

  show(masterId: string, id: string): void {
    this.expanded.add(masterId);
    this.select({ kind: 'HOUSE', id, item: 0 });
    this.activate(this.lines.findIndex((line) => line.key === id));
  }
}
