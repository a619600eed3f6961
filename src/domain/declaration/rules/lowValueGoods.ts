import type { GoodsItem } from '../goodsItem';
import type { Party } from '../parts';
import { isEmpty } from '../emptiness';
import { isWithoutRelief } from './goodsWithoutRelief';
import { NONE, type ItemInDeclaration, type Rule } from './rule';

const GOODS = ['commodityCode'] as const;
const INVOICES = new Set(['N380', 'N325', '380', '325']);
const WITHOUT_INVOICE = ['supportingDocuments'] as const;
const IOSS_NUMBER = /^IM\d{10}$/;
const VOEC_NUMBER = /^2\d{6}$/;

/** Numbers that only a company has; a Swedish one has 2 or more in its third place, where a person has the month. */
const OF_COMPANY = /^(?:SE\d{2}[2-9]\d{7}|(?:NO)?\d{9}(?:MVA)?|DK\d{8})$/;

const isCompany = ({ identifierType, identifier = '', vatNumber }: Party = {}): boolean =>
  !isEmpty(vatNumber) || (!isEmpty(identifier) && (identifierType === 'VAT' || identifierType === 'CNR' || OF_COMPANY.test(identifier.trim())));

const PROCEDURES = ['additionalProcedures'] as const;

/** Regulation (EU) 2026/382: no relief for low-value consignments of distance sales. */
const RELIEF_ENDED = '2026-07-01';
const DISTANCE_SALES = new Set(['F48', 'F49', 'F53']);

const distanceSales = ({ additionalProcedures = [] }: GoodsItem): readonly string[] => additionalProcedures.filter((code) => DISTANCE_SALES.has(code));

const numberOfVendor = ({ item }: ItemInDeclaration): string | undefined => item.additionalFiscalReferences?.find(({ role }) => role === 'FR5')?.vatNumber;

/** One goods item of a low value declaration (profiles 5.4). */
export const lowValueGoods: readonly Rule<ItemInDeclaration>[] = [
  {
    id: 'DEC-LV-GOODS',
    category: 'Goods item',
    message: 'Not allowed in a low value declaration',
    broken: ({ declaration, item }) => (isWithoutRelief(item.commodityCode?.trim() ?? '', declaration.countryOfDispatch ?? '') ? GOODS : NONE),
  },
  {
    id: 'DEC-LV-INVOICE',
    category: 'Goods item',
    message: 'Goods item {n}: an invoice (N380) or pro forma invoice (N325) is needed',
    broken: ({ declaration, item }) =>
      [...(item.supportingDocuments ?? NONE), ...(declaration.supportingDocuments ?? NONE)].some(({ type }) => INVOICES.has(type ?? ''))
        ? NONE
        : WITHOUT_INVOICE,
  },
  {
    id: 'DEC-LV-IOSS',
    category: 'Goods item',
    message: 'Goods item {n}: F48 needs the vendor (FR5) with an IOSS number, IM and 10 digits',
    broken: (subject) =>
      subject.item.additionalProcedures?.includes('F48') !== true || IOSS_NUMBER.test(numberOfVendor(subject) ?? '') ? NONE : ['additionalFiscalReferences'],
  },
  {
    id: 'DEC-LV-PRIVATE',
    category: 'Goods item',
    message: 'Goods item {n}: a gift (C08) goes from one private person to another',
    broken: ({ declaration: { parties }, item }) =>
      item.additionalProcedures?.includes('C08') === true && (isCompany(parties?.exporter) || isCompany(parties?.importer)) ? PROCEDURES : NONE,
  },
  {
    id: 'DEC-LV-SPECIAL',
    category: 'Goods item',
    message: 'Goods item {n}: F48 (IOSS), F49 (special arrangements) and F53 (standard import VAT) exclude one another',
    broken: ({ item }) => (distanceSales(item).length > 1 ? PROCEDURES : NONE),
  },
  {
    id: 'DEC-LV-RELIEF',
    category: 'Goods item',
    message: 'Goods item {n}: distance sales have no relief C07 since {date}; declare {code} without it',
    broken: ({ profile, item, date }) => {
      const [code] = distanceSales(item);
      const isRelieved = item.additionalProcedures?.includes('C07') === true && date >= RELIEF_ENDED && profile.country !== 'NO';
      return isRelieved && code !== undefined ? [{ path: 'additionalProcedures', args: { date: RELIEF_ENDED, code } }] : NONE;
    },
  },
];

/** Number of a vendor in the Norwegian scheme: seven digits, the first is 2 (DEC-R14). */
export const isVoecNumber = (number: string | undefined): boolean => VOEC_NUMBER.test(number ?? '');
