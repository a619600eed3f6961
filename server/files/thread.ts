import { Worker } from 'node:worker_threads';
import readFileThread from 'portal:thread/readFile';
import type { Result } from '../../src/domain/kernel/result';
import { refusedFile } from '../../src/domain/document/fileRefusal';
import { damaged } from './refusals';
import type { Task } from './task';

const WITHIN_MS = 30_000;
const HEAP_MB = 512;
const AT_ONCE = 2;

const tooLong = (): Result<never> => refusedFile('TIME', 'The file takes too long to be read. Split it and send the parts.');
const tooBig = (): Result<never> => refusedFile('UNPACKED', 'The file is too large to be read. Split it and send the parts.');

let running = 0;
const waiting: (() => void)[] = [];

const turn = async (): Promise<void> => {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
};

/** The next one takes over the place. */
const finished = (): void => {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
};

const isOutOfMemory = (thrown: unknown): boolean => thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Runs a task in a thread of its own, two at a time; `A` is what `carryOut` answers to it. */
export const inThread = async <A>(task: Task): Promise<Result<A>> => {
  await turn();
  const thread = new Worker(readFileThread, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  const result = await new Promise<Result<A>>((resolve) => {
    const late = setTimeout(() => resolve(tooLong()), WITHIN_MS);
    thread.once('message', resolve);
    thread.once('error', (thrown) => resolve(isOutOfMemory(thrown) ? tooBig() : damaged()));
    thread.once('exit', () => {
      clearTimeout(late);
      resolve(damaged());
    });
  });
  await thread.terminate();
  finished();
  return result;
};
