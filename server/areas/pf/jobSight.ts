import { sql, type Transaction } from 'kysely';
import type { JobDefinition } from '../../jobs/jobDefinition';
import type { Database } from '../../db/schema';
import type { Caller } from '../../records/handlers';

/** Whose runs a caller sees: the widest of what the features allow (PF-R10). */
export type JobSight = 'own' | 'tenant' | 'installation';

export const sightOf = ({ roles, features }: Pick<Caller, 'roles' | 'features'>): JobSight => {
  if (!roles.includes('PlatformAdministrator')) return 'own';
  if (features.includes('CrossTenantJobManagement')) return 'installation';
  return features.includes('TenantJobManagement') ? 'tenant' : 'own';
};

/** Lets the transaction see runs and schedules of all tenants, where the caller may. */
export const widen = async (db: Transaction<Database>, caller: Caller): Promise<JobSight> => {
  const sight = sightOf(caller);
  if (sight === 'installation') await sql`select set_config('app.installation', 'on', true)`.execute(db);
  return sight;
};

export const mayStart = ({ level }: Pick<JobDefinition, 'level'>, sight: JobSight): boolean => {
  if (level === 'User') return true;
  return level === 'Installation' ? sight === 'installation' : sight !== 'own';
};

/** The second belt beside row level security. */
export const isSeen = (sight: JobSight, { tenantId, userId }: Caller) => {
  if (sight === 'installation') return sql<boolean>`true`;
  return sight === 'tenant' ? sql<boolean>`tenant_id = ${tenantId}` : sql<boolean>`tenant_id = ${tenantId} and run_as_user_id = ${userId}`;
};
