import * as t from 'io-ts';

type WithProperties = t.InterfaceType<t.Props> | t.PartialType<t.Props>;

const hasProperties = (codec: unknown): codec is WithProperties => codec instanceof t.InterfaceType || codec instanceof t.PartialType;
const isArray = (codec: unknown): codec is t.ArrayType<t.Mixed> => codec instanceof t.ArrayType || codec instanceof t.ReadonlyArrayType;
const isIntersection = (codec: unknown): codec is t.IntersectionType<t.Mixed[]> => codec instanceof t.IntersectionType;
const isUnion = (codec: unknown): codec is t.UnionType<t.Mixed[]> => codec instanceof t.UnionType;
const isExact = (codec: unknown): codec is t.ExactType<t.HasProps & t.Mixed> => codec instanceof t.ExactType;
const isRecursive = (codec: unknown): codec is t.RecursiveType<t.Mixed> => codec instanceof t.RecursiveType;

/** All that a codec puts together; of a union what the value is. */
const membersOf = (codec: t.Mixed, value: unknown): readonly t.Mixed[] => {
  if (isRecursive(codec)) return membersOf(codec.runDefinition(), value);
  if (isExact(codec)) return membersOf(codec.type, value);
  if (isIntersection(codec)) return codec.types.flatMap((type) => membersOf(type, value));
  if (isUnion(codec)) return codec.types.filter((type) => type.is(value)).flatMap((type) => membersOf(type, value));
  return [codec];
};

export interface Stray {
  /** JSON pointer of what has the property. */
  readonly at: string;
  readonly name: string;
}

const straysIn = (codecs: readonly t.Mixed[], value: unknown, at: string): Stray[] => {
  const members = codecs.flatMap((codec) => membersOf(codec, value));
  if (Array.isArray(value)) {
    const elements = members.filter(isArray).map(({ type }) => type);
    return value.flatMap((element, place) => straysIn(elements, element, `${at}/${place}`));
  }
  if (typeof value !== 'object' || value === null) return [];
  const records = members.filter(hasProperties);
  if (records.length === 0 || records.length < members.length) return [];
  return Object.entries(value).flatMap(([name, inside]) => {
    const types = records.flatMap(({ props }) => (Object.hasOwn(props, name) ? (props[name] ?? []) : []));
    return types.length === 0 ? [{ at, name }] : straysIn(types, inside, `${at}/${name}`);
  });
};

/** Properties of a value that its codec does not know; a record of anything has none. */
export const strayProperties = (codec: t.Mixed, value: unknown, root = ''): readonly Stray[] => straysIn([codec], value, root);
