import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { MAX_EXPORT_ROWS } from '../../src/application/contract/endpoint';
import { fail, failed, type PortalError, type Result } from '../../src/domain/kernel/result';
import { tooManyToExport } from '../db/batches';
import { CATALOGUE } from '../records/catalogue';
import { failureBody, statusOf } from './answers';

const TOGETHER = 500;
/** How long a reader may take for one batch; longer, and it holds a database connection for nothing. */
const STALLED_MS = 60_000;
/** Streams at a time in this process; each holds one of the 20 database connections. */
const MAX_STREAMS = 8;
const RETRY_SECONDS = 5;

const problemLine = (problem: PortalError): string => `${JSON.stringify({ problem: { status: statusOf(problem), ...failureBody(problem, false) } })}\n`;

/** Rows as lines, some together; the last line says how many there were, or why they end early. */
async function* asLines(rows: AsyncIterable<unknown>, failedWith: (thrown: unknown) => void, counted: (rows: number) => void): AsyncGenerator<string, void> {
  let count = 0;
  let lines: string[] = [];
  try {
    for await (const row of rows) {
      if (count === MAX_EXPORT_ROWS) {
        const tooMany = tooManyToExport();
        if (failed(tooMany)) yield lines.join('') + problemLine(tooMany.left);
        return;
      }
      count += 1;
      counted(count);
      lines.push(`${JSON.stringify(row)}\n`);
      if (lines.length < TOGETHER) continue;
      yield lines.join('');
      lines = [];
    }
  } catch (thrown) {
    failedWith(thrown);
    yield problemLine(fail('unexpected', CATALOGUE.unexpected).left);
    return;
  }
  yield `${lines.join('')}{"end":${count}}\n`;
}

let streams = 0;

/** Keeps a place for a stream while `work` runs; refused when there is none. */
export const inStream = async <A>(work: () => Promise<Result<A>>): Promise<Result<A>> => {
  if (streams >= MAX_STREAMS) return fail('unavailable', CATALOGUE.unavailable, { retryAfterSeconds: RETRY_SECONDS });
  streams += 1;
  try {
    return await work();
  } finally {
    streams -= 1;
  }
};

/** Sends rows as fast as the reader takes them. Resolves with how many were sent when the last line is, or when the reader has gone. */
export const sendLines = async (answer: FastifyReply, rows: AsyncIterable<unknown>, failedWith: (thrown: unknown) => void): Promise<number> => {
  let sent = 0;
  const lines = Readable.from(asLines(rows, failedWith, (count) => (sent = count)));
  const stalled = setTimeout(() => lines.destroy(), STALLED_MS);
  lines.on('data', () => stalled.refresh());
  lines.pause();
  void answer.type('application/x-ndjson; charset=utf-8').send(lines);
  // Gone before the end is no failure of ours.
  await finished(lines).catch(() => undefined);
  clearTimeout(stalled);
  return sent;
};
