import * as t from 'io-ts';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tenantIds, unitIds } from '../../../server/db/demo/demoUnits';
import { inTransaction } from '../../../server/db/transaction';
import type { Context } from '../../../server/records/handlers';
import { fromDay, begins, day, equal, upper } from '../../../server/records/recordColumns';
import { recordKind, series } from '../../../server/records/recordKind';
import { rowByRow } from '../../../server/records/rowByRow';
import { recordContract } from '../../../src/application/contract/record';
import { machine } from '../../../src/domain/kernel/machine';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { startPortal, type TestPortal } from '../portal';

const Visit = t.exact(t.partial({ registration: t.string, expectedOn: t.string }));
const visitContract = recordContract('vv.visit', {
  path: '/api/vv/ui/visit',
  access: { read: 'dy.kit', write: 'dy.kit' },
  content: Visit,
  row: t.type({ registration: t.string, expectedOn: t.string }),
  criteria: t.exact(t.partial({ registration: t.string, status: t.string, from: t.string })),
  statuses: ['EXPECTED', 'ARRIVED', 'LEFT'],
  actions: ['arrive', 'leave'],
});
const visits = recordKind(visitContract, {
  columns: { registration: upper('registration'), expectedOn: day('expectedOn') },
  search: { registration: begins('registration'), status: equal('status'), from: fromDay('expectedOn') },
  status: machine<'EXPECTED' | 'ARRIVED' | 'LEFT', 'arrive' | 'leave'>({ EXPECTED: { arrive: 'ARRIVED' }, ARRIVED: { leave: 'LEFT' }, LEFT: {} }),
  first: 'EXPECTED',
  editable: ['EXPECTED'],
  number: series('V', { yearly: true }),
  route: (id) => `/vv/visit/${id}`,
});

const NOW = new Date('2026-11-20T10:00:00Z');
const scope = { tenantId: tenantIds.nordic, userId: '00000000-0000-4000-8000-000000000001', orgUnitId: unitIds.gothenburg, units: [unitIds.gothenburg] };

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  const owner = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: portal.database.url, max: 1 }) }) });
  await visits.table.up(owner);
  await owner.destroy();
});
afterAll(() => portal.stop());

const asking = <A>(work: (context: Context) => Promise<Result<A>>, unit = unitIds.gothenburg): Promise<Result<A>> =>
  inTransaction(portal.host.database, { ...scope, orgUnitId: unit, units: [unit] }, (db) =>
    work({
      db,
      now: NOW,
      publish: () => undefined,
      environment: 'local',
      trace: 'test',
      origin: { address: '127.0.0.1', userAgent: undefined, site: '', signedInHere: false },
      caller: {
        sessionId: '00000000-0000-4000-8000-000000000002',
        userId: scope.userId,
        userName: 'visitor.demo',
        tenantId: scope.tenantId,
        orgUnitId: unit,
        orgUnitKind: 'UNIT',
        visibleUnits: [unit],
        readableUnits: [unit],
        roles: [],
        features: [],
      },
    }),
  );

const right = <A>(result: Result<A>): A => {
  if (failed(result)) throw new Error(result.left.message);
  return result.right;
};

it('numbers of a series have no gaps although a transaction failed, and no twins although many ask at once', async () => {
  await asking(async (context) => {
    await visits.create(context, { registration: 'ABC 001' });
    return fail('refused', 'The transaction fails.');
  });
  const created = await Promise.all(Array.from({ length: 8 }, (_, at) => asking((context) => visits.create(context, { registration: `abc 10${at}` }))));
  const numbers = created.map((one) => right(one).number).sort();
  expect(numbers).toEqual(Array.from({ length: 8 }, (_, at) => `V-2026-00000${at + 1}`));
});

it('a record is seen in its unit only, and its history says which fields became what', async () => {
  const row = right(await asking((context) => visits.create(context, { registration: 'DEF 200', expectedOn: '2026-11-21' })));
  expect(failed(await asking((context) => visits.records.find(context, row.id), unitIds.malmo))).toBe(true);
  const changed = right(
    await asking(async (context) => {
      const opened = await visits.records.open(context, row.id, { version: 1 });
      return failed(opened)
        ? opened
        : ok(await visits.records.store(context, opened.right, { content: { registration: 'DEF 201' }, status: 'EXPECTED' }, { action: 'change' }));
    }),
  );
  expect(changed.version).toBe(2);
  const [last, first] = right(await asking(async (context) => ok(await visits.records.history(context, changed))));
  expect(first?.action).toBe('create');
  expect(last?.changes).toEqual(
    expect.arrayContaining([
      { pointer: '/registration', before: 'DEF 200', after: 'DEF 201' },
      { pointer: '/expectedOn', before: '2026-11-21' },
    ]),
  );
  const refused = await asking((context) => visits.records.open(context, row.id, { version: 1 }));
  expect(failed(refused) && refused.left.feedbacks?.[0]?.code).toBe('COR-VERSION');
});

it('row by row: what a refused row has written is taken back, the others stay', async () => {
  const results = right(
    await asking(async (context) =>
      ok(
        await rowByRow(context, ['GHI 1', 'GHI 2'], async (one, registration) => {
          const created = await visits.create(one, { registration });
          return registration === 'GHI 2' ? fail('refused', 'Not this one.') : created;
        }),
      ),
    ),
  );
  expect(results.map(failed)).toEqual([false, true]);
  const stored = await portal.database.query<{ registration: string }>(`select registration from vv_visit where registration like 'GHI%'`);
  expect(stored).toEqual([{ registration: 'GHI 1' }]);
});
