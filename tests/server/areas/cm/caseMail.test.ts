import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginDraft, discardDraft, saveDraft } from '../../../../src/application/contract/caseDrafts';
import { createLock } from '../../../../src/application/contract/cor';
import { readConversations, readMessage, readUnsortedMail, receiveMail, sendCaseMail, sortMail } from '../../../../src/application/contract/caseMail';
import { captureDocument, confirmCapture, correctCapture } from '../../../../src/application/contract/caseCapture';
import { listCaseFiles } from '../../../../src/application/contract/caseDocuments';
import { caseContract, setCaseStatus } from '../../../../src/application/contract/cases';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let handler: TestClient;
let tester: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  handler = await portal.signIn('case.demo');
  tester = await portal.signIn('tester.demo');
});
afterAll(() => portal.stop());

let sent = 0;
interface Raw {
  readonly from?: string;
  readonly to?: string;
  readonly subject?: string;
  readonly verdict?: string;
  readonly headers?: readonly string[];
  readonly file?: string;
  readonly fileName?: string;
}

const rawMail = ({
  from = 'orders@nordic-shoes.example',
  to = 'import@portal.example',
  subject = 'Invoice',
  verdict = 'dmarc=pass',
  headers = [],
  file,
  fileName = 'invoice.csv',
}: Raw): string =>
  [
    `Authentication-Results: mx.portal.example; ${verdict}`,
    `From: <${from}>`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${(sent += 1)}@test.example>`,
    ...headers,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Please declare.',
    ...(file === undefined
      ? []
      : ['--part', `Content-Type: application/octet-stream; name=${fileName}`, `Content-Disposition: attachment; filename=${fileName}`, '', file]),
    '--part--',
    '',
  ].join('\r\n');

const deliver = async (raw: string) => {
  const answer = await tester.call(receiveMail, { body: { raw } });
  expect(answer.outcome.feedbacks).toEqual([]);
  return answer.data;
};
const read = async (id: string) => (await handler.call(caseContract.calls.read, { params: { id } })).data;

describe('a mail of a proven customer', () => {
  it('becomes a case of the right team with its file, once', async () => {
    const raw = rawMail({ file: 'a;b\r\n1;2', subject: 'SV: Invoice 12' });
    const first = await deliver(raw);
    expect(first).toMatchObject({ matchedBy: 'new', trusted: true, state: 'SORTED', isKnown: false });
    expect(await deliver(raw)).toMatchObject({ caseId: first.caseId, isKnown: true });
    expect((await read(first.caseId)).content).toMatchObject({ title: 'Invoice 12', caseType: 'EmailIntegration', caseSource: 'EML', channel: '@' });
    expect((await handler.call(listCaseFiles, { params: { id: first.caseId } })).data.map(({ fileName }) => fileName)).toEqual(['invoice.csv']);
  });

  it('is read before its case can be closed', async () => {
    const { caseId } = await deliver(rawMail({}));
    const close = async () =>
      handler.call(setCaseStatus, { params: { id: caseId }, body: { version: (await read(caseId)).version, status: 'Closed' as const } });
    expect((await close()).outcome.feedbacks.map(({ code }) => code)).toContain('CM-R5.unread');
    const [conversation] = (await handler.call(readConversations, { params: { id: caseId } })).data;
    await handler.call(readMessage, { params: { id: conversation?.messages[0]?.id ?? '' }, body: {} });
    expect((await close()).data.record.status).toBe('Closed');
    const [answer] = [await deliver(rawMail({ subject: `Re: Invoice [${(await read(caseId)).number}]` }))];
    expect(answer).toMatchObject({ caseId, matchedBy: 'number', trusted: true });
    expect((await read(caseId)).status).toBe('Processing');
  });

  it('keeps an executable in the raw mail only, and says so', async () => {
    const { caseId } = await deliver(rawMail({ file: 'MZ', fileName: 'setup.exe' }));
    const [conversation] = (await handler.call(readConversations, { params: { id: caseId } })).data;
    expect(conversation?.messages[0]?.parts).toMatchObject([{ fileName: 'setup.exe', kept: false }]);
    expect((await handler.call(listCaseFiles, { params: { id: caseId } })).data).toEqual([]);
  });
});

describe('a mail that proves nothing', () => {
  it('waits to be sorted, with the case it names as a proposal, and changes nothing there', async () => {
    const { caseId } = await deliver(rawMail({}));
    const before = await read(caseId);
    for (const raw of [
      rawMail({ subject: `[${before.number}]`, verdict: 'dmarc=fail' }),
      rawMail({ subject: `[${before.number}]`, from: 'thief@evil.example' }),
      rawMail({ subject: 'Hello', from: 'unknown@other.example' }),
    ])
      expect(await deliver(raw)).toMatchObject({ caseId: '', state: 'UNSORTED', trusted: false });
    expect(await read(caseId)).toEqual(before);
    const unsorted = (await handler.call(readUnsortedMail, {})).data;
    expect(unsorted.filter(({ proposal }) => proposal === before.number)).toHaveLength(2);
  });

  it('is never another tenant’s', async () => {
    const { caseId } = await deliver(rawMail({}));
    const { number } = await read(caseId);
    const received = await deliver(rawMail({ subject: `[${number}]`, from: 'thief@evil.example' }));
    const second = await portal.signIn('othertenant.demo');
    expect([403, 404]).toContain((await second.call(sortMail, { params: { id: received.conversationId }, body: { action: 'newCase' as const } })).status);
  });

  it('becomes a case when a person says so, with its files', async () => {
    const received = await deliver(rawMail({ from: 'new@customer.example', file: 'a;b', subject: 'First order' }));
    const sorted = await handler.call(sortMail, { params: { id: received.conversationId }, body: { action: 'newCase' as const } });
    expect((await handler.call(listCaseFiles, { params: { id: sorted.data.caseId } })).data).toHaveLength(1);
    expect((await handler.call(sortMail, { params: { id: received.conversationId }, body: { action: 'newCase' as const } })).status).toBe(404);
  });
});

describe('a mail of ours', () => {
  it('goes out with the number of its case, which waits; an out-of-office answer does not end that, a person’s does', async () => {
    const { caseId } = await deliver(rawMail({}));
    const mailed = await handler.call(sendCaseMail, {
      params: { id: caseId },
      body: { to: ['orders@nordic-shoes.example'], subject: 'Re: Invoice', text: 'Which origin?', waitForAnswer: true },
    });
    const waiting = await read(caseId);
    expect(mailed.data.subject).toBe(`Invoice [${waiting.number}]`);
    expect(waiting.status).toBe('PendingResponse');
    const messageId = `<${mailed.data.id}@portal.example>`;
    const automatic = await deliver(rawMail({ subject: 'Autosvar: Invoice', headers: [`In-Reply-To: ${messageId}`, 'Auto-Submitted: auto-replied'] }));
    expect(automatic.caseId).toBe(caseId);
    expect((await read(caseId)).status).toBe('PendingResponse');
    const answered = await deliver(rawMail({ subject: 'Re: Invoice', headers: [`In-Reply-To: ${messageId}`] }));
    expect(answered).toMatchObject({ caseId, matchedBy: 'reference', trusted: true });
    expect((await read(caseId)).status).toBe('Processing');
  });

  it('that comes back is failed, and no case is made of the report', async () => {
    const { caseId } = await deliver(rawMail({}));
    const mailed = await handler.call(sendCaseMail, {
      params: { id: caseId },
      body: { to: ['nobody@nordic-shoes.example'], subject: 'Hello', text: 'Hello.' },
    });
    const report = [
      'From: <mailer-daemon@mx.example>',
      'To: import@portal.example',
      'Subject: Undelivered',
      'Return-Path: <>',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=r',
      '',
      '--r',
      'Content-Type: text/plain',
      '',
      'Sorry.',
      '--r',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      'Final-Recipient: rfc822; nobody@nordic-shoes.example',
      'Status: 5.1.1',
      '--r',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: <${mailed.data.id}@portal.example>`,
      '--r--',
      '',
    ].join('\r\n');
    expect(await deliver(report)).toMatchObject({ matchedBy: 'report', caseId: '' });
    const messages = (await handler.call(readConversations, { params: { id: caseId } })).data.flatMap((one) => one.messages);
    expect(messages.find(({ id }) => id === mailed.data.id)).toMatchObject({ state: 'Failed' });
  });

  it('needs recipients that can be', async () => {
    const { caseId } = await deliver(rawMail({}));
    const refused = await handler.call(sendCaseMail, { params: { id: caseId }, body: { to: ['a..b@x.se'], subject: 'x', text: 'x' } });
    expect(refused.outcome.feedbacks[0]?.message).toBe('a..b@x.se is not a valid e-mail address.');
  });
});

describe('a reply that two people write', () => {
  const words = { to: ['orders@nordic-shoes.example'], subject: 'Re: Invoice', text: 'Which origin?', waitForAnswer: false };
  const begun = async () => {
    const { caseId } = await deliver(rawMail({}));
    const [conversation] = (await handler.call(readConversations, { params: { id: caseId } })).data;
    const conversationId = conversation?.id ?? '';
    const { data } = await handler.call(beginDraft, { params: { id: caseId }, body: { ...words, conversationId } });
    return { caseId, conversationId, draft: data };
  };

  it('is one draft: whoever begins it second gets the first, and no older version is written over a newer one', async () => {
    const { caseId, conversationId, draft } = await begun();
    const colleague = await portal.signIn('case.demo');
    const second = await colleague.call(beginDraft, { params: { id: caseId }, body: { ...words, text: 'Mine', conversationId } });
    expect(second.data).toEqual(draft);
    const params = { id: conversationId };
    const saved = await colleague.call(saveDraft, { params, body: { ...words, text: 'Which weight?', version: draft.version } });
    expect(saved.data).toMatchObject({ text: 'Which weight?', version: draft.version + 1 });
    const late = await handler.call(saveDraft, { params, body: { ...words, text: 'Which colour?', version: draft.version } });
    expect(late.outcome.feedbacks.map(({ code }) => code)).toEqual(['COR-VERSION']);
    const unseen = await handler.call(sendCaseMail, { params: { id: caseId }, body: { ...words, conversationId, draft: draft.version } });
    expect(unseen.outcome.feedbacks.map(({ code }) => code)).toEqual(['COR-VERSION']);
    const [now] = (await handler.call(readConversations, { params: { id: caseId } })).data;
    expect(now?.draft).toMatchObject({ text: 'Which weight?' });
    expect(now?.messages).toHaveLength(1);
  });

  it('is written by who holds it, read by the others', async () => {
    const { conversationId, draft } = await begun();
    const colleague = await portal.signIn('case.demo');
    const lock = await handler.call(createLock, { body: { application: 'cm.draft', resourceId: conversationId, tabId: 'one' } });
    expect(lock.data.granted).toBe(true);
    const write = (client: TestClient, lockId?: string) =>
      client.call(saveDraft, {
        params: { id: conversationId },
        body: { ...words, text: 'x', version: draft.version, ...(lockId !== undefined && { lockId }) },
      });
    expect((await write(colleague)).data).toBeUndefined();
    expect((await write(handler, lock.data.id)).data).toMatchObject({ text: 'x' });
  });

  it('keeps the case open until it is sent or thrown away', async () => {
    const { caseId, conversationId, draft } = await begun();
    const closing = async () =>
      handler.call(setCaseStatus, { params: { id: caseId }, body: { version: (await read(caseId)).version, status: 'Closed' as const } });
    expect((await closing()).outcome.feedbacks.map(({ code }) => code)).toContain('CM-R5.drafts');
    const stranger = await portal.signIn('othertenant.demo');
    expect([403, 404]).toContain((await stranger.call(discardDraft, { params: { id: conversationId, version: String(draft.version) } })).status);
    const sent = await handler.call(sendCaseMail, { params: { id: caseId }, body: { ...words, conversationId, draft: draft.version } });
    expect(sent.data.text).toBe('Which origin?');
    const [now] = (await handler.call(readConversations, { params: { id: caseId } })).data;
    expect(now?.draft).toBeUndefined();
    expect((await closing()).outcome.feedbacks.map(({ code }) => code)).not.toContain('CM-R5.drafts');
  });
});

it('a mail reaches a case that somebody has open, with its files', async () => {
  const { caseId } = await deliver(rawMail({}));
  const { number } = await read(caseId);
  const lock = await handler.call(createLock, { body: { application: 'cm.case', resourceId: caseId, tabId: 'one' } });
  expect(lock.data.granted).toBe(true);
  const mailed = await handler.call(sendCaseMail, { params: { id: caseId }, body: { to: ['orders@nordic-shoes.example'], subject: 'x', text: 'x' } });
  expect(mailed.outcome.feedbacks).toEqual([]);
  expect(await deliver(rawMail({ subject: `[${number}]`, file: 'a;b' }))).toMatchObject({ caseId, trusted: true });
  expect((await handler.call(listCaseFiles, { params: { id: caseId } })).data).toHaveLength(1);
});

describe('an invoice that came by mail', () => {
  const invoice = [
    'Fakturanr;4711;;Valuta;SEK',
    'Artikel;Benämning;Antal;A-pris;Belopp;Ursprungsland;Varukod',
    'S-1;Läderskor;10;12,50;125,00;VN;64039993',
    'S-2;Stövlar;2;1 250,00;2 500,00;IT;64039111',
    ';;;Totalt;2 625,00',
  ].join('\r\n');

  it('becomes a case, a captured invoice with its cells, and a draft declaration, with nothing typed', async () => {
    const { caseId } = await deliver(rawMail({ subject: 'Invoice 4711', file: invoice }));
    const declarant = await portal.signIn('declarant.demo');
    const [file] = (await declarant.call(listCaseFiles, { params: { id: caseId } })).data;
    const captured = await declarant.call(captureDocument, { params: { id: caseId, attachmentId: file?.id ?? '' }, body: {} });
    expect(captured.data).toMatchObject({ problemCount: 0, header: { invoiceNumber: { value: '4711', cell: 'B1' } } });
    expect(captured.data.lines[1]).toMatchObject({ linePrice: { value: '2500.00', cell: 'E4' }, countryOfOrigin: { value: 'IT', cell: 'F4' } });
    const drafted = await declarant.call(confirmCapture, { params: { id: captured.data.id }, body: { version: 1, profile: 'se-new-import', accepted: false } });
    expect(drafted.outcome.feedbacks).toEqual([]);
    expect(drafted.data.run.state).toBe('CONFIRMED');
    const again = await declarant.call(confirmCapture, {
      params: { id: captured.data.id },
      body: { version: drafted.data.run.version, profile: 'se-new-import', accepted: true },
    });
    expect(again.outcome.feedbacks[0]?.code).toBe('CM-CAPTURE.done');
  });

  it('whose total does not add up waits for a decision', async () => {
    const { caseId } = await deliver(rawMail({ file: invoice.replace('2 625,00', '9 999,00') }));
    const [file] = (await handler.call(listCaseFiles, { params: { id: caseId } })).data;
    const captured = await handler.call(captureDocument, { params: { id: caseId, attachmentId: file?.id ?? '' }, body: {} });
    expect(captured.data.problems).toEqual([{ code: 'total', args: { sum: '2625.00', total: '9999.00' } }]);
    const refused = await handler.call(confirmCapture, { params: { id: captured.data.id }, body: { version: 1, profile: 'se-new-import', accepted: false } });
    expect(refused.outcome.feedbacks[0]).toMatchObject({ code: 'COR-R83', args: { count: '1' } });
    const corrected = await handler.call(correctCapture, {
      params: { id: captured.data.id },
      body: { version: 1, values: [{ path: 'lines/0/quantity', value: '11' }] },
    });
    expect(corrected.data.lines[0]?.['quantity']).toMatchObject({ value: '11', changedBy: 'case.demo', cell: 'C3' });
  });
});
