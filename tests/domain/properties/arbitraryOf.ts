import fc, { type Arbitrary } from 'fast-check';
import type * as t from 'io-ts';
import { fromUnits } from '../../../src/domain/kernel/decimal';
import { lookUp } from '../../../src/domain/kernel/lookUp';

/** What people and programs put where a text is asked for. */
const TEXTS = [
  ...['', ' ', '0', '1', '-1', '1.5', '-0.00', '1,5', '1e5', '.5', '5.', 'NaN', '9'.repeat(30), `0.${'3'.repeat(60)}`, '123456789012345.123456'],
  ...['2026-01-15', '2026-02-30', '0000-00-00', '2026-01-15T10:00:00Z', '99999-01-01'],
  ...['SE', 'NO', 'DK', 'EU', 'ZZ', 'EUR', 'SEK', '40', '42', '71', '00', '4000', 'F48', '100', '300', '6109100010', 'N705', 'Y040', 'A', 'CT', 'VR'],
  ...['SE5599990008', '26SE0SIM00000001R9', 'CSQU3054383', '__proto__', 'constructor', 'toString', '{n}', '\u0000', '\ud800', '=1+1', 'x'.repeat(600)],
];

export const anyText: Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...TEXTS), weight: 4 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 20 }), weight: 1 },
);

const anyNumber = fc.oneof(fc.nat(20), fc.constantFrom(-1, 1.5, 1e21, Number.MAX_SAFE_INTEGER));

const anyUnits = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.nat(4));

/** Of the codecs that ask for more than a text. */
const WRITTEN: Readonly<Record<string, Arbitrary<string>>> = {
  Decimal: fc.tuple(anyUnits, fc.boolean()).map(([[units, scale], isNegative]) => fromUnits(isNegative ? -units : units, scale)),
  PositiveDecimal: anyUnits.map(([units, scale]) => fromUnits(units, scale)),
  IsoDate: fc.constantFrom('1900-01-01', '2020-01-01', '2026-01-15', '2099-12-31'),
};

type Codec = t.Mixed & { readonly _tag?: string };

/** Anything that a codec accepts; members that may be missing often are, so that records stay small. */
export const arbitraryOf = (codec: t.Mixed): Arbitrary<unknown> => {
  const part = codec as Codec & {
    readonly type: t.Mixed;
    readonly types: readonly t.Mixed[];
    readonly props: Readonly<Record<string, t.Mixed>>;
    readonly keys: object;
    readonly value: unknown;
    readonly codomain: t.Mixed;
  };
  const members = (): Record<string, Arbitrary<unknown>> => Object.fromEntries(Object.entries(part.props).map(([key, one]) => [key, arbitraryOf(one)]));
  switch (part._tag) {
    case 'StringType':
      return anyText;
    case 'NumberType':
      return anyNumber;
    case 'BooleanType':
      return fc.boolean();
    case 'UnknownType':
      return fc.jsonValue();
    case 'LiteralType':
      return fc.constant(part.value);
    case 'KeyofType':
      return fc.constantFrom(...Object.keys(part.keys));
    case 'ArrayType':
      return fc.array(arbitraryOf(part.type), { maxLength: 2 });
    case 'ExactType':
      return arbitraryOf(part.type);
    case 'DictionaryType':
      return fc.dictionary(anyText, arbitraryOf(part.codomain), { maxKeys: 3 });
    case 'InterfaceType':
      return fc.record(members());
    case 'PartialType': {
      const all = members();
      return fc
        .subarray(Object.keys(all), { maxLength: Math.min(12, Object.keys(all).length) })
        .chain((keys) => fc.record(Object.fromEntries(keys.map((key) => [key, all[key] ?? anyText]))));
    }
    case 'UnionType':
      return fc.oneof(...part.types.map(arbitraryOf));
    case 'IntersectionType':
      return fc.tuple(...part.types.map(arbitraryOf)).map((parts) => Object.assign({}, ...(parts as object[])) as unknown);
    default:
      return lookUp(WRITTEN, codec.name) ?? fc.uuid({ version: 4 });
  }
};

/** Lists in lists, or records in records, so many levels deep; as text, because writing them as JSON would need the stack. */
export const deepJson = (levels: number, kind: 'list' | 'record'): string =>
  kind === 'list' ? `${'['.repeat(levels)}${']'.repeat(levels)}` : `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
