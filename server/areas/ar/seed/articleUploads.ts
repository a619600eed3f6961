import type { Transaction } from 'kysely';
import { guessMapping } from '../../../../src/domain/article/upload/guessMapping';
import { NO_TOTALS, type Mapping, type RawRow, type UploadSettings } from '../../../../src/domain/article/upload/upload';
import { storeRows } from '../upload/storing';
import { checkChunk, loadChecks } from '../upload/rowChecks';
import { countRows, settleFile, writeRows } from '../upload/stagedRows';
import { updateUpload, type UploadEntry } from '../upload/uploads';
import type { Database } from '../../../db/schema';
import { tenantIds, unitIds } from '../../../db/demo/demoUnits';
import { demoUsers } from '../../../db/demo/demoUsers';

const DAY_MS = 86_400_000;
const MAKER = 'declarant.demo';
const place = { tenant_id: tenantIds.nordic, org_unit_id: unitIds.gothenburg };
const sight = { tenantId: place.tenant_id, readableUnits: [place.org_unit_id, unitIds.seHeadOffice], visibleUnits: [place.org_unit_id], operators: undefined };

const SWEDISH = [
  'Artikelnummer',
  'Artikelägare',
  'Benämning',
  'Enhet',
  'Nettovikt',
  'Bruttovikt',
  'Förpackning',
  'Antal per kolli',
  'Ursprungsland',
  'Varunummer',
];
const NORWEGIAN = ['Artikkelnummer', 'Artikkeleier', 'Varebeskrivelse', 'Enhet', 'Nettovekt (g)', 'Bruttovekt (g)', 'Opprinnelsesland', 'Varenummer'];

const mappingOf = (headers: readonly string[], country: string): Mapping => ({
  columns: guessMapping(headers).map(({ confidence: _seen, ...column }) => column),
  country,
  direction: 'Import',
});

const seedProfiles = async (db: Transaction<Database>, now: Date): Promise<void> => {
  const stamps = { version: 1, created_at: now, created_by: MAKER, changed_at: now, changed_by: MAKER, article_owner_id: null, decimal_mark: ',' as const };
  await db
    .insertInto('mapping_profile')
    .values([
      {
        id: 'b0000000-0000-4000-8000-000000000001',
        ...place,
        ...stamps,
        name: 'Swedish Excel',
        country: 'SE',
        mapping: JSON.stringify(mappingOf(SWEDISH, 'SE')),
        is_default: true,
        last_used_at: now,
      },
      {
        id: 'b0000000-0000-4000-8000-000000000002',
        ...place,
        ...stamps,
        name: 'Norwegian CSV',
        country: 'NO',
        mapping: JSON.stringify(mappingOf(NORWEGIAN, 'NO')),
        is_default: false,
        last_used_at: null,
      },
    ])
    .execute();
};

const settings = (fileName: string, rowCount: number): UploadSettings => ({
  fileName,
  fileSize: 180 * (rowCount + 1),
  fileKind: 'xlsx',
  sheetName: 'Artiklar',
  headerRow: 1,
  rowCount,
  decimalMark: ',',
  mode: 'InsertAndUpdate',
  duplicatePolicy: 'Error',
  emptyCellPolicy: 'Keep',
});

/** Six changed prices of weights that are stored, and three rows that are not. */
const COMPLETED = [
  ['SHOE-3', 'Nordic Shoes AB', 'Leather shoe, low, no. 3', 'PR', '0,845', '1,075', 'CT', '12', 'VN', '6403999600'],
  ['SHOE-4', 'Nordic Shoes AB', 'Leather shoe, low, no. 4', 'PR', '0,851', '1,081', 'CT', '12', 'VN', '6403999600'],
  ['SHOE-5', 'Nordic Shoes AB', 'Leather shoe, low, no. 5', 'PR', '0,860', '1,090', 'CT', '12', 'VN', '6403999600'],
  ['BOOT-2', 'Nordic Shoes AB', 'Leather boot, ankle high, no. 2', 'PR', '1,402', '1,745', 'CT', '8', 'IT', '6403919600'],
  ['RUN-3', 'Nordic Shoes AB', 'Running shoe, textile upper, no. 3', 'PR', '0,640', '0,820', 'CT', '10', 'VN', '6404110000'],
  ['TSHIRT-2', 'Nordic Shoes AB', 'T-shirt, knitted cotton, no. 2', 'PCS', '0,196', '0,220', 'CT', '60', 'BD', '6109100010'],
  ['SHOE-6', 'Nordic Shoe', 'Leather shoe, low, no. 6', 'PR', '0,862', '1,092', 'CT', '12', 'VN', '6403999600'],
  ['', 'Nordic Shoes AB', 'Leather shoe without a number', 'PR', '0,870', '1,100', 'CT', '12', 'VN', '6403999600'],
  ['SHOE-8', 'Nordic Shoes AB', 'Leather shoe, low, no. 8', 'PR', '1,2,3', '1,110', 'CT', '12', 'VN', '6403999600'],
];

const WAITING = [
  ['SANDAL-1', 'Nordic Shoes AB', 'Sandal, leather', 'PR', '0,520', '0,690', 'CT', '16', 'ES', '6403999600'],
  ['SANDAL-2', 'Nordic Shoes AB', 'Sandal, leather, strap', 'PR', '0,540', '0,710', 'CT', '16', 'ES', '6403999600'],
  ['PONY-1', 'Nordic Shoes AB', 'Pony, live, for the window', 'PCS', '180', '210', 'CR', '1', 'SE', '101210000'],
  ['SLIP-2', 'Nordic Shoes AB', 'Slipper, textile upper, no. 2', 'PR', '0,354', '0,464', 'CT', '20', 'PT', '6404199000'],
  ['SANDAL-1', 'Nordic Shoes AB', 'Sandal, leather, once more', 'PR', '0,520', '0,690', 'CT', '16', 'ES', '6403999600'],
];

const rowsOf = (cells: readonly (readonly string[])[]): RawRow[] => cells.map((row, at) => ({ rowNo: at + 2, cells: [...row] }));

const stage = async (db: Transaction<Database>, id: string, fileName: string, cells: readonly (readonly string[])[], now: Date): Promise<UploadEntry> => {
  const user = demoUsers.find(({ name }) => name === MAKER);
  const mapping = mappingOf(SWEDISH, 'SE');
  const entry = await db
    .insertInto('upload')
    .values({
      id,
      ...place,
      user_id: user?.id ?? '',
      version: 1,
      created_at: now,
      created_by: MAKER,
      changed_at: now,
      changed_by: MAKER,
      status: 'Validated',
      settings: JSON.stringify(settings(fileName, cells.length)),
      headers: JSON.stringify(SWEDISH),
      mapping: JSON.stringify(mapping),
      choice: null,
      chunks: [1],
      totals: JSON.stringify(NO_TOTALS),
      committed_at: null,
      not_undone: null,
      problem: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const rows = rowsOf(cells);
  await writeRows(db, entry, 1, rows, await checkChunk(db, sight, rows, await loadChecks(db, sight, entry, mapping, now)));
  await settleFile(db, entry, entry.settings.duplicatePolicy);
  const { totals } = await countRows(db, entry);
  return updateUpload(db, entry, { totals: JSON.stringify(totals), done: totals.read, total: totals.read, changed_at: now });
};

/** Mapping profiles, an import of last week with three rejected rows, and a checked file that waits to be imported. */
export const seedUploads = async (db: Transaction<Database>, now: Date): Promise<void> => {
  await seedProfiles(db, now);
  const lastWeek = new Date(now.getTime() - 5 * DAY_MS);
  const completed = await stage(db, 'b0000000-0000-4000-8000-000000000011', 'Artiklar vecka 1.xlsx', COMPLETED, lastWeek);
  const rows = await db
    .selectFrom('upload_row')
    .selectAll()
    .where('upload_id', '=', completed.id)
    .where('state', 'in', ['Ok', 'Warning'])
    .orderBy('row_no')
    .execute();
  await storeRows(db, { entry: completed, user: MAKER, country: 'SE', reviews: false }, rows, lastWeek);
  const { totals } = await countRows(db, completed);
  await updateUpload(db, completed, {
    status: 'CompletedWithErrors',
    choice: 'okOnly',
    totals: JSON.stringify(totals),
    committed_at: lastWeek,
    changed_at: lastWeek,
  });
  await stage(db, 'b0000000-0000-4000-8000-000000000012', 'Artiklar vår.xlsx', WAITING, now);
};
