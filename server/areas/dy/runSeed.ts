import { sql } from 'kysely';
import { builtInScenarios } from '../../../src/domain/testbench/builtIn';
import { judge } from '../../../src/domain/testbench/judge';
import { isRuleBench } from '../../../src/domain/testbench/scenario';
import { tenantIds } from '../../db/demo/demoUnits';
import { demoUsers } from '../../db/demo/demoUsers';
import type { Seed } from '../../db/seed';
import { storeRun } from './testRuns';

const RUNS = 25;
const HOUR_MS = 3_600_000;
/** Tries with another expectation than the scenario's, and one of a bench that could not work. */
const FAILED = [7, 15];
const BROKEN = 20;

/** Tries of the last days, so that the history is not empty. */
export const runSeed: Seed = {
  name: 'test runs',
  run: async (db, now) => {
    const tester = demoUsers.find(({ name }) => name === 'tester.demo');
    if (tester === undefined) return;
    const rules = builtInScenarios.flatMap(({ bench, ...one }) => (isRuleBench(bench) ? [{ bench, ...one }] : []));
    for (let place = 0; place < RUNS; place += 1) {
      const scenario = rules[place % rules.length];
      if (scenario === undefined) return;
      const { bench, code, input, expected } = scenario;
      const wrong = FAILED.includes(place) ? [{ path: '/status', operator: 'equals' as const, value: 'Cancelled' }] : expected;
      const judged = judge(bench, input, wrong);
      await storeRun(db, {
        tenantId: tenantIds.nordic,
        userId: tester.id,
        by: tester.name,
        startedAt: new Date(now.getTime() - (RUNS - place) * HOUR_MS),
        durationMs: 1 + (place % 4),
        bench,
        scenario: code,
        input,
        judged:
          place === BROKEN
            ? { verdict: 'Broken', result: { refused: 'unavailable', message: 'The database cannot be reached at the moment.' }, assertions: [] }
            : judged,
        appVersion: '0.1.0',
        environment: 'local',
      });
    }
    await sql`analyze dy_run`.execute(db);
  },
};
