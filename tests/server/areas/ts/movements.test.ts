import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryContract, entryFiles, facilityContract, messagesOfEntry, procedureContract } from '../../../../src/application/contract/ts';
import { reportMovement } from '../../../../src/application/contract/tsIntegration';
import type { JournalEntry } from '../../../../src/domain/temporary-storage/journalEntry';
import { accepted, refusals } from '../../outcomes';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let clerk: TestClient;
let facilityId = '';

const { calls: entryCalls } = entryContract;
const { calls: procedureCalls } = procedureContract;

beforeAll(async () => {
  portal = await startPortal();
  clerk = await portal.signIn('warehouse.demo');
  const found = accepted(
    await clerk.call(facilityContract.calls.search, { body: { criteria: { text: 'TSF1' }, paging: { pageNum: 0, pageSize: 5, sortOrder: [] } } }),
  );
  facilityId = found.items[0]?.id ?? '';
});
afterAll(() => portal.stop());

const FLIGHT = {
  modeOfTransport: '4',
  expectedArrivalAt: new Date().toISOString(),
  placeOfLoading: 'CNSHA',
  placeOfUnloading: 'SEMMA',
  arrivalMeansType: '40',
  arrivalMeansId: 'DM1',
};
let made = 0;
const anHourAgo = (): string => new Date(Date.now() - 3_600_000).toISOString();
const aDocument = (): string => `CMR-MOVE-${(made += 1)}`;

const entered = async (document: string, more: JournalEntry = {}) =>
  accepted(
    await clerk.call(entryCalls.create, {
      body: {
        content: {
          facilityId,
          declarationType: 'NCTS',
          presentedAt: anHourAgo(),
          previousDocuments: [{ type: 'N821', reference: '26SE0000DEMO0008J7' }],
          transportDocuments: [{ type: 'N730', reference: document, level: 'HOUSE' }],
          consignee: { name: 'Demo Importer AB' },
          positions: [{ description: 'Brake discs', customsStatus: 'N', packageType: 'CT', packages: '4', grossMass: '80.000', shippingMarks: 'DEMO' }],
          ...more,
        },
      },
    }),
  ).record;

const act = async (id: string, action: 'present' | 'store' | 'send') => {
  const { version } = accepted(await clerk.call(entryCalls.read, { params: { id } }));
  return accepted(await clerk.call(entryCalls.act, { params: { id, action }, body: { version } })).record;
};

const moved = (
  body: { readonly movement: 'ARRIVAL' | 'GATE_OUT'; readonly reference: string; readonly at?: string; readonly takenBy?: string },
  client = clerk,
) => client.call(reportMovement, { body: { at: anHourAgo(), ...body } }, { idempotencyKey: randomUUID() });

describe('a terminal', () => {
  it('tells that goods have arrived, once, by the transport document', async () => {
    const document = aDocument();
    const { id } = await entered(document);
    const at = anHourAgo();
    expect(accepted(await moved({ movement: 'ARRIVAL', reference: document.toLowerCase(), at }))).toMatchObject({ id, status: 'DRAFT' });
    expect(accepted(await clerk.call(entryCalls.read, { params: { id } })).content.arrivedAt).toBe(at);
    expect(refusals(await moved({ movement: 'ARRIVAL', reference: document }))).toEqual(['TS-MOVEMENT-NONE']);
  });

  it('gives no name that two entries have, no time that is none or lies ahead, and nothing of another unit', async () => {
    const document = aDocument();
    await entered(document);
    await entered(document, { consignee: { name: 'Demo Retail AB' } });
    expect(refusals(await moved({ movement: 'ARRIVAL', reference: document }))).toEqual(['TS-MOVEMENT-MANY']);
    expect(refusals(await moved({ movement: 'ARRIVAL', reference: document, at: 'yesterday' }))).toEqual(['TS-TIME']);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect(refusals(await moved({ movement: 'ARRIVAL', reference: document, at: tomorrow }))).toEqual(['TS-FUTURE']);
    expect(refusals(await moved({ movement: 'ARRIVAL', reference: document }, await portal.signIn('portal.demo')))).toEqual(['TS-MOVEMENT-NONE']);
    expect((await moved({ movement: 'ARRIVAL', reference: document }, await portal.signIn('case.demo'))).status).toBe(403);
  });

  it('tells that released goods left, with whom, and not before customs have released them', async () => {
    const { id: entryId } = await entered(aDocument());
    await act(entryId, 'present');
    const { number } = await act(entryId, 'store');
    const releasedAt = new Date(Date.now() - 60_000).toISOString();
    const content = {
      facilityId,
      kind: 'IMPORT',
      documentType: 'MRN',
      documentNo: `26SE0MOVE0000000${made}R9`,
      releasedAt,
      lines: [{ position: `${number}/1`, packages: '4' }],
    };
    let { record } = accepted(await clerk.call(procedureCalls.create, { body: { content } }));
    const out = { movement: 'GATE_OUT', reference: record.number, at: new Date().toISOString(), takenBy: 'Truck DEMO 1' } as const;
    expect(refusals(await moved(out))).toEqual(['TS-MOVEMENT-NONE']);
    for (const action of ['reserve', 'release'] as const)
      ({ record } = accepted(await clerk.call(procedureCalls.act, { params: { id: record.id, action }, body: { version: record.version } })));
    expect(refusals(await moved({ ...out, takenBy: ' ' }))).toEqual(['TS-MISSING']);
    expect(accepted(await moved(out))).toMatchObject({ id: record.id, status: 'HANDED_OUT' });
    expect(accepted(await clerk.call(procedureCalls.read, { params: { id: record.id } })).content).toMatchObject({
      handedOutTo: 'Truck DEMO 1',
      handedOutAt: out.at,
    });
  });
});

it('papers of a consignment are kept with it, for who may read it', async () => {
  const { id } = await entered(aDocument());
  const bytes = new TextEncoder().encode('Packing list\n4 cartons\n');
  const form = new FormData();
  form.set('fields', JSON.stringify({ attachmentId: randomUUID(), fileName: 'packing.txt', sizeBytes: bytes.length, offset: 0 }));
  form.set('file', new File([bytes], 'packing.txt'));
  await clerk.fetch(`/api/ts/ui/journalentry/${id}/attachment`, { method: 'POST', body: form });
  const [kept] = accepted(await clerk.call(entryFiles.list, { params: { id } }));
  expect(kept).toMatchObject({ fileName: 'packing.txt', sizeBytes: bytes.length });
  expect((await (await portal.signIn('case.demo')).call(entryFiles.list, { params: { id } })).status).toBe(403);
  expect((await (await portal.signIn('othertenant.demo')).call(entryFiles.list, { params: { id } })).data).toBeUndefined();
});

describe('an answer of customs', () => {
  const answered = async (id: string): Promise<readonly string[]> =>
    accepted(await clerk.call(messagesOfEntry, { params: { id } })).flatMap(({ direction, kind }) => (direction === 'IN' ? [kind] : []));
  const owe = (id: string, lrn: string) =>
    portal.database.query(
      `insert into ts_answer (id, tenant_id, org_unit_id, subject_id, kind, payload, due_at)
       select gen_random_uuid(), tenant_id, org_unit_id, id, 'DECLARATION', jsonb_build_object('lrn', $2::text), now() from ts_journal_entry where id = $1`,
      [id, lrn],
    );

  it('that comes twice, or to what was presented meanwhile, is kept and changes nothing', async () => {
    const { id } = await entered(aDocument(), { ...FLIGHT, declarationType: 'TSDP', presentedAt: '' });
    const { content } = await act(id, 'send');
    await expect.poll(() => answered(id), { timeout: 20_000 }).toHaveLength(1);
    const before = accepted(await clerk.call(entryCalls.read, { params: { id } }));
    await owe(id, content.lrn ?? '');
    await act((await entered(aDocument())).id, 'present');
    await expect.poll(() => answered(id), { timeout: 20_000 }).toEqual(['ANSWER', expect.anything()]);
    const after = accepted(await clerk.call(entryCalls.read, { params: { id } }));
    expect([after.version, after.status, after.content.tsdMrn]).toEqual([before.version, before.status, before.content.tsdMrn]);
  });
});
