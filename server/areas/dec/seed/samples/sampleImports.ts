import type { GoodsItem, Header } from '../../../../../src/domain/declaration/declaration';
import { sumDecimals } from '../../../../../src/domain/kernel/decimal';
import {
  britishBuyer as britishSeller,
  contact,
  danishAgency,
  danishTrader,
  norwegianAgency,
  norwegianTrader,
  swedishAgency,
  swedishTrader,
} from './demoParties';
import { sampleSeNewImport } from '../sampleSeNewImport';
import { demoMrn, reference, type Sample, type SampleOptions } from './sample';

/** Lines of an import with codes of ten digits, without what only the EU customs data model asks for. */
const importLines = (options: SampleOptions): GoodsItem[] =>
  sampleSeNewImport(options).items.map(({ articleId: _article, articleOwnerId: _owner, valuationIndicators: _indicators, ...line }) => ({
    ...line,
    statisticalValue: String(Math.round(Number(line.itemAmountInvoiced) * 11)),
  }));

const invoices = (
  items: readonly GoodsItem[],
  { invoiceId, date }: SampleOptions,
  additions: NonNullable<NonNullable<Header['invoices']>[number]['additions']>,
): NonNullable<Header['invoices']> => [
  {
    id: invoiceId,
    number: `DI-${date.replaceAll('-', '')}-1`,
    date,
    currency: 'EUR',
    amount: sumDecimals(items.map(({ itemAmountInvoiced }) => itemAmountInvoiced)),
    natureOfTransaction: '11',
    deliveryTerms: { incoterm: 'FCA', location: 'Felixstowe' },
    additions,
  },
];

const general = (options: SampleOptions): Header => ({
  declarationType: 'IM',
  additionalDeclarationType: 'A',
  expectedTaxationDate: options.date,
  methodOfPayment: 'E',
  ...reference(options),
  weights: { distributionType: 'NoValue', auto: false },
});

const byFerry: Header = {
  countryOfDispatch: 'GB',
  modeAtBorder: '17',
  border: { idType: '31', id: 'DEMO123', nationality: 'GB' },
  arrival: { idType: '30', id: 'DEMO123' },
  containerIndicator: '1',
  equipment: [{ containerId: 'CSQU3054383', goodsRefs: '1' }],
};

const earlier = (options: SampleOptions, items: readonly GoodsItem[], country: 'SE' | 'DK'): Header => ({
  ...general(options),
  ...byFerry,
  messageType: country === 'SE' ? 'DNK' : 'STANDARD',
  inlandMode: '30',
  countryOfDestination: country,
  locationOfGoods: { country, code: `${country}DEMO0001` },
  offices: { presentation: country === 'SE' ? 'SE003000' : 'DK003103' },
  invoices: invoices(items, options, [{ code: 'AK', amount: '6000.00', currency: country === 'SE' ? 'SEK' : 'DKK' }]),
  previousDocuments: [{ category: 'X', type: '337', reference: demoMrn(options.date, country, 'U', 1) }],
});

export const sampleSeImport: Sample = (options) => {
  const items = importLines(options);
  return {
    header: { ...earlier(options, items, 'SE'), parties: { declarant: { ...swedishAgency, ...contact }, exporter: britishSeller, importer: swedishTrader } },
    items,
  };
};

export const sampleDkImport: Sample = (options) => {
  const items = importLines(options);
  return {
    header: { ...earlier(options, items, 'DK'), parties: { declarant: { ...danishAgency, ...contact }, exporter: britishSeller, importer: danishTrader } },
    items,
  };
};

export const sampleDkNewImport: Sample = (options) => {
  const { header, items } = sampleSeNewImport(options);
  const { deferredPayments: _payments, authorisations: _authorisations, ...rest } = header;
  return {
    header: {
      ...rest,
      messageType: 'H1',
      parties: { declarant: { ...danishAgency, ...contact }, exporter: britishSeller, importer: danishTrader, seller: britishSeller, buyer: danishTrader },
      invoices: (header.invoices ?? []).map(({ transportCostInside: _cost, ...invoice }) => ({
        ...invoice,
        additions: [{ code: 'AK', amount: '4300.00', currency: 'DKK' }],
      })),
      countryOfDestination: 'DK',
      border: { idType: '11', id: 'DEMO FERRY', nationality: 'DK' },
      locationOfGoods: { type: 'A', qualifier: 'U', country: 'DK', unlocode: 'DKCPH' },
      offices: { presentation: 'DK003103' },
      previousDocuments: [{ type: 'N337', reference: demoMrn(options.date, 'DK', 'U', 1) }],
    },
    items: items.map(({ articleId: _article, articleOwnerId: _owner, ...line }) => line),
  };
};

const norwegianLine = ({
  procedurePrevious: _previous,
  additionalProcedures: _additional,
  commodityCode = '',
  supportingDocuments: _documents,
  ...line
}: GoodsItem): GoodsItem => ({
  ...line,
  procedureRequested: '40',
  commodityCode: commodityCode.slice(0, 8),
  preference: 'N',
});

export const sampleNoImport: Sample = (options) => {
  const items = importLines(options).map(norwegianLine);
  return {
    header: {
      messageType: 'ORD',
      declarationType: '4',
      expectedTaxationDate: options.date,
      methodOfPayment: 'E',
      paymentAccount: '12345678',
      dailySettlement: '0',
      ...reference(options),
      weights: { distributionType: 'NoValue', auto: false },
      parties: { declarant: { ...norwegianAgency, ...contact }, exporter: britishSeller, importer: norwegianTrader },
      countryOfDispatch: 'GB',
      modeAtBorder: '30',
      border: { id: 'DEMO123', nationality: 'SE' },
      arrival: { id: 'DEMO123' },
      containerIndicator: '0',
      locationOfGoods: { country: 'NO', code: 'NODEMO0001' },
      goodsNumber: { warehouseCode: 'DEMO1', position: '1042', year: options.date.slice(0, 4) },
      previousExport: { type: 'AES_EXPORT', mrn: demoMrn(options.date, 'SE', 'A', 2) },
      invoices: invoices(items, options, [{ code: 'AK', amount: '1200', currency: 'NOK' }]),
    },
    items,
  };
};

export const sampleLowValue: Sample = (options) => ({
  header: {
    messageType: 'ILDS',
    additionalDeclarationType: 'A',
    expectedTaxationDate: options.date,
    ...reference(options),
    parties: { declarant: { ...swedishAgency, ...contact }, exporter: britishSeller, importer: swedishTrader },
    countryOfDispatch: 'GB',
    countryOfDestination: 'SE',
    locationOfGoods: { type: 'A', qualifier: 'U', country: 'SE', unlocode: 'SEGOT' },
    offices: { presentation: 'SE003000' },
    transportDocuments: [{ type: 'N740', reference: '117-00000011' }],
  },
  items: options.itemIds.map((id, at): GoodsItem => ({
    id,
    itemNumber: at + 1,
    commodityCode: ['610910', '420292', '392690'][at % 3] ?? '610910',
    description: ['T-shirt of cotton', 'Bag of textile material', 'Box of plastics'][at % 3] ?? 'T-shirt of cotton',
    additionalProcedures: options.date < '2026-07-01' ? ['C07', 'F48'] : ['F48'],
    additionalFiscalReferences: [{ role: 'FR5', vatNumber: 'IM5280000001' }],
    grossMass: '0.350',
    intrinsicValue: { amount: '19.50', currency: 'EUR' },
    transportInsuranceCost: { amount: '4.00', currency: 'EUR' },
    packages: [{ type: 'CT', count: '1', marks: `DEMO ${at + 1}` }],
    supportingDocuments: [{ countryCode: 'EU', type: 'N380', id: `DL-${options.date.replaceAll('-', '')}-${at + 1}` }],
  })),
});

export const sampleCwds: Sample = (options) => ({
  header: {
    ...general(options),
    methodOfPayment: '',
    messageType: 'CWDS',
    parties: { declarant: { ...swedishAgency, ...contact }, exporter: britishSeller, importer: swedishTrader },
    authorisations: [{ type: 'C517', reference: 'SECWPDEMO0001', holder: 'SE5599990008' }],
    countryOfDispatch: 'GB',
    countryOfDestination: 'SE',
    modeAtBorder: '1',
    arrival: { idType: '30', id: 'DEMO123' },
    containerIndicator: '0',
    locationOfGoods: { type: 'A', qualifier: 'U', country: 'SE', unlocode: 'SEGOT' },
    offices: { supervising: 'SE003000' },
    warehouse: { type: 'U', identifier: 'SE0001', country: 'SE' },
    previousDocuments: [{ type: 'N337', reference: demoMrn(options.date, 'SE', 'U', 1) }],
  },
  items: importLines(options).map(
    ({
      id,
      itemNumber,
      commodityCode = '',
      description,
      countryOfOrigin,
      netMass,
      grossMass,
      quantity,
      unit,
      packages,
      supplementaryUnits,
      supplementaryUnitCode,
    }): GoodsItem => ({
      id,
      itemNumber,
      commodityCode: commodityCode.slice(0, 8),
      description: description ?? '',
      procedureRequested: '71',
      procedurePrevious: '00',
      additionalProcedures: ['000'],
      countryOfOrigin: countryOfOrigin ?? '',
      netMass: netMass ?? '',
      grossMass: grossMass ?? '',
      quantity: quantity ?? '',
      unit: unit ?? '',
      packages: packages ?? [],
      ...(supplementaryUnits !== undefined && supplementaryUnitCode !== undefined && { supplementaryUnits, supplementaryUnitCode }),
    }),
  ),
});
