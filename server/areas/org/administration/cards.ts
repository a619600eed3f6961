import { sql } from 'kysely';
import type { OrganizationCards } from '../../../../src/application/contract/orgTree';
import type { Context } from '../../../records/handlers';
import { administer } from './administer';
import { reachOf } from './reach';
import { todayOf } from './standing';
import { ADMINISTERS_USERS } from './users';

const EXPIRING_DAYS = 14;
const LEAVING_DAYS = 7;
const POWER_DAYS = 30;
const DORMANT_DAYS = 90;

/** Figures of the units and users that the caller administers; powers and errors of customers as the caller's units show them. */
export const cardsOf = async (context: Context): Promise<OrganizationCards> => {
  await administer(context);
  const { db, caller, now } = context;
  const today = todayOf(now);
  const mine = sql`(select units_under(${caller.userId}::uuid, ${sql.raw(ADMINISTERS_USERS)}))`;
  const count = sql`select count(*)::integer`;
  const lasting = sql`a.status = 'Active' and a.valid_to is null and p.status = 'Active' and p.valid_to is null and p.last_sign_in_at is not null`;
  const { rows } = await sql<OrganizationCards>`select
    (${count} from role_assignment a where a.status = 'Requested' and a.requested_by <> ${caller.userId}::uuid and ${reachOf(caller)}) as approvals,
    (${count} from role_assignment a where a.status = 'Active' and a.valid_to between ${now} and ${now}::timestamptz + make_interval(days => ${EXPIRING_DAYS})
      and ${reachOf(caller)}) as expiring,
    (${count} from (select a.role, a.scope_kind, a.scope_id from held_assignment a join app_user p on p.id = a.user_id where ${lasting} and ${reachOf(caller)}
      and (a.role, a.scope_kind) in (('TenantAdministrator', 'Tenant'), ('CompanyAdministrator', 'Company'), ('UserAdministrator', 'Company'))
      group by a.role, a.scope_kind, a.scope_id having count(distinct a.user_id) = 1) alone) as "lastHolders",
    (${count} from app_user p where p.status = 'Active' and p.valid_to between ${today}::date and ${today}::date + ${LEAVING_DAYS}::integer
      and p.default_org_unit_id in ${mine}) as leaving,
    (${count} from app_user p where p.status = 'Active' and p.kind = 'Person' and p.default_org_unit_id in ${mine}
      and coalesce(p.last_sign_in_at, p.created_at) < ${now}::timestamptz - make_interval(days => ${DORMANT_DAYS})) as dormant,
    (${count} from org_power w where w.status = 'Active' and w.valid_to between ${today}::date and ${today}::date + ${POWER_DAYS}::integer)
      as powers,
    (${count} from org_customer_data_error e where e.state = 'Open') as errors`.execute(db);
  return rows[0] ?? { approvals: 0, expiring: 0, lastHolders: 0, leaving: 0, dormant: 0, powers: 0, errors: 0 };
};
