import * as t from 'io-ts';
import nock from 'nock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KyApi } from '../../../src/adapters/http/kyApi';
import { signOut } from '../../../src/application/contract/auth';
import { endpoint } from '../../../src/application/contract/endpoint';
import type { AccessToken } from '../../../src/application/ports/auth';
import { CallContext } from '../../../src/application/session/callContext';
import { CallSignals } from '../../../src/application/session/callSignals';
import { inBackground } from '../../../src/application/session/inBackground';
import { failed, ok } from '../../../src/domain/kernel/result';

const HOST = 'http://portal.test';
const JSON_TYPE = { 'content-type': 'application/json' };
const DONE = { outcome: { statusCode: 0 }, data: { id: '1' } };
const create = endpoint({
  method: 'POST',
  path: '/api/cm/ui/case',
  access: 'signedIn',
  body: t.type({ title: t.string }),
  answer: t.type({ id: t.string }),
  creates: true,
});
const BODY = { body: { title: 'Ärende' } };

/** Tokens as they are renewed, one after the other; an empty list is a provider who gives none. */
const tokens = (first: string, renewals: readonly string[]) => {
  let token: AccessToken | undefined = { value: first, expiresAt: Date.UTC(2026, 0, 15, 10) };
  const left = [...renewals];
  let asked = 0;
  return {
    get token() {
      return token;
    },
    get asked() {
      return asked;
    },
    renew: async () => {
      asked += 1;
      const value = left.shift();
      token = value === undefined ? token : { value, expiresAt: Date.UTC(2026, 0, 15, 11) };
      return value !== undefined;
    },
  };
};

let [context, signals, ended] = [new CallContext('portal-web'), new CallSignals(), 0];
let api: KyApi;

beforeEach(() => {
  nock.disableNetConnect();
  context = new CallContext('portal-web');
  signals = new CallSignals();
  context.traceId = 'trace';
  ended = 0;
  signals.onSessionEnded(() => {
    ended += 1;
  });
  api = new KyApi({ default: HOST }, context, signals);
});
afterEach(() => {
  nock.cleanAll();
  nock.enableNetConnect();
});

interface Seen {
  readonly authorization: string | null;
  readonly key: string | null;
  readonly body: string;
}

/** Accepts one token and refuses every other. */
const provider = (accepted: string, times: number): Seen[] => {
  const seen: Seen[] = [];
  nock(HOST)
    .post('/api/cm/ui/case')
    .times(times)
    .reply(async (request: Request) => {
      const authorization = request.headers.get('authorization');
      seen.push({ authorization, key: request.headers.get('idempotency-key'), body: await request.text() });
      return authorization === `Bearer ${accepted}` ? [200, DONE, JSON_TYPE] : [401, {}, JSON_TYPE];
    });
  return seen;
};

describe('calls with a token', () => {
  it('carry it, and when it ends', async () => {
    context.auth = tokens('one', []);
    const headers = context.headers();
    expect(headers).toMatchObject({ Authorization: 'Bearer one', 'X-Portal-TokenExpiry': '2026-01-15T10:00:00.000Z' });
    expect(context.streamToken).toBe('one');
  });

  it('that are refused renew it once, and are repeated whole: the same content under the same key', async () => {
    const auth = tokens('old', ['new']);
    context.auth = auth;
    const seen = provider('new', 2);
    expect(await api.call(create, BODY)).toEqual(ok({ id: '1' }));
    expect(seen.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new']);
    expect([auth.asked, ended, new Set(seen.map(({ key, body }) => `${key} ${body}`)).size]).toEqual([1, 0, 1]);
    expect(seen[0]?.body).toBe('{"title":"Ärende"}');
  });

  it('end the session only when the fresh one is refused too', async () => {
    context.auth = tokens('old', ['still refused', 'never asked for']);
    const seen = provider('another', 2);
    expect(failed(await api.call(create, BODY))).toBe(true);
    expect([seen.length, ended]).toEqual([2, 1]);
  });

  it('end it at once when there is no fresh one, and a storm of them once', async () => {
    context.auth = tokens('old', []);
    const seen = provider('new', 6);
    const answers = await Promise.all(Array.from({ length: 6 }, () => api.call(create, BODY)));
    expect([answers.every(failed), seen.length, ended]).toEqual([true, 6, 1]);
    expect(answers.map((answer) => (failed(answer) ? answer.left.kind : 'ok')).sort()).toEqual([...Array<string>(5).fill('aborted'), 'unauthenticated']);
  });
});

describe('without any token', () => {
  it('a call that needs one is not sent: nobody is logged in, and a session ends by it', async () => {
    context.auth = { token: undefined, renew: async () => false };
    const refused = await api.call(create, BODY);
    expect(refused).toEqual({ _tag: 'Left', left: { kind: 'unauthenticated', status: 101, message: 'User not logged in', textKey: 'error.101' } });
    expect(ended).toBe(1);
  });

  it('one that asks for nobody is sent', async () => {
    context.auth = { token: undefined, renew: async () => false };
    nock(HOST).get('/api/auth/logout').reply(200, {}, JSON_TYPE);
    expect(failed(await api.call(signOut, {}))).toBe(false);
  });
});

describe('activity of the user', () => {
  it('is a call, but not one that an event has asked for', async () => {
    let [active, loading] = [0, 0];
    signals.onActivity(() => {
      active += 1;
    });
    signals.onLoading(() => {
      loading += 1;
    });
    nock(HOST).post('/api/cm/ui/case').times(2).reply(200, DONE, JSON_TYPE);
    expect(failed(await inBackground(api).call(create, BODY))).toBe(false);
    expect([active, loading]).toEqual([0, 0]);
    await api.call(create, BODY);
    expect([active, loading]).toEqual([1, 2]);
  });
});
