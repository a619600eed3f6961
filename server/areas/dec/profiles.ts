import { createHash } from 'node:crypto';
import type * as contract from '../../../src/application/contract/declarationProfiles';
import type { ProfileHead } from '../../../src/domain/declaration/profiles/profileDocument';
import { versionsOn } from '../../../src/domain/declaration/profiles/profileDocument';
import { isIsoDate, stockholmDate } from '../../../src/domain/kernel/dates';
import { fail } from '../../../src/domain/kernel/result';
import { reply, type Handlers } from '../../http/handlers';
import { notFound } from './declarations';

const headOf = ({ key, titleKey, version, validFrom, validTo, country, flow, kind }: ProfileHead): ProfileHead => ({
  key, titleKey, version, validFrom, country, flow, kind, ...(validTo !== undefined && { validTo }),
});

export const profileHandlers: Handlers<typeof contract> = {
  readProfiles: async (_input, { db }) => {
    const rows = await db.selectFrom('declaration_profile').select(['checksum', 'content']).orderBy('key').orderBy('version').execute();
    return reply(rows.map(({ content }) => headOf(content)), { etag: createHash('md5').update(rows.map(({ checksum }) => checksum).join(' ')).digest('hex') });
  },

  readProfile: async ({ params: { key, date } }, { db, now }) => {
    if (date !== undefined && !isIsoDate(date)) return fail('badRequest', 'Give the day as yyyy-MM-dd.');
    const rows = await db.selectFrom('declaration_profile').select(['checksum', 'content']).where('key', '=', key).execute();
    const [version] = versionsOn(rows.map(({ checksum, content }) => ({ ...headOf(content), checksum, content })), date ?? stockholmDate(now));
    return version === undefined ? notFound() : reply(version.content, { etag: version.checksum });
  },
};
