import type { Role } from '../../../src/domain/access/names';
import type { Assignment } from '../../../src/domain/organization/assignment';
import type { Granter, GrantingTenant } from '../../../src/domain/organization/granting';
import type { Place, Scope } from '../../../src/domain/organization/scope';

export const now = new Date('2026-03-02T12:00:00Z');

/** The demo's tenant in small: an agency with Gothenburg, its terminal and Malmö, and a company in Norway. */
export const places = {
  root: { line: ['root'] },
  agency: { companyId: 'SE', line: ['root', 'agency'] },
  gothenburg: { companyId: 'SE', line: ['root', 'agency', 'gothenburg'] },
  terminal: { companyId: 'SE', line: ['root', 'agency', 'gothenburg', 'terminal'] },
  malmo: { companyId: 'SE', line: ['root', 'agency', 'malmo'] },
  norway: { companyId: 'NO', line: ['root', 'norway'] },
} satisfies Readonly<Record<string, Place>>;

export const tenantScope: Scope = { kind: 'Tenant' };
export const installation: Scope = { kind: 'Installation' };
export const company = (companyId: string, includeChildren = true): Scope => ({ kind: 'Company', companyId, includeChildren });
export const unitScope = (place: Place, includeChildren = true): Scope => ({ kind: 'OrgUnit', place, includeChildren });

export const assignment = (role: Role, scope: Scope, more: Partial<Assignment> = {}): Assignment => ({
  id: `${role} ${JSON.stringify(scope)}`,
  role,
  scope,
  status: 'Active',
  validFrom: '2026-01-01T00:00:00Z',
  ...more,
});

export const who = (userId: string, ...assignments: readonly Assignment[]): Granter => ({ userId, assignments });

export const nordic: GrantingTenant = { number: 1, status: 'Active', administrators: 2 };
export const operator: GrantingTenant = { number: 0, status: 'Active', administrators: 2 };

export const companyDemo = who('company.demo', assignment('CompanyAdministrator', company('SE')), assignment('UserAdministrator', company('SE')));
export const approverDemo = who('approver.demo', assignment('UserAdministrator', company('SE')));
export const crossCompanyDemo = who(
  'crosscompany.demo',
  assignment('CrossCompanyAdministrator', tenantScope),
  assignment('CrossCompanyUserAdministrator', tenantScope),
);
export const tenantDemo = who('tenant.demo', assignment('TenantAdministrator', tenantScope), assignment('TenantCompanyAdministrator', tenantScope));
export const productDemo = who('product.demo', assignment('ProductAdministrator', installation));
export const declarantDemo = who('declarant.demo', assignment('DeclarationAdministrator', company('SE')));
export const gothenburgAdministrator = who('gothenburg', assignment('UserAdministrator', unitScope(places.gothenburg)));
