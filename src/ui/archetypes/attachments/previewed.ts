import { extensionOf } from '../../../domain/attachment/formats';

/** How a file is shown without leaving the screen. */
export type PreviewKind = 'pdf' | 'picture' | 'table' | 'text';

const KINDS: Readonly<Record<string, PreviewKind>> = {
  pdf: 'pdf',
  png: 'picture',
  jpg: 'picture',
  jpeg: 'picture',
  bmp: 'picture',
  xlsx: 'table',
  xlsm: 'table',
  csv: 'table',
  txt: 'text',
  xml: 'text',
  html: 'text',
  htm: 'text',
  eml: 'text',
};

export const previewKindOf = (fileName: string): PreviewKind | undefined => KINDS[extensionOf(fileName)];
export const isPreviewed = (fileName: string): boolean => previewKindOf(fileName) !== undefined;
