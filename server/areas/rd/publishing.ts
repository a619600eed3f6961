import { sql } from 'kysely';
import { fail, ok, type Result } from '../../../src/domain/kernel/result';
import { EVERY_TENANT, EVERY_UNIT, type PortalEvent } from '../../db/event';
import type { Context } from '../../records/handlers';
import type { Owned } from './scope';
import { versionRow, type VersionRow } from './versions';

/** Goes to everybody who reads lists; of what a tenant added to its users only. */
export const listPublished = ({ list, tenantId }: Owned, versionNo: number, effectiveFrom: string | null): PortalEvent => ({
  tenantId: tenantId ?? EVERY_TENANT,
  orgUnitId: EVERY_UNIT,
  pluginName: 'rd',
  eventType: 'ReferenceDataChanged',
  id: list,
  data: { list, versionNo, effectiveFrom },
});

/** Publishes in the caller's transaction; the rules were asked before. */
export const publishVersionRow = async ({ db, caller, publish }: Context, owned: Owned, versionNo: number): Promise<Result<VersionRow>> => {
  await sql`select publish_reference_version(${owned.list}, ${owned.tenantId}::uuid, ${versionNo}, ${caller.userName})`.execute(db);
  const row = await versionRow(db, owned, versionNo);
  if (row === undefined) return fail('unexpected', 'The published version is gone.');
  publish(listPublished(owned, versionNo, row.effective_from));
  return ok(row);
};
