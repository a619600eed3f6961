import { companyIds, tenantIds, unitIds } from '../../../db/demo/demoUnits';
import { sizeId, sizeUnit, type Query, type SizeSeed } from '../../../db/demoSize';

const PER_DISTRICT = 100;
const PER_OFFICE = 10;
const ROLES = ['DeclarationAdministrator', 'CaseAdministrator', 'WarehouseOperator', 'TemporaryStorageAdministrator'];

interface Level {
  readonly kind: string;
  readonly word: string;
  readonly from: number;
  readonly to: number;
  /** The id of the unit above unit `n`. */
  readonly above: string;
}

/** Districts, offices and teams below the head office. */
const levelsOf = (units: number): readonly Level[] => {
  const districts = Math.max(1, Math.round(units / PER_DISTRICT));
  const offices = Math.max(districts + 1, Math.round(units / PER_OFFICE));
  return [
    { kind: 'OFFICE', word: 'District', from: 1, to: districts, above: `'${unitIds.seHeadOffice}'::uuid` },
    { kind: 'OFFICE', word: 'Office', from: districts + 1, to: offices, above: sizeUnit(`n % ${districts} + 1`) },
    { kind: 'TEAM', word: 'Team', from: offices + 1, to: units, above: sizeUnit(`${districts} + 1 + n % ${offices - districts}`) },
  ];
};

const fillUnits = async (query: Query, units: number): Promise<void> => {
  for (const { kind, word, from, to, above } of levelsOf(units))
    await query(`insert into org_unit (id, tenant_id, company_id, parent_id, code, name, kind, path, status, valid_from)
      select ${sizeUnit('n')}, '${tenantIds.nordic}', '${companyIds.sweden}', p.id, 'U' || lpad(n::text, 5, '0'), '${word} ' || lpad(n::text, 4, '0') || ' (demo)', '${kind}',
        p.path || ${sizeUnit('n')} || '/', 'Active', '2020-01-01'
      from generate_series(${from}, ${to}) n join org_unit p on p.id = ${above}`);
};

const USER = sizeId('a2000000', 'n');

const fillUsers = async (query: Query, users: number, units: number): Promise<void> => {
  const unit = sizeUnit(`n % ${units} + 1`);
  const all = `generate_series(1, ${users}) n`;
  await query(`insert into app_user (id, tenant_id, user_auth_name, first_name, last_name, email, default_org_unit_id, status, demo)
    select ${USER}, '${tenantIds.nordic}', 'user' || lpad(n::text, 5, '0') || '.demo', 'User ' || lpad(n::text, 5, '0'), 'Demo', 'user' || lpad(n::text, 5, '0') || '@demo.example',
      ${unit}, 'Active', true from ${all}`);
  await query(`insert into membership (user_id, org_unit_id, tenant_id, include_children) select ${USER}, ${unit}, '${tenantIds.nordic}', true from ${all}`);
  await query(`insert into role_assignment (tenant_id, user_id, role, scope_kind, scope_id, include_children, valid_from, status)
    select '${tenantIds.nordic}', ${USER}, (array['${ROLES.join("','")}'])[1 + n % ${ROLES.length}], 'OrgUnit', ${unit}, true, '2020-01-01', 'Active' from ${all}`);
};

/** Thousands of units in three levels below the Swedish head office, each with users of one role; nobody signs in as one of them: they have no password. */
export const organizationAtSize: SizeSeed = {
  name: 'organizationAtSize',
  fill: async (query, { units, users }) => {
    await fillUnits(query, units);
    await fillUsers(query, users, units);
  },
};
