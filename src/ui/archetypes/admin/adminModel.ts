import { makeAutoObservable, observableRef } from 'mobx';
import { auditTime, merge } from 'rxjs';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import type { Navigation } from '../../../application/ports/navigation';
import { inBackground } from '../../../application/session/inBackground';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { GridModel } from '../../kit/grid/gridModel';
import { TreeModel } from '../../kit/treeModel';
import { latest } from '../../react/latest';
import type { Model } from '../../react/model';
import type { Texts } from '../../text/texts';
import type { AdminScreen } from './declared';
import type { TabGuards } from './tabGuard';

/** Stands for a new entry in the address. */
export const NEW = 'new';
const ID = 'id';
/** Events in a row are answered by one reading. */
const TOGETHER_MS = 300;

export interface AdminServices {
  readonly api: Api;
  readonly events: Events;
  readonly navigation: Navigation;
  /** Of the tabs around it. */
  readonly guards?: TabGuards | undefined;
}

type Listed<Row> = Pick<AdminScreen<Row, never, never>, 'rows' | 'rowId' | 'shown' | 'first' | 'reloadOn'>;
type Guard = () => Promise<boolean>;

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const partsOf = (path: string): { readonly pathname: string; readonly query: URLSearchParams } => {
  const [, pathname = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(path) ?? [];
  return { pathname, query: new URLSearchParams(search) };
};

/** The entries at the left, searched while typing, and which of them is edited at the right. The address names it. */
export class AdminModel<Row> implements Model {
  rows: readonly Row[] | undefined;
  problem: PortalError | undefined;
  busy = false;
  typed = '';
  texts: Texts;
  readonly grid: GridModel<Row> | undefined;
  readonly tree: TreeModel | undefined;
  readonly #services: AdminServices;
  readonly #screen: Listed<Row>;
  readonly #guards = new Set<Guard>();
  readonly #newest = latest();
  /** A new entry keeps its editor when it gets its id. */
  readonly #editors = new Map<string, string>();
  #news = 0;

  constructor(screen: Listed<Row>, services: AdminServices, texts: Texts) {
    const { shown, rowId } = screen;
    this.#screen = screen;
    this.#services = services;
    this.texts = texts;
    this.grid = 'columns' in shown ? new GridModel<Row>({ columns: shown.columns, rowId }) : undefined;
    this.tree = 'tree' in shown ? new TreeModel() : undefined;
    makeAutoObservable(this, { rows: observableRef, problem: observableRef, texts: observableRef, grid: false, tree: false, editorOf: false });
  }

  get isEmpty(): boolean {
    return this.rows?.length === 0;
  }

  rowOf(id: string): Row | undefined {
    return this.rows?.find((row) => this.#screen.rowId(row) === id);
  }

  open(): () => void {
    const { reloadOn = [] } = this.#screen;
    void this.load();
    const heard = merge(...reloadOn.map(({ pluginName, eventType }) => this.#services.events.on(pluginName, eventType, '')))
      .pipe(auditTime(TOGETHER_MS))
      .subscribe(() => void this.load(inBackground(this.#services.api)));
    const letGo = this.#services.guards?.add(this);
    return () => {
      letGo?.();
      heard.unsubscribe();
    };
  }

  async load(api = this.#services.api): Promise<void> {
    this.busy = true;
    await this.#newest(this.#screen.rows(api), (answer) => this.take(answer));
  }

  /** Entries that are there stay when they cannot be read again. */
  take(answer: Result<readonly Row[]>): void {
    this.busy = false;
    this.problem = failed(answer) ? answer.left : undefined;
    if (failed(answer)) return;
    this.rows = answer.right;
    this.show();
    const { first } = this.#screen;
    const wanted = this.chosen ?? first?.(answer.right);
    if (this.chosen === undefined && wanted !== undefined) this.#services.navigation.to(this.addressOf(wanted), { replace: true });
    this.mark(wanted);
  }

  setTexts(texts: Texts): void {
    this.texts = texts;
    this.show();
  }

  search(typed: string): void {
    this.typed = typed;
    this.show();
  }

  show(): void {
    const { rows = [] } = this;
    const { shown } = this.#screen;
    if ('tree' in shown) this.tree?.setRoots(shown.tree(rows, this.texts));
    else {
      const words = folded(this.typed)
        .split(/\s+/)
        .filter((word) => word !== '');
      const { locale } = this.texts;
      const text = (row: Row): string => folded(shown.columns.map(({ value, format }) => format?.(value(row), locale) ?? value(row)).join(' '));
      this.grid?.setRows(words.length === 0 ? rows : rows.filter((row) => words.every((word) => text(row).includes(word))));
    }
  }

  /** What the address names; `new` is a new entry. */
  get chosen(): string | undefined {
    return partsOf(this.#services.navigation.path).query.get(ID) ?? undefined;
  }

  addressOf(id: string | undefined): string {
    const { pathname, query } = partsOf(this.#services.navigation.path);
    if (id === undefined) query.delete(ID);
    else query.set(ID, id);
    query.delete('copyOf');
    const asked = query.toString();
    return pathname + (asked === '' ? '' : `?${asked}`);
  }

  /** Another one: the editor begins anew. */
  editorOf(id: string | undefined): string {
    return id === NEW || id === undefined ? `${NEW} ${this.#news}` : (this.#editors.get(id) ?? id);
  }

  /** The new entry that is edited was stored under the id. */
  named(id: string): void {
    this.#editors.set(id, this.editorOf(NEW));
    this.#news += 1;
  }

  /** While held, going to another entry or part asks first. */
  readonly guard = (leave: Guard): (() => void) => {
    this.#guards.add(leave);
    return () => this.#guards.delete(leave);
  };

  async mayLeave(): Promise<boolean> {
    for (const guard of [...this.#guards]) if (!(await guard())) return false;
    return true;
  }

  async choose(id: string | undefined): Promise<void> {
    if (id !== undefined && id === this.chosen) return;
    if (!(await this.mayLeave())) return;
    this.#services.navigation.to(this.addressOf(id));
    this.mark(id);
  }

  /** The entry stands out in the list. */
  mark(id: string | undefined): void {
    if (this.tree) {
      this.tree.select(id);
      if (id !== undefined) this.tree.reveal(id);
    } else if (this.grid && id !== undefined && !this.grid.hasFocus) {
      const row = this.grid.rows.findIndex((one) => this.#screen.rowId(one) === id);
      if (row >= 0) this.grid.focusOn({ row, column: 0 });
    }
  }
}
