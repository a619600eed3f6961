/**
 * Roles and features exactly as specified (access control, sections 5 and 6).
 *
 * @example
 * roles.includes('DeclarationAdministrator') // => true
 */
export const roles = [
  'ProductAdministrator',
  'TenantAdministrator',
  'TenantCompanyAdministrator',
  'CrossCompanyAdministrator',
  'CrossCompanyUserAdministrator',
  'CompanyAdministrator',
  'CompanyIntegrationAdministrator',
  'UserAdministrator',
  'TemplateAdministrator',
  'ReferenceDataAdministrator',
  'DocumentDistributionAdministration',
  'CaseAdministrator',
  'CaseAdministratorExtended',
  'CargoManifestAdministrator',
  'CargoManifestImporter',
  'DeclarationAdministrator',
  'DeclarationAdministratorExtended',
  'DeclarationAdministratorLimited',
  'AuthorisedConsignee',
  'AuthorisedConsignor',
  'TransitGuaranteeAdministrator',
  'TransitGuaranteeViewer',
  'WarehouseOperator',
  'WarehouseSystemAdministrator',
  'ArticleOwner',
  'TemporaryStorageAdministrator',
  'TemporaryStorageAdministratorExtended',
  'GoodsProcessingAdministrator',
  'InvoiceBasisAdministrator',
  'AgreementAdministratorExtended',
  'PriceArticleAdministrator',
  'PriceArticleAdministratorExtended',
  'InvoicingAdministrator',
  'OneTimeUser',
  'PlatformAdministrator',
  'DocumentAuditor',
  'LockAdministrator',
  'SendStatusAdministrator',
  'TestEngineer',
] as const;
/** The name of a role (access control, section 5). */
export type Role = (typeof roles)[number];

/**
 * All features that an organisation can be given (access control, section 6).
 *
 * @example
 * features.includes('GlobalSearch20') // => true
 */
export const features = [
  'KnowledgeOwl',
  'DashboardToolbox',
  'GlobalSearch20',
  'KeyboardShortcuts',
  'ServerSentEvents',
  'UseNewTransportUnitUI',
  'UseNewArticleUI',
  'ArticleAdministrationLimited',
  'SearchCase',
  'ManageCargoManifest',
  'TransportUnitRegistryAdministration',
  'RegisterIncorrectDelivery',
  'ViewCustomsReferenceNumberReport',
  'ViewCustomsWarehouseAccountingReport',
  'ViewTotalBalancePerArticleReport',
  'ViewArticleMovementReport',
  'ViewReceivedConsignmentReport',
  'ViewCwdsMrnReport',
  'ViewTraderReferenceNumberReport',
  'ViewInvoiceBalanceReport',
  'LegacySearchDeclarations',
  'DeclarationSystemMaintenance',
  'ManageGoodsProcessing',
  'ManageTemporaryStorage',
  'DocumentDistributionPublishing',
  'JobManagement',
  'TenantJobManagement',
  'CrossTenantJobManagement',
  'ViewSeImportVatReport',
  'ViewMergedArticlesReport',
  'ViewUnclosedTransitReport',
  'ViewUnsettledSimplifiedDeclarationReport',
  'ViewUnsettledDeclarationReport',
  'ViewQuotaReport',
  'ViewDeclaredGoodsLocationsReport',
  'ViewGoodsInReturnReport',
  'ViewRejectedDeclarationsReport',
  'EconomicOperatorRegistry',
  'EconomicOperatorRegistryMaintenance',
  'DeclarationsSweden',
  'DeclarationsNorway',
  'DeclarationsDenmark',
  'DeclarationsTransit',
  'LowValueDeclarations',
  'EarlierDeclarationForms',
  'GoodsClassificationWizard',
  'CustomsValueCalculation',
  'ManageCase',
  'CaseSplitDocuments',
  'CaseAdditionalInfo',
  'ImporterCargoManifest',
  'CwFourEyesDeviation',
  'DocumentCapture',
  'OneTimeUsers',
  'TestBenches',
] as const;
/** The name of a feature. */
export type Feature = (typeof features)[number];

/** One feature, all of a list, or any of `{ any }`. */
export type FeatureNeed = Feature | readonly Feature[] | { readonly any: readonly Feature[] };
