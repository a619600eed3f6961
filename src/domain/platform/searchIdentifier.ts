/** What an identifier of a search document is. */
export const IDENTIFIER_KINDS = ['mrn', 'lrn', 'reference', 'invoice', 'container', 'vehicle', 'eori', 'transportDocument'] as const;
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];

export interface SearchIdentifier {
  readonly kind: IdentifierKind;
  /** As it is written in the record. */
  readonly text: string;
  readonly form: string;
}

/** Upper case, and of that only A to Z and 0 to 9 (PF-R15): `INV-2024/0017` is INV20240017. */
export const identifierForm = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Characters of a word from which identifiers that begin with it count, and from which similar ones do (PF-R15). */
export const PREFIX_FROM = 4;
export const SIMILAR_FROM = 6;
/** Trigram similarity, 0 to 1. */
export const LEAST_SIMILARITY = 0.45;

/** How a word in identifier form fits an identifier in identifier form. */
export const identifierMatch = (form: string, identifier: string): 'exact' | 'prefix' | undefined => {
  if (form === identifier) return 'exact';
  return form.length >= PREFIX_FROM && identifier.startsWith(form) ? 'prefix' : undefined;
};
