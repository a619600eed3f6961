import { csvDocument } from '../documents/csvFile';
import { excelDocument } from '../documents/excelFile';
import { serveWriting } from './serveWriting';
import { workerEnd } from './workerEnd';

serveWriting(workerEnd(), { Excel: excelDocument, Csv: csvDocument });
