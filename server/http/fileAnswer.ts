import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '../../src/application/contract/endpoint';

const UNSAFE = /[\u0000-\u001f\u007f-\u009f"*/:<>?\\|\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const encoded = (name: string): string => encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Always handed over as a file, never shown in the page. The plain name is for readers that do not know RFC 6266. */
export const contentDisposition = (name: string): string => {
  const safe = name.toWellFormed().replace(UNSAFE, '_');
  const plain = safe
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[øØ]/g, 'o')
    .replace(/[^\x20-\x7e]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(safe)}`;
};

/** What is opened from it nevertheless may do nothing. */
export const sendFile = async (answer: FastifyReply, { name, content }: FileAnswer): Promise<FastifyReply> =>
  answer
    .header('content-disposition', contentDisposition(name))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('content-length', content.size)
    .type(content.type === '' ? 'application/octet-stream' : content.type)
    .send(Readable.fromWeb(content.stream() as ReadableStream));
