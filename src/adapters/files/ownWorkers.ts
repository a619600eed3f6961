import readTable from 'portal:worker/readTable';
import writePdf from 'portal:worker/writePdf';
import writeTable from 'portal:worker/writeTable';
import type { FromWorker, OpenWorker } from './wire';
import { WorkerFiles } from './workerFiles';

const addresses = { readTable, writePdf, writeTable };

const open: OpenWorker = (name) => {
  const worker = new Worker(addresses[name], { type: 'module', name });
  return {
    tell: (message) => worker.postMessage(message),
    listen: (heard, broken) => {
      worker.onmessage = ({ data: message }: MessageEvent<FromWorker>) => heard(message);
      worker.onerror = broken;
      worker.onmessageerror = broken;
    },
    terminate: () => worker.terminate(),
  };
};

export const ownWorkerFiles = (): WorkerFiles => new WorkerFiles(open);
