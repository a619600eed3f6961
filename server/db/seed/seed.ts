import type { Transaction } from 'kysely';
import type { Database } from '../schema';

/** Data that a fresh database starts with. Runs once, as the owner, in one transaction with all others. */
export interface Seed {
  readonly name: string;
  readonly run: (db: Transaction<Database>, now: Date) => Promise<void>;
}
