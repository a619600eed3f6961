/** What a rule of the warehouse says about a record; an error (2) keeps it from being posted. */
export interface RuleFinding {
  readonly severity: 0 | 1 | 2 | 3;
  readonly code: string;
  readonly pointer: string;
  readonly message: string;
  readonly args?: Record<string, string>;
}
