import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  exportDocumentAudit,
  readAuditChain,
  readAuditEntry,
  searchDocumentAudit,
  verifyDocumentAudit,
  type AuditCriteria,
  type AuditEntry,
} from '../../../../src/application/contract/documentAudit';
import { noteDeclarationPrint } from '../../../../src/application/contract/declarationAttachments';
import { readJob, searchJobLog, startJob } from '../../../../src/application/contract/jobs';
import { checkChain } from '../../../../src/domain/platform/auditChain';
import { FIRST_HASH, type Json } from '../../../../src/domain/platform/documentAudit';
import { tenantIds } from '../../../../server/db/demo/demoUnits';
import { stored } from '../../declarationSamples';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { accepted } from '../../outcomes';

let portal: TestPortal;
let auditor: TestClient;
let operator: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  auditor = await portal.signIn('auditor.demo');
  operator = await portal.signIn('operator.demo');
});
afterAll(() => portal.stop());

const page = { pageNum: 0, pageSize: 50, sortOrder: [] };
const search = async (criteria: AuditCriteria, paging: Partial<typeof page> = {}) =>
  (await auditor.call(searchDocumentAudit, { body: { criteria, paging: { ...page, ...paging } } })).data;

describe('the log of documents', () => {
  it('has the month of the demo, newest first, and nothing that another unit keeps', async () => {
    const { items, totalCount } = await search({});
    expect(totalCount).toBe(1_200);
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(items[0]).toMatchObject({ via: 'user', user: expect.stringMatching(/\.demo$/) as string, address: expect.stringMatching(/^192\.0\.2\./) as string });
    const other = await portal.signIn('othertenant.demo');
    expect((await other.call(searchDocumentAudit, { body: { criteria: {}, paging: page } })).status).toBe(403);
  });

  it('is asked by action, visitor, user, document, hash, number and day', async () => {
    const denied = await search({ deniedOnly: true });
    expect(denied.totalCount).toBe(12);
    expect(new Set(denied.items.map(({ documentId }) => documentId)).size).toBe(1);
    const [one] = denied.items as [AuditEntry];
    const visits = await search({ oneTimeOnly: true });
    expect(visits.items).toHaveLength(6);
    expect(new Set(visits.items.map(({ via, action }) => `${via} ${action}`))).toEqual(new Set(['link DOWNLOAD']));
    expect((await search({ user: 'DECLARANT' })).items.every(({ user }) => user.startsWith('declarant.'))).toBe(true);
    expect((await search({ user: 'nobody' })).totalCount).toBe(0);
    expect((await search({ document: one.documentId ?? '' })).items.every(({ documentId }) => documentId === one.documentId)).toBe(true);
    expect((await search({ document: one.contentHash ?? '', deniedOnly: true })).totalCount).toBe(12);
    expect((await search({ entityNumber: one.entityNumber ?? '', actions: ['DENIED', 'VIEW'] })).totalCount).toBeGreaterThanOrEqual(12);
    const day = one.at.slice(0, 10);
    expect((await search({ from: day, to: day })).items.length).toBeGreaterThan(0);
    expect((await search({ from: '2000-01-01', to: '2000-01-02' })).totalCount).toBe(0);
    const wrong = await auditor.call(searchDocumentAudit, { body: { criteria: { document: 'x' }, paging: page } });
    expect(wrong.status).toBe(400);
  });

  it('pages to 10,000 and no further', async () => {
    const deep = await auditor.call(searchDocumentAudit, { body: { criteria: {}, paging: { ...page, pageNum: 200 } } });
    expect(deep.outcome.feedbacks).toMatchObject([{ code: 'PF-PAGE' }]);
  });

  it('leaves an entry itself when it is taken out, and asks why', async () => {
    const lines = async (criteria: AuditCriteria) => auditor.call(exportDocumentAudit, { body: { criteria, sortOrder: [] } });
    expect((await lines({ deniedOnly: true })).outcome.feedbacks).toMatchObject([{ code: 'PF-AUDIT' }]);
    const answer = await auditor.fetch(exportDocumentAudit.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ criteria: { deniedOnly: true, reason: 'Yearly audit', printType: 'Excel' }, sortOrder: [] }),
    });
    const text = await answer.text();
    expect(text.trim().split('\n')).toHaveLength(13);
    const [entry] = (await search({ actions: ['EXPORT'] })).items;
    expect(entry).toMatchObject({ user: 'auditor.demo', reason: 'Yearly audit', printType: 'Excel', entityType: 'documentaudit' });
    const read = await auditor.call(readAuditEntry, { params: { entry: entry?.id ?? '' } });
    expect(read.data.id).toBe(entry?.id);
    expect((await auditor.call(readAuditEntry, { params: { entry: '999999999' } })).status).toBe(404);
  });
});

describe('C28: an entry is written before it has a number', () => {
  it('does not wait for the transaction of somebody else, and is sealed when it is committed', async () => {
    const client = new pg.Client({ connectionString: portal.database.url });
    await client.connect();
    try {
      await client.query('begin');
      await client.query(`insert into document_audit (tenant_id, content) select tenant_id, content from document_audit order by id limit 200`);
      const declarant = await portal.signIn('declarant.demo');
      const { id } = await stored(declarant);
      accepted(await declarant.call(noteDeclarationPrint, { params: { id }, body: { printType: 'Pdf' as const } }));
      await expect.poll(async () => (await search({ actions: ['PRINT'], user: 'declarant' })).items[0]?.seq, { timeout: 5_000 }).toBeGreaterThan(1_200);
      await client.query('rollback');
    } finally {
      await client.end();
    }
  });
});

describe('PF-R22: the chain', () => {
  const verify = async (body: { fromSeq: number; toSeq: number; damaged?: boolean }) => (await auditor.call(verifyDocumentAudit, { body })).data;

  it('is verified over any range, and tells of the copy that was damaged where', async () => {
    const { lastSeq, lastHash, mayDamageCopy } = (await auditor.call(readAuditChain, {})).data;
    expect(mayDamageCopy).toBe(true);
    expect(await verify({ fromSeq: 1, toSeq: lastSeq })).toEqual({ intact: true, entries: lastSeq, reachedSeq: lastSeq, lastHash });
    expect(await verify({ fromSeq: 100, toSeq: 200 })).toMatchObject({ intact: true, entries: 101, reachedSeq: 200 });
    expect(await verify({ fromSeq: 1, toSeq: 101, damaged: true })).toMatchObject({ intact: false, firstBreak: 51 });
    expect(await verify({ fromSeq: 1, toSeq: lastSeq + 5 })).toMatchObject({ intact: false, firstBreak: lastSeq + 1 });
    expect((await auditor.call(verifyDocumentAudit, { body: { fromSeq: 5, toSeq: 4 } })).status).toBe(400);
  });

  it('can be checked from outside by the domain alone', async () => {
    const rows = await portal.database.query<{ seq: string; prev_hash: string; hash: string; content: string }>(
      'select seq, prev_hash, hash, content from document_audit where tenant_id = $1 and seq is not null order by seq',
      [tenantIds.nordic],
    );
    const entries = rows.map(({ seq, prev_hash: prevHash, hash, content }) => ({ seq: Number(seq), prevHash, hash, content: JSON.parse(content) as Json }));
    expect(checkChain(entries)).toMatchObject({ intact: true, entries: rows.length });
  });

  it('C30: stays whole when the names are erased, and says so; a changed name breaks it', async () => {
    await portal.database.query(
      `update document_audit_personal set forget_at = now() where entry_id in (select id from document_audit where action = 'VIEW' order by id limit 3)`,
    );
    await portal.database.query('select forget_audit_persons(200)');
    const { items } = await search({ actions: ['VIEW'] }, { sortOrder: [{ fieldId: 'at', sortDirection: 'asc' }] as never });
    expect(items.slice(0, 3)).toMatchObject([1, 2, 3].map(() => ({ user: '', erasedBy: 'PF-R23' })));
    expect(items[3]?.user).not.toBe('');
    expect((await verify({ fromSeq: 1, toSeq: 1_200 })).intact).toBe(true);
    const [{ entry_id: id, personal } = { entry_id: '', personal: '' }] = await portal.database.query<{ entry_id: string; personal: string }>(
      'select entry_id, personal from document_audit_personal p join document_audit a on a.id = p.entry_id where a.tenant_id = $1 and seq = 500',
      [tenantIds.nordic],
    );
    await portal.database.query(`update document_audit_personal set personal = '{"userAuthName":"somebody"}' where entry_id = $1`, [id]);
    expect(await verify({ fromSeq: 1, toSeq: 1_200 })).toMatchObject({ intact: false, firstBreak: 500 });
    await portal.database.query('update document_audit_personal set personal = $2 where entry_id = $1', [id, personal]);
  });
});

describe('the nightly verification', () => {
  const run = async (jobType: string, status: string) => {
    const { id } = (await operator.call(startJob, { body: { jobType, parameters: {} } })).data;
    await expect.poll(async () => (await operator.call(readJob, { params: { id } })).data.status, { timeout: 20_000 }).toBe(status);
    return (await operator.call(searchJobLog, { body: { runId: id, afterSeq: 0 } })).data.lines.map(({ message }) => message);
  };

  it('notes how far the chain goes, and finds that its end is gone', async () => {
    expect((await run('pf.audit.verify', 'Succeeded')).some((line) => /intact, 1[\d]{3} entries, last hash [0-9a-f]{64}$/.test(line))).toBe(true);
    const [{ seq } = { seq: 0 }] = await portal.database.query<{ seq: number }>('select seq::int as seq from document_audit_anchor where tenant_id = $1', [
      tenantIds.nordic,
    ]);
    expect(seq).toBeGreaterThan(1_200);
    await portal.database.query('create table gone as select * from document_audit_anchor');
    await portal.database.query('update document_audit_anchor set seq = seq + 3');
    expect((await run('pf.audit.verify', 'Failed')).some((line) => line.endsWith(`chain broken at ${seq + 3}`))).toBe(true);
    await portal.database.query('update document_audit_anchor set seq = seq - 3');
  });

  it('PF-R23: begins after the months that the tenant no longer keeps', async () => {
    const old = new Date();
    old.setUTCFullYear(old.getUTCFullYear() - 8);
    const second = tenantIds.second;
    await portal.database.query(
      `insert into document_audit (tenant_id, content)
        select $1, replace(content, content::jsonb ->> 'at', $2) from document_audit where tenant_id = $3 order by id limit 2`,
      [second, old.toISOString(), tenantIds.nordic],
    );
    await portal.database.query(
      `insert into document_audit (tenant_id, content) select $1, content from document_audit where tenant_id = $2 order by id desc limit 1`,
      [second, tenantIds.nordic],
    );
    await portal.database.query('select seal_document_audit(100)');
    await run('pf.retention', 'Succeeded');
    const left = await portal.database.query<{ seq: number; prev_hash: string }>('select seq::int as seq, prev_hash from document_audit where tenant_id = $1', [
      second,
    ]);
    expect(left.map(({ seq }) => seq)).toEqual([3]);
    expect(left[0]?.prev_hash).not.toBe(FIRST_HASH);
    expect(await portal.database.query('select last_seq::int as seq, last_hash as hash from document_audit_closing where tenant_id = $1', [second])).toEqual([
      { seq: 2, hash: left[0]?.prev_hash },
    ]);
    expect((await run('pf.audit.verify', 'Succeeded')).some((line) => line.includes('intact, 1 entries'))).toBe(true);
  });
});

it('seals with the hash that anybody computes', async () => {
  const [row] = await portal.database.query<{ prev_hash: string; seq: string; content: string; hash: string }>(
    'select prev_hash, seq, content, hash from document_audit where tenant_id = $1 and seq = 700',
    [tenantIds.nordic],
  );
  expect(createHash('sha256').update(`${row?.prev_hash}|${row?.seq}|${row?.content}`).digest('hex')).toBe(row?.hash);
});
