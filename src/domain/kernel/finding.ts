/** What a rule says about a record; an error (2) keeps it from going on. */
export interface RuleFinding {
  readonly severity: 0 | 1 | 2 | 3;
  readonly code: string;
  /** Key of its words in the language of the reader. */
  readonly messageKey: string;
  readonly pointer: string;
  readonly message: string;
  readonly args?: Record<string, string>;
}

export const finding =
  (severity: 1 | 2) =>
  (code: string, pointer: string, message: string, args?: Record<string, string>): RuleFinding => ({
    severity,
    code,
    messageKey: `feedback.${code}`,
    pointer,
    message,
    ...(args !== undefined && { args }),
  });

export const wrong = finding(2);
export const doubtful = finding(1);
