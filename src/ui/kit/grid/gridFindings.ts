import { FindingTip } from './FindingTip';
import type { CellFinding, FindingSeverity, RowFindings } from './rowFindings';
import { Signal } from './signal';

/** Without a column it belongs to the whole row. */
export interface RowFinding extends CellFinding {
  readonly rowId: string;
  readonly columnId?: string | undefined;
}

const isSame = (one: RowFindings, other: RowFindings): boolean => {
  if (one.severity !== other.severity || one.texts.length !== other.texts.length || one.cells.size !== other.cells.size) return false;
  if (one.texts.some((text, n) => text !== other.texts[n])) return false;
  for (const [column, { severity, text }] of one.cells) {
    const cell = other.cells.get(column);
    if (cell?.severity !== severity || cell.text !== text) return false;
  }
  return true;
};

const rowOf = (findings: readonly RowFinding[]): RowFindings => {
  const cells = new Map<string, CellFinding>();
  let severity: FindingSeverity = 0;
  for (const finding of findings) {
    if (finding.severity > severity) severity = finding.severity;
    if (finding.columnId === undefined) continue;
    const worst = cells.get(finding.columnId);
    if (!worst || finding.severity > worst.severity) cells.set(finding.columnId, finding);
  }
  return { severity, texts: findings.map(({ text }) => text), cells };
};

/** The findings a grid shows. A row's findings stay the same object while nothing of them changes, so that only rows with other findings are drawn again. */
export class GridFindings {
  readonly Tip = FindingTip;
  readonly #signal = new Signal();
  #rows = new Map<string, RowFindings>();

  of(rowId: string): RowFindings | undefined {
    return this.#rows.get(rowId);
  }

  /** All findings there are now; those of before are gone. */
  set(findings: Iterable<RowFinding>): void {
    const grouped = new Map<string, RowFinding[]>();
    for (const finding of findings) {
      const row = grouped.get(finding.rowId);
      if (row) row.push(finding);
      else grouped.set(finding.rowId, [finding]);
    }
    const rows = new Map<string, RowFindings>();
    for (const [rowId, found] of grouped) {
      const before = this.#rows.get(rowId);
      const after = rowOf(found);
      rows.set(rowId, before && isSame(before, after) ? before : after);
    }
    this.#rows = rows;
    this.#signal.send();
  }

  /** The findings that these rows have now; all other rows keep theirs. */
  update(rows: Iterable<readonly [rowId: string, findings: readonly RowFinding[]]>): void {
    for (const [rowId, found] of rows) {
      const before = this.#rows.get(rowId);
      const after = found.length > 0 ? rowOf(found) : undefined;
      if (after === undefined) this.#rows.delete(rowId);
      else if (!before || !isSame(before, after)) this.#rows.set(rowId, after);
    }
    this.#signal.send();
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#signal.subscribe(listener);
}
