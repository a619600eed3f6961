import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { putEvents } from '../../realtime/outbox';
import { EVERY_TENANT, EVERY_UNIT, type PortalEvent } from '../../db/event';

export interface Publishing {
  readonly tariff: string;
  readonly versionNo: number;
  readonly by: string;
  readonly now: Date;
}

export type PublishOutcome = 'published' | 'notWaiting';

export const tariffPublished = (tariff: string, versionNo: number): PortalEvent => ({
  tenantId: EVERY_TENANT,
  orgUnitId: EVERY_UNIT,
  pluginName: 'ct',
  eventType: 'TariffPublished',
  id: tariff,
  data: { tariff, versionNo },
});

const lockTariff = async (db: Transaction<Database>, tariff: string): Promise<number | null> => {
  const { rows } = await sql<{ active_version: number | null }>`select active_version from tariff where name = ${tariff} for update`.execute(db);
  return rows[0]?.active_version ?? null;
};

/** One number changes; of two who publish at once the second finds nothing that waits. */
export const publishVersion = async (db: Transaction<Database>, { tariff, versionNo, by, now }: Publishing): Promise<PublishOutcome> => {
  const active = await lockTariff(db, tariff);
  const { numAffectedRows = 0n } = await sql`update tariff_version set status = 'Active', published_at = ${now}, published_by = ${by}
    where tariff = ${tariff} and version_no = ${versionNo} and status = 'Checked'`.execute(db);
  if (numAffectedRows === 0n) return 'notWaiting';
  if (active !== null) await sql`update tariff_version set status = 'Superseded' where tariff = ${tariff} and version_no = ${active}`.execute(db);
  await sql`update tariff set active_version = ${versionNo} where name = ${tariff}`.execute(db);
  await putEvents(db, [tariffPublished(tariff, versionNo)]);
  return 'published';
};

/** The version before the active one is active again; undefined where there is none. */
export const rollBack = async (db: Transaction<Database>, { tariff, by, now }: Omit<Publishing, 'versionNo'>): Promise<number | undefined> => {
  const active = await lockTariff(db, tariff);
  const { rows } = await sql<{ version_no: number }>`
    select version_no from tariff_version where tariff = ${tariff} and status = 'Superseded' and version_no < ${active ?? 0} order by version_no desc limit 1`.execute(
    db,
  );
  const before = rows[0]?.version_no;
  if (active === null || before === undefined) return undefined;
  await sql`update tariff_version set status = 'Superseded' where tariff = ${tariff} and version_no = ${active}`.execute(db);
  await sql`update tariff_version set status = 'Active', published_at = ${now}, published_by = ${by} where tariff = ${tariff} and version_no = ${before}`.execute(
    db,
  );
  await sql`update tariff set active_version = ${before} where name = ${tariff}`.execute(db);
  await putEvents(db, [tariffPublished(tariff, before)]);
  return before;
};
