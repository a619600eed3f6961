import * as t from 'io-ts';
import { endpoint, Paging } from './endpoint';
import { SearchCriteria, SearchHit, SearchKind } from './globalSearch';

/** What a term of the question was read as. */
const Term = t.type({ type: t.string, text: t.string, negated: t.boolean });

/** `base`: for the kind of match, or for how well the text fits. `recency`: for the age. The rank is their sum (PF-R17). */
const RankParts = t.type({ base: t.number, recency: t.number, ageDays: t.number, rank: t.number });

export const ExplainedHit = t.intersection([SearchHit, t.type({ parts: RankParts })]);
export type ExplainedHit = t.TypeOf<typeof ExplainedHit>;

/** `kinds`: those that the user may open. Without `terms` there was nothing to search for. `ms`: time of the database. */
export const SearchExplained = t.intersection([
  t.type({ user: t.string, kinds: t.array(SearchKind), units: t.number, ms: t.number, totalCount: t.number, items: t.array(ExplainedHit) }),
  t.partial({ terms: t.array(Term) }),
]);
export type SearchExplained = t.TypeOf<typeof SearchExplained>;

/** `actAs`: a user of the demo in the own tenant, on local and test only. */
export const explainSearch = endpoint({
  method: 'POST',
  path: '/api/pf/ui/globalsearch/explain',
  access: 'pf.search-test',
  body: t.intersection([t.strict({ criteria: SearchCriteria, paging: Paging }), t.exact(t.partial({ actAs: t.string }))]),
  answer: SearchExplained,
});
