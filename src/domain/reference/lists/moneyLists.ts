import { RATE_KINDS } from '../exchangeRates';
import { inArea, NAME } from './declareList';

const NATIONAL = ['SE', 'NO', 'DK', 'GB', 'NL', 'IT', 'EU'];

/** Money, taxes, values and invoicing (rows 12, 13, 31, 32, 34, 35, 56 of the table). */
export const moneyLists = inArea('Money', [
  ['Currency', ['Currencies', 'Valutor', 'Valutaer', 'Valutaer'], 'ISO 4217, CL048', 'a3', { refreshDays: 180, sourceNames: ['CL048', 'CurrencyCodes'] }],
  [
    'ExchangeRate',
    ['Exchange rates', 'Valutakurser', 'Valutakurser', 'Valutakurser'],
    'ECB and national authorities',
    `^[A-Z]{3}\\|(?:${RATE_KINDS.join('|')})$`,
    {
      countries: [...NATIONAL],
      volume: 'Medium',
      refreshDays: 35,
      attributes: [
        { name: 'rate', type: 'decimal', required: true, max: 18 },
        { name: 'units', type: 'integer', required: true, max: 5 },
        { name: 'required', type: 'yesNo' },
        { name: 'reason', type: 'text', max: 200 },
      ],
    },
  ],
  [
    'ValuationMethod',
    ['Valuation methods', 'Värderingsmetoder', 'Verdsettelsesmetoder', 'Værdiansættelsesmetoder'],
    'EUCDM 14 10',
    'n1',
    { sourceNames: ['CL095', 'ValuationMethod'] },
  ],
  [
    'ValuationIndicator',
    ['Valuation indicators', 'Värderingsindikatorer', 'Verdsettelsesindikatorer', 'Værdiansættelsesindikatorer'],
    'EUCDM 14 07',
    '^[01]{4}$',
    {},
  ],
  ['AdditionsDeductions', ['Additions and deductions', 'Tillägg och avdrag', 'Tillegg og fradrag', 'Tillæg og fradrag'], 'EUCDM 14 04', 'a2', {}],
  [
    'TaxType',
    ['Types of tax', 'Avgiftsslag', 'Avgiftstyper', 'Afgiftstyper'],
    'EUCDM 14 03 039',
    '^[A-Z0-9]{2,3}$',
    { countries: ['SE', 'NO', 'DK', 'GB', 'EU'] },
  ],
  [
    'MethodOfPayment',
    ['Methods of payment', 'Betalningssätt', 'Betalingsmåter', 'Betalingsmåder'],
    'EUCDM 14 03 038',
    'a1',
    { countries: ['SE', 'NO', 'DK', 'GB', 'EU'] },
  ],
  [
    'VatRate',
    ['VAT rates', 'Momssatser', 'Mva-satser', 'Momssatser'],
    'National law',
    '^[A-Z0-9]{1,16}(?:\\|[A-Z0-9]{1,16})?$',
    { countries: [...NATIONAL], mode: 'Local', approval: true, attributes: [{ name: 'rate', type: 'decimal', required: true }] },
  ],
  [
    'RoundingRule',
    ['Rounding rules', 'Avrundningsregler', 'Avrundingsregler', 'Afrundingsregler'],
    'National law',
    '^[A-Za-z0-9]{1,16}(?:\\|[A-Za-z0-9]{1,16})?$',
    {
      countries: [...NATIONAL],
      mode: 'Local',
      approval: true,
      attributes: [
        { name: 'decimals', type: 'integer', required: true },
        { name: 'mode', type: 'text', required: true, max: 10 },
      ],
    },
  ],
  [
    'AirTransportShare',
    ['Shares of air transport cost', 'Andelar av flygtransportkostnad', 'Andeler av flytransportkostnad', 'Andele af lufttransportomkostninger'],
    'IA Annex 23-01',
    '^[A-Z0-9]{1,16}(?:\\|[A-Z0-9]{1,16})?$',
    { mode: 'Local', approval: true, countries: [...NATIONAL], attributes: [{ name: 'percent', type: 'decimal', required: true }] },
  ],
  ['VatCategory', ['VAT categories', 'Momskategorier', 'Mva-kategorier', 'Momskategorier'], 'UNCL 5305', '^[A-Z]{1,2}$', {}],
  ['PaymentMeans', ['Means of payment', 'Betalningsmedel', 'Betalingsmidler', 'Betalingsmidler'], 'UNCL 4461', 'an..3', {}],
  ['AllowanceReason', ['Reasons of allowances', 'Skäl för avdrag', 'Grunner for fradrag', 'Grunde til nedslag'], 'UNCL 5189', 'an..3', {}],
  ['ChargeReason', ['Reasons of charges', 'Skäl för avgifter', 'Grunner for gebyrer', 'Grunde til gebyrer'], 'UNCL 7161', 'an..3', {}],
  [
    'VatExemptionReason',
    ['Reasons of VAT exemption', 'Skäl för momsbefrielse', 'Grunner for mva-fritak', 'Grunde til momsfritagelse'],
    'VATEX',
    '^VATEX-[A-Z0-9-]{1,29}$',
    {},
  ],
  [
    'ElectronicAddressScheme',
    ['Schemes of electronic addresses', 'Scheman för elektroniska adresser', 'Skjemaer for elektroniske adresser', 'Skemaer for elektroniske adresser'],
    'EAS',
    'an4',
    {},
  ],
  [
    'PriceArticleGroup',
    ['Groups of price articles', 'Grupper av prisartiklar', 'Grupper av prisartikler', 'Grupper af prisartikler'],
    'The portal',
    NAME,
    { mode: 'Local' },
  ],
  ['PriceModel', ['Price models', 'Prismodeller', 'Prismodeller', 'Prismodeller'], 'The portal', NAME, { mode: 'Local' }],
  [
    'BasisTrigger',
    ['Triggers of invoice bases', 'Utlösare av fakturaunderlag', 'Utløsere av fakturagrunnlag', 'Udløsere af fakturagrundlag'],
    'The portal',
    NAME,
    { mode: 'Local' },
  ],
  ['QuantitySource', ['Sources of quantities', 'Kvantitetskällor', 'Mengdekilder', 'Mængdekilder'], 'The portal', NAME, { mode: 'Local' }],
  ['VatRule', ['VAT rules', 'Momsregler', 'Mva-regler', 'Momsregler'], 'The portal', NAME, { mode: 'Local' }],
  [
    'CurrencyRounding',
    ['Rounding of currencies', 'Avrundning av valutor', 'Avrunding av valutaer', 'Afrunding af valutaer'],
    'The portal',
    'a3',
    { mode: 'Local', attributes: [{ name: 'unit', type: 'decimal', required: true }] },
  ],
  [
    'PriceIndex',
    ['Price indices', 'Prisindex', 'Prisindekser', 'Prisindeks'],
    'The portal',
    NAME,
    { mode: 'Local', attributes: [{ name: 'value', type: 'decimal', required: true }] },
  ],
  ['Account', ['Accounts', 'Konton', 'Kontoer', 'Konti'], 'The portal', NAME, { mode: 'Local' }],
]);
