import { compareDecimals, isDecimal } from '../kernel/decimal';
import type { ArticleContent, CountryProfile } from './article';
import { profileKey } from './profileChoice';

/**
 * One changed value. `field` is `/grossMass` for the article itself and `/profiles/SE Import/commodityCode` for a profile, which is named by its
 * country, direction and first day. A whole profile that came or went is `/profiles/SE Import`.
 */
export interface FieldChange {
  readonly field: string;
  readonly old?: unknown;
  readonly new?: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const plain = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  if (Array.isArray(value)) return value.length === 0 ? undefined : (value as unknown[]).map(plain);
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  const kept = Object.entries(value).flatMap(([name, part]) => (plain(part) === undefined ? [] : [[name, plain(part)] as const]));
  return kept.length === 0 ? undefined : Object.fromEntries(kept.sort(([one], [other]) => (one < other ? -1 : 1)));
};

const isSame = (one: unknown, other: unknown): boolean =>
  isDecimal(one) && isDecimal(other)
    ? compareDecimals(one, other) === 0 && (one === other || one.includes('.') || other.includes('.'))
    : JSON.stringify(one) === JSON.stringify(other);

const changesOf = (before: Fields, after: Fields, prefix: string, except: string): FieldChange[] => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => name !== except);
  return names.flatMap((name) => {
    const old = plain(before[name]);
    const changed = plain(after[name]);
    if (isSame(old, changed)) return [];
    return [{ field: `${prefix}/${name}`, ...(old === undefined ? {} : { old }), ...(changed === undefined ? {} : { new: changed }) }];
  });
};

const byKey = (profiles: readonly CountryProfile[]): ReadonlyMap<string, CountryProfile> => new Map(profiles.map((profile) => [profileKey(profile), profile]));

/** What differs, by the value: `0.50` is `0.5`, blank is nothing. Both sides are contents, without the fields of the record. */
export const articleChanges = (before: ArticleContent, after: ArticleContent): FieldChange[] => {
  const old = byKey(before.profiles);
  const changed = byKey(after.profiles);
  const keys = [...new Set([...old.keys(), ...changed.keys()])];
  return [
    ...changesOf(before, after, '', 'profiles'),
    ...keys.flatMap((key) => {
      const was = old.get(key);
      const is = changed.get(key);
      if (was !== undefined && is !== undefined) return changesOf(was, is, `/profiles/${key}`, '');
      return [{ field: `/profiles/${key}`, ...(was === undefined ? {} : { old: plain(was) }), ...(is === undefined ? {} : { new: plain(is) }) }];
    }),
  ];
};

const CRITICAL = [
  'commodityCode',
  'countryOfOrigin',
  'preferentialOrigin',
  'regionOfOrigin',
  'procedureCode',
  'additionalProcedure',
  'netWeightPerUnit',
  'grossMass',
  'documentProduced',
];

/** Commodity code, origin, procedure, weight, documents: what a declaration would have been filled with. */
export const isCritical = ({ field }: FieldChange): boolean => {
  const parts = field.split('/').slice(1);
  return (parts[0] === 'profiles' && parts.length === 2) || CRITICAL.includes(parts.at(-1) ?? '');
};

/** The content with the value that a change replaced. */
export const restoreValue = (content: ArticleContent, { field, old }: FieldChange): ArticleContent => {
  const [, first = '', key = '', name] = field.split('/');
  if (first !== 'profiles') return withValue(content, first, old);
  if (name === undefined) {
    const others = content.profiles.filter((profile) => profileKey(profile) !== key);
    return { ...content, profiles: old === undefined ? others : [...others, old as CountryProfile] };
  }
  return { ...content, profiles: content.profiles.map((profile) => (profileKey(profile) === key ? withValue(profile, name, old) : profile)) };
};

const withValue = <T extends object>(record: T, name: string, value: unknown): T => {
  const kept = Object.fromEntries(Object.entries(record).filter(([one]) => one !== name));
  return (value === undefined ? kept : { ...kept, [name]: value }) as T;
};
