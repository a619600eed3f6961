import * as t from 'io-ts';
import nock from 'nock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KyApi } from '../../../src/adapters/http/kyApi';
import { signIn } from '../../../src/application/contract/auth';
import { endpoint } from '../../../src/application/contract/endpoint';
import { CallContext } from '../../../src/application/session/callContext';
import { CallSignals, type Fault } from '../../../src/application/session/callSignals';
import { ok, type PortalError } from '../../../src/domain/kernel/result';

const HOST = 'http://portal.test';
const CaseFile = t.type({ id: t.string, version: t.number });
const read = endpoint({ method: 'GET', path: '/api/cm/ui/case/{id}', access: 'signedIn', params: t.type({ id: t.string, full: t.boolean }), answer: CaseFile });
const create = endpoint({ method: 'POST', path: '/api/cm/ui/case', access: 'signedIn', body: t.type({ title: t.string }), answer: CaseFile, creates: true });
const rename = endpoint({ method: 'PUT', path: '/api/cm/ui/case', access: 'signedIn', body: t.type({ title: t.string }), answer: CaseFile });
const poll = endpoint({ method: 'GET', path: '/api/cm/ui/poll', access: 'signedIn', answer: t.unknown, background: true });
const version = endpoint({ method: 'GET', path: '/api/cor/ui/appversion', access: 'signedIn', answer: t.type({ appVersion: t.string }), plain: true });

const PARAMS = { params: { id: '1', full: true } };
const FILE = { id: '1', version: 3 };
const answered = { outcome: { statusCode: 0 }, data: FILE };
const JSON_TYPE = { 'content-type': 'application/json' };

let context: CallContext;
let signals: CallSignals;
let api: KyApi;

beforeEach(() => {
  nock.disableNetConnect();
  context = new CallContext('portal-web');
  signals = new CallSignals();
  api = new KyApi({ default: HOST }, context, signals);
});

afterEach(() => {
  vi.useRealTimers();
  nock.cleanAll();
  nock.enableNetConnect();
});

const headersOf = async (call: () => Promise<unknown>, method: 'get' | 'post' = 'get'): Promise<Record<string, unknown>> => {
  let headers: Record<string, unknown> = {};
  const path = method === 'get' ? '/api/cm/ui/case/1?full=true' : '/api/cm/ui/case';
  nock(HOST)
    [method](path)
    .reply((request: Request) => {
      headers = Object.fromEntries(request.headers);
      return [200, answered, JSON_TYPE];
    });
  await call();
  return headers;
};

const problem = async (status: number, body: object | string, headers: Record<string, string> = JSON_TYPE): Promise<PortalError | undefined> => {
  nock(HOST).put('/api/cm/ui/case').reply(status, body, headers);
  const answer = await api.call(rename, { body: { title: 'x' } });
  return answer._tag === 'Left' ? answer.left : undefined;
};

describe('calls', () => {
  it('fill the path, put the rest into the query and answer the content of the envelope', async () => {
    nock(HOST)
      .get('/api/cm/ui/case/1?full=true')
      .reply(200, { ...answered, more: 1 }, JSON_TYPE);
    expect(await api.call(read, PARAMS)).toEqual(ok(FILE));
  });

  it('carry who asks, in which unit and session', async () => {
    Object.assign(context, { userId: 'u1', traceId: 't1', orgUnitOverride: 'o1' });
    expect(await headersOf(() => api.call(read, PARAMS))).toMatchObject({
      'consumer-key': 'portal-web',
      accept: 'application/json',
      'x-portal-userid': 'u1',
      'x-portal-sessiontraceinfo': 't1',
      'x-portal-orgunitoverride': 'o1',
    });
  });

  it('leave out what is not known, and the unit while it is the default one', async () => {
    const headers = await headersOf(() => api.call(read, PARAMS));
    expect(Object.keys(headers).filter((name) => name.startsWith('x-portal'))).toEqual([]);
  });

  it('strip line breaks and encode what a header cannot hold', async () => {
    context.userId = 'Åsa\r\nX-Evil: 1 – Łódź';
    expect((await headersOf(() => api.call(read, PARAMS)))['x-portal-userid']).toBe(
      Buffer.from('ÅsaX-Evil: 1 %E2%80%93 %C5%81ód%C5%BA', 'latin1').toString('latin1'),
    );
  });

  it('carry a key where they create, the caller’s or a fresh one', async () => {
    const own = await headersOf(() => api.call(create, { body: { title: 'x' } }, { idempotencyKey: 'again' }), 'post');
    const fresh = await headersOf(() => api.call(create, { body: { title: 'x' } }), 'post');
    expect(own['idempotency-key']).toBe('again');
    expect(fresh['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('send the body as JSON', async () => {
    nock(HOST).post('/api/cm/ui/case', { title: 'x' }).matchHeader('content-type', 'application/json').reply(200, answered, JSON_TYPE);
    expect(await api.call(create, { body: { title: 'x' } })).toEqual(ok(FILE));
  });

  it('use the address of the service where the environment has one', async () => {
    nock('http://cases.test').get('/base/api/cm/ui/case/1?full=true').reply(200, answered, JSON_TYPE);
    const other = new KyApi({ default: HOST, cm: 'http://cases.test/base/' }, context, signals);
    expect(await other.call(read, PARAMS)).toEqual(ok(FILE));
  });

  it('read an answer without envelope as it stands', async () => {
    nock(HOST).get('/api/cor/ui/appversion').reply(200, { appVersion: '1.2' }, JSON_TYPE);
    expect(await api.call(version, {})).toEqual(ok({ appVersion: '1.2' }));
  });

  it('are not made when the address is incomplete', async () => {
    expect(await api.call(read, { params: { id: '', full: true } })).toMatchObject({ left: { kind: 'badRequest' } });
  });
});

describe('answers that refuse', () => {
  it.each([
    [400, 'badRequest', 'error.400'],
    [403, 'forbidden', 'error.403'],
    [404, 'notFound', 'error.404'],
    [413, 'tooLarge', 'error.413'],
    [500, 'unexpected', 'error.500'],
    [502, 'unavailable', 'error.502'],
  ])('status %i', async (status, kind, textKey) => {
    expect(await problem(status, {})).toMatchObject({ status, kind, textKey });
  });

  it('keep the words, feedbacks and content of the outcome', async () => {
    const body = { outcome: { statusCode: 2, feedbacks: [{ severity: 2, code: 'COR-VERSION', message: 'Changed by Importer.' }] }, data: { version: 4 } };
    expect(await problem(200, body)).toMatchObject({
      kind: 'stale',
      message: 'Changed by Importer.',
      feedbacks: [{ code: 'COR-VERSION' }],
      data: { version: 4 },
    });
  });

  it('tell how long to wait', async () => {
    expect(await problem(429, {}, { ...JSON_TYPE, 'retry-after': '30' })).toMatchObject({ kind: 'tooMany', retryAfterSeconds: 30 });
  });

  it('speak for themselves when signing in', async () => {
    const words = 'Too many attempts. Try again in 12 minutes.';
    nock(HOST)
      .post('/api/auth/credentials')
      .reply(429, { message: words }, { ...JSON_TYPE, 'retry-after': '700' });
    const answer = await api.call(signIn, { body: { username: 'a', password: 'b' } });
    expect(answer).toMatchObject({ left: { kind: 'tooMany', message: words, retryAfterSeconds: 700 } });
  });

  it.each([
    ['another page', 'text/html', '<html>'],
    ['broken JSON', 'application/json', '{"a"'],
    ['no envelope', 'application/json', '[]'],
    ['another shape', 'application/json', '{"data":{"id":1}}'],
  ])('%s is told as a fault and shows the 500 text', async (_, contentType, body) => {
    const faults: Fault[] = [];
    signals.onFault((fault) => faults.push(fault));
    expect(await problem(200, body, { 'content-type': contentType })).toMatchObject({ kind: 'invalid', textKey: 'error.500' });
    expect(faults).toMatchObject([{ method: 'PUT', path: '/api/cm/ui/case', contentType, excerpt: body }]);
  });

  it('tell of a unit that can no longer be used', async () => {
    const refused: PortalError[] = [];
    signals.onUnitRefused((one) => refused.push(one));
    await problem(403, { outcome: { statusCode: 2, feedbacks: [{ severity: 2, code: 'ORG-OU-INACTIVE', message: 'Not active.' }] } });
    expect(refused).toMatchObject([{ kind: 'forbidden', message: 'Not active.' }]);
  });

  it('say no connection in words of the catalogue', async () => {
    nock(HOST).put('/api/cm/ui/case').replyWithError('socket hang up');
    expect(await api.call(rename, { body: { title: 'x' } })).toMatchObject({ left: { kind: 'unavailable', status: 0, textKey: 'error.0' } });
  });
});

describe('an answer that does not come', () => {
  it('is given up after 30 s, and not asked for again', async () => {
    const late = new AbortController();
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    nock(HOST).get('/api/cm/ui/case/1?full=true').delay(60_000).reply(200, answered, JSON_TYPE);
    const pending = api.call(read, PARAMS);
    await vi.waitFor(() => expect(nock.isDone()).toBe(true));
    late.abort();
    expect(await pending).toMatchObject({ left: { kind: 'unavailable', textKey: 'error.504' } });
    expect(limit.mock.calls).toEqual([[30_000]]);
    limit.mockRestore();
    nock.abortPendingRequests();
  });
});

describe('asking again', () => {
  it('happens twice for GET, and then the answer stands', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    nock(HOST)
      .get('/api/cm/ui/case/1?full=true')
      .reply(503)
      .get('/api/cm/ui/case/1?full=true')
      .reply(502)
      .get('/api/cm/ui/case/1?full=true')
      .reply(200, answered, JSON_TYPE);
    const answer = api.call(read, PARAMS);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(500);
      expect(nock.isDone()).toBe(true);
    });
    expect(await answer).toEqual(ok(FILE));
  });

  it('never happens for a save', async () => {
    nock(HOST).put('/api/cm/ui/case').reply(503, {}, JSON_TYPE).put('/api/cm/ui/case').reply(200, answered, JSON_TYPE);
    expect(await api.call(rename, { body: { title: 'x' } })).toMatchObject({ left: { status: 503 } });
    expect(nock.pendingMocks()).toHaveLength(1);
  });
});

describe('the session of calls', () => {
  const refuse = () => nock(HOST).put('/api/cm/ui/case').reply(401, {}, JSON_TYPE);
  const save = () => api.call(rename, { body: { title: 'x' } });

  it('ends with the first 401, which alone is told', async () => {
    const ended: PortalError[] = [];
    signals.onSessionEnded((one) => ended.push(one));
    context.traceId = 't1';
    refuse();
    refuse();
    const answers = await Promise.all([save(), save()]);
    expect(ended).toMatchObject([{ kind: 'unauthenticated', textKey: 'error.401' }]);
    expect(answers.map((one) => (one._tag === 'Left' ? one.left.kind : 'ok')).sort()).toEqual(['aborted', 'unauthenticated']);
  });

  it('is not ended by a 401 of an earlier one', async () => {
    const ended: PortalError[] = [];
    signals.onSessionEnded((one) => ended.push(one));
    context.traceId = 't1';
    refuse();
    const late = save();
    context.traceId = 't2';
    expect(await late).toMatchObject({ left: { kind: 'aborted' } });
    expect(ended).toEqual([]);
  });

  it('is not ended by a 401 before there is one', async () => {
    const ended: PortalError[] = [];
    signals.onSessionEnded((one) => ended.push(one));
    refuse();
    expect(await save()).toMatchObject({ left: { kind: 'unauthenticated' } });
    expect(ended).toEqual([]);
  });

  it('ends everything that is under way without a word', async () => {
    nock(HOST).put('/api/cm/ui/case').delay(60_000).reply(200, answered, JSON_TYPE);
    const pending = save();
    await vi.waitFor(() => expect(nock.isDone()).toBe(true));
    api.endPending();
    expect(await pending).toEqual({ _tag: 'Left', left: { kind: 'aborted', message: '' } });
    nock.abortPendingRequests();
    nock(HOST).put('/api/cm/ui/case').reply(200, answered, JSON_TYPE);
    expect(await save()).toEqual(ok(FILE));
  });

  it('lets one call be ended by its caller', async () => {
    nock(HOST).put('/api/cm/ui/case').delay(60_000).reply(200, answered, JSON_TYPE);
    const leaving = new AbortController();
    const pending = api.call(rename, { body: { title: 'x' } }, { signal: leaving.signal });
    leaving.abort();
    expect(await pending).toMatchObject({ left: { kind: 'aborted' } });
    nock.abortPendingRequests();
  });
});

describe('what calls tell', () => {
  it('is loading and activity, but not of the background', async () => {
    const told: string[] = [];
    signals.onLoading((loading) => told.push(`loading ${loading}`));
    signals.onActivity(() => told.push('activity'));
    signals.onSucceeded(() => told.push('succeeded'));
    nock(HOST).get('/api/cm/ui/poll').reply(200, answered, JSON_TYPE).get('/api/cm/ui/case/1?full=true').reply(200, answered, JSON_TYPE);
    await api.call(poll, {});
    expect(told).toEqual([]);
    await api.call(read, PARAMS);
    expect(told).toEqual(['loading true', 'activity', 'loading false', 'succeeded']);
  });

  it('says of a call that nobody asked for that it is no use of the portal', async () => {
    const asked = await headersOf(() => api.call(read, PARAMS));
    const unasked = await headersOf(() => api.call(read, PARAMS, { background: true }));
    expect([asked['x-portal-background'], unasked['x-portal-background']]).toEqual([undefined, '1']);
  });

  it('is what the server says beside an accepted answer, unless nobody has asked', async () => {
    const told: unknown[] = [];
    signals.onFeedbacks((feedbacks) => told.push(...feedbacks.map(({ severity, message }) => [severity, message])));
    const outcome = {
      statusCode: 0,
      feedbacks: [
        { severity: 0, message: 'Stored in the archive' },
        { severity: 3, message: 'The archive is full' },
      ],
    };
    nock(HOST).get('/api/cm/ui/case/1?full=true').times(2).reply(200, { outcome, data: FILE }, JSON_TYPE);
    expect(await api.call(read, PARAMS, { background: true })).toEqual(ok(FILE));
    expect(told).toEqual([]);
    expect(await api.call(read, PARAMS)).toEqual(ok(FILE));
    expect(told).toEqual([
      [0, 'Stored in the archive'],
      [3, 'The archive is full'],
    ]);
  });

  it('includes the server’s time, for all calls of the page', async () => {
    const ahead = new Date(Date.now() + 3_600_000);
    nock(HOST)
      .get('/api/cm/ui/poll')
      .reply(200, answered, { ...JSON_TYPE, date: ahead.toUTCString() });
    await api.call(poll, {});
    expect(Math.round(context.serverOffsetMs / 60_000)).toBe(60);
    const other = new CallContext('portal-web', context.clock);
    other.serverOffsetMs = 0;
    expect(context.serverOffsetMs).toBe(0);
  });
});
