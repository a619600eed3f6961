import * as t from 'io-ts';
import { Direction } from '../../../domain/article/article';
import { CommitChoice, DuplicatePolicy, EmptyCellPolicy, UploadMode } from '../../../domain/article/upload/upload';

/** What is filled in beside the file and its columns. */
export const UploadDraft = t.intersection([
  t.type({
    country: t.string,
    direction: Direction,
    mode: UploadMode,
    duplicatePolicy: DuplicatePolicy,
    emptyCellPolicy: EmptyCellPolicy,
    choice: CommitChoice,
  }),
  t.partial({ articleOwnerId: t.union([t.string, t.undefined]) }),
]);
export type UploadDraft = t.TypeOf<typeof UploadDraft>;

export const blankDraft = (): UploadDraft => ({
  country: 'SE',
  direction: 'Import',
  mode: 'InsertAndUpdate',
  duplicatePolicy: 'Error',
  emptyCellPolicy: 'Keep',
  choice: 'okOnly',
});
