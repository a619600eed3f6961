import { createHash } from 'node:crypto';
import PostalMime, { type Address, type Attachment } from 'postal-mime';
import type { IncomingMail } from '../../src/domain/case/mail/incoming';
import { fail, ok, type Result } from '../../src/domain/kernel/result';

/** C50: of the raw mail, its headers, and how deep parts lie in parts. */
export const MAX_MAIL_BYTES = 40_000_000;
const MAX_HEADERS = 100_000;
const MAX_DEPTH = 8;
const MAX_PARTS = 200;

export interface MailPart {
  readonly fileName: string;
  readonly mediaType: string;
  readonly isInline: boolean;
  readonly content: Uint8Array;
}

export interface ParsedMail {
  readonly mail: IncomingMail;
  readonly fromName: string;
  readonly text: string;
  /** Topmost Authentication-Results, of whatever server. */
  readonly authentication: string;
  /** Sent by its own clock; undefined where it says none. */
  readonly sentAt: string | undefined;
  readonly parts: readonly MailPart[];
  /** More parts than are kept beside the raw mail. */
  readonly isCut: boolean;
  /** The status part of a delivery report and the mail that it reports. */
  readonly report: { readonly status: string; readonly original: string } | undefined;
  /** The same mail twice has the same: who, when, about what, and its text. */
  readonly identity: string;
}

const addressesOf = (list: readonly Address[] | undefined): readonly string[] =>
  (list ?? []).flatMap(({ address, group }) => (group === undefined ? (address ?? '') : group.map((one) => one.address))).filter((address) => address !== '');

const BLOCK = /<\/?(?:p|div|br|tr|li|h[1-6]|table|blockquote)[^>]*>/gi;
const UNSHOWN = /<(script|style|head|title)[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The words of an HTML mail: nothing of it is ever drawn as HTML. */
export const textOfHtml = (html: string): string =>
  html
    .replace(UNSHOWN, ' ')
    .replace(BLOCK, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#x?[\da-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code > 0 && code < 0x11_0000 ? String.fromCodePoint(code) : ' ';
    })
    .replace(/[ \t]+/g, ' ')
    .replace(/ *\n[ \n]*/g, '\n')
    .trim();

/** A character that no text of the database may hold. */
const plain = (text: string): string => text.replaceAll('\u0000', '');

const bytesOf = ({ content }: Attachment): Uint8Array => (typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content));

const partOf = (attachment: Attachment, at: number): MailPart => ({
  fileName: plain(attachment.filename ?? '') || `part-${at + 1}${attachment.mimeType === 'message/rfc822' ? '.eml' : ''}`,
  mediaType: attachment.mimeType,
  isInline: attachment.disposition === 'inline' || attachment.related === true,
  content: bytesOf(attachment),
});

const reportOf = (parts: readonly MailPart[]): ParsedMail['report'] => {
  const text = (type: string): string => {
    const part = parts.find(({ mediaType }) => mediaType === type);
    return part === undefined ? '' : new TextDecoder().decode(part.content);
  };
  const status = text('message/delivery-status');
  return status === '' ? undefined : { status, original: text('message/rfc822') || text('text/rfc822-headers') };
};

/** A raw mail in its parts. What no parser can read is a failure; the raw mail is kept all the same. */
export const parseMail = async (raw: Uint8Array): Promise<Result<ParsedMail>> => {
  if (raw.length > MAX_MAIL_BYTES) return fail('refused', 'The mail is larger than 40,000,000 bytes.', { feedbacks: [{ severity: 2, code: 'CM-MAIL-SIZE' }] });
  try {
    const read = await PostalMime.parse(raw, { maxHeadersSize: MAX_HEADERS, maxNestingDepth: MAX_DEPTH, attachmentEncoding: 'arraybuffer' });
    const headers: Record<string, string> = {};
    for (const { key, value } of read.headers) headers[key] ??= value;
    const from = read.from?.address ?? '';
    const text = plain(read.text?.trim() ? read.text : textOfHtml(read.html ?? ''));
    const parts = read.attachments.map(partOf);
    const mail: IncomingMail = {
      messageId: plain(read.messageId ?? ''),
      inReplyTo: plain(read.inReplyTo ?? ''),
      references: (read.references ?? '').split(/\s+/).filter((id) => id !== ''),
      subject: plain(read.subject ?? ''),
      from: plain(from),
      to: addressesOf(read.to),
      cc: addressesOf(read.cc),
      returnPath: headers['return-path'] === undefined ? from : headers['return-path'].replace(/[<>\s]/g, ''),
      headers,
    };
    const told = [mail.messageId, from, read.date ?? '', mail.subject, text].join('\n');
    return ok({
      mail,
      fromName: plain(read.from?.name ?? ''),
      text,
      authentication: headers['authentication-results'] ?? '',
      sentAt: read.date,
      parts: parts.slice(0, MAX_PARTS),
      isCut: parts.length > MAX_PARTS,
      report: reportOf(parts),
      identity: createHash('sha256').update(told).digest('hex'),
    });
  } catch (thrown: unknown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return fail('refused', `The mail cannot be read: ${reason}`, { feedbacks: [{ severity: 2, code: 'CM-MAIL-READ' }] });
  }
};
