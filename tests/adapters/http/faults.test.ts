import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import ky from 'ky';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFaultyLine, type Fault } from '../../../e2e/portal/faultyLine';
import { KyApi } from '../../../src/adapters/http/kyApi';
import { loadConfig } from '../../../src/adapters/http/loadConfig';
import { endOwnSession, readOwnSessions } from '../../../src/application/contract/ownSessions';
import { changePassword } from '../../../src/application/contract/password';
import { searchEverywhere, suggestRecords } from '../../../src/application/contract/globalSearch';
import type { Api } from '../../../src/application/ports/api';
import { CallContext } from '../../../src/application/session/callContext';
import { CallSignals } from '../../../src/application/session/callSignals';
import type { Result } from '../../../src/domain/kernel/result';
import { wordingOf } from '../../../src/domain/outcome/catalogue';

const ID = '0b0c0d0e-0000-4000-8000-000000000001';
const SEARCH = { criteria: { text: 'order', entityTypes: [] }, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } };
const CONFIG = {
  environment: 'local',
  apiBases: { default: '' },
  auth: { kind: 'basic' },
  realtime: 'sse',
  monitoring: { logLevel: 'Info' },
  consumerKey: 'portal-web',
  widgets: {},
  features: {},
};

/** What the server says where nothing goes wrong. */
const SAID: Readonly<Record<string, unknown>> = {
  '/config.json': CONFIG,
  '/api/auth/session': { sessions: [] },
  '/api/pf/ui/globalsearch/search': { outcome: { statusCode: 0 }, data: { items: [], totalCount: 0, countsByType: {} } },
  '/api/pf/ui/globalsearch/suggest': { outcome: { statusCode: 0 }, data: { items: [] } },
};

const CALLS: Readonly<Record<string, (api: Api, url: string) => Promise<Result<unknown>>>> = {
  'config.json': (_api, url) => loadConfig(ky.create({ retry: 0, timeout: false, throwHttpErrors: false, prefix: url })),
  'auth/session': (api) => api.call(readOwnSessions, {}),
  'auth/session, one ended': (api) => api.call(endOwnSession, { params: { id: ID } }),
  'auth/password': (api) => api.call(changePassword, { body: { current: 'old', new: 'fourteen blue apples' } }),
  globalsearch: (api) => api.call(searchEverywhere, { body: SEARCH }),
  suggest: (api) => api.call(suggestRecords, { params: { text: 'or' } }),
};

/** Their answers have no content, so none is wrong. */
const WITHOUT_CONTENT = ['auth/session, one ended', 'auth/password'];
/** Settings that cannot be used are listed one by one, for who runs the portal (shell, section 14). */
const LISTED = /^The configuration cannot be used:\n/;

const REFUSED: Readonly<Partial<Record<Fault, number>>> = { unauthorized: 401, tooMany: 429, unavailable: 503, broken: 500 };
const FAULTS: readonly Fault[] = ['down', 'lost', 'truncated', 'html', 'wrongShape', 'unauthorized', 'tooMany', 'unavailable', 'broken'];
const WORDS = [0, 400, 401, 429, 500, 502, 503].map((status) => wordingOf(status).message);

let portal: Server;
let address: string;
beforeAll(async () => {
  portal = createServer((request, answer) => {
    request.resume();
    answer.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(SAID[(request.url ?? '').split('?')[0] ?? ''] ?? {}));
  });
  await new Promise<void>((listening) => portal.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
});
afterAll(() => portal.close());

const through = async (fault: Fault | undefined) => {
  const line = await openFaultyLine(address);
  if (fault !== undefined) line.fail(/./, fault);
  const called = Object.entries(CALLS).map(
    async ([name, call]) => [name, await call(new KyApi({ default: line.url }, new CallContext('portal-web'), new CallSignals()), line.url)] as const,
  );
  const answers = await Promise.all(called);
  await line.close();
  return answers;
};

it.concurrent.each(FAULTS)('says in words of the catalogue that a call is %s, and takes nothing of it for an answer', async (fault) => {
  for (const [name, answer] of await through(fault)) {
    if (fault === 'wrongShape' && WITHOUT_CONTENT.includes(name)) continue;
    expect(answer, name).toMatchObject({ _tag: 'Left' });
    const { message = '', status } = answer._tag === 'Left' ? answer.left : {};
    if (fault === 'wrongShape' && name === 'config.json') expect(message).toMatch(LISTED);
    else expect(WORDS, name).toContain(message);
    if (REFUSED[fault] !== undefined) expect(status, name).toBe(REFUSED[fault]);
  }
});

it.concurrent.each([undefined, 'slow'] as const)('takes the answers of a line that is %s', async (fault) => {
  for (const [name, answer] of await through(fault)) expect(answer, name).toMatchObject({ _tag: 'Right' });
});
