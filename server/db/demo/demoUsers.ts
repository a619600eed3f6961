import { roles as allRoles, type Role } from '../../../src/domain/access/names';
import { companyIds, tenantIds, userId, type UnitName } from './demoUnits';

/** Published on purpose: accepted on the local environment only. */
export const DEMO_PASSWORD = 'customs-demo';

type Scope =
  { readonly kind: 'Installation' | 'Tenant' } | { readonly kind: 'Company'; readonly id: string } | { readonly kind: 'OrgUnit'; readonly unit: UnitName };

export interface DemoUser {
  readonly id: string;
  readonly name: string;
  readonly firstName: string;
  readonly tenantId: string;
  readonly defaultUnit: UnitName;
  /** Further memberships; all include the units below, those of `outsider` have none. */
  readonly units?: readonly UnitName[];
  readonly grants: readonly { readonly scope: Scope; readonly roles: readonly Role[] }[];
}

const sweden: Scope = { kind: 'Company', id: companyIds.sweden };
const norway: Scope = { kind: 'Company', id: companyIds.norway };
const denmark: Scope = { kind: 'Company', id: companyIds.denmark };
const second: Scope = { kind: 'Company', id: companyIds.second };
const tenant: Scope = { kind: 'Tenant' };
const installation: Scope = { kind: 'Installation' };
const only = (unit: UnitName): Scope => ({ kind: 'OrgUnit', unit });

const TENANT_WIDE: readonly Role[] = [
  'TenantAdministrator',
  'TenantCompanyAdministrator',
  'CrossCompanyAdministrator',
  'CrossCompanyUserAdministrator',
  'ReferenceDataAdministrator',
  'PlatformAdministrator',
];
const NOT_FOR_EVERYTHING: readonly Role[] = ['DeclarationAdministratorLimited', 'OneTimeUser', 'ProductAdministrator', ...TENANT_WIDE];

const EVERYTHING = allRoles.filter((role) => !NOT_FOR_EVERYTHING.includes(role));

const nordic = tenantIds.nordic;

const people: readonly Omit<DemoUser, 'id'>[] = [
  // In Copenhagen too, because the demo has no other user who works in Denmark.
  {
    name: 'portal.demo',
    firstName: 'Newcomer',
    tenantId: nordic,
    defaultUnit: 'gothenburg',
    units: ['seHeadOffice', 'copenhagen'],
    grants: [
      { scope: sweden, roles: EVERYTHING },
      { scope: denmark, roles: EVERYTHING },
      { scope: tenant, roles: TENANT_WIDE },
    ],
  },
  // In Malmö without a role: switching the unit takes the Declaration group away (AC-R9).
  {
    name: 'declarant.demo',
    firstName: 'Declarant',
    tenantId: nordic,
    defaultUnit: 'gothenburg',
    units: ['malmo'],
    grants: [{ scope: only('gothenburg'), roles: ['DeclarationAdministrator', 'CaseAdministrator', 'AuthorisedConsignor', 'TransitGuaranteeViewer'] }],
  },
  {
    name: 'declarant.extended.demo',
    firstName: 'Extended declarant',
    tenantId: nordic,
    defaultUnit: 'stockholm',
    grants: [
      {
        scope: only('stockholm'),
        roles: ['DeclarationAdministrator', 'DeclarationAdministratorExtended', 'AuthorisedConsignee', 'TransitGuaranteeAdministrator'],
      },
    ],
  },
  {
    name: 'declarant.limited.demo',
    firstName: 'Limited declarant',
    tenantId: nordic,
    defaultUnit: 'gothenburg',
    grants: [{ scope: only('gothenburg'), roles: ['DeclarationAdministratorLimited'] }],
  },
  {
    name: 'norway.demo',
    firstName: 'Norwegian declarant',
    tenantId: nordic,
    defaultUnit: 'oslo',
    grants: [{ scope: norway, roles: ['DeclarationAdministrator', 'CaseAdministrator'] }],
  },
  {
    name: 'case.demo',
    firstName: 'Case handler',
    tenantId: nordic,
    defaultUnit: 'gothenburg',
    grants: [{ scope: only('gothenburg'), roles: ['CaseAdministrator', 'CargoManifestAdministrator'] }],
  },
  {
    name: 'case.extended.demo',
    firstName: 'Extended case handler',
    tenantId: nordic,
    defaultUnit: 'gothenburg',
    grants: [{ scope: only('gothenburg'), roles: ['CaseAdministrator', 'CaseAdministratorExtended'] }],
  },
  {
    name: 'importer.demo',
    firstName: 'Importer',
    tenantId: nordic,
    defaultUnit: 'gothenburgClient',
    grants: [{ scope: only('gothenburgClient'), roles: ['CargoManifestImporter'] }],
  },
  {
    name: 'warehouse.demo',
    firstName: 'Warehouse operator',
    tenantId: nordic,
    defaultUnit: 'malmo',
    grants: [{ scope: only('malmo'), roles: ['WarehouseOperator', 'TemporaryStorageAdministrator', 'GoodsProcessingAdministrator'] }],
  },
  {
    name: 'warehouse.system.demo',
    firstName: 'Warehouse system',
    tenantId: nordic,
    defaultUnit: 'malmo',
    grants: [{ scope: only('malmo'), roles: ['WarehouseOperator', 'WarehouseSystemAdministrator', 'TemporaryStorageAdministratorExtended'] }],
  },
  {
    name: 'articleowner.demo',
    firstName: 'Article owner',
    tenantId: nordic,
    defaultUnit: 'malmoClient',
    grants: [{ scope: only('malmoClient'), roles: ['ArticleOwner'] }],
  },
  {
    name: 'invoicing.demo',
    firstName: 'Invoicing clerk',
    tenantId: nordic,
    defaultUnit: 'seHeadOffice',
    grants: [{ scope: sweden, roles: ['InvoiceBasisAdministrator', 'PriceArticleAdministrator'] }],
  },
  {
    name: 'invoicing.extended.demo',
    firstName: 'Invoicing manager',
    tenantId: nordic,
    defaultUnit: 'seHeadOffice',
    grants: [
      { scope: sweden, roles: ['InvoicingAdministrator', 'InvoiceBasisAdministrator', 'AgreementAdministratorExtended', 'PriceArticleAdministratorExtended'] },
    ],
  },
  {
    name: 'company.demo',
    firstName: 'Company administrator',
    tenantId: nordic,
    defaultUnit: 'seHeadOffice',
    grants: [{ scope: sweden, roles: ['CompanyAdministrator', 'UserAdministrator', 'TemplateAdministrator', 'DocumentDistributionAdministration'] }],
  },
  {
    name: 'integration.demo',
    firstName: 'Integration administrator',
    tenantId: nordic,
    defaultUnit: 'seHeadOffice',
    grants: [{ scope: sweden, roles: ['CompanyIntegrationAdministrator'] }],
  },
  { name: 'approver.demo', firstName: 'Approver', tenantId: nordic, defaultUnit: 'seHeadOffice', grants: [{ scope: sweden, roles: ['UserAdministrator'] }] },
  {
    name: 'crosscompany.demo',
    firstName: 'Cross-company administrator',
    tenantId: nordic,
    defaultUnit: 'seHeadOffice',
    grants: [{ scope: tenant, roles: ['CrossCompanyAdministrator', 'CrossCompanyUserAdministrator'] }],
  },
  {
    name: 'tenant.demo',
    firstName: 'Tenant administrator',
    tenantId: nordic,
    defaultUnit: 'nordicRoot',
    grants: [{ scope: tenant, roles: ['TenantAdministrator', 'TenantCompanyAdministrator', 'ReferenceDataAdministrator'] }],
  },
  {
    name: 'product.demo',
    firstName: 'Product administrator',
    tenantId: tenantIds.operator,
    defaultUnit: 'operatorRoot',
    grants: [{ scope: installation, roles: ['ProductAdministrator', 'ReferenceDataAdministrator'] }],
  },
  {
    name: 'operator.demo',
    firstName: 'Operator',
    tenantId: tenantIds.operator,
    defaultUnit: 'operatorRoot',
    grants: [{ scope: installation, roles: ['PlatformAdministrator', 'ReferenceDataAdministrator'] }],
  },
  {
    name: 'support.demo',
    firstName: 'Support',
    tenantId: nordic,
    defaultUnit: 'nordicRoot',
    grants: [{ scope: tenant, roles: ['PlatformAdministrator', 'LockAdministrator', 'SendStatusAdministrator'] }],
  },
  { name: 'auditor.demo', firstName: 'Auditor', tenantId: nordic, defaultUnit: 'seHeadOffice', grants: [{ scope: sweden, roles: ['DocumentAuditor'] }] },
  {
    name: 'tester.demo',
    firstName: 'Test engineer',
    tenantId: nordic,
    defaultUnit: 'gothenburg',
    grants: [{ scope: only('gothenburg'), roles: ['TestEngineer', 'DeclarationAdministrator', 'CaseAdministrator', 'WarehouseOperator'] }],
  },
  {
    name: 'othertenant.demo',
    firstName: 'Other tenant',
    tenantId: tenantIds.second,
    defaultUnit: 'secondHeadOffice',
    grants: [{ scope: second, roles: ['DeclarationAdministrator', 'CaseAdministrator', 'WarehouseOperator'] }],
  },
  {
    name: 'secondproduct.demo',
    firstName: 'Second product administrator',
    tenantId: tenantIds.operator,
    defaultUnit: 'operatorRoot',
    grants: [{ scope: installation, roles: ['ProductAdministrator'] }],
  },
];

export const demoUsers: readonly DemoUser[] = people.map((person, place) => ({ id: userId(place + 1), ...person }));

export const demoUserNames: readonly string[] = demoUsers.map(({ name }) => name);
