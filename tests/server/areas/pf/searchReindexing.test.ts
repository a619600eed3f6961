import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchEverywhere } from '../../../../src/application/contract/globalSearch';
import { readJob, startJob } from '../../../../src/application/contract/jobs';
import { accepted } from '../../outcomes';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let support: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  support = await portal.signIn('support.demo');
});
afterAll(() => portal.stop());

const search = async (text: string) => {
  const declarant = await portal.signIn('declarant.demo');
  const { data } = await declarant.call(searchEverywhere, {
    body: { criteria: { text, entityTypes: ['declaration'] }, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } },
  });
  return data;
};

const rebuilt = async (): Promise<string> => {
  const data = accepted(await support.call(startJob, { body: { jobType: 'pf.search.reindex', parameters: {} } }));
  await expect.poll(async () => (await support.call(readJob, { params: { id: data.id } })).data.status, { timeout: 30_000 }).toBe('Succeeded');
  return data.id;
};

describe('rebuilding the search index', () => {
  it('makes the documents of the tenant anew, takes away those without a record, and leaves other tenants alone', async () => {
    const [before] = await portal.database.query<{ tenant: string; n: number }>(
      'select tenant_id as tenant, count(*)::int as n from search_document group by 1 order by 2 desc',
    );
    await portal.database.query(`delete from search_document where title like '%SEDEMO%'`);
    await portal.database.query(
      `update search_document set entity_id = gen_random_uuid() where entity_id in (select entity_id from search_document where tenant_id = $1 limit 2)`,
      [before?.tenant],
    );
    await portal.database.query(`update search_document set title = 'another tenant' where tenant_id <> $1`, [before?.tenant]);
    expect((await search('"ORDER-1042"')).totalCount).toBe(0);
    const id = await rebuilt();
    expect((await search('"ORDER-1042"')).totalCount).toBe(1);
    const [after] = await portal.database.query<{ documents: number; records: number }>(
      'select (select count(*)::int from search_document where tenant_id = $1) as documents, (select count(*)::int from declaration where tenant_id = $1) + (select count(*)::int from ts_journal_entry where tenant_id = $1) as records',
      [before?.tenant],
    );
    expect(after).toEqual({ documents: before?.n, records: before?.n });
    expect(await portal.database.query(`select distinct title from search_document where tenant_id <> $1`, [before?.tenant])).toEqual([
      { title: 'another tenant' },
    ]);
    expect((await support.call(readJob, { params: { id } })).data.progress).toMatchObject({
      done: before?.n === undefined ? 0 : before.n + 2,
      total: before?.n === undefined ? 0 : before.n + 2,
    });
  });

  it('is told to who searches meanwhile', async () => {
    const id = await rebuilt();
    await portal.database.query(`update pf_job_run set status = 'Running', progress_done = 63, progress_total = 100, heartbeat_at = now() where id = $1`, [id]);
    expect(await search('ORDER-1042')).toMatchObject({ totalCount: 1, rebuilding: 63 });
  });

  it('is not started by who administers nothing', async () => {
    const declarant = await portal.signIn('declarant.demo');
    expect((await declarant.call(startJob, { body: { jobType: 'pf.search.reindex', parameters: {} } })).status).toBe(403);
  });
});
