/** What a rule of the warehouse says about a record; an error (2) keeps it from being posted. */
export interface RuleFinding {
  readonly severity: 0 | 1 | 2 | 3;
  readonly code: string;
  readonly pointer: string;
  readonly message: string;
  /** Key of its words in the language of the reader. */
  readonly messageKey?: string;
  readonly args?: Record<string, string>;
}

/** Findings with the key of their words: a refusal and a finding of one code say the same. */
export const worded = <F extends RuleFinding>(findings: readonly F[]): readonly (F & { readonly messageKey: string })[] =>
  findings.map((finding) => ({ ...finding, messageKey: finding.messageKey ?? `feedback.${finding.code}` }));
