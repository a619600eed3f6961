import type { FeatureNeed, Role } from './names';

/**
 * Groups of the main menu and their subgroups, each in their order; Administration stands at the right of the bar (access control, section 4.1).
 *
 * @example
 * menuGroups.invoicing // => ['invoices', 'agreements', 'prices']
 */
export const menuGroups = {
  warehouse: ['consignments', 'anticipated', 'certificates', 'stockTools', 'temporaryStorage', 'goodsProcessing'],
  case: [],
  manifest: [],
  declaration: ['search', 'sweden', 'norway', 'denmark', 'transit', 'storageDeclarations', 'other'],
  reports: ['warehouse', 'declaration', 'temporaryStorage', 'goodsProcessing'],
  registry: ['articles', 'transportUnits', 'economicOperators', 'customsTariff'],
  invoicing: ['invoices', 'agreements', 'prices'],
  distribution: [],
  administration: ['tools', 'usersAndAccessRights', 'systemConfiguration', 'dataImport', 'maintenance'],
} as const;
/** A group of the main menu. */
export type MenuGroup = keyof typeof menuGroups;
/** A heading inside a group of the main menu. */
export type MenuSubgroup = (typeof menuGroups)[MenuGroup][number];

/** Group, subgroup and weight in it, the lowest first. */
export type MenuPlace = readonly [group: MenuGroup, subgroup: MenuSubgroup | undefined, weight: number];

/** What a screen or a family of calls asks for. */
export interface Entry {
  /** Absent: no entry of the menu, but a family of calls or a part of a screen. */
  readonly menu?: MenuPlace;
  readonly roles?: readonly Role[];
  readonly feature?: FeatureNeed;
  /** Also for a limited declarant, who meets no other entry. */
  readonly limited?: true;
}

const temporaryStorage = { roles: ['TemporaryStorageAdministrator', 'TemporaryStorageAdministratorExtended'], feature: 'ManageTemporaryStorage' } as const;

/**
 * The access table (specification: access control, sections 4.1 and 10), which menu, route guard, dashboard and server share. Any one of the roles is
 * enough, all features are needed; an empty need is met by any session that is not limited. A limited one meets only what says so. Plugins that are not there have no route, so their entries show nowhere.
 */
export const entries = {
  'cw.search': { menu: ['warehouse', 'consignments', 10], roles: ['WarehouseOperator'] },
  'cw.inbound': { menu: ['warehouse', 'consignments', 20], roles: ['WarehouseOperator'] },
  'cw.register-inbound': { menu: ['warehouse', 'consignments', 30], roles: ['WarehouseOperator'] },
  'cw.outbound-import': { menu: ['warehouse', 'consignments', 40], roles: ['WarehouseOperator'] },
  'cw.outbound-export': { menu: ['warehouse', 'consignments', 50], roles: ['WarehouseOperator'] },
  'cw.incorrect': { menu: ['warehouse', 'consignments', 60], roles: ['WarehouseOperator'], feature: 'RegisterIncorrectDelivery' },
  'cw.anticipated-search': { menu: ['warehouse', 'anticipated', 10], roles: ['ArticleOwner'] },
  'cw.anticipated': { menu: ['warehouse', 'anticipated', 20], roles: ['ArticleOwner'] },
  'cw.cert-search': { menu: ['warehouse', 'certificates', 10], roles: ['WarehouseOperator'] },
  'cw.cert': { menu: ['warehouse', 'certificates', 20], roles: ['WarehouseOperator'] },
  'cw.send-balance': { menu: ['warehouse', 'stockTools', 10], roles: ['WarehouseOperator'] },
  'cw.consolidate': { menu: ['warehouse', 'stockTools', 20], roles: ['WarehouseOperator'] },
  'ts.search': { menu: ['warehouse', 'temporaryStorage', 10], ...temporaryStorage },
  'ts.active': { menu: ['warehouse', 'temporaryStorage', 20], ...temporaryStorage },
  'ts.new': { menu: ['warehouse', 'temporaryStorage', 30], ...temporaryStorage },
  'ts.subsequent': { menu: ['warehouse', 'temporaryStorage', 40], ...temporaryStorage },
  'gpm.search': { menu: ['warehouse', 'goodsProcessing', 10], roles: ['GoodsProcessingAdministrator'], feature: 'ManageGoodsProcessing' },
  'gpm.new': { menu: ['warehouse', 'goodsProcessing', 20], roles: ['GoodsProcessingAdministrator'], feature: 'ManageGoodsProcessing' },
  'cm.search': { menu: ['case', undefined, 10], roles: ['CaseAdministrator'], feature: 'SearchCase' },
  'cm.new': { menu: ['case', undefined, 20], roles: ['CaseAdministrator'], feature: 'ManageCase' },
  'cm.split': { menu: ['case', undefined, 30], roles: ['CaseAdministrator'], feature: 'CaseSplitDocuments' },
  'cm.info': { menu: ['case', undefined, 40], roles: ['CaseAdministrator'], feature: 'CaseAdditionalInfo' },
  'cor.idc': { menu: ['case', undefined, 50], roles: ['CaseAdministrator', 'DeclarationAdministrator'], feature: 'DocumentCapture' },
  'cmm.search': { menu: ['manifest', undefined, 10], roles: ['CargoManifestAdministrator'], feature: 'ManageCargoManifest' },
  'cmm.new': { menu: ['manifest', undefined, 20], roles: ['CargoManifestAdministrator'], feature: 'ManageCargoManifest' },
  'cmm.importer': { menu: ['manifest', undefined, 30], roles: ['CargoManifestImporter'], feature: 'ImporterCargoManifest' },
  'dec.search': { menu: ['declaration', 'search', 10], roles: ['AuthorisedConsignee', 'AuthorisedConsignor', 'DeclarationAdministrator'] },
  'dec.legacy': { menu: ['declaration', 'search', 20], roles: ['DeclarationAdministratorExtended'], feature: 'LegacySearchDeclarations' },
  'dec.se-new-import': { menu: ['declaration', 'sweden', 10], roles: ['DeclarationAdministrator'], feature: 'DeclarationsSweden' },
  'dec.se-new-import-goods-arrival': { menu: ['declaration', 'sweden', 20], roles: ['DeclarationAdministrator'], feature: 'DeclarationsSweden' },
  'dec.se-new-export': { menu: ['declaration', 'sweden', 30], roles: ['DeclarationAdministrator'], feature: 'DeclarationsSweden' },
  'dec.arrival-at-exit': { menu: ['declaration', 'sweden', 40], roles: ['DeclarationAdministrator'], feature: 'DeclarationsSweden' },
  'dec.exit-notification': { menu: ['declaration', 'sweden', 50], roles: ['DeclarationAdministrator'], feature: 'DeclarationsSweden' },
  'dec.se-import': { menu: ['declaration', 'sweden', 60], roles: ['DeclarationAdministrator'], feature: ['DeclarationsSweden', 'EarlierDeclarationForms'] },
  'dec.se-export': { menu: ['declaration', 'sweden', 70], roles: ['DeclarationAdministrator'], feature: ['DeclarationsSweden', 'EarlierDeclarationForms'] },
  'dec.no-import': { menu: ['declaration', 'norway', 10], roles: ['DeclarationAdministrator'], feature: 'DeclarationsNorway' },
  'dec.no-export': { menu: ['declaration', 'norway', 20], roles: ['DeclarationAdministrator'], feature: 'DeclarationsNorway' },
  'dec.dk-new-import': { menu: ['declaration', 'denmark', 10], roles: ['DeclarationAdministrator'], feature: 'DeclarationsDenmark' },
  'dec.dk-new-export': { menu: ['declaration', 'denmark', 20], roles: ['DeclarationAdministrator'], feature: 'DeclarationsDenmark' },
  'dec.dk-temp-storage': { menu: ['declaration', 'denmark', 30], roles: ['DeclarationAdministrator'], feature: 'DeclarationsDenmark' },
  'dec.dk-import': { menu: ['declaration', 'denmark', 40], roles: ['DeclarationAdministrator'], feature: ['DeclarationsDenmark', 'EarlierDeclarationForms'] },
  'dec.dk-export': { menu: ['declaration', 'denmark', 50], roles: ['DeclarationAdministrator'], feature: ['DeclarationsDenmark', 'EarlierDeclarationForms'] },
  'dec.new-start-transit': { menu: ['declaration', 'transit', 10], roles: ['AuthorisedConsignor', 'DeclarationAdministrator'], feature: 'DeclarationsTransit' },
  'dec.new-arrival-notification': {
    menu: ['declaration', 'transit', 20],
    roles: ['AuthorisedConsignee', 'DeclarationAdministrator'],
    feature: 'DeclarationsTransit',
  },
  'dec.new-unloading-remarks': {
    menu: ['declaration', 'transit', 30],
    roles: ['AuthorisedConsignee', 'DeclarationAdministrator'],
    feature: 'DeclarationsTransit',
  },
  'dec.transit-guarantee': { menu: ['declaration', 'transit', 40], roles: ['TransitGuaranteeAdministrator', 'TransitGuaranteeViewer'] },
  'dec.start-transit': {
    menu: ['declaration', 'transit', 50],
    roles: ['AuthorisedConsignor', 'DeclarationAdministrator'],
    feature: ['DeclarationsTransit', 'EarlierDeclarationForms'],
  },
  'dec.arrival-notification': {
    menu: ['declaration', 'transit', 60],
    roles: ['AuthorisedConsignee', 'DeclarationAdministrator'],
    feature: ['DeclarationsTransit', 'EarlierDeclarationForms'],
  },
  'dec.unloading-remarks': {
    menu: ['declaration', 'transit', 70],
    roles: ['AuthorisedConsignee', 'DeclarationAdministrator'],
    feature: ['DeclarationsTransit', 'EarlierDeclarationForms'],
  },
  'dec.cwds': { menu: ['declaration', 'storageDeclarations', 10], roles: ['DeclarationAdministrator'] },
  'dec.cwpr': { menu: ['declaration', 'storageDeclarations', 20], roles: ['DeclarationAdministrator', 'WarehouseOperator'] },
  'dec.tspr': { menu: ['declaration', 'storageDeclarations', 30], roles: ['DeclarationAdministrator', 'TemporaryStorageAdministrator'] },
  'dec.report-of-vehicle': { menu: ['declaration', 'other', 10], roles: ['DeclarationAdministrator'] },
  'dec.low-value': { menu: ['declaration', 'other', 20], roles: ['DeclarationAdministrator'], feature: 'LowValueDeclarations' },
  'cw.r.total-balance': { menu: ['reports', 'warehouse', 10], roles: ['WarehouseOperator'], feature: 'ViewTotalBalancePerArticleReport' },
  'cw.r.movement': { menu: ['reports', 'warehouse', 20], roles: ['WarehouseOperator'], feature: 'ViewArticleMovementReport' },
  'cw.r.accounting': { menu: ['reports', 'warehouse', 30], roles: ['WarehouseOperator'], feature: 'ViewCustomsWarehouseAccountingReport' },
  'cw.r.customs-ref': { menu: ['reports', 'warehouse', 40], roles: ['WarehouseOperator'], feature: 'ViewCustomsReferenceNumberReport' },
  'cw.r.received': { menu: ['reports', 'warehouse', 50], roles: ['WarehouseOperator'], feature: 'ViewReceivedConsignmentReport' },
  'cw.r.trader-ref': { menu: ['reports', 'warehouse', 60], roles: ['WarehouseOperator'], feature: 'ViewTraderReferenceNumberReport' },
  'cw.r.cwds-mrn': { menu: ['reports', 'warehouse', 70], roles: ['WarehouseOperator'], feature: 'ViewCwdsMrnReport' },
  'cw.r.invoice-balance': { menu: ['reports', 'warehouse', 80], roles: ['WarehouseOperator'], feature: 'ViewInvoiceBalanceReport' },
  'cw.r.deviation': { menu: ['reports', 'warehouse', 90], roles: ['WarehouseOperator', 'ArticleOwner'] },
  'dec.r.se-vat': { menu: ['reports', 'declaration', 10], roles: ['DeclarationAdministrator'], feature: 'ViewSeImportVatReport' },
  'dec.r.merged': { menu: ['reports', 'declaration', 20], roles: ['DeclarationAdministrator'], feature: 'ViewMergedArticlesReport' },
  'dec.r.closed-transit': { menu: ['reports', 'declaration', 30], roles: ['AuthorisedConsignee'] },
  'dec.r.unclosed-transit': { menu: ['reports', 'declaration', 40], roles: ['DeclarationAdministrator'], feature: 'ViewUnclosedTransitReport' },
  'dec.r.unsettled-simplified': {
    menu: ['reports', 'declaration', 50],
    roles: ['DeclarationAdministrator'],
    feature: 'ViewUnsettledSimplifiedDeclarationReport',
  },
  'dec.r.unsettled': { menu: ['reports', 'declaration', 60], roles: ['DeclarationAdministrator'], feature: 'ViewUnsettledDeclarationReport' },
  'dec.r.quota': { menu: ['reports', 'declaration', 70], roles: ['DeclarationAdministrator'], feature: 'ViewQuotaReport' },
  'dec.r.locations': { menu: ['reports', 'declaration', 80], roles: ['DeclarationAdministrator'], feature: 'ViewDeclaredGoodsLocationsReport' },
  'dec.r.return': { menu: ['reports', 'declaration', 90], roles: ['DeclarationAdministrator'], feature: 'ViewGoodsInReturnReport' },
  'dec.r.rejected': { menu: ['reports', 'declaration', 100], roles: ['DeclarationAdministrator'], feature: 'ViewRejectedDeclarationsReport' },
  'ts.r.accounting': { menu: ['reports', 'temporaryStorage', 10], ...temporaryStorage },
  'ts.r.balance': { menu: ['reports', 'temporaryStorage', 20], ...temporaryStorage },
  'ts.r.received': { menu: ['reports', 'temporaryStorage', 30], ...temporaryStorage },
  'ts.r.transport': { menu: ['reports', 'temporaryStorage', 40], ...temporaryStorage },
  'ts.r.withdrawal': { menu: ['reports', 'temporaryStorage', 50], ...temporaryStorage },
  'gpm.r': { menu: ['reports', 'goodsProcessing', 10], roles: ['GoodsProcessingAdministrator'], feature: 'ManageGoodsProcessing' },
  'ar.search': { menu: ['registry', 'articles', 10], feature: 'ArticleAdministrationLimited' },
  'ar.new': { menu: ['registry', 'articles', 20], feature: 'ArticleAdministrationLimited' },
  'cor.tu': { menu: ['registry', 'transportUnits', 10], feature: 'TransportUnitRegistryAdministration' },
  'org.eo': { menu: ['registry', 'economicOperators', 10], feature: 'EconomicOperatorRegistry' },
  /** Links for somebody without an account; each record also asks who may hand it on. */
  'org.onetime': { menu: ['registry', 'economicOperators', 20], feature: 'OneTimeUsers' },
  /** The register of places where goods are shown to customs. */
  'org.locations': { menu: ['registry', 'economicOperators', 30], roles: ['CompanyAdministrator', 'CrossCompanyAdministrator'] },
  'ct.wizard': { menu: ['registry', 'customsTariff', 10], feature: 'GoodsClassificationWizard' },
  'ct.value': { menu: ['registry', 'customsTariff', 20], feature: 'CustomsValueCalculation' },
  'inv.search': { menu: ['invoicing', 'invoices', 10], roles: ['InvoiceBasisAdministrator'] },
  'inv.service': { menu: ['invoicing', 'invoices', 20], roles: ['InvoiceBasisAdministrator'] },
  'inv.basis-report': { menu: ['invoicing', 'invoices', 30], roles: ['InvoiceBasisAdministrator'] },
  'inv.ongoing': { menu: ['invoicing', 'invoices', 40], roles: ['InvoiceBasisAdministrator'] },
  'inv.agreement-report': { menu: ['invoicing', 'agreements', 10], roles: ['InvoiceBasisAdministrator'] },
  'inv.adjust-report': { menu: ['invoicing', 'agreements', 20], roles: ['AgreementAdministratorExtended'] },
  'inv.adjust-schedule': { menu: ['invoicing', 'agreements', 30], roles: ['AgreementAdministratorExtended'] },
  'inv.price-article': {
    menu: ['invoicing', 'prices', 10],
    roles: ['PriceArticleAdministrator', 'PriceArticleAdministratorExtended', 'InvoicingAdministrator'],
  },
  'inv.standard-prices': { menu: ['invoicing', 'prices', 20], roles: ['PriceArticleAdministratorExtended'] },
  'org.docdist': { menu: ['distribution', undefined, 10], roles: ['DocumentDistributionAdministration'], feature: 'DocumentDistributionPublishing' },
  'pf.job-manager': { menu: ['administration', 'tools', 10], feature: { any: ['JobManagement', 'TenantJobManagement', 'CrossTenantJobManagement'] } },
  'pf.job-admin': {
    menu: ['administration', 'tools', 20],
    roles: ['PlatformAdministrator'],
    feature: { any: ['TenantJobManagement', 'CrossTenantJobManagement'] },
  },
  'pf.sse': { menu: ['administration', 'tools', 30], roles: ['PlatformAdministrator'], feature: 'ServerSentEvents' },
  'cw.ic-queue': { menu: ['administration', 'tools', 40], roles: ['WarehouseSystemAdministrator'] },
  'cw.ic-history': { menu: ['administration', 'tools', 50], roles: ['WarehouseSystemAdministrator'] },
  'pf.docaudit': { menu: ['administration', 'tools', 60], roles: ['DocumentAuditor'] },
  'pf.search-test': { menu: ['administration', 'tools', 70], roles: ['TestEngineer'], feature: ['TestBenches', 'GlobalSearch20'] },
  'cor.sendstatus': { menu: ['administration', 'tools', 80], roles: ['TestEngineer'], feature: 'TestBenches' },
  'cm.integration': { menu: ['administration', 'tools', 90], roles: ['TestEngineer'], feature: 'TestBenches' },
  'cm.cmtest': { menu: ['administration', 'tools', 100], roles: ['TestEngineer'], feature: 'TestBenches' },
  'cmm.integration': { menu: ['administration', 'tools', 110], roles: ['TestEngineer'], feature: 'TestBenches' },
  'inv.visma': { menu: ['administration', 'tools', 120], roles: ['InvoicingAdministrator'] },
  'org.userpicker': { menu: ['administration', 'tools', 130], roles: ['TestEngineer'], feature: 'TestBenches' },
  'org.goodslocation': { menu: ['administration', 'tools', 140], roles: ['TestEngineer'], feature: 'TestBenches' },
  'dy.idc': { menu: ['administration', 'tools', 150], roles: ['TestEngineer'], feature: 'TestBenches' },
  'dy.otu': { menu: ['administration', 'tools', 160], roles: ['TestEngineer'], feature: 'TestBenches' },
  'dy.notification': { menu: ['administration', 'tools', 170], roles: ['TestEngineer'], feature: 'TestBenches' },
  'dy.sendstatus': { menu: ['administration', 'tools', 180], roles: ['TestEngineer'], feature: 'TestBenches' },
  'dy.kit': { menu: ['administration', 'tools', 190], roles: ['TestEngineer'], feature: 'TestBenches' },
  'dy.mail': { menu: ['administration', 'tools', 200], roles: ['TestEngineer'], feature: 'TestBenches' },
  'org.user': { menu: ['administration', 'usersAndAccessRights', 10], roles: ['UserAdministrator', 'CrossCompanyUserAdministrator'] },
  'org.rights': { menu: ['administration', 'usersAndAccessRights', 20], roles: ['UserAdministrator', 'CrossCompanyUserAdministrator'] },
  'org.product': { menu: ['administration', 'systemConfiguration', 10], roles: ['ProductAdministrator'] },
  'org.tenant': { menu: ['administration', 'systemConfiguration', 20], roles: ['TenantAdministrator'] },
  'org.company': {
    menu: ['administration', 'systemConfiguration', 30],
    roles: ['TenantCompanyAdministrator', 'CrossCompanyAdministrator', 'CompanyIntegrationAdministrator'],
  },
  'org.organization': { menu: ['administration', 'systemConfiguration', 40], roles: ['CompanyAdministrator', 'CrossCompanyAdministrator'] },
  'org.defaults': { menu: ['administration', 'systemConfiguration', 50], roles: ['CompanyAdministrator', 'CrossCompanyAdministrator'] },
  'org.templates': { menu: ['administration', 'systemConfiguration', 60], roles: ['TemplateAdministrator'] },
  'org.uiconfig': { menu: ['administration', 'systemConfiguration', 70], roles: ['TemplateAdministrator'] },
  'rd.admin': { menu: ['administration', 'systemConfiguration', 80], roles: ['ReferenceDataAdministrator'] },
  'ar.upload': { menu: ['administration', 'dataImport', 10], feature: ['ArticleAdministrationLimited', 'UseNewArticleUI'] },
  'org.authupload': { menu: ['administration', 'dataImport', 30], roles: ['CompanyAdministrator', 'UserAdministrator'] },
  'dec.maintenance': { menu: ['administration', 'maintenance', 10], roles: ['DeclarationAdministratorExtended'], feature: 'DeclarationSystemMaintenance' },
  'org.errors': { menu: ['administration', 'maintenance', 20], roles: ['CompanyAdministrator', 'CrossCompanyAdministrator'] },

  /** Calls that change a declaration; each also asks the entry of its profile (section 10). */
  'dec.declare': { roles: ['AuthorisedConsignee', 'AuthorisedConsignor', 'DeclarationAdministrator'] },
  /** The forms as data. */
  'dec.profiles': { roles: ['AuthorisedConsignee', 'AuthorisedConsignor', 'DeclarationAdministrator', 'DeclarationAdministratorExtended'] },
  /** Calls of both kinds of notices; each also asks the entry of its kind. */
  'dec.notice': { roles: ['DeclarationAdministrator', 'WarehouseOperator', 'TemporaryStorageAdministrator'] },
  /** Handing one declaration to one person. */
  'dec.link': { roles: ['DeclarationAdministrator'], feature: 'OneTimeUsers' },
  'ts.facility.edit': { roles: ['TemporaryStorageAdministratorExtended'], feature: 'ManageTemporaryStorage' },
  'dec.transit-guarantee.edit': { roles: ['TransitGuaranteeAdministrator'] },
  'dec.transit-guarantee.release': { roles: ['DeclarationAdministratorExtended'] },
  'dec.optionalvalidation': { roles: ['CompanyAdministrator', 'DeclarationAdministratorExtended'] },
  'ar.newScreen': { feature: 'UseNewArticleUI' },
  /** Teams, tags, mailboxes, profiles and schedules of cases (case management, 6). */
  'cm.settings': { roles: ['CaseAdministratorExtended'], feature: 'SearchCase' },
  'cor.newScreen': { feature: 'UseNewTransportUnitUI' },
  'ar.lookup': {},
  /** What the tariff says, for every screen with a commodity code. */
  'ct.lookup': {},
  'org.usersetting': {},
  /** Changes of the register of economic operators. */
  'org.eo.edit': { feature: ['EconomicOperatorRegistry', 'EconomicOperatorRegistryMaintenance'] },
  /** Tenants are made by the operator of the portal, and administered by their own (section 10). */
  'org.tenants': { roles: ['TenantAdministrator', 'ProductAdministrator'] },
  'org.company.edit': { roles: ['TenantCompanyAdministrator', 'CrossCompanyAdministrator'] },
  /** Rights of a tenant's own administrators are given by them. */
  'org.administrators': { roles: ['UserAdministrator', 'CrossCompanyUserAdministrator', 'TenantAdministrator', 'ProductAdministrator'] },
  /** The tab of the dashboard. */
  'org.cards': { roles: ['UserAdministrator', 'CrossCompanyUserAdministrator', 'CompanyAdministrator'] },
  'cor.sending': {},
  'cor.announcement': { roles: ['PlatformAdministrator'] },
  'cor.helpWidget': { feature: 'KnowledgeOwl' },
  /** Queues, nodes and types of the installation (section 10). */
  'pf.job-installation': { roles: ['PlatformAdministrator'], feature: 'CrossTenantJobManagement' },
  /** Cards of the dashboard. */
  'pf.platform': { roles: ['PlatformAdministrator'] },
  /** Who sees test events as messages. */
  'pf.test-events': { roles: ['PlatformAdministrator', 'TestEngineer'], feature: 'ServerSentEvents' },
  /** What the benches share: scenarios, runs and their simulated partners. */
  'dy.bench': { roles: ['TestEngineer'], feature: 'TestBenches' },
  'pf.events': { feature: 'ServerSentEvents', limited: true },
  'pf.search': { feature: 'GlobalSearch20' },
  'pf.toolbox': { feature: 'DashboardToolbox' },
} as const satisfies Readonly<Record<string, Entry>>;

/** The name of an entry of the access table. */
export type EntryId = keyof typeof entries;
/** An entry that stands in the menu. */
export type MenuEntryId = { readonly [Id in EntryId]: (typeof entries)[Id] extends { readonly menu: MenuPlace } ? Id : never }[EntryId];
