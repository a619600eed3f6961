import { commitUpload, createUpload, mapUpload, readUpload, searchUploadRows, stageChunk } from '../../../../src/application/contract/ar';
import { guessMapping } from '../../../../src/domain/article/upload/guessMapping';
import { sampleHeadings, sampleRows } from '../../../../src/domain/article/upload/sampleRows';
import type { CommitChoice, RowState, UploadSettings } from '../../../../src/domain/article/upload/upload';
import type { UploadState } from '../../../../src/domain/article/upload/uploadRecords';
import type { TestClient, TestPortal } from '../../portal';

export const OWNER = 'Nordic Shoes AB';

const settings = (rowCount: number, more: Partial<UploadSettings> = {}): UploadSettings => ({
  fileName: 'articles.csv',
  fileSize: rowCount * 100,
  fileKind: 'csv',
  headerRow: 1,
  rowCount,
  mode: 'InsertAndUpdate',
  duplicatePolicy: 'Error',
  emptyCellPolicy: 'Keep',
  ...more,
});

/** An upload whose columns are mapped. */
export const mapped = async (
  client: TestClient,
  rowCount: number,
  { headers = sampleHeadings, ...more }: Partial<UploadSettings> & { readonly headers?: readonly string[] } = {},
): Promise<string> => {
  const { data } = await client.call(createUpload, { body: settings(rowCount, more) });
  const mapping = { columns: guessMapping(headers), country: 'SE', direction: 'Import' as const };
  const answer = await client.call(mapUpload, { params: { id: data.uploadId }, body: { headers: [...headers], mapping, sample: [] } });
  if (answer.outcome.statusCode !== 0) throw new Error(answer.outcome.message);
  return data.uploadId;
};

export const chunk = (
  client: TestClient,
  id: string,
  number: number,
  rows: readonly (readonly string[])[],
  { last = false, from = 2 }: { readonly last?: boolean; readonly from?: number } = {},
) =>
  client.call(stageChunk, {
    params: { id, chunkNo: String(number) },
    body: { rows: rows.map((cells, at) => ({ rowNo: from + at, cells: [...cells] })), last },
  });

const CHUNK = 1_000;

/** All rows sent in chunks of 1,000. */
export const staged = async (
  client: TestClient,
  rows: readonly (readonly string[])[],
  more: Partial<UploadSettings> & { readonly headers?: readonly string[] } = {},
): Promise<string> => {
  const id = await mapped(client, rows.length, more);
  const chunks = Math.ceil(rows.length / CHUNK);
  for (let at = 0; at < chunks; at += 1) {
    const answer = await chunk(client, id, at + 1, rows.slice(at * CHUNK, (at + 1) * CHUNK), { last: at === chunks - 1, from: 2 + at * CHUNK });
    if (answer.outcome.statusCode !== 0) throw new Error(answer.outcome.message);
  }
  return id;
};

export const samples = (count: number, prefix: string): string[][] => sampleRows(count, OWNER, prefix);

export const commit = (client: TestClient, id: string, choice: CommitChoice = 'okOnly') => client.call(commitUpload, { params: { id }, body: { choice } });

export const stateOf = async (client: TestClient, id: string): Promise<UploadState> => (await client.call(readUpload, { params: { id } })).data;

/** What was told before is delivered. */
export const settled = async (portal: TestPortal): Promise<void> => {
  for (;;) {
    let stop: () => void = () => undefined;
    const next = new Promise<void>((resolve) => (stop = portal.areas.hub.listen(() => resolve())));
    const [state] = await portal.database.query<{ last: string; waiting: boolean }>('select last, exists (select from outbox) as waiting from event_number');
    if (state?.waiting === true || Number(state?.last) > portal.areas.hub.last) await next;
    else return stop();
    stop();
  }
};

/** Waits for what the server tells of the upload; answers the upload as it then is. */
export const told = async (
  portal: TestPortal,
  client: TestClient,
  id: string,
  eventType: 'UploadFinished' | 'UploadProgress',
  work: () => Promise<unknown>,
): Promise<UploadState> => {
  await settled(portal);
  const happened = new Promise<void>((resolve) => {
    const stop = portal.areas.hub.listen((event) => {
      if (event.eventType !== eventType || event.id !== id || !isStored(event.data)) return;
      stop();
      resolve();
    });
  });
  await work();
  await happened;
  return stateOf(client, id);
};

/** Not the news that an import begins. */
const isStored = (news: unknown): boolean => !(typeof news === 'object' && news !== null && 'done' in news && news.done === 0);

/** Imports what is staged. */
export const imported = (portal: TestPortal, client: TestClient, id: string, choice: CommitChoice = 'okOnly'): Promise<UploadState> =>
  told(portal, client, id, 'UploadFinished', () => commit(client, id, choice));

export const rowsIn = async (client: TestClient, id: string, state?: RowState) =>
  (
    await client.call(searchUploadRows, {
      params: { id },
      body: { criteria: state === undefined ? {} : { state }, paging: { pageNum: 0, pageSize: 500, sortOrder: [] } },
    })
  ).data;
