import { archiveEntries, checkArchive, type ArchiveEntry } from './archive';
import { finding, type AttachmentFinding } from './attachment';
import { beginsWith, contains } from './bytes';
import { formatOf, mediaTypeOf, type DocumentFormat } from './formats';
import { isPlainXml, isText } from './textContent';

const EDGE = 1_024;
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

const isPdf = (content: Uint8Array): boolean => contains(content, '%PDF-', 0, EDGE) && contains(content, '%%EOF', content.length - EDGE);

const PICTURES: readonly (readonly [DocumentFormat, readonly number[]])[] = [
  ['tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['bmp', [0x42, 0x4d]],
];

const pictureOf = (content: Uint8Array): DocumentFormat | undefined => PICTURES.find(([, bytes]) => beginsWith(content, bytes))?.[0];

const isPicture = (format: DocumentFormat): boolean => mediaTypeOf(format).startsWith('image/');

/** The part of an office document that is its content. */
const MAIN_PARTS: Partial<Record<DocumentFormat, string>> = { xlsx: 'xl/workbook.xml', xlsm: 'xl/workbook.xml', docx: 'word/document.xml' };

export const CONTENT_TYPES = '[Content_Types].xml';

const MAIN_TYPES: Partial<Record<DocumentFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
};

/** CM-R27, of the unpacked table of types of an office document; true for every other format. */
export const namesMainPart = (format: DocumentFormat, contentTypes: string): boolean => contentTypes.includes(MAIN_TYPES[format] ?? '');

export const isOfficeArchive = (format: DocumentFormat): boolean => format in MAIN_PARTS;

const isArchive = (format: DocumentFormat): boolean => format === 'zip' || isOfficeArchive(format);

const holds = (entries: readonly ArchiveEntry[] | undefined, name: string): boolean => entries?.some((entry) => entry.name === name) === true;

const hasSignature = (format: DocumentFormat, content: Uint8Array): boolean => {
  switch (format) {
    case 'pdf':
      return isPdf(content);
    case 'tiff':
    case 'tif':
    case 'jpeg':
    case 'jpg':
    case 'png':
    case 'bmp': {
      const picture = pictureOf(content);
      return picture !== undefined && mediaTypeOf(picture) === mediaTypeOf(format);
    }
    case 'xls':
    case 'doc':
    case 'msg':
      return beginsWith(content, COMPOUND);
    case 'zip':
      return beginsWith(content, ZIP) && archiveEntries(content) !== undefined;
    case 'xlsx':
    case 'xlsm':
    case 'docx': {
      const entries = beginsWith(content, ZIP) ? archiveEntries(content) : undefined;
      return holds(entries, CONTENT_TYPES) && holds(entries, MAIN_PARTS[format] ?? '');
    }
    case 'xml':
      return isText(content) && isPlainXml(content);
    case 'html':
    case 'htm':
    case 'txt':
    case 'csv':
    case 'eml':
      return isText(content);
  }
};

export interface CheckedContent {
  /** By its content, which may be another kind of picture than the name says. */
  readonly mediaType: string;
  readonly hasMacros: boolean;
  /** Severity 1: stored nevertheless. */
  readonly findings: readonly AttachmentFinding[];
}

const SPOKEN: Partial<Record<DocumentFormat, string>> = { pdf: 'a PDF' };

export const contentDiffers = (fileName: string, format: DocumentFormat): AttachmentFinding => {
  const spoken = SPOKEN[format] ?? `of type .${format}`;
  return finding('CM-R27', 2, `The content of ${fileName} is not ${spoken}.`, { file: fileName, extension: format });
};

const macros = (fileName: string): AttachmentFinding => finding('CM-R27.macros', 1, `${fileName} contains macros.`, { file: fileName });

/** CM-R27 and CM-R28: content and extension agree. A picture of another kind than its name says is stored with a warning. */
export const checkContent = (fileName: string, content: Uint8Array, formats: readonly DocumentFormat[]): CheckedContent | AttachmentFinding => {
  const format = formatOf(fileName, formats);
  if (format === undefined) throw new Error('the format is checked first');
  const picture = isPicture(format) ? pictureOf(content) : undefined;
  if (picture !== undefined && mediaTypeOf(picture) !== mediaTypeOf(format)) {
    const other = finding('CM-R27.picture', 1, `The content of ${fileName} is a ${picture} picture.`, { file: fileName, picture });
    return { mediaType: mediaTypeOf(picture), hasMacros: false, findings: [other] };
  }
  if (!hasSignature(format, content)) return contentDiffers(fileName, format);
  const entries = isArchive(format) ? (archiveEntries(content) ?? []) : [];
  const refused = format === 'zip' ? checkArchive(entries) : undefined;
  if (refused !== undefined) return refused;
  const hasMacros = format === 'xlsm' || entries.some(({ name }) => /(?:^|\/)vbaProject\.bin$/i.test(name));
  return { mediaType: mediaTypeOf(format), hasMacros, findings: hasMacros ? [macros(fileName)] : [] };
};

export const isRefused = (checked: CheckedContent | AttachmentFinding): checked is AttachmentFinding => 'severity' in checked;
