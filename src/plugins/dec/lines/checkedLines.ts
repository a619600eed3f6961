import { makeAutoObservable } from 'mobx';
import type { RawRow } from '../../../domain/article/upload/upload';
import type { ImportedRow } from '../../../domain/declaration/lines/importLines';
import type { LineMapping } from '../../../domain/declaration/lines/lineSynonyms';
import { GridFindings } from '../../../ui/kit/grid/gridFindings';
import { GridModel } from '../../../ui/kit/grid/gridModel';
import type { Texts } from '../../../ui/text/texts';
import type { FileColumn } from './columnsModel';
import { cellColumn, PROBLEMS_COLUMN, rowColumns, type CheckedRow } from './rowColumns';

export type RowFilter = ImportedRow['state'] | 'all';

/** More marked cells than anybody goes to one by one. */
const MARKED_ROWS = 1_000;

interface Surroundings {
  readonly texts: () => Texts;
  readonly worded: (finding: ImportedRow['findings'][number]) => string;
}

/** All rows of the file with what was found in them; they are drawn as one scrolls. */
export class CheckedLines {
  filter: RowFilter = 'all';
  readonly grid = new GridModel<CheckedRow>({ columns: [], rowId: ({ raw }) => String(raw.rowNo), frozen: 3 });
  readonly findings = new GridFindings();
  readonly worded: Surroundings['worded'];
  readonly #texts: Surroundings['texts'];
  #rows: readonly CheckedRow[] = [];
  #columns: readonly FileColumn[] = [];

  constructor({ texts, worded }: Surroundings) {
    this.#texts = texts;
    this.worded = worded;
    makeAutoObservable(this, { grid: false, findings: false, worded: false });
  }

  put(raw: readonly RawRow[], told: readonly ImportedRow[], columns: readonly FileColumn[], mapping: readonly LineMapping[]): void {
    const byNumber = new Map(told.map((row) => [row.rowNo, row]));
    this.#rows = raw.flatMap((row) => {
      const found = byNumber.get(row.rowNo);
      return found === undefined ? [] : [{ raw: row, told: found }];
    });
    this.#columns = columns;
    this.retitle();
    this.show(this.filter);
    const places = new Map(mapping.map(({ column, index }) => [column, index]));
    const marked = this.#rows.filter(({ told: { state } }) => state === 'Error').slice(0, MARKED_ROWS);
    this.findings.set(
      marked.flatMap(({ raw: { rowNo }, told: { findings } }) =>
        findings
          .filter(({ origin, severity }) => origin === 'FORMAT' && severity >= 2)
          .map((finding) => {
            const place = finding.column === undefined ? undefined : places.get(finding.column);
            return {
              rowId: String(rowNo),
              columnId: place === undefined ? PROBLEMS_COLUMN : cellColumn(place),
              severity: finding.severity,
              text: this.worded(finding),
            };
          }),
      ),
    );
  }

  /** In another language. */
  retitle(): void {
    this.grid.setColumns(rowColumns(this.#columns, this.#texts(), this.worded));
  }

  show(filter: RowFilter): void {
    this.filter = filter;
    this.grid.setRows(filter === 'all' ? this.#rows : this.#rows.filter(({ told }) => told.state === filter));
  }

  /** Those in error, for a file to mend them in. */
  get refused(): readonly CheckedRow[] {
    return this.#rows.filter(({ told }) => told.state === 'Error');
  }
}
