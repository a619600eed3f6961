import * as t from 'io-ts';
import { endpoint } from './endpoint';

export const ReferenceEntry = t.intersection([
  t.type({ code: t.string, text: t.record(t.string, t.string), validFrom: t.string }),
  t.partial({
    validTo: t.string,
    shortText: t.string,
    parentCode: t.string,
    isDefault: t.boolean,
    isFavourite: t.boolean,
    attributes: t.record(t.string, t.string),
    replacedBy: t.array(t.string),
  }),
]);
export type ReferenceEntry = t.TypeOf<typeof ReferenceEntry>;

const ListAnswer = t.type({ list: t.string, date: t.string, versionNo: t.number, checksum: t.string, items: t.array(ReferenceEntry) });

/** Entries of one list that are valid on the date (yyyy-MM-dd). Texts per language EN, SV, NO, DK. The checksum is its ETag (RD-R10). */
export const readReferenceList = endpoint({
  method: 'GET',
  path: '/api/rd/ui/referencedata',
  access: 'signedIn',
  params: t.strict({ datalist: t.string, date: t.string }),
  answer: ListAnswer,
  revalidated: true,
});

export const MAX_REVISIONS = 100;

/** Which version of each list the caller has now, in any order: `datalists` are at most 100 names between commas. Without `checksum` there is no such list. */
export const readReferenceRevisions = endpoint({
  method: 'GET',
  path: '/api/rd/ui/referencedata/revision',
  access: 'signedIn',
  params: t.strict({ datalists: t.string, date: t.string }),
  answer: t.array(t.intersection([t.type({ list: t.string }), t.partial({ checksum: t.string })])),
});

/** A list as the checksum names it; where that is no longer the caller's version, the version that is. */
export const readReferenceVersion = endpoint({
  method: 'GET',
  path: '/api/rd/ui/referencedata/version',
  access: 'signedIn',
  params: t.strict({ datalist: t.string, date: t.string, checksum: t.string }),
  answer: ListAnswer,
  lasting: true,
});
