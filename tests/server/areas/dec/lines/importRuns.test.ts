import { expect, it } from 'vitest';
import { importCancelled, ImportRuns } from '../../../../../server/areas/dec/lines/importRuns';
import type { Caller } from '../../../../../server/records/handlers';
import type { PortalEvent } from '../../../../../server/db/event';

const caller: Caller = {
  sessionId: 's',
  userId: 'u',
  userName: 'declarant.demo',
  tenantId: 't',
  orgUnitId: 'o',
  orgUnitKind: 'OFFICE',
  visibleUnits: ['o'],
  readableUnits: ['o'],
  roles: [],
  features: [],
};

it('tells who began it how far it is, and ends when that user cancels', async () => {
  const told: PortalEvent[] = [];
  const runs = new ImportRuns((event) => told.push(event));
  const run = runs.begin(caller, 'job', 20_000);
  expect(await run.advance(500)).toBe(true);
  expect(told).toEqual([
    {
      tenantId: 't',
      orgUnitId: 'o',
      userId: 'u',
      pluginName: 'dec',
      eventType: 'ItemImportProgress',
      id: 'job',
      data: { jobId: 'job', done: 500, total: 20_000 },
    },
  ]);
  runs.heard(importCancelled({ ...caller, userId: 'other' }, 'job'));
  expect(await run.advance(1_000)).toBe(true);
  runs.heard(importCancelled(caller, 'job'));
  expect(await run.advance(1_500)).toBe(false);
});

it('without a number of its own nobody is told', async () => {
  const told: PortalEvent[] = [];
  expect(await new ImportRuns((event) => told.push(event)).begin(caller, undefined, 1).advance(500)).toBe(true);
  expect(told).toEqual([]);
});
