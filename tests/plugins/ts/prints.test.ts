import { beforeAll, expect, it } from 'vitest';
import type { ActivePosition } from '../../../src/application/contract/ts';
import { failed } from '../../../src/domain/kernel/result';
import { temporaryStorage } from '../../../src/plugins/ts/manifest';
import { positionLabels, releaseNote, storageReceipt } from '../../../src/plugins/ts/storage/prints';
import type { ExportJob } from '../../../src/ui/archetypes/list/exportModel';
import { Texts } from '../../../src/ui/text/texts';

const texts = new Texts('SV');
beforeAll(() => texts.load(temporaryStorage.messages));

const position: ActivePosition = {
  id: '1',
  entryId: '2',
  name: 'IG-TSF1-2026-000007/1',
  entryNo: 'IG-TSF1-2026-000007',
  positionNo: 1,
  facilityId: '3',
  facilityCode: 'TSF1',
  deadline: '2027-02-25',
  presentedOn: '2026-11-27',
  description: 'Brake discs',
  commodityCode: '870830',
  customsStatus: 'N',
  packageType: 'CT',
  packagesIn: '1040',
  packages: '25',
  grossMass: '512.500',
  reservedPackages: '0',
  reservedMass: '0',
  duty: '0',
  marks: 'DEMO',
  container: '',
  location: 'B01',
  transportDocument: 'CMR-1',
  consignee: 'Demo Importer AB',
  block: '',
  blockReason: '',
};
const entry = { number: 'IG-TSF1-2026-000007', content: { tsdMrn: '26SE0DEM00000060U3', consignee: { name: 'Demo Importer AB' } } };

const printed = async ({ rows }: ExportJob): Promise<readonly (readonly unknown[])[]> => {
  const all: (readonly unknown[])[] = [];
  const done = await rows(new AbortController().signal)(async (some) => void all.push(...some));
  expect(failed(done)).toBe(false);
  return all;
};

it('a storage receipt says what was taken in, what is left of it, and until when, in the language of the user', async () => {
  const job = storageReceipt(entry, [position], texts);
  expect(job.table.title).toBe('Lagringskvitto IG-TSF1-2026-000007');
  expect(job.table.notes).toEqual(expect.arrayContaining([expect.stringContaining('26SE0DEM00000060U3'), expect.stringContaining('2027-02-25')]));
  expect(await printed(job)).toEqual([['1', 'Brake discs', 'DEMO', '1\u00a0040 CT', '25', '512,500', 'B01']]);
});

it('a label names each position as the books do', async () => {
  expect((await printed(positionLabels(entry, [position], texts)))[0]?.[0]).toBe('IG-TSF1-2026-000007/1');
});

it('a release note names the document of customs and every line, and leaves out what is not known', async () => {
  const content = { kind: 'IMPORT', documentType: 'MRN', documentNo: '26SE0SIM00000001R9', lines: [{ position: position.name, packages: '5' }] };
  const job = releaseNote('SP-2026-000001', content, texts);
  expect(job.table.notes.some((note) => note.endsWith('MRN 26SE0SIM00000001R9'))).toBe(true);
  expect(job.table.notes.some((note) => note.endsWith(': '))).toBe(false);
  expect(await printed(job)).toEqual([[position.name, '5', '']]);
});
