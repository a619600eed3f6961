import { makeAutoObservable, observableRef, observableShallow } from 'mobx';
import type { ListEntry } from '../../../domain/reference/listEntry';
import type { ListIssue } from '../../../domain/reference/listIssue';
import { editable } from '../../../ui/kit/grid/gridEditing';
import { GridFindings } from '../../../ui/kit/grid/gridFindings';
import { GridModel } from '../../../ui/kit/grid/gridModel';
import { PasteNews } from '../../../ui/kit/grid/pasteNews';
import type { RowPatch } from '../../../ui/kit/grid/rowPatch';
import { UndoStack } from '../../../ui/kit/form/undoStack';
import type { Texts } from '../../../ui/text/texts';
import { isLocked, newRow, nextPeriod, rowOf, type EntryRow } from './entryRow';

/** What a rule has found, in the language of the page. */
export const issueText = ({ rule, message, args }: ListIssue, texts: Texts): string => texts.translate(`feedback.${rule}`, message, args);

const columnOf = (field: string | undefined): string | undefined => (field === undefined ? undefined : field.startsWith('text') ? 'text' : field);

/** The lines of the grid, and which of them are not saved. */
export class EntryRows {
  readonly grid: GridModel<EntryRow>;
  readonly findings = new GridFindings();
  readonly news = new PasteNews();
  /** Ids of lines that differ from what is stored. */
  unsaved = new Set<string>();
  issues: readonly ListIssue[] = [];
  /** Counts the changes of lines. */
  revision = 0;
  /** Entries that the server has, and how many of them are here. */
  stored = 0;
  loaded = 0;
  readonly #undo = new UndoStack();
  #news = 0;
  #texts: Texts | undefined;
  /** The lines of all tenants are read only for who edits what one tenant added. */
  #ownOnly = false;

  constructor() {
    this.grid = new GridModel<EntryRow>({
      columns: [],
      rowId: ({ id }) => id,
      frozen: 1,
      editing: editable<EntryRow>({ undo: this.#undo, onChange: (patches) => this.changed(patches), locked: isLocked, onPasted: this.news.told }),
    });
    makeAutoObservable(this, { grid: false, findings: false, news: false, issues: observableRef, unsaved: observableShallow });
  }

  get total(): number {
    return this.stored + [...this.unsaved].filter((id) => id.startsWith('new ')).length;
  }

  get dirty(): boolean {
    return this.unsaved.size > 0;
  }

  /** Lines to save, in their order. */
  pending(): readonly EntryRow[] {
    return this.grid.rows.filter(({ id }) => this.unsaved.has(id));
  }

  setOwnOnly(ownOnly: boolean): void {
    this.#ownOnly = ownOnly;
  }

  /** Entries from the server; lines that are not saved stay. `more`: under those that are there. */
  take(entries: readonly ListEntry[], total: number, more: boolean): void {
    const kept = new Map(this.pending().map((row) => [row.id, row]));
    const fresh = entries.map((entry) => {
      const mine = kept.get(entry.id);
      kept.delete(entry.id);
      return mine === undefined ? this.#row(entry) : { ...mine, stored: entry };
    });
    const ids = new Set(fresh.map(({ id }) => id));
    const others = more ? this.grid.rows.filter(({ id }) => !ids.has(id)) : [...kept.values()];
    if (!more) this.#undo.clear();
    this.grid.setRows([...others, ...fresh]);
    this.stored = total;
    this.loaded = more ? this.loaded + entries.length : entries.length;
    this.showIssues();
  }

  forget(): void {
    this.#undo.clear();
    this.unsaved.clear();
    this.grid.setRows(this.grid.rows.flatMap((row) => (row.stored === undefined ? [] : row.unsaved ? [this.#row(row.stored)] : [row])));
  }

  /** The line was saved; it is known by the entry's id from now on. */
  saved(id: string, entry: ListEntry): void {
    this.#undo.clear();
    this.unsaved.delete(id);
    const { focus } = this.grid;
    const isFocused = this.grid.rowIdAt(focus.row) === id;
    this.grid.setRows(this.grid.rows.map((row) => (row.id === id ? this.#row(entry) : row)));
    if (isFocused) this.grid.focusOn(focus);
  }

  changed(patches: readonly RowPatch<EntryRow>[]): void {
    this.revision += 1;
    for (const patch of patches) {
      if (patch.type === 'replace') for (const { id, unsaved } of patch.after) this.#mark(id, unsaved);
      else {
        for (const { id } of patch.removed) this.unsaved.delete(id);
        for (const { id } of patch.inserted) this.unsaved.add(id);
      }
    }
  }

  add(validFrom: string): void {
    const row = newRow(this.#newId(), validFrom);
    this.grid.change([{ type: 'splice', at: 0, removed: [], inserted: [row] }]);
    this.grid.goTo(row.id, 'code');
  }

  /** Lines that were typed before and not saved, instead of those shown now or above all, as one step. */
  bringBack(lines: readonly { readonly row: Omit<EntryRow, 'id'>; readonly now: EntryRow | undefined }[]): void {
    const over = lines.flatMap(({ row, now }) =>
      now === undefined ? [] : [{ at: this.grid.rows.indexOf(now), before: now, after: { ...row, id: now.id, locked: now.locked } }],
    );
    const added = lines.flatMap(({ row, now }) => (now === undefined ? [{ ...row, id: row.stored?.id ?? this.#newId() }] : []));
    this.grid.change([
      { type: 'replace', at: over.map(({ at }) => at), before: over.map(({ before }) => before), after: over.map(({ after }) => after) },
      { type: 'splice', at: 0, removed: [], inserted: added },
    ]);
  }

  /** Changes lines as one step. */
  put(rows: readonly EntryRow[], change: (row: EntryRow) => EntryRow): void {
    const at = rows.map((row) => this.grid.rows.indexOf(row));
    this.grid.change([{ type: 'replace', at, before: [...rows], after: rows.map((row) => ({ ...change(row), unsaved: true })) }]);
  }

  copyPeriods(rows: readonly EntryRow[], validFrom: string): void {
    for (const row of rows) {
      const at = this.grid.rows.indexOf(row);
      const [before, after] = nextPeriod(row, this.#newId(), validFrom);
      this.grid.change([
        { type: 'replace', at: [at], before: [row], after: [before] },
        { type: 'splice', at: at + 1, removed: [], inserted: [after] },
      ]);
    }
  }

  /** The line as it is stored; one that was never saved goes. */
  restore(row: EntryRow): void {
    const at = this.grid.rows.findIndex(({ id }) => id === row.id);
    if (at < 0) return;
    if (row.stored === undefined) this.grid.change([{ type: 'splice', at, removed: [row], inserted: [] }]);
    else if (row.unsaved) this.grid.change([{ type: 'replace', at: [at], before: [row], after: [this.#row(row.stored)] }]);
  }

  setTexts(texts: Texts): void {
    this.#texts = texts;
    this.showIssues();
  }

  setIssues(issues: readonly ListIssue[]): void {
    this.issues = issues;
    this.showIssues();
  }

  showIssues(): void {
    const { issues } = this;
    const texts = this.#texts;
    const byKey = new Map(this.grid.rows.map((row) => [`${row.code} ${row.validFrom}`, row.id]));
    const byCode = new Map(this.grid.rows.map((row) => [row.code, row.id]));
    this.findings.set(
      issues.flatMap((issue) => {
        const rowId = byKey.get(`${issue.code ?? ''} ${issue.validFrom ?? ''}`) ?? byCode.get(issue.code ?? '');
        return rowId === undefined
          ? []
          : [{ rowId, columnId: columnOf(issue.field), severity: issue.severity, text: texts ? issueText(issue, texts) : issue.message }];
      }),
    );
  }

  /** Brings the line of an issue into view; false when it is not loaded. */
  goTo({ code, validFrom, field }: ListIssue): boolean {
    const row =
      this.grid.rows.find((one) => one.code === code && (validFrom === undefined || one.validFrom === validFrom)) ??
      this.grid.rows.find((one) => one.code === code);
    if (row) this.grid.goTo(row.id, columnOf(field) ?? 'code');
    return row !== undefined;
  }

  #mark(id: string, unsaved: boolean): void {
    if (unsaved) this.unsaved.add(id);
    else this.unsaved.delete(id);
  }

  #row(entry: ListEntry): EntryRow {
    return rowOf(entry, this.#ownOnly && entry.tenantId === undefined && entry.change !== 'New');
  }

  #newId(): string {
    this.#news += 1;
    return `new ${this.#news}`;
  }
}
