import fc from 'fast-check';
import type { DeclarationContent, GoodsItem, Header } from '../../../../src/domain/declaration/declaration';
import { fromUnits } from '../../../../src/domain/kernel/decimal';
import { failed, type Result } from '../../../../src/domain/kernel/result';
import { guid } from '../sample';

export type Line = Partial<Omit<GoodsItem, 'id' | 'itemNumber'>>;

export const linesOf = (...lines: readonly Line[]): GoodsItem[] => lines.map((line, at) => ({ id: guid(at + 1), itemNumber: at + 1, ...line }));

export const EUR_INVOICE = { id: guid(901), number: 'F-1', currency: 'EUR' };

export const contentOf = (items: readonly GoodsItem[], header: Header = { invoices: [EUR_INVOICE] }): DeclarationContent => ({ header, items });

export const right = <A>(result: Result<A>): A => {
  if (failed(result)) throw new Error(result.left.message);
  return result.right;
};

export const refusalOf = (result: Result<unknown>): string => (failed(result) ? result.left.message : 'done');

const decimal = (most: number, scale: number) =>
  fc.tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: scale })).map(([units, decimals]) => fromUnits(BigInt(units), decimals));

const packages = fc.array(
  fc.record({ type: fc.constantFrom('CT', 'BX', 'VQ'), marks: fc.constantFrom('A', 'B'), count: fc.integer({ min: 0, max: 99 }).map(String) }),
  { minLength: 1, maxLength: 3 },
);

const NUMBERS = ['grossMass', 'netMass', 'itemAmountInvoiced', 'statisticalValue', 'supplementaryUnits'] as const;

/** What some lines have in common, and which numbers they give. */
const kind = fc.record({
  commodityCode: fc.constantFrom('6109100010', '8471300000'),
  countryOfOrigin: fc.constantFrom('CN', 'TR'),
  additionalProcedures: fc.constantFrom(['000'], ['C07', 'E01'], ['E01', 'C07']).map((codes) => [...codes]),
  supplementaryUnitCode: fc.constantFrom('NAR', ''),
  license: fc.boolean(),
  given: fc.subarray([...NUMBERS]),
});

const own = fc.record({
  kind: fc.nat(),
  description: fc.constantFrom('Shirts', 'T-shirts', ''),
  articleId: fc.constantFrom('A', 'B'),
  invoiceRef: fc.constantFrom(guid(901), guid(902)),
  numbers: fc.record({
    grossMass: decimal(900_000, 6),
    netMass: decimal(900_000, 6),
    itemAmountInvoiced: decimal(900_000, 2),
    statisticalValue: decimal(9_000, 0),
    supplementaryUnits: decimal(900, 3),
  }),
  quantity: decimal(500, 2),
  packages,
  additionalSupplementaryUnits: fc.constantFrom([], [{ code: 'LPA', quantity: '1.5' }]).map((rows) => [...rows]),
  excluded: fc.constantFrom(false, false, false, false, true),
  previousDocuments: fc
    .constantFrom([], [], [], [{ type: 'NMRN', reference: '26SE0SIM00000001R9' }], [{ type: 'N337', reference: 'T1', goodsItemId: '1' }])
    .map((rows) => [...rows]),
});

const lines: fc.Arbitrary<Line[]> = fc.array(kind, { minLength: 1, maxLength: 3 }).chain((kinds) =>
  fc.array(own, { minLength: 1, maxLength: 30 }).map((all) =>
    all.map(({ kind: at, numbers, quantity, ...line }): Line => {
      const { license, given, ...shared } = kinds[at % kinds.length] ?? { license: false, given: [] };
      const supportingDocuments = license ? [{ countryCode: 'EU', type: 'L100', id: 'L-1', unit: 'KGM', quantity }] : [];
      return { ...shared, ...line, ...Object.fromEntries(given.map((field) => [field, numbers[field]])), supportingDocuments };
    }),
  ),
);

/** Contents as drafts are: some lines alike, some that cannot be merged, invoices of one currency or two. */
export const anyContent: fc.Arbitrary<DeclarationContent> = fc
  .tuple(lines, fc.constantFrom('EUR', 'USD'))
  .map(([all, currency]) => contentOf(linesOf(...all), { invoices: [EUR_INVOICE, { id: guid(902), number: 'F-2', currency }] }));
