import * as t from 'io-ts';
import { sql } from 'kysely';
import { failed, ok } from '../../../src/domain/kernel/result';
import { defineJob, type JobDefinition } from '../../jobs/jobDefinition';

export const REINDEX_JOB = 'pf.search.reindex';
const LOOK_EVERY_MS = 500;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Has every search document of a tenant made anew (platform 5.1): the index takes the records as if each had just changed. */
export const reindexing: JobDefinition = defineJob({
  jobType: REINDEX_JOB,
  title: 'Rebuild the search index',
  description: 'Makes the documents of the global search anew from the records of the tenant.',
  level: 'Tenant',
  parameters: t.strict({}),
  concurrency: 'OnePerTenant',
  timeoutSeconds: 14_400,
  schedule: { cron: '15 3 * * 0', missed: 'Once' },
  run: async ({ chunk, progress }) => {
    const queued = await chunk(async (db) => ok(Number((await sql<{ n: string }>`select queue_search_documents() as n`.execute(db)).rows[0]?.n ?? 0)));
    if (failed(queued)) return queued;
    const total = queued.right;
    for (;;) {
      const left = await chunk(async (db) => ok(Number((await sql<{ n: string }>`select search_changes_left() as n`.execute(db)).rows[0]?.n ?? 0)));
      if (failed(left)) return left;
      await progress(Math.max(total - left.right, 0), total, `${Math.max(total - left.right, 0)} of ${total}`);
      if (left.right === 0) return ok({ summary: { indexed: total } });
      await pause(LOOK_EVERY_MS);
    }
  },
});
