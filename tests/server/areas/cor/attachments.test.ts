import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttachmentChunk, ChunkTaken } from '../../../../src/application/contract/attachments';
import { createLock } from '../../../../src/application/contract/cor';
import { deleteDeclaration } from '../../../../src/application/contract/dec';
import { listAttachments, noteDeclarationPrint, readDocumentAudit, removeAttachment } from '../../../../src/application/contract/declarationAttachments';
import { CHUNK_BYTES, chunkAt } from '../../../../src/domain/attachment/resuming';
import { chained, type Json } from '../../../../src/domain/platform/documentAudit';
import { aJpeg, aPdf, aWorkbook, bytes, testPattern } from '../../../domain/attachment/attachmentFiles';
import { stored } from '../../declarationSamples';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { accepted } from '../../outcomes';

let portal: TestPortal;
let declarant: TestClient;
let tester: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
  tester = await portal.signIn('tester.demo');
});
afterAll(() => portal.stop());

interface Sent {
  readonly status: number;
  readonly outcome: {
    readonly statusCode: number;
    readonly message: string;
    readonly feedbacks: readonly { readonly code: string; readonly message: string }[];
  };
  readonly data: ChunkTaken;
}

const sendChunk = async (client: TestClient, id: string, fields: AttachmentChunk, content: Uint8Array): Promise<Sent> => {
  const form = new FormData();
  form.set('fields', JSON.stringify(fields));
  form.set('file', new Blob([new Uint8Array(content)]), fields.fileName);
  const answer = await client.fetch(`/api/dec/ui/declaration/${id}/attachment`, { method: 'POST', body: form });
  return { status: answer.status, ...((await answer.json()) as Omit<Sent, 'status'>) };
};

const upload = async (id: string, fileName: string, content: Uint8Array, more: Partial<AttachmentChunk> = {}, client = declarant): Promise<Sent> => {
  const attachmentId = more.attachmentId ?? randomUUID();
  for (let offset = 0; ;) {
    const { length } = chunkAt(offset, content.length);
    const sent = await sendChunk(client, id, { attachmentId, fileName, sizeBytes: content.length, offset, ...more }, content.subarray(offset, offset + length));
    if (sent.status !== 200 || sent.outcome.statusCode === 2 || offset + length >= content.length) return sent;
    offset += length;
  }
};

const download = (client: TestClient, id: string, attachmentId: string): Promise<Response> =>
  client.fetch(`/api/dec/ui/declaration/${id}/attachment/${attachmentId}`);
const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
const trailOf = async (id: string): Promise<string[]> =>
  (await declarant.call(readDocumentAudit, { params: { id } })).data.map(({ action, user, fileName }) => [action, user, fileName].filter(Boolean).join(' '));
const names = async (id: string): Promise<string[]> => (await declarant.call(listAttachments, { params: { id } })).data.map(({ fileName }) => fileName);

describe('a document of a declaration', () => {
  it('comes back as it was uploaded, as a file that may do nothing, and every step stands in the audit', async () => {
    const { id } = await stored(declarant);
    const { data } = await upload(id, 'invoice å.pdf', aPdf(), { documentType: 'N380' });
    expect(data.attachment).toMatchObject({
      fileName: 'invoice å.pdf',
      mediaType: 'application/pdf',
      documentType: 'N380',
      scanStatus: 'NOT_SCANNED',
      createdBy: 'declarant.demo',
    });
    const answer = await download(declarant, id, data.attachment?.id ?? '');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(aPdf());
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename=');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    await declarant.call(noteDeclarationPrint, { params: { id }, body: { printType: 'Pdf' as const } });
    const removed = await declarant.call(removeAttachment, { params: { id, attachmentId: data.attachment?.id ?? '', version: '1', reason: 'wrong invoice' } });
    accepted(removed);
    expect(await names(id)).toEqual([]);
    expect(await trailOf(id)).toEqual([
      'DELETE declarant.demo invoice å.pdf',
      'PRINT declarant.demo',
      'DOWNLOAD declarant.demo invoice å.pdf',
      'UPLOAD declarant.demo invoice å.pdf',
    ]);
  });

  it('of more than one chunk goes on where it broke off, and is the same whole', async () => {
    const { id } = await stored(declarant);
    const content = Uint8Array.from(Buffer.from(`%PDF-1.7\n${'x'.repeat(2 * CHUNK_BYTES)}\n%%EOF\n`));
    const fields = { attachmentId: randomUUID(), fileName: 'long.pdf', sizeBytes: content.length, sha256: sha256(content) };
    const chunk = (at: number): Uint8Array => content.subarray(at, at + CHUNK_BYTES);
    expect((await sendChunk(declarant, id, { ...fields, offset: 0 }, chunk(0))).data).toEqual({ offset: CHUNK_BYTES, findings: [] });
    const again = await sendChunk(declarant, id, { ...fields, offset: 0 }, chunk(0));
    expect(again.outcome.feedbacks).toMatchObject([{ code: 'CM-OFFSET' }]);
    expect(again.data).toEqual({ offset: CHUNK_BYTES });
    expect(await names(id)).toEqual([]);
    expect((await download(declarant, id, fields.attachmentId)).status).toBe(404);
    await sendChunk(declarant, id, { ...fields, offset: CHUNK_BYTES }, chunk(CHUNK_BYTES));
    const last = { ...fields, offset: 2 * CHUNK_BYTES };
    expect((await sendChunk(declarant, id, last, chunk(2 * CHUNK_BYTES))).data.attachment).toMatchObject({ id: fields.attachmentId, sha256: fields.sha256 });
    expect((await sendChunk(declarant, id, last, chunk(2 * CHUNK_BYTES))).data.attachment?.id).toBe(fields.attachmentId);
    expect(await names(id)).toEqual(['long.pdf']);
    expect(sha256(new Uint8Array(await (await download(declarant, id, fields.attachmentId)).arrayBuffer()))).toBe(fields.sha256);
  });

  it.each<[string, string, Uint8Array, string, string]>([
    [
      'of a kind that is not taken',
      'x.exe',
      aPdf(),
      'CM-R26',
      'Files of type .exe cannot be uploaded. Allowed: pdf, tiff, tif, jpeg, jpg, bmp, png, xls, xlsx, xlsm, xml, html, htm, txt, csv, zip',
    ],
    [
      'that is a mail',
      'x.eml',
      bytes('From: a'),
      'CM-R26',
      'Files of type .eml cannot be uploaded. Allowed: pdf, tiff, tif, jpeg, jpg, bmp, png, xls, xlsx, xlsm, xml, html, htm, txt, csv, zip',
    ],
    ['that is a program', 'x.pdf', bytes('MZ', [0x90, 0]), 'CM-R27', 'The content of x.pdf is not a PDF.'],
    ['whose XML is not well formed', 'x.xml', bytes('<a><b></a>'), 'CM-R27', 'The content of x.xml is not of type .xml.'],
    ['that is another kind of workbook', 'x.xlsx', aWorkbook('xlsm'), 'CM-R27', 'The content of x.xlsx is not of type .xlsx.'],
  ])('%s is refused', async (_what, fileName, content, code, message) => {
    const { id } = await stored(declarant);
    const { outcome } = await upload(id, fileName, content);
    expect(outcome).toMatchObject({ statusCode: 2, message, feedbacks: [{ code, message }] });
    expect(await names(id)).toEqual([]);
  });

  it('is at most 20,000,000 bytes, whatever it is called', async () => {
    const { id } = await stored(declarant);
    const fields = { attachmentId: randomUUID(), fileName: 'a.pdf', offset: 0 };
    const tooLarge = await sendChunk(declarant, id, { ...fields, sizeBytes: 20_000_001 }, aPdf());
    expect(tooLarge.outcome).toMatchObject({ statusCode: 2, message: 'The file is larger than 20,000,000 bytes' });
    expect((await sendChunk(declarant, id, { ...fields, sizeBytes: 0 }, bytes())).outcome.message).toBe('a.pdf is empty.');
    const announced = await sendChunk(declarant, id, { ...fields, sizeBytes: 20_000_000 }, aPdf());
    expect(announced.data.offset).toBe(aPdf().length);
    const more = await sendChunk(declarant, id, { ...fields, sizeBytes: 10, attachmentId: randomUUID() }, aPdf());
    expect(more.status).toBe(400);
  });

  it('that arrived damaged is refused, and nothing of it is left to go on with (CM-R30)', async () => {
    const { id } = await stored(declarant);
    expect((await upload(id, 'a.pdf', aPdf(), { sha256: '0'.repeat(64) })).outcome.feedbacks).toMatchObject([{ code: 'CM-R30.checksum' }]);
    const long = aPdf('x'.repeat(CHUNK_BYTES));
    const attachmentId = randomUUID();
    expect((await upload(id, 'long.pdf', long, { attachmentId, sha256: '0'.repeat(64) })).outcome.feedbacks).toMatchObject([{ code: 'CM-R30.checksum' }]);
    expect(await portal.database.query('select 1 from attachment where id = $1', [attachmentId])).toEqual([]);
    expect((await upload(id, 'long.pdf', long, { attachmentId, sha256: sha256(long) })).data.attachment).toMatchObject({ id: attachmentId });
  });

  it('with warnings is stored: another kind of picture, macros', async () => {
    const { id } = await stored(declarant);
    const picture = await upload(id, 'photo.png', aJpeg());
    expect(picture.outcome).toMatchObject({ statusCode: 1, message: 'Saved with warnings', feedbacks: [] });
    expect(picture.data).toMatchObject({ attachment: { mediaType: 'image/jpeg' }, findings: [{ code: 'CM-R27.picture', severity: 1 }] });
    expect((await upload(id, 'list.xlsm', aWorkbook('xlsm'))).data).toMatchObject({ attachment: { hasMacros: true }, findings: [{ code: 'CM-R27.macros' }] });
  });

  it('that is there already waits for the word of the user (CM-R31)', async () => {
    const { id } = await stored(declarant);
    await upload(id, 'invoice.pdf', aPdf());
    const attachmentId = randomUUID();
    const asked = await upload(id, 'copy.pdf', aPdf(), { attachmentId });
    expect(asked.data.attachment).toBeUndefined();
    expect(asked.data.findings).toMatchObject([{ code: 'CM-R31', message: 'copy.pdf is identical to invoice.pdf.' }]);
    const fields = { attachmentId, fileName: 'copy.pdf', sizeBytes: aPdf().length, offset: aPdf().length, keepDuplicate: true };
    expect((await sendChunk(declarant, id, fields, bytes())).data.attachment).toMatchObject({ fileName: 'copy.pdf' });
    expect(await names(id)).toEqual(['invoice.pdf', 'copy.pdf']);
    const skipped = randomUUID();
    await upload(id, 'third.pdf', aPdf(), { attachmentId: skipped });
    accepted(await declarant.call(removeAttachment, { params: { id, attachmentId: skipped } }));
    expect((await trailOf(id)).filter((line) => line.includes('third'))).toEqual([]);
  });

  it('with a virus loses its content, and who asks for it stands in the audit (CM-R29)', async () => {
    const { id } = await stored(declarant);
    const { data } = await upload(id, 'test.txt', testPattern());
    expect(data).toMatchObject({
      attachment: { scanStatus: 'INFECTED' },
      findings: [{ code: 'CM-R29', severity: 2, message: 'test.txt was refused by the virus check.' }],
    });
    const rows = await portal.database.query('select 1 from attachment_part where attachment_id = $1', [data.attachment?.id]);
    expect(rows).toEqual([]);
    const answer = await download(declarant, id, data.attachment?.id ?? '');
    expect(await answer.json()).toMatchObject({ outcome: { statusCode: 2, feedbacks: [{ code: 'CM-R29' }] } });
    expect(await trailOf(id)).toEqual(['DENIED declarant.demo test.txt', 'UPLOAD declarant.demo test.txt']);
  });

  it('with a virus is told to who sent it and to who made the declaration', async () => {
    const { id, lrn } = await stored(declarant);
    await upload(id, 'test.txt', testPattern(), {}, tester);
    const told = await portal.database.query(
      `select n.kind, n.args, n.route, array_agg(u.user_auth_name order by u.user_auth_name) as users from notification n join notification_recipient r on r.notification_id = n.id
        join app_user u on u.id = r.user_id where n.args ->> 'number' = $1 group by n.id`,
      [lrn],
    );
    expect(told).toEqual([
      {
        kind: 'document.infected',
        args: { file: 'test.txt', number: lrn, user: 'tester.demo' },
        route: `/dec/se-new-import/${id}`,
        users: ['declarant.demo', 'tester.demo'],
      },
    ]);
  });
});

describe('who may', () => {
  it('is decided by the declaration: another unit sees nothing, a lock keeps others out, a sent one takes none', async () => {
    const { id } = await stored(declarant);
    const { data } = await upload(id, 'invoice.pdf', aPdf());
    const attachmentId = data.attachment?.id ?? '';
    const { data: held } = await declarant.call(createLock, { body: { application: 'dec.declaration', resourceId: id, tabId: 'tab-1' } });
    expect((await upload(id, 'other.pdf', aPdf('b'), {}, tester)).outcome.feedbacks).toMatchObject([{ code: 'COR-LOCK' }]);
    expect((await upload(id, 'mine.pdf', aPdf('c'), { lockId: held.id ?? '' })).data.attachment).toBeDefined();
    const company = await portal.signIn('warehouse.demo');
    expect((await company.fetch(`/api/dec/ui/declaration/${id}/attachment`)).status).toBe(403);
    const elsewhere = await stored(declarant);
    expect((await download(declarant, elsewhere.id, attachmentId)).status).toBe(404);
    await portal.database.query(`update declaration set status = 'SENT' where id = $1`, [id]);
    const late = await upload(id, 'late.pdf', aPdf('d'), { lockId: held.id ?? '' });
    expect(late.outcome.message).toBe('This action is not allowed when the declaration is SENT');
    await portal.database.query(`update declaration set status = 'DOCS_REQUESTED' where id = $1`, [id]);
    expect((await upload(id, 'late.pdf', aPdf('d'), { lockId: held.id ?? '' })).data.attachment).toBeDefined();
  });

  it('cannot take the id of a document of another record', async () => {
    const [one, other] = [await stored(declarant), await stored(declarant)];
    const attachmentId = randomUUID();
    await upload(one.id, 'a.pdf', aPdf(), { attachmentId });
    expect((await upload(other.id, 'b.pdf', aPdf('b'), { attachmentId })).status).toBe(404);
  });

  it('removes with a reason only, and with the declaration all its documents', async () => {
    const { id, version } = await stored(declarant);
    const { data } = await upload(id, 'a.pdf', aPdf());
    expect((await declarant.call(removeAttachment, { params: { id, attachmentId: data.attachment?.id ?? '', version: '1', reason: ' ' } })).status).toBe(400);
    await declarant.call(deleteDeclaration, { params: { id, version: String(version) } });
    const rows = await portal.database.query<{ action: string; reason: string }>(
      `select action, personal::jsonb ->> 'reason' as reason from document_audit a join document_audit_personal n on n.entry_id = a.id where entity_id = $1 order by a.id`,
      [id],
    );
    expect(rows).toEqual([
      { action: 'UPLOAD', reason: null },
      { action: 'DELETE', reason: 'Declaration deleted' },
    ]);
    expect(await portal.database.query('select 1 from attachment where entity_id = $1', [id])).toEqual([]);
  });
});

describe('the document audit', () => {
  it('is one chain without gaps that anybody can compute again (PF-R22)', async () => {
    interface Row {
      seq: string;
      content: string;
      prev_hash: string;
      hash: string;
    }
    const { id } = await stored(declarant);
    await Promise.all([1, 2, 3, 4].map((n) => upload(id, `${n}.pdf`, aPdf(String(n)))));
    await expect.poll(() => portal.database.query('select 1 from document_audit where seq is null'), { timeout: 5_000 }).toEqual([]);
    const rows = await portal.database.query<Row>(
      `select seq, content, prev_hash, hash from document_audit where tenant_id = (select tenant_id from document_audit where entity_id = $1 limit 1) order by seq`,
      [id],
    );
    expect(rows.length).toBeGreaterThanOrEqual(4);
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => String(at + 1)));
    for (const [at, row] of rows.entries()) {
      expect(row.prev_hash).toBe(rows[at - 1]?.hash ?? '0'.repeat(64));
      const sealed = chained(row.prev_hash, row.seq, JSON.parse(row.content) as Json);
      expect(createHash('sha256').update(sealed).digest('hex')).toBe(row.hash);
    }
  });

  it('cannot be changed by the role of the portal (PF-R23)', async () => {
    for (const statement of [
      `update document_audit set content = '{}'`,
      'delete from document_audit',
      `update document_audit_personal set personal = '{}'`,
      'delete from document_audit_address',
      'update document_audit_head set last_seq = 0',
      'delete from document_audit_anchor',
    ]) {
      await expect(portal.database.query(`set role portal_app; ${statement}`)).rejects.toThrow('permission denied');
      await portal.database.query('reset role');
    }
  });

  it('keeps who and from where', async () => {
    const { id } = await stored(declarant);
    await upload(id, 'a.pdf', aPdf());
    const [row] = await portal.database.query<{ content: string; personal: string; address: string }>(
      `select content, personal, address from document_audit a join document_audit_personal n on n.entry_id = a.id
        join document_audit_address d on d.entry_id = a.id where entity_id = $1`,
      [id],
    );
    expect(row?.address).toBe('127.0.0.1');
    expect(JSON.parse(row?.content ?? '')).toMatchObject({ entityType: 'declaration', userKind: 'User', contentHash: sha256(aPdf()) });
    expect(row?.content).not.toContain('declarant.demo');
    expect(row?.content).not.toContain('a.pdf');
    expect(JSON.parse(row?.personal ?? '')).toMatchObject({ userAuthName: 'declarant.demo', fileName: 'a.pdf', userAgentFamily: 'Other' });
  });
});

it('drops uploads that nobody continued for a day', async () => {
  const { id } = await stored(declarant);
  await sendChunk(declarant, id, { attachmentId: randomUUID(), fileName: 'a.pdf', sizeBytes: 1_000, offset: 0 }, bytes('%PDF-'));
  await portal.database.query(`update attachment set expires_at = now() - interval '1 second' where entity_id = $1`, [id]);
  await portal.database.query('select forget_stale_uploads(200)');
  expect(await portal.database.query('select 1 from attachment where entity_id = $1', [id])).toEqual([]);
});
