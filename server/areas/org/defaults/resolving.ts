import { sql } from 'kysely';
import type * as contract from '../../../../src/application/contract/defaultValues';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import {
  defaultsFor,
  explainDefault,
  type DefaultScope,
  type DefaultValue,
  type FieldDefault,
} from '../../../../src/domain/organization/defaults/defaultValue';
import { fail } from '../../../../src/domain/kernel/result';
import { CATALOGUE } from '../../../records/catalogue';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { ownCompany } from '../operators/parties';

interface Place {
  readonly tenant: string;
  readonly tenant_name: string;
  readonly company: string | null;
  readonly company_name: string | null;
  readonly units: { readonly id: string; readonly name: string }[];
}

/** From the tenant over the company and its units, the nearest last, to the user. */
const scopesOf = async ({ db, caller }: Context, unitId: string): Promise<readonly DefaultScope[]> => {
  const { rows } = await sql<Place>`select t.id as tenant, t.name as tenant_name, c.id as company, c.name as company_name,
      (select json_agg(json_build_object('id', a.id, 'name', a.name) order by length(a.path)) from org_unit a where starts_with(u.path, a.path) and a.company_id is not null) as units
    from org_unit u join tenant t on t.id = u.tenant_id left join company c on c.id = u.company_id where u.id = ${unitId}::uuid`.execute(db);
  const [place] = rows;
  if (place === undefined) return [];
  return [
    { kind: 'Tenant', id: place.tenant, name: place.tenant_name },
    ...(place.company === null ? [] : [{ kind: 'Company' as const, id: place.company, name: place.company_name ?? '' }]),
    ...(place.units ?? []).map(({ id, name }) => ({ kind: 'OrgUnit' as const, id, name })),
    { kind: 'User', id: caller.userId, name: caller.userName },
  ];
};

/** Those of the tenant too, which a unit of another company has written. */
const valuesFor = async ({ db }: Context, scopes: readonly DefaultScope[]): Promise<readonly DefaultValue[]> => {
  const { rows } = await sql<{ content: DefaultValue }>`select content from default_values_of(${scopes.map(({ id }) => id)}::text[]) as content`.execute(db);
  return rows.map(({ content }) => content);
};

const OFFICES: Readonly<Record<string, string>> = {
  'DECLARATION.SE.IMPORT': 'offices.presentation',
  'DECLARATION.NO.IMPORT': 'offices.presentation',
  'DECLARATION.DK.IMPORT': 'offices.presentation',
};

/** The company declares for its clients: it is the declarant until somebody else is. */
const ofCompany = async (context: Context, area: string, scopes: readonly DefaultScope[]): Promise<readonly FieldDefault[]> => {
  const company = await ownCompany(context);
  const from = scopes.find(({ kind }) => kind === 'Company');
  if (company === undefined || from === undefined || !area.startsWith('DECLARATION.')) return [];
  const { identifierType, identifier, name, street, postcode, city, country } = company;
  const given = Object.entries({ identifierType, identifier, name, street, postcode, city, country }).flatMap(([field, value]) =>
    value === undefined || value === '' ? [] : [{ fieldPath: `parties.declarant.${field}`, value, forced: false, from }],
  );
  const { rows } = await sql<{ office: string }>`select c.customs_office as office from org_unit u join company c on c.id = u.company_id
    where u.id = ${context.caller.orgUnitId}::uuid and c.customs_office <> ''`.execute(context.db);
  const path = OFFICES[area];
  return [...given, ...(rows[0] === undefined || path === undefined ? [] : [{ fieldPath: path, value: rows[0].office, forced: false, from }])];
};

/** What a new record of the area begins with, in the caller's unit. */
const beginningOf = async (context: Context, area: string) => {
  const scopes = await scopesOf(context, context.caller.orgUnitId);
  const stored = await valuesFor(context, scopes);
  return { stored, scopes, set: defaultsFor(stored, scopes, { area, date: stockholmDate(context.now) }) };
};

/** What nobody below may set otherwise (ORG-R18). */
export const forcedValues = async (context: Context, area: string): Promise<readonly FieldDefault[]> =>
  (await beginningOf(context, area)).set.filter(({ forced }) => forced);

export const defaultHandlers: Handlers<typeof contract> = {
  resolveDefault: async ({ body: { area, fieldPath, orgUnitId } }, context) => {
    if (!context.caller.visibleUnits.includes(orgUnitId)) return fail('notFound', CATALOGUE.notFound);
    const scopes = await scopesOf(context, orgUnitId);
    const { steps, ...explained } = explainDefault(await valuesFor(context, scopes), scopes, { area, fieldPath, date: stockholmDate(context.now) });
    return reply({ ...explained, steps: [...steps] });
  },

  readDefaultScopes: async (_input, context) => {
    const { db, caller } = context;
    const own = await scopesOf(context, caller.orgUnitId);
    const { rows } = await sql<{
      id: string;
      name: string;
    }>`select id, name from org_unit where id = any (${[...caller.visibleUnits]}::uuid[]) order by path`.execute(db);
    return reply([
      ...own.filter(({ kind }) => kind === 'Tenant' || kind === 'Company'),
      ...rows.map(({ id, name }) => ({ kind: 'OrgUnit' as const, id, name })),
    ]);
  },

  readDefaultsFor: async ({ params: { area } }, context) => {
    const { stored, scopes, set } = await beginningOf(context, area);
    const said = new Set(stored.flatMap(({ fieldPath }) => fieldPath ?? []));
    const standing = (await ofCompany(context, area, scopes)).filter(({ fieldPath }) => !said.has(fieldPath));
    return reply({ values: [...standing, ...set] });
  },
};
