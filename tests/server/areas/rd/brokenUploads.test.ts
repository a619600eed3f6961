import { request, type ClientRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importList, readList, searchImports } from '../../../../src/application/contract/rd';
import { failed } from '../../../../src/domain/kernel/result';
import { CONSUMER_KEY } from '../../../../server/http/gate';
import { DEMO_PASSWORD } from '../../../../server/db/demo/demoUsers';
import { startServer, type RunningServer } from '../../../../server/start/server';
import { aWorkbook } from '../../../adapters/files/workbooks';
import { startPortal, TestClient, type TestPortal } from '../../portal';
import { createTestDatabase } from '../../setup/database';
import { send } from './rdCalls';

const LIST = 'PackageType';
const CODES = 'code,name\nQX,One\nQY,Two\n';
const HALF = [
  '--half',
  'content-disposition: form-data; name="fields"',
  '',
  JSON.stringify({ list: LIST }),
  '--half',
  'content-disposition: form-data; name="file"; filename="codes.csv"',
  '',
  'code,name',
  'QX,On',
].join('\r\n');

/** A file of which only the beginning has been sent. */
const begun = async ({ address }: RunningServer, client: TestClient): Promise<ClientRequest> => {
  const { port } = new URL(address);
  const headers = { 'consumer-key': CONSUMER_KEY, cookie: client.cookie, 'content-type': 'multipart/form-data; boundary=half', 'content-length': '100000' };
  const call = request({ host: '127.0.0.1', port, path: importList.path, method: 'POST', headers });
  call.on('error', () => undefined);
  await new Promise<void>((sent) => call.write(HALF, () => sent()));
  return call;
};

const broken = (call: ClientRequest): Promise<void> =>
  new Promise((closed) => {
    if (call.closed) return closed();
    call.once('close', () => closed());
    call.destroy();
  });

const runs = async (client: TestClient): Promise<number> =>
  (await client.call(searchImports, { body: { criteria: { list: LIST }, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } } })).data.totalCount;

describe('a file on its way into a list', () => {
  let portal: TestPortal;
  let operator: TestClient;
  beforeAll(async () => {
    portal = await startPortal();
    operator = await portal.signIn('operator.demo');
  });
  afterAll(() => portal.stop());

  it('leaves nothing when it is cancelled half way, and can be sent again', async () => {
    const before = await runs(operator);
    const call = await begun(portal, operator);
    await broken(call);
    expect(await runs(operator)).toBe(before);
    expect((await send(operator, LIST, CODES)).data).toMatchObject({ status: 'Compared', counts: { new: 2, error: 0 } });
    expect([await runs(operator), (await operator.call(readList, { params: { name: LIST } })).data.draft]).toEqual([before + 1, undefined]);
    expect(portal.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('is refused when it is a workbook of which the end is missing, and a formula in a whole one is a text', async () => {
    const workbook = new Uint8Array(
      aWorkbook({
        rows: [
          ['code', 'name'],
          ['QX', { formula: 'HYPERLINK("http://x")', value: '=HYPERLINK("http://x")' }],
        ],
      }),
    );
    const cut = await send(operator, LIST, workbook.slice(0, Math.floor(workbook.length / 2)), 'codes.xlsx');
    expect([cut.outcome.statusCode, cut.outcome.feedbacks[0]?.code]).toEqual([2, 'COR-FILE-DAMAGED']);
    const whole = await send(operator, LIST, workbook, 'codes.xlsx');
    expect(whole.data.diff.find(({ code }) => code === 'QX')?.new).toContain('=HYPERLINK');
  });

  it('is refused row by row for codes of other lists that nobody knows', async () => {
    const run = (await send(operator, 'LowValueFlatDuty', 'code,name,validFrom,amount,currency\nQFLAT,New,2026-01-01,3.00,QQQ\n')).data;
    expect(run).toMatchObject({
      status: 'Failed',
      counts: { new: 0, error: 1 },
      issues: [{ row: 1, field: 'attributes.currency', message: 'currency of QFLAT: "QQQ" is not in the list Currency.' }],
    });
  });
});

it('a server that is stopped during an upload ends, and the one that follows holds nothing of the file', async () => {
  const database = await createTestDatabase();
  const started = async (): Promise<RunningServer> => {
    const log = () => undefined;
    const server = await startServer({
      databaseUrl: database.url,
      port: 0,
      hostName: '127.0.0.1',
      clientFolder: '/nowhere',
      appVersion: '0',
      environment: 'local',
      authoritySpeed: 1,
      log,
    });
    if (failed(server)) throw new Error(server.left.message);
    return server.right;
  };
  const signedIn = async ({ address }: RunningServer): Promise<TestClient> => {
    const client = new TestClient(address);
    await client.signIn('operator.demo', DEMO_PASSWORD);
    return client;
  };
  const first = await started();
  const operator = await signedIn(first);
  const before = await runs(operator);
  const call = await begun(first, operator);
  await first.stop();
  await broken(call);
  const next = await started();
  const later = await signedIn(next);
  expect(await runs(later)).toBe(before);
  expect((await send(later, LIST, CODES)).data.status).toBe('Compared');
  await next.stop();
  await database.drop();
});
