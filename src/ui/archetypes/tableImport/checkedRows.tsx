import { makeAutoObservable } from 'mobx';
import type { GridColumn } from '../../kit/grid/column';
import { GridFindings } from '../../kit/grid/gridFindings';
import { GridModel } from '../../kit/grid/gridModel';
import { Tag, type TagTone } from '../../kit/Tag';
import type { Texts } from '../../text/texts';
import { wordedFinding } from '../fields/ruleFinding';
import type { ImportColumn, ImportFinding, ImportRow } from './declared';

export type RowState = 'ok' | 'warning' | 'error';
export type RowFilter = RowState | 'all';

export interface CheckedRow {
  readonly row: ImportRow;
  readonly findings: readonly ImportFinding[];
  readonly state: RowState;
}

const TONES: Readonly<Record<RowState, TagTone>> = { ok: 'green', warning: 'amber', error: 'red' };
/** More marked cells than anybody goes to one by one. */
const MARKED = 1_000;
const FROZEN = 3;

const stateOf = (findings: readonly ImportFinding[]): RowState =>
  findings.some(({ severity }) => severity >= 2) ? 'error' : findings.length > 0 ? 'warning' : 'ok';

/** The rows of a file with what was found in them; they are drawn as one scrolls. */
export class CheckedRows {
  filter: RowFilter = 'all';
  all: readonly CheckedRow[] = [];
  readonly grid = new GridModel<CheckedRow>({ columns: [], rowId: ({ row }) => String(row.rowNo), frozen: FROZEN });
  readonly findings = new GridFindings();
  readonly #texts: Texts;

  constructor(texts: Texts) {
    this.#texts = texts;
    makeAutoObservable(this, { grid: false, findings: false });
  }

  get good(): readonly ImportRow[] {
    return this.all.filter(({ state }) => state !== 'error').map(({ row }) => row);
  }

  get wrong(): readonly CheckedRow[] {
    return this.all.filter(({ state }) => state === 'error');
  }

  count(filter: RowFilter): number {
    return filter === 'all' ? this.all.length : this.all.filter(({ state }) => state === filter).length;
  }

  worded(finding: ImportFinding): string {
    return wordedFinding(finding, this.#texts);
  }

  put(rows: readonly ImportRow[], findings: readonly ImportFinding[], columns: readonly ImportColumn[]): void {
    const byRow = Map.groupBy(findings, ({ rowNo }) => rowNo);
    this.all = rows.map((row) => {
      const found = byRow.get(row.rowNo) ?? [];
      return { row, findings: found, state: stateOf(found) };
    });
    this.grid.setColumns(this.#columns(columns));
    this.show('all');
    const known = new Set(columns.map(({ id }) => id));
    this.findings.set(
      findings.slice(0, MARKED).map((finding) => {
        const column = finding.pointer.slice(1);
        return { rowId: String(finding.rowNo), columnId: known.has(column) ? column : 'problems', severity: finding.severity, text: this.worded(finding) };
      }),
    );
  }

  clear(): void {
    this.all = [];
    this.grid.setRows([]);
    this.findings.set([]);
  }

  show(filter: RowFilter): void {
    this.filter = filter;
    this.grid.setRows(filter === 'all' ? this.all : this.all.filter(({ state }) => state === filter));
  }

  #columns(columns: readonly ImportColumn[]): readonly GridColumn<CheckedRow>[] {
    return [
      { id: 'rowNo', title: 'tableImport.row', kind: 'integer', width: 80, value: ({ row }) => String(row.rowNo) },
      {
        id: 'state',
        title: 'tableImport.state',
        kind: 'custom',
        width: 112,
        value: ({ state }) => this.#texts.t(`tableImport.state.${state}`),
        content: ({ state }) => <Tag text={`tableImport.state.${state}`} tone={TONES[state]} />,
      },
      { id: 'problems', title: 'tableImport.problems', width: 320, value: ({ findings }) => findings.map((finding) => this.worded(finding)).join(' · ') },
      ...columns.map(({ id, title }): GridColumn<CheckedRow> => ({ id, title, width: 144, value: ({ row }) => row.values[id] ?? '' })),
    ];
  }
}
