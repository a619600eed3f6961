import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { productContract, type Product } from '../../../../src/application/contract/orgKinds';
import { features, roles } from '../../../../src/domain/access/names';
import { isIsoDate } from '../../../../src/domain/kernel/dates';
import { failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { dependsOnItself } from '../../../../src/domain/organization/effectiveFeatures';
import { productStatus } from '../../../../src/domain/organization/status';
import type { Context } from '../../../records/handlers';
import { equal } from '../../../records/recordColumns';
import { administerInstallation, refused } from './administer';
import { ownKind, refuseWrong, wrong } from './ownKind';

const SELECT = sql`(select p.id, p.version, null::uuid as tenant_id, null::uuid as org_unit_id, p.created_at, p.created_by, p.changed_at, p.changed_by, p.code as number,
    p.status, p.code, p.name, array_to_string(p.supported_countries, ' ') as countries, cardinality(p.features) as feature_count,
    (select count(distinct s.tenant_id)::integer from subscription s where s.product_code = p.code) as tenant_count,
    jsonb_strip_nulls(jsonb_build_object('code', p.code, 'name', p.name, 'description', nullif(p.description, ''), 'nameSV', p.names ->> 'SV', 'nameNO', p.names ->> 'NO',
      'nameDK', p.names ->> 'DK', 'features', p.features, 'rolesOffered', p.roles_offered, 'supportedCountries', p.supported_countries, 'dependsOn', p.depends_on,
      'validFrom', p.valid_from::text, 'validTo', p.valid_to::text)) as content
  from product p) as product_read`;

const CODE = /^[A-Z0-9_]{1,30}$/;
const COUNTRY = /^[A-Z]{2}$/;

const check = async ({ db }: Context, content: Product): Promise<Result<unknown>> => {
  const { rows } = await sql<{ code: string; dependsOn: string[] }>`select code, depends_on as "dependsOn" from product`.execute(db);
  const others = [...rows.filter(({ code }) => code !== content.code), content];
  return refuseWrong([
    ...(CODE.test(content.code) ? [] : [wrong('/code', 'ORG-PRODUCT-CODE', 'A code has at most 30 capital letters, digits and underscores.')]),
    ...(content.name.trim() === '' || content.name.length > 100 ? [wrong('/name', 'ORG-NAME', 'Enter a name of at most 100 characters.')] : []),
    ...(content.features.every((one) => features.some((known) => known === one)) ? [] : [wrong('/features', 'ORG-FEATURE', 'There is no such feature.')]),
    ...(content.rolesOffered.every((one) => roles.some((known) => known === one)) ? [] : [wrong('/rolesOffered', 'ORG-ROLE', 'There is no such role.')]),
    ...(content.features.length + content.rolesOffered.length > 0 ? [] : [wrong('/features', 'ORG-PRODUCT-EMPTY', 'A product has features or offers roles.')]),
    ...(content.supportedCountries.every((one) => COUNTRY.test(one))
      ? []
      : [wrong('/supportedCountries', 'ORG-COUNTRY', 'A country has two capital letters.')]),
    ...(content.dependsOn.every((one) => rows.some(({ code }) => code === one)) ? [] : [wrong('/dependsOn', 'ORG-PRODUCT', 'There is no such product.')]),
    ...(dependsOnItself(content.code, others) ? [wrong('/dependsOn', 'ORG-PRODUCT-CYCLE', 'A product cannot need itself.')] : []),
    ...(isIsoDate(content.validFrom) ? [] : [wrong('/validFrom', 'ORG-DATE', 'Enter a date.')]),
    ...(content.validTo === undefined || content.validTo >= content.validFrom ? [] : [wrong('/validTo', 'ORG-PERIOD', 'The end is before the beginning.')]),
  ]);
};

const valuesOf = (content: Product) => ({
  name: content.name.trim(),
  description: content.description ?? '',
  names: JSON.stringify({ SV: content.nameSV, NO: content.nameNO, DK: content.nameDK }),
  features: sql`${content.features}::text[]`,
  roles_offered: sql`${content.rolesOffered}::text[]`,
  supported_countries: sql`${content.supportedCountries}::text[]`,
  depends_on: sql`${content.dependsOn}::text[]`,
  valid_from: content.validFrom,
  valid_to: content.validTo ?? null,
});

export const products = ownKind(productContract, {
  table: 'product',
  select: SELECT,
  begin: administerInstallation,
  readable: () => sql<boolean>`true`,
  fields: ['code', 'name', 'countries', 'featureCount', 'tenantCount'],
  search: { text: (value) => sql`strpos(lower(code || ' ' || name), lower(${value})) > 0`, status: equal('status') },
  status: productStatus,
  create: async (context, content) => {
    const checked = await check(context, content);
    if (failed(checked)) return checked;
    const taken = await context.db.selectFrom('product').select('code').where('code', '=', content.code).executeTakeFirst();
    if (taken !== undefined) return refused('ORG-CODE-DUP', 'This code is used already.', { pointer: '/code' });
    const id = randomUUID();
    const { name, description, names, valid_from, valid_to, features: on, roles_offered, supported_countries, depends_on } = valuesOf(content);
    await sql`insert into product (id, code, name, description, names, features, roles_offered, supported_countries, depends_on, status, valid_from, valid_to, created_by)
      values (${id}::uuid, ${content.code}, ${name}, ${description}, ${names}, ${on}, ${roles_offered}, ${supported_countries}, ${depends_on}, 'Draft', ${valid_from},
        ${valid_to}, ${context.caller.userName})`.execute(context.db);
    return ok({ id });
  },
  change: async (context, row, content) => {
    if (content.code !== row.content.code) return refused('ORG-PRODUCT-CODE', 'The code of a product stays.', { pointer: '/code' });
    const checked = await check(context, content);
    if (failed(checked)) return checked;
    const { name, description, names, valid_from, valid_to, features: on, roles_offered, supported_countries, depends_on } = valuesOf(content);
    await sql`update product set name = ${name}, description = ${description}, names = ${names}, features = ${on}, roles_offered = ${roles_offered},
      supported_countries = ${supported_countries}, depends_on = ${depends_on}, valid_from = ${valid_from}, valid_to = ${valid_to} where id = ${row.id}::uuid`.execute(
      context.db,
    );
    return ok({ id: row.id });
  },
  acts: { activate: () => Promise.resolve(ok(undefined)), retire: () => Promise.resolve(ok(undefined)) },
  route: (id) => `/org/product-administration?id=${id}`,
});
