import * as t from 'io-ts';

export const DraftPart = t.strict({ pages: t.string, documentType: t.string, number: t.string, date: t.string, name: t.string });
export type DraftPart = t.TypeOf<typeof DraftPart>;

/** What is filled in; pages are drawn and divided from the file itself. */
export const SplitDraft = t.strict({
  caseId: t.string,
  documentId: t.string,
  parts: t.array(DraftPart),
  rotations: t.record(t.string, t.number),
  allowsOverlap: t.boolean,
  leavesPages: t.boolean,
  losesSignature: t.boolean,
});
export type SplitDraft = t.TypeOf<typeof SplitDraft>;

export const blankPart: DraftPart = { pages: '', documentType: '', number: '', date: '', name: '' };
export const blankSplit = (): SplitDraft => ({
  caseId: '',
  documentId: '',
  parts: [],
  rotations: {},
  allowsOverlap: false,
  leavesPages: false,
  losesSignature: false,
});
