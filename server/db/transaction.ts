import { sql, type Kysely, type Transaction } from 'kysely';
import { fail, failed, ok, type Failed, type Result } from '../../src/domain/kernel/result';
import type { Database } from './schema';

/** In whose name a transaction runs. Row level security compares with it; what is absent yields no rows. */
export interface Scope {
  readonly tenantId: string;
  readonly userId: string;
  readonly orgUnitId?: string;
  /** Where rows may be written. */
  readonly units?: readonly string[];
  /** Where rows may be read; those of `units` when absent. */
  readonly readableUnits?: readonly string[];
}

const ATTEMPTS = 4;
const AGAIN = ['40001', '40P01'];
const UNFIT_TEXT = ['22021', '22P05'];
const TOO_SLOW = '57014';
/** Connection exceptions (08), a transaction left idle, insufficient resources as a full disk (53), and a database that ends, has crashed or starts. */
const LOST_STATE = /^(?:08...|25P03|53...|57P0[123])$/;
const LOST_SOCKET = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'];
const LOST_CLIENT = /^Connection terminated|timeout exceeded when trying to connect|is not queryable$/;

class RolledBack extends Error {
  constructor(readonly reason: Failed) {
    super('rolled back');
  }
}

const codeOf = (thrown: unknown): string => (thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '');

/** An id, a number or a day that is none, where a call lets any text through. */
const OF_NO_FORM = ['22P02', '22007', '22008'];

/** The database cannot work at the moment: it is not reached, it ended meanwhile, or it has no room. */
export const isDatabaseLost = (thrown: unknown): boolean => {
  const code = codeOf(thrown);
  return LOST_STATE.test(code) || LOST_SOCKET.includes(code) || (thrown instanceof Error && LOST_CLIENT.test(thrown.message));
};

/** Searches that set themselves a time limit (RD-R19). */
const tooSlow = (): Failed => {
  const message = 'The search took too long; type more letters.';
  return fail('refused', message, { feedbacks: [{ severity: 2, code: 'RD-R19', message }] });
};

const problemOf = (thrown: unknown): Failed | undefined => {
  if (thrown instanceof RolledBack) return thrown.reason;
  if (UNFIT_TEXT.includes(codeOf(thrown))) return fail('badRequest', 'A text contains a character that cannot be stored.');
  if (OF_NO_FORM.includes(codeOf(thrown))) return fail('badRequest', 'An id, a number or a day has the wrong form.');
  if (codeOf(thrown) === TOO_SLOW) return tooSlow();
  if (isDatabaseLost(thrown)) return fail('unavailable', 'The database cannot be reached at the moment.');
  return undefined;
};

/** Sets what row level security compares with, until the end of the transaction. */
export const setScope = async (db: Transaction<Database>, { tenantId, userId, orgUnitId = '', units = [], readableUnits = units }: Scope): Promise<void> => {
  await sql`select enter_scope(${tenantId}, ${userId}, ${orgUnitId}, ${units.join(',')}, ${readableUnits.join(',')})`.execute(db);
};

/** Without one the work begins with entering a unit, and sees nothing before. */
type Begun = Scope | undefined;

/** One transaction that reads what was there at its beginning, in the name of `scope`. It runs once, so the work may also send what it reads. */
export const inReadTransaction = async <A>(
  database: Kysely<Database>,
  scope: Begun,
  work: (db: Transaction<Database>) => Promise<Result<A>>,
): Promise<Result<A>> => {
  try {
    return await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (db) => {
        if (scope !== undefined) await setScope(db, scope);
        return work(db);
      });
  } catch (thrown) {
    const problem = problemOf(thrown);
    if (problem !== undefined) return problem;
    throw thrown;
  }
};

/**
 * One transaction in the name of `scope`. A failed result rolls it back; a serialisation failure or deadlock runs the work again, at most 3 times.
 * The work touches only the database.
 */
export const inTransaction = async <A>(
  database: Kysely<Database>,
  scope: Begun,
  work: (db: Transaction<Database>) => Promise<Result<A>>,
): Promise<Result<A>> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction().execute(async (db) => {
        if (scope !== undefined) await setScope(db, scope);
        const result = await work(db);
        if (failed(result)) throw new RolledBack(result);
        return result;
      });
    } catch (thrown) {
      const problem = problemOf(thrown);
      if (problem !== undefined) return problem;
      if (!AGAIN.includes(codeOf(thrown)) || attempt >= ATTEMPTS) throw thrown;
    }
  }
};

/** A statement of its own, committed at once: what must outlive the refusal of a request. */
export const alone = async <A>(work: () => Promise<A>): Promise<Result<A>> => {
  try {
    return ok(await work());
  } catch (thrown) {
    const problem = problemOf(thrown);
    if (problem !== undefined) return problem;
    throw thrown;
  }
};
