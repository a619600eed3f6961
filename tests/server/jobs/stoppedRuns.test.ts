import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failed, ok } from '../../../src/domain/kernel/result';
import { PLACE, RunnerBench } from './runnerBench';

let bench: RunnerBench;
beforeAll(async () => {
  bench = await RunnerBench.opened();
});
afterAll(() => bench.close());

describe('a node that stops', () => {
  it('gives a run to another at its next chunk, whichever attempt it was', async () => {
    const only = bench.job({ maxAttempts: 1 });
    await bench.uses(only);
    let stopped: Promise<void> | undefined;
    bench.does = async ({ chunk }) => {
      await chunk(async (db) => ok(await bench.write('one')(db)));
      stopped ??= bench.runner.stop();
      const late = await chunk(async (db) => ok(await bench.write('late')(db)));
      return failed(late) ? late : ok({});
    };
    const { id } = await bench.started({ definition: only });
    await bench.engine.bring();
    await stopped;
    expect(await bench.read(id)).toMatchObject({ status: 'RetryWaiting', attempt: 1 });
    expect(await bench.done()).toEqual(['one']);
    const { waiting } = bench.engine;
    await bench.uses(only);
    bench.engine.waiting = waiting;
    bench.does = () => Promise.resolve(ok({}));
    await bench.engine.bring();
    expect(await bench.read(id)).toMatchObject({ status: 'Succeeded', attempt: 2, max_attempts: 2 });
  });

  it('does not wait for one that meets no chunk, and counts nothing that it does afterwards', async () => {
    await bench.uses(bench.job(), 50);
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    bench.does = async () => {
      await held;
      return ok({ last: async (db) => void (await bench.write('late')(db)) });
    };
    const { id } = await bench.started();
    const bringing = bench.engine.bring();
    await expect.poll(async () => (await bench.read(id)).status).toBe('Running');
    await bench.runner.stop();
    expect((await bench.read(id)).status).toBe('RetryWaiting');
    goOn();
    await bringing;
    expect((await bench.read(id)).status).toBe('RetryWaiting');
    expect(await bench.done()).toEqual([]);
  });
});

describe('runs that may not be at the same time', () => {
  it('wait for those with the same value of their parameter only', async () => {
    const alone = bench.job({ concurrency: 'OnePerKey', keyPath: 'n' });
    await bench.uses(alone);
    const [one, same, another] = [
      await bench.started({ definition: alone }),
      await bench.started({ definition: alone }),
      await bench.started({ definition: alone, parameters: { n: 2 } }),
    ];
    let isFirst = true;
    bench.does = async () => {
      if (!isFirst) return ok({});
      isFirst = false;
      for (const { id } of [same, another]) await bench.runner.carryOut({ runId: id, ...PLACE });
      return ok({});
    };
    await bench.runner.carryOut({ runId: one.id, ...PLACE });
    expect([(await bench.read(same.id)).status, (await bench.read(another.id)).status]).toEqual(['Queued', 'Succeeded']);
  });
});
