import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import type { JobContext, JobEnd } from '../../../server/jobs/jobDefinition';
import { PLACE, RunnerBench } from './runnerBench';

const ROWS = 8;

let bench: RunnerBench;
beforeAll(async () => {
  bench = await RunnerBench.opened();
});
afterAll(() => bench.close());

const gate = (): { readonly opened: Promise<void>; open: () => void } => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
};

/** One row a chunk, from where the last attempt has come to. */
const writeRows = async ({ chunk, position }: JobContext<unknown>, inChunk: (row: number) => Promise<unknown>): Promise<Result<JobEnd>> => {
  for (let row = typeof position === 'number' ? position + 1 : 1; row <= ROWS; row += 1) {
    const written = await chunk(async (db, _publish, keep) => {
      await bench.write(String(row))(db);
      await inChunk(row);
      keep(row);
      return ok(undefined);
    });
    if (failed(written)) return written;
  }
  return ok({});
};

const everyRowOnce = Array.from({ length: ROWS }, (_, at) => String(at + 1));

describe('a process that stands still (C23)', () => {
  it('in the middle of its fourth chunk, and goes on after another node has taken over: every row is written once', async () => {
    const definition = bench.job({ heartbeatSeconds: 1 });
    await bench.uses(definition);
    const [still, goesOn] = [gate(), gate()];
    bench.does = (context) =>
      writeRows(context, async (row) => {
        if (row !== 4 || context.attempt > 1) return;
        still.open();
        await goesOn.opened;
      });
    const { id } = await bench.started({ definition });
    const first = bench.engine.bring();
    await still.opened;
    await expect
      .poll(
        async () => {
          await bench.query(
            `update pf_job_run set heartbeat_at = now() - interval '1 hour' where id in (select id from pf_job_run where id = $1 for update skip locked)`,
            [id],
          );
          await bench.runner.takeOver({ runId: id, ...PLACE });
          return (await bench.read(id)).status;
        },
        { timeout: 20_000 },
      )
      .toBe('RetryWaiting');
    await bench.engine.bring();
    expect(await bench.read(id)).toMatchObject({ status: 'Succeeded', attempt: 2, position: ROWS });
    goesOn.open();
    await first;
    expect(await bench.done()).toEqual(everyRowOnce);
    expect(await bench.read(id)).toMatchObject({ status: 'Succeeded', attempt: 2 });
  });

  it('is not taken over while its chunk can still be committed', async () => {
    const definition = bench.job({ heartbeatSeconds: 60 });
    await bench.uses(definition);
    const [still, goesOn] = [gate(), gate()];
    bench.does = (context) =>
      writeRows(context, async (row) => {
        if (row !== 4) return;
        still.open();
        await goesOn.opened;
      });
    const { id } = await bench.started({ definition });
    await bench.query('update pf_job_run set stale_after_seconds = 0 where id = $1', [id]);
    const first = bench.engine.bring();
    await still.opened;
    await bench.runner.takeOver({ runId: id, ...PLACE });
    await bench.engine.bring();
    goesOn.open();
    await first;
    expect(await bench.done()).toEqual(everyRowOnce);
    expect(await bench.read(id)).toMatchObject({ status: 'Succeeded', attempt: 1 });
  });

  it('gives no sign of life for the attempt that followed it', async () => {
    const definition = bench.job({ heartbeatSeconds: 1 });
    await bench.uses(definition);
    const ends = gate();
    bench.does = async () => {
      await ends.opened;
      return ok({});
    };
    const [old, other] = [await bench.started({ definition }), await bench.started({ definition })];
    const both = [old, other].map(({ id }) => bench.runner.carryOut({ runId: id, ...PLACE }));
    await expect.poll(async () => (await bench.read(old.id)).status).toBe('Running');
    await expect.poll(async () => (await bench.read(other.id)).status).toBe('Running');
    const silent = new Date(Date.now() - 3_600_000);
    await bench.query('update pf_job_run set attempt = 2, heartbeat_at = $2 where id = $1', [old.id, silent]);
    const signs = new Set<number>();
    await expect.poll(async () => signs.add((await bench.read(other.id)).heartbeat_at?.getTime() ?? 0).size, { timeout: 20_000 }).toBeGreaterThan(3);
    expect((await bench.read(old.id)).heartbeat_at).toEqual(silent);
    ends.open();
    await Promise.all(both);
  });
});

it('a run whose node died goes on where its last chunk has come to', async () => {
  const definition = bench.job();
  await bench.uses(definition);
  const { id } = await bench.started({ definition });
  await bench.query(
    `update pf_job_run set status = 'Running', attempt = 1, node = 'dead', heartbeat_at = now() - interval '1 hour', position = '5' where id = $1`,
    [id],
  );
  await bench.runner.takeOver({ runId: id, ...PLACE });
  bench.does = (context) => writeRows(context, () => Promise.resolve());
  await bench.engine.bring();
  expect(await bench.done()).toEqual(['6', '7', '8']);
});
