import { guardText } from '../../kernel/cellText';
import type { ArticleContent, CountryProfile } from '../article';
import { documentText, unitText } from './rowParts';
import { targets, type Target } from './targets';

/** Headings of the template and of an exported file, which is itself a file to upload. */
export const exportHeadings: readonly string[] = targets.map(({ label }) => label);

const LIST_SEPARATOR = ';';

const cellOf = (target: Target, value: unknown): string => {
  if (Array.isArray(value)) return (value as readonly string[]).join(LIST_SEPARATOR);
  if (typeof value !== 'string') return '';
  return target.kind === 'text' || target.kind === 'owner' ? guardText(value) : value;
};

/** One article as a row of the template, with the given profile. `owner` is how the owner is named. */
export const exportRow = (article: ArticleContent, profile: CountryProfile | undefined, owner: string): string[] => {
  const [document, ...others] = profile?.documentProduced ?? [];
  const values: Readonly<Record<string, unknown>> = {
    ...article,
    ...profile,
    articleOwner: owner,
    validFrom: article.validFrom,
    validTo: article.validTo,
    documentCountry: document?.country,
    documentType: document?.type,
    documentId: document?.id,
    documentDate: document?.date,
    documentValidTo: document?.validTo,
    additionalSupplementaryUnits: profile?.additionalSupplementaryUnits?.map(unitText),
    furtherDocuments: others.map(documentText),
  };
  return targets.map((target) => cellOf(target, values[target.id]));
};
