import { describe, expect, it } from 'vitest';
import { checkOffered, duplicateOf, type AttachmentRules } from '../../../src/domain/attachment/attachment';
import { ATTACHED_FORMATS, CONSIGNMENT_FORMATS, plainFileName } from '../../../src/domain/attachment/formats';
import { CHUNK_BYTES, chunkAt, takeChunk } from '../../../src/domain/attachment/resuming';
import { declarationAttachments, takesAttachments } from '../../../src/domain/declaration/attaching';

const consignment: AttachmentRules = { formats: CONSIGNMENT_FORMATS };
const offered = (name: string, sizeBytes: number, rules = consignment) => checkOffered({ name, sizeBytes }, rules);

describe('size (CM-R25)', () => {
  it('is 1 to 20,000,000 bytes', () => {
    expect(offered('a.pdf', 1)).toBeUndefined();
    expect(offered('a.pdf', 20_000_000)).toBeUndefined();
    expect(offered('a.pdf', 20_000_001)?.message).toBe('a.pdf is 20,000,001 bytes; the limit is 20,000,000.');
    expect(offered('a.pdf', 0)?.message).toBe('a.pdf is empty.');
  });

  it('of a declaration is told in its own words (DEC-R6)', () => {
    expect(offered('a.pdf', 20_000_001, declarationAttachments)).toMatchObject({ code: 'DEC-R6', message: 'The file is larger than 20,000,000 bytes' });
  });
});

describe('format (CM-R26)', () => {
  it('names what is allowed', () => {
    expect(offered('x.exe', 10)?.message).toBe(
      'Files of type .exe cannot be uploaded. Allowed: pdf, tiff, tif, jpeg, jpg, bmp, png, xls, xlsx, xlsm, xml, html, htm, txt, csv, zip',
    );
    expect(offered('noname', 10)?.code).toBe('CM-R26');
  });

  it('leaves mails out of consignment documents and declarations, not out of attached documents', () => {
    expect(offered('x.eml', 10)?.code).toBe('CM-R26');
    expect(offered('x.eml', 10, declarationAttachments)?.code).toBe('CM-R26');
    expect(offered('x.eml', 10, { formats: ATTACHED_FORMATS })).toBeUndefined();
  });

  it('keeps of a name what a file system takes, 100 characters with its extension', () => {
    expect(plainFileName('..\\C:\\in\u202evoice\u0000.pdf')).toBe('invoice.pdf');
    const long = plainFileName(`${'a'.repeat(150)}.pdf`);
    expect(long).toHaveLength(100);
    expect(long.endsWith('a.pdf')).toBe(true);
  });
});

describe('an upload in chunks (CM-R30)', () => {
  it('goes on exactly where it broke off', () => {
    const sizeBytes = 5_300_000;
    const lengths: number[] = [];
    for (let offset = 0; offset < sizeBytes; offset += CHUNK_BYTES) lengths.push(chunkAt(offset, sizeBytes).length);
    expect(lengths).toEqual([1_048_576, 1_048_576, 1_048_576, 1_048_576, 1_048_576, 57_120]);
    const state = { sizeBytes, receivedBytes: 3 * CHUNK_BYTES };
    expect(takeChunk(state, { offset: 2 * CHUNK_BYTES, length: CHUNK_BYTES })).toEqual({ type: 'wrongOffset', offset: 3_145_728 });
    expect(takeChunk(state, { offset: 3_145_728, length: CHUNK_BYTES })).toEqual({ type: 'taken', receivedBytes: 4_194_304, isLast: false });
    expect(takeChunk({ sizeBytes, receivedBytes: 5 * CHUNK_BYTES }, { offset: 5 * CHUNK_BYTES, length: 57_120 })).toMatchObject({ isLast: true });
  });

  it('takes no more than was announced, and no empty chunk before the end', () => {
    expect(takeChunk({ sizeBytes: 10, receivedBytes: 5 }, { offset: 5, length: 6 }).type).toBe('tooMuch');
    expect(takeChunk({ sizeBytes: 10, receivedBytes: 5 }, { offset: 5, length: 0 }).type).toBe('tooMuch');
    expect(takeChunk({ sizeBytes: 10, receivedBytes: 10 }, { offset: 10, length: 0 })).toMatchObject({ isLast: true });
  });
});

it('finds the same bytes, but not those that were refused (CM-R31)', () => {
  const kept = { sha256: 'a', scanStatus: 'NOT_SCANNED' as const };
  expect(duplicateOf('a', [{ sha256: 'a', scanStatus: 'INFECTED' as const }, kept])).toBe(kept);
  expect(duplicateOf('b', [kept])).toBeUndefined();
});

it('takes documents of a declaration while it is edited, and when the authority asks for them', () => {
  expect((['DRAFT', 'READY', 'REJECTED', 'DOCS_REQUESTED'] as const).every(takesAttachments)).toBe(true);
  expect((['SENT', 'ACCEPTED', 'RELEASED', 'CANCELLED'] as const).some(takesAttachments)).toBe(false);
});
