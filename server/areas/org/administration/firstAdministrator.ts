import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Role } from '../../../../src/domain/access/names';
import { isEmailAddress } from '../../../../src/domain/kernel/emailAddress';
import { fail, failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { foldedSignInName, isSignInName, oneTimePasswordUntil } from '../../../../src/domain/organization/invitation';
import { tenantIds, tenants, unitIds, units } from '../../../db/demo/demoUnits';
import { productDetails, products } from '../../../db/demo/products';
import { hashPassword } from '../../../db/passwordHash';
import type { Database } from '../../../db/schema';
import { noteAdministration } from '../../../records/administrationAudit';
import { systemContext } from '../../../records/systemContext';
import { mailAccount } from './accountMail';
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

interface Wanted extends FirstAdministrator {
  readonly unit: string;
  readonly names: readonly [first: string, last: string];
  readonly rights: readonly (readonly [role: Role, scope: 'Installation' | 'Tenant'])[];
  readonly by: string;
  readonly now: Date;
}

/** A user of the operator who is invited, and signs in with a password that works once. */
const insertAdministrator = async (
  db: Transaction<Database>,
  { userName, email, unit, names, rights, by, now }: Wanted,
): Promise<MadeAdministrator & { readonly id: string }> => {
  const [id, password] = [randomUUID(), freshPassword()];
  const until = oneTimePasswordUntil('invitation', now);
  const tenant = tenantIds.operator;
  await sql`insert into app_user (id, tenant_id, user_auth_name, first_name, last_name, email, password_hash, must_change_password, password_until, default_org_unit_id,
      status, invited_at, created_by, changed_by)
    values (${id}::uuid, ${tenant}::uuid, ${userName}, ${names[0]}, ${names[1]}, ${email}, ${await hashPassword(password)}, true, ${until}, ${unit}::uuid, 'Invited', ${now},
      ${by}, ${by})`.execute(db);
  await sql`insert into membership (user_id, org_unit_id, tenant_id, include_children) values (${id}::uuid, ${unit}::uuid, ${tenant}::uuid, true)`.execute(db);
  for (const [role, scope] of rights) {
    await sql`insert into role_assignment (tenant_id, user_id, role, scope_kind, include_children, valid_from, status, created_by, changed_by)
      values (${tenant}::uuid, ${id}::uuid, ${role}, ${scope}, true, ${now}, 'Active', ${by}, ${by})`.execute(db);
  }
  return { id, userName, password, until };
};

const nameOf = ({ userName, email }: FirstAdministrator): Result<string> => {
  const name = foldedSignInName(userName);
  if (!isSignInName(name)) return fail('badRequest', `${userName} is no sign-in name.`);
  return isEmailAddress(email) ? ok(name) : fail('badRequest', `${email} is no e-mail address.`);
};

const lockAdministrators = (db: Transaction<Database>) => sql`select pg_advisory_xact_lock(hashtextextended('first administrator', 5))`.execute(db);

const hasUsers = async (db: Transaction<Database>): Promise<boolean> =>
  (await sql`select from app_user where not demo and status <> 'Removed' limit 1`.execute(db)).rows.length > 0;

/** Who begins where there is nobody yet: makes tenants and their administrators, and further users of the operator. As the owner of the database; later ones are made by those who are there. */
export const makeFirstAdministrator = async (owner: Kysely<Database>, asked: FirstAdministrator, now: Date): Promise<Result<MadeAdministrator>> => {
  const name = nameOf(asked);
  if (failed(name)) return name;
  return owner.transaction().execute(async (db) => {
    await lockAdministrators(db);
    if (await hasUsers(db)) return fail('refused', 'There are users already: their administrators make further ones.');
    const unit = await makeOperator(db);
    const rights = [...OF_INSTALLATION.map((role) => [role, 'Installation'] as const), ['TenantAdministrator', 'Tenant'] as const];
    return ok(await insertAdministrator(db, { userName: name.right, email: asked.email, unit, names: ['First', 'Administrator'], rights, by: BY, now }));
  });
};

const RECOVERY = 'recovery command';

/**
 * Where no administrator of the installation can sign in any more (ORG-R37 c): one more of them, by whoever owns the database. The sealed audit tells it, and
 * those who are there are mailed.
 */
export const recoverAdministrator = async (owner: Kysely<Database>, asked: FirstAdministrator, now: Date): Promise<Result<MadeAdministrator>> => {
  const name = nameOf(asked);
  if (failed(name)) return name;
  return owner.transaction().execute(async (db) => {
    await lockAdministrators(db);
    if (!(await hasUsers(db))) return fail('refused', 'There are no users yet: make the first administrator.');
    const { rows: taken } = await sql<{ taken: boolean }>`select is_sign_in_name_taken(${name.right}, null::uuid) as taken`.execute(db);
    if (taken[0]?.taken === true) return fail('refused', 'This sign-in name cannot be used.');
    const [tenantId, orgUnitId] = [tenantIds.operator, unitIds.operatorRoot];
    const { rows: others } = await sql<{
      id: string;
      email: string;
      language: string;
      name: string;
    }>`select distinct u.id, u.email, u.language, u.user_auth_name as name
      from app_user u join role_assignment a on a.user_id = u.id where a.role = 'ProductAdministrator' and a.status = 'Active' and u.status in ('Invited', 'Active')
        and u.email is not null and not u.demo`.execute(db);
    const rights = [['ProductAdministrator', 'Installation']] as const;
    const made = await insertAdministrator(db, {
      ...{ userName: name.right, email: asked.email, unit: orgUnitId, names: ['Recovery', 'Administrator'], rights, by: RECOVERY, now },
    });
    const context = systemContext(db, { now, publish: () => undefined, tenantId, orgUnitId, userName: RECOVERY });
    await noteAdministration(context, { deed: 'recover', kind: 'org.user', id: made.id, number: made.userName });
    for (const other of others) await mailAccount(context, other, 'recovered', { name: made.userName });
    return ok(made);
  });
};
