import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as contract from '../../../../src/application/contract/declarationProfileVersions';
import { MAX_PROFILE, type ProfileVersion } from '../../../../src/application/contract/declarationProfileVersions';
import { endedVersions } from '../../../../src/domain/declaration/profiles/profileDocument';
import { readProfileFile } from '../../../../src/domain/declaration/profiles/profileFaults';
import { refused } from '../../../../src/domain/declaration/refusals';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { failed, ok } from '../../../../src/domain/kernel/result';
import { changedMeanwhile } from '../../../records/claim';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { EVERY_UNIT } from '../../../db/event';
import { notFound } from '../declarations';
import { headOf } from '../profiles/profileHandlers';
import { audited } from './audited';
import { replayed } from './replaying';

const readVersion = (db: Context['db'], id: string) => db.selectFrom('profile_version').selectAll().where('id', '=', plainGuid(id)).executeTakeFirst();

type Stored = NonNullable<Awaited<ReturnType<typeof readVersion>>>;

const versionOf = ({ id, content, record_version, uploaded_at, uploaded_by, activated_at, activated_by }: Omit<Stored, 'checksum'>): ProfileVersion => ({
  ...headOf(content),
  id,
  state: activated_at === null ? 'UPLOADED' : 'ACTIVE',
  recordVersion: record_version,
  uploadedAt: uploaded_at.toISOString(),
  uploadedBy: uploaded_by,
  ...(activated_at !== null && { activatedAt: activated_at.toISOString() }),
  ...(activated_by !== null && { activatedBy: activated_by }),
});

const readAll = async ({ db, caller }: Context): Promise<ProfileVersion[]> => {
  const shipped = await db.selectFrom('declaration_profile').select('content').orderBy('key').orderBy('version').execute();
  const own = (await db.selectFrom('profile_version').selectAll().where('tenant_id', '=', caller.tenantId).orderBy('key').orderBy('version').execute()).map(
    versionOf,
  );
  const holding = endedVersions([
    ...shipped.map(({ content }): ProfileVersion => ({ ...headOf(content), state: 'SHIPPED' })),
    ...own.filter(({ state }) => state === 'ACTIVE'),
  ]);
  return [...holding, ...own.filter(({ state }) => state === 'UPLOADED')].sort((one, other) => one.key.localeCompare(other.key) || one.version - other.version);
};

/** One change of a tenant's profiles at a time, so that each version follows all that there are. */
const inTurn = ({ db, caller }: Context) => sql`select pg_advisory_xact_lock(hashtextextended(${`profiles ${caller.tenantId}`}, 0))`.execute(db);

/** Lists of versions are read again, and every node asks anew which versions hold. */
const tell = ({ caller, publish }: Context): void =>
  publish({ tenantId: caller.tenantId, orgUnitId: EVERY_UNIT, pluginName: 'dec', eventType: 'ProfilesChanged', id: caller.tenantId, data: {} });

const called = ({ key, version }: Pick<ProfileVersion, 'key' | 'version'>): string => `${key} ${version}`;

export const profileVersionHandlers: Handlers<typeof contract> = {
  readProfileVersions: async (_input, context) => reply(await readAll(context)),

  readUploadedProfile: async ({ params }, { db }) => {
    const found = await readVersion(db, params.id);
    return found === undefined ? notFound() : reply(found.content);
  },

  uploadProfile: async ({ body: { content, reason } }, context) => {
    const { db, caller, now } = context;
    if (content.length > MAX_PROFILE) return refused('DEC-PROFILE.json');
    await inTurn(context);
    const document = readProfileFile(content, await readAll(context));
    if (failed(document)) return document;
    const { key, version, validFrom, validTo = null } = document.right;
    const text = JSON.stringify(document.right);
    const checksum = createHash('md5').update(text).digest('hex');
    const stored = await audited(context, { action: 'profile.upload', target: called(document.right), reason, details: { checksum } }, async () =>
      ok(
        await db
          .insertInto('profile_version')
          .values({
            id: randomUUID(),
            tenant_id: caller.tenantId,
            key,
            version,
            record_version: 1,
            valid_from: validFrom,
            valid_to: validTo,
            checksum,
            content: text,
            uploaded_at: now,
            uploaded_by: caller.userName,
            activated_at: null,
            activated_by: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),
    );
    if (failed(stored)) return stored;
    tell(context);
    return reply(versionOf(stored.right));
  },

  activateProfile: async ({ params, body: { version, reason } }, context) => {
    const { db, caller, now } = context;
    await inTurn(context);
    const before = await readVersion(db, params.id);
    if (before === undefined) return notFound();
    if (before.activated_at !== null) return refused('DEC-PROFILE.active');
    if (before.valid_from <= stockholmDate(now)) return refused('DEC-PROFILE.past');
    const inForce = (await readAll(context)).filter(({ state }) => state !== 'UPLOADED');
    const document = readProfileFile(JSON.stringify(before.content), inForce);
    if (failed(document)) return document;
    const activated = await audited(
      context,
      { action: 'profile.activate', target: called(before), reason, details: { validFrom: before.valid_from } },
      async () => {
        const row = await db
          .updateTable('profile_version')
          .set({ activated_at: now, activated_by: caller.userName, record_version: version + 1 })
          .where('id', '=', before.id)
          .where('record_version', '=', version)
          .returningAll()
          .executeTakeFirst();
        return row === undefined ? changedMeanwhile() : ok(row);
      },
    );
    if (failed(activated)) return activated;
    tell(context);
    return reply(versionOf(activated.right));
  },

  replayProfile: async ({ params, body: { after } }, context) => {
    const found = await readVersion(context.db, params.id);
    if (found === undefined) return notFound();
    const portion = await replayed(context, found.content, after);
    return failed(portion) ? portion : reply(portion.right);
  },
};
