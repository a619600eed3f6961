import type { Transaction } from 'kysely';
import type { Profile } from '../../../src/domain/declaration/profiles/profile';
import { versionsOn } from '../../../src/domain/declaration/profiles/profileDocument';
import { runnableProfile } from '../../../src/domain/declaration/profiles/profileFaults';
import type { Database } from '../../db/schema';

const MOST_KEPT = 200;

/** By what they say: a version never changes. */
const kept = new Map<string, Profile | undefined>();

/** The version by which the company declares on the day, yyyy-MM-dd: its own where it has activated one that this build can run, else that of the build. */
export const profileInForce = async (db: Transaction<Database>, tenantId: string, shipped: Profile, date: string): Promise<Profile> => {
  const own = await db.selectFrom('profile_version').select(['checksum', 'content']).where('tenant_id', '=', tenantId).where('key', '=', shipped.key).where('activated_at', 'is not', null).execute();
  if (own.length === 0) return shipped;
  const heads = own.map(({ checksum, content: { key, version, validFrom, validTo }, content }) => ({ key, version, validFrom, ...(validTo !== undefined && { validTo }), checksum, content }));
  const [version] = versionsOn([shipped, ...heads], date);
  if (version === undefined || !('content' in version)) return shipped;
  const { checksum, content } = version;
  if (!kept.has(checksum)) {
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(checksum, runnableProfile(content));
  }
  return kept.get(checksum) ?? shipped;
};
