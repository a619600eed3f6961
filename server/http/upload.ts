import type { FastifyRequest } from 'fastify';
import { MAX_UPLOAD_BYTES, type AnyEndpoint } from '../../src/application/contract/endpoint';
import { groupDigits } from '../../src/domain/kernel/decimal';
import { fail, ok, type Result } from '../../src/domain/kernel/result';
import { CATALOGUE } from '../records/catalogue';
import type { Received } from './checkedCall';
import type { ReceivedFile } from '../records/handlers';

const MAX_FIELDS_BYTES = 1_048_576;
const MAX_NAME = 255;

const unfit = (message: string): Result<never> => fail('badRequest', CATALOGUE.badRequest, { feedbacks: [{ code: 'COR-UPLOAD', message }] });

const tooLarge = (limit: number): Result<never> => {
  const message = `${CATALOGUE.tooLarge} The maximum is ${groupDigits(String(limit))} bytes.`;
  return fail('tooLarge', message, { feedbacks: [{ code: 'COR-FILE-SIZE', message, args: { max: String(limit) } }] });
};

/** Only the last part of a path, without what no file system takes. */
const safeName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').replace(/[\u0000-\u001f\u007f-\u009f<>:"|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').slice(0, MAX_NAME);

export const isUpload = (request: FastifyRequest): boolean => request.isMultipart();

/** Reads the form of an upload. What is too much is read to its end and thrown away: a browser whose connection is cut shows no answer. */
export const receive = async (endpoint: AnyEndpoint, request: FastifyRequest): Promise<Result<Received>> => {
  const limit = endpoint.limit ?? MAX_UPLOAD_BYTES;
  if (!isUpload(request)) return unfit('The call needs a file.');
  let fields: string | undefined;
  let file: ReceivedFile | undefined;
  let truncated = false;
  const limits = { fileSize: limit, files: 1, fields: 1, parts: 2, fieldSize: MAX_FIELDS_BYTES, fieldNameSize: 100, headerPairs: 20 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.fieldname !== 'fields' || part.valueTruncated || typeof part.value !== 'string') return unfit('The form holds a field that is not expected.');
      fields = part.value;
      continue;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of part.file) if (!part.file.truncated) chunks.push(chunk as Buffer);
    truncated = part.file.truncated;
    if (!truncated && part.fieldname === 'file') file = { name: safeName(part.filename), content: Buffer.concat(chunks) };
  }
  if (truncated) return tooLarge(limit);
  return file === undefined ? unfit('The call needs a file.') : ok({ fields, file });
};
