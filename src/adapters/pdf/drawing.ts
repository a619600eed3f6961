import { getDocument, PasswordException, type PDFDocumentProxy } from 'pdfjs-dist';
import type { PdfFacts } from '../../application/ports/pdfFiles';
import { fail, ok, type Result } from '../../domain/kernel/result';
import { beginsAsPdf, damagedPdf, notPdf, protectedPdf } from './refusals';

interface Drawn {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** A worker has no elements to draw on. */
class Canvases {
  create(width: number, height: number): Drawn {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  }
  getNoAlphaContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
    return canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  }
  reset({ canvas }: Drawn, width: number, height: number): void {
    if (canvas === null) return;
    canvas.width = width;
    canvas.height = height;
  }
  destroy(drawn: Drawn): void {
    if (drawn.canvas !== null) drawn.canvas.width = drawn.canvas.height = 0;
    drawn.canvas = null;
    drawn.context = null;
  }
}

/** Filters are elements of a page; a document that asks for one is drawn without it. */
class Filters {
  addFilter = (): string => 'none';
  addHCMFilter = (): string => 'none';
  addAlphaFilter = (): string => 'none';
  addLuminosityFilter = (): string => 'none';
  addHighlightHCMFilter = (): string => 'none';
  addKnockoutFilter = (): string => 'none';
  destroy = (): void => undefined;
}

/** What the drawing asks of a page, where there is none. */
const noPage = { fonts: (globalThis as unknown as { readonly fonts?: unknown }).fonts, createElement: () => new OffscreenCanvas(1, 1) };

/** One document: its pages are drawn and read, never run. */
export class DrawnPdf {
  #document: PDFDocumentProxy | undefined;

  async open(content: Blob): Promise<Result<PdfFacts>> {
    if (!(await beginsAsPdf(content))) return notPdf();
    try {
      this.#document = await getDocument({
        data: new Uint8Array(await content.arrayBuffer()),
        ownerDocument: noPage as unknown as HTMLDocument,
        CanvasFactory: Canvases,
        FilterFactory: Filters,
        useWorkerFetch: false,
        useWasm: false,
        useSystemFonts: true,
        enableXfa: false,
        disableWorkerRendering: true,
        isImageDecoderSupported: false,
        verbosity: 0,
      }).promise;
      const permissions = await this.#document.getPermissions();
      const fields = await this.#document.getFieldObjects().catch(() => null);
      const all: readonly { readonly type?: string }[] = Object.values(fields ?? {}).flat();
      const isSigned = all.some(({ type }) => type === 'signature');
      return ok({ pageCount: this.#document.numPages, isRestricted: permissions !== null, isSigned });
    } catch (thrown: unknown) {
      return thrown instanceof PasswordException ? protectedPdf() : damagedPdf();
    }
  }

  async picture(number: number, width: number, rotation: number): Promise<Result<ImageBitmap>> {
    return this.#page(number, async (page) => {
      const turn = (page.rotate + rotation) % 360;
      const plain = page.getViewport({ scale: 1, rotation: turn });
      const viewport = page.getViewport({ scale: width / plain.width, rotation: turn });
      const canvas = new OffscreenCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
      await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: '#fff', annotationMode: 1 }).promise;
      page.cleanup();
      return canvas.transferToImageBitmap();
    });
  }

  async text(number: number): Promise<Result<string>> {
    return this.#page(number, async (page) => {
      const { items } = await page.getTextContent();
      return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ' '}` : '')).join('');
    });
  }

  async size(number: number): Promise<Result<{ readonly width: number; readonly height: number }>> {
    return this.#page(number, (page) => {
      const { width, height } = page.getViewport({ scale: 1 });
      return Promise.resolve({ width, height });
    });
  }

  async #page<A>(number: number, work: (page: Awaited<ReturnType<PDFDocumentProxy['getPage']>>) => Promise<A>): Promise<Result<A>> {
    if (this.#document === undefined) return damagedPdf();
    try {
      return ok(await work(await this.#document.getPage(number)));
    } catch (thrown: unknown) {
      return fail('refused', 'This page cannot be drawn.', {
        feedbacks: [{ severity: 2, code: 'CM-R34.page', message: 'This page cannot be drawn.', args: { reason: String(thrown).slice(0, 200) } }],
      });
    }
  }
}
