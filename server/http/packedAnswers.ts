import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Of a list and a declaration little more than a tenth is left; a higher quality takes longer than it saves. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 4;
/** In bytes: what fits into one packet is sent as it is, so is the answer to a sign-in. */
const SMALLEST = 1_400;

/** Packs JSON for who accepts it. Events and lines are told one by one and stay as they are, the client's files are packed by the build. What is sent to the server is never unpacked. */
export const addPackedAnswers = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    globalDecompression: false,
    threshold: SMALLEST,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json(;|$)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    zlibOptions: { level: GZIP_LEVEL },
  });
};
