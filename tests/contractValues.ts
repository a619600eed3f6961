import fc from 'fast-check';
import type * as t from 'io-ts';

type Codec = t.Any & {
  readonly _tag?: string;
  readonly type?: Codec;
  readonly types?: readonly Codec[];
  readonly props?: Readonly<Record<string, Codec>>;
  readonly codomain?: Codec;
  readonly keys?: Readonly<Record<string, unknown>>;
  readonly value?: unknown;
};

/** Names that every object has, signs of SQL, days that are none, and more than anything holds. */
const TEXTS = [
  '',
  ' ',
  '1',
  '-1',
  'id',
  'status',
  'toString',
  'constructor',
  'hasOwnProperty',
  '__proto__',
  "'; --",
  '%_\\',
  '{}',
  'null',
  '\u0000',
  '\ud800',
  '＝1+1',
  'åäö',
  '2026-02-30',
  '2026-11-24',
  '0000-00-00',
  '275760-09-13',
  '2026-11-24T10:00:00Z',
  '25:61',
  'Mars/Olympus',
  '1e400',
  '9'.repeat(40),
  'x'.repeat(3_000),
];
const NUMBERS = [0, 1, 2, -1, 0.5, 50, 500, 2_147_483_648, 9e15, -9e15, 1e308];

/** What paging and order are asked with, where any text or number would seldom come to the point. */
const NAMED: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  fieldId: fc.constantFrom('toString', 'constructor', 'hasOwnProperty', '__proto__', 'id', 'changedAt'),
  pageNum: fc.constantFrom(0, 1, 9e15, -1, 0.5),
  pageSize: fc.constantFrom(1, 50, 500, 501, 0, -1, 1e308),
};

const merged = (parts: readonly unknown[]): unknown =>
  parts.every((part) => typeof part === 'object' && part !== null) ? Object.assign({}, ...parts) : parts[0];

/** Anything of the form that the codec asks for: what passes its check and yet fits no rule behind it. */
export const anyOf = (codec: t.Any, ids: readonly string[]): fc.Arbitrary<unknown> => {
  const { _tag, type, types = [], props = {}, codomain, keys = {}, value, name }: Codec = codec;
  const of = (one: Codec | undefined): fc.Arbitrary<unknown> => (one === undefined ? fc.constant(undefined) : anyOf(one, ids));
  if (name === 'Guid') return fc.constantFrom(...ids);
  switch (_tag) {
    case 'ExactType':
    case 'ReadonlyType':
    case 'RefinementType':
      return of(type);
    case 'ArrayType':
    case 'ReadonlyArrayType':
      return fc.array(of(type), { maxLength: 2 });
    case 'IntersectionType':
      return fc.tuple(...types.map(of)).map(merged);
    case 'InterfaceType':
      return fc.record(Object.fromEntries(Object.entries(props).map(([key, one]) => [key, NAMED[key] ?? of(one)])));
    case 'PartialType':
      return fc.record(Object.fromEntries(Object.entries(props).map(([key, one]) => [key, NAMED[key] ?? of(one)])), { requiredKeys: [] });
    case 'DictionaryType':
      return fc.dictionary(fc.constantFrom('EN', 'x', 'toString'), of(codomain), { maxKeys: 2 });
    case 'UnionType':
      return fc.oneof(...types.map(of));
    case 'StringType':
      return fc.constantFrom(...TEXTS);
    case 'NumberType':
      return fc.constantFrom(...NUMBERS);
    case 'BooleanType':
      return fc.boolean();
    case 'KeyofType':
      return fc.constantFrom(...(Object.keys(keys).length === 0 ? ['none'] : Object.keys(keys)));
    case 'LiteralType':
      return fc.constant(value);
    default:
      return fc.constantFrom<unknown>(null, '', 0, {}, []);
  }
};
