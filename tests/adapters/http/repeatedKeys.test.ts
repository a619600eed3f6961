import * as t from 'io-ts';
import nock from 'nock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KyApi } from '../../../src/adapters/http/kyApi';
import { endpoint } from '../../../src/application/contract/endpoint';
import { CallContext } from '../../../src/application/session/callContext';
import { CallSignals } from '../../../src/application/session/callSignals';
import { ok } from '../../../src/domain/kernel/result';

const HOST = 'http://portal.test';
const CaseFile = t.type({ id: t.string, version: t.number });
const create = endpoint({ method: 'POST', path: '/api/cm/ui/case', access: 'signedIn', body: t.type({ title: t.string }), answer: CaseFile, creates: true });
const FILE = { id: '1', version: 3 };
const answered = { outcome: { statusCode: 0 }, data: FILE };
const JSON_TYPE = { 'content-type': 'application/json' };

let api: KyApi;

beforeEach(() => {
  nock.disableNetConnect();
  api = new KyApi({ default: HOST }, new CallContext('portal-web'), new CallSignals());
});

afterEach(() => {
  nock.cleanAll();
  nock.enableNetConnect();
});

describe('a second try of what may have been done', () => {
  const keys: (string | null)[] = [];
  const answers = (...statuses: readonly number[]): void => {
    keys.length = 0;
    for (const status of statuses) {
      nock(HOST)
        .post('/api/cm/ui/case')
        .reply((request: Request) => {
          keys.push(request.headers.get('idempotency-key'));
          return [status, status === 200 ? answered : {}, JSON_TYPE];
        });
    }
  };
  const make = (title: string) => api.call(create, { body: { title } });

  it('carries the key of the first, until it is answered', async () => {
    answers(503, 200, 200);
    expect(await make('One')).toMatchObject({ left: { kind: 'unavailable' } });
    expect(await make('One')).toEqual(ok(FILE));
    expect(await make('One')).toEqual(ok(FILE));
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
  });

  it('is a try of its own with other content, after a refusal, and after a logout', async () => {
    answers(503, 200, 422, 200, 503, 200);
    for (const title of ['One', 'Other', 'Refused', 'Refused', 'Left']) await make(title);
    api.endPending();
    await make('Left');
    expect(new Set(keys).size).toBe(6);
  });
});
