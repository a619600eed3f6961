import type { Transaction } from 'kysely';
import { hashPassword } from '../../../db/passwordHash';
import type { Database } from '../../../db/schema';
import type { ScopeKind } from '../../../db/tables/core';
import { companies, tenantIds, tenants, unitIds, units, type DemoUnit, type UnitName } from '../../../db/demo/demoUnits';
import { DEMO_PASSWORD, demoUsers, type DemoUser } from '../../../db/demo/demoUsers';
import { productDetails, products, type ProductCode } from '../../../db/demo/products';
import type { Seed } from '../../../db/seed';

const BEGINNING = '2020-01-01';

const isProduct = (code: string): code is ProductCode => code in products;
const codes = Object.keys(products).filter(isProduct);
const OPERATOR_PRODUCTS: readonly ProductCode[] = ['CORE', 'PLATFORM', 'OPERATIONS'];

const productsOf = (tenantId: string): readonly ProductCode[] =>
  tenantId === tenantIds.operator ? OPERATOR_PRODUCTS : codes.filter((code) => code !== 'OPERATIONS');

const pathOf = ({ unit, parent }: DemoUnit): string => {
  const above = units.find((candidate) => candidate.unit === parent);
  return `${above === undefined ? '/' : pathOf(above)}${unitIds[unit]}/`;
};

const firstOfNextMonth = (now: Date): string => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);

const isOutsider = (name: UnitName): boolean => units.some(({ unit, kind }) => unit === name && kind === 'CLIENT');

const membershipsOf = ({ id, tenantId, defaultUnit, units: further = [] }: DemoUser) =>
  [defaultUnit, ...further].map((unit) => ({ user_id: id, tenant_id: tenantId, org_unit_id: unitIds[unit], include_children: !isOutsider(unit) }));

const assignmentsOf = ({ id, tenantId, grants }: DemoUser) =>
  grants.flatMap(({ scope, roles }) =>
    roles.map((role) => ({
      tenant_id: tenantId,
      user_id: id,
      role,
      scope_kind: scope.kind satisfies ScopeKind,
      scope_id: scope.kind === 'Company' ? scope.id : scope.kind === 'OrgUnit' ? unitIds[scope.unit] : null,
      include_children: true,
      valid_from: new Date(BEGINNING),
      valid_to: null,
      status: 'Active',
    })),
  );

/** The operator may have begun already. */
const fillOrganisation = async (db: Transaction<Database>, now: Date): Promise<void> => {
  await db
    .insertInto('tenant')
    .values(
      tenants.map(({ featuresOff, id, ...tenant }) => ({
        ...tenant,
        id,
        status: 'Active',
        features_off: [...featuresOff],
        four_eyes: id === tenantIds.second ? 'Off' : 'Sensitive',
        second_factor: 'Off',
        contact_email: 'administration@demo.example',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('product')
    .values(
      codes.map((code) => {
        const { name, rolesOffered = [], dependsOn = [], supportedCountries = [] } = productDetails[code];
        const offered = { roles_offered: [...rolesOffered], depends_on: [...dependsOn], supported_countries: [...supportedCountries] };
        return { code, name, features: [...products[code]], ...offered };
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const subscriptions = tenants.flatMap(({ id }) =>
    productsOf(id).map((code) => ({ tenant_id: id, product_code: code, valid_from: BEGINNING, valid_to: null })),
  );
  await db
    .insertInto('subscription')
    .values(subscriptions)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.insertInto('company').values(companies).execute();
  const rows = units.map((unit) => ({
    id: unitIds[unit.unit],
    tenant_id: unit.tenantId,
    company_id: unit.companyId ?? null,
    parent_id: unit.parent === undefined ? null : unitIds[unit.parent],
    code: unit.code,
    name: unit.name,
    kind: unit.kind,
    path: pathOf(unit),
    status: unit.archived === true ? 'Archived' : 'Active',
    valid_from: unit.fromNextMonth === true ? firstOfNextMonth(now) : BEGINNING,
    valid_to: null,
    features_off: [...(unit.featuresOff ?? [])],
  }));
  await db
    .insertInto('org_unit')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const fillUsers = async (db: Transaction<Database>, now: Date): Promise<void> => {
  const hashes = await Promise.all(demoUsers.map(() => hashPassword(DEMO_PASSWORD)));
  const rows = demoUsers.map(({ id, tenantId, name, firstName, defaultUnit }, place) => ({
    id,
    tenant_id: tenantId,
    user_auth_name: name,
    first_name: firstName,
    last_name: 'Demo',
    last_sign_in_at: now,
    email: `${name.replace(/\.demo$/, '')}@demo.example`,
    password_hash: hashes[place] ?? '',
    default_org_unit_id: unitIds[defaultUnit],
    status: 'Active',
    demo: true,
  }));
  await db.insertInto('app_user').values(rows).execute();
  await db.insertInto('membership').values(demoUsers.flatMap(membershipsOf)).execute();
  await db.insertInto('role_assignment').values(demoUsers.flatMap(assignmentsOf)).execute();
};

/** Tenants, companies, units and the demo users with their roles (access control, section 7). */
export const coreSeed: Seed = {
  name: 'core',
  run: async (db, now) => {
    await fillOrganisation(db, now);
    await fillUsers(db, now);
  },
};
