import { randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type * as ar from '../../../../src/application/contract/ar';
import type { MappingProfile } from '../../../../src/domain/article/upload/uploadRecords';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { refusedUpload } from '../../../../src/domain/article/upload/uploadRefusals';
import { failed, ok, type Result } from '../../../../src/domain/kernel/result';
import type { Database } from '../../../db/schema';
import type { MappingProfileTable } from '../../../db/tables/article';
import { reply, type Caller, type Handlers } from '../../../records/handlers';
import { stale, notFound } from '../../../records/claim';

type ArHandlers = Handlers<typeof ar>;
type ProfileEntry = Selectable<MappingProfileTable>;
type Content = Omit<MappingProfile, 'id' | 'version' | 'lastUsedAt'>;

const profileOf = (entry: ProfileEntry): MappingProfile => ({
  id: entry.id,
  version: entry.version,
  name: entry.name,
  country: entry.country,
  mapping: entry.mapping,
  isDefault: entry.is_default,
  ...(entry.article_owner_id === null ? {} : { articleOwnerId: entry.article_owner_id }),
  ...(entry.decimal_mark === null ? {} : { decimalMark: entry.decimal_mark }),
  ...(entry.last_used_at === null ? {} : { lastUsedAt: entry.last_used_at.toISOString() }),
});

const MAX_NAME = 60;

const checked = ({ name }: Content): Result<undefined> => {
  if (name.trim() === '') return refusedUpload('AR-PROFILE-NAME', {}, '/name');
  return name.trim().length > MAX_NAME ? refusedUpload('AR-PROFILE-LONG', { m: String(name.trim().length), n: String(MAX_NAME) }, '/name') : ok(undefined);
};

const columnsOf = ({ name, country, mapping, isDefault, articleOwnerId, decimalMark }: Content) => ({
  name: name.trim(),
  country,
  mapping: JSON.stringify(mapping),
  is_default: isDefault,
  article_owner_id: articleOwnerId === undefined ? null : plainGuid(articleOwnerId),
  decimal_mark: decimalMark ?? null,
});

/** One profile of a unit is the default. */
const onlyDefault = async (db: Transaction<Database>, entry: ProfileEntry): Promise<void> => {
  if (!entry.is_default) return;
  await db
    .updateTable('mapping_profile')
    .set({ is_default: false })
    .where('org_unit_id', '=', entry.org_unit_id)
    .where('id', '<>', entry.id)
    .where('is_default', '=', true)
    .execute();
};

const isOwn = (db: Transaction<Database>, { tenantId, visibleUnits }: Caller, id: string) =>
  db
    .selectFrom('mapping_profile')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('org_unit_id', 'in', [...visibleUnits])
    .where('id', '=', plainGuid(id))
    .forUpdate()
    .executeTakeFirst();

const opened = async (db: Transaction<Database>, caller: Caller, id: string, version: number): Promise<Result<ProfileEntry>> => {
  const entry = await isOwn(db, caller, id);
  if (entry === undefined) return notFound();
  return entry.version === version ? ok(entry) : stale(entry);
};

export const mappingProfileHandlers: Pick<ArHandlers, 'readMappingProfiles' | 'createMappingProfile' | 'updateMappingProfile' | 'deleteMappingProfile'> = {
  readMappingProfiles: async (_input, { db, caller }) => {
    const rows = await db
      .selectFrom('mapping_profile')
      .selectAll()
      .where('tenant_id', '=', caller.tenantId)
      .where('org_unit_id', 'in', [...caller.visibleUnits])
      .orderBy('is_default', 'desc')
      .orderBy('name')
      .execute();
    return reply({ items: rows.map(profileOf) });
  },

  createMappingProfile: async ({ body }, { db, caller, now }) => {
    const right = checked(body);
    if (failed(right)) return right;
    const entry = await db
      .insertInto('mapping_profile')
      .values({
        id: randomUUID(),
        tenant_id: caller.tenantId,
        org_unit_id: caller.orgUnitId,
        version: 1,
        created_at: now,
        created_by: caller.userName,
        changed_at: now,
        changed_by: caller.userName,
        last_used_at: null,
        ...columnsOf(body),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await onlyDefault(db, entry);
    return reply(profileOf(entry));
  },

  updateMappingProfile: async ({ params, body }, { db, caller, now }) => {
    const right = checked(body);
    if (failed(right)) return right;
    const found = await opened(db, caller, params.id, body.version);
    if (failed(found)) return found;
    const entry = await db
      .updateTable('mapping_profile')
      .set({ ...columnsOf(body), version: found.right.version + 1, changed_at: now, changed_by: caller.userName })
      .where('id', '=', found.right.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await onlyDefault(db, entry);
    return reply(profileOf(entry));
  },

  deleteMappingProfile: async ({ params }, { db, caller }) => {
    const found = await opened(db, caller, params.id, Number(params.version));
    if (failed(found)) return found;
    await db.deleteFrom('mapping_profile').where('id', '=', found.right.id).execute();
    return reply(undefined);
  },
};
