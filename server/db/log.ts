export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Values are ids, counts, path templates and texts of errors: never secrets, bodies or query strings. */
export type LogFields = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

export type ServerLog = (level: LogLevel, event: string, fields?: LogFields) => void;

/** One JSON object a line; JSON escapes line breaks in values. */
export const jsonLines =
  (write: (line: string) => void): ServerLog =>
  (level, event, fields = {}) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);

export const errorFields = (thrown: unknown): LogFields =>
  thrown instanceof Error ? { error: thrown.message, stack: thrown.stack } : { error: String(thrown) };
