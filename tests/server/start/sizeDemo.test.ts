import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readAuditChain, verifyDocumentAudit } from '../../../src/application/contract/documentAudit';
import { searchJobs } from '../../../src/application/contract/jobs';
import { pickUsers } from '../../../src/application/contract/userPicker';
import { openOwnerPool } from '../../../server/db/pool';
import { fillSize } from '../../../server/start/sizeDemo';
import { accepted } from '../areas/org/people';
import { startPortal, type TestPortal } from '../portal';

const SIZE = { units: 60, users: 300, runs: 200, auditEntries: 50 };

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const counts = async () => {
  const [row] = await portal.database.query<{ units: number; users: number; runs: number; depth: number }>(`select
    (select count(*)::int from org_unit where code like 'DEMO-%') as units, (select count(*)::int from app_user where user_auth_name like 'size.%') as users,
    (select count(*)::int from pf_job_run where queued_at < now() and parameters->>'delayMs' = '0') as runs,
    (select count(*)::int from org_unit c join org_unit p on p.id = c.parent_id where c.code like 'DEMO-U%' and c.path = p.path || c.id || '/') as depth`);
  return row;
};

it('the demo of a large customer has its users in a tree of units, runs, and an intact chain; a second filling adds nobody', async () => {
  const owner = openOwnerPool(portal.database.url);
  await fillSize(owner, SIZE, () => undefined);
  const filled = await counts();
  expect(filled).toMatchObject({ units: 60, users: 300, depth: 20 });
  await fillSize(owner, { ...SIZE, auditEntries: 0 }, () => undefined);
  expect(await counts()).toEqual(filled);
  await owner.destroy();

  const one = await portal.signIn('size.7.demo');
  expect((await one.call(searchJobs, { body: { criteria: {}, paging: { pageNum: 0, pageSize: 10, sortOrder: [] } } })).status).toBeLessThan(500);
  const admin = await portal.signIn('approver.demo');
  const found = accepted(await admin.call(pickUsers, { body: { text: 'User 12' } }));
  expect(found.items.length).toBeGreaterThan(0);
  const auditor = await portal.signIn('auditor.demo');
  await vi.waitFor(async () => expect(accepted(await auditor.call(readAuditChain, {})).unsealed).toBe(0), { timeout: 15_000 });
  const { firstSeq, lastSeq } = accepted(await auditor.call(readAuditChain, {}));
  expect(accepted(await auditor.call(verifyDocumentAudit, { body: { fromSeq: firstSeq, toSeq: lastSeq } }))).toMatchObject({ intact: true });
});
