import { sql, type Kysely } from 'kysely';
import { failed, ok } from '../../../src/domain/kernel/result';
import type { Database } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import type { ServerLog } from '../../db/log';
import { WakeLoop } from '../../db/wakeLoop';

interface SealingOptions {
  readonly database: Kysely<Database>;
  readonly log: ServerLog;
}

const AT_A_TIME = 500;
const EVERY_MS = 250;
/** While nobody does anything. */
const IDLE_EVERY_MS = 1_000;
const WAIT_AFTER_FAILURE_MS = 5_000;

/** Numbers and chains the entries that were committed, of all tenants, one writer at a time for each (PF-R22). */
export const auditSealing = ({ database, log }: SealingOptions): WakeLoop => {
  const loop: WakeLoop = new WakeLoop({
    work: async () => {
      let some = false;
      for (let sealed = AT_A_TIME; sealed >= AT_A_TIME && !loop.stopped;) {
        const done = await inTransaction(database, { tenantId: '', userId: '' }, async (db) => {
          const { rows } = await sql<{ sealed: number }>`select seal_document_audit(${AT_A_TIME}) as sealed`.execute(db);
          return ok(rows[0]?.sealed ?? 0);
        });
        if (failed(done)) throw new Error(done.left.message);
        sealed = done.right;
        some ||= sealed > 0;
      }
      return some ? EVERY_MS : IDLE_EVERY_MS;
    },
    log,
    failure: 'audit entries not sealed',
    waitAfterFailureMs: WAIT_AFTER_FAILURE_MS,
  });
  return loop;
};
