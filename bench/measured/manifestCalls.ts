import { randomUUID } from 'node:crypto';
import { manifestContract, readTree, standingOfManifest, validateManifest } from '../../src/application/contract/cmm';
import { runImport } from '../../src/application/contract/cmmImport';
import { sendManifest } from '../../src/application/contract/cmmIntegration';
import { templateOf } from '../../src/domain/manifest/templates';
import { TestClient } from '../../tests/server/portal';
import { withOwnPortal } from './ownPortal';
import { quantile, type BenchRow } from './quantile';

const HOUSES = 5_000;
const TIMES = 3;
const { calls } = manifestContract;
const key = () => ({ idempotencyKey: randomUUID() });

const median = async (work: () => Promise<number>): Promise<number> => {
  const taken: number[] = [];
  while (taken.length < TIMES) taken.push(await work());
  return quantile(taken, 0.5);
};

const once = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

const rowsOf = (name: string) =>
  Array.from({ length: HOUSES }, (_none, at) => ({
    masterDocument: `MBL-${name}`,
    houseDocument: `HBL-${name}-${at}`,
    consignee: 'Demo Parts AB',
    goodsDescription: 'Brake discs for passenger cars',
    packageType: 'CT',
    packages: '10',
    marks: `DEMO ${at}`,
    grossMass: '50',
  }));

const imported = async (client: TestClient, name: string): Promise<string> => {
  const content = { direction: 'IN', modeOfTransport: '1', lodgementMode: 'EXTERNAL' };
  const { data } = await client.call(calls.create, { body: { content } }, key());
  const manifestId = data.record.id;
  const run = await client.call(runImport, { body: { manifestId, rows: rowsOf(name) } }, key());
  if (run.data?.houses !== HOUSES) throw new Error(`import: ${run.text.slice(0, 400)}`);
  const checked = await client.call(validateManifest, { params: { id: manifestId } });
  if (checked.data === undefined) throw new Error(`validation: ${checked.text.slice(0, 400)}`);
  return manifestId;
};

/** What its screen asks before it can be read. */
const opened = (client: TestClient, id: string) =>
  Promise.all([client.call(calls.read, { params: { id } }), client.call(standingOfManifest, { params: { id } }), client.call(readTree, { params: { id } })]);

const lodged = async (forwarder: TestClient, tester: TestClient, name: string): Promise<number> => {
  const soon = new Date(Date.now() + 172_800_000).toISOString();
  const { masters = [], ...manifest } = templateOf('air', name, soon);
  const load = templateOf('load', name, soon).masters ?? [];
  const whole = {
    ...manifest,
    masters: load.map((master, at) => ({ ...masters[at], ...master, transportDocument: '020-81140743', transportDocumentType: 'N741' })),
  };
  const sent = await tester.call(sendManifest, { body: { reference: name, manifest: whole, register: true } }, key());
  if (sent.data === undefined) throw new Error(`manifest: ${sent.text.slice(0, 400)}`);
  const id = sent.data.manifestId;
  const { data } = await forwarder.call(calls.read, { params: { id } });
  return once(async () => {
    const answer = await forwarder.call(calls.act, { params: { id, action: 'lodge' as const }, body: { version: data.version } }, key());
    if (answer.outcome.statusCode > 1) throw new Error(`lodgement: ${answer.text.slice(0, 400)}`);
  });
};

/** A manifest of 5,000 houses over HTTP, from the file to its lodgement. */
export const measure = (): Promise<BenchRow[]> =>
  withOwnPortal(async (address) => {
    const [forwarder, tester] = [new TestClient(address), new TestClient(address)];
    await forwarder.signIn('case.demo', 'customs-demo');
    await tester.signIn('tester.demo', 'customs-demo');
    let id = '';
    let number = 0;
    const importing = await median(() => once(async () => void (id = await imported(forwarder, `BENCH${(number += 1)}`))));
    const opening = await median(() => once(() => opened(forwarder, id)));
    const lodging = await median(() => lodged(forwarder, tester, `LODGE${(number += 1)}`));
    return [
      { name: 'manifest of 5,000 houses imported, validated and stored', value: importing, unit: 'ms', budget: 8_000 },
      { name: 'manifest of 5,000 houses opened (answers of its first screen)', value: opening, unit: 'ms', budget: 1_500 },
      { name: 'manifest of 5,000 houses lodged', value: lodging, unit: 'ms', budget: 2_000 },
    ];
  });
