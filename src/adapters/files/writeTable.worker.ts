import { openCsv } from './csvFile';
import { openExcel } from './excelFile';
import { serveWriting } from './serveWriting';
import { workerEnd } from './workerEnd';

serveWriting(workerEnd(), { Excel: openExcel, Csv: openCsv });
