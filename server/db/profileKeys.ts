import type { Transaction } from 'kysely';
import type { Database } from './schema';

const activated = (db: Transaction<Database>, tenantId: string) =>
  db.selectFrom('profile_version').where('tenant_id', '=', tenantId).where('activated_at', 'is not', null);

/** Keys of the profiles of which the company has versions of its own. */
export const ownProfileKeys = async (db: Transaction<Database>, tenantId: string): Promise<string[]> =>
  (await activated(db, tenantId).select('key').distinct().orderBy('key').execute()).map(({ key }) => key);
