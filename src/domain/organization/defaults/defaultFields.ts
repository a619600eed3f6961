import { wrong, type RuleFinding } from '../../kernel/finding';
import { fields } from '../../declaration/fields';
import { profiles } from '../../declaration/profiles/all';
import { locate } from '../../declaration/profiles/place';
import type { Profile } from '../../declaration/profiles/profile';
import { isIsoDate } from '../../kernel/dates';
import { defaultAreaOf } from './defaultArea';
import type { DefaultValue } from './defaultValue';

/** Values of goods items and of who declares are never set for others: an item is described by itself, and the declarant is who declares. */
const NEVER = ['items', 'lrn', 'mrn'];

/** What may be set of an article. */
export const ARTICLE_DEFAULTS: readonly string[] = ['countryOfOrigin', 'preferentialOrigin', 'typeOfPackage', 'unit', 'unitPriceCurrency'];

/** The areas of which values can be set, the wider before the narrower. */
export const DEFAULT_AREAS: readonly string[] = [
  'DECLARATION',
  ...new Set(profiles.flatMap(({ country }) => [`DECLARATION.${country}`])),
  ...[...new Set(profiles.map(defaultAreaOf))].sort(),
  'ARTICLE',
];

const profilesOf = (area: string): readonly Profile[] =>
  profiles.filter((profile) => area === 'DECLARATION' || area === `DECLARATION.${profile.country}` || area === defaultAreaOf(profile));

const pointerOf = (fieldPath: string): string => `/${fieldPath.replaceAll('.', '/')}`;

const fits = (type: string, value: string): boolean => {
  if (type === 'date') return isIsoDate(value);
  if (type === 'decimal') return /^-?\d+(?:\.\d+)?$/.test(value);
  if (type === 'integer') return /^\d+$/.test(value);
  if (type === 'yesNo' || type === 'flag') return value === 'true' || value === 'false' || value === '0' || value === '1';
  return true;
};

/** What a profile derives, or leaves no choice in, is not set by a default: the rule says it. */
const isRuled = (profile: Profile, fieldPath: string): boolean => {
  const place = locate(profile, pointerOf(fieldPath));
  const part = place?.part.fields.find(({ field }) => field === place.field);
  return part?.use === 'D' || part?.use === 'X';
};

const IN_ROW = /\.\d\./;

const notForced = (): RuleFinding => wrong('ORG-DEF-FORCE', '/mode', 'In lists and in articles a value is suggested, not forced.');

const articleFindings = ({ fieldPath = '', mode }: DefaultValue): readonly RuleFinding[] => {
  if (!ARTICLE_DEFAULTS.includes(fieldPath)) return [wrong('ORG-DEF-NOFIELD', '/fieldPath', 'No form of this area has the field.')];
  return mode === 'Force' ? [notForced()] : [];
};

const declarationFindings = ({ area = '', fieldPath = '', value = '', mode }: DefaultValue): readonly RuleFinding[] => {
  const [first = ''] = fieldPath.split('.');
  if (NEVER.includes(first)) return [wrong('ORG-DEF-RULE', '/fieldPath', 'A rule says what stands there; it is not set for others.')];
  if (mode === 'Force' && IN_ROW.test(fieldPath)) return [notForced()];
  const having = profilesOf(area).filter((profile) => locate(profile, pointerOf(fieldPath))?.field !== undefined);
  if (having.length === 0) return [wrong('ORG-DEF-NOFIELD', '/fieldPath', 'No form of this area has the field.')];
  if (having.every((profile) => isRuled(profile, fieldPath)))
    return [wrong('ORG-DEF-RULE', '/fieldPath', 'A rule says what stands there; it is not set for others.')];
  if (!placesOfArea(area).some((place) => place.fieldPath === fieldPath.replaceAll(/\.\d\./g, '.0.')))
    return [wrong('ORG-DEF-NOFIELD', '/fieldPath', 'No form of this area has the field.')];
  if (mode === 'Clear') return [];
  const [profile] = having;
  const field = profile && locate(profile, pointerOf(fieldPath))?.field;
  const known = field === undefined ? undefined : fields[field];
  if (known === undefined) return [];
  if (!fits(known.type, value.trim()) || value.trim().length > known.max) return [wrong('ORG-DEF-TYPE', '/value', 'The field takes no such value.')];
  return [];
};

/** The value against the forms that it is for: an unknown field, one that a rule fills in, or a value that the field does not take. */
export const checkDefaultField = (content: DefaultValue): readonly RuleFinding[] => {
  const { area = '', fieldPath = '' } = content;
  if (!DEFAULT_AREAS.includes(area)) return [{ ...wrong('ORG-DEF-AREA', '/fieldPath', 'Choose the area.'), pointer: '/area' }];
  if (fieldPath.trim() === '') return [];
  return area === 'ARTICLE' ? articleFindings(content) : declarationFindings(content);
};

export interface DefaultPlace {
  readonly fieldPath: string;
  readonly english: string;
  /** Of the list of reference data. */
  readonly list?: string;
}

const FIRST_ROW = '0';

/** The fields of the forms of an area of which values can be set, of a list those of its first row. */
export const placesOfArea = (area: string): readonly DefaultPlace[] => {
  if (area === 'ARTICLE') return ARTICLE_DEFAULTS.map((fieldPath) => ({ fieldPath, english: fieldPath }));
  const found = new Map<string, DefaultPlace>();
  const visit = (around: string, sections: Profile['sections']): void => {
    for (const { path, fields: refs, parts = [], layout } of sections) {
      if (layout === 'GRID' || layout === 'SUMMARY') continue;
      const inside = [around, path, layout === 'LIST' ? FIRST_ROW : ''].filter((one) => one !== '').join('.');
      for (const ref of refs) {
        const fieldPath = [inside, ref.path].filter((one) => one !== '').join('.');
        if (ref.use !== 'D' && ref.use !== 'X' && !NEVER.includes(fieldPath.split('.')[0] ?? ''))
          found.set(fieldPath, { fieldPath, english: fields[ref.field].english });
      }
      visit(inside, parts);
    }
  };
  for (const { sections } of profilesOf(area)) visit('', sections);
  return [...found.values()].sort((one, other) => (one.fieldPath < other.fieldPath ? -1 : 1));
};
