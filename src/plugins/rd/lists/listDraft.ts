import * as t from 'io-ts';
import type { KeptDraft } from '../../../application/ports/drafts';
import { ListEntry } from '../../../domain/reference/listEntry';
import type { DraftSource, Restored } from '../../../ui/archetypes/record/editing/draftModel';
import { sameTree } from '../../../ui/kit/form/difference';
import { contentOf, rowOf, type EntryRow } from './entryRow';
import type { ListModel } from './listModel';

const Texts = t.record(t.string, t.string);

/** A line that was not saved, and the entry that was stored under it when it was typed. */
const KeptLine = t.intersection([
  t.type({
    code: t.string,
    validFrom: t.string,
    validTo: t.string,
    text: Texts,
    shortText: t.string,
    parentCode: t.string,
    sortKey: t.string,
    isDefault: t.boolean,
    isFavourite: t.boolean,
    attributes: Texts,
    replacedBy: t.string,
  }),
  t.partial({ stored: ListEntry }),
]);
type KeptLine = t.TypeOf<typeof KeptLine>;
const KeptLines = t.array(KeptLine);

const keptLine = ({ id: _id, locked: _locked, unsaved: _unsaved, stored, ...line }: EntryRow): KeptLine => ({
  ...line,
  text: { ...line.text },
  attributes: { ...line.attributes },
  ...(stored && { stored }),
});

const isSame = (one: ListEntry, other: ListEntry): boolean => sameTree(contentOf(rowOf(one, false)), contentOf(rowOf(other, false)));

const restore = ({ rows }: ListModel, lines: readonly KeptLine[]): Restored => {
  const shown = rows.grid.rows;
  const put = lines.map(({ stored, ...line }) => {
    const now = stored && shown.find((row) => row.id === stored.id || (row.code === stored.code && row.validFrom === stored.validFrom));
    return { line, now, stored: now?.stored ?? stored, isOvertaken: stored !== undefined && now?.stored !== undefined && !isSame(stored, now.stored) };
  });
  rows.bringBack(put.map(({ line, now, stored }) => ({ row: { ...line, stored, locked: false, unsaved: true }, now })));
  rows.setIssues([
    ...rows.issues,
    ...put.flatMap(({ line, isOvertaken }) =>
      isOvertaken
        ? [
            {
              rule: 'RD-KEPT',
              severity: 1 as const,
              code: line.code,
              validFrom: line.validFrom,
              message: 'This entry was changed by somebody after you typed here. Saving replaces that change.',
              args: {},
            },
          ]
        : [],
    ),
  ]);
  return put.length === 0 ? 'nothing' : 'restored';
};

/** Lines of a list that are typed and not saved, as drafts are kept: per list, and beside each line what was stored under it. */
export const listDraft = (list: ListModel): DraftSource => ({
  kind: 'rd.entries.1',
  id: () => list.name,
  version: () => undefined,
  dirty: () => list.rows.dirty,
  value: () => (list.rows.revision < 0 ? [] : list.rows.pending().map(keptLine)),
  restore: ({ value }: KeptDraft) => (KeptLines.is(value) ? restore(list, value) : 'unfit'),
});
