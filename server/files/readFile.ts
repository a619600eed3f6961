import type { AttachmentFinding } from '../../src/domain/attachment/attachment';
import type { CheckedContent } from '../../src/domain/attachment/content';
import { ok, type Result } from '../../src/domain/kernel/result';
import type { CaptureGrid } from '../../src/domain/case/capture/grid';
import type { CaptureFileSettings } from './captureGrid';
import type { CsvFile, CsvSettings } from './csv';
import { checkAttachment, type AttachmentSettings } from './checkAttachment';
import { inThread } from './thread';
import type { XlsxFile, XlsxSettings } from './xlsx';
import type { XmlElement, XmlSettings } from './xml';
import type { ZipEntry } from './zip';

/**
 * Files that users import, read in a thread of its own: at most 30 s and 512 MB. What cannot be read is a refusal with a feedback
 * `COR-FILE-…` that says what to do. All take the content as received.
 */

/** Files of an archive, folders left out. At most 2,000 entries and 500 MB unpacked. */
export const readZip = (content: Uint8Array): Promise<Result<readonly ZipEntry[]>> => inThread({ kind: 'zip', content });

/** Rows of a text file, empty ones left out. Encoding and delimiter are guessed where they are not given. */
export const readCsv = (content: Uint8Array, settings: CsvSettings): Promise<Result<CsvFile>> => inThread({ kind: 'csv', content, settings });

/** Rows of one sheet of a workbook as texts: numbers with a point, days as yyyy-MM-dd, formulas by their stored value. */
export const readXlsx = (content: Uint8Array, settings: XlsxSettings): Promise<Result<XlsxFile>> => inThread({ kind: 'xlsx', content, settings });

/** The root without what is in it, and every element with one of the names of `records`, outermost ones, with everything in it. */
export const readXml = (content: Uint8Array, settings: XmlSettings): Promise<Result<{ readonly root: XmlElement; readonly records: readonly XmlElement[] }>> =>
  inThread({ kind: 'xml', content, settings });

/** A document as rows of texts with their places, for capture: workbook, CSV, PDF with a text layer, XML, HTML. */
export const readForCapture = (content: Uint8Array, settings: CaptureFileSettings): Promise<Result<CaptureGrid>> =>
  inThread({ kind: 'capture', content, settings });

/** A small file is looked at sooner than a thread starts. */
const AT_ONCE_BYTES = 262_144;

/** What the content of a file to attach is, or why it is refused (CM-R27, CM-R28). */
export const readAttachment = async (content: Uint8Array, settings: AttachmentSettings): Promise<Result<CheckedContent | AttachmentFinding>> =>
  content.length <= AT_ONCE_BYTES ? ok(checkAttachment(content, settings)) : inThread({ kind: 'attachment', content, settings });

/** By content: the archive and the workbook are told apart by what is in them. `json`: begins with a bracket. */
export { sniffFile, type FileKind } from './sniff';
export type { CsvFile, CsvSettings, XlsxFile, XlsxSettings, XmlElement, XmlSettings, ZipEntry };
