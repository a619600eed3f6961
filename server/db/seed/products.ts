import type { Feature } from '../../../src/domain/access/names';

/** Each feature in exactly one product (organization, section 8). OPERATIONS is the operator's alone. */
export const products = {
  CORE: ['KnowledgeOwl', 'DashboardToolbox', 'GlobalSearch20', 'KeyboardShortcuts', 'ServerSentEvents', 'UseNewTransportUnitUI', 'UseNewArticleUI', 'ArticleAdministrationLimited', 'TransportUnitRegistryAdministration', 'EconomicOperatorRegistry', 'EconomicOperatorRegistryMaintenance', 'GoodsClassificationWizard', 'CustomsValueCalculation', 'DocumentDistributionPublishing', 'OneTimeUsers'],
  CASE: ['SearchCase', 'ManageCase', 'CaseSplitDocuments', 'CaseAdditionalInfo', 'DocumentCapture'],
  DECLARATION: ['DeclarationsSweden', 'DeclarationsNorway', 'DeclarationsDenmark', 'DeclarationsTransit', 'LowValueDeclarations', 'EarlierDeclarationForms', 'LegacySearchDeclarations', 'DeclarationSystemMaintenance', 'ViewSeImportVatReport', 'ViewMergedArticlesReport', 'ViewUnclosedTransitReport', 'ViewUnsettledSimplifiedDeclarationReport', 'ViewUnsettledDeclarationReport', 'ViewQuotaReport', 'ViewDeclaredGoodsLocationsReport', 'ViewGoodsInReturnReport', 'ViewRejectedDeclarationsReport', 'ManageCargoManifest', 'ImporterCargoManifest'],
  WAREHOUSE: ['RegisterIncorrectDelivery', 'CwFourEyesDeviation', 'ViewCustomsReferenceNumberReport', 'ViewCustomsWarehouseAccountingReport', 'ViewTotalBalancePerArticleReport', 'ViewArticleMovementReport', 'ViewReceivedConsignmentReport', 'ViewCwdsMrnReport', 'ViewTraderReferenceNumberReport', 'ViewInvoiceBalanceReport'],
  TEMPSTORAGE: ['ManageTemporaryStorage'],
  PROCESSING: ['ManageGoodsProcessing'],
  INVOICING: [],
  PLATFORM: ['JobManagement', 'TenantJobManagement', 'TestBenches'],
  OPERATIONS: ['CrossTenantJobManagement'],
} as const satisfies Readonly<Record<string, readonly Feature[]>>;
export type ProductCode = keyof typeof products;
