import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoOwners, demoWarehouses } from '../../../../server/areas/cw/seed/goods';
import { tenantIds, unitIds } from '../../../../server/db/demo/demoUnits';
import { openOwnerPool } from '../../../../server/db/pool';
import { inTransaction } from '../../../../server/db/transaction';
import { putEvents } from '../../../../server/realtime/outbox';
import { closePeriod, findLots, openingStock, readLot } from '../../../../src/application/contract/cw';
import { certificateContract, type Certificate } from '../../../../src/application/contract/cwCertificates';
import { inboundContract, incorrectContract, outboundContract } from '../../../../src/application/contract/cwRecords';
import {
  answerHolderQuestion,
  linkNotice,
  listHolderQuestions,
  readAuditFile,
  readNotices,
  readPeriod,
  receiveMessage,
  storeCount,
  verifyLedger,
  type PartnerMessage,
} from '../../../../src/application/contract/cwTools';
import { ok } from '../../../../src/domain/kernel/result';
import { Lodging, sampleOf } from '../dec/authority/flowPortal';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { act, begin, inbound, key, openWarehouse, operatorOf, outbound, receive } from './fixture';

const MRN = '26SE0005A7K2C4H1R6';
const BY = '26SE0005B3M9Q8D2R0';

let portal: TestPortal;
let client: TestClient;
let owner: string;
beforeAll(async () => {
  portal = await startPortal();
  await portal.database.query(
    `insert into role_assignment (tenant_id, user_id, role, scope_kind, include_children, valid_from, status)
     select tenant_id, id, 'DeclarationAdministrator', 'Tenant', true, now() - interval '1 day', 'Active' from app_user where user_auth_name = 'warehouse.demo'`,
  );
  client = await portal.signIn('warehouse.demo');
  owner = await operatorOf(portal, 'Demo Importer AB');
});
afterAll(() => portal.stop());

const line = inbound('', '').lines[0]!;
const lotOf = async (warehouseId: string) => (await client.call(findLots, { body: { warehouseId } })).data.lots[0]!;

const certificate = async (content: Partial<Certificate>): Promise<void> => {
  const whole: Certificate = {
    kind: 'ORIGIN',
    typeCode: 'N954',
    referenceNo: '',
    holder: 'SE5599990008',
    issuingAuthority: 'Customs',
    issuingCountry: 'TW',
    validFrom: '2025-01-01',
    warningPct: '80',
    limits: [],
    warehouses: [],
    stocktakes: [],
    ...content,
  };
  const made = await client.call(certificateContract.calls.create, { body: { content: whole } }, key());
  const { id, version } = made.data.record;
  const params: { readonly id: string; readonly action: 'activate' } = { id, action: 'activate' };
  await client.call(certificateContract.calls.act, { params, body: { version } }, key());
};

describe('certificates at their limits', () => {
  it('one that ends on the day still counts, the day after it does not', async () => {
    const warehouse = await openWarehouse(client, 'B1');
    await certificate({ referenceNo: 'EUR1-ENDS', validTo: '2026-01-12' });
    expect((await receive(client, inbound(warehouse, owner, { certificates: ['EUR1-ENDS'] }))).outcome.statusCode).toBeLessThan(2);
    const late = { arrivedAt: '2026-01-13T08:00:00Z', procedureStartAt: '2026-01-13T08:00:00Z', certificates: ['EUR1-ENDS'] };
    const refused = await receive(client, inbound(warehouse, owner, late));
    expect(refused.outcome.feedbacks[0]).toMatchObject({ code: 'CW-R9-CERTIFICATE', message: 'Certificate EUR1-ENDS is not valid on 2026-01-13.' });
  });

  it('one that the line before has used up refuses the whole consignment', async () => {
    const warehouse = await openWarehouse(client, 'B2');
    await certificate({ referenceNo: 'EUR1-150', limits: [{ limitType: 'QUANTITY', amount: '150', mode: 'CONSUME', unit: 'PCS' }] });
    const lines = [line, { ...line, goodsItemNo: '2' }];
    const refused = await receive(client, inbound(warehouse, owner, { certificates: ['EUR1-150'], lines }));
    expect(refused.outcome.feedbacks[0]).toMatchObject({ code: 'CW-R9-LIMIT', message: 'Origin EUR1-150 would be exceeded by 50 PCS.' });
    expect((await client.call(findLots, { body: { warehouseId: warehouse } })).data.lots).toEqual([]);
  });

  it('several who post at the same moment never use more of it than there is', async () => {
    const warehouse = await openWarehouse(client, 'B14');
    await certificate({ referenceNo: 'EUR1-250', limits: [{ limitType: 'QUANTITY', amount: '250', mode: 'CONSUME', unit: 'PCS' }] });
    const posted = await Promise.all(Array.from({ length: 6 }, () => receive(client, inbound(warehouse, owner, { certificates: ['EUR1-250'] }))));
    expect(posted.filter(({ outcome }) => outcome.statusCode < 2)).toHaveLength(2);
    expect(posted.flatMap(({ outcome }) => outcome.feedbacks.map(({ code }) => code))).toEqual(Array(4).fill('CW-R9-LIMIT'));
    expect((await client.call(findLots, { body: { warehouseId: warehouse } })).data.lots).toHaveLength(2);
  });
});

describe('who holds the procedure (A12)', () => {
  it('in a private warehouse it is the holder of the authorisation: another is refused, and nobody need be named', async () => {
    const warehouse = await openWarehouse(client, 'B3');
    const other = await receive(client, inbound(warehouse, owner, { procedureHolder: 'SE5560000001' }));
    expect(other.outcome.feedbacks[0]).toMatchObject({ code: 'CW-R9-DEPOSITOR', args: { holder: 'SE5599990008' } });
    await receive(client, inbound(warehouse, owner));
    expect((await lotOf(warehouse)).lot).toMatchObject({ procedureHolder: 'SE5599990008' });
  });
});

describe('a count from a file', () => {
  const count = (warehouseId: string, rows: readonly Record<string, string>[], dryRun = false) =>
    client.call(storeCount, { body: { warehouseId, countedAt: '2026-02-01T10:00:00Z', source: 'MANUAL', dryRun, rows: [...rows] } }, key());

  it('names unknown articles and lots, doubled rows and text for numbers, and keeps nothing of it', async () => {
    const warehouse = await openWarehouse(client, 'B4');
    await receive(client, inbound(warehouse, owner));
    const { lotNo } = await lotOf(warehouse);
    const answer = await count(warehouse, [
      { articleNo: 'NO-SUCH', quantity: '1' },
      { articleNo: 'BIKE-1', lotNo: 'B4-2026-999999', quantity: '1' },
      { articleNo: 'BIKE-1', lotNo, quantity: '99' },
      { articleNo: 'BIKE-1', lotNo, quantity: '98' },
      { articleNo: 'BIKE-1', quantity: 'many' },
    ]);
    expect(answer.data.countNo).toBe('');
    expect(answer.data.errors.map(({ row, column, code }) => [row, column, code])).toEqual([
      [1, 'articleNo', 'CW-COUNT-ARTICLE'],
      [2, 'lotNo', 'CW-COUNT-LOT'],
      [4, 'lotNo', 'CW-COUNT-TWICE'],
      [5, 'quantity', 'CW-COUNT-NUMBER'],
    ]);
    expect((await count(warehouse, [{ articleNo: 'BIKE-1', lotNo, quantity: '98' }], true)).data).toMatchObject({ countNo: '', errors: [] });
    expect((await count(warehouse, [{ articleNo: 'BIKE-1', lotNo, quantity: '98' }])).data.countNo).toMatch(/^PB-\d{4}-\d{6}$/);
  });

  it('opening stock takes all rows or none', async () => {
    const warehouse = await openWarehouse(client, 'B5');
    const row = { articleOwner: owner, articleNo: 'BIKE-1', quantity: '10', cwdsMrn: MRN, goodsItemNo: '1', procedureStartAt: '2026-01-12T07:10:00Z' };
    const rows = [row, { ...row, goodsItemNo: '2', quantity: 'ten' }, { ...row, goodsItemNo: '3', articleOwner: 'nobody' }];
    const answer = await client.call(openingStock, { body: { warehouseId: warehouse, effectiveAt: '2026-02-01T00:00:00Z', dryRun: false, rows } }, key());
    expect(answer.data.errors.map(({ row: at, code }) => [at, code])).toEqual([
      [2, 'CW-QUANTITY'],
      [3, 'CW-OWNER-UNKNOWN'],
    ]);
    expect((await client.call(findLots, { body: { warehouseId: warehouse } })).data.lots).toEqual([]);
  });
});

describe('messages of partners', () => {
  const balance = (businessKey: string, more: Partial<PartnerMessage> = {}): PartnerMessage => ({
    partner: 'WMS',
    messageType: 'PHYSICAL_BALANCE',
    businessKey,
    sentAt: '2026-03-01T10:00:00Z',
    content: { warehouse: 'B6', countedAt: '2026-03-01T10:00:00Z' },
    controlTotal: '97',
    rows: [{ articleNo: 'BIKE-1', quantity: '97', unit: 'PCS' }],
    ...more,
  });
  const tell = (message: PartnerMessage) => client.call(receiveMessage, { body: message }, key());

  it('a wrong control total is kept as rejected; twice is once; a late one does not hide a later one', async () => {
    const warehouse = await openWarehouse(client, 'B6');
    await receive(client, inbound(warehouse, owner));
    const wrong = await tell(balance('PB-1', { controlTotal: '100' }));
    expect(wrong.data).toMatchObject({ status: 'REJECTED', error: 'The control total 100 does not fit the rows, which add up to 97.' });
    const [first, again] = [await tell(balance('PB-2')), await tell(balance('PB-2'))];
    expect([first.data.status, first.data.repeated, again.data.repeated]).toEqual(['PROCESSED', false, true]);
    expect(again.data.messageNo).toBe(first.data.messageNo);
    const earlier = {
      content: { warehouse: 'B6', countedAt: '2026-02-01T10:00:00Z' },
      controlTotal: '50',
      rows: [{ articleNo: 'BIKE-1', quantity: '50', unit: 'PCS' }],
    };
    expect((await tell(balance('PB-0', earlier))).data.status).toBe('PROCESSED');
    const counts = await portal.database.query(
      `select count(*)::int as n, (array_agg(rows -> 0 ->> 'quantity' order by counted_at desc))[1] as latest from cw_count where warehouse_id = $1`,
      [warehouse],
    );
    expect(counts[0]).toEqual({ n: 2, latest: '97' });
  });

  it('a pick is taken once by its own number, whatever message tells it', async () => {
    const warehouse = await openWarehouse(client, 'B7');
    await receive(client, inbound(warehouse, owner));
    const content = {
      warehouse: 'B7',
      externalNo: 'WMS-1',
      articleOwner: owner,
      articleNo: 'BIKE-1',
      quantity: '10',
      unit: 'PCS',
      procedureCode: '4071',
      consignee: 'Demo Shops AB',
      countryOfDestination: 'SE',
      currency: 'SEK',
      pickedAt: '2026-03-01T10:00:00Z',
    };
    const pick = (businessKey: string) => tell({ partner: 'WMS', messageType: 'OUTBOUND_ITEM', businessKey, sentAt: '2026-03-01T10:00:00Z', content });
    expect([(await pick('M-1')).data.status, (await pick('M-2')).data.status]).toEqual(['PROCESSED', 'PROCESSED']);
    expect((await lotOf(warehouse)).figures).toMatchObject({ stock: '100', reserved: '10' });
    const refused = await tell({ ...balance('M-3'), messageType: 'OUTBOUND_ITEM', content: { ...content, externalNo: 'WMS-2', quantity: '91' } });
    expect(refused.data).toMatchObject({ status: 'REJECTED', error: 'Only 90 PCS are available of article BIKE-1.' });
  });
});

describe('incorrect deliveries', () => {
  it('become an inbound with what is known of them', async () => {
    const content = {
      reason: 'NOT_ANNOUNCED',
      warehouseId: demoWarehouses.SE1,
      articleOwner: demoOwners.cycles,
      articleNo: 'CYC-400',
      description: 'Helmets',
      quantity: '12',
      unit: 'PCS',
      foundAt: '2026-03-01T10:00:00Z',
    };
    const made = await client.call(incorrectContract.calls.create, { body: { content } }, key());
    const { id, version } = made.data.record;
    const params: { readonly id: string; readonly action: 'toInbound' } = { id, action: 'toInbound' };
    const done = await client.call(incorrectContract.calls.act, { params, body: { version } }, key());
    expect(done.data.record.status).toBe('TO_INBOUND');
    const created = await client.call(inboundContract.calls.read, { params: { id: done.data.record.content.newInboundId ?? '' } });
    expect(created.data).toMatchObject({
      status: 'DRAFT',
      content: { articleOwner: demoOwners.cycles, lines: [{ articleNo: 'CYC-400', quantity: '12', commodityCode: '6506101000' }] },
    });
  });
});

const declared = async (code: string) => {
  const warehouse = await openWarehouse(client, code);
  await receive(client, inbound(warehouse, owner));
  const allocated = await act(client, await begin(client, outbound(warehouse, owner, '40')), 'allocate');
  const answer = await act(client, allocated.data.record, 'declare');
  return { warehouse, record: answer.data.record };
};

const scope = { tenantId: tenantIds.nordic, userId: '', orgUnitId: unitIds.malmo, units: [unitIds.malmo] };
const event = (eventType: string, id: string) => ({ tenantId: tenantIds.nordic, orgUnitId: unitIds.malmo, pluginName: 'dec', eventType, id, data: {} });
const patient = { timeout: 20_000 };

describe('the notice of customs (CWPR) beside what is held', () => {
  const notice = async (packages: string, grossMass: string): Promise<string> => {
    const items = [{ itemNumber: 1, documentType: 'NMRN', reference: MRN, sourceItem: '1', packageType: 'CT', packages, grossMass, description: 'Bicycle' }];
    const content = {
      ...{ tenantId: tenantIds.nordic, orgUnitId: unitIds.malmo },
      kind: 'CWPR',
      mrn: BY,
      decisionDate: '2026-04-01',
      declarant: '',
      representative: '',
      goodsLocation: '',
      items,
    };
    const [row] = await portal.database.query(`select id from authority_notice($1::jsonb, now())`, [
      JSON.stringify({ ...content, mrn: `${BY.slice(0, 16)}${packages.padStart(2, '0').slice(-2)}` }),
    ]);
    return String(row?.['id']);
  };

  it('one that fits releases; one that differs says by how much and leaves the outbound declared', async () => {
    const { record } = await declared('B8');
    const { id, version } = record;
    const off = await notice('41', '112.000');
    const refused = await client.call(linkNotice, { params: { id }, body: { version, noticeId: off } }, key());
    expect(refused.outcome.feedbacks[0]).toMatchObject({ code: 'CW-CWPR', args: { packages: '41', heldPackages: '40' } });
    // Half a kilogram is no difference.
    const fits = await notice('40', '112.400');
    const shown = await client.call(readNotices, { params: { id } });
    expect(shown.data.map((one) => one.fits).sort()).toEqual([false, true]);
    const linked = await client.call(linkNotice, { params: { id }, body: { version, noticeId: fits } }, key());
    expect(linked.data.status).toBe('RELEASED');
    const [stored] = await portal.database.query(`select state, linked_to from notice where id = $1`, [fits]);
    expect(stored).toEqual({ state: 'LINKED', linked_to: record.number });
  });
});

describe('a server that dies between release and posting', () => {
  it('has posted once when it works again', async () => {
    const { warehouse, record } = await declared('B9');
    const { declarationId = '' } = record.content;
    const owners = openOwnerPool(portal.database.url);
    const killed = Promise.withResolvers<undefined>();
    const held = Promise.withResolvers<undefined>();
    // Somebody holds the outbound, so that the posting stands still in the middle of its transaction.
    const holding = owners.transaction().execute(async (db) => {
      await sql`select id from cw_outbound where id = ${record.id}::uuid for update`.execute(db);
      held.resolve(undefined);
      await killed.promise;
    });
    await held.promise;
    await portal.database.query(`update declaration set status = 'RELEASED', mrn = $2 where id = $1`, [declarationId, BY]);
    await inTransaction(portal.host.database, scope, async (db) => ok(await putEvents(db, [event('DeclarationStatusChanged', declarationId)])));
    const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%cw_outbound%' and pid <> pg_backend_pid()`;
    await expect.poll(async () => (await portal.database.query(waiting)).length, patient).toBeGreaterThan(0);
    await portal.database.query(`select pg_terminate_backend(pid) from (${waiting}) w`);
    killed.resolve(undefined);
    await holding;
    await owners.destroy();
    await expect.poll(async () => (await client.call(outboundContract.calls.read, { params: { id: record.id } })).data.status, patient).toBe('RELEASED');
    const lot = await lotOf(warehouse);
    const { data } = await client.call(readLot, { params: { id: lot.id } });
    expect(data.entries.filter(({ type }) => type === 'OUT')).toHaveLength(1);
    expect((await client.call(verifyLedger, { params: { warehouseId: warehouse } })).data.ok).toBe(true);
  });
});

describe('the end of a month', () => {
  it('the account adds up, the audit file holds its six tables, and the period closes once', async () => {
    const warehouse = await openWarehouse(client, 'B10');
    await receive(client, inbound(warehouse, owner));
    const period = await client.call(readPeriod, { body: { warehouseId: warehouse, from: '2026-01-01', to: '2026-01-31' } });
    expect(period.data.balances).toMatchObject([{ commodityCode: '87120030', opening: '0', inbound: '100.000000', closing: '100.000000' }]);
    const file = await client.call(readAuditFile, { body: { warehouseId: warehouse, month: '2026-01' } });
    for (const name of ['base-data.csv', 'lots.csv', 'period-balances.csv', 'transactions.csv', 'stocktakes.csv', 'seals.csv'])
      expect(file.text).toContain(name);
    const close = (through: string) => client.call(closePeriod, { params: { id: warehouse }, body: { through } }, key());
    expect((await close('2026-01-31')).data).toEqual({ closedThrough: '2026-01-31' });
    expect((await close('2025-12-31')).outcome.feedbacks[0]).toMatchObject({ code: 'CW-CLOSE-BACK' });
  });
});

describe('customs ask the holder of a public warehouse who has an account here', () => {
  const { parties = {} } = sampleOf('cwds').header;
  const asked = {
    authorisations: [{ type: 'C518', reference: 'SECW10001', holder: 'SE5599990008' }],
    warehouse: { identifier: 'SE0050SE2', type: 'R', country: 'SE' },
    parties: { ...parties, declarant: { ...parties.declarant, identifier: 'SE5560000001' } },
  };
  const waiting = async () => (await client.call(listHolderQuestions, {})).data;
  const answer = (id: string, given: 'take' | 'refuse', guarantee = '') =>
    client.call(answerHolderQuestion, { params: { id, answer: given }, body: { guarantee } }, key());

  it('he answers himself: takes the goods under his guarantee, or refuses them', async () => {
    const lodging = await new Lodging(await portal.signIn('portal.demo')).open();
    const { id } = await lodging.lodged('cwds', 'RECEIVED', asked);
    await expect.poll(async () => (await waiting()).questions.length, patient).toBe(1);
    const { questions, guarantees } = await waiting();
    const [question] = questions;
    expect(question).toMatchObject({ warehouseCode: 'SE2' });
    expect(guarantees).toContain('SECGU-0001');
    expect((await answer(question?.id ?? '', 'take', 'NO-SUCH')).outcome.feedbacks[0]).toMatchObject({ code: 'CW-HOLDER-GUARANTEE' });
    expect((await answer(question?.id ?? '', 'take', 'SECGU-0001')).data).toEqual({ answer: 'take' });
    await lodging.until(id, 'CLEARED');
    const told = (await lodging.messages(id)).find(({ kind }) => kind === 'CWC');
    expect(told?.text).toContain('SECGU-0001');

    const refused = await lodging.lodged('cwds', 'RECEIVED', asked);
    await expect.poll(async () => (await waiting()).questions.length, patient).toBe(1);
    expect((await answer((await waiting()).questions[0]?.id ?? '', 'refuse')).data).toEqual({ answer: 'refuse' });
    await lodging.until(refused.id, 'REJECTED');
  });
});
