import { plainGuid } from '../../../src/domain/kernel/guid';
import { fail, ok, type Result } from '../../../src/domain/kernel/result';
import { CATALOGUE } from '../../records/catalogue';
import type { Context } from '../../records/handlers';
import { widen } from './jobSight';

export const SCHEDULE_LOCK = 'pf.schedule';

/** The unit of a schedule that the caller sees: who sees one may change it. */
export const scheduleUnitToChange = async ({ db, caller }: Pick<Context, 'db' | 'caller'>, id: string): Promise<Result<string>> => {
  const sight = await widen(db, caller);
  const found = await db.selectFrom('pf_schedule').select(['org_unit_id', 'tenant_id']).where('id', '=', plainGuid(id)).executeTakeFirst();
  if (found === undefined || (sight !== 'installation' && found.tenant_id !== caller.tenantId)) return fail('notFound', CATALOGUE.notFound);
  return ok(found.tenant_id === caller.tenantId ? found.org_unit_id : caller.orgUnitId);
};
