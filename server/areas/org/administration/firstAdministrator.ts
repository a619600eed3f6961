import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Role } from '../../../../src/domain/access/names';
import { isEmailAddress } from '../../../../src/domain/kernel/emailAddress';
import { fail, ok, type Result } from '../../../../src/domain/kernel/result';
import { foldedSignInName, isSignInName, oneTimePasswordUntil } from '../../../../src/domain/organization/invitation';
import { tenantIds, tenants, unitIds, units } from '../../../db/demo/demoUnits';
import { productDetails, products } from '../../../db/demo/products';
import { hashPassword } from '../../../db/passwordHash';
import type { Database } from '../../../db/schema';
import { freshPassword } from './freshPassword';

export interface FirstAdministrator {
  readonly userName: string;
  readonly email: string;
}

export interface MadeAdministrator {
  readonly userName: string;
  /** Works once and is said once. */
  readonly password: string;
  readonly until: Date;
}

const BY = 'first administrator';
const SUBSCRIBED = ['CORE', 'PLATFORM', 'OPERATIONS'];
const OF_INSTALLATION: readonly Role[] = ['ProductAdministrator', 'PlatformAdministrator', 'ReferenceDataAdministrator'];

/** The operator's tenant and the products, where the demo data have not brought them. */
const makeOperator = async (db: Transaction<Database>): Promise<string> => {
  const operator = tenants.find(({ id }) => id === tenantIds.operator);
  const id = tenantIds.operator;
  for (const [code, features] of Object.entries(products)) {
    const { name, rolesOffered = [], dependsOn = [], supportedCountries = [] } = productDetails[code as keyof typeof products];
    await sql`insert into product (code, name, features, roles_offered, depends_on, supported_countries)
      values (${code}, ${name}, ${[...features]}::text[], ${[...rolesOffered]}::text[], ${[...dependsOn]}::text[], ${[...supportedCountries]}::text[]) on conflict (code) do nothing`.execute(
      db,
    );
  }
  const root = unitIds.operatorRoot;
  const { code: rootCode, name: rootName } = units.find(({ unit }) => unit === 'operatorRoot') ?? { code: 'ROOT', name: '' };
  const made = await sql`insert into tenant (id, number, name, country, status, created_by, changed_by)
    values (${id}::uuid, ${operator?.number ?? 0}, ${operator?.name ?? ''}, ${operator?.country ?? ''}, 'Active', ${BY}, ${BY}) on conflict do nothing returning id`.execute(
    db,
  );
  if (made.rows.length > 0) {
    await sql`insert into org_unit (id, tenant_id, code, name, kind, path, status, valid_from, created_by, changed_by)
      values (${root}::uuid, ${id}::uuid, ${rootCode}, ${rootName}, 'TENANT', ${`/${root}/`}, 'Active', (now() at time zone 'Europe/Stockholm')::date, ${BY}, ${BY})`.execute(
      db,
    );
    for (const code of SUBSCRIBED) {
      await sql`insert into subscription (tenant_id, product_code, valid_from) values (${id}::uuid, ${code}, (now() at time zone 'Europe/Stockholm')::date)`.execute(
        db,
      );
    }
  }
  return root;
};

/** Who begins where there is nobody yet: makes tenants and their administrators, and further users of the operator. As the owner of the database; later ones are made by those who are there. */
export const makeFirstAdministrator = async (
  owner: Kysely<Database>,
  { userName, email }: FirstAdministrator,
  now: Date,
): Promise<Result<MadeAdministrator>> => {
  const name = foldedSignInName(userName);
  if (!isSignInName(name)) return fail('badRequest', `${userName} is no sign-in name.`);
  if (!isEmailAddress(email)) return fail('badRequest', `${email} is no e-mail address.`);
  const password = freshPassword();
  const encoded = await hashPassword(password);
  const until = oneTimePasswordUntil('invitation', now);
  return owner.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('first administrator', 5))`.execute(db);
    const { rows: users } = await sql`select from app_user where not demo and status <> 'Removed' limit 1`.execute(db);
    if (users.length > 0) return fail('refused', 'There are users already: their administrators make further ones.');
    const unit = await makeOperator(db);
    const id = randomUUID();
    await sql`insert into app_user (id, tenant_id, user_auth_name, first_name, last_name, email, password_hash, must_change_password, password_until, default_org_unit_id,
        status, invited_at, created_by, changed_by)
      values (${id}::uuid, ${tenantIds.operator}::uuid, ${name}, 'First', 'Administrator', ${email}, ${encoded}, true, ${until}, ${unit}::uuid, 'Invited', ${now}, ${BY}, ${BY})`.execute(
      db,
    );
    await sql`insert into membership (user_id, org_unit_id, tenant_id, include_children) values (${id}::uuid, ${unit}::uuid, ${tenantIds.operator}::uuid, true)`.execute(
      db,
    );
    const grant = (role: Role, scope: 'Installation' | 'Tenant') =>
      sql`insert into role_assignment (tenant_id, user_id, role, scope_kind, include_children, valid_from, status, created_by, changed_by)
        values (${tenantIds.operator}::uuid, ${id}::uuid, ${role}, ${scope}, true, ${now}, 'Active', ${BY}, ${BY})`.execute(db);
    for (const role of OF_INSTALLATION) await grant(role, 'Installation');
    await grant('TenantAdministrator', 'Tenant');
    return ok({ userName: name, password, until });
  });
};
