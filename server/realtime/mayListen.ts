import type { Kysely } from 'kysely';
import { allows } from '../../src/domain/access/access';
import { failed, ok } from '../../src/domain/kernel/result';
import { readDefaultRights } from '../db/rights';
import type { Database } from '../db/schema';
import { liveSessions } from '../db/sessions';
import { alone, inTransaction } from '../db/transaction';
import { errorFields, type ServerLog } from '../db/log';
import type { Owner } from './connection';

/** Of these owners the sessions that are live and, where rights are asked for too, may have a stream; nothing when it cannot be found out now. */
export type MayListen = (owners: readonly Owner[], withRights: boolean) => Promise<ReadonlySet<string> | undefined>;

const entitled = async (database: Kysely<Database>, owners: readonly Owner[]): Promise<ReadonlySet<string> | undefined> => {
  const found = new Set<string>();
  for (const [tenantId, group] of Map.groupBy(owners, (owner) => owner.tenantId)) {
    const rights = await inTransaction(database, { tenantId, userId: '' }, async (db) =>
      ok(await readDefaultRights(db, [...new Set(group.map(({ userId }) => userId))])),
    );
    if (failed(rights)) return undefined;
    for (const { sessionId, userId } of group) {
      const held = rights.right.get(userId);
      if (held?.usable === true && !held.mustChangePassword && allows('pf.events', held)) found.add(sessionId);
    }
  }
  return found;
};

/** Asks the database for all streams of a node together. */
export const mayListen =
  (database: Kysely<Database>, log: ServerLog): MayListen =>
  async (owners, withRights) => {
    if (owners.length === 0) return new Set();
    const ask = async (): Promise<ReadonlySet<string> | undefined> => {
      const live = await liveSessions(
        database,
        owners.map(({ sessionId }) => sessionId),
      );
      return withRights
        ? entitled(
            database,
            owners.filter(({ sessionId }) => live.has(sessionId)),
          )
        : live;
    };
    try {
      const answer = await alone(ask);
      if (!failed(answer)) return answer.right;
      log('warn', 'sessions of streams not asked', { reason: answer.left.message });
    } catch (thrown) {
      log('error', 'sessions of streams not asked', errorFields(thrown));
    }
    return undefined;
  };
