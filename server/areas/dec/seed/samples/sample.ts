import type { DeclarationContent, GoodsItem } from '../../../../../src/domain/declaration/declaration';
import { makeMrn } from '../../../../../src/domain/declaration/identifiers/mrn';
import { present } from '../../../../../src/domain/declaration/present';

export interface SampleOptions {
  /** One goods item for each, in this order. */
  readonly itemIds: readonly string[];
  readonly invoiceId: string;
  /** yyyy-MM-dd: the day it is made for. */
  readonly date: string;
  readonly traderReference?: string;
}

/** A complete declaration: everything given, nothing to find with every optional validation on. */
export type Sample = (options: SampleOptions) => DeclarationContent;

interface Goods {
  readonly commodityCode: string;
  readonly description: string;
  readonly countryOfOrigin: string;
  /** In cents and grams a piece. */
  readonly unitPrice: number;
  readonly unitGrams: number;
  readonly supplementaryUnitCode?: string;
}

const GOODS: readonly Goods[] = [
  {
    commodityCode: '84713000',
    description: 'Portable computers, 14 inch',
    countryOfOrigin: 'SE',
    unitPrice: 64900,
    unitGrams: 1450,
    supplementaryUnitCode: 'NAR',
  },
  { commodityCode: '94036090', description: 'Wooden furniture, flat packed', countryOfOrigin: 'SE', unitPrice: 7450, unitGrams: 14200 },
  { commodityCode: '73239300', description: 'Kitchen articles of stainless steel', countryOfOrigin: 'SE', unitPrice: 1190, unitGrams: 520 },
  {
    commodityCode: '61091000',
    description: 'T-shirts of cotton, knitted',
    countryOfOrigin: 'PT',
    unitPrice: 890,
    unitGrams: 180,
    supplementaryUnitCode: 'NAR',
  },
];

const written = (thousandths: number, scale: 2 | 3): string => (thousandths / 10 ** scale).toFixed(scale);

/** Lines of goods with codes of eight digits, masses, packages and a price; what the profile does not know is left out by `shaped`. */
export const exportLines = ({ itemIds, invoiceId, date }: SampleOptions): GoodsItem[] =>
  itemIds.map((id, at): GoodsItem => {
    const { commodityCode, description, countryOfOrigin, unitPrice, unitGrams, supplementaryUnitCode } = GOODS[at % GOODS.length] ?? (GOODS[0] as Goods);
    const quantity = 20 + ((at * 11) % 80);
    const grams = quantity * unitGrams;
    return {
      id,
      itemNumber: at + 1,
      invoiceRef: invoiceId,
      invoiceLine: String(at + 1),
      commodityCode,
      description,
      countryOfOrigin,
      netMass: written(grams, 3),
      grossMass: written(grams + Math.ceil(grams / 10), 3),
      quantity: String(quantity),
      unit: 'PCS',
      ...(supplementaryUnitCode !== undefined && { supplementaryUnits: String(quantity), supplementaryUnitCode }),
      itemAmountInvoiced: written(quantity * unitPrice, 2),
      statisticalValue: String(Math.round((quantity * unitPrice) / 10)),
      packages: [{ type: 'CT', count: String(1 + Math.floor(quantity / 10)), marks: `DEMO ${date.slice(0, 4)}/${at + 1}` }],
    };
  });

/** Each line with what the profile asks for besides. */
export const shaped = (lines: readonly GoodsItem[], ...changes: readonly Partial<GoodsItem>[]): GoodsItem[] =>
  lines.map((line) => Object.assign({}, line, ...changes) as GoodsItem);

/** Goods as a movement names them: by six digits, with their masses and packages. */
export const movedLines = (options: SampleOptions): GoodsItem[] =>
  exportLines(options).map(({ id, itemNumber, commodityCode = '', description, netMass, grossMass, packages }) => ({
    id,
    itemNumber,
    commodityCode: commodityCode.slice(0, 6),
    ...present<GoodsItem>({ description, netMass, grossMass, packages }),
  }));

/** A number of the simulated authority for a movement that others declared. */
export const demoMrn = (date: string, country: string, letter: string, sequence: number): string =>
  makeMrn({ year: Number(date.slice(0, 4)), country, office: '0SIM', sequence, letter });

/** An instant of the day, by its hour in UTC. */
export const at = (date: string, hour: number): string => `${date}T${String(hour).padStart(2, '0')}:00:00.000Z`;

export const reference = ({ traderReference }: SampleOptions): { readonly traderReference?: string } =>
  traderReference === undefined ? {} : { traderReference };
