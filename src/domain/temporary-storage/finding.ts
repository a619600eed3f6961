/** What a rule of temporary storage or of a manifest says about a record; an error (2) keeps it from being stored or from going on. */
export interface StorageFinding {
  readonly severity: 0 | 1 | 2 | 3;
  readonly code: string;
  readonly messageKey: string;
  readonly pointer: string;
  readonly message: string;
  readonly args?: Record<string, string>;
}

const finding =
  (severity: 1 | 2) =>
  (code: string, pointer: string, message: string, args?: Record<string, string>): StorageFinding => ({
    severity,
    code,
    messageKey: `feedback.${code}`,
    pointer,
    message,
    ...(args !== undefined && { args }),
  });

export const wrong = finding(2);
export const doubtful = finding(1);
