import { createHash } from 'node:crypto';
import type * as contract from '../../../../src/application/contract/declarationProfiles';
import type { ProfileHead } from '../../../../src/domain/declaration/profiles/profileDocument';
import { endedVersions, versionsOn } from '../../../../src/domain/declaration/profiles/profileDocument';
import { isIsoDate, stockholmDate } from '../../../../src/domain/kernel/dates';
import { fail } from '../../../../src/domain/kernel/result';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { notFound } from '../declarations';
import { ownVersions } from './profileInForce';

export const headOf = ({ key, titleKey, version, validFrom, validTo, country, flow, kind }: ProfileHead): ProfileHead => ({
  key,
  titleKey,
  version,
  validFrom,
  country,
  flow,
  kind,
  ...(validTo !== undefined && { validTo }),
});

/** What the portal ships and what the company has activated. */
const readHolding = async ({ db, caller }: Pick<Context, 'db' | 'caller'>, key?: string) => {
  const shipped = db.selectFrom('declaration_profile').select(['key', 'version', 'checksum', 'content']);
  const rows = [...(await (key === undefined ? shipped : shipped.where('key', '=', key)).execute()), ...(await ownVersions(db, caller.tenantId, key))];
  return rows.sort((one, other) => one.key.localeCompare(other.key) || one.version - other.version);
};

export const profileHandlers: Handlers<typeof contract> = {
  readProfiles: async (_input, context) => {
    const rows = await readHolding(context);
    return reply(endedVersions(rows.map(({ content }) => headOf(content))), {
      etag: createHash('md5')
        .update(rows.map(({ checksum }) => checksum).join(' '))
        .digest('hex'),
    });
  },

  readProfile: async ({ params: { key, date } }, context) => {
    if (date !== undefined && !isIsoDate(date)) return fail('badRequest', 'Give the day as yyyy-MM-dd.');
    const rows = await readHolding(context, key);
    const [version] = versionsOn(
      rows.map(({ checksum, content }) => ({ ...headOf(content), checksum, content })),
      date ?? stockholmDate(context.now),
    );
    return version === undefined ? notFound() : reply(version.content, { etag: version.checksum });
  },
};
