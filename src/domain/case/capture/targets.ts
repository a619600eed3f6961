export const LINE_TARGETS = {
  articleId: ['article', 'article no', 'article id', 'item', 'item no', 'sku', 'artikel', 'artikelnr', 'artikelnummer', 'varenummer', 'varenr'],
  articleDescription: ['description', 'goods', 'article description', 'benamning', 'beskrivning', 'varebeskrivelse', 'beskrivelse', 'text', 'name'],
  quantity: ['quantity', 'qty', 'antal', 'antall', 'pcs', 'invoiced quantity'],
  unit: ['unit', 'enhet', 'enhed', 'uom'],
  unitPrice: ['unit price', 'price', 'a-pris', 'pris', 'apris', 'enhetspris', 'enhedspris', 'styckpris'],
  linePrice: ['amount', 'line amount', 'total price', 'line total', 'value', 'belopp', 'belop', 'beløp', 'summa', 'beløb', 'linjesum'],
  netMass: ['net weight', 'net mass', 'net kg', 'nettovikt', 'nettovekt', 'nettovægt'],
  grossMass: ['gross weight', 'gross mass', 'gross kg', 'bruttovikt', 'bruttovekt', 'bruttovægt'],
  countryOfOrigin: ['origin', 'country of origin', 'ursprung', 'ursprungsland', 'opprinnelse', 'opprinnelsesland', 'oprindelsesland', 'oprindelse'],
  commodityCode: ['commodity code', 'hs code', 'hs', 'taric', 'tariff code', 'varukod', 'statistiskt nummer', 'tolltariffnummer', 'varekode', 'toldtarif'],
  packages: ['packages', 'colli', 'kolli', 'kollin'],
  typeOfPackage: ['type of packages', 'package type', 'kollislag', 'kolliart'],
  supplementaryUnits: ['supplementary units', 'extra mängdenhet', 'statistisk mengde', 'supplerende enheder'],
  procedureCode: ['procedure code', 'procedure', 'förfarandekod', 'prosedyrekode', 'procedurekode'],
  preference: ['preference', 'förmånskod', 'preferanse', 'præference'],
} as const;
export type LineTarget = keyof typeof LINE_TARGETS;
export const LINE_NAMES = Object.keys(LINE_TARGETS) as readonly LineTarget[];

export const HEADER_TARGETS = {
  invoiceNumber: ['invoice no', 'invoice number', 'invoice', 'fakturanr', 'fakturanummer'],
  invoiceDate: ['invoice date', 'date', 'issue date', 'fakturadatum', 'fakturadato', 'datum', 'dato'],
  currency: ['currency', 'currency code', 'document currency code', 'valuta', 'valutakod'],
  incoterm: ['incoterm', 'incoterms', 'terms of delivery', 'leveransvillkor', 'leveringsvilkår', 'leveringsbetingelser'],
  incotermPlace: ['place of delivery', 'incoterm place', 'leveransort', 'leveringssted'],
  consignor: ['seller', 'supplier', 'consignor', 'exporter', 'säljare', 'leverantör', 'avsändare', 'selger', 'leverandør', 'avsender', 'sælger', 'afsender'],
  consignee: ['buyer', 'consignee', 'importer', 'köpare', 'mottagare', 'kjøper', 'mottaker', 'køber', 'modtager'],
  totalGrossMass: ['total gross weight', 'total gross mass', 'gross weight', 'bruttovikt', 'bruttovekt', 'bruttovægt'],
  totalPackages: ['total packages', 'number of packages', 'antal kollin', 'antall kolli', 'antal kolli'],
  invoiceTotal: ['invoice total', 'total', 'total amount', 'payable amount', 'att betala', 'summa', 'totalt', 'i alt', 'å betale', 'at betale'],
} as const;
export type HeaderTarget = keyof typeof HEADER_TARGETS;
export const HEADER_NAMES = Object.keys(HEADER_TARGETS) as readonly HeaderTarget[];

const DECIMALS: readonly string[] = [
  'quantity',
  'unitPrice',
  'linePrice',
  'netMass',
  'grossMass',
  'packages',
  'supplementaryUnits',
  'totalGrossMass',
  'totalPackages',
  'invoiceTotal',
];
export const isDecimalTarget = (target: string): boolean => DECIMALS.includes(target);

const CRITICAL: readonly string[] = [
  'quantity',
  'unitPrice',
  'linePrice',
  'netMass',
  'grossMass',
  'totalGrossMass',
  'invoiceTotal',
  'currency',
  'commodityCode',
  'countryOfOrigin',
  'preference',
  'consignor',
  'consignee',
  'incoterm',
];
/** A wrong one changes duty, origin or parties (C42). */
export const isCritical = (target: string): boolean => CRITICAL.includes(target);

/** The target of `header/currency` or `lines/3/netMass`. */
export const targetOfPath = (path: string): string => path.split('/').at(-1) ?? '';
