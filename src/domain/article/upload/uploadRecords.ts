import * as t from 'io-ts';
import { Guid } from '../../kernel/guid';
import { CommitChoice, DecimalMark, Mapping, RowAction, RowIssue, RowState, UploadSettings, UploadStatus, UploadTotals } from './upload';

/** An upload as it is now; `undoUntil` while it can be undone. */
export const UploadState = t.intersection([
  t.type({
    id: Guid,
    status: UploadStatus,
    settings: UploadSettings,
    totals: UploadTotals,
    createdAt: t.string,
    createdBy: t.string,
    done: t.number,
    total: t.number,
    formulaCells: t.number,
  }),
  t.partial({
    headers: t.array(t.string),
    mapping: Mapping,
    choice: CommitChoice,
    chunks: t.array(t.number),
    committedAt: t.string,
    undoUntil: t.string,
    /** Rows that an undo left as they were, because somebody changed them since. */
    notUndone: t.array(t.type({ rowNo: t.number, articleId: t.string })),
    problem: t.string,
  }),
]);
export type UploadState = t.TypeOf<typeof UploadState>;

export const UploadRow = t.intersection([
  t.type({ rowNo: t.number, raw: t.array(t.string), mapped: t.record(t.string, t.unknown), state: RowState, action: RowAction, issues: t.array(RowIssue) }),
  t.partial({ targetArticleId: Guid }),
]);
export type UploadRow = t.TypeOf<typeof UploadRow>;

export const MappingProfileContent = t.exact(
  t.intersection([
    t.type({ name: t.string, country: t.string, mapping: Mapping, isDefault: t.boolean }),
    t.partial({ articleOwnerId: Guid, decimalMark: DecimalMark }),
  ]),
);

/** How the columns of a file become fields, kept under a name. */
export const MappingProfile = t.intersection([MappingProfileContent, t.type({ id: Guid, version: t.number }), t.partial({ lastUsedAt: t.string })]);
export type MappingProfile = t.TypeOf<typeof MappingProfile>;
