import { expect, it } from 'vitest';
import { encodeInSlices } from '../../../src/adapters/http/encodeInSlices';

const written = async (value: unknown): Promise<string> => {
  const body = await encodeInSlices(value);
  return typeof body === 'string' ? body : body.text();
};

const items = Array.from({ length: 9_999 }, (_, n) => ({ itemNumber: n + 1, description: `"Goods" ${n} å`, articleId: undefined, packages: [{ type: 'CT' }] }));

it.each([
  ['a small body', { version: 3, header: { ucr: 'å "x"', left: undefined }, items: { upserts: [], deletes: [] } }],
  ['a new declaration of 9,999 lines', { profile: 'se-new-import', header: { ucr: undefined, invoices: [{ number: '1' }] }, items }],
  ['a save with 9,999 lines', { version: 3, lockId: undefined, items: { upserts: items, deletes: items.map(({ description }) => description) } }],
  ['a list', items],
])('writes %s as JSON.stringify does', async (_, value) => {
  expect(await written(value)).toBe(JSON.stringify(value));
});
