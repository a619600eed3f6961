import { makeAutoObservable, observableRef } from 'mobx';
import { changesOf, numbered } from '../../../../application/declaration/itemChanges';
import type { ItemChanges } from '../../../../application/contract/dec';
import { freshGuid } from '../../../../application/session/freshGuid';
import { MAX_ITEMS, type GoodsItem } from '../../../../domain/declaration/declaration';
import { newGoodsItem } from '../../../../domain/declaration/profiles/all';
import type { Profile } from '../../../../domain/declaration/profiles/profile';
import { sameTree } from '../../../../ui/kit/form/difference';
import type { UndoStack } from '../../../../ui/kit/form/undoStack';
import type { GridColumn } from '../../../../ui/kit/grid/column';
import { editable } from '../../../../ui/kit/grid/gridEditing';
import { GridModel } from '../../../../ui/kit/grid/gridModel';
import type { PasteReport } from '../../../../ui/kit/grid/pasteCells';
import type { RowPatch } from '../../../../ui/kit/grid/rowPatch';

/** From so many on, what is counted over all lines waits until the keys rest. */
export const MANY_LINES = 1_000;

export type LinePatches = readonly RowPatch<GoodsItem>[];

/** Hears of changed lines, and what the lines were before. */
type LinesTold = (patches: LinePatches, before: readonly GoodsItem[]) => void;

interface LinesOptions {
  readonly columns: readonly GridColumn<GoodsItem>[];
  readonly undo: UndoStack;
  /** So many lines at the beginning stay where they are. */
  readonly kept: () => number;
  readonly locked: (item: GoodsItem) => boolean;
  readonly told: LinesTold;
}

const sameLine = (one: GoodsItem | undefined, other: GoodsItem): boolean =>
  one === other || (one !== undefined && sameTree({ ...one, itemNumber: 0 }, { ...other, itemNumber: 0 }));

/** The goods items of a card beside what is stored of them. The rows are the grid's; their numbers are those of their places. */
export class LinesModel {
  /** Counts every change of a line. */
  revision = 0;
  changedCount = 0;
  reordered = false;
  pasted: PasteReport | undefined;
  /** The items as they are; of many, as they were when the keys last rested. */
  rested: readonly GoodsItem[] = [];
  readonly grid: GridModel<GoodsItem>;
  readonly #changed = new Set<string>();
  #base: ReadonlyMap<string, GoodsItem> = new Map();
  #items: readonly GoodsItem[] = [];
  #places: ReadonlyMap<string, number> | undefined;
  readonly #profile: Profile;
  readonly #told: LinesTold;

  constructor(profile: Profile, { columns, undo, kept, locked, told }: LinesOptions) {
    this.#profile = profile;
    this.#told = told;
    this.grid = new GridModel<GoodsItem>({
      columns,
      rowId: ({ id }) => id,
      editing: editable({
        kept,
        locked,
        createRow: (previous) => this.blank(previous),
        limit: this.limit,
        undo,
        onChange: (patches) => this.changed(patches),
        onPasted: (report) => this.told(report),
      }),
    });
    makeAutoObservable(this, { grid: false, pasted: observableRef, rested: observableRef });
  }

  get limit(): number {
    return Math.min(this.#profile.limits.items, MAX_ITEMS);
  }

  /** A new line; it belongs to the invoice of the one above. */
  blank(previous?: GoodsItem): GoodsItem {
    const item = newGoodsItem(this.#profile, freshGuid(), this.grid.rows.length + 1);
    return previous?.invoiceRef === undefined ? item : { ...item, invoiceRef: previous.invoiceRef };
  }

  get dirty(): boolean {
    return this.changedCount > 0 || this.reordered;
  }

  get count(): number {
    return this.revision < 0 ? 0 : this.grid.rows.length;
  }

  /** With the numbers of their places. */
  get items(): readonly GoodsItem[] {
    return this.revision < 0 ? [] : this.#items;
  }

  saved(id: string): GoodsItem | undefined {
    return this.#base.get(id);
  }

  /** 0-based place of a line, or -1. */
  placeOf(id: string): number {
    this.#places ??= new Map(this.grid.rows.map((row, place) => [row.id, place]));
    return this.#places.get(id) ?? -1;
  }

  /** Another record, or the newest state of this one. */
  load(items: readonly GoodsItem[]): void {
    this.rebase(items, items);
  }

  /** `stored` is what the server has, `rows` what stands on the card. */
  rebase(stored: readonly GoodsItem[], rows: readonly GoodsItem[]): void {
    this.#base = new Map(stored.map((item) => [item.id, item]));
    const now = rows.map((row) => {
      const base = this.#base.get(row.id);
      return base && sameLine(base, row) ? base : row;
    });
    this.#changed.clear();
    for (const row of now) if (this.#base.get(row.id) !== row) this.#changed.add(row.id);
    this.grid.setRows(now);
    this.#items = [...numbered(now)];
    this.#count();
    this.rest();
  }

  /** After a save: `sent` were the rows when it went out, `corrected` those that the server changed. What was edited since is kept. */
  savedAs(sent: readonly GoodsItem[], corrected: readonly GoodsItem[]): void {
    const byServer = new Map(corrected.map((item) => [item.id, item]));
    const before = new Map(sent.map((item) => [item.id, item]));
    const stored = numbered(sent.map((item) => byServer.get(item.id) ?? item));
    const storedById = new Map(stored.map((item) => [item.id, item]));
    const rows = this.grid.rows.map((row) => (before.get(row.id) === row ? (storedById.get(row.id) ?? row) : row));
    this.rebase(stored, rows);
  }

  /** What has to be stored; nothing is compared where no line was put in, taken out or moved. */
  changes(): ItemChanges {
    if (!this.reordered) return { upserts: [...this.changedItems], deletes: [] };
    return changesOf(this.#base, this.grid.rows, ({ id }) => this.#changed.has(id));
  }

  /** With the numbers of their places. */
  get changedItems(): readonly GoodsItem[] {
    return this.changedCount === 0 ? [] : this.items.filter(({ id }) => this.#changed.has(id));
  }

  changed(patches: LinePatches): void {
    for (const patch of patches) {
      if (patch.type === 'splice') for (const { id } of patch.removed) this.#changed.delete(id);
      for (const row of patch.type === 'splice' ? patch.inserted : patch.after) {
        if (sameLine(this.#base.get(row.id), row)) this.#changed.delete(row.id);
        else this.#changed.add(row.id);
      }
    }
    const isMoved = patches.some(({ type }) => type === 'splice');
    const before = this.#items;
    this.#items = isMoved ? [...numbered(this.grid.rows)] : this.#replaced(patches);
    this.#count(isMoved);
    if (this.#items.length < MANY_LINES) this.rest();
    this.#told(patches, before);
  }

  rest(): void {
    this.rested = this.#items;
  }

  /** These lines instead of those with their ids, as one step. */
  replace(rows: readonly GoodsItem[]): void {
    const byId = new Map(rows.map((row) => [row.id, row]));
    const at: number[] = [];
    const before: GoodsItem[] = [];
    const after: GoodsItem[] = [];
    this.grid.rows.forEach((row, place) => {
      const wanted = byId.get(row.id);
      if (wanted === undefined) return;
      at.push(place);
      before.push(row);
      after.push(wanted);
    });
    if (at.length > 0) this.grid.change([{ type: 'replace', at, before, after }]);
  }

  told(report: PasteReport): void {
    if (report.problems.length > 0 || report.refused > 0) this.pasted = report;
  }

  closeReport(): void {
    this.pasted = undefined;
  }

  #replaced(patches: LinePatches): readonly GoodsItem[] {
    const items = [...this.#items];
    for (const patch of patches) {
      if (patch.type === 'splice') continue;
      patch.at.forEach((place, n) => {
        const row = patch.after[n];
        if (row) items[place] = row.itemNumber === place + 1 ? row : { ...row, itemNumber: place + 1 };
      });
    }
    return items;
  }

  #count(orderChanged = true): void {
    const { rows } = this.grid;
    if (orderChanged) this.#places = undefined;
    this.revision += 1;
    this.changedCount = this.#changed.size;
    if (orderChanged) this.reordered = rows.length !== this.#base.size || rows.some(({ id }, place) => this.#base.get(id)?.itemNumber !== place + 1);
  }
}
