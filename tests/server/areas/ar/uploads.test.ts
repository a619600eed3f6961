import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelUpload,
  createMappingProfile,
  createUpload,
  deleteMappingProfile,
  mapUpload,
  readArticleHistory,
  readMappingProfiles,
  readUpload,
  repairUploadRow,
  searchUploadRows,
  searchUploads,
  readArticle,
  stageChunk,
  undoUpload,
  updateArticle,
  updateMappingProfile,
} from '../../../../src/application/contract/ar';
import { createLock } from '../../../../src/application/contract/cor';
import { sampleHeadings } from '../../../../src/domain/article/upload/sampleRows';
import { EventReader } from '../../eventReader';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { search } from './articleSamples';
import { chunk, commit, imported, mapped, OWNER, rowsIn, samples, settled, staged, stateOf } from './anUpload';

let portal: TestPortal;
let declarant: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
});
afterAll(() => portal.stop());

const HEADERS = ['Article id', 'Owner', 'Description', 'Unit', 'Net weight', 'Gross mass', 'Origin', 'HS code'];
const row = (id: string, more: Partial<Record<'owner' | 'origin' | 'code' | 'description', string>> = {}): string[] => [
  id,
  more.owner ?? OWNER,
  more.description ?? 'Shoe',
  'PR',
  '0.8',
  '1.0',
  more.origin ?? 'CN',
  more.code ?? '6404110000',
];

const numberOf = async (prefix: string): Promise<number> => (await search(declarant, { articleId: prefix })).data.totalCount;

describe('a file of articles', () => {
  it('has the worked example of a partial import, and keeps what was refused', async () => {
    await imported(portal, declarant, await staged(declarant, [row('EX-B', { origin: 'VN' })], { headers: HEADERS }));
    const id = await staged(declarant, [row('EX-A'), row('EX-B'), row('EX-C', { code: '101210000' }), row('EX-D', { owner: 'XYZ' }), row('EX-A')], {
      headers: HEADERS,
    });
    const all = await commit(declarant, id, 'all');
    expect(all.outcome.message).toBe('2 rows have errors.');
    const reader = await new EventReader(declarant).open();
    await reader.listen([{ pluginName: 'ar', eventType: 'UploadFinished', id }]);
    const state = await imported(portal, declarant, id);
    expect([state.status, state.totals]).toMatchObject(['CompletedWithErrors', { read: 5, inserted: 2, updated: 1, error: 2, skipped: 0 }]);
    expect((await rowsIn(declarant, id, 'Error')).items.map(({ rowNo, issues }) => [rowNo, issues.map(({ code }) => code)])).toEqual([
      [5, ['AR-U02']],
      [6, ['AR-U10']],
    ]);
    await reader.until(() => reader.events.length > 0);
    expect(reader.events[0]?.data).toMatchObject({ uploadId: id, totals: { inserted: 2, updated: 1, error: 2 } });
    reader.close();
    const found = await search(declarant, { uploadId: id });
    expect(found.data.items.map(({ articleId, status, commodityCode }) => [articleId, status, commodityCode])).toEqual([
      ['EX-A', 'Active', '6404110000'],
      ['EX-B', 'NeedsReview', '6404110000'],
      ['EX-C', 'Active', '0101210000'],
    ]);
    const changed = found.data.items[1];
    const { data: history } = await declarant.call(readArticleHistory, { params: { id: changed?.id ?? '' } });
    expect(history.items.map(({ action, field }) => [action, field])).toEqual([
      ['upload', '/status'],
      ['upload', '/countryOfOrigin'],
      ['create', undefined],
    ]);
  });

  it('counts a chunk once, however often it arrives, and asks for one that is missing', async () => {
    const id = await mapped(declarant, 30);
    const rows = samples(30, 'CHUNK');
    await chunk(declarant, id, 1, rows.slice(0, 10));
    await chunk(declarant, id, 1, rows.slice(0, 10));
    const gap = await chunk(declarant, id, 3, rows.slice(20), { last: true, from: 22 });
    expect(gap.outcome.message).toBe('Chunk 2 is missing.');
    await chunk(declarant, id, 2, rows.slice(10, 20), { from: 12 });
    const last = await chunk(declarant, id, 3, rows.slice(20), { last: true, from: 22 });
    expect(last.data).toMatchObject({ received: 30, status: 'Validated', totals: { read: 30, ok: 30, toInsert: 30 } });
    const again = await chunk(declarant, id, 3, rows.slice(20), { last: true, from: 22 });
    expect(again.data).toMatchObject({ received: 30, status: 'Validated' });
  });

  it('is stored whole or not at all', async () => {
    const id = await staged(declarant, samples(2_500, 'WHOLE'));
    const state = await imported(portal, declarant, id, 'all');
    expect([state.status, state.totals.inserted, state.done]).toEqual(['Completed', 2_500, 2_500]);
    expect(await numberOf('WHOLE')).toBe(2_500);
  });

  it('is repaired row by row, and a row can be left out', async () => {
    const id = await staged(declarant, [row('FIX-1'), row('FIX-1'), row('FIX-3', { origin: 'XX' })], { headers: HEADERS });
    expect((await stateOf(declarant, id)).totals).toMatchObject({ ok: 1, error: 2 });
    const fixed = await declarant.call(repairUploadRow, { params: { id, rowNo: '3' }, body: { cells: { 0: 'FIX-2' } } });
    expect([fixed.data.row.state, fixed.data.row.raw[0], fixed.data.totals.ok]).toEqual(['Ok', 'FIX-2', 2]);
    const back = await declarant.call(repairUploadRow, { params: { id, rowNo: '2' }, body: { cells: { 0: 'FIX-2' } } });
    expect([back.data.row.state, back.data.totals.error]).toEqual(['Ok', 2]);
    const left = await declarant.call(repairUploadRow, { params: { id, rowNo: '2' }, body: { excluded: true } });
    expect(left.data.totals).toMatchObject({ excluded: 1, error: 1, ok: 1 });
    const byCode = await declarant.call(searchUploadRows, {
      params: { id },
      body: { criteria: { code: 'AR-U06' }, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } },
    });
    expect(byCode.data.items.map(({ rowNo }) => rowNo)).toEqual([4]);
  });

  it('is mapped anew without being sent again', async () => {
    const id = await staged(declarant, [row('REMAP-1')], { headers: HEADERS });
    const columns = HEADERS.map((_, index) => ({
      target: ['articleId', 'articleOwner', 'customsDescription', 'unit', 'netWeightPerUnit', 'grossMass', 'countryOfOrigin', 'commodityCode'][index] ?? '',
      index,
    }));
    const missing = await declarant.call(mapUpload, {
      params: { id },
      body: { headers: HEADERS, mapping: { columns, country: 'SE', direction: 'Import' }, sample: [] },
    });
    expect(missing.outcome.message).toBe('Map a column, a default or a constant for: Description.');
    const constant = [...columns, { target: 'description', constant: 'Goods' }];
    const sample = [{ rowNo: 2, cells: row('REMAP-1') }];
    const again = await declarant.call(mapUpload, {
      params: { id },
      body: { headers: HEADERS, mapping: { columns: constant, country: 'SE', direction: 'Import' }, sample },
    });
    expect(again.data).toMatchObject({
      upload: { status: 'Mapped' },
      preview: [{ state: 'Ok', mapped: { description: 'Goods', customsDescription: 'Shoe' } }],
    });
    const kept = await declarant.call(stageChunk, { params: { id, chunkNo: '1' }, body: { last: true } });
    expect(kept.data).toMatchObject({ status: 'Validated', totals: { read: 1, ok: 1 } });
  });

  it('of too many rows, or in chunks that are too large, is refused', async () => {
    const settings = {
      fileName: 'x.csv',
      fileSize: 1,
      fileKind: 'csv' as const,
      headerRow: 1,
      rowCount: 100_001,
      mode: 'InsertOnly' as const,
      duplicatePolicy: 'Error' as const,
      emptyCellPolicy: 'Keep' as const,
    };
    expect((await declarant.call(createUpload, { body: settings })).outcome.message).toBe('Split the file: 100001 rows, the maximum is 100,000.');
    const id = await mapped(declarant, 1_001);
    expect((await chunk(declarant, id, 1, samples(1_001, 'BIG'))).outcome.message).toBe('A chunk holds at most 1,000 rows, not 1001.');
    expect((await declarant.call(stageChunk, { params: { id, chunkNo: '0' }, body: { rows: [], last: false } })).outcome.statusCode).toBe(2);
  });

  it('is dropped when it is cancelled before the import', async () => {
    const id = await staged(declarant, samples(3, 'DROP'));
    expect((await declarant.call(cancelUpload, { params: { id } })).data.upload.status).toBe('Cancelled');
    expect((await rowsIn(declarant, id)).totalCount).toBe(0);
    expect((await commit(declarant, id)).outcome.message).toBe('This step is not allowed when the upload is Cancelled');
  });

  it('is seen and changed where it lies only', async () => {
    const id = await staged(declarant, samples(1, 'PLACE'));
    for (const user of ['declarant.extended.demo', 'norway.demo', 'othertenant.demo']) {
      const stranger = await portal.signIn(user);
      expect((await stranger.call(readUpload, { params: { id } })).status).toBe(404);
      expect((await commit(stranger, id)).status).toBe(404);
    }
    const outsider = await portal.signIn('importer.demo');
    expect((await outsider.call(readUpload, { params: { id } })).status).toBe(403);
  });
});

describe('what somebody edits', () => {
  const edit = async (id: string): Promise<TestClient> => {
    const other = await portal.signIn('portal.demo');
    const lock = await other.call(createLock, { body: { application: 'cpm.ar', resourceId: id, tabId: 't' } });
    expect(lock.data.granted).toBe(true);
    return other;
  };
  const idOf = async (articleId: string): Promise<string> => (await search(declarant, { articleId })).data.items[0]?.id ?? '';

  it('is written over by no import, and taken back by none', async () => {
    const before = await staged(declarant, [row('LOCK-1'), row('LOCK-2')], { headers: HEADERS });
    await imported(portal, declarant, before);
    const id = await staged(declarant, [row('LOCK-1', { origin: 'VN' }), row('LOCK-2', { origin: 'VN' })], { headers: HEADERS });
    await edit(await idOf('LOCK-1'));
    expect((await imported(portal, declarant, id)).totals).toMatchObject({ updated: 1, error: 1 });
    const [refused] = (await rowsIn(declarant, id, 'Error')).items;
    expect([refused?.rowNo, refused?.issues.at(-1)?.code, refused?.issues.at(-1)?.message]).toEqual([2, 'AR-U-LOCK', 'portal.demo is editing.']);
    await edit(await idOf('LOCK-2'));
    const undone = await declarant.call(undoUpload, { params: { id } });
    expect(undone.data.upload.notUndone).toMatchObject([{ rowNo: 3 }]);
    const left = await declarant.call(undoUpload, { params: { id: before } });
    expect(left.data.upload.notUndone?.map(({ rowNo }) => rowNo)).toEqual([2, 3]);
  });
});

it('a row that could not be saved is no article', async () => {
  const headers = [...HEADERS, 'Valid from', 'Valid to'];
  const id = await staged(
    declarant,
    [
      [...row('PERIOD-1'), '2025-02-01', '2025-01-01'],
      [...row('PERIOD-2'), '2025-01-01', '2025-02-01'],
    ],
    { headers },
  );
  expect((await rowsIn(declarant, id, 'Error')).items.map(({ rowNo, issues }) => [rowNo, issues.map(({ code, message }) => [code, message])])).toEqual([
    [2, [['AR-U-SAVE', 'Valid to is before valid from.']]],
  ]);
});

it('an import that took long is told to who began it, wherever that person is', async () => {
  const long = await staged(declarant, samples(2, 'LONG'));
  await portal.database.query(`update upload set status = 'Committing', choice = 'okOnly', changed_at = now() - interval '1 minute' where id = $1`, [long]);
  const short = await staged(declarant, samples(2, 'SHORT'));
  await imported(portal, declarant, short);
  const told = await portal.database.query<{ route: string; args: unknown; severity: number }>(
    `select route, args, severity from notification where kind = 'job.finished' and route like '/ar/upload%'`,
  );
  expect(told).toEqual([{ route: `/ar/upload?upload=${long}`, args: { title: 'articles.csv', status: 'Imported' }, severity: 0 }]);
});

describe('an undone import', () => {
  it('is told once for the unit, as the import was, with every value in the history', async () => {
    await imported(portal, declarant, await staged(declarant, [row('TOLD-1', { origin: 'VN' })], { headers: HEADERS }));
    const before = (await search(declarant, { articleId: 'TOLD-1' })).data.items[0];
    const { orgUnitId } = (await declarant.call(readArticle, { params: { id: before?.id ?? '' } })).data;
    await settled(portal);
    const heard: unknown[] = [];
    const stop = portal.areas.hub.listen(({ eventType, id, data }) => {
      if (eventType === 'ArticleChanged') heard.push([id, data]);
    });
    const id = await staged(declarant, [row('TOLD-1'), row('TOLD-2')], { headers: HEADERS });
    await imported(portal, declarant, id);
    await declarant.call(undoUpload, { params: { id } });
    await settled(portal);
    stop();
    expect(heard).toEqual([
      [orgUnitId, { critical: true }],
      [orgUnitId, { critical: true }],
    ]);
    const { data: history } = await declarant.call(readArticleHistory, { params: { id: before?.id ?? '' } });
    expect(history.items.filter(({ action }) => action === 'undoUpload').map(({ field, old, new: back }) => [field, old, back])).toEqual([
      ['/status', 'NeedsReview', 'Active'],
      ['/countryOfOrigin', 'CN', 'VN'],
    ]);
  });

  it('leaves nothing of itself, but what somebody changed since', async () => {
    await imported(portal, declarant, await staged(declarant, [row('UNDO-1', { origin: 'VN' })], { headers: HEADERS }));
    const id = await staged(declarant, [row('UNDO-1'), row('UNDO-2'), row('UNDO-3')], { headers: HEADERS });
    await imported(portal, declarant, id);
    const third = (await search(declarant, { articleId: 'UNDO-3' })).data.items[0];
    await declarant.call(updateArticle, {
      params: { id: third?.id ?? '' },
      body: { version: 1, article: { articleId: 'UNDO-3', articleOwnerId: third?.articleOwnerId ?? '', description: 'Mine', unit: 'PR', profiles: [] } },
    });
    const undone = await declarant.call(undoUpload, { params: { id } });
    expect(undone.data.upload).toMatchObject({ status: 'RolledBack', notUndone: [{ rowNo: 4, articleId: 'UNDO-3' }] });
    const left = (await search(declarant, { articleId: 'UNDO-', statuses: ['Active', 'NeedsReview', 'Draft'] })).data.items;
    expect(left.map(({ articleId, countryOfOrigin, description }) => [articleId, countryOfOrigin, description])).toEqual([
      ['UNDO-1', 'VN', 'Shoe'],
      ['UNDO-3', undefined, 'Mine'],
    ]);
  });

  it('is refused after a day', async () => {
    const { data } = await declarant.call(searchUploads, {
      body: { criteria: { statuses: ['CompletedWithErrors'] }, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } },
    });
    const old = data.items.find(({ settings }) => settings.fileName === 'Artiklar vecka 1.xlsx');
    expect(old?.totals).toMatchObject({ updated: 6, error: 3 });
    expect((await declarant.call(undoUpload, { params: { id: old?.id ?? '' } })).outcome.message).toBe('An import can be undone for 24 hours.');
  });
});

describe('mapping profiles', () => {
  it('are kept by name, one of them the default', async () => {
    const mapping = { columns: [{ target: 'articleId', source: sampleHeadings[0] ?? '' }], country: 'SE', direction: 'Import' as const };
    const created = await declarant.call(createMappingProfile, { body: { name: ' Supplier file ', country: 'SE', mapping, isDefault: true } });
    expect(created.data).toMatchObject({ name: 'Supplier file', version: 1 });
    const { data } = await declarant.call(readMappingProfiles, {});
    expect(data.items.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Supplier file', true],
      ['Norwegian CSV', false],
      ['Swedish Excel', false],
    ]);
    const body = { version: 1, name: 'x'.repeat(61), country: 'SE', mapping, isDefault: false };
    expect((await declarant.call(updateMappingProfile, { params: { id: created.data.id }, body })).outcome.message).toBe(
      'Name is 61 characters; the maximum is 60.',
    );
    await declarant.call(updateMappingProfile, { params: { id: created.data.id }, body: { ...body, name: 'Other' } });
    expect((await declarant.call(deleteMappingProfile, { params: { id: created.data.id, version: '1' } })).outcome.feedbacks[0]?.code).toBe('COR-VERSION');
    expect((await declarant.call(deleteMappingProfile, { params: { id: created.data.id, version: '2' } })).outcome.statusCode).toBe(0);
  });
});
