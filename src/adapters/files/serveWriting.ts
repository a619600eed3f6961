import type { TableFormat } from '../../application/ports/files';
import { failed } from '../../domain/kernel/result';
import type { OpenWriter, TableWriter } from './tableWriter';
import type { WorkerEnd } from './wire';

/** Writes one file as the page gives its rows. */
export const serveWriting = (end: WorkerEnd, openers: Partial<Readonly<Record<TableFormat, OpenWriter>>>): void => {
  let writer: TableWriter | undefined;
  const take = (rows: readonly (readonly string[])[]): void => {
    const taken = writer?.rows(rows);
    end.postMessage(taken && failed(taken) ? { type: 'written', result: taken } : { type: 'taken' });
  };
  end.onmessage = ({ data: message }) => {
    if (message.type === 'write') writer = openers[message.format]?.(message.table);
    else if (message.type === 'rows') take(message.rows);
    else if (message.type === 'end') void writer?.end().then((result) => end.postMessage({ type: 'written', result }));
  };
};
