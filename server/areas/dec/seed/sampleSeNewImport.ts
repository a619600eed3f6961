import type { DeclarationContent, GoodsItem, Header } from '../../../../src/domain/declaration/declaration';
import { makeMrn } from '../../../../src/domain/declaration/identifiers/mrn';
import { sumDecimals } from '../../../../src/domain/kernel/decimal';
import type { DemoOwner } from '../../../db/demo/demoOperators';
import { operatorIds } from '../../../db/demo/demoOperators';

export interface SampleOptions {
  /** One goods item for each, in this order. */
  readonly itemIds: readonly string[];
  readonly invoiceId: string;
  /** yyyy-MM-dd: the expected taxation date. */
  readonly date: string;
  readonly traderReference?: string;
}

interface Goods {
  readonly commodityCode: string;
  readonly description: string;
  readonly countryOfOrigin: string;
  readonly unitPrice: number;
  readonly unitGrams: number;
  readonly supplementaryUnitCode?: string;
  /** Its article in the registry, and whose that is. */
  readonly article: readonly [DemoOwner, string];
}

/** Prices in cents, masses in grams a piece. */
const GOODS: readonly Goods[] = [
  {
    commodityCode: '6109100010',
    description: 'T-shirts of cotton, knitted',
    countryOfOrigin: 'CN',
    unitPrice: 410,
    unitGrams: 180,
    supplementaryUnitCode: 'NAR',
    article: ['shoes', 'TSHIRT-1'],
  },
  {
    commodityCode: '8471300000',
    description: 'Portable computers, 14 inch',
    countryOfOrigin: 'CN',
    unitPrice: 61250,
    unitGrams: 1450,
    supplementaryUnitCode: 'NAR',
    article: ['tools', 'LAPTOP-1'],
  },
  {
    commodityCode: '8518300090',
    description: 'Headphones with microphone',
    countryOfOrigin: 'CN',
    unitPrice: 2375,
    unitGrams: 260,
    article: ['tools', 'HEADSET-1'],
  },
  {
    commodityCode: '4202929890',
    description: 'Bags of textile material',
    countryOfOrigin: 'IN',
    unitPrice: 1130,
    unitGrams: 640,
    article: ['tools', 'TOTE-1'],
  },
  {
    commodityCode: '6403999600',
    description: 'Footwear with uppers of leather',
    countryOfOrigin: 'VN',
    unitPrice: 2890,
    unitGrams: 980,
    supplementaryUnitCode: 'NPR',
    article: ['shoes', 'SHOE-42'],
  },
  {
    commodityCode: '7323930090',
    description: 'Kitchen articles of stainless steel',
    countryOfOrigin: 'TR',
    unitPrice: 745,
    unitGrams: 520,
    article: ['tools', 'PAN-1'],
  },
  {
    commodityCode: '9403609000',
    description: 'Wooden furniture, flat packed',
    countryOfOrigin: 'CN',
    unitPrice: 5460,
    unitGrams: 14200,
    article: ['tools', 'TABLE-1'],
  },
  {
    commodityCode: '3926909790',
    description: 'Articles of plastics for household use',
    countryOfOrigin: 'CN',
    unitPrice: 195,
    unitGrams: 85,
    article: ['tools', 'BOX-1'],
  },
];

/** The article of goods of that code, whatever number of digits it has. */
export const articleOfGoods = (commodityCode: string): Pick<GoodsItem, 'articleId' | 'articleOwnerId'> => {
  const article = GOODS.find((goods) => goods.commodityCode.startsWith(commodityCode.slice(0, 6)))?.article;
  return article === undefined ? {} : { articleId: article[1], articleOwnerId: operatorIds[article[0]] };
};

const written = (hundredths: number, scale: 2 | 3): string => (hundredths / 10 ** scale).toFixed(scale);

const goodsItem = (id: string, at: number, { invoiceId, date }: SampleOptions): GoodsItem => {
  const goods = GOODS[at % GOODS.length] ?? GOODS[0];
  if (!goods) throw new Error('no goods');
  const quantity = 40 + ((at * 7) % 160);
  const grams = quantity * goods.unitGrams;
  return {
    id,
    itemNumber: at + 1,
    invoiceRef: invoiceId,
    invoiceLine: String(at + 1),
    articleId: goods.article[1],
    articleOwnerId: operatorIds[goods.article[0]],
    commodityCode: goods.commodityCode,
    description: goods.description,
    procedureRequested: '40',
    procedurePrevious: '00',
    additionalProcedures: ['000'],
    netMass: written(grams, 3),
    grossMass: written(grams + Math.ceil(grams / 12), 3),
    quantity: String(quantity),
    unit: 'PCS',
    ...(goods.supplementaryUnitCode !== undefined && {
      supplementaryUnits: String(quantity),
      supplementaryUnitCode: goods.supplementaryUnitCode,
    }),
    itemAmountInvoiced: written(quantity * goods.unitPrice, 2),
    countryOfOrigin: goods.countryOfOrigin,
    preference: '100',
    valuationMethod: '1',
    valuationIndicators: '0000',
    packages: [{ type: 'CT', count: String(1 + Math.floor(quantity / 20)), marks: `DEMO ${date.slice(0, 4)}/${at + 1}` }],
    supportingDocuments: [{ countryCode: 'EU', type: 'N380', id: `DS-${date.replaceAll('-', '')}-1` }],
  };
};

const importer = {
  identifierType: 'EORI',
  identifier: 'SE5599999991',
  name: 'Demo Importer AB',
  street: 'Exempelgatan 1',
  postcode: '411 01',
  city: 'Göteborg',
  country: 'SE',
};

const seller = {
  name: 'Demo Supplier Ltd',
  street: '1 Example Street',
  postcode: 'CT17 9EX',
  city: 'Dover',
  country: 'GB',
};

const header = (items: readonly GoodsItem[], { invoiceId, date, traderReference }: SampleOptions): Header => ({
  messageType: 'IMDS',
  declarationType: 'IM',
  additionalDeclarationType: 'A',
  expectedTaxationDate: date,
  methodOfPayment: 'E',
  ...(traderReference !== undefined && { traderReference }),
  deferredPayments: [{ kind: 'T', account: '5599999991' }],
  authorisations: [{ type: 'C506', reference: 'SEDPOSE0000001', holder: importer.identifier }],
  parties: {
    declarant: {
      identifierType: 'EORI',
      identifier: 'SE5599990008',
      name: 'Demo Customs Agency AB',
      street: 'Exempelkajen 2',
      postcode: '411 02',
      city: 'Göteborg',
      country: 'SE',
      contactName: 'Declarant',
      contactEmail: 'declarant.demo@example.com',
    },
    exporter: seller,
    importer: { ...importer, vatNumber: 'SE559999999101' },
    seller,
    buyer: importer,
  },
  invoices: [
    {
      id: invoiceId,
      number: `DS-${date.replaceAll('-', '')}-1`,
      date,
      currency: 'EUR',
      amount: sumDecimals(items.map(({ itemAmountInvoiced }) => itemAmountInvoiced)),
      natureOfTransaction: '11',
      deliveryTerms: { incoterm: 'FCA', unlocode: 'GBFXT', country: 'GB', location: 'Felixstowe' },
      additions: [{ code: 'AK', amount: '6000.00', currency: 'SEK' }],
      transportCostInside: { amount: '1500.00', currency: 'SEK' },
    },
  ],
  weights: { distributionType: 'NoValue', auto: false },
  countryOfDispatch: 'GB',
  countryOfDestination: 'SE',
  modeAtBorder: '1',
  inlandMode: '3',
  border: { idType: '11', id: 'DEMO FERRY', nationality: 'SE' },
  arrival: { idType: '30', id: 'ABC123' },
  containerIndicator: '1',
  equipment: [{ containerId: 'CSQU3054383', seals: 'SEAL001', goodsRefs: '1' }],
  locationOfGoods: { type: 'A', qualifier: 'U', country: 'SE', unlocode: 'SEGOT' },
  offices: { presentation: 'SE003000' },
  previousDocuments: [{ type: 'N337', reference: makeMrn({ year: Number(date.slice(0, 4)), country: 'SE', office: '0SIM', sequence: 1, letter: 'U' }) }],
  transportDocuments: [{ type: 'N705', reference: 'DEMOBL0000001' }],
});

/** A complete declaration of the profile `se-new-import`: everything given, nothing to find with every optional validation on. */
export const sampleSeNewImport = (options: SampleOptions): DeclarationContent => {
  const items = options.itemIds.map((id, at) => goodsItem(id, at, options));
  return { header: header(items, options), items };
};
