import type { GoodsItem, Header } from '../../../../../src/domain/declaration/declaration';
import { sumDecimals } from '../../../../../src/domain/kernel/decimal';
import { britishBuyer, contact, danishAgency, danishTrader, norwegianAgency, norwegianTrader, swedishAgency, swedishTrader } from './demoParties';
import { at, exportLines, reference, shaped, type Sample, type SampleOptions } from './sample';

type Invoice = NonNullable<Header['invoices']>[number];

const invoices = (
  items: readonly GoodsItem[],
  { invoiceId, date }: SampleOptions,
  currency: string,
  deliveryTerms: NonNullable<Invoice['deliveryTerms']> = { incoterm: 'DAP', country: 'GB', location: 'Dover' },
): NonNullable<Header['invoices']> => [
  {
    id: invoiceId,
    number: `DX-${date.replaceAll('-', '')}-1`,
    date,
    currency,
    amount: sumDecimals(items.map(({ itemAmountInvoiced }) => itemAmountInvoiced)),
    natureOfTransaction: '11',
    deliveryTerms,
  },
];

const general = (options: SampleOptions): Header => ({
  declarationType: 'EX',
  additionalDeclarationType: 'A',
  expectedTaxationDate: options.date,
  ...reference(options),
  weights: { distributionType: 'NoValue', auto: false },
});

const container = [{ containerId: 'CSQU3054383', sealCount: '1', seals: 'SEAL001', goodsRefs: '1' }];

const onTheWay: Header = {
  countryOfDestination: 'GB',
  containerIndicator: '1',
  equipment: container,
};

const MENTION = { specialMentions: [{ countryCode: 'SE', code: '00700', text: 'DEMO' }] };
const UNION = { procedureRequested: '10', procedurePrevious: '00', additionalProcedures: ['000'] };

export const sampleSeExport: Sample = (options) => {
  const items = shaped(exportLines(options), { procedureRequested: '10', procedurePrevious: '00' }, MENTION);
  return {
    header: {
      ...general(options),
      ...onTheWay,
      messageType: 'UGE',
      parties: { declarant: { ...swedishAgency, ...contact }, exporter: swedishTrader, consignee: britishBuyer },
      countryOfExport: 'SE',
      locationOfGoods: { country: 'SE', code: 'SEDEMO0001' },
      estimatedDeparture: at(options.date, 14),
      offices: { export: 'SE003000', exit: 'SE003003' },
      modeAtBorder: '30',
      inlandMode: '30',
      border: { idType: '30', id: 'DEMO123', nationality: 'SE' },
      departure: [{ idType: '30', id: 'DEMO123', nationality: 'SE' }],
      invoices: invoices(items, options, 'SEK'),
    },
    items,
  };
};

const newHeader = (options: SampleOptions): Header => ({
  ...general(options),
  ...onTheWay,
  messageType: 'B1',
  security: '2',
  specificCircumstance: 'XXX',
  transportPayment: 'A',
  routing: ['DK', 'GB'],
  modeAtBorder: '1',
  inlandMode: '3',
  border: { idType: '10', id: 'IMO9074729', nationality: 'SE' },
  departure: [{ idType: '30', id: 'DEMO123', nationality: 'SE' }],
});

export const sampleSeNewExport: Sample = (options) => {
  const items = shaped(exportLines(options), UNION, MENTION);
  return {
    header: {
      ...newHeader(options),
      parties: {
        declarant: { ...swedishAgency, ...contact },
        exporter: swedishTrader,
        consignee: britishBuyer,
        consignor: swedishTrader,
        carrier: swedishAgency,
      },
      countryOfExport: 'SE',
      locationOfGoods: { type: 'A', qualifier: 'U', country: 'SE', unlocode: 'SEGOT' },
      offices: { export: 'SE003000', exit: 'SE003003' },
      placeOfLoading: { unlocode: 'SEGOT' },
      invoices: invoices(items, options, 'SEK'),
    },
    items,
  };
};

export const sampleDkNewExport: Sample = (options) => {
  const items = shaped(exportLines(options), UNION);
  return {
    header: {
      ...newHeader(options),
      parties: { declarant: { ...danishAgency, ...contact }, exporter: danishTrader, consignee: britishBuyer, consignor: danishTrader, carrier: danishAgency },
      countryOfExport: 'DK',
      locationOfGoods: { type: 'A', qualifier: 'U', country: 'DK', unlocode: 'DKCPH' },
      offices: { export: 'DK003103', exit: 'DK004700' },
      placeOfLoading: { unlocode: 'DKCPH' },
      invoices: invoices(items, options, 'DKK'),
    },
    items,
  };
};

export const sampleDkExport: Sample = (options) => {
  const items = shaped(exportLines(options), UNION);
  return {
    header: {
      ...general(options),
      ...onTheWay,
      messageType: '20',
      parties: { declarant: { ...danishAgency, ...contact }, exporter: danishTrader, consignee: britishBuyer },
      countryOfExport: 'DK',
      locationOfGoods: { country: 'DK', code: 'DKDEMO0001' },
      offices: { export: 'DK003103', exit: 'DK004700' },
      modeAtBorder: '10',
      inlandMode: '30',
      border: { idType: '11', id: 'DEMO FERRY', nationality: 'DK' },
      invoices: invoices(items, options, 'DKK'),
    },
    items,
  };
};

export const sampleNoExport: Sample = (options) => {
  const items = shaped(exportLines(options), { procedureRequested: '10' });
  const { additionalDeclarationType: _none, ...header } = general(options);
  return {
    header: {
      ...header,
      ...onTheWay,
      declarationType: '1',
      messageType: 'EXPORT',
      equipment: [{ containerId: 'CSQU3054383', goodsRefs: '1' }],
      parties: { declarant: { ...norwegianAgency, ...contact }, exporter: norwegianTrader, consignee: britishBuyer },
      countryOfExport: 'NO',
      locationOfGoods: { country: 'NO', code: 'NODEMO0001' },
      offices: { exit: 'NO01102A' },
      modeAtBorder: '30',
      border: { id: 'DEMO123', nationality: 'NO' },
      invoices: invoices(items, options, 'NOK', { incoterm: 'DAP', location: 'Dover' }),
    },
    items,
  };
};
