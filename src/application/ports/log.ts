import { token } from '../token';

export type LogKind = 'Debug' | 'Info' | 'Warning' | 'Error' | 'Fatal';

export interface Log {
  write(kind: LogKind, message: string, context?: Readonly<Record<string, unknown>>): void;
}
export const Log = token<Log>('Log');
