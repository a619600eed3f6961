import { parentPort, workerData } from 'node:worker_threads';
import { carryOut, type Task } from './task';

// The promise never rejects for a bad file; what else goes wrong ends the thread, which its starter sees.
void carryOut(workerData as Task).then((result) => parentPort?.postMessage(result));
