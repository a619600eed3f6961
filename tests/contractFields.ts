import type * as t from 'io-ts';

/** A field that a codec declares: where it stands, rows of a list at place 0, and what kind of value it holds. */
export interface ContractField {
  /** JSON pointer. */
  readonly pointer: string;
  readonly kind: 'text' | 'id' | 'number' | 'yesNo' | 'choice' | 'other';
}

type Codec = t.Any & {
  readonly _tag?: string;
  readonly type?: Codec;
  readonly types?: readonly Codec[];
  readonly props?: Readonly<Record<string, Codec>>;
  readonly codomain?: Codec;
  readonly keys?: Readonly<Record<string, unknown>>;
  readonly value?: unknown;
};

const KINDS: Readonly<Record<string, ContractField['kind']>> = {
  StringType: 'text',
  NumberType: 'number',
  BooleanType: 'yesNo',
  KeyofType: 'choice',
  LiteralType: 'choice',
};

/** Key of a dictionary's only entry. */
const WORD = 'EN';

const kindOf = ({ _tag = '', name }: Codec): ContractField['kind'] => (name === 'Guid' ? 'id' : (KINDS[_tag] ?? 'other'));

/** Every field that the codec declares, so that what is tested of fields holds for those that come later. */
export const fieldsOf = (codec: t.Any, pointer = ''): ContractField[] => {
  const { _tag, type, types = [], props = {}, codomain }: Codec = codec;
  switch (_tag) {
    case 'ExactType':
    case 'ReadonlyType':
      return type === undefined ? [] : fieldsOf(type, pointer);
    case 'ArrayType':
      return type === undefined ? [] : fieldsOf(type, `${pointer}/0`);
    case 'IntersectionType':
      return types.flatMap((one) => fieldsOf(one, pointer));
    case 'InterfaceType':
    case 'PartialType':
      return Object.entries(props).flatMap(([name, one]) => fieldsOf(one, `${pointer}/${name}`));
    case 'DictionaryType':
      return codomain === undefined ? [] : fieldsOf(codomain, `${pointer}/${WORD}`);
    case 'UnionType':
      return types[0] === undefined ? [] : fieldsOf(types[0], pointer);
    default:
      return [{ pointer, kind: kindOf(codec) }];
  }
};

const merged = (parts: readonly unknown[]): unknown =>
  parts.every((part) => typeof part === 'object' && part !== null) ? Object.assign({}, ...parts) : parts[0];

/** A value of the form that the codec asks for, with all its optional parts and one row in each list; what it says is of no use. */
export const formOf = (codec: t.Any): unknown => {
  const { _tag, type, types = [], props = {}, codomain, keys = {}, value, name }: Codec = codec;
  if (name === 'Guid') return '11111111-1111-4111-8111-111111111111';
  switch (_tag) {
    case 'ExactType':
    case 'ReadonlyType':
      return type === undefined ? undefined : formOf(type);
    case 'ArrayType':
      return type === undefined ? [] : [formOf(type)];
    case 'IntersectionType':
      return merged(types.map(formOf));
    case 'InterfaceType':
    case 'PartialType':
      return Object.fromEntries(Object.entries(props).map(([key, one]) => [key, key === 'pageSize' ? 10 : formOf(one)]));
    case 'DictionaryType':
      return { [WORD]: codomain === undefined ? '' : formOf(codomain) };
    case 'UnionType':
      return types[0] === undefined ? undefined : formOf(types[0]);
    case 'StringType':
      return '1';
    case 'NumberType':
      return 1;
    case 'BooleanType':
      return true;
    case 'KeyofType':
      return Object.keys(keys)[0];
    case 'LiteralType':
      return value;
    default:
      return undefined;
  }
};

const stepsOf = (pointer: string): string[] => pointer.split('/').slice(1);

/** The value with another one at the pointer; lists and records that are not there are made. */
export const withValueAt = (root: unknown, pointer: string, value: unknown): unknown => {
  const put = (here: unknown, [step, ...rest]: readonly string[]): unknown => {
    if (step === undefined) return value;
    if (/^\d+$/.test(step)) {
      const rows = Array.isArray(here) ? here.slice() : [];
      rows[Number(step)] = put(rows[Number(step)], rest);
      return rows;
    }
    const record = typeof here === 'object' && here !== null ? here : {};
    return { ...record, [step]: put(new Map(Object.entries(record)).get(step), rest) };
  };
  return put(root, stepsOf(pointer));
};

export const valueAt = (root: unknown, pointer: string): unknown =>
  stepsOf(pointer).reduce<unknown>(
    (here, step) => (typeof here === 'object' && here !== null ? new Map<string, unknown>(Object.entries(here)).get(step) : undefined),
    root,
  );
