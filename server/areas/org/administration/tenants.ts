import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { tenantContract, type Tenant } from '../../../../src/application/contract/orgKinds';
import type { RecordFinding } from '../../../../src/application/contract/record';
import { isEmailAddress } from '../../../../src/domain/kernel/emailAddress';
import { fail, failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { missingProducts, overlappingProducts } from '../../../../src/domain/organization/effectiveFeatures';
import { leastPasswordLength } from '../../../../src/domain/session/secondFactor';
import { hasEnoughAdministrators, settingsForTwo, type SecuritySettings } from '../../../../src/domain/organization/fourEyes';
import { foldedSignInName, isSignInName, oneTimePasswordUntil } from '../../../../src/domain/organization/invitation';
import { tenantStatus, type PlaceStatus } from '../../../../src/domain/organization/status';
import type { Context } from '../../../records/handlers';
import { CATALOGUE } from '../../../records/catalogue';
import { hashPassword } from '../../../db/passwordHash';
import { equal } from '../../../records/recordColumns';
import type { RecordRow } from '../../../records/records';
import { mailAccount } from './accountMail';
import { administerInstallation, refused } from './administer';
import { freshPassword } from './freshPassword';
import { ownKind, refuseWrong, warning, wrong } from './ownKind';

const SELECT = sql`(select t.id, t.version, t.id as tenant_id, null::uuid as org_unit_id, t.created_at, t.created_by, t.changed_at, t.changed_by, t.number::text as number,
    t.status, t.name, t.country, c.companies as company_count, c.users as user_count,
    jsonb_strip_nulls(jsonb_build_object('name', t.name, 'country', t.country, 'language', t.language, 'timezone', t.timezone, 'fourEyes', t.four_eyes,
      'separation', t.separation, 'secondFactor', t.second_factor, 'passwordMinLength', t.password_min_length::text, 'idleMinutes', t.idle_minutes::text, 'auditRetentionYears', t.audit_retention_years::text,
      'contactEmail', t.contact_email, 'contactPhone', t.contact_phone, 'subscriptions', coalesce((
        select jsonb_agg(jsonb_build_object('product', s.product_code, 'validFrom', s.valid_from::text, 'validTo', s.valid_to::text, 'featuresOff', s.features_off)
          order by s.product_code, s.valid_from) from subscription s where s.tenant_id = t.id), '[]'))) as content
  from tenant t cross join lateral tenant_counts(t.id) c) as tenant_read`;

type Row = RecordRow<Tenant, PlaceStatus>;

const isWhole = (value: string, from: number, to: number): boolean => /^\d{1,2}$/.test(value) && Number(value) >= from && Number(value) <= to;
const isZone = (zone: string): boolean => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC';

const check = async ({ db, environment }: Context, content: Tenant): Promise<readonly RecordFinding[]> => {
  const { rows } = await sql<{ code: string; dependsOn: string[] }>`select code, depends_on as "dependsOn" from product`.execute(db);
  const least = leastPasswordLength(content.secondFactor);
  const chosen = rows.filter(({ code }) => content.subscriptions.some(({ product }) => product === code));
  return [
    ...(content.name.trim() === '' || content.name.length > 100 ? [wrong('/name', 'ORG-NAME', 'Enter a name of at most 100 characters.')] : []),
    ...(/^[A-Z]{2}$/.test(content.country) ? [] : [wrong('/country', 'ORG-COUNTRY', 'A country has two capital letters.')]),
    ...(isEmailAddress(content.contactEmail) ? [] : [wrong('/contactEmail', 'ORG-EMAIL', 'Enter a valid e-mail address.')]),
    ...(isZone(content.timezone) ? [] : [wrong('/timezone', 'ORG-ZONE', 'Enter a time zone, as Europe/Stockholm.')]),
    ...(isWhole(content.passwordMinLength, least, 64) ? [] : [wrong('/passwordMinLength', 'ORG-RANGE', `Enter a number from ${least} to 64.`)]),
    ...(content.secondFactor === 'Off' && environment !== 'local'
      ? [wrong('/secondFactor', 'ORG-FACTOR-OFF', 'A second factor can be off in the environment local only.')]
      : []),
    ...(isWhole(content.idleMinutes, 5, 45) ? [] : [wrong('/idleMinutes', 'ORG-RANGE', 'Enter a number from 5 to 45.')]),
    ...(isWhole(content.auditRetentionYears, 3, 15) ? [] : [wrong('/auditRetentionYears', 'ORG-RANGE', 'Enter a number from 3 to 15.')]),
    ...content.subscriptions.flatMap(({ product, validFrom, validTo }, at) => [
      ...(rows.some(({ code }) => code === product) ? [] : [wrong(`/subscriptions/${at}/product`, 'ORG-PRODUCT', 'There is no such product.')]),
      ...(validTo === undefined || validTo >= validFrom ? [] : [wrong(`/subscriptions/${at}/validTo`, 'ORG-PERIOD', 'The end is before the beginning.')]),
    ]),
    ...missingProducts(chosen).map(({ code, needs }) => ({
      ...wrong('/subscriptions', 'ORG-NEEDS', `Product ${code} needs ${needs}.`),
      args: { code, needs },
    })),
    ...overlappingProducts(content.subscriptions).map((product) => ({
      ...wrong('/subscriptions', 'ORG-OVERLAP', `Two periods of ${product} overlap.`),
      args: { product },
    })),
  ];
};

const securityOf = ({ fourEyes, separation, secondFactor, passwordMinLength, auditRetentionYears }: Tenant): SecuritySettings => ({
  fourEyes,
  separation,
  passwordMinLength: Number(passwordMinLength),
  auditRetentionYears: Number(auditRetentionYears),
  signIn: 'Basic',
  secondFactor,
});

export const writeSettings = async ({ db }: Pick<Context, 'db'>, id: string, content: Tenant): Promise<void> => {
  await sql`update tenant set name = ${content.name.trim()}, country = ${content.country}, language = ${content.language}, timezone = ${content.timezone},
    four_eyes = ${content.fourEyes}, separation = ${content.separation}, second_factor = ${content.secondFactor}, password_min_length = ${Number(content.passwordMinLength)}, idle_minutes = ${Number(content.idleMinutes)},
    audit_retention_years = ${Number(content.auditRetentionYears)}, contact_email = ${content.contactEmail}, contact_phone = ${content.contactPhone ?? null}
    where id = ${id}::uuid`.execute(db);
};

const writeSubscriptions = async ({ db }: Context, id: string, { subscriptions }: Tenant): Promise<void> => {
  await sql`delete from subscription where tenant_id = ${id}::uuid`.execute(db);
  for (const { product, validFrom, validTo, featuresOff } of subscriptions) {
    await sql`insert into subscription (tenant_id, product_code, valid_from, valid_to, features_off)
      values (${id}::uuid, ${product}, ${validFrom}, ${validTo ?? null}, ${featuresOff}::text[])`.execute(db);
  }
};

const isOperator = ({ caller }: Context): boolean => caller.roles.includes('ProductAdministrator');

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Settings that could undo the second pair of eyes wait for it; the others are written at once. */
const waiting = async (context: Context, row: Row, content: Tenant): Promise<{ readonly now: Tenant; readonly findings: readonly RecordFinding[] }> => {
  const fields = row.status === 'Draft' ? [] : settingsForTwo(securityOf(row.content), securityOf(content));
  if (fields.length === 0) return { now: content, findings: [] };
  const pick = (from: SecuritySettings) => JSON.stringify(Object.fromEntries(fields.map((name) => [name, from[name]])));
  await sql`update change_request set status = 'Withdrawn', decided_at = ${context.now} where record_id = ${row.id}::uuid and status = 'Requested'`.execute(
    context.db,
  );
  await sql`insert into change_request (id, tenant_id, kind, record_id, before, after, requested_by, requested_at, status)
    values (${randomUUID()}::uuid, ${row.id}::uuid, 'tenantSettings', ${row.id}::uuid, ${pick(securityOf(row.content))}, ${pick(securityOf(content))},
      ${context.caller.userId}::uuid, ${context.now}, 'Requested')`.execute(context.db);
  const { fourEyes, separation, secondFactor, passwordMinLength, auditRetentionYears } = row.content;
  const kept = { fourEyes, separation, secondFactor, passwordMinLength, auditRetentionYears };
  const now = { ...content, ...Object.fromEntries(Object.entries(kept).filter(([name]) => fields.some((field) => field === name))) };
  return { now, findings: fields.map((name) => warning(`/${name}`, 'ORG-FOUR-EYES', 'Waiting for approval by another administrator.')) };
};

const checkAdministrators = async ({ db }: Context, { administrators = [] }: Tenant): Promise<readonly RecordFinding[]> => {
  const findings: RecordFinding[] = [];
  if (administrators.length < 1 || administrators.length > 2) {
    findings.push(wrong('/administrators', 'ORG-ADMINISTRATORS', 'Name one or two administrators of the new tenant.'));
  }
  const names = administrators.map(({ userAuthName }) => foldedSignInName(userAuthName));
  for (const [at, { userAuthName, firstName, lastName, email }] of administrators.entries()) {
    const { rows } = await sql<{ taken: boolean }>`select is_sign_in_name_taken(${foldedSignInName(userAuthName)}, null) as taken`.execute(db);
    const taken = rows[0]?.taken === true || names.indexOf(foldedSignInName(userAuthName)) !== at;
    if (!isSignInName(userAuthName) || taken)
      findings.push(wrong(`/administrators/${at}/userAuthName`, 'ORG-SIGN-IN-NAME', 'This sign-in name cannot be used.'));
    if (!isEmailAddress(email)) findings.push(wrong(`/administrators/${at}/email`, 'ORG-EMAIL', 'Enter a valid e-mail address.'));
    if (firstName.trim() === '') findings.push(wrong(`/administrators/${at}/firstName`, 'ORG-NAME', 'Enter a name of at most 100 characters.'));
    if (lastName.trim() === '') findings.push(wrong(`/administrators/${at}/lastName`, 'ORG-NAME', 'Enter a name of at most 100 characters.'));
  }
  return findings;
};

const makeTenant = async (context: Context, content: Tenant): Promise<string> => {
  const { db, caller, now } = context;
  const [id, root] = [randomUUID(), randomUUID()];
  await sql`select make_tenant(${id}::uuid, ${root}::uuid, ${content.name.trim()}, ${content.country}, ${caller.userName})`.execute(db);
  await writeSettings(context, id, content);
  await writeSubscriptions(context, id, content);
  for (const { userAuthName, firstName, lastName, email } of content.administrators ?? []) {
    const user = randomUUID();
    const password = freshPassword();
    const until = oneTimePasswordUntil('invitation', now);
    const name = foldedSignInName(userAuthName);
    await sql`select make_administrator(${user}::uuid, ${id}::uuid, ${root}::uuid, ${name}, ${firstName.trim()}, ${lastName.trim()}, ${email.trim()},
      ${await hashPassword(password)}, ${until}, ${caller.userName})`.execute(db);
    await mailAccount(context, { id: user, email: email.trim(), language: content.language }, 'invitation', { name, password, until });
  }
  return id;
};

export const tenants = ownKind(tenantContract, {
  table: 'tenant',
  select: SELECT,
  begin: administerInstallation,
  readable: () => sql<boolean>`true`,
  fields: ['name', 'country', 'companyCount', 'userCount'],
  search: { text: (value) => sql`strpos(lower(number || ' ' || name), lower(${value})) > 0`, status: equal('status') },
  status: tenantStatus,
  create: async (context, content) => {
    if (!isOperator(context)) return fail('forbidden', CATALOGUE.forbidden);
    const findings = refuseWrong([...(await check(context, content)), ...(await checkAdministrators(context, content))]);
    return failed(findings) ? findings : ok({ id: await makeTenant(context, content) });
  },
  change: async (context, row, content) => {
    const findings = refuseWrong(await check(context, content));
    if (failed(findings)) return findings;
    // What a tenant has bought is written by who sells it, its own rules by itself.
    const subscribes = !same(row.content.subscriptions, content.subscriptions);
    if (subscribes && !isOperator(context)) return fail('forbidden', CATALOGUE.forbidden);
    if (isOperator(context) && !context.caller.roles.includes('TenantAdministrator') && row.status !== 'Draft' && row.number !== '0') {
      if (!same({ ...content, subscriptions: [] }, { ...row.content, subscriptions: [] })) return fail('forbidden', CATALOGUE.forbidden);
    }
    const { now, findings: waits } = await waiting(context, row, content);
    await writeSettings(context, row.id, now);
    if (subscribes) await writeSubscriptions(context, row.id, content);
    return ok({ id: row.id, findings: waits });
  },
  acts: {
    activate: async (context, row): Promise<Result<undefined>> => {
      const { rows } = await sql<{ administrators: number }>`select administrators from tenant_counts(${row.id}::uuid)`.execute(context.db);
      return hasEnoughAdministrators(row.content.fourEyes, rows[0]?.administrators ?? 0)
        ? ok(undefined)
        : refused('ORG-ADMINISTRATORS-TWO', 'A tenant needs two administrators, or four eyes switched off.');
    },
    suspend: (context, row) => Promise.resolve(isOperator(context) && row.number !== '0' ? ok(undefined) : fail('forbidden', CATALOGUE.forbidden)),
  },
  route: (id) => `/org/tenant-administration/${id}`,
});
