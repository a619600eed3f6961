import type { FastifyInstance } from 'fastify';
import { CSP_REPORT_PATH } from './gate';
import type { Host } from './host';
import { CSP_REPORTS_PER_MINUTE, perAddress } from './limits';

const MAX_BYTES = 8192;
const MAX_TEXT = 500;
const FIELDS = ['document-uri', 'violated-directive', 'effective-directive', 'blocked-uri', 'source-file', 'line-number'] as const;

const withoutQuery = (text: string): string => text.replace(/[?#].*$/s, '').slice(0, MAX_TEXT);

const reportOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const fieldsOf = (text: string): Record<string, string> => {
  const sent = reportOf(text);
  const report: unknown = typeof sent === 'object' && sent !== null && 'csp-report' in sent ? sent['csp-report'] : undefined;
  if (typeof report !== 'object' || report === null) return {};
  const values = new Map<string, unknown>(Object.entries(report));
  return Object.fromEntries(FIELDS.filter((field) => values.has(field)).map((field) => [field, withoutQuery(String(values.get(field)))]));
};

/** What browsers report about a broken content security policy. */
export const addCspReport = async (app: FastifyInstance, host: Host): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) => done(null, body));
    scope.post(CSP_REPORT_PATH, { bodyLimit: MAX_BYTES, config: { rateLimit: perAddress(CSP_REPORTS_PER_MINUTE) } }, async (request, answer) => {
      host.log('warn', 'content security policy broken', fieldsOf(String(request.body ?? '')));
      return answer.code(204).send();
    });
  });
};
