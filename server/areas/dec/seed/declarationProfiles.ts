import { createHash } from 'node:crypto';
import { profiles } from '../../../../src/domain/declaration/profiles/all';
import { profileDocument } from '../../../../src/domain/declaration/profiles/profileDocument';
import type { Seed } from '../../../db/seed';

const checksumOf = (text: string): string => createHash('md5').update(text).digest('hex');

const shipped = () =>
  profiles.map((profile) => {
    const { key, version, validFrom, validTo = null } = profile;
    const content = JSON.stringify(profileDocument(profile));
    return { key, version, valid_from: validFrom, valid_to: validTo, content, checksum: checksumOf(content) };
  });

/** The profiles of this build (ruling 68). It runs again with a build that ships others; versions of earlier builds stay. */
export const declarationProfiles: Seed = {
  name: `declaration profiles ${checksumOf(JSON.stringify(profiles))}`,
  ground: true,
  run: async (db) => {
    await db
      .insertInto('declaration_profile')
      .values(shipped())
      .onConflict((conflict) =>
        conflict.columns(['key', 'version']).doUpdateSet(({ ref }) => ({
          valid_from: ref('excluded.valid_from'),
          valid_to: ref('excluded.valid_to'),
          content: ref('excluded.content'),
          checksum: ref('excluded.checksum'),
        })),
      )
      .execute();
  },
};
