import type { TableFormat } from '../../domain/document/table';
import { failed, ok } from '../../domain/kernel/result';
import type { TableDocument, TableWriter } from '../documents/tableWriter';
import type { WorkerEnd } from './wire';

/** Writes one file as the page gives its rows. */
export const serveWriting = (end: WorkerEnd, documents: Partial<Readonly<Record<TableFormat, TableDocument>>>): void => {
  let writer: TableWriter | undefined;
  let type = '';
  const parts: Blob[] = [];
  const take = (rows: readonly (readonly string[])[]): void => {
    const taken = writer?.rows(rows);
    end.postMessage(taken && failed(taken) ? { type: 'written', result: taken } : { type: 'taken' });
  };
  const finish = async (made: TableWriter): Promise<void> => {
    const ended = await made.end();
    end.postMessage({ type: 'written', result: failed(ended) ? ended : ok(new Blob(parts, { type })) });
  };
  end.onmessage = ({ data: message }) => {
    if (message.type === 'write') {
      const document = documents[message.format];
      type = document?.type ?? '';
      writer = document?.open(message.table, (bytes) => parts.push(new Blob([bytes])));
    } else if (message.type === 'rows') take(message.rows);
    else if (message.type === 'end' && writer) void finish(writer);
  };
};
