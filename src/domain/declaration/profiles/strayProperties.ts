import * as t from 'io-ts';

type Properties = ReadonlyMap<string, t.Mixed>;

const isMixed = (type: unknown): type is t.Mixed => type instanceof t.Type;

/** Undefined: any property may stand there. */
const propertiesOf = (type: unknown): Properties | undefined => {
  if (type instanceof t.RecursiveType) return propertiesOf(type.runDefinition());
  if (type instanceof t.InterfaceType || type instanceof t.PartialType) {
    return new Map(Object.entries<unknown>(type.props).flatMap(([name, of]) => (isMixed(of) ? [[name, of] as const] : [])));
  }
  if (!(type instanceof t.IntersectionType)) return undefined;
  const parts = [...type.types].map(propertiesOf);
  return parts.includes(undefined) ? undefined : new Map(parts.flatMap((part) => [...(part ?? [])]));
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON pointers of the properties that the codec does not name: it leaves them out of its judgement, so a misspelt optional one would say nothing. `value` has passed the codec. */
export const strayProperties = (type: t.Mixed, value: unknown, at = ''): string[] => {
  const codec: unknown = type;
  if (codec instanceof t.UnionType) {
    const member = [...codec.types].find((one: unknown) => isMixed(one) && one.is(value));
    return isMixed(member) ? strayProperties(member, value, at) : [];
  }
  if (codec instanceof t.ArrayType) return Array.isArray(value) && isMixed(codec.type) ? value.flatMap((one: unknown, place) => strayProperties(codec.type, one, `${at}/${place}`)) : [];
  const known = isObject(value) ? propertiesOf(codec) : undefined;
  if (known === undefined || !isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inside]: [string, unknown]) => {
    const property = known.get(name);
    return property === undefined ? [`${at}/${name}`] : strayProperties(property, inside, `${at}/${name}`);
  });
};
