import { makeAutoObservable, observableRef, observableShallow } from 'mobx';
import { failed, type PortalError, type Result } from '../../domain/kernel/result';

export interface TreeNode {
  readonly id: string;
  readonly text: string;
  /** Muted beside the text: a code, a status. */
  readonly note?: string | undefined;
  readonly children?: readonly TreeNode[] | undefined;
  /** Its children are asked for when it is expanded. */
  readonly lazy?: boolean | undefined;
}

/** A line of the tree as it is shown. */
export interface TreeRow {
  readonly node: TreeNode;
  /** From 1. */
  readonly level: number;
  /** From 1, among those of the same parent. */
  readonly position: number;
  readonly size: number;
  readonly parent: string | undefined;
  /** Undefined for a leaf. */
  readonly expanded: boolean | undefined;
}

export type LoadChildren = (id: string) => Promise<Result<readonly TreeNode[]>>;

/** Letters typed within this time belong together, in ms. */
const TYPE_AHEAD = 700;

const small = (text: string): string => text.toLowerCase();

/** A tree with one chosen entry: expanded lazily, searched by text, walked by keys. */
export class TreeModel {
  roots: readonly TreeNode[] = [];
  expanded = new Set<string>();
  loading = new Set<string>();
  problems = new Map<string, PortalError>();
  typed = '';
  selected: string | undefined;
  focused: string | undefined;
  readonly loaded = new Map<string, readonly TreeNode[]>();
  readonly #load: LoadChildren | undefined;
  readonly #fetches = new Map<string, Promise<void>>();
  #ahead = { text: '', at: 0 };

  constructor(load?: LoadChildren) {
    this.#load = load;
    makeAutoObservable(this, {
      roots: observableRef,
      expanded: observableShallow,
      loading: observableShallow,
      problems: observableShallow,
      loaded: observableShallow,
    });
  }

  /** What is expanded stays so, as far as it is still there. */
  setRoots(roots: readonly TreeNode[]): void {
    this.roots = roots;
    this.loaded.clear();
    const known = new Map<string, TreeNode>();
    const visit = (node: TreeNode): void => {
      known.set(node.id, node);
      node.children?.forEach(visit);
    };
    roots.forEach(visit);
    for (const id of [...this.expanded]) {
      const node = known.get(id);
      if (node?.lazy) void this.#fetch(id);
      else if (node === undefined) this.expanded.delete(id);
    }
  }

  search(typed: string): void {
    this.typed = typed;
  }

  select(id: string | undefined): void {
    this.selected = id;
    if (id !== undefined) this.focused = id;
  }

  focus(id: string): void {
    this.focused = id;
  }

  childrenOf(node: TreeNode): readonly TreeNode[] {
    return node.children ?? this.loaded.get(node.id) ?? [];
  }

  hasChildren(node: TreeNode): boolean {
    return (node.children?.length ?? 0) > 0 || (node.lazy === true && this.loaded.get(node.id)?.length !== 0);
  }

  expand(id: string): void {
    this.expanded.add(id);
    const row = this.rowOf(id);
    if (row?.node.lazy && row.node.children === undefined && !this.loaded.has(id)) void this.#fetch(id);
  }

  /** Expanded, and its children are there. */
  async opened(id: string): Promise<void> {
    this.expanded.add(id);
    if (!this.loaded.has(id) && this.rowOf(id)?.node.lazy === true) await this.#fetch(id);
  }

  collapse(id: string): void {
    this.expanded.delete(id);
  }

  turn(id: string): void {
    if (this.expanded.has(id)) this.collapse(id);
    else this.expand(id);
  }

  /** Opens the way to an entry that is loaded, and chooses it. */
  reveal(id: string): void {
    const path = this.#pathTo(id, this.roots);
    if (path === undefined) return;
    for (const one of path) this.expanded.add(one);
    this.select(id);
  }

  get rows(): readonly TreeRow[] {
    const rows: TreeRow[] = [];
    const wanted = small(this.typed.trim());
    const shown = wanted === '' ? undefined : this.#matches(wanted);
    const add = (nodes: readonly TreeNode[], level: number, parent: string | undefined): void => {
      const visible = shown ? nodes.filter(({ id }) => shown.has(id)) : nodes;
      visible.forEach((node, at) => {
        const below = this.childrenOf(node);
        // While it is searched, the way to each hit is open; what is under a hit stays as it was.
        const way = shown !== undefined && below.some(({ id }) => shown.has(id));
        const expanded = this.hasChildren(node) ? way || this.expanded.has(node.id) : undefined;
        rows.push({ node, level, position: at + 1, size: visible.length, parent, expanded });
        if (expanded) add(below, level + 1, node.id);
      });
    };
    add(this.roots, 1, undefined);
    return rows;
  }

  rowOf(id: string | undefined): TreeRow | undefined {
    return id === undefined ? undefined : this.rows.find(({ node }) => node.id === id);
  }

  /** The one entry that Tab reaches. */
  get tabStop(): string | undefined {
    return (this.rowOf(this.focused) ?? this.rowOf(this.selected) ?? this.rows[0])?.node.id;
  }

  /** Moves the focus as a key says; undefined when the key means nothing here. */
  press(key: string, now: number): 'moved' | 'select' | undefined {
    const { rows } = this;
    const at = rows.findIndex(({ node }) => node.id === this.tabStop);
    const row = rows[at];
    if (!row) return undefined;
    switch (key) {
      case 'ArrowDown':
        return this.#to(rows[at + 1] ?? row);
      case 'ArrowUp':
        return this.#to(rows[at - 1] ?? row);
      case 'Home':
        return this.#to(rows[0] ?? row);
      case 'End':
        return this.#to(rows.at(-1) ?? row);
      case 'ArrowRight':
        if (row.expanded === false) this.expand(row.node.id);
        else if (row.expanded) return this.#to(rows[at + 1] ?? row);
        return 'moved';
      case 'ArrowLeft':
        if (row.expanded) this.collapse(row.node.id);
        else if (row.parent !== undefined) return this.#to(this.rowOf(row.parent) ?? row);
        return 'moved';
      case '*':
        for (const { node, parent, expanded } of rows) if (parent === row.parent && expanded === false) this.expand(node.id);
        return 'moved';
      case 'Enter':
      case ' ':
        return 'select';
      default:
        return key.length === 1 ? this.#typeAhead(key, now, at) : undefined;
    }
  }

  arrived(id: string, answer: Result<readonly TreeNode[]>): void {
    this.loading.delete(id);
    if (failed(answer)) {
      this.expanded.delete(id);
      if (answer.left.kind !== 'aborted') this.problems.set(id, answer.left);
    } else this.loaded.set(id, answer.right);
  }

  /** Asked once, however many wait for it. */
  #fetch(id: string): Promise<void> {
    const load = this.#load;
    if (!load) return Promise.resolve();
    const under = this.#fetches.get(id);
    if (under) return under;
    this.loading.add(id);
    this.problems.delete(id);
    const fetch = load(id).then((answer) => {
      this.#fetches.delete(id);
      this.arrived(id, answer);
    });
    this.#fetches.set(id, fetch);
    return fetch;
  }

  #to(row: TreeRow): 'moved' {
    this.focus(row.node.id);
    return 'moved';
  }

  #typeAhead(letter: string, now: number, at: number): 'moved' | undefined {
    const text = now - this.#ahead.at > TYPE_AHEAD ? letter : this.#ahead.text + letter;
    this.#ahead = { text, at: now };
    const { rows } = this;
    // One letter goes on from the entry after; more of them may stay on it.
    const start = text.length === 1 ? at + 1 : at;
    const order = [...rows.slice(start), ...rows.slice(0, start)];
    const hit = order.find(({ node }) => small(node.text).startsWith(small(text)));
    return hit ? this.#to(hit) : undefined;
  }

  /** The entries whose text or note has the words, and those above them. */
  #matches(wanted: string): ReadonlySet<string> {
    const shown = new Set<string>();
    const visit = (node: TreeNode): boolean => {
      const below = this.childrenOf(node).map(visit).some(Boolean);
      const own = small(`${node.text} ${node.note ?? ''}`).includes(wanted);
      if (own || below) shown.add(node.id);
      return own || below;
    };
    this.roots.forEach(visit);
    return shown;
  }

  #pathTo(id: string, nodes: readonly TreeNode[]): readonly string[] | undefined {
    for (const node of nodes) {
      if (node.id === id) return [];
      const path = this.#pathTo(id, this.childrenOf(node));
      if (path) return [node.id, ...path];
    }
    return undefined;
  }
}
