import type { Feature, Role } from '../../../src/domain/access/names';

/** Each feature in exactly one product (organization, section 8). OPERATIONS is the operator's alone. */
export const products = {
  CORE: [
    'KnowledgeOwl',
    'DashboardToolbox',
    'GlobalSearch20',
    'KeyboardShortcuts',
    'ServerSentEvents',
    'UseNewTransportUnitUI',
    'UseNewArticleUI',
    'ArticleAdministrationLimited',
    'TransportUnitRegistryAdministration',
    'EconomicOperatorRegistry',
    'EconomicOperatorRegistryMaintenance',
    'GoodsClassificationWizard',
    'CustomsValueCalculation',
    'DocumentDistributionPublishing',
    'OneTimeUsers',
  ],
  CASE: ['SearchCase', 'ManageCase', 'CaseSplitDocuments', 'CaseAdditionalInfo', 'DocumentCapture'],
  DECLARATION: [
    'DeclarationsSweden',
    'DeclarationsNorway',
    'DeclarationsDenmark',
    'DeclarationsTransit',
    'LowValueDeclarations',
    'EarlierDeclarationForms',
    'LegacySearchDeclarations',
    'DeclarationSystemMaintenance',
    'ViewSeImportVatReport',
    'ViewMergedArticlesReport',
    'ViewUnclosedTransitReport',
    'ViewUnsettledSimplifiedDeclarationReport',
    'ViewUnsettledDeclarationReport',
    'ViewQuotaReport',
    'ViewDeclaredGoodsLocationsReport',
    'ViewGoodsInReturnReport',
    'ViewRejectedDeclarationsReport',
    'ManageCargoManifest',
    'ImporterCargoManifest',
  ],
  WAREHOUSE: [
    'RegisterIncorrectDelivery',
    'CwFourEyesDeviation',
    'ViewCustomsReferenceNumberReport',
    'ViewCustomsWarehouseAccountingReport',
    'ViewTotalBalancePerArticleReport',
    'ViewArticleMovementReport',
    'ViewReceivedConsignmentReport',
    'ViewCwdsMrnReport',
    'ViewTraderReferenceNumberReport',
    'ViewInvoiceBalanceReport',
  ],
  TEMPSTORAGE: ['ManageTemporaryStorage'],
  PROCESSING: ['ManageGoodsProcessing'],
  INVOICING: [],
  PLATFORM: ['JobManagement', 'TenantJobManagement', 'TestBenches'],
  OPERATIONS: ['CrossTenantJobManagement'],
} as const satisfies Readonly<Record<string, readonly Feature[]>>;
export type ProductCode = keyof typeof products;

interface ProductDetails {
  readonly name: string;
  /** Roles that only who has the product may give; a role that no product names is always there. */
  readonly rolesOffered?: readonly Role[];
  readonly dependsOn?: readonly ProductCode[];
  readonly supportedCountries?: readonly string[];
}

export const productDetails: Readonly<Record<ProductCode, ProductDetails>> = {
  CORE: { name: 'Core' },
  CASE: { name: 'Case management', rolesOffered: ['CaseAdministrator', 'CaseAdministratorExtended'] },
  DECLARATION: {
    name: 'Declarations',
    rolesOffered: [
      'DeclarationAdministrator',
      'DeclarationAdministratorExtended',
      'DeclarationAdministratorLimited',
      'AuthorisedConsignee',
      'AuthorisedConsignor',
      'TransitGuaranteeAdministrator',
      'TransitGuaranteeViewer',
      'CargoManifestAdministrator',
      'CargoManifestImporter',
    ],
    supportedCountries: ['NO', 'SE', 'DK', 'GB', 'NL', 'IT', 'EU'],
  },
  WAREHOUSE: { name: 'Customs warehouse', rolesOffered: ['WarehouseOperator', 'WarehouseSystemAdministrator', 'ArticleOwner'] },
  TEMPSTORAGE: {
    name: 'Temporary storage',
    rolesOffered: ['TemporaryStorageAdministrator', 'TemporaryStorageAdministratorExtended'],
    dependsOn: ['DECLARATION'],
  },
  PROCESSING: { name: 'Goods processing', rolesOffered: ['GoodsProcessingAdministrator'] },
  INVOICING: {
    name: 'Invoicing',
    rolesOffered: [
      'InvoiceBasisAdministrator',
      'AgreementAdministratorExtended',
      'PriceArticleAdministrator',
      'PriceArticleAdministratorExtended',
      'InvoicingAdministrator',
    ],
  },
  PLATFORM: { name: 'Platform' },
  OPERATIONS: { name: 'Operations' },
};
