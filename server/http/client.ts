import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../src/domain/kernel/result';
import { languageOf } from './pageTexts';
import { CATALOGUE } from '../records/catalogue';
import { sendFailure } from './answers';
import { contentSecurityPolicy } from './contentPolicy';
import { isApi } from './api';
import type { Host } from './host';

const HASHED = /[-.][A-Z0-9]{8}\.[a-z0-9]+(?:\.map)?(?:\.br|\.gz)?$/i;
const WORKER = /worker[-.\w]*\.js(?:\.br|\.gz)?$/i;
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self' blob:";

/** Of the texts of the login page, those in the browser's language; one who has chosen another gets them a moment later. */
const inLanguage = (page: string, accepted: string | undefined): string => {
  const { tag } = languageOf(undefined, accepted);
  return page.replace(/\n *<link[^>]* hreflang="(\w+)">/g, (link, language) => (language === tag ? link : ''));
};

const sendPage = async (folder: string, host: Host, request: FastifyRequest, answer: FastifyReply): Promise<FastifyReply> => {
  const settings = host.settings(host.environment);
  const nonce = randomBytes(18).toString('base64');
  const page = await readFile(path.join(folder, 'index.html'), 'utf8');
  return answer
    .headers({ 'content-security-policy': contentSecurityPolicy({ settings, host: request.headers.host, nonce }), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(inLanguage(page, request.headers['accept-language']).replaceAll('__NONCE__', nonce));
};

const looksLikeFile = (url: string): boolean => /\.(?:js|css|map|json|svg|png|jpg|ico|webp|woff2?|txt|webmanifest)$/i.test(url.split('?', 1)[0] ?? '');

/** Only names with an ending are files; `/` and folders are routes of the client, which the static files would refuse. */
const isFile = (file: string): boolean => path.extname(file) !== '';

/** The built client. Every unknown address that is no call and no file is a route of the client. */
export const addClient = async (app: FastifyInstance, host: Host, folder: string): Promise<void> => {
  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      allowedPath: (file) => isFile(file) && !file.endsWith('/index.html'),
      preCompressed: true,
      cacheControl: false,
      setHeaders: (answer, file) => {
        answer.header('cache-control', HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (WORKER.test(file)) answer.header('content-security-policy', WORKER_POLICY);
      },
    });
  }
  app.setNotFoundHandler(async (request, answer) => {
    const asksPage = (request.method === 'GET' || request.method === 'HEAD') && !isApi(request) && !looksLikeFile(request.url);
    return asksPage && existsSync(folder) ? sendPage(folder, host, request, answer) : sendFailure(answer, fail('notFound', CATALOGUE.notFound).left);
  });
};
