import { PDF } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { splitPdf } from '../../../src/adapters/pdf/splitting';
import { failed } from '../../../src/domain/kernel/result';

const documentOf = (pages: number): PDF => {
  const pdf = PDF.create();
  for (let page = 1; page <= pages; page += 1) pdf.addPage().drawText(`Page ${page}`, { x: 50, y: 700, size: 20 });
  return pdf;
};
const blobOf = (content: Uint8Array | string): Blob => new Blob([typeof content === 'string' ? content : new Uint8Array(content)]);
const saved = async (pdf: PDF): Promise<Blob> => blobOf(await pdf.save());

const refusalOf = async (content: Blob): Promise<string | undefined> => {
  const parts: Blob[] = [];
  const done = await splitPdf(content, [{ pages: [1], rotations: {} }], (part) => parts.push(part));
  expect(parts).toEqual([]);
  return failed(done) ? done.left.feedbacks?.[0]?.code : undefined;
};

describe('a PDF that is divided', () => {
  it('gives each part its pages in their order, turned as asked', async () => {
    const parts: Blob[] = [];
    const wanted = [
      { pages: [1, 2, 3], rotations: {} },
      { pages: [6, 8], rotations: { 8: 90 } },
    ];
    expect(failed(await splitPdf(await saved(documentOf(12)), wanted, (part) => parts.push(part)))).toBe(false);
    const read = await Promise.all(parts.map(async (part) => PDF.load(new Uint8Array(await part.arrayBuffer()))));
    expect(read.map((pdf) => pdf.getPages().map((page) => [page.extractText().text.trim(), page.rotation]))).toEqual([
      [
        ['Page 1', 0],
        ['Page 2', 0],
        ['Page 3', 0],
      ],
      [
        ['Page 6', 0],
        ['Page 8', 90],
      ],
    ]);
  });

  it('is refused when it needs a password, is damaged, or is none', async () => {
    const locked = documentOf(4);
    locked.setProtection({ userPassword: 'secret', ownerPassword: 'owner' });
    expect(await refusalOf(await saved(locked))).toBe('CM-R34');
    expect(await refusalOf(blobOf(`%PDF-1.7\n${'x'.repeat(2_000)}`))).toBe('CM-R34.damaged');
    expect(await refusalOf(blobOf('MZ this is a program'))).toBe('CM-R34.kind');
  });

  it('opens without a password where only its author is restricted', async () => {
    const restricted = documentOf(2);
    restricted.setProtection({ ownerPassword: 'owner' });
    const parts: Blob[] = [];
    expect(failed(await splitPdf(await saved(restricted), [{ pages: [2], rotations: {} }], (part) => parts.push(part)))).toBe(false);
    expect(parts).toHaveLength(1);
  });
});
