import { ContainerModule } from 'inversify';
import { PdfFiles } from '../../application/ports/pdfFiles';
import { problemOf } from '../../domain/outcome/problem';
import type { Failed } from '../../domain/kernel/result';

const load = () => import('./workerPdfFiles').then(({ workerPdfFiles }) => workerPdfFiles());
const notLoaded = (): Failed => ({ _tag: 'Left', left: problemOf({ status: 0 }) });

/** The code comes with the first document that is opened. */
const lazyPdfFiles: PdfFiles = {
  open: async (content) => {
    const files = await load().catch(() => undefined);
    return files === undefined ? notLoaded() : files.open(content);
  },
  split: async (content, parts, onPart) => {
    const files = await load().catch(() => undefined);
    return files === undefined ? notLoaded() : files.split(content, parts, onPart);
  },
};

export const pdfModule = new ContainerModule(({ bind }) => {
  bind(PdfFiles).toConstantValue(lazyPdfFiles);
});
