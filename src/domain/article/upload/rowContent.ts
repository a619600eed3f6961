import { newProfile, type ArticleContent, type CountryProfile, type DocumentProduced } from '../article';
import type { MappedRow } from './mapRow';
import { targets } from './targets';
import type { EmptyCellPolicy, Mapping } from './upload';

const DOCUMENT_FIELDS: Readonly<Record<string, keyof DocumentProduced>> = { documentCountry: 'country', documentType: 'type', documentId: 'id', documentValidTo: 'validTo' };
const PROFILE_FIELDS = new Set(targets.filter(({ inProfile }) => inProfile === true).map(({ id }) => id));
const OWN_FIELDS = new Set(targets.filter(({ id, inProfile, inDocument }) => inProfile !== true && inDocument !== true && id !== 'articleOwner').map(({ id }) => id));

/** Values onto a record: an empty cell keeps what is there, or clears it. */
const onto = <T extends object>(record: T, row: MappedRow, fields: ReadonlySet<string>, policy: EmptyCellPolicy): T => {
  const changed = new Map<string, unknown>(Object.entries(record));
  for (const [name, value] of Object.entries(row)) {
    if (!fields.has(name)) continue;
    if (value.length > 0) changed.set(name, value);
    else if (policy === 'Clear') changed.delete(name);
  }
  return Object.fromEntries(changed) as T;
};

const documentOf = (row: MappedRow): DocumentProduced | undefined => {
  const document: Partial<Record<keyof DocumentProduced, string>> = {};
  for (const [target, name] of Object.entries(DOCUMENT_FIELDS)) {
    const value = row[target];
    if (typeof value === 'string' && value !== '') document[name] = value;
  }
  return document.type === undefined && document.id === undefined ? undefined : document;
};

const withDocument = (profile: CountryProfile, document: DocumentProduced | undefined): CountryProfile => {
  if (document === undefined) return profile;
  const others = (profile.documentProduced ?? []).filter(({ type, id }) => !(type === document.type && id === document.id));
  return { ...profile, documentProduced: [...others, document] };
};

const hasCustoms = (row: MappedRow): boolean => documentOf(row) !== undefined || [...PROFILE_FIELDS].some((id) => (row[id] ?? '').length > 0);

export interface RowTarget {
  readonly ownerId: string;
  readonly mapping: Mapping;
  readonly policy: EmptyCellPolicy;
  /** From when a new article is valid, yyyy-MM-dd. */
  readonly today: string;
}

/** What an article is after a row was written onto it; `before` is absent for a new one. A changed commodity code is proposed, nobody has confirmed it yet. */
export const contentOfRow = (before: ArticleContent | undefined, row: MappedRow, { ownerId, mapping: { country, direction }, policy, today }: RowTarget): ArticleContent => {
  const base: ArticleContent = before ?? { validFrom: today, profiles: [] };
  const article = { ...onto(base, row, OWN_FIELDS, policy), articleOwnerId: ownerId };
  const at = base.profiles.findIndex((profile) => profile.country === country && profile.direction === direction);
  const old = base.profiles[at];
  if (old === undefined && !hasCustoms(row)) return article;
  const profile = old ?? newProfile(country, direction);
  const changed = withDocument(onto(profile, row, PROFILE_FIELDS, policy), documentOf(row));
  const isNewCode = changed.commodityCode !== undefined && changed.commodityCode !== profile.commodityCode;
  const classified = isNewCode ? { ...changed, classificationState: 'Proposed' as const } : changed;
  return { ...article, profiles: old === undefined ? [...base.profiles, classified] : base.profiles.map((one, place) => (place === at ? classified : one)) };
};
