import { afterAll, beforeAll, expect, it } from 'vitest';
import { DeclarationStatus } from '../../../src/domain/declaration/declaration';
import { createTestDatabase, type TestDatabase } from '../setup/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('declarations 10: there is a declaration in every status', async () => {
  const rows = await database.query<{ status: string }>('select distinct status from declaration');
  expect(rows.map(({ status }) => status).sort()).toEqual(Object.keys(DeclarationStatus.keys).sort());
});

it('what was cancelled or expired says when, and what waits for it where it came from', async () => {
  const rows =
    await database.query(`select status, cancelled_at is not null as cancelled, expired_at is not null as expired, cancel_requested_in, status_code, lodged_at is not null as lodged
    from declaration where status in ('SENT', 'CANCEL_REQUESTED', 'CANCELLED', 'EXPIRED') order by status`);
  expect(rows).toEqual([
    { status: 'CANCELLED', cancelled: true, expired: false, cancel_requested_in: null, status_code: 'CNL', lodged: true },
    { status: 'CANCEL_REQUESTED', cancelled: false, expired: false, cancel_requested_in: 'RELEASED', status_code: 'ACC', lodged: true },
    { status: 'EXPIRED', cancelled: false, expired: true, cancel_requested_in: null, status_code: 'CNL', lodged: true },
    { status: 'SENT', cancelled: false, expired: false, cancel_requested_in: null, status_code: '', lodged: true },
  ]);
});
