import type { Kysely } from 'kysely';
import { allows } from '../../src/domain/access/access';
import { failed, ok } from '../../src/domain/kernel/result';
import { readDefaultRights } from '../db/rights';
import type { Database } from '../db/schema';
import { liveSessions } from '../db/sessions';
import { alone, inTransaction } from '../db/transaction';
import { errorFields, type ServerLog } from '../http/log';
import type { Owner } from './connection';

/** Of these owners the sessions that are live and may have a stream; nothing when it cannot be found out now. */
export type MayListen = (owners: readonly Owner[]) => Promise<ReadonlySet<string> | undefined>;

/** Sessions are asked for each time, rights the first time and then every fourth. */
const RIGHTS_EVERY = 4;

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
export const mayListen = (database: Kysely<Database>, log: ServerLog): MayListen => {
  let round = 0;
  return async (owners) => {
    const ask = async (): Promise<ReadonlySet<string> | undefined> => {
      const live = await liveSessions(
        database,
        owners.map(({ sessionId }) => sessionId),
      );
      round += 1;
      return round % RIGHTS_EVERY === 1
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
};
