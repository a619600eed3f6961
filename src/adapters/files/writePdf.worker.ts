import { pdfDocument } from '../documents/pdfFile';
import { serveWriting } from './serveWriting';
import { workerEnd } from './workerEnd';

serveWriting(workerEnd(), { Pdf: pdfDocument });
