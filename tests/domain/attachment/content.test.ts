import { describe, expect, it } from 'vitest';
import { archiveEntries, checkArchive, type ArchiveEntry } from '../../../src/domain/attachment/archive';
import { checkContent, isRefused, namesMainPart } from '../../../src/domain/attachment/content';
import { ATTACHED_FORMATS } from '../../../src/domain/attachment/formats';
import { isKnownDanger } from '../../../src/domain/attachment/scanning';
import { aJpeg, aPdf, aPng, aWorkbook, aZip, bytes, testPattern } from './attachmentFiles';

const check = (name: string, content: Uint8Array) => checkContent(name, content, ATTACHED_FORMATS);
const told = (name: string, content: Uint8Array): string => {
  const checked = check(name, content);
  return isRefused(checked) ? `refused ${checked.message}` : [checked.mediaType, ...checked.findings.map(({ message }) => message)].join(' ');
};

const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const entry = (more: Partial<ArchiveEntry> = {}): ArchiveEntry => ({ name: 'a.pdf', packed: 1_000, unpacked: 2_000, isEncrypted: false, ...more });

describe('extension and content (CM-R27)', () => {
  it.each<[string, Uint8Array, string]>([
    ['invoice.pdf', aPdf(), 'application/pdf'],
    ['scan.tif', bytes([0x49, 0x49, 0x2a, 0x00]), 'image/tiff'],
    ['scan.tiff', bytes([0x4d, 0x4d, 0x00, 0x2a]), 'image/tiff'],
    ['photo.jpg', aJpeg(), 'image/jpeg'],
    ['photo.PNG', aPng(), 'image/png'],
    ['photo.bmp', bytes('BM', [1, 0]), 'image/bmp'],
    ['old.xls', bytes(COMPOUND), 'application/vnd.ms-excel'],
    ['mail.msg', bytes(COMPOUND), 'application/vnd.ms-outlook'],
    ['list.xlsx', aWorkbook('xlsx'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['all.zip', aZip({ 'a.txt': 'a' }), 'application/zip'],
    ['data.xml', bytes('<?xml version="1.0"?><a/>'), 'application/xml'],
    ['page.html', bytes('<!DOCTYPE html><p>å</p>'), 'text/html'],
    ['list.csv', bytes('vara;pris\nR', [0xe4], 'ka;1'), 'text/csv'],
    ['utf16.txt', bytes([0xff, 0xfe], 'a', [0], 'b', [0]), 'text/plain'],
  ])('takes %s', (name, content, mediaType) => {
    expect(told(name, content)).toBe(mediaType);
  });

  it.each<[string, Uint8Array, string]>([
    ['invoice.pdf', bytes('MZ', [0x90, 0, 3, 0]), 'refused The content of invoice.pdf is not a PDF.'],
    ['half.pdf', bytes('%PDF-1.7 and no end'), 'refused The content of half.pdf is not a PDF.'],
    ['list.xlsx', aZip({ 'a.txt': 'a' }), 'refused The content of list.xlsx is not of type .xlsx.'],
    ['list.txt', bytes('a', [0], 'b'), 'refused The content of list.txt is not of type .txt.'],
    ['data.xml', bytes('<!DOCTYPE a SYSTEM "http://other/a.dtd"><a/>'), 'refused The content of data.xml is not of type .xml.'],
    ['photo.png', aPdf(), 'refused The content of photo.png is not of type .png.'],
    ['cut.zip', aZip({ 'a.txt': 'a' }).subarray(0, 40), 'refused The content of cut.zip is not of type .zip.'],
  ])('refuses %s', (name, content, message) => {
    expect(told(name, content)).toBe(message);
  });

  it('stores a JPEG that is named .png as a JPEG, with a warning', () => {
    expect(told('photo.png', aJpeg())).toBe('image/jpeg The content of photo.png is a jpeg picture.');
  });

  it('says of a workbook that it contains macros', () => {
    expect(check('list.xlsm', aWorkbook('xlsm'))).toMatchObject({ hasMacros: true, findings: [{ code: 'CM-R27.macros', severity: 1 }] });
  });

  it('knows the main part of an office document by its type', () => {
    expect(namesMainPart('xlsx', 'ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"')).toBe(false);
    expect(namesMainPart('xlsm', 'ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"')).toBe(true);
  });
});

describe('an archive (CM-R28)', () => {
  it('tells what is in it without unpacking', () => {
    expect(archiveEntries(aZip({ 'a.txt': 'abc', 'b/c.txt': '' }))).toMatchObject([
      { name: 'a.txt', unpacked: 3 },
      { name: 'b/c.txt', unpacked: 0 },
    ]);
  });

  it.each<[string, readonly ArchiveEntry[], string | undefined]>([
    ['200 files', Array.from({ length: 200 }, () => entry()), undefined],
    ['201 files', Array.from({ length: 201 }, () => entry()), 'The archive holds 201 files; the limit is 200.'],
    ['1,000,000 bytes that unpack to 150,000,000', [entry({ packed: 1_000_000, unpacked: 150_000_000 })], 'The archive unpacks to more than 100 MB.'],
    ['exactly 100,000,000 bytes at 100:1', [entry({ packed: 1_000_000, unpacked: 100_000_000 })], undefined],
    ['a ratio above 100:1', [entry({ packed: 10, unpacked: 1_001 })], 'The archive unpacks to more than 100 times its size.'],
    ['another archive', [entry({ name: 'b.ZIP' })], 'The archive holds another archive.'],
    ['a password', [entry({ isEncrypted: true })], 'The archive is protected by a password.'],
    ['a path upwards', [entry({ name: 'a/../../b.txt' })], 'The archive holds a path that leads out of it.'],
    ['two points in a name', [entry({ name: 'a..b.txt' })], undefined],
  ])('of %s', (_what, entries, message) => {
    expect(checkArchive(entries)?.message).toBe(message);
  });
});

describe('the virus check without a scanner (CM-R29)', () => {
  it('knows the test pattern and programs, and no text for them', () => {
    expect(isKnownDanger(testPattern())).toBe(true);
    expect(isKnownDanger(bytes('MZ', [0x90, 0, 3, 0]))).toBe(true);
    expect(isKnownDanger(bytes([0x7f], 'ELF'))).toBe(true);
    expect(isKnownDanger(bytes('MZ;2026;a line of a file of texts'))).toBe(false);
    expect(isKnownDanger(aPdf())).toBe(false);
  });
});
