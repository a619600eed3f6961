import { randomUUID } from 'node:crypto';
import * as t from 'io-ts';
import { sql } from 'kysely';
import type * as testbench from '../../../src/application/contract/testbench';
import { TestScenario } from '../../../src/application/contract/testbench';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { fail, ok, type Failed, type Result } from '../../../src/domain/kernel/result';
import { builtInScenarios } from '../../../src/domain/testbench/builtIn';
import type { PortalJobs } from '../../jobs/portalJobs';
import { startRun } from '../../jobs/runs';
import { CATALOGUE } from '../../records/catalogue';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { SMOKE_JOB } from './smokeJob';
import { findRuns, storeRun } from './testRuns';
import type { Benches } from './trying';

const MAX_INPUT = 64_000;
const MAX_NAME = 100;
const MAX_CODE = 30;
const MAX_TAGS = 10;

const refused = (code: string, message: string, pointer: string): Failed => fail('refused', message, { feedbacks: [{ severity: 2, code, message, pointer }] });

/** Test benches are never there in production. */
const isHere = ({ environment }: Context): Result<void> => (environment === 'prod' ? fail('notFound', CATALOGUE.notFound) : ok(undefined));

interface ScenarioRow {
  readonly id: string;
  readonly version: number;
  readonly user_id: string;
  readonly shared: boolean;
  readonly content: unknown;
}

const shown = ({ caller }: Context, { id, version, user_id, shared, content }: ScenarioRow): readonly TestScenario[] => {
  const scenario: unknown = { ...(t.UnknownRecord.is(content) ? content : {}), id, version, shared, own: user_id === caller.userId };
  return TestScenario.is(scenario) ? [scenario] : [];
};

const tooLarge = (input: unknown, expected: unknown): Result<void> =>
  JSON.stringify(input ?? null).length > MAX_INPUT || JSON.stringify(expected).length > MAX_INPUT
    ? refused('DY-SIZE', 'Input and expectation have at most 64 kB each.', '/input')
    : ok(undefined);

export const benchHandlers = (portalJobs: () => PortalJobs, appVersion: string, benches: Benches): Handlers<typeof testbench> => ({
  searchScenarios: async ({ body: { bench } }, context) => {
    const here = isHere(context);
    if (here._tag === 'Left') return here;
    const { rows } = await sql<ScenarioRow>`select id, version, user_id, shared, content from dy_scenario
      where bench = ${bench} and (shared or user_id = ${context.caller.userId}) order by code, id`.execute(context.db);
    const builtIn = builtInScenarios.filter((one) => one.bench === bench).map((one) => ({ ...one, expected: [...one.expected], tags: [...one.tags] }));
    return reply({ items: [...builtIn.map((one) => ({ ...one, shared: true, own: false })), ...rows.flatMap((row) => shown(context, row))] });
  },

  saveScenario: async ({ body }, context) => {
    const here = isHere(context);
    if (here._tag === 'Left') return here;
    const { shared, ...content } = body;
    const code = content.code.trim();
    if (code === '' || code.length > MAX_CODE || code.startsWith('B-'))
      return refused('DY-CODE', `A code has 1 to ${MAX_CODE} characters and does not begin with B-, as built-in ones do.`, '/code');
    if (content.name.trim() === '' || content.name.length > MAX_NAME) return refused('DY-NAME', `A name has 1 to ${MAX_NAME} characters.`, '/name');
    if (content.tags.length > MAX_TAGS) return refused('DY-NAME', `A scenario has at most ${MAX_TAGS} tags.`, '/tags');
    const size = tooLarge(content.input, content.expected);
    if (size._tag === 'Left') return size;
    const { db, caller, now } = context;
    const { rows } =
      await sql<ScenarioRow>`insert into dy_scenario (id, version, tenant_id, user_id, created_by, created_at, bench, code, name, shared, content)
      values (${randomUUID()}, 1, ${caller.tenantId}, ${caller.userId}, ${caller.userName}, ${now}, ${content.bench}, ${code}, ${content.name}, ${shared},
        ${JSON.stringify({ ...content, code })}::jsonb)
      on conflict (tenant_id, user_id, bench, code) do update set version = dy_scenario.version + 1, name = excluded.name, shared = excluded.shared, content = excluded.content
      returning id, version, user_id, shared, content`.execute(db);
    const [stored] = rows.flatMap((row) => shown(context, row));
    return stored === undefined ? fail('refused', 'The scenario could not be stored.') : reply(stored);
  },

  deleteScenario: async ({ params: { id } }, context) => {
    const { rows } = await sql`delete from dy_scenario where id = ${plainGuid(id)} and user_id = ${context.caller.userId} returning id`.execute(context.db);
    return rows.length === 0 ? fail('notFound', CATALOGUE.notFound) : reply(undefined);
  },

  runScenario: async ({ body: { bench, scenario, input, expected } }, context) => {
    const here = isHere(context);
    if (here._tag === 'Left') return here;
    const size = tooLarge(input, expected);
    if (size._tag === 'Left') return size;
    const { db, caller, now, environment } = context;
    const began = performance.now();
    const judged = await benches.judge(bench, input, expected, caller);
    const durationMs = performance.now() - began;
    const run = {
      tenantId: caller.tenantId,
      userId: caller.userId,
      by: caller.userName,
      startedAt: now,
      durationMs,
      bench,
      scenario,
      input,
      judged,
      appVersion,
      environment,
    };
    const [stored] = await storeRun(db, run);
    return stored === undefined ? fail('refused', 'The try could not be stored.') : reply(stored);
  },

  searchTestRuns: async ({ body }, context) => reply({ items: [...(await findRuns(context.db, body))] }),

  runAllSmoke: async (_input, context) => {
    const here = isHere(context);
    if (here._tag === 'Left') return here;
    const { db, caller, now } = context;
    const definition = portalJobs().definitionOf(SMOKE_JOB);
    const run =
      definition &&
      (await startRun(
        db,
        portalJobs().engine,
        {
          definition,
          tenantId: caller.tenantId,
          orgUnitId: caller.orgUnitId,
          parameters: {},
          trigger: 'Manual',
          runAsUserId: caller.userId,
          startedBy: caller.userName,
          startAfter: undefined,
        },
        now,
      ));
    return run === undefined ? fail('notFound', CATALOGUE.notFound) : reply({ jobRunId: run.id });
  },

  readSmoke: async ({ params: { jobRunId } }, { db, caller }) => {
    const run = await db
      .selectFrom('pf_job_run')
      .select(['id', 'status', 'queued_at', 'finished_at', 'error_message'])
      .where('id', '=', plainGuid(jobRunId))
      .where('tenant_id', '=', caller.tenantId)
      .where('job_type', '=', SMOKE_JOB)
      .executeTakeFirst();
    if (run === undefined) return fail('notFound', CATALOGUE.notFound);
    const tried = await findRuns(db, { jobRunId: run.id });
    const wrong = tried.filter(({ verdict }) => verdict !== 'Passed').map(({ scenario }) => scenario);
    if (run.finished_at === null) return reply({ state: 'Running' as const, passed: tried.length - wrong.length, failed: wrong });
    const isGreen = run.status === 'Succeeded';
    return reply({
      state: isGreen ? ('Green' as const) : ('Red' as const),
      passed: tried.length - wrong.length,
      failed: isGreen || wrong.length > 0 ? wrong : [run.error_message ?? run.status],
      finishedAt: run.finished_at.toISOString(),
      durationMs: run.finished_at.getTime() - run.queued_at.getTime(),
    });
  },

  cleanTestRuns: async ({ body: { olderThanDays } }, { db, caller, now }) => {
    if (!Number.isInteger(olderThanDays) || olderThanDays < 0 || olderThanDays > 3_650)
      return refused('DY-CLEAN', 'Days are a whole number from 0 to 3650.', '/olderThanDays');
    const before = new Date(now.getTime() - olderThanDays * 86_400_000);
    const { rows } = await sql`delete from dy_run where user_id = ${caller.userId} and started_at <= ${before} returning id`.execute(db);
    return reply({ removed: rows.length });
  },
});
