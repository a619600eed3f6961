import * as t from 'io-ts';
import { Guid } from '../kernel/guid';

/** Languages of texts, in the order of falling back (RD-R4). */
export const TEXT_LANGUAGES = ['EN', 'SV', 'NO', 'DK'] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

/** Override: changed here although its source has another content, which is kept beside it. */
export const EntryOrigin = t.keyof({ Source: null, Local: null, Override: null });
export type EntryOrigin = t.TypeOf<typeof EntryOrigin>;

const valuesOf = {
  text: t.record(t.string, t.string),
  validFrom: t.string,
};
const partsOf = {
  validTo: t.string,
  shortText: t.string,
  parentCode: t.string,
  sortKey: t.number,
  isDefault: t.boolean,
  isFavourite: t.boolean,
  attributes: t.record(t.string, t.string),
  replacedBy: t.array(t.string),
};

/** What an entry says. Days are yyyy-MM-dd, `validTo` is included and open when absent. Texts per language EN, SV, NO, DK. */
export const EntryContent = t.intersection([t.strict({ code: t.string, ...valuesOf }), t.exact(t.partial(partsOf))]);
export type EntryContent = t.TypeOf<typeof EntryContent>;

/** Where an entry stands in a draft against what is published. */
export const EntryChange = t.keyof({ New: null, Ended: null, Changed: null, Removed: null });
export type EntryChange = t.TypeOf<typeof EntryChange>;

/** An entry as administrators see it. `tenantId`: added by one tenant. `source`: what the source says under an override. */
export const ListEntry = t.intersection([
  t.type({ id: Guid, code: t.string, origin: EntryOrigin, ...valuesOf }),
  t.partial({ ...partsOf, tenantId: Guid, source: EntryContent, change: EntryChange }),
]);
export type ListEntry = t.TypeOf<typeof ListEntry>;

/** The identity of a row in its list. */
export const entryKey = ({ code, validFrom }: { readonly code: string; readonly validFrom: string }): string => `${code} ${validFrom}`;
