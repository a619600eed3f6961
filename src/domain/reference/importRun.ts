import * as t from 'io-ts';
import { Guid } from '../kernel/guid';
import { DiffRow } from './listDiff';
import { ListIssue } from './listIssue';
import { ChangeCounts } from './listVersion';

export const ImportStatus = t.keyof({ Uploaded: null, Parsed: null, Compared: null, Applied: null, Rejected: null, Failed: null });
export type ImportStatus = t.TypeOf<typeof ImportStatus>;

/** Told by the content of the file, not by its name. */
export const ImportFormat = t.keyof({
  Csv: null,
  Excel: null,
  Json: null,
  CsRd2: null,
  NationalXml: null,
  UnLocodeCsv: null,
  Genericode: null,
  IsoCsv: null,
  EcbXml: null,
});
export type ImportFormat = t.TypeOf<typeof ImportFormat>;

/** Column of the file (its heading) for each field: `code`, `validFrom`, `text.EN`, `attributes.units`. */
export const ImportMapping = t.record(t.string, t.string);
export type ImportMapping = t.TypeOf<typeof ImportMapping>;

export const ImportOptions = t.intersection([
  t.strict({ fileIsComplete: t.boolean, keepOverrides: t.boolean }),
  t.exact(
    t.partial({
      /** Where the file names no first day: yyyy-MM-dd. */
      validFrom: t.string,
      /** Rows with errors are left out; without it a file with errors is not applied. */
      leaveOutErrors: t.boolean,
      /** Name of the list, typed by the user when more than a tenth of its codes would end (RD-R12). */
      confirmedList: t.string,
    }),
  ),
]);
export type ImportOptions = t.TypeOf<typeof ImportOptions>;

export const ImportRun = t.intersection([
  t.type({
    id: Guid,
    version: t.number,
    list: t.string,
    fileName: t.string,
    format: ImportFormat,
    status: ImportStatus,
    createdBy: t.string,
    createdAt: t.string,
    rowCount: t.number,
    /** Headings of the file, and its first rows for the preview. */
    columns: t.array(t.string),
    preview: t.array(t.array(t.string)),
    mapping: ImportMapping,
    options: ImportOptions,
    counts: ChangeCounts,
    /** At most 1,000 of them. */
    issues: t.array(ListIssue),
    issueCount: t.number,
    /** At most 1,000 rows, unchanged ones left out. */
    diff: t.array(DiffRow),
  }),
  t.partial({
    versionNo: t.number,
    /** Lists that the file holds, where it holds several. */
    fileLists: t.array(t.string),
    /** Set when the name of the list must be typed: how many codes of how many would end. */
    endsMany: t.type({ ended: t.number, of: t.number }),
    failure: t.string,
  }),
]);
export type ImportRun = t.TypeOf<typeof ImportRun>;

/** A run as it stands in the list of runs. */
export const ImportRunRow = t.intersection([
  t.type({
    id: Guid,
    list: t.string,
    fileName: t.string,
    format: ImportFormat,
    status: ImportStatus,
    createdBy: t.string,
    createdAt: t.string,
    counts: ChangeCounts,
    issueCount: t.number,
  }),
  t.partial({ versionNo: t.number, failure: t.string }),
]);
export type ImportRunRow = t.TypeOf<typeof ImportRunRow>;
