import type { ReadBatch } from '../../application/ports/files';
import { peekTable, readTable } from './readTable';
import type { WorkerEnd } from './wire';

/** Reads one file as fast as the page takes its rows. */
export const serveReading = (end: WorkerEnd): void => {
  let more: (() => void) | undefined;
  const hand = (batch: ReadBatch): Promise<void> =>
    new Promise((resolve) => {
      more = resolve;
      end.postMessage({ type: 'batch', batch });
    });
  end.onmessage = ({ data: message }) => {
    if (message.type === 'read') void readTable(message.file, message.settings, hand).then((result) => end.postMessage({ type: 'read', result }));
    else if (message.type === 'peek')
      void peekTable(message.file, message.settings, message.rows).then((result) => end.postMessage({ type: 'peeked', result }));
    else if (message.type === 'more') more?.();
  };
};
