import { PDF } from '@libpdf/core';
import type { PdfPart } from '../../application/ports/pdfFiles';
import { failed, ok, type Result } from '../../domain/kernel/result';
import { beginsAsPdf, damagedPdf, notPdf, protectedPdf } from './refusals';

const TURNS = [0, 90, 180, 270] as const;

const loaded = async (content: Blob): Promise<Result<PDF>> => {
  if (!(await beginsAsPdf(content))) return notPdf();
  try {
    const pdf = await PDF.load(new Uint8Array(await content.arrayBuffer()));
    if (pdf.isEncrypted && !pdf.isAuthenticated) return protectedPdf();
    return pdf.getPageCount() === 0 ? damagedPdf() : ok(pdf);
  } catch {
    return damagedPdf();
  }
};

/** Takes the parts one by one; each is a document of its own with what its pages reach. */
export const splitPdf = async (content: Blob, parts: readonly PdfPart[], take: (part: Blob) => void): Promise<Result<undefined>> => {
  const source = await loaded(content);
  if (failed(source)) return source;
  try {
    for (const { pages, rotations } of parts) {
      const part = await source.right.extractPages(pages.map((page) => page - 1));
      pages.forEach((number, at) => {
        const page = part.getPage(at);
        const turn = rotations[number] ?? 0;
        if (page !== null && turn !== 0) page.setRotation(TURNS[((page.rotation + turn) / 90) % 4] ?? 0);
      });
      if (part.isEncrypted) part.removeProtection();
      take(new Blob([new Uint8Array(await part.save())], { type: 'application/pdf' }));
    }
    return ok(undefined);
  } catch {
    return damagedPdf();
  }
};
