import { strFromU8, unzipSync } from 'fflate';
import type { AttachmentFinding } from '../../src/domain/attachment/attachment';
import {
  checkContent,
  CONTENT_TYPES,
  contentDiffers,
  isOfficeArchive,
  isRefused,
  namesMainPart,
  type CheckedContent,
} from '../../src/domain/attachment/content';
import { formatOf, type DocumentFormat } from '../../src/domain/attachment/formats';
import { failed } from '../../src/domain/kernel/result';
import { xml } from './xml';

export interface AttachmentSettings {
  readonly fileName: string;
  readonly formats: readonly DocumentFormat[];
}

const MAX_CONTENT_TYPES = 1_000_000;

const contentTypesOf = (content: Uint8Array): string => {
  try {
    const files = unzipSync(content, { filter: ({ name, originalSize }) => name === CONTENT_TYPES && originalSize <= MAX_CONTENT_TYPES });
    const file = files[CONTENT_TYPES];
    return file === undefined ? '' : strFromU8(file);
  } catch {
    return '';
  }
};

const isWhole = (format: DocumentFormat, content: Uint8Array): boolean => {
  if (isOfficeArchive(format)) return namesMainPart(format, contentTypesOf(content));
  return format !== 'xml' || !failed(xml(content, { records: [] }));
};

/** The rules of the domain, and what needs a parser: the types of an office document, the form of XML (CM-R27). */
export const checkAttachment = (content: Uint8Array, { fileName, formats }: AttachmentSettings): CheckedContent | AttachmentFinding => {
  const checked = checkContent(fileName, content, formats);
  const format = formatOf(fileName, formats);
  if (isRefused(checked) || format === undefined || isWhole(format, content)) return checked;
  return contentDiffers(fileName, format);
};
