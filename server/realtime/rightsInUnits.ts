import { sql, type Kysely } from 'kysely';
import { allows, isLimited } from '../../src/domain/access/access';
import { failed, ok } from '../../src/domain/kernel/result';
import { readHanded } from '../db/oneTimeLinks';
import type { UnitRights } from '../db/rights';
import type { Database } from '../db/schema';
import { inTransaction } from '../db/transaction';
import { errorFields, type ServerLog } from '../db/log';
import type { Hearer } from './mayHear';

/** A user in a unit that he listens in. */
export interface Place {
  readonly tenantId: string;
  readonly userId: string;
  readonly orgUnitId: string;
}

export const placeKey = ({ userId, orgUnitId }: Place): string => `${userId} ${orgUnitId}`;

/** By their keys those of the places where the user may listen at all, as it is now; nothing when it cannot be found out. */
export type RightsInUnits = (places: readonly Place[]) => Promise<ReadonlyMap<string, Hearer> | undefined>;

type Held = Pick<UnitRights, 'usable' | 'mustChangePassword' | 'roles' | 'features' | 'readableUnits'> & Pick<Place, 'userId' | 'orgUnitId'>;

/** Asks the database for many streams of a node together. */
export const rightsInUnits =
  (database: Kysely<Database>, log: ServerLog): RightsInUnits =>
  async (places) => {
    const found = new Map<string, Hearer>();
    const readTenant = (tenantId: string, asked: readonly Place[]) =>
      inTransaction(database, { tenantId, userId: '' }, async (db) => {
        const { rows } =
          await sql<Held>`select place.who as "userId", place.unit as "orgUnitId", held.usable, held.must_change_password as "mustChangePassword",
            held.readable_units as "readableUnits", held.roles, held.features
          from unnest(${asked.map(({ userId }) => userId)}::uuid[], ${asked.map(({ orgUnitId }) => orgUnitId)}::uuid[]) as place (who, unit)
            cross join lateral unit_rights_of(place.who, place.unit) as held`.execute(db);
        for (const held of rows) {
          if (!held.usable || held.mustChangePassword || !allows('pf.events', held)) continue;
          const { userId, orgUnitId, roles, features } = held;
          const handed = isLimited(held) ? await readHanded(db, userId) : [];
          const readableUnits = [...held.readableUnits, ...handed.flatMap(({ readUnits }) => readUnits)];
          found.set(placeKey({ tenantId, userId, orgUnitId }), { userId, roles, features, handed, readableUnits });
        }
        return ok({});
      });
    try {
      for (const [tenantId, asked] of Map.groupBy(places, (place) => place.tenantId)) {
        const answer = await readTenant(tenantId, asked);
        if (!failed(answer)) continue;
        log('warn', 'rights of streams not asked', { reason: answer.left.message });
        return undefined;
      }
      return found;
    } catch (thrown) {
      log('error', 'rights of streams not asked', errorFields(thrown));
      return undefined;
    }
  };
