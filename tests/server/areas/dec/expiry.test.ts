import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import { expiryJob } from '../../../../server/areas/dec/life/expiry';
import { openApplicationPool } from '../../../../server/db/pool';
import { unitIds, tenantIds } from '../../../../server/db/demo/demoUnits';
import type { Database } from '../../../../server/db/schema';
import { inTransaction } from '../../../../server/db/transaction';
import type { JobContext } from '../../../../server/jobs/jobDefinition';
import { failed } from '../../../../src/domain/kernel/result';
import type { PortalEvent } from '../../../../server/db/event';
import { Lodging } from './authority/flowPortal';
import { startPortal, type TestPortal } from '../../portal';

const DAY_MS = 86_400_000;

let portal: TestPortal;
let database: Kysely<Database>;
let lodging: Lodging;
beforeAll(async () => {
  portal = await startPortal({ authoritySpeed: 2_000 });
  database = openApplicationPool(portal.database.url, { size: 2, onIdleError: () => undefined });
  lodging = await new Lodging(await portal.signIn('portal.demo')).open();
});
afterAll(async () => {
  await database.destroy();
  await portal.stop();
});

/** The job as it runs so many days from now; the other declarations of the demo may expire with it. */
const runAfter = async (days: number): Promise<{ readonly summary: Readonly<Record<string, unknown>>; readonly events: readonly PortalEvent[] }> => {
  const events: PortalEvent[] = [];
  const place = { tenantId: tenantIds.operator, orgUnitId: unitIds.operatorRoot };
  const context: JobContext<unknown> = {
    ...place,
    parameters: {},
    runId: '',
    attempt: 1,
    position: undefined,
    chunk: (work) =>
      inTransaction(database, { ...place, userId: '', units: [place.orgUnitId] }, (db) =>
        work(
          db,
          (event) => events.push(event),
          () => undefined,
        ),
      ),
    progress: () => Promise.resolve(),
    log: () => undefined,
  };
  const ended = await expiryJob(() => new Date(Date.now() + days * DAY_MS)).run(context);
  if (failed(ended)) throw new Error(ended.left.message);
  return { summary: ended.right.summary ?? {}, events };
};

it('a pre-lodged declaration expires when its goods did not come in 30 days, and not before', async () => {
  const { id } = await lodging.lodged('se-new-import', 'RECEIVED', { messageType: 'IMDP', additionalDeclarationType: 'D' });
  await lodging.told(id, 'REG');
  await runAfter(30);
  expect((await lodging.read(id)).status).toBe('RECEIVED');
  const { events } = await runAfter(31);
  expect(await lodging.read(id)).toMatchObject({ status: 'EXPIRED', statusCode: 'CNL', changedBy: 'portal' });
  expect(events.some((event) => event.id === id && event.eventType === 'DeclarationStatusChanged')).toBe(true);
});

it('an export is asked about after 90 days, once, and expires after 150 days without its exit', async () => {
  const { id } = await lodging.lodged('se-new-export', 'RELEASED');
  await runAfter(91);
  await runAfter(92);
  expect((await lodging.names(id)).filter((name) => name === 'IE582')).toHaveLength(1);
  expect((await lodging.read(id)).status).toBe('RELEASED');
  const { summary } = await runAfter(151);
  expect((await lodging.read(id)).expiredAt).toBeDefined();
  expect(Number(summary['expired'])).toBeGreaterThan(0);
});
