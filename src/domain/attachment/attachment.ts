import * as t from 'io-ts';
import { groupDigits } from '../kernel/decimal';
import { Guid } from '../kernel/guid';
import { extensionOf, formatOf, plainFileName, type DocumentFormat } from './formats';

/** CM-R25. */
export const MAX_ATTACHMENT_BYTES = 20_000_000;

/** CM-R22, DEC-R6: documents of one record. */
export const MAX_ATTACHMENTS = 9_999;

/** `NOT_SCANNED`: no scanner is configured. The content of an `INFECTED` one is gone. */
export const ScanStatus = t.union([t.literal('PENDING'), t.literal('CLEAN'), t.literal('INFECTED'), t.literal('NOT_SCANNED')]);
export type ScanStatus = t.TypeOf<typeof ScanStatus>;

export const Attachment = t.intersection([
  t.type({
    id: Guid,
    version: t.number,
    fileName: t.string,
    /** By its content. */
    mediaType: t.string,
    sizeBytes: t.number,
    sha256: t.string,
    scanStatus: ScanStatus,
    hasMacros: t.boolean,
    createdAt: t.string,
    createdBy: t.string,
  }),
  t.partial({ documentType: t.string }),
]);
export type Attachment = t.TypeOf<typeof Attachment>;

/** Severity 2: refused. Severity 1: stored, or asked for confirmation. `args` fill the translation `feedback.<code>`. */
export const AttachmentFinding = t.type({
  code: t.string,
  severity: t.union([t.literal(1), t.literal(2)]),
  message: t.string,
  args: t.record(t.string, t.string),
});
export type AttachmentFinding = t.TypeOf<typeof AttachmentFinding>;

/** What a kind of record takes. */
export interface AttachmentRules {
  readonly formats: readonly DocumentFormat[];
  /** Where the plugin has a sentence of its own for a file that is too large. */
  readonly tooLarge?: { readonly code: string; readonly message: string } | undefined;
}

export const finding = (code: string, severity: 1 | 2, message: string, args: Readonly<Record<string, string>>): AttachmentFinding => ({
  code,
  severity,
  message,
  args: { ...args },
});

export interface OfferedFile {
  readonly name: string;
  readonly sizeBytes: number;
}

const checkSize = ({ name, sizeBytes }: OfferedFile, { tooLarge }: AttachmentRules): AttachmentFinding | undefined => {
  const file = plainFileName(name);
  if (sizeBytes <= 0) return finding('CM-R25.empty', 2, `${file} is empty.`, { file });
  if (sizeBytes <= MAX_ATTACHMENT_BYTES) return undefined;
  const args = { file, size: String(sizeBytes), max: String(MAX_ATTACHMENT_BYTES) };
  if (tooLarge !== undefined) return finding(tooLarge.code, 2, tooLarge.message, args);
  return finding('CM-R25', 2, `${file} is ${groupDigits(args.size)} bytes; the limit is ${groupDigits(args.max)}.`, args);
};

/** CM-R25 and CM-R26, by name and size: before anything is sent, and again by the server. */
export const checkOffered = (file: OfferedFile, rules: AttachmentRules): AttachmentFinding | undefined => {
  if (formatOf(plainFileName(file.name), rules.formats) === undefined) {
    const extension = extensionOf(plainFileName(file.name));
    const allowed = rules.formats.join(', ');
    const sentence = extension === '' ? 'Files without a type' : `Files of type .${extension}`;
    return finding('CM-R26', 2, `${sentence} cannot be uploaded. Allowed: ${allowed}`, { extension, allowed });
  }
  return checkSize(file, rules);
};

/** CM-R31: the same bytes are there already. */
export const duplicateOf = <A extends Pick<Attachment, 'sha256' | 'scanStatus'>>(sha256: string, present: readonly A[]): A | undefined =>
  present.find((one) => one.sha256 === sha256 && one.scanStatus !== 'INFECTED');

export const isDuplicate = (file: string, existing: string): AttachmentFinding =>
  finding('CM-R31', 1, `${file} is identical to ${existing}.`, { file, existing });

/** CM-R29. */
export const isInfected = (file: string): AttachmentFinding => finding('CM-R29', 2, `${file} was refused by the virus check.`, { file });
