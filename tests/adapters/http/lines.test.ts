import * as t from 'io-ts';
import nock from 'nock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KyApi } from '../../../src/adapters/http/kyApi';
import { endpoint, exportEndpoint, FileAnswer } from '../../../src/application/contract/endpoint';
import { CallContext } from '../../../src/application/session/callContext';
import { CallSignals, type Fault } from '../../../src/application/session/callSignals';
import { ok, type PortalError, type Result } from '../../../src/domain/kernel/result';

const HOST = 'http://portal.test';
const rows = exportEndpoint('/api/cm/ui/case/search', 'signedIn', t.strict({}), t.type({ n: t.number }));
const NDJSON = { 'content-type': 'application/x-ndjson; charset=utf-8' };
const JSON_TYPE = { 'content-type': 'application/json' };

let api: KyApi;
let signals: CallSignals;
let taken: { n: number }[][];

beforeEach(() => {
  nock.disableNetConnect();
  signals = new CallSignals();
  api = new KyApi({ default: HOST }, new CallContext('portal-web'), signals);
  taken = [];
});
afterEach(() => {
  nock.cleanAll();
  nock.enableNetConnect();
});

const take = (batch: readonly { n: number }[]): void => void taken.push([...batch]);
const ask = (more: { signal?: AbortSignal } = {}, taking: (batch: readonly { n: number }[]) => Promise<void> | void = take): Promise<Result<number>> =>
  api.lines(rows, { body: { criteria: {}, sortOrder: [] } }, taking, more);
const answerWith = (text: string): unknown => nock(HOST).post('/api/cm/ui/case/search/export').reply(200, text, NDJSON);
const numbered = (count: number): string => Array.from({ length: count }, (_, n) => `{"n":${n}}\n`).join('');

describe('rows that come line by line', () => {
  it('are handed on in batches of a thousand, and counted', async () => {
    answerWith(`${numbered(2_300)}{"end":2300}\n`);
    expect(await ask()).toEqual(ok(2_300));
    expect(taken.flat()).toHaveLength(2_300);
    expect(taken[0]).toHaveLength(1_000);
    expect(taken.at(-1)?.at(-1)).toEqual({ n: 2_299 });
  });

  it('wait for who takes them', async () => {
    answerWith(`${numbered(2_500)}{"end":2500}\n`);
    let busy = false;
    const overlaps: boolean[] = [];
    await ask({}, async () => {
      overlaps.push(busy);
      busy = true;
      await new Promise((resolve) => setImmediate(resolve));
      busy = false;
    });
    expect(overlaps).toEqual([false, false, false]);
  });

  it('may be none', async () => {
    answerWith('{"end":0}\n');
    expect(await ask()).toEqual(ok(0));
    expect(taken).toEqual([]);
  });

  it('of the same form as the end are rows until the last one', async () => {
    answerWith('{"n":1,"end":1}\n{"end":1}');
    expect(await ask()).toEqual(ok(1));
  });

  it.each([
    ['without an end', '{"n":1}\n{"n":2}\n'],
    ['in the middle of a line', '{"n":1}\n{"n'],
    ['with too few of them', '{"n":1}\n{"end":2}\n'],
    ['at once', ''],
  ])('that break off are an error: %s', async (_, text) => {
    answerWith(text);
    expect(await ask()).toMatchObject({ left: { kind: 'unavailable', textKey: 'error.502' } });
  });

  it('that end with a problem tell it', async () => {
    answerWith('{"n":1}\n{"problem":{"status":200,"outcome":{"statusCode":2,"feedbacks":[{"severity":2,"code":"COR-EXPORT-ROWS","message":"Too many."}]}}}\n');
    expect(await ask()).toMatchObject({ left: { kind: 'refused', message: 'Too many.', textKey: 'feedback.COR-EXPORT-ROWS' } });
  });

  it('that do not fit the contract are a fault', async () => {
    const faults: Fault[] = [];
    signals.onFault((fault) => faults.push(fault));
    answerWith('{"n":1}\n{"n":"2"}\n{"end":2}\n');
    expect(await ask()).toMatchObject({ left: { kind: 'invalid', textKey: 'error.500' } });
    expect(faults).toMatchObject([{ excerpt: '{"n":"2"}' }]);
  });

  it('are refused like any call', async () => {
    nock(HOST)
      .post('/api/cm/ui/case/search/export')
      .reply(200, { outcome: { statusCode: 2, message: 'Narrow the criteria.' } }, JSON_TYPE);
    expect(await ask()).toMatchObject({ left: { kind: 'refused', message: 'Narrow the criteria.' } });
    nock(HOST).post('/api/cm/ui/case/search/export').reply(403, {}, JSON_TYPE);
    expect(await ask()).toMatchObject({ left: { kind: 'forbidden', textKey: 'error.403' } });
    nock(HOST).post('/api/cm/ui/case/search/export').reply(200, { data: [] }, JSON_TYPE);
    expect(await ask()).toMatchObject({ left: { kind: 'invalid' } });
  });

  it('end the session when it is over', async () => {
    const ended: PortalError[] = [];
    signals.onSessionEnded((problem) => ended.push(problem));
    const context = new CallContext('portal-web');
    context.traceId = 't1';
    api = new KyApi({ default: HOST }, context, signals);
    nock(HOST).post('/api/cm/ui/case/search/export').reply(401, {}, JSON_TYPE);
    expect(await ask()).toMatchObject({ left: { kind: 'unauthenticated' } });
    expect(ended).toHaveLength(1);
  });

  it('stop without a word when their reader or the user leaves', async () => {
    answerWith(`${numbered(3_000)}{"end":3000}\n`);
    const leaving = new AbortController();
    expect(await ask({ signal: leaving.signal }, () => leaving.abort())).toEqual({ _tag: 'Left', left: { kind: 'aborted', message: '' } });
    answerWith(`${numbered(3_000)}{"end":3000}\n`);
    expect(await ask({}, () => api.endPending())).toMatchObject({ left: { kind: 'aborted' } });
  });
});

describe('a call with a file', () => {
  const store = endpoint({
    method: 'POST',
    path: '/api/cm/ui/file',
    access: 'signedIn',
    body: t.strict({ title: t.string }),
    answer: t.type({ id: t.string }),
    upload: true,
  });
  const fetchFile = endpoint({ method: 'GET', path: '/api/cm/ui/file', access: 'signedIn', answer: FileAnswer, bytes: true });

  it('sends fields and file as one form, the fields first', async () => {
    let text = '';
    nock(HOST)
      .post('/api/cm/ui/file')
      .reply(async (request: Request) => {
        text = await request.text();
        return [200, { outcome: { statusCode: 0 }, data: { id: '1' } }, JSON_TYPE];
      });
    expect(await api.call(store, { body: { title: 'å' } }, { file: new File(['abc'], 'Årsrapport.csv') })).toEqual(ok({ id: '1' }));
    expect(text.indexOf('name="fields"')).toBeLessThan(text.indexOf('name="file"'));
    expect(text).toContain('{"title":"å"}');
    expect(text).toContain('filename="Årsrapport.csv"');
  });

  it.each([
    [`attachment; filename="plain.csv"; filename*=UTF-8''%C3%84rende.csv`, 'Ärende.csv'],
    ['attachment; filename="a \\"b\\".csv"', 'a "b".csv'],
    [`attachment; filename=bare.csv; filename*=UTF-8''%E4`, 'bare.csv'],
  ])('reads the name of an answered file: %s', async (disposition, name) => {
    nock(HOST)
      .get('/api/cm/ui/file')
      .reply(200, '{"a":1}', { ...JSON_TYPE, 'content-disposition': disposition });
    const answer = await api.call(fetchFile, {});
    expect(answer).toMatchObject({ right: { name } });
    expect(answer._tag === 'Right' ? await answer.right.content.text() : '').toBe('{"a":1}');
  });

  it('reads the refusal instead of a file', async () => {
    nock(HOST)
      .get('/api/cm/ui/file')
      .reply(200, { outcome: { statusCode: 2, message: 'Not published.' } }, JSON_TYPE);
    expect(await api.call(fetchFile, {})).toMatchObject({ left: { kind: 'refused', message: 'Not published.' } });
    nock(HOST)
      .get('/api/cm/ui/file')
      .reply(404, {}, { ...JSON_TYPE, 'content-disposition': 'attachment; filename=x' });
    expect(await api.call(fetchFile, {})).toMatchObject({ left: { kind: 'notFound' } });
    nock(HOST).get('/api/cm/ui/file').reply(200, '<html>', { 'content-type': 'text/html' });
    expect(await api.call(fetchFile, {})).toMatchObject({ left: { kind: 'invalid' } });
  });
});
