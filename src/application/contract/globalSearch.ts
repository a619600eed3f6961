import * as t from 'io-ts';
import { endpoint, Paging } from './endpoint';

/** Platform, section 7. It stands apart from `pf`, because it comes with the first search and not with the frame. */
export const SearchKind = t.keyof({ case: null, declaration: null, temporarystorage: null });
export type SearchKind = t.TypeOf<typeof SearchKind>;

export const MAX_SEARCH_PAGE = 200;
/** Hits that paging reaches. */
export const MAX_SEARCH_HITS = 10_000;

export const SearchCriteria = t.intersection([
  t.strict({ text: t.string, entityTypes: t.array(SearchKind) }),
  t.exact(t.partial({ orgUnitScope: t.keyof({ active: null, activeAndChildren: null }) })),
]);
export type SearchCriteria = t.TypeOf<typeof SearchCriteria>;

/** `highlights` have private marks around what was found (U+E000, U+E001); `field` of the match is what kind of identifier it was, or the part of the record. */
export const SearchHit = t.type({
  result: t.type({ entityType: SearchKind, entityId: t.string, title: t.string, subtitle: t.string, status: t.string, route: t.string, statusAt: t.string }),
  match: t.type({ kind: t.keyof({ exact: null, prefix: null, similar: null, text: null }), field: t.string, rank: t.string }),
  highlights: t.array(t.type({ field: t.string, text: t.string })),
});
export type SearchHit = t.TypeOf<typeof SearchHit>;

/** Kinds that the user may not open are neither searched nor counted. `rebuilding`: percent of the index that is made anew. */
export const SearchAnswer = t.intersection([
  t.type({ totalCount: t.number, countsByType: t.record(t.string, t.number), items: t.array(SearchHit) }),
  t.partial({ rebuilding: t.number }),
]);
export type SearchAnswer = t.TypeOf<typeof SearchAnswer>;

export const searchEverywhere = endpoint({
  method: 'POST',
  path: '/api/pf/ui/globalsearch/search',
  access: 'pf.search',
  body: t.strict({ criteria: SearchCriteria, paging: Paging }),
  answer: SearchAnswer,
});

export const SearchSuggestion = t.type({ text: t.string, title: t.string, entityType: SearchKind, route: t.string });
export type SearchSuggestion = t.TypeOf<typeof SearchSuggestion>;

/** At most 8: identifiers that begin like the text, and hits; without a text the records that changed last. */
export const suggestRecords = endpoint({
  method: 'GET',
  path: '/api/pf/ui/globalsearch/suggest',
  access: 'pf.search',
  params: t.strict({ text: t.string }),
  answer: t.type({ items: t.array(SearchSuggestion) }),
  background: true,
});
