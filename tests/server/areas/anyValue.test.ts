import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as ar from '../../../src/application/contract/ar';
import type { AnyEndpoint } from '../../../src/application/contract/endpoint';
import * as rd from '../../../src/application/contract/rd';
import { endpointsOf } from '../../../server/http/serve';
import { fieldsOf, formOf, withValueAt } from '../../contractFields';
import { startPortal, type TestClient, type TestPortal } from '../portal';

/** Sessions that take turns, so that none of them calls more often than it may. */
const USERS = { ar: ['declarant.demo', 'portal.demo', 'tester.demo'], rd: ['operator.demo', 'product.demo'] };

let portal: TestPortal;
let clients: Record<keyof typeof USERS, TestClient[]> = { ar: [], rd: [] };
const ids = new Map<string, string>();
beforeAll(async () => {
  portal = await startPortal();
  clients = { ar: await Promise.all(USERS.ar.map(portal.signIn)), rd: await Promise.all(USERS.rd.map(portal.signIn)) };
  for (const table of ['article', 'upload', 'mapping_profile', 'reference_import']) {
    const [row] = await portal.database.query<{ id: string }>(`select id from ${table} limit 1`);
    if (row !== undefined) ids.set(table, row.id);
  }
});
afterAll(() => portal.stop());

const idFor = ({ path }: AnyEndpoint): string => {
  const table = [
    ['/ui/article/', 'article'],
    ['/ui/upload/', 'upload'],
    ['/ui/mappingprofile/', 'mapping_profile'],
    ['/ui/import/', 'reference_import'],
  ].find(([part = '']) => path.includes(part))?.[1];
  return ids.get(table ?? '') ?? '11111111-1111-4111-8111-111111111111';
};

const paramsOf = (endpoint: AnyEndpoint): unknown => {
  const form = endpoint.params === undefined ? {} : formOf(endpoint.params);
  const known = { id: idFor(endpoint), name: 'Country', datalist: 'Country', list: 'Country', date: '2026-01-01', chunkNo: '1', rowNo: '2' };
  return typeof form === 'object' && form !== null ? { ...form, ...Object.fromEntries(Object.entries(known).filter(([key]) => key in form)) } : form;
};

const TEXTS = ['\u0000\ud800%_\\\u202e', `'"${'9'.repeat(400)}`];
const NUMBERS = ['1e400', '-1', '1.5', '9007199254740993'];
const NUMBER = 424_242;

interface Sending {
  readonly what: string;
  readonly params: unknown;
  readonly body: string | undefined;
}

/** The call with each of its fields in turn as nobody would fill it. */
const sendingsOf = (endpoint: AnyEndpoint): Sending[] => {
  const params = paramsOf(endpoint);
  const form = endpoint.body === undefined ? undefined : formOf(endpoint.body);
  const body = form === undefined ? undefined : JSON.stringify(form);
  const inParams =
    endpoint.params === undefined
      ? []
      : fieldsOf(endpoint.params).flatMap(({ pointer }) =>
          [...TEXTS, '99999999999999999999', ''].map((value) => ({ what: `${pointer} ${value}`, params: withValueAt(params, pointer, value), body })),
        );
  const inBody =
    endpoint.body === undefined
      ? []
      : fieldsOf(endpoint.body).flatMap(({ pointer, kind }): Sending[] => {
          if (kind === 'number')
            return NUMBERS.map((digits) => ({
              what: `${pointer} ${digits}`,
              params,
              body: JSON.stringify(withValueAt(form, pointer, NUMBER)).replace(String(NUMBER), digits),
            }));
          return kind === 'text'
            ? TEXTS.map((value) => ({ what: `${pointer} ${value}`, params, body: JSON.stringify(withValueAt(form, pointer, value)) }))
            : [];
        });
  return [...inParams, ...inBody];
};

const endpoints = [...endpointsOf(ar), ...endpointsOf(rd)].filter(([, { upload }]) => upload !== true).map(([name, endpoint]) => ({ name, endpoint }));

let turn = 0;

describe.each(endpoints)('$name', ({ endpoint }) => {
  it('answers whatever it is sent, and is never broken by it', async () => {
    const broken: string[] = [];
    for (const { what, params, body } of sendingsOf(endpoint)) {
      const those = clients[endpoint.path.startsWith('/api/rd/') ? 'rd' : 'ar'];
      const client = those[(turn += 1) % those.length];
      const values = new Map(Object.entries(typeof params === 'object' && params !== null ? params : {}));
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, key: string) => encodeURIComponent(String(values.get(key)).toWellFormed()));
      const query = new URLSearchParams([...values].filter(([key]) => !endpoint.path.includes(`{${key}}`)).map(([key, value]) => [key, String(value)]));
      const answer = await client?.fetch(query.size === 0 ? path : `${path}?${query}`, {
        method: endpoint.method,
        ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
      });
      await answer?.text();
      expect(answer?.status).not.toBe(429);
      if ((answer?.status ?? 500) >= 500) broken.push(`${answer?.status} ${what.slice(0, 80)}`);
    }
    expect(broken).toEqual([]);
  });
});
