import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelRequest,
  completeRequest,
  draftRequest,
  extendRequest,
  judgeItem,
  readRequestLinks,
  remindRequest,
  requestContract,
  sendRequest,
} from '../../../../src/application/contract/caseRequests';
import { listCaseFiles } from '../../../../src/application/contract/caseDocuments';
import { caseContract } from '../../../../src/application/contract/cases';
import { completeOneTime, readOneTimeTask, saveOneTimeTask, uploadOneTimeDocument } from '../../../../src/application/contract/oneTimeLinks';
import { visit } from '../../oneTimeVisit';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let handler: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  handler = await portal.signIn('case.demo');
});
afterAll(() => portal.stop());

const openCase = async () => {
  const answer = await handler.call(caseContract.calls.search, {
    body: { criteria: { status: ['Processing'] }, paging: { pageNum: 0, pageSize: 20, sortOrder: [] } },
  });
  const found = answer.data.items.find(({ customerName }) => customerName.includes('Shoes'));
  if (found === undefined) throw new Error('No case of the demo customer');
  return found;
};
const readCase = async (id: string) => (await handler.call(caseContract.calls.read, { params: { id } })).data;
const readRequest = async (id: string) => (await handler.call(requestContract.calls.read, { params: { id } })).data;
const tomorrow = () => new Date(Date.now() + 2 * 86_400_000).toISOString();

const made = async (more: object = {}) => {
  const found = await openCase();
  const created = await handler.call(requestContract.calls.create, {
    body: {
      content: {
        caseId: found.id,
        subject: 'Papers of the shoes',
        message: 'Please send what is missing.',
        language: 'SV',
        dueAt: tomorrow(),
        recipients: [{ email: 'orders@nordic-shoes.example' }],
        items: [
          { kind: 'NUMBER', label: 'Gross mass', required: true, targetField: 'totalGrossMass' },
          { kind: 'CHOICE', label: 'Origin', choices: 'Vietnam; China', required: true },
          { kind: 'DOCUMENT', label: 'Invoice', documentType: 'N380', required: true },
          { kind: 'TEXT', label: 'Anything else' },
        ],
        ...more,
      },
    },
  });
  expect(created.outcome.feedbacks).toEqual([]);
  return { found, request: created.data.record };
};

const mailedToken = async (): Promise<string> => {
  const [row] = await portal.database.query<{ payload: string }>(
    `select payload from send_message where recipient = 'orders@nordic-shoes.example' and correlation_id like 'link %' order by created_at desc, id desc limit 1`,
    [],
  );
  return /preauth\/([\w-]{43})/.exec(row?.payload ?? '')?.[1] ?? '';
};

const sent = async () => {
  const { found, request } = await made();
  const answer = await handler.call(sendRequest, { params: { id: request.id }, body: { version: request.version } });
  expect(answer.outcome.feedbacks).toEqual([]);
  return { found, request: answer.data.record, token: await mailedToken() };
};

const CONTENT = new TextEncoder().encode('Invoice 4711\nShoes 125.00\n');

const uploaded = async (visitor: Awaited<ReturnType<typeof visit>>) => {
  const form = new FormData();
  form.set('fields', JSON.stringify({ attachmentId: randomUUID(), fileName: 'invoice.txt', sizeBytes: CONTENT.length, offset: 0, documentType: 'N380' }));
  form.set('file', new File([CONTENT], 'invoice.txt'));
  const answer = await visitor.browser.fetch(`${uploadOneTimeDocument.path}?id=${randomUUID()}`, { method: 'POST', body: form, headers: visitor.headers });
  expect(answer.status).toBe(200);
};

describe('a request for information', () => {
  it('is refused until it says what is asked of whom until when, and names each field', async () => {
    const { request } = await made({ recipients: [], items: [] });
    const answer = await handler.call(sendRequest, { params: { id: request.id }, body: { version: request.version } });
    expect(answer.outcome.feedbacks.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['CM-R17.none', '/recipients'],
      ['CM-INFO.items', '/items'],
    ]);
  });

  it('asks for the missing papers of all cases of the customer in one question', async () => {
    const found = await openCase();
    const one = await handler.call(draftRequest, { params: { id: found.id }, body: { ofCustomer: false } });
    const all = await handler.call(draftRequest, { params: { id: found.id }, body: { ofCustomer: true } });
    const [own, whole] = [await readRequest(one.data.id), await readRequest(all.data.id)];
    expect(own.content.items?.map(({ documentType }) => documentType)).toEqual(['N271', 'N380', 'N705']);
    expect(new Set(whole.content.items?.map(({ caseNumber }) => caseNumber)).size).toBeGreaterThan(1);
  });

  it('is answered by its link: values are checked, papers reach the case, an accepted answer fills it', async () => {
    const { found, request, token } = await sent();
    expect((await readCase(found.id)).status).toBe('PendingResponse');
    const visitor = await visit(portal, token);
    const task = (await visitor.call(readOneTimeTask, {})).data;
    expect(task.title.SV).toBe('Begäran om uppgifter');
    const [mass, origin, note] = task.fields.map(({ id }) => id);
    const keep = (fields: Record<string, string>, version: number) =>
      visitor.call(saveOneTimeTask, { body: { fields, comment: '', isConfirmed: false, version } });
    await keep({ [mass ?? '']: 'heavy', [origin ?? '']: 'China' }, 0);
    expect((await readRequest(request.id)).status).toBe('PARTLY_ANSWERED');
    expect((await visitor.call(completeOneTime, { body: { version: 1 } })).outcome.feedbacks.map(({ code }) => code)).toEqual(['ORG-OTU-DOCUMENT']);
    await uploaded(visitor);
    expect((await visitor.call(completeOneTime, { body: { version: 1 } })).outcome.feedbacks.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['ORG-OTU-FORM', `/fields/${mass ?? ''}`],
    ]);
    await keep({ [mass ?? '']: '812.5', [note ?? '']: 'Second container follows' }, 1);
    expect((await visitor.call(completeOneTime, { body: { version: 2 } })).outcome.feedbacks).toEqual([]);
    const answered = await readRequest(request.id);
    expect(answered.status).toBe('ANSWERED');
    expect((await readCase(found.id)).status).toBe('Processing');
    expect((await handler.call(listCaseFiles, { params: { id: found.id } })).data.map(({ documentType }) => documentType)).toContain('N380');
    const complete = async () => handler.call(completeRequest, { params: { id: request.id }, body: { version: (await readRequest(request.id)).version } });
    expect((await complete()).outcome.feedbacks.map(({ code }) => code)).toEqual(['CM-INFO.judge']);
    for (const item of answered.content.items ?? [])
      await handler.call(judgeItem, {
        params: { id: request.id },
        body: { version: (await readRequest(request.id)).version, key: item.key ?? '', accept: true, comment: '', dueAt: '' },
      });
    expect((await readCase(found.id)).content.totalGrossMass).toBe('812.5');
    expect((await complete()).data.record.status).toBe('COMPLETED');
  });

  it('is sent back with a reason: the item is asked again by a new link, the others stay as they were answered', async () => {
    const { request, token } = await sent();
    const visitor = await visit(portal, token);
    const [mass, origin] = (await visitor.call(readOneTimeTask, {})).data.fields.map(({ id }) => id);
    await visitor.call(saveOneTimeTask, { body: { fields: { [mass ?? '']: '10', [origin ?? '']: 'China' }, comment: '', isConfirmed: false, version: 0 } });
    await uploaded(visitor);
    await visitor.call(completeOneTime, { body: { version: 1 } });
    const { version } = await readRequest(request.id);
    const judge = (comment: string) =>
      handler.call(judgeItem, { params: { id: request.id }, body: { version, key: mass ?? '', accept: false, comment, dueAt: '' } });
    expect((await judge(' ')).outcome.feedbacks.map(({ code }) => code)).toEqual(['CM-INFO.comment']);
    expect((await judge('Pallets are missing')).data.record.status).toBe('SENT');
    const again = await visit(portal, await mailedToken());
    const { fields } = (await again.call(readOneTimeTask, {})).data;
    expect(fields.map(({ isReadOnly, value }) => [isReadOnly, value])).toEqual([
      [false, ''],
      [true, 'China'],
      [false, ''],
    ]);
    expect(fields[0]?.label.EN).toContain('Pallets are missing');
  });

  it('reminds with a new link and ends the old one, at most three times; extending begins anew, cancelling ends all links', async () => {
    const { request, token } = await sent();
    const act = async (endpoint: typeof remindRequest) =>
      handler.call(endpoint, { params: { id: request.id }, body: { version: (await readRequest(request.id)).version } });
    for (let time = 0; time < 3; time += 1) expect((await act(remindRequest)).outcome.feedbacks).toEqual([]);
    expect((await act(remindRequest)).outcome.feedbacks.map(({ code }) => code)).toEqual(['CM-INFO.reminders']);
    expect((await visit(portal, token)).taken.data).toBeUndefined();
    const dueAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
    const { version } = await readRequest(request.id);
    expect((await handler.call(extendRequest, { params: { id: request.id }, body: { version, dueAt } })).data.record.content.reminders).toEqual([]);
    expect((await act(cancelRequest)).data.record.status).toBe('CANCELLED');
    expect((await handler.call(readRequestLinks, { params: { id: request.id } })).data.map(({ state }) => state)).toEqual(['Revoked']);
  });
});
