import { refs, type Section } from '../profile';

const invoice = refs('invoices');
const addition = refs('invoices.additions');

export const invoicesSection = (): Section => ({
  id: 'invoices',
  titleKey: 'dec.section.invoices',
  english: 'Invoices',
  layout: 'LIST',
  path: 'invoices',
  category: 'Invoice',
  use: 'C',
  cond: 'c1',
  max: 999,
  de: '12 03',
  box: '22',
  fields: [
    invoice('invoices.number', 'O'),
    invoice('invoices.date', 'O'),
    invoice('invoices.currency', ['C', 'c1']),
    invoice('invoices.amount', 'O'),
    invoice('invoices.exchangeRate', 'D', { readonly: true }),
    invoice('invoices.rateUnit', 'D', { readonly: true }),
    invoice('invoices.natureOfTransaction', ['C', 'c1']),
    invoice('invoices.deliveryTerms.incoterm', ['C', 'c1']),
    invoice('invoices.deliveryTerms.unlocode', 'O'),
    invoice('invoices.deliveryTerms.country', 'O'),
    invoice('invoices.deliveryTerms.location', 'O'),
    invoice('invoices.dutyValue.source', 'O'),
    invoice('invoices.dutyValue.calculationType', 'O'),
    invoice('invoices.dutyValue.constant', 'O'),
    invoice('invoices.dutyValue.currency', 'O'),
    invoice('invoices.dutyValue.distributionType', 'O'),
    invoice('invoices.dutyValue.inside', 'O'),
    invoice('invoices.transportCostInside.amount', 'O'),
    invoice('invoices.transportCostInside.currency', 'O'),
  ],
  parts: [
    {
      id: 'invoices.additions',
      titleKey: 'dec.section.invoices.additions',
      english: 'Additions and deductions',
      layout: 'LIST',
      path: 'additions',
      use: 'O',
      max: 99,
      de: '14 04',
      box: '45',
      fields: [addition('invoices.additions.code', 'R'), addition('invoices.additions.amount', 'R'), addition('invoices.additions.currency', 'O')],
    },
  ],
});
