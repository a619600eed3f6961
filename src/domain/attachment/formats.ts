/** CM-R26: document capture and consignment documents. */
export const CONSIGNMENT_FORMATS = [
  'pdf',
  'tiff',
  'tif',
  'jpeg',
  'jpg',
  'bmp',
  'png',
  'xls',
  'xlsx',
  'xlsm',
  'xml',
  'html',
  'htm',
  'txt',
  'csv',
  'zip',
] as const;

/** CM-R26: working papers. */
export const ATTACHED_FORMATS = [...CONSIGNMENT_FORMATS, 'eml', 'msg', 'doc', 'docx'] as const;

export type DocumentFormat = (typeof ATTACHED_FORMATS)[number];

const MEDIA_TYPES: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'application/pdf',
  tiff: 'image/tiff',
  tif: 'image/tiff',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  bmp: 'image/bmp',
  png: 'image/png',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.12',
  xml: 'application/xml',
  html: 'text/html',
  htm: 'text/html',
  txt: 'text/plain',
  csv: 'text/csv',
  zip: 'application/zip',
  eml: 'message/rfc822',
  msg: 'application/vnd.ms-outlook',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

export const mediaTypeOf = (format: DocumentFormat): string => MEDIA_TYPES[format];

/** Small, without its point; empty where the name has none. */
export const extensionOf = (fileName: string): string => {
  const point = fileName.lastIndexOf('.');
  return point < 0 ? '' : fileName.slice(point + 1).toLowerCase();
};

export const formatOf = (fileName: string, formats: readonly DocumentFormat[]): DocumentFormat | undefined => {
  const extension = extensionOf(fileName);
  return formats.find((format) => format === extension);
};

const MAX_NAME = 100;

/** Without path and control characters; a name that is too long keeps its extension. */
export const plainFileName = (name: string): string => {
  const plain = (name.split(/[\\/]/).at(-1) ?? '')
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f-\u009f<>:"|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  if (plain.length <= MAX_NAME) return plain;
  const end = plain.slice(Math.max(0, plain.lastIndexOf('.'))).slice(0, 10);
  return (
    plain
      .slice(0, MAX_NAME - end.length)
      .toWellFormed()
      .replaceAll('\ufffd', '') + end
  );
};
