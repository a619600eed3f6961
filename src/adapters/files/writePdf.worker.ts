import { openPdf } from './pdfFile';
import { serveWriting } from './serveWriting';
import { workerEnd } from './workerEnd';

serveWriting(workerEnd(), { Pdf: openPdf });
