import type { Role } from '../access/names';
import type { ScopeKind } from './scope';

const I = 'Installation';
const T = 'Tenant';
const C = 'Company';
const U = 'OrgUnit';

/** At which levels each role may be given (access control, section 5). A one-time user's comes with the link and is never given. */
export const ROLE_LEVELS: Readonly<Record<Role, readonly ScopeKind[]>> = {
  ProductAdministrator: [I],
  TenantAdministrator: [T],
  TenantCompanyAdministrator: [T],
  CrossCompanyAdministrator: [T],
  CrossCompanyUserAdministrator: [T],
  CompanyAdministrator: [C],
  CompanyIntegrationAdministrator: [C],
  UserAdministrator: [C, U],
  TemplateAdministrator: [T, C],
  ReferenceDataAdministrator: [I, T],
  DocumentDistributionAdministration: [C],
  CaseAdministrator: [C, U],
  CaseAdministratorExtended: [C],
  CargoManifestAdministrator: [C, U],
  CargoManifestImporter: [C, U],
  DeclarationAdministrator: [C, U],
  DeclarationAdministratorExtended: [C, U],
  DeclarationAdministratorLimited: [U],
  AuthorisedConsignee: [C, U],
  AuthorisedConsignor: [C, U],
  TransitGuaranteeAdministrator: [C],
  TransitGuaranteeViewer: [C, U],
  WarehouseOperator: [C, U],
  WarehouseSystemAdministrator: [C],
  ArticleOwner: [C, U],
  TemporaryStorageAdministrator: [C, U],
  TemporaryStorageAdministratorExtended: [C, U],
  GoodsProcessingAdministrator: [C, U],
  InvoiceBasisAdministrator: [C],
  AgreementAdministratorExtended: [C],
  PriceArticleAdministrator: [C],
  PriceArticleAdministratorExtended: [C],
  InvoicingAdministrator: [C],
  OneTimeUser: [],
  PlatformAdministrator: [I, T],
  DocumentAuditor: [T, C],
  LockAdministrator: [T, C],
  SendStatusAdministrator: [T, C],
  TestEngineer: [T],
};
