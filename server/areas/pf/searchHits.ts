import type { SearchHit } from '../../../src/application/contract/globalSearch';
import { highlight, MARK_END, MARK_START, type SearchKind, type SearchMatchKind } from '../../../src/domain/platform/searchHit';
import { identifierMatch, type IdentifierKind, type SearchIdentifier } from '../../../src/domain/platform/searchIdentifier';
import type { SearchQuery } from '../../../src/domain/platform/searchQuery';

/** A document of the page that is answered. */
export interface FoundDocument {
  readonly entity_type: SearchKind;
  readonly entity_id: string;
  readonly entity_version: number;
  readonly title: string;
  readonly subtitle: string;
  readonly status: string;
  readonly status_at: Date;
  readonly route: string;
  readonly marks: readonly SearchIdentifier[];
  readonly kind: SearchMatchKind;
  readonly rank: number;
  /** From 0 to 1, of the text alone. */
  readonly text_rank: number;
  /** Pieces of the body around what was found. */
  readonly headline: string | null;
  /** Form of the identifier that is most like what was asked, of a similar hit. */
  readonly nearest: string | null;
}

const SPOKEN: Readonly<Record<IdentifierKind, string>> = {
  mrn: 'MRN',
  lrn: 'LRN',
  reference: 'reference',
  invoice: 'invoice',
  container: 'container',
  vehicle: 'vehicle',
  eori: 'EORI',
  transportDocument: 'transport document',
};

const MAX_IDENTIFIERS = 3;

const isFound = ({ nearest }: FoundDocument, forms: readonly string[], { form }: SearchIdentifier): boolean =>
  form === nearest || forms.some((sought) => identifierMatch(sought, form) !== undefined);

const exactFirst =
  (forms: readonly string[]) =>
  (one: SearchIdentifier, other: SearchIdentifier): number =>
    Number(forms.includes(other.form)) - Number(forms.includes(one.form));

/** A hit of the answer, with what was found marked in it. */
export const hitOf = (found: FoundDocument, { terms }: SearchQuery, forms: readonly string[]): SearchHit => {
  const words = terms.filter(({ type, negated }) => !negated && (type === 'word' || type === 'phrase' || type === 'prefix')).map(({ text }) => text);
  const identifiers = found.marks.filter((mark) => isFound(found, forms, mark)).toSorted(exactFirst(forms));
  const marked = [
    ...identifiers.slice(0, MAX_IDENTIFIERS).map(({ kind, text }) => ({ field: 'identifiers', text: `${SPOKEN[kind]} ${MARK_START}${text}${MARK_END}` })),
    { field: 'title', text: highlight(found.title, words) },
    { field: 'subtitle', text: highlight(found.subtitle, words) },
    { field: 'body', text: (found.headline ?? '').replaceAll('\n', ' · ') },
  ].filter(({ text }) => text.includes(MARK_START));
  return {
    result: {
      entityType: found.entity_type,
      entityId: found.entity_id,
      title: found.title,
      subtitle: found.subtitle,
      status: found.status,
      route: found.route,
      statusAt: found.status_at.toISOString(),
    },
    match: {
      kind: found.kind,
      field: found.kind === 'text' ? (marked.find(({ field }) => field !== 'identifiers')?.field ?? 'body') : (identifiers[0]?.kind ?? 'identifiers'),
      rank: found.rank.toFixed(2),
    },
    highlights: marked,
  };
};
