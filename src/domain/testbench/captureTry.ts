import * as t from 'io-ts';
import { checkArchive, type ArchiveEntry } from '../attachment/archive';
import { checkOffered, MAX_ATTACHMENT_BYTES, type AttachmentFinding } from '../attachment/attachment';
import { checkContent, isRefused } from '../attachment/content';
import { CONSIGNMENT_FORMATS, formatOf, type DocumentFormat } from '../attachment/formats';
import { captureTable, LEAST_CONFIDENCE } from '../case/capture/captureTable';
import type { Mark } from '../case/capture/numbers';
import { ok, type Result } from '../kernel/result';

const Archived = t.strict({ name: t.string, packed: t.number, unpacked: t.number, isEncrypted: t.boolean });

/**
 * A document as it would be captured. `head`: the first bytes in hexadecimal digits, which must be those of its kind. `sizeBytes` in place of a file that
 * large; `rows`: its cells as the reader of tables gives them; `entries`: what an archive holds. `country`: how numbers are written where it comes from.
 */
export const CaptureTry = t.intersection([
  t.strict({ fileName: t.string }),
  t.exact(
    t.partial({
      sizeBytes: t.number,
      head: t.string,
      rows: t.array(t.array(t.string)),
      entries: t.array(Archived),
      country: t.keyof({ SE: null, NO: null, DK: null, NL: null, IT: null, GB: null }),
      threshold: t.number,
      required: t.array(t.string),
    }),
  ),
]);
export type CaptureTry = t.TypeOf<typeof CaptureTry>;

export interface CaptureField {
  readonly name: string;
  readonly value: string;
  readonly confidence: number;
  readonly cell: string;
}

export interface CapturedTry {
  readonly status: 'Ready' | 'NeedsReview' | 'Failed';
  readonly reader: 'Text' | 'Table' | 'Simulated' | 'Archive' | '';
  readonly format: string;
  /** Why it failed, by the code of its rule. */
  readonly refused: string;
  readonly message: string;
  readonly fields: readonly CaptureField[];
  readonly lines: readonly (readonly CaptureField[])[];
  readonly problems: number;
  /** The lowest of the required fields (DY-R5). */
  readonly confidence: number;
  readonly files: readonly string[];
}

const DY_CODES: Readonly<Record<string, string>> = { 'CM-R25': 'DY-SIZE', 'CM-R26': 'DY-FORMAT', 'CM-R27': 'DY-FORMAT' };

const REQUIRED = ['invoiceNumber', 'currency', 'invoiceTotal'];
const MARKS: Readonly<Record<string, Mark>> = { GB: '.' };
const TABLES: readonly DocumentFormat[] = ['xls', 'xlsx', 'xlsm', 'csv'];
const TEXTS: readonly DocumentFormat[] = ['pdf', 'xml', 'html', 'htm', 'txt'];

const NOTHING: CapturedTry = {
  status: 'Failed',
  reader: '',
  format: '',
  refused: '',
  message: '',
  fields: [],
  lines: [],
  problems: 0,
  confidence: 0,
  files: [],
};

const refusedBy = ({ code, message }: AttachmentFinding): CapturedTry => ({
  ...NOTHING,
  refused: DY_CODES[code] ?? (code.startsWith('CM-R28') ? 'DY-ZIP' : code),
  message,
});

const bytesOf = (head: string): Uint8Array => Uint8Array.from(head.match(/[0-9a-f]{2}/gi) ?? [], (pair) => parseInt(pair, 16));

/** Text without a layer is read by nobody here: what stands for it says that it is simulated (DY-R3). */
const readerOf = (format: DocumentFormat): CapturedTry['reader'] => {
  if (TABLES.includes(format)) return 'Table';
  if (format === 'zip') return 'Archive';
  return TEXTS.includes(format) ? 'Text' : 'Simulated';
};

interface Read {
  readonly value: string;
  readonly cell: string;
  readonly confidence: number;
  readonly problem?: unknown;
}

const fieldsOf = (values: Readonly<Record<string, Read | undefined>>): readonly CaptureField[] =>
  Object.entries(values).flatMap(([name, read]) => (read === undefined ? [] : [{ name, value: read.value, confidence: read.confidence, cell: read.cell }]));

/** Format, size and archive as of every document (DY-R1, R2), then the capture of its cells, and whether a person has to look (DY-R4 to R8). */
export const tryCapture = (tried: CaptureTry): Result<CapturedTry> => {
  const { fileName, head, rows, entries, country = 'SE', threshold = LEAST_CONFIDENCE, required = REQUIRED } = tried;
  const sizeBytes = tried.sizeBytes ?? 1;
  const offered = checkOffered(
    { name: fileName, sizeBytes },
    { formats: CONSIGNMENT_FORMATS, tooLarge: { code: 'DY-SIZE', message: `The file is larger than ${MAX_ATTACHMENT_BYTES.toLocaleString('sv-SE')} bytes.` } },
  );
  if (offered !== undefined) return ok(refusedBy(offered));
  const format = formatOf(fileName, CONSIGNMENT_FORMATS);
  if (format === undefined) return ok(NOTHING);
  if (head !== undefined) {
    const checked = checkContent(fileName, bytesOf(head), CONSIGNMENT_FORMATS);
    if (isRefused(checked)) return ok({ ...refusedBy(checked), format });
  }
  const archived = entries === undefined ? undefined : checkArchive(entries satisfies readonly ArchiveEntry[]);
  if (archived !== undefined) return ok({ ...refusedBy(archived), format });
  const reader = readerOf(format);
  const begun = { ...NOTHING, format, reader, files: (entries ?? []).map(({ name }) => name) };
  if (rows === undefined)
    return ok({ ...begun, status: reader === 'Archive' ? 'Ready' : 'NeedsReview', message: reader === 'Simulated' ? 'simulated result' : '' });
  const invoice = captureTable(rows, { sender: MARKS[country] ?? ',' });
  const fields = fieldsOf(invoice.header);
  const lines = invoice.lines.map((line) => fieldsOf(line));
  const needed = required.map((name) => fields.find((one) => one.name === name)?.confidence ?? 0);
  const confidence = needed.length === 0 ? 1 : Math.min(...needed);
  const doubtful = [...fields, ...lines.flat()].filter((one) => one.confidence < threshold).length;
  const isSure = confidence >= threshold && doubtful === 0 && invoice.problems.length === 0;
  return ok({ ...begun, status: isSure ? 'Ready' : 'NeedsReview', fields, lines, problems: invoice.problems.length, confidence });
};
