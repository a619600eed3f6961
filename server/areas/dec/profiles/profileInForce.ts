import type { Transaction } from 'kysely';
import type { Profile } from '../../../../src/domain/declaration/profiles/profile';
import { versionsOn, type ProfileDocument } from '../../../../src/domain/declaration/profiles/profileDocument';
import { runnableProfile } from '../../../../src/domain/declaration/profiles/profileFaults';
import type { Database } from '../../../db/schema';

const MOST_KEPT = 200;

/** By what they say: a version never changes. */
const kept = new Map<string, Profile | undefined>();

const profileSaying = (checksum: string, content: ProfileDocument): Profile | undefined => {
  if (!kept.has(checksum)) {
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(checksum, runnableProfile(content));
  }
  return kept.get(checksum);
};

const activated = (db: Transaction<Database>, tenantId: string) =>
  db.selectFrom('profile_version').where('tenant_id', '=', tenantId).where('activated_at', 'is not', null);

/** The versions that the company has activated and this build can run, of one profile or of all. */
export const ownVersions = async (db: Transaction<Database>, tenantId: string, key?: string) => {
  const rows = await (key === undefined ? activated(db, tenantId) : activated(db, tenantId).where('key', '=', key))
    .select(['key', 'version', 'checksum', 'content'])
    .execute();
  return rows.flatMap((row) => {
    const profile = profileSaying(row.checksum, row.content);
    return profile === undefined ? [] : [{ ...row, profile }];
  });
};

/** The version by which the company declares on the day, yyyy-MM-dd: its own, else that of the build. */
export const profileInForce = async (db: Transaction<Database>, tenantId: string, shipped: Profile, date: string): Promise<Profile> => {
  const own = await ownVersions(db, tenantId, shipped.key);
  return versionsOn([shipped, ...own.map(({ profile }) => profile)], date)[0] ?? shipped;
};
