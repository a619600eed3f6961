import nock from 'nock';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { KyApi } from '../../../src/adapters/http/kyApi';
import { heartbeat } from '../../../src/application/contract/pf';
import { CallContext } from '../../../src/application/session/callContext';
import { CallSignals } from '../../../src/application/session/callSignals';

const HOST = 'http://portal.test';
const REFUSED = {
  outcome: { statusCode: 2, message: 'no', feedbacks: [{ severity: 2, code: 'ORG-OU-INACTIVE', message: 'This organisation unit is not active.' }] },
};

let refused: number;
let api: KyApi;

beforeEach(() => {
  nock.disableNetConnect();
  refused = 0;
  const context = new CallContext('portal-web');
  context.orgUnitOverride = 'unit-a';
  const signals = new CallSignals();
  signals.onUnitRefused(() => {
    refused += 1;
  });
  api = new KyApi({ default: HOST }, context, signals);
});

afterEach(() => {
  nock.cleanAll();
  nock.enableNetConnect();
});

const called = async (orgUnitId?: string): Promise<unknown> => {
  let unit: unknown;
  nock(HOST)
    .post('/api/pf/ui/sse/heartbeat?subscriptionid=c1')
    .reply((request: Request) => {
      unit = request.headers.get('x-portal-orgunitoverride');
      return [403, REFUSED, { 'content-type': 'application/json' }];
    });
  await api.call(heartbeat, { params: { subscriptionid: 'c1' } }, orgUnitId === undefined ? {} : { orgUnitId });
  return unit;
};

it('a call of another tab is made in its unit, and says nothing about the unit of this one', async () => {
  expect(await called('unit-b')).toBe('unit-b');
  expect(refused).toBe(0);
  expect(await called()).toBe('unit-a');
  expect(refused).toBe(1);
});
