import { csvDocument } from '../../../src/adapters/documents/csvFile';
import { excelDocument } from '../../../src/adapters/documents/excelFile';
import { pdfDocument } from '../../../src/adapters/documents/pdfFile';
import { serveReading } from '../../../src/adapters/files/serveReading';
import { serveWriting } from '../../../src/adapters/files/serveWriting';
import type { FromWorker, OpenWorker, ToWorker, WorkerEnd } from '../../../src/adapters/files/wire';
import type { Table, TableColumn } from '../../../src/domain/document/table';

/** What a worker does, in this thread but as late as it would come from another. Counts the workers that are not ended. */
export class InProcessWorkers {
  running = 0;

  readonly open: OpenWorker = (name) => {
    this.running += 1;
    let isOpen = true;
    let heard: (message: FromWorker) => void = () => undefined;
    let broken = (): void => undefined;
    const later = (work: () => void): void => {
      setImmediate(() => {
        if (isOpen) work();
      });
    };
    const end: WorkerEnd = { onmessage: null, postMessage: (message) => later(() => heard(message)) };
    if (name === 'readTable') serveReading(end);
    else serveWriting(end, { Excel: excelDocument, Csv: csvDocument, Pdf: pdfDocument });
    return {
      tell: (message) =>
        later(() => {
          try {
            end.onmessage?.(new MessageEvent<ToWorker>('message', { data: message }));
          } catch {
            broken();
          }
        }),
      listen: (onMessage, onBroken) => {
        heard = onMessage;
        broken = onBroken;
      },
      terminate: () => {
        if (isOpen) this.running -= 1;
        isOpen = false;
      },
    };
  };
}

export const column = (heading: string, kind: TableColumn['kind'] = 'text', more: Partial<TableColumn> = {}): TableColumn => ({ heading, kind, ...more });

export const aTable = (columns: readonly TableColumn[], more: Partial<Table> = {}): Table => ({
  title: 'Articles',
  notes: [],
  columns,
  locale: 'en-GB',
  words: { page: 'Page {page} of {pages}' },
  ...more,
});
