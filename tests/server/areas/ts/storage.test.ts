import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  actOnPosition,
  closePeriod,
  declareProcedure,
  entriesOfEntry,
  entryContract,
  facilityContract,
  facilityStanding,
  openPositions,
  positionsOfEntry,
  procedureContract,
  searchActivePositions,
} from '../../../../src/application/contract/ts';
import { accounting, received, totalBalance, transportDocuments, withdrawals } from '../../../../src/application/contract/storageReports';
import { deadlineJob } from '../../../../server/areas/ts/deadlineJob';
import { inTransaction } from '../../../../server/db/transaction';
import { failed } from '../../../../src/domain/kernel/result';
import { tenantIds, unitIds } from '../../../../server/db/demo/demoUnits';
import { addDays, stockholmDate } from '../../../../src/domain/kernel/dates';
import type { JournalEntry } from '../../../../src/domain/temporary-storage/journalEntry';
import type { SubsequentProcedure } from '../../../../src/domain/temporary-storage/subsequent';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let clerk: TestClient;
let extended: TestClient;
let other: TestClient;
const facility: Record<string, string> = {};

const { calls: entryCalls } = entryContract;
const { calls: procedureCalls } = procedureContract;
const paging = { pageNum: 0, pageSize: 50, sortOrder: [] };
const today = stockholmDate(new Date());

beforeAll(async () => {
  portal = await startPortal();
  clerk = await portal.signIn('warehouse.demo');
  extended = await portal.signIn('warehouse.system.demo');
  other = await portal.signIn('othertenant.demo');
  const found = await clerk.call(facilityContract.calls.search, { body: { criteria: {}, paging } });
  for (const { code, id } of found.data.items) facility[code] = id;
});
afterAll(() => portal.stop());

let made = 0;
const anEntry = (more: JournalEntry = {}): JournalEntry => ({
  facilityId: facility['TSF1'] ?? '',
  declarationType: 'NCTS',
  presentedAt: new Date(Date.now() - 3_600_000).toISOString(),
  previousDocuments: [{ type: 'N821', reference: '26SE0000DEMO0008J7' }],
  transportDocuments: [{ type: 'N730', reference: `CMR-${(made += 1)}`, level: 'HOUSE' }],
  consignee: { name: 'Demo Importer AB' },
  positions: [
    { description: 'Brake discs for passenger cars', customsStatus: 'N', packageType: 'CT', packages: '40', grossMass: '820.000', shippingMarks: 'DEMO' },
  ],
  ...more,
});

const stored = async (more: JournalEntry = {}) => {
  const created = await clerk.call(entryCalls.create, { body: { content: anEntry(more) } });
  expect(created.outcome.feedbacks).toEqual([]);
  let { id, version } = created.data.record;
  for (const action of ['present', 'store'] as const) {
    const acted = await clerk.call(entryCalls.act, { params: { id, action }, body: { version } });
    expect(acted.outcome.feedbacks).toEqual([]);
    ({ id, version } = acted.data.record);
  }
  const read = await clerk.call(entryCalls.read, { params: { id } });
  return read.data;
};

const aProcedure = (content: SubsequentProcedure) =>
  clerk.call(procedureCalls.create, { body: { content: { facilityId: facility['TSF1'] ?? '', ...content } } });

const released = async (number: string, packages: string, more: SubsequentProcedure = {}, client: TestClient = clerk) => {
  const created = await aProcedure({
    kind: 'IMPORT',
    documentType: 'MRN',
    documentNo: '26SE0SIM00000001R9',
    lines: [{ position: `${number}/1`, packages }],
    ...more,
  });
  const { id } = created.data.record;
  let version = created.data.record.version;
  let last = created as { outcome: typeof created.outcome; data: { record: { version: number; status: string } } };
  for (const action of ['reserve', 'release'] as const) {
    if (action === 'release') {
      const read = await client.call(procedureCalls.read, { params: { id } });
      const changed = await client.call(procedureCalls.update, {
        params: { id },
        body: { version, content: { ...read.data.content, releasedAt: new Date().toISOString() } },
      });
      version = changed.data.record.version;
    }
    last = await client.call(procedureCalls.act, { params: { id, action }, body: { version } });
    if (last.outcome.feedbacks.length > 0) return { id, version, feedbacks: last.outcome.feedbacks };
    version = last.data.record.version;
  }
  return { id, version, feedbacks: [] };
};

describe('a consignment', () => {
  it('is presented, taken in, written off in parts and closed, with every package in the books (TS-R5)', async () => {
    const entry = await stored();
    expect(entry.number).toMatch(/^IG-TSF1-\d{4}-\d{6}$/);
    const day = stockholmDate(entry.content.presentedAt ?? '');
    expect(entry.content.limit).toMatchObject({ rule: 'FACILITY', days: 90, start: day, counted: addDays(day, 90) });
    await released(entry.number, '15');
    const [left] = (await clerk.call(positionsOfEntry, { params: { id: entry.id } })).data;
    expect([left?.packages, left?.grossMass]).toEqual(['25', '512.500']);
    await released(entry.number, '20', {
      kind: 'TRANSIT',
      documentType: 'T1',
      documentNo: '26SE0000DEMO0008J7',
      lines: [{ position: `${entry.number}/1`, packages: '20', grossMass: '405.000' }],
    });
    const tooHeavy = await released(entry.number, '5', { lines: [{ position: `${entry.number}/1`, packages: '5', grossMass: '110.000' }] });
    expect(tooHeavy.feedbacks[0]?.message).toBe(
      'Gross mass 110.000 kg is more than the remaining 107.500 kg. Use 107.500 or register a deviation of +2.500 kg.',
    );
    expect((await released(entry.number, '6')).feedbacks[0]?.message).toBe('Only 5 packages are left on position 1.');
    await released(entry.number, '5');
    expect((await clerk.call(entryCalls.read, { params: { id: entry.id } })).data.status).toBe('CLOSED');
    const books = await clerk.call(entriesOfEntry, { params: { id: entry.id } });
    expect(books.data.chainHolds).toBe(true);
    expect(books.data.entries.map(({ type }) => type)).toEqual(['INB', 'RSV', 'WOF', 'RSV', 'WOF', 'RSV', 'WOF']);
    const last = String(books.data.entries.at(-1)?.entryNo);
    await portal.database.query('alter table ledger_entry disable trigger ledger_entry_stays');
    await portal.database.query(`update ledger_entry set posted_by = 'nobody' where account_id = $1::uuid and entry_no = $2`, [left?.id, last]);
    expect((await clerk.call(entriesOfEntry, { params: { id: entry.id } })).data.chainHolds).toBe(false);
    await portal.database.query(`update ledger_entry set posted_by = $3 where account_id = $1::uuid and entry_no = $2`, [
      left?.id,
      last,
      books.data.entries.at(-1)?.postedBy,
    ]);
    await portal.database.query('alter table ledger_entry enable trigger ledger_entry_stays');
    expect((await clerk.call(entriesOfEntry, { params: { id: entry.id } })).data.chainHolds).toBe(true);
  });

  it('that was counted short is decided on, and the shortage is in the books (TS-R6)', async () => {
    const created = await clerk.call(entryCalls.create, {
      body: {
        content: anEntry({
          positions: [
            {
              description: 'Brake discs for passenger cars',
              customsStatus: 'N',
              packageType: 'CT',
              packages: '40',
              grossMass: '820.000',
              countedPackages: '38',
            },
          ],
        }),
      },
    });
    const { id } = created.data.record;
    const shown = await clerk.call(entryCalls.act, { params: { id, action: 'present' as const }, body: { version: created.data.record.version } });
    const refused = await clerk.call(entryCalls.act, { params: { id, action: 'store' as const }, body: { version: shown.data.record.version } });
    expect(refused.outcome.feedbacks[0]?.pointer).toBe('/positions/0/decision');
    const content = { ...shown.data.record.content, positions: (shown.data.record.content.positions ?? []).map((one) => ({ ...one, decision: 'DEVIATION' })) };
    const changed = await clerk.call(entryCalls.update, { params: { id }, body: { version: shown.data.record.version, content } });
    const done = await clerk.call(entryCalls.act, { params: { id, action: 'store' as const }, body: { version: changed.data.record.version } });
    expect(done.data.record.status).toBe('IN_STORAGE');
    const [left] = (await clerk.call(positionsOfEntry, { params: { id } })).data;
    expect([left?.packages, left?.grossMass, left?.packagesIn]).toEqual(['38', '779.000', '40']);
  });

  it('cannot be presented in the future, and one item of a declaration is not registered twice', async () => {
    const future = await clerk.call(entryCalls.create, { body: { content: anEntry({ presentedAt: new Date(Date.now() + 86_400_000).toISOString() }) } });
    expect(future.outcome.feedbacks[0]).toMatchObject({ pointer: '/presentedAt', message: 'Presentation cannot be in the future.' });
    const again = { declarationType: 'EXTERNAL', tsdMrn: '26SE0000DEMO0001U1', transportDocuments: [{ type: 'N705', reference: 'BL-1', level: 'HOUSE' }] };
    const first = await stored(again);
    const twice = await clerk.call(entryCalls.create, { body: { content: anEntry(again) } });
    expect(twice.outcome.feedbacks[0]?.message).toBe(`MRN 26SE0000DEMO0001U1 is already registered as ${first.number}.`);
  });

  it('is answered by the simulated authority, and a second sending is refused while the answer is awaited', async () => {
    const flight = {
      declarationType: 'TSDP',
      modeOfTransport: '4',
      expectedArrivalAt: new Date().toISOString(),
      placeOfLoading: 'CNSHA',
      placeOfUnloading: 'SEMMA',
      arrivalMeansType: '40',
      arrivalMeansId: 'DM1',
    };
    const created = await clerk.call(entryCalls.create, { body: { content: anEntry({ ...flight, presentedAt: '' }) } });
    const { id } = created.data.record;
    const sent = await clerk.call(entryCalls.act, { params: { id, action: 'send' as const }, body: { version: created.data.record.version } });
    expect(sent.outcome.feedbacks).toEqual([]);
    const twice = await clerk.call(entryCalls.act, { params: { id, action: 'send' as const }, body: { version: sent.data.record.version } });
    expect(twice.outcome.feedbacks.length).toBe(1);
  });
});

describe('goods in the books', () => {
  it('of two who take the last 5 at once one gets them (TS-R7)', async () => {
    const entry = await stored();
    await released(entry.number, '35');
    const drafts = await Promise.all([0, 1].map(() => aProcedure({ kind: 'IMPORT', lines: [{ position: `${entry.number}/1`, packages: '5' }] })));
    const held = await Promise.all(
      drafts.map(({ data: { record } }) =>
        clerk.call(procedureCalls.act, { params: { id: record.id, action: 'reserve' as const }, body: { version: record.version } }),
      ),
    );
    expect(held.filter(({ outcome }) => outcome.feedbacks.length === 0)).toHaveLength(1);
    expect(held.flatMap(({ outcome }) => outcome.feedbacks)[0]?.message).toBe('Only 0 packages are left on position 1.');
  });

  it('that are blocked are neither held nor written off, and only preserved', async () => {
    const entry = await stored();
    const [position] = (await clerk.call(positionsOfEntry, { params: { id: entry.id } })).data;
    const id = position?.id ?? '';
    await clerk.call(actOnPosition, { params: { id, action: 'block' as const }, body: { text: 'Dispute', reasonCode: 'DISPUTE' } });
    expect((await released(entry.number, '5')).feedbacks[0]?.message).toContain('is blocked: Dispute');
    await clerk.call(actOnPosition, { params: { id, action: 'unblock' as const }, body: {} });
    const repacked = await clerk.call(actOnPosition, { params: { id, action: 'handle' as const }, body: { text: 'Repacking in new boxes' } });
    expect(repacked.outcome.feedbacks[0]?.code).toBe('TS-R9');
    const forbidden = await clerk.call(actOnPosition, {
      params: { id, action: 'correct' as const },
      body: { entryNo: 1, text: 'x', reasonCode: 'COUNT_ERROR' },
    });
    expect(forbidden.status).toBe(403);
  });

  it('are handed out after customs have released them, and go back into stock by rejection', async () => {
    const entry = await stored();
    const { id, version } = await released(entry.number, '10');
    const nobody = await clerk.call(procedureCalls.act, { params: { id, action: 'handOut' as const }, body: { version } });
    expect(nobody.outcome.feedbacks[0]?.pointer).toBe('/handedOutTo');
    const created = await aProcedure({ kind: 'IMPORT', lines: [{ position: `${entry.number}/1`, packages: '30' }] });
    const early = await clerk.call(procedureCalls.act, {
      params: { id: created.data.record.id, action: 'handOut' as const },
      body: { version: created.data.record.version },
    });
    expect(early.outcome.feedbacks[0]?.code).toBe('COR-STATUS');
    const reserved = await clerk.call(procedureCalls.act, {
      params: { id: created.data.record.id, action: 'reserve' as const },
      body: { version: created.data.record.version },
    });
    const rejected = await clerk.call(procedureCalls.act, {
      params: { id: created.data.record.id, action: 'reject' as const },
      body: { version: reserved.data.record.version, reason: 'Rejected' },
    });
    expect(rejected.data.record.status).toBe('REJECTED');
    const [left] = (await clerk.call(positionsOfEntry, { params: { id: entry.id } })).data;
    expect([left?.packages, left?.reservedPackages]).toEqual(['30', '0']);
  });

  it('move to another facility of the authorisation and keep their limit (TS-R4)', async () => {
    const entry = await stored();
    const wrong = await released(entry.number, '10', { kind: 'MOVE', targetFacilityId: facility['OTH1'] ?? '' });
    expect(wrong.feedbacks[0]?.code).toBe('TS-R8-MOVE');
    const moved = await released(entry.number, '10', { kind: 'MOVE', targetFacilityId: facility['TSF2'] ?? '' });
    const procedure = await clerk.call(procedureCalls.read, { params: { id: moved.id } });
    const there = await clerk.call(entryCalls.read, { params: { id: procedure.data.content.targetId ?? '' } });
    expect(there.data).toMatchObject({ status: 'PRESENTED', content: { limit: { deadline: entry.content.limit?.deadline, kept: true } } });
    const arrived = await clerk.call(entryCalls.act, { params: { id: there.data.id, action: 'store' as const }, body: { version: there.data.version } });
    expect(arrived.data.record.status).toBe('IN_STORAGE');
  });

  it('after the limit are released with a reason by the extended role only (TS-R10)', async () => {
    const entry = await stored({ presentedAt: `${addDays(today, -120)}T08:00:00.000Z` });
    const refused = await released(entry.number, '5', { reason: 'Decision DEMO-79' });
    expect(refused.feedbacks[0]?.code).toBe('TS-R10-ROLE');
    const late = await released(entry.number, '5', { reason: 'Decision DEMO-79' }, extended);
    expect(late.feedbacks).toEqual([]);
  });
});

describe('the reports', () => {
  const scope = () => ({ facility: facility['TSF1'] ?? '' });

  it('close: opening with what came and went is what is left (TS-R14)', async () => {
    const answer = await clerk.call(accounting, { body: { parameters: { ...scope(), from: addDays(today, -60), to: today } } });
    expect(answer.outcome.feedbacks).toEqual([]);
    expect(answer.data.totals.accounts.every(({ closes }) => closes)).toBe(true);
    const closing = answer.data.totals.accounts.at(-1)?.closing;
    const balance = await clerk.call(totalBalance, { body: { parameters: scope() } });
    expect(balance.data.totals.groups.at(-1)).toMatchObject(closing ?? {});
    const asOf = await clerk.call(totalBalance, { body: { parameters: { ...scope(), asOf: today } } });
    expect(asOf.data.totals.groups.at(-1)?.packages).toBe(closing?.packages);
  });

  it('show every master as closed, what came, and what left', async () => {
    const documents = await clerk.call(transportDocuments, { body: { parameters: scope() } });
    expect(documents.data.totals.masters.filter(({ closes }) => !closes)).toEqual([]);
    const came = await clerk.call(received, { body: { parameters: { ...scope(), from: addDays(today, -120), to: today } } });
    expect(came.data.rows.filter(({ deviation }) => deviation === 'TSDI').length).toBeGreaterThan(2);
    const gone = await clerk.call(withdrawals, { body: { parameters: { ...scope(), from: addDays(today, -100), to: today } } });
    expect(gone.data.totals.kinds.length).toBeGreaterThan(5);
    expect(gone.data.rows.some(({ afterLimit }) => afterLimit)).toBe(true);
  });
});

describe('a facility', () => {
  it('tells how much of its guarantee is used, and closes its periods for the extended role only', async () => {
    const id = facility['TSF2'] ?? '';
    const standing = await clerk.call(facilityStanding, { params: { id } });
    expect(Number(standing.data.used)).toBeGreaterThan(0);
    expect((await clerk.call(closePeriod, { params: { id }, body: { through: addDays(today, -150) } })).status).toBe(403);
    const closed = await extended.call(closePeriod, { params: { id }, body: { through: addDays(today, -150) } });
    expect(closed.data.closedThrough).toBe(addDays(today, -150));
    const open = await extended.call(closePeriod, { params: { id }, body: { through: today } });
    expect(open.outcome.feedbacks[0]?.code).toBe('TS-CLOSE-FUTURE');
  });

  it('takes opening positions all or none, told by row and column', async () => {
    const id = facility['OTH1'] ?? '';
    const row = {
      transportDocument: 'CMR-9',
      presentedAt: today,
      tsdMrn: '26SE0000DEMO0002U0',
      description: 'Wooden chairs',
      packageType: 'PX',
      packages: '4',
      grossMass: '80',
      location: 'X1',
    };
    const refused = await extended.call(openPositions, { body: { facilityId: id, dryRun: true, rows: [row, { ...row, packages: 'four' }] } });
    expect(refused.data).toMatchObject({ stored: false, rows: [{ row: 2, column: 'packages' }] });
    const done = await extended.call(openPositions, { body: { facilityId: id, dryRun: false, rows: [row] } });
    expect(done.data).toMatchObject({ stored: true, positions: 1 });
    const again = await extended.call(openPositions, { body: { facilityId: id, dryRun: false, rows: [row] } });
    expect(again.outcome.feedbacks[0]?.code).toBe('TS-OPENING-USED');
  });

  it('is not seen from another tenant, nor are its positions', async () => {
    expect((await other.call(searchActivePositions, { body: { criteria: {}, paging } })).status).toBe(403);
  });
});

it('goods held for an import become a draft declaration with their previous document, for who may declare', async () => {
  const portalUser = await portal.signIn('portal.demo');
  const entry = await stored();
  const created = await aProcedure({ kind: 'IMPORT', lines: [{ position: `${entry.number}/1`, packages: '7' }] });
  const { id } = created.data.record;
  const reserved = await clerk.call(procedureCalls.act, { params: { id, action: 'reserve' as const }, body: { version: created.data.record.version } });
  const declared = await portalUser.call(declareProcedure, { params: { id }, body: { version: reserved.data.record.version } }, { orgUnit: unitIds.malmo });
  expect(declared.outcome.feedbacks).toEqual([]);
  expect(declared.data.route).toContain('/dec/se-new-import/');
  await portal.database.query(`update declaration set status = 'RELEASED', mrn = '26SE0XYZ00000001R1', released_at = now() where id = $1`, [
    declared.data.declarationId,
  ]);
  const event = {
    tenantId: tenantIds.nordic,
    orgUnitId: unitIds.malmo,
    pluginName: 'dec',
    eventType: 'DeclarationStatusChanged',
    id: declared.data.declarationId,
    data: {},
  };
  await portal.database.query('select put_events($1::json)', [JSON.stringify([event])]);
  await expect.poll(async () => (await clerk.call(procedureCalls.read, { params: { id } })).data.status, { timeout: 20_000 }).toBe('RELEASED');
  const [left] = (await clerk.call(positionsOfEntry, { params: { id: entry.id } })).data;
  expect(left?.packages).toBe('33');
});

it('the nightly watch tells whose goods are near their limit or beyond it, and ends what was not presented in 30 days (TS-R2)', async () => {
  await portal.database.query(
    `update ts_journal_entry set content = content || jsonb_build_object('lodgedAt', (now() - interval '40 days')::text) where status = 'DECLARED'`,
  );
  const ran = await deadlineJob.run({
    parameters: {},
    runId: 'run',
    tenantId: tenantIds.nordic,
    orgUnitId: unitIds.malmo,
    attempt: 1,
    position: undefined,
    chunk: (work) =>
      inTransaction(portal.host.database, { tenantId: tenantIds.nordic, userId: '' }, (db) =>
        work(
          db,
          () => undefined,
          () => undefined,
        ),
      ),
    progress: () => Promise.resolve(),
    log: () => undefined,
  });
  expect(failed(ran)).toBe(false);
  const rows = await portal.database.query<{ args: { days: string }; route: string }>(`select args, route from notification where kind = 'ts.deadline'`);
  expect(rows.some(({ args }) => Number(args.days) < 0)).toBe(true);
  expect(rows[0]?.route).toContain('/ts/search-active-positions?');
  const lapsed = await portal.database.query(`select 1 from ts_journal_entry where status = 'DECLARED'`);
  expect(lapsed).toEqual([]);
});
