import * as t from 'io-ts';
import { Guid } from '../../kernel/guid';
import { Direction } from '../article';
import { oneOf } from '../../kernel/oneOf';

export const MAX_UPLOAD_ROWS = 100_000;
export const CHUNK_ROWS = 1_000;
export const BATCH_ROWS = 500;
/** Hours in which a whole upload can be undone. */
export const UNDO_HOURS = 24;

export const UPLOAD_STATUSES = [
  'Created',
  'Mapped',
  'Staging',
  'Validated',
  'Committing',
  'Completed',
  'CompletedWithErrors',
  'RolledBack',
  'Cancelled',
  'Failed',
] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];
export const UploadStatus = oneOf(UPLOAD_STATUSES);

export const UPLOAD_MODES = ['InsertOnly', 'InsertAndUpdate', 'UpdateOnly'] as const;
export const UploadMode = oneOf(UPLOAD_MODES);
export type UploadMode = t.TypeOf<typeof UploadMode>;

export const DUPLICATE_POLICIES = ['Error', 'FirstWins', 'LastWins'] as const;
export const DuplicatePolicy = oneOf(DUPLICATE_POLICIES);
export type DuplicatePolicy = t.TypeOf<typeof DuplicatePolicy>;

export const EMPTY_CELL_POLICIES = ['Keep', 'Clear'] as const;
export const EmptyCellPolicy = oneOf(EMPTY_CELL_POLICIES);
export type EmptyCellPolicy = t.TypeOf<typeof EmptyCellPolicy>;

export const FileKind = oneOf(['xlsx', 'xls', 'csv', 'txt']);
export const DecimalMark = t.union([t.literal(','), t.literal('.')]);
export type DecimalMark = t.TypeOf<typeof DecimalMark>;

export const ROW_STATES = ['Ok', 'Warning', 'Error', 'Excluded', 'Committed'] as const;
export const RowState = oneOf(ROW_STATES);
export type RowState = t.TypeOf<typeof RowState>;

export const ROW_ACTIONS = ['Insert', 'Update', 'Skip'] as const;
export const RowAction = oneOf(ROW_ACTIONS);
export type RowAction = t.TypeOf<typeof RowAction>;

/** What is done to a cell before it becomes a value, in their order. */
export const Transform = t.union([
  t.strict({ kind: oneOf(['trim', 'upper', 'decimalComma', 'thousandsBlank', 'gramsToKilograms', 'tonnesToKilograms', 'digitsOnly', 'countryName']) }),
  /** `pattern` of yyyy, MM, dd and signs between them. */
  t.strict({ kind: t.literal('date'), pattern: t.string }),
  t.strict({ kind: t.literal('split'), separator: t.union([t.literal(';'), t.literal('|'), t.literal(',')]) }),
  t.strict({ kind: t.literal('padLeft'), length: t.number }),
  t.strict({ kind: t.literal('valueMap'), values: t.record(t.string, t.string) }),
]);
export type Transform = t.TypeOf<typeof Transform>;

/** One target field. `source` is the header of a column of the file, `index` its place from 0; `constant` needs neither. */
export const MappedColumn = t.exact(
  t.intersection([
    t.type({ target: t.string }),
    t.partial({ source: t.string, index: t.number, transforms: t.array(Transform), constant: t.string, default: t.string }),
  ]),
);
export type MappedColumn = t.TypeOf<typeof MappedColumn>;

/** `country` and `direction` of the profile that the customs columns fill. */
export const Mapping = t.strict({ columns: t.array(MappedColumn), country: t.string, direction: Direction });
export type Mapping = t.TypeOf<typeof Mapping>;

export const UploadSettings = t.exact(
  t.intersection([
    t.type({
      fileName: t.string,
      fileSize: t.number,
      fileKind: FileKind,
      /** 1-based row of the sheet. */
      headerRow: t.number,
      /** Rows under the header. */
      rowCount: t.number,
      mode: UploadMode,
      duplicatePolicy: DuplicatePolicy,
      emptyCellPolicy: EmptyCellPolicy,
    }),
    t.partial({ encoding: t.string, sheetName: t.string, delimiter: t.string, decimalMark: DecimalMark, articleOwnerId: Guid }),
  ]),
);
export type UploadSettings = t.TypeOf<typeof UploadSettings>;

export const RowIssue = t.intersection([
  t.type({ code: t.string, severity: t.union([t.literal(0), t.literal(1), t.literal(2), t.literal(3)]), message: t.string }),
  /** `column` is the target field. */
  t.partial({ column: t.string, value: t.string, messageKey: t.string, args: t.record(t.string, t.string) }),
]);
export type RowIssue = t.TypeOf<typeof RowIssue>;

export const UploadTotals = t.type({
  read: t.number,
  ok: t.number,
  warning: t.number,
  error: t.number,
  excluded: t.number,
  toInsert: t.number,
  toUpdate: t.number,
  toSkip: t.number,
  inserted: t.number,
  updated: t.number,
  skipped: t.number,
});
export type UploadTotals = t.TypeOf<typeof UploadTotals>;

export const NO_TOTALS: UploadTotals = {
  read: 0,
  ok: 0,
  warning: 0,
  error: 0,
  excluded: 0,
  toInsert: 0,
  toUpdate: 0,
  toSkip: 0,
  inserted: 0,
  updated: 0,
  skipped: 0,
};

/** `all`: one transaction, refused while a row is in error. `okOnly`: the rows without an error, batch by batch. */
export const CommitChoice = oneOf(['all', 'okOnly']);
export type CommitChoice = t.TypeOf<typeof CommitChoice>;

/** One row of the file with the cells as they were read. */
export const RawRow = t.strict({ rowNo: t.number, cells: t.array(t.string) });
export type RawRow = t.TypeOf<typeof RawRow>;

/** The cells after mapping and transforms, by target field; lists are arrays. */
export type MappedValues = Readonly<Record<string, string | readonly string[]>>;
