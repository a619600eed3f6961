import { NONE, type ItemInDeclaration, type Rule } from './rule';

/** Alcohol, tobacco, perfume and toilet waters have no relief as consignments of low value (Regulation 1186/2009, article 24). */
const WITHOUT_RELIEF = /^(220[3-8]|240[1-4]|3303)/;
const GOODS = ['commodityCode'] as const;
const INVOICES = new Set(['N380', 'N325', '380', '325']);
const WITHOUT_INVOICE = ['supportingDocuments'] as const;
const IOSS_NUMBER = /^IM\d{10}$/;
const VOEC_NUMBER = /^2\d{6}$/;

const numberOfVendor = ({ item }: ItemInDeclaration): string | undefined => item.additionalFiscalReferences?.find(({ role }) => role === 'FR5')?.vatNumber;

/** One goods item of a low value declaration (profiles 5.4). */
export const lowValueGoods: readonly Rule<ItemInDeclaration>[] = [
  {
    id: 'DEC-LV-GOODS',
    category: 'Goods item',
    message: 'Goods item {n}: Not allowed in a low value declaration',
    broken: ({ item }) => (WITHOUT_RELIEF.test(item.commodityCode ?? '') ? GOODS : NONE),
  },
  {
    id: 'DEC-LV-INVOICE',
    category: 'Goods item',
    message: 'Goods item {n}: an invoice (N380) or pro forma invoice (N325) is needed',
    broken: ({ declaration, item }) =>
      [...(item.supportingDocuments ?? NONE), ...(declaration.supportingDocuments ?? NONE)].some(({ type }) => INVOICES.has(type ?? '')) ? NONE : WITHOUT_INVOICE,
  },
  {
    id: 'DEC-LV-IOSS',
    category: 'Goods item',
    message: 'Goods item {n}: F48 needs the vendor (FR5) with an IOSS number, IM and 10 digits',
    broken: (subject) =>
      subject.item.additionalProcedures?.includes('F48') !== true || IOSS_NUMBER.test(numberOfVendor(subject) ?? '') ? NONE : ['additionalFiscalReferences'],
  },
];

/** Number of a vendor in the Norwegian scheme: seven digits, the first is 2 (DEC-R14). */
export const isVoecNumber = (number: string | undefined): boolean => VOEC_NUMBER.test(number ?? '');
