import type { ArticleContent, CountryProfile, DocumentProduced } from '../article';
import { placeOfProfile, profileFrom } from '../profileChoice';
import type { MappedRow } from './mapRow';
import { documentsIn, unitsIn } from './rowParts';
import { targets } from './targets';
import type { EmptyCellPolicy, Mapping } from './upload';

const DOCUMENT_FIELDS: Readonly<Record<string, keyof DocumentProduced>> = {
  documentCountry: 'country',
  documentType: 'type',
  documentId: 'id',
  documentDate: 'date',
  documentValidTo: 'validTo',
};
const PROFILE_FIELDS = new Set(targets.filter(({ inProfile, kind }) => inProfile === true && kind !== 'records').map(({ id }) => id));
const OWN_FIELDS = new Set(
  targets.filter(({ id, inProfile, inDocument }) => inProfile !== true && inDocument !== true && id !== 'articleOwner').map(({ id }) => id),
);

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

const documentsOf = (row: MappedRow): DocumentProduced[] => {
  const document = documentOf(row);
  return [...(document === undefined ? [] : [document]), ...documentsIn(row['furtherDocuments'])];
};

const withDocuments = (profile: CountryProfile, documents: readonly DocumentProduced[]): CountryProfile => {
  if (documents.length === 0) return profile;
  const others = (profile.documentProduced ?? []).filter(({ type, id }) => !documents.some((document) => type === document.type && id === document.id));
  return { ...profile, documentProduced: [...others, ...documents] };
};

const withUnits = (profile: CountryProfile, row: MappedRow, policy: EmptyCellPolicy): CountryProfile => {
  const cell = row['additionalSupplementaryUnits'];
  if (cell === undefined || (cell.length === 0 && policy === 'Keep')) return profile;
  const { additionalSupplementaryUnits: _before, ...others } = profile;
  return cell.length === 0 ? others : { ...others, additionalSupplementaryUnits: unitsIn(cell) };
};

const hasCustoms = (row: MappedRow): boolean =>
  documentsOf(row).length > 0 || [...PROFILE_FIELDS, 'additionalSupplementaryUnits'].some((id) => (row[id] ?? '').length > 0);

export interface RowTarget {
  readonly ownerId: string;
  readonly mapping: Mapping;
  readonly policy: EmptyCellPolicy;
  /** From when a new article is valid, and of which day the profile is that the row is written into; yyyy-MM-dd. */
  readonly today: string;
}

/** What an article is after a row was written onto it; `before` is absent for a new one. A changed commodity code is proposed, nobody has confirmed it yet. */
export const contentOfRow = (
  before: ArticleContent | undefined,
  row: MappedRow,
  { ownerId, mapping: { country, direction }, policy, today }: RowTarget,
): ArticleContent => {
  const base: ArticleContent = before ?? { validFrom: today, profiles: [] };
  const article = { ...onto(base, row, OWN_FIELDS, policy), articleOwnerId: ownerId };
  const at = placeOfProfile(base.profiles, { country, direction }, today);
  const old = base.profiles[at];
  if (old === undefined && !hasCustoms(row)) return article;
  const profile = old ?? profileFrom(base.profiles, { country, direction }, today);
  const changed = withDocuments(withUnits(onto(profile, row, PROFILE_FIELDS, policy), row, policy), documentsOf(row));
  const isNewCode = changed.commodityCode !== undefined && changed.commodityCode !== profile.commodityCode;
  const classified = isNewCode ? { ...changed, classificationState: 'Proposed' as const } : changed;
  return { ...article, profiles: old === undefined ? [...base.profiles, classified] : base.profiles.map((one, place) => (place === at ? classified : one)) };
};
