import * as t from 'io-ts';
import { endpoint, Paging } from './endpoint';
import { ReferenceEntry } from './referenceList';

/** How a picker looks for what is typed (RD-R16): 0 shows the list, 1 the beginning of the code, 2 words of the text. */
const SearchMode = t.union([t.literal(0), t.literal(1), t.literal(2)]);
export type SearchMode = t.TypeOf<typeof SearchMode>;

/** The way into Large lists. Hits whose text begins with what is typed come first, then by text in `lang`; by code, in the order of codes. */
export const searchReferenceList = endpoint({
  method: 'POST',
  path: '/api/rd/ui/referencedata/search',
  access: 'signedIn',
  body: t.intersection([
    t.strict({ list: t.string, date: t.string, mode: SearchMode, text: t.string, paging: Paging }),
    t.exact(t.partial({ lang: t.string })),
  ]),
  answer: t.type({ items: t.array(ReferenceEntry), totalCount: t.number }),
});
