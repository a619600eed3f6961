import { notFound } from '../../records/claim';
import { sql, type Insertable, type Selectable, type Transaction } from 'kysely';
import type { Declaration, DeclarationStatus } from '../../../src/domain/declaration/declaration';
import { statusCodeOf } from '../../../src/domain/declaration/status';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { fail, ok, type Result } from '../../../src/domain/kernel/result';
import type { Database } from '../../db/schema';
import type { DeclarationTable } from '../../db/tables/declaration';
import { CATALOGUE } from '../../records/catalogue';
import type { Caller } from '../../records/handlers';

export { notFound };

export type DeclarationEntry = Selectable<DeclarationTable>;

/** Whose eyes: the second belt beside row level security. */
export type Sight = Pick<Caller, 'tenantId' | 'readableUnits'>;

/** Whose hands. */
export type Reach = Pick<Caller, 'tenantId' | 'visibleUnits'>;

export const isIn = (tenantId: string, units: readonly string[]) =>
  sql<boolean>`declaration.tenant_id = ${tenantId}::uuid and declaration.org_unit_id = any (${[...units]}::uuid[])`;

export const isReadable = ({ tenantId, readableUnits }: Sight) => isIn(tenantId, readableUnits);

export const findDeclaration = (db: Transaction<Database>, sight: Sight, id: string): Promise<DeclarationEntry | undefined> =>
  db.selectFrom('declaration').selectAll().where('id', '=', plainGuid(id)).where(isReadable(sight)).executeTakeFirst();

/** Held until the end of the transaction, so that of two changes one comes after the other. */
export const findDeclarationToChange = (db: Transaction<Database>, { tenantId, visibleUnits }: Reach, id: string): Promise<DeclarationEntry | undefined> =>
  db.selectFrom('declaration').selectAll().where('id', '=', plainGuid(id)).where(isIn(tenantId, visibleUnits)).forUpdate().executeTakeFirst();

/** The unit of a declaration that may be changed. What the company holds together is read in every unit of it, and changed only where it lies. */
export const unitToChange = async (db: Transaction<Database>, caller: Caller, id: string): Promise<Result<string>> => {
  const found = await db.selectFrom('declaration').select('org_unit_id').where('id', '=', plainGuid(id)).where(isReadable(caller)).executeTakeFirst();
  if (found === undefined) return notFound();
  return caller.visibleUnits.includes(found.org_unit_id) ? ok(found.org_unit_id) : fail('forbidden', CATALOGUE.forbidden);
};

type Changed = Partial<Omit<Insertable<DeclarationTable>, 'id' | 'tenant_id' | 'org_unit_id' | 'version' | 'status_code'>>;

/** Writes the next version and answers it; `status_code` follows the status. */
export const updateDeclaration = (
  db: Transaction<Database>,
  before: DeclarationEntry,
  changed: Changed & { readonly changed_at: Date; readonly changed_by: string },
): Promise<DeclarationEntry> =>
  db
    .updateTable('declaration')
    .set({ ...changed, ...(changed.status === undefined ? {} : { status_code: statusCodeOf(changed.status) }), version: before.version + 1 })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .returningAll()
    .executeTakeFirstOrThrow();

const instant = (at: Date | null): string | undefined => at?.toISOString();

const present = <T extends object>(fields: { readonly [K in keyof T]: T[K] | null | undefined }): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as Partial<T>;

const always = (entry: DeclarationEntry) => ({
  id: entry.id,
  version: entry.version,
  orgUnitId: entry.org_unit_id,
  createdAt: entry.created_at.toISOString(),
  createdBy: entry.created_by,
  changedAt: entry.changed_at.toISOString(),
  changedBy: entry.changed_by,
  profile: entry.profile,
  country: entry.country,
  flow: entry.flow,
  internalCurrency: entry.internal_currency,
  status: entry.status,
  statusCode: entry.status_code,
  lrn: entry.lrn,
  header: entry.header,
  itemCount: entry.item_count,
  findings: {
    errors: entry.errors,
    warnings: entry.warnings,
    infos: entry.infos,
    ...(entry.checked_at !== null && { checkedAt: entry.checked_at.toISOString() }),
    ...(entry.rules_version !== null && { rulesVersion: entry.rules_version }),
  },
});

export const declarationOf = (entry: DeclarationEntry): Declaration => ({
  ...always(entry),
  ...present<Omit<Declaration, keyof ReturnType<typeof always>>>({
    mrn: entry.mrn,
    authorityStatus: entry.authority_status,
    authorityStatusAt: instant(entry.authority_status_at),
    lodgedAt: instant(entry.lodged_at),
    acceptedAt: instant(entry.accepted_at),
    releasedAt: instant(entry.released_at),
    clearedAt: instant(entry.cleared_at),
    cancelledAt: instant(entry.cancelled_at),
    expiredAt: instant(entry.expired_at),
    authorityFindings: entry.authority_findings,
    payableTotal: entry.payable_total,
    parentId: entry.parent_id,
    relation: entry.relation,
    dataSource: entry.data_source,
    channel: entry.channel,
    sourceLink: entry.source_link,
    mrnVersion: entry.mrn_version === 0 ? undefined : entry.mrn_version,
    authorityVersion: entry.authority_version,
    amendmentState: entry.amendment_state,
    supplementaryDueDate: entry.supplementary_due_date,
    limitDate: entry.limit_date,
    assignedUserId: entry.assigned_user_id,
    assignedUser: entry.assigned_user,
    team: entry.team,
    tags: entry.tags.length === 0 ? undefined : entry.tags,
    lockedFields: entry.locked_fields.length === 0 ? undefined : entry.locked_fields,
  }),
});

export const statusChanged = (before: DeclarationStatus | undefined, entry: DeclarationEntry) => ({
  tenantId: entry.tenant_id,
  orgUnitId: entry.org_unit_id,
  pluginName: 'dec',
  eventType: 'DeclarationStatusChanged',
  id: entry.id,
  data: { id: entry.id, from: before ?? null, to: entry.status, statusCode: entry.status_code, mrn: entry.mrn },
});
