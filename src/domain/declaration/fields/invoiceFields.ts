import { code, date, decimal, integer, text, yesNo, type Field } from './field';

const currency = { name: 'Currency' } as const;

/** Elements of an invoice, its delivery terms, additions and deductions (specification 2.4). */
export const invoiceFields = {
  'invoices.number': text('Invoice number', 70, 4, { de: '12 03 001', box: '44' }),
  'invoices.date': date('Invoice date', 3),
  'invoices.currency': code('Invoice currency', 3, 2, { de: '14 05 001', box: '22', list: currency }),
  'invoices.amount': decimal('Total amount invoiced', 16, 2, 3, { de: '14 06 001', box: '22', unit: 'invoiceCurrency' }),
  'invoices.exchangeRate': decimal('Exchange rate', 12, 5, 3, { de: '14 09 001', box: '23' }),
  'invoices.rateUnit': integer('Units of the exchange rate', 4, 2, { box: '23' }),
  'invoices.natureOfTransaction': code('Nature of transaction', 2, 3, { de: '99 05 001', box: '24', list: { name: 'NatureOfTransaction' } }),
  'invoices.deliveryTerms.incoterm': code('Delivery terms, Incoterms code', 3, 3, { de: '14 01 035', box: '20', list: { name: 'Incoterms' } }),
  'invoices.deliveryTerms.unlocode': code('Delivery terms, UN/LOCODE', 17, 3, { de: '14 01 036', box: '20', list: { name: 'UnLocode' } }),
  'invoices.deliveryTerms.country': code('Delivery terms, country', 2, 3, { de: '14 01 020', box: '20', list: { name: 'Country' } }),
  'invoices.deliveryTerms.location': text('Delivery terms, place', 35, 3, { de: '14 01 037', box: '20' }),
  'invoices.additions.code': code('Addition or deduction', 2, 3, { de: '14 04 008', box: '45', list: { name: 'AdditionsDeductions' } }),
  'invoices.additions.amount': decimal('Amount of the addition or deduction', 16, 2, 3, { de: '14 04 014', box: '45' }),
  'invoices.additions.currency': code('Currency of the addition or deduction', 3, 2, { box: '45', list: currency }),
  'invoices.dutyValue.source': code('Source of the duty value', 11, 3, { list: { name: 'DutyValueSource' } }),
  'invoices.dutyValue.calculationType': code('Calculation of the duty value', 16, 3, { list: { name: 'DutyValueCalculationType' } }),
  'invoices.dutyValue.constant': decimal('Constant of the duty value', 16, 5, 3),
  'invoices.dutyValue.currency': code('Currency of the duty value', 3, 2, { list: currency }),
  'invoices.dutyValue.distributionType': code('Distribution of the duty value', 16, 3, { list: { name: 'DutyValueDistributionType' } }),
  'invoices.dutyValue.inside': yesNo('Duty value inside the country', 3),
  'invoices.transportCostInside.amount': decimal('Transport cost inside the country', 16, 2, 3),
  'invoices.transportCostInside.currency': code('Currency of the transport cost inside the country', 3, 2, { list: currency }),
} as const satisfies Readonly<Record<string, Field>>;
