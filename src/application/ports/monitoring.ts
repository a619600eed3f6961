import { token } from '../token';

export type Measured = Readonly<Record<string, string | number | boolean>>;

export interface Measuring {
  /** Begins measuring; the answer ends it, once, with what failed if something did. */
  begin(name: string, attributes?: Measured): (failure?: string) => void;
  error(message: string, attributes?: Measured): void;
}

/** What the operator's collector learns of the browser: how long work took, and errors. Never content of records. Off where none is configured. */
export interface Monitoring extends Measuring {
  /** Nothing is measured before; the code comes with it. */
  start(): Promise<void>;
}
export const Monitoring = token<Monitoring>('Monitoring');
