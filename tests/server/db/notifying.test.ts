import { afterEach, expect, it } from 'vitest';
import pg from 'pg';
import { inject } from 'vitest';
import { Notifier } from '../../../server/db/notifying';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

it('merges what is said within a tenth of a second into the newest message of each channel', async () => {
  const url = inject('serverUrl');
  const received: string[] = [];
  const listener = new pg.Client({ connectionString: url });
  await listener.connect();
  await listener.query('listen test_numbers');
  await listener.query('listen test_other');
  listener.on('notification', ({ channel, payload = '' }) => received.push(`${channel} ${payload}`));
  const notifier = new Notifier({ url, onLost: () => undefined });
  ends.push(
    () => notifier.close(),
    () => listener.end(),
  );
  const began = Date.now();
  for (let number = 1; number <= 500; number += 1) notifier.notify('test_numbers', String(number));
  notifier.notify('test_other', 'once');
  await expect.poll(() => received.toSorted()).toEqual(['test_numbers 500', 'test_other once']);
  for (let number = 501; number <= 600; number += 1) {
    notifier.notify('test_numbers', String(number));
    await new Promise((done) => setImmediate(done));
  }
  await expect.poll(() => received.at(-1)).toBe('test_numbers 600');
  expect(received.length).toBeLessThanOrEqual(3 + Math.ceil((Date.now() - began) / 100));
});
