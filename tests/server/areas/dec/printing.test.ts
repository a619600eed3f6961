import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDocumentAudit } from '../../../../src/application/contract/declarationAttachments';
import { printDeclaration } from '../../../../src/application/contract/declarationPrint';
import type { PrintDocument } from '../../../../src/domain/declaration/print/printDocument';
import { stored } from '../../declarationSamples';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let declarant: TestClient;
let stranger: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  [declarant, stranger] = (await Promise.all(['declarant.demo', 'othertenant.demo'].map((user) => portal.signIn(user)))) as [TestClient, TestClient];
});
afterAll(() => portal.stop());

const print = (client: TestClient, id: string, kind: string, lang = 'EN') => client.call(printDeclaration, { params: { id, kind, lang } });

const meaning = ({ blocks }: PrintDocument, pointer: string): readonly string[] | undefined =>
  blocks.flatMap(({ rows }) => rows).find((row) => row.pointer === pointer)?.texts;

it('answers the declaration with its codes in the language that is asked for', async () => {
  const { id, lrn } = await stored(declarant);
  const document = (await print(declarant, id, 'SAD', 'SV')).data;
  expect(document).toMatchObject({ kind: 'SAD', lrn, status: 'DRAFT', itemCount: 2, isShortened: false, isSimulated: false });
  expect(document.blocks.map(({ kind, n }) => `${kind} ${n}`)).toEqual(['HEADER 1', 'ITEM 1', 'ITEM 2']);
  expect(meaning(document, '/items/0/countryOfOrigin')).toEqual(['Kina']);
  expect(meaning((await print(declarant, id, 'SAD')).data, '/items/0/countryOfOrigin')).toEqual(['China']);
  const list = (await print(declarant, id, 'ITEMS')).data;
  expect(list.lines.map(([n]) => n)).toEqual(['1', '2']);
});

it('writes each print into the document audit', async () => {
  const { id } = await stored(declarant);
  await print(declarant, id, 'SAD');
  await print(declarant, id, 'TAX');
  const trail = (await declarant.call(readDocumentAudit, { params: { id } })).data;
  expect(trail.map(({ action, printType }) => `${action} ${printType ?? ''}`)).toEqual(['PRINT Pdf', 'PRINT Pdf']);
});

it('refuses a document that the declaration does not have, without a trace', async () => {
  const { id } = await stored(declarant);
  for (const kind of ['EAD', 'TAD', 'NOTHING']) expect((await print(declarant, id, kind)).outcome.feedbacks).toMatchObject([{ code: 'DEC-PRINT' }]);
  expect((await declarant.call(readDocumentAudit, { params: { id } })).data).toEqual([]);
});

it('is for who may see the declaration', async () => {
  const { id } = await stored(declarant);
  expect((await print(stranger, id, 'SAD')).status).toBe(404);
});
