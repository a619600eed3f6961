import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { companyContract, type Company } from '../../../../src/application/contract/orgKinds';
import type { RecordFinding } from '../../../../src/application/contract/record';
import { features } from '../../../../src/domain/access/names';
import { plainIdentifier } from '../../../../src/domain/declaration/identifiers/identifierCheck';
import { failed, ok } from '../../../../src/domain/kernel/result';
import { identifierFindings, officialEori } from '../../../../src/domain/organization/companyIdentifiers';
import { pathOf } from '../../../../src/domain/organization/unitTree';
import { placeStatus } from '../../../../src/domain/organization/status';
import type { Context } from '../../../records/handlers';
import { equal } from '../../../records/recordColumns';
import { administer, refused } from './administer';
import { ownKind, refuseWrong, warning, wrong } from './ownKind';
import { endSessionsIn } from './sessionsEnd';
import { refuseInUse } from './inUse';

const ROOT = sql`(select r.id from org_unit r join org_unit above on above.id = r.parent_id where r.company_id = c.id and above.company_id is null order by r.path limit 1)`;

const SELECT = sql`(select c.id, c.version, c.tenant_id, ${ROOT} as org_unit_id, c.created_at, c.created_by, c.changed_at, c.changed_by, ''::text as number, c.status,
    c.name, c.country, c.registration_number, coalesce(c.eori, '') as eori, ${ROOT} as root_unit_id,
    (select count(*)::integer from org_unit u where u.company_id = c.id and u.status <> 'Archived') as unit_count,
    (select count(*)::integer from app_user p join org_unit u on u.id = p.default_org_unit_id where u.company_id = c.id and p.status <> 'Removed') as user_count,
    jsonb_strip_nulls(jsonb_build_object('name', c.name, 'country', c.country, 'registrationNumber', c.registration_number, 'eori', c.eori, 'tin', c.tin,
      'vatNumber', c.vat_number, 'cnr', c.cnr, 'currency', c.currency, 'street', c.street, 'postcode', c.postcode, 'city', c.city, 'addressCountry', c.address_country,
      'partyRoles', c.party_roles, 'authorisations', c.authorisations, 'deferredPayment', c.deferred_payment, 'customsOffice', c.customs_office,
      'transportUnitRegistryEnabledByCore', c.transport_unit_registry, 'featuresOff', c.features_off)) as content
  from company c) as company_read`;

const filled = (pointer: string, value: string, most: number): readonly RecordFinding[] =>
  value.trim() !== '' && value.length <= most ? [] : [wrong(pointer, 'ORG-FILLED', `Enter at most ${most} characters.`)];

const check = (content: Company): readonly RecordFinding[] => [
  ...filled('/name', content.name, 70),
  ...filled('/street', content.street, 70),
  ...filled('/postcode', content.postcode, 17),
  ...filled('/city', content.city, 35),
  ...(/^[A-Z]{2}$/.test(content.country) ? [] : [wrong('/country', 'ORG-COUNTRY', 'A country has two capital letters.')]),
  ...(/^[A-Z]{3}$/.test(content.currency) ? [] : [wrong('/currency', 'ORG-CURRENCY', 'A currency has three capital letters.')]),
  ...(content.featuresOff.every((one) => features.some((known) => known === one)) ? [] : [wrong('/featuresOff', 'ORG-FEATURE', 'There is no such feature.')]),
  ...identifierFindings(content).map(({ field, severity, code, message }) => (severity === 2 ? wrong : warning)(`/${field}`, code, message)),
];

const number = (typed: string | undefined): string | null => (typed === undefined || typed.trim() === '' ? null : plainIdentifier(typed));

const write = async ({ db }: Context, id: string, content: Company): Promise<void> => {
  const eori = content.eori === undefined || content.eori.trim() === '' ? null : officialEori(content.eori);
  await sql`update company set name = ${content.name.trim()}, country = ${content.country}, registration_number = ${plainIdentifier(content.registrationNumber)},
    eori = ${eori}, tin = ${number(content.tin)}, vat_number = ${number(content.vatNumber)}, cnr = ${content.cnr ?? null}, currency = ${content.currency},
    street = ${content.street.trim()}, postcode = ${content.postcode.trim()}, city = ${content.city.trim()}, address_country = ${content.addressCountry ?? null},
    party_roles = ${content.partyRoles}::text[], authorisations = ${JSON.stringify(content.authorisations)}, deferred_payment = ${JSON.stringify(content.deferredPayment)},
    customs_office = ${content.customsOffice ?? null}, transport_unit_registry = ${content.transportUnitRegistryEnabledByCore},
    features_off = ${content.featuresOff}::text[] where id = ${id}::uuid`.execute(db);
};

const duplicate = async ({ db }: Context, id: string, content: Company): Promise<boolean> => {
  const { rows } = await sql`select 1 from company where id <> ${id}::uuid and status <> 'Archived' and country = ${content.country}
    and registration_number = ${plainIdentifier(content.registrationNumber)}`.execute(db);
  return rows.length > 0;
};

const takenNumber = () => refused('ORG-COMPANY-DUP', 'A company with this registration number is there already.', { pointer: '/registrationNumber' });

export const companies = ownKind(companyContract, {
  table: 'company',
  select: SELECT,
  begin: administer,
  readable: ({ userId }) => sql<boolean>`root_unit_id in (select units_under(${userId}::uuid,
    '{TenantCompanyAdministrator,CrossCompanyAdministrator,CompanyIntegrationAdministrator}'))`,
  writable: (_row, { roles }) => roles.includes('TenantCompanyAdministrator') || roles.includes('CrossCompanyAdministrator'),
  fields: ['name', 'country', 'registrationNumber', 'eori', 'unitCount', 'userCount', 'rootUnitId'],
  search: {
    text: (value) => sql`strpos(lower(concat_ws(' ', name, registration_number, eori)), lower(${value})) > 0`,
    country: equal('country'),
    status: equal('status'),
  },
  status: placeStatus,
  create: async (context, content) => {
    const findings = refuseWrong(check(content));
    if (failed(findings)) return findings;
    const { db, caller, now } = context;
    const { rows } = await sql<{ id: string; number: number }>`select u.id, t.number from org_unit u join tenant t on t.id = u.tenant_id
      where u.tenant_id = ${caller.tenantId}::uuid and u.parent_id is null`.execute(db);
    const [root] = rows;
    if (root === undefined || root.number === 0) return refused('ORG-OPERATOR', 'The operator of the portal has no companies.');
    const [id, unit] = [randomUUID(), randomUUID()];
    if (await duplicate(context, id, content)) return takenNumber();
    await sql`insert into company (id, tenant_id, name, country, currency, registration_number, street, postcode, city, status, created_by)
      values (${id}::uuid, ${caller.tenantId}::uuid, ${content.name}, ${content.country}, ${content.currency}, ${content.registrationNumber}, '', '', '', 'Draft',
        ${caller.userName})`.execute(db);
    await write(context, id, content);
    await sql`insert into org_unit (id, tenant_id, company_id, parent_id, code, name, kind, path, status, valid_from, created_by, changed_by)
      values (${unit}::uuid, ${caller.tenantId}::uuid, ${id}::uuid, ${root.id}::uuid, ${content.country}, ${content.name.trim()}, 'HEADOFFICE', ${pathOf([root.id, unit])},
        'Draft', (${now}::timestamptz at time zone 'Europe/Stockholm')::date, ${caller.userName}, ${caller.userName})`.execute(db);
    await sql`insert into org_unit_parent (unit_id, tenant_id, parent_id, valid_from)
      values (${unit}::uuid, ${caller.tenantId}::uuid, ${root.id}::uuid, ${now})`.execute(db);
    return ok({ id, findings: findings.right });
  },
  change: async (context, row, content) => {
    const findings = refuseWrong(check(content));
    if (failed(findings)) return findings;
    if (await duplicate(context, row.id, content)) return takenNumber();
    await write(context, row.id, content);
    return ok({ id: row.id, findings: findings.right });
  },
  acts: {
    activate: async ({ db }, row) => {
      await sql`update org_unit set status = 'Active' where id = ${row.org_unit_id}::uuid and status in ('Draft', 'Suspended')`.execute(db);
      return ok(undefined);
    },
    suspend: async (context, row) => {
      await sql`update org_unit set status = 'Suspended' where id = ${row.org_unit_id}::uuid and status = 'Active'`.execute(context.db);
      const { rows } = await sql<{ id: string }>`select id from org_unit where company_id = ${row.id}::uuid`.execute(context.db);
      await endSessionsIn(
        context,
        rows.map(({ id }) => id),
      );
      return ok(undefined);
    },
    archive: async (context, row) => {
      const used = await refuseInUse(context, row.org_unit_id);
      if (failed(used)) return used;
      await sql`update org_unit set status = 'Archived' where id = ${row.org_unit_id}::uuid`.execute(context.db);
      return ok(undefined);
    },
  },
  route: (id) => `/org/system-administration/${id}`,
});
