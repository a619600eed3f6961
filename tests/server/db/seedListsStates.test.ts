import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportRun } from '../../../src/domain/reference/importRun';
import { createTestDatabase, type TestDatabase } from '../setup/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});

const versionsOf = (list: string) =>
  database.query<{ version_no: number; status: string; submitted_by: string | null; approved_by: string | null; ahead: boolean }>(
    `select version_no, status, submitted_by, approved_by, coalesce(effective_from > current_date, false) as ahead from reference_version where list = $1 order by version_no`,
    [list],
  );

it('a version of the additional procedures waits for its day', async () => {
  expect(await versionsOf('SE_AdditionalProcedure')).toMatchObject([{ status: 'Published' }, { version_no: 2, status: 'Scheduled', ahead: true }]);
});

it('a VAT rate waits for a second person', async () => {
  expect(await versionsOf('NO_VatRate')).toMatchObject([
    { status: 'Published' },
    { version_no: 2, status: 'InReview', submitted_by: 'operator.demo', approved_by: null },
  ]);
});

it('an import has failed with four rows, and one waits with what it would change', async () => {
  const runs = await database.query<{ list: string; status: string; summary: Pick<ImportRun, 'counts' | 'issues' | 'diff'> }>(
    'select list, status, summary from reference_import order by status',
  );
  expect(runs).toMatchObject([
    { list: 'TransportDocument', status: 'Compared', summary: { counts: { new: 3, changed: 1, ended: 1, unchanged: 1, error: 0 }, issues: [] } },
    { list: 'Incoterms', status: 'Failed', summary: { counts: { new: 0, changed: 0, ended: 0, unchanged: 0, error: 4 }, diff: [] } },
  ]);
  expect(new Set(runs[1]?.summary.issues.map(({ row }) => row)).size).toBe(4);
  expect(runs[0]?.summary.diff.map(({ code }) => code).sort()).toEqual(['C664', 'C665', 'N722', 'N785', 'N951']);
});
