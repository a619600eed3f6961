import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  handOverHouses,
  manifestContract,
  readHouse,
  readTree,
  saveNodes,
  searchHouses,
  standingOfManifest,
  tallyHouse,
  validateManifest,
} from '../../../../src/application/contract/cmm';
import { checkImport, runImport } from '../../../../src/application/contract/cmmImport';
import { instructAsImporter, readImporterHouse, searchImporterHouses } from '../../../../src/application/contract/cmmImporter';
import { sendManifest } from '../../../../src/application/contract/cmmIntegration';
import { discrepanciesOfManifest, messagesOfManifest } from '../../../../src/application/contract/cmmMessages';
import { templateOf } from '../../../../src/domain/manifest/templates';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let forwarder: TestClient;
let importer: TestClient;
let tester: TestClient;
const { calls } = manifestContract;
const paging = { pageNum: 0, pageSize: 50, sortOrder: [] };
const soon = new Date(Date.now() + 172_800_000).toISOString();

beforeAll(async () => {
  portal = await startPortal();
  forwarder = await portal.signIn('case.demo');
  importer = await portal.signIn('importer.demo');
  tester = await portal.signIn('tester.demo');
});
afterAll(() => portal.stop());

let sent = 0;
const made = async (template: Parameters<typeof templateOf>[0], more: object = {}) => {
  const reference = `T-${(sent += 1)}`;
  const answer = await tester.call(sendManifest, { body: { reference, manifest: { ...templateOf(template, reference, soon), ...more }, register: true } });
  expect(answer.outcome.feedbacks).toEqual([]);
  return { id: answer.data.manifestId, reference };
};

const act = async (id: string, action: (typeof manifestContract.actions)[number], reason?: string) => {
  const { data } = await forwarder.call(calls.read, { params: { id } });
  return forwarder.call(calls.act, { params: { id, action }, body: { version: data.version, ...(reason !== undefined && { reason }) } });
};

const statusOf = async (id: string): Promise<string> => (await forwarder.call(calls.read, { params: { id } })).data.status;
const until = (id: string, status: string) => expect.poll(() => statusOf(id), { timeout: 20_000 }).toBe(status);
/** In the order of their transport documents. */
const housesOf = async (id: string) =>
  (await forwarder.call(searchHouses, { body: { criteria: { manifest: id }, paging } })).data.items.toSorted((one, other) =>
    one.transportDocument.localeCompare(other.transportDocument),
  );

const presented = async (template: Parameters<typeof templateOf>[0], more: object = {}) => {
  const { id, reference } = await made(template, more);
  await act(id, 'arrive');
  await act(id, 'present');
  await until(id, 'PRESENTED');
  return { id, reference };
};

const handed = async (houseId: string, packages: string, target = 'REEXPORT') => {
  const { data } = await forwarder.call(handOverHouses, { body: { lines: [{ houseId, target, packages, document: '26SE0000DEMO0009C1' }] } });
  return data.rows[0];
};

describe('a manifest of a sea container', () => {
  it('is presented, counted with one package missing, and hands over no more than was found (CMM-R18, R19)', async () => {
    const { id } = await presented('sea');
    const [first, ...others] = await housesOf(id);
    const counted = await forwarder.call(tallyHouse, {
      params: { id: first?.id ?? '' },
      body: { version: first?.version ?? 0, lines: [{ item: '1', counted: '99', condition: 'OK' }] },
    });
    expect(counted.data.balance.found?.packages).toBe('99');
    expect(await statusOf(id)).toBe('UNLOADING');
    const open = await act(id, 'closeTally');
    expect(open.outcome.feedbacks.map(({ code }) => code)).toEqual(['CMM-UNCOUNTED']);
    for (const { id: houseId, version, packages } of others)
      await forwarder.call(tallyHouse, { params: { id: houseId }, body: { version, lines: [{ item: '1', counted: String(packages) }] } });
    await act(id, 'closeTally');
    const { data: found } = await forwarder.call(discrepanciesOfManifest, { params: { id } });
    expect(found.map(({ kind, packages }) => [kind, packages])).toEqual([['SHORT', '1']]);

    const both = await Promise.all([handed(first?.id ?? '', '60'), handed(first?.id ?? '', '60')]);
    expect(both.filter((row) => row?.ok === true)).toHaveLength(1);
    expect(both.find((row) => row?.ok === false)).toMatchObject({ code: 'CMM-R19', args: { left: '39' } });
    expect(await handed(first?.id ?? '', '39')).toMatchObject({ ok: true });
    expect(await handed(first?.id ?? '', '1')).toMatchObject({ ok: false, code: 'CMM-R19' });
    const { data: house } = await forwarder.call(readHouse, { params: { id: first?.id ?? '' } });
    expect(house.balance).toMatchObject({
      manifested: { packages: '100' },
      found: { packages: '99' },
      handedOver: { packages: '99' },
      available: { packages: '0' },
    });
    const { data: standing } = await forwarder.call(standingOfManifest, { params: { id } });
    expect([standing.manifested.packages, standing.found.packages, standing.handedOver.packages]).toEqual(['200', '199', '99']);
    const again = await act(id, 'reopenTally', 'counted wrongly');
    expect(again.outcome.feedbacks.map(({ code }) => code)).toEqual(['CMM-HANDED']);
  });

  it('becomes drafts of declarations and entries of temporary storage, each told back when it is done', async () => {
    const { id } = await presented('sea');
    await act(id, 'reconcile');
    const [first] = await housesOf(id);
    const { data } = await forwarder.call(handOverHouses, {
      body: { lines: [{ houseId: first?.id ?? '', target: 'DECLARATION', kind: 'IMPORT', packages: '40' }] },
    });
    expect(data.rows[0]).toMatchObject({ ok: true, messages: [] });
    expect(data.rows[0]?.route).toMatch(/^\/dec\/se-new-import\//);
  });
});

describe('what is sent to customs', () => {
  it('keeps each message with its number, and a manifest that is lodged twice is lodged once (CMM-R30)', async () => {
    const { id } = await made('air');
    const { data } = await forwarder.call(calls.read, { params: { id } });
    const params = { id, action: 'lodge' as const };
    const lodge = () => forwarder.call(calls.act, { params, body: { version: data.version } }, { idempotencyKey: 'lodge-once' });
    const [one, two] = [await lodge(), await lodge()];
    expect(two.data).toEqual(one.data);
    await until(id, 'ACCEPTED');
    const { data: messages } = await forwarder.call(messagesOfManifest, { params: { id } });
    expect(messages.map(({ direction, kind, answer }) => [direction, kind, answer])).toEqual([
      ['IN', 'TSDP', 'ACCEPTED'],
      ['OUT', 'TSDP', ''],
    ]);
    await act(id, 'arrive');
    await act(id, 'present');
    await until(id, 'PRESENTED');
    const late = await act(id, 'amend');
    expect(late.outcome.statusCode).toBe(2);
  });

  it('comes back with its errors when it is rejected, under a new number when it is sent again', async () => {
    const { id } = await made('air', { conveyanceReference: 'SIM:REJ' });
    await act(id, 'lodge');
    await until(id, 'REJECTED');
    const { data: messages } = await forwarder.call(messagesOfManifest, { params: { id } });
    expect(messages[0]?.errors.map(({ pointer }) => pointer)).toEqual(['/placeOfLoading', '/masters/0/transportDocument']);
    await act(id, 'lodge');
    await until(id, 'REJECTED');
    const { data: both } = await forwarder.call(messagesOfManifest, { params: { id } });
    expect(new Set(both.filter(({ direction }) => direction === 'OUT').map(({ lrn }) => lrn)).size).toBe(2);
  });
});

describe('bad input', () => {
  const row = (n: number, more: object = {}) => ({
    masterDocument: 'MBL-F',
    houseDocument: `HBL-F-${n}`,
    consignee: 'Demo Parts AB',
    goodsDescription: 'Brake discs for passenger cars',
    packageType: 'CT',
    packages: '10',
    marks: 'DEMO',
    grossMass: '50',
    ...more,
  });

  const draft = async () => {
    const created = await forwarder.call(calls.create, { body: { content: { direction: 'IN', modeOfTransport: '1', lodgementMode: 'EXTERNAL' } } });
    return created.data.record.id;
  };

  it('of a file is told row by row before anything is stored: a house under two masters, a wrong check digit', async () => {
    const manifestId = await draft();
    const rows = [row(1), row(2, { container: 'CSQU3054384' }), row(3), row(3, { masterDocument: 'MBL-G' })];
    const { data } = await forwarder.call(checkImport, { body: { manifestId, rows } });
    expect(data.rows.map(({ row: at, column, code }) => [at, column, code])).toEqual([
      [2, 'container', 'CMM-R4'],
      [4, 'houseDocument', 'CMM-R2-ROWS'],
    ]);
    const run = await forwarder.call(runImport, { body: { manifestId, rows } });
    expect(run.data).toMatchObject({ houses: 1, left: 3 });
  });

  it('of more than 20,000 rows is refused whole', async () => {
    const manifestId = await draft();
    const many = await forwarder.call(checkImport, { body: { manifestId, rows: Array.from({ length: 20_001 }, (_none, at) => row(at)) } });
    expect(many.outcome.feedbacks.map(({ code }) => code)).toEqual(['CMM-IMPORT-ROWS']);
  });

  it('of a file with 20,000 rows is stored', async () => {
    const manifestId = await draft();
    const run = await forwarder.call(runImport, { body: { manifestId, rows: Array.from({ length: 20_000 }, (_none, at) => row(at)) } });
    expect(run.data).toMatchObject({ masters: 1, houses: 20_000 });
    const { data: tree } = await forwarder.call(readTree, { params: { id: manifestId } });
    expect(tree.nodes[0]).toMatchObject({ children: 20_000, packages: '200000' });
  });

  it('of a master whose houses do not add up keeps the manifest from being registered, and names the node', async () => {
    const manifestId = await draft();
    await forwarder.call(runImport, { body: { manifestId, rows: [row(1)] } });
    const { data: tree } = await forwarder.call(readTree, { params: { id: manifestId } });
    const [master] = tree.nodes;
    if (master?.kind !== 'MASTER') throw new Error('There is no master');
    const saved = await forwarder.call(saveNodes, {
      params: { id: manifestId },
      body: { upserts: [{ kind: 'MASTER', id: master.id, version: master.version, content: { ...master.content, packages: '11' } }], deletes: [] },
    });
    expect(saved.outcome.statusCode).toBe(0);
    const { data: checked } = await forwarder.call(validateManifest, { params: { id: manifestId } });
    expect(checked.findings.find(({ code }) => code === 'CMM-R1')).toMatchObject({ nodeId: master.id, args: { held: '10', packages: '11' } });
    expect((await act(manifestId, 'register')).outcome.statusCode).toBe(2);
  });

  it('of two devices: the second count of a house that it has not seen is stale, and nothing is overwritten', async () => {
    const { id } = await presented('sea');
    const [house] = await housesOf(id);
    const count = (counted: string) =>
      forwarder.call(tallyHouse, { params: { id: house?.id ?? '' }, body: { version: house?.version ?? 0, lines: [{ item: '1', counted }] } });
    expect((await count('98')).outcome.statusCode).toBe(0);
    const second = await count('97');
    expect(second.outcome.feedbacks.map(({ code }) => code)).toEqual(['COR-VERSION']);
    const { data } = await forwarder.call(readHouse, { params: { id: house?.id ?? '' } });
    expect(data.content.tally?.[0]?.counted).toBe('98');
  });

  it('of a machine that sends twice makes one manifest', async () => {
    const body = { reference: 'SAME', manifest: templateOf('road', 'SAME', soon) };
    const [one, two] = [await tester.call(sendManifest, { body }), await tester.call(sendManifest, { body })];
    expect([one.data.created, two.data.created, two.data.manifestId]).toEqual([true, false, one.data.manifestId]);
  });
});

describe('an importer', () => {
  it('sees its own houses and no others, by whatever id, and instructs until goods are handed over (CMM-R24)', async () => {
    const { data: own } = await importer.call(searchImporterHouses, { body: { criteria: {}, paging } });
    expect(own.items.length).toBeGreaterThanOrEqual(4);
    const all = await forwarder.call(searchHouses, { body: { criteria: {}, paging: { ...paging, pageSize: 500 } } });
    const foreign = all.data.items.find(({ importerName }) => importerName === '');
    const read = await importer.call(readImporterHouse, { params: { id: foreign?.id ?? '' } });
    expect(read.outcome.feedbacks.map(({ code }) => code)).toEqual(['COR-NOTFOUND']);
    const open = own.items.find(({ mayInstruct }) => mayInstruct);
    const body = { version: open?.version ?? 0, instruction: { kind: 'TRANSIT', note: 'To Oslo' } };
    const done = await importer.call(instructAsImporter, { params: { id: open?.id ?? '' }, body });
    expect(done.data).toMatchObject({ instruction: 'TRANSIT', status: 'INSTRUCTED' });
    const closed = own.items.find(({ handedPackages }) => handedPackages > 0);
    const late = await importer.call(instructAsImporter, { params: { id: closed?.id ?? '' }, body: { ...body, version: closed?.version ?? 0 } });
    expect(late.outcome.feedbacks.map(({ code }) => code)).toEqual(['CMM-R24']);
  });
});
