import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchArticles } from '../../../src/application/contract/ar';
import { readAuditChain, verifyDocumentAudit } from '../../../src/application/contract/documentAudit';
import { searchDeclarations } from '../../../src/application/contract/declarationSearch';
import { pickUsers } from '../../../src/application/contract/userPicker';
import { canonicalJson, type Json } from '../../../src/domain/platform/documentAudit';
import { openOwnerPool } from '../../../server/db/pool';
import { fillSize } from '../../../server/start/preparing';
import { startPortal, type TestPortal } from '../portal';

const SIZE = { units: 150, users: 300, declarations: 120, articles: 500, cases: 60, runs: 400, auditEntries: 6_000 };

let portal: TestPortal;
let filled: string[] = [];
beforeAll(async () => {
  portal = await startPortal();
  const owner = openOwnerPool(portal.database.url);
  await fillSize(owner, SIZE, (name) => filled.push(name));
  const again: string[] = [];
  await fillSize(owner, SIZE, (name) => again.push(name));
  expect(again).toEqual([]);
  await owner.destroy();
});
afterAll(() => portal.stop());

const count = async (what: string): Promise<number> => Number((await portal.database.query<{ n: string }>(`select count(*) as n from ${what}`))[0]?.n ?? 0);

describe('demo data at real size', () => {
  it('come once, as many as asked for', async () => {
    expect(filled).toHaveLength(5);
    expect(await count(`org_unit where name like '%(demo)'`)).toBe(SIZE.units);
    expect(await count(`app_user where user_auth_name ~ '^user[0-9]{5}'`)).toBe(SIZE.users);
    expect(await count(`declaration where lrn like 'SIZE%'`)).toBe(SIZE.declarations);
    expect(await count(`cm_case where number > 'CM-2026-1000000'`)).toBeGreaterThanOrEqual(SIZE.cases);
  });

  it('hang in one tree, no deeper than eight levels below the company', async () => {
    expect(await count(`org_unit u join org_unit p on p.id = u.parent_id where u.path <> p.path || u.id || '/'`)).toBe(0);
    expect(await count(`org_unit where array_length(string_to_array(trim(both '/' from path), '/'), 1) > 9`)).toBe(0);
  });

  it('are found and read by the portal as any others', async () => {
    const paging = { pageNum: 0, pageSize: 10, sortOrder: [] };
    const declarant = await portal.signIn('declarant.demo');
    const found = await declarant.call(searchDeclarations, { params: undefined, body: { criteria: { lrn: 'SIZE000000003' }, paging } });
    expect(found.data.totalCount).toBe(1);
    expect((await declarant.call(searchArticles, { body: { criteria: {}, paging } })).data.totalCount).toBeGreaterThan(400);
    const administrator = await portal.signIn('company.demo');
    expect((await administrator.call(pickUsers, { body: { text: 'user00042' } })).data.items).toHaveLength(1);
  });

  it('have an audit whose entries are canonical, and whose chain is whole', async () => {
    const rows = await portal.database.query<{ content: string; personal: string }>(
      `select a.content, p.personal from document_audit a join document_audit_personal p on p.entry_id = a.id order by a.id desc limit 200`,
    );
    for (const { content, personal } of rows) {
      expect(canonicalJson(JSON.parse(content) as Json)).toBe(content);
      expect(canonicalJson(JSON.parse(personal) as Json)).toBe(personal);
    }
    const auditor = await portal.signIn('auditor.demo');
    const { data: chain } = await auditor.call(readAuditChain, {});
    expect(chain.lastSeq).toBeGreaterThanOrEqual(SIZE.auditEntries);
    const { data } = await auditor.call(verifyDocumentAudit, { body: { fromSeq: 1, toSeq: chain.lastSeq } });
    expect(data).toMatchObject({ intact: true, entries: chain.lastSeq, lastHash: chain.lastHash });
  });
});
