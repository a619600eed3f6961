import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportDeclarations, searchDeclarations, type DeclarationCriteria, type DeclarationRow } from '../../../../src/application/contract/dec';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let declarant: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
});
afterAll(() => portal.stop());

const ORDER = [{ fieldId: 'lrn', sortDirection: 'asc' as const }];
const ask = (criteria: DeclarationCriteria, client = declarant): Promise<Response> =>
  client.fetch(exportDeclarations.path, {
    method: 'POST',
    body: JSON.stringify({ criteria, sortOrder: ORDER }),
    headers: { 'content-type': 'application/json' },
  });
const linesOf = async (answer: Response): Promise<unknown[]> =>
  (await answer.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
const found = async (criteria: DeclarationCriteria, client = declarant): Promise<DeclarationRow[]> =>
  (await client.call(searchDeclarations, { body: { criteria, paging: { pageNum: 0, pageSize: 500, sortOrder: ORDER } } })).data.items;

describe('the export of declarations', () => {
  it.each<[string, DeclarationCriteria]>([
    ['everything', {}],
    ['words', { text: 'order importer' }],
    ['a commodity code', { commodityCode: '61' }],
    ['nothing', { text: 'nowhere to be found' }],
  ])('holds the hits of the search in its order: %s', async (_name, criteria) => {
    const rows = await found(criteria);
    expect(await linesOf(await ask(criteria))).toEqual([...rows, { end: rows.length }]);
  });

  it('holds what the caller sees, and nothing of others', async () => {
    const other = await portal.signIn('othertenant.demo');
    const lines = await linesOf(await ask({}, other));
    expect(lines).toEqual([...(await found({}, other)), { end: 2 }]);
  });

  it('is refused without the right, with criteria or an order that do not fit', async () => {
    expect((await ask({}, await portal.signIn('case.demo'))).status).toBe(403);
    expect((await ask({}, portal.client())).status).toBe(401);
    expect((await ask({ createdFrom: '1/1/2026' })).status).toBe(400);
    const unknown = JSON.stringify({ criteria: {}, sortOrder: [{ fieldId: 'header', sortDirection: 'asc' }] });
    expect((await declarant.fetch(exportDeclarations.path, { method: 'POST', body: unknown, headers: { 'content-type': 'application/json' } })).status).toBe(
      400,
    );
  });
});
