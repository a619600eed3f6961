/** As in the outcome: 0 information, 1 warning, 2 error, 3 fatal. */
export type FindingSeverity = 0 | 1 | 2 | 3;

/** `text` is in the user's language. */
export interface CellFinding {
  readonly severity: FindingSeverity;
  readonly text: string;
}

export interface RowFindings {
  readonly severity: FindingSeverity;
  readonly texts: readonly string[];
  /** Of each cell the worst. */
  readonly cells: ReadonlyMap<string, CellFinding>;
}
