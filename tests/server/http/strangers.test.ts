import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readUserSession } from '../../../src/application/contract/org';
import { Strangers } from '../../../server/http/strangers';
import { startPortal, type TestPortal } from '../portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

describe('calls with secrets of no session', () => {
  it('are refused by address when they are many, while those of the same address who are signed in go on and others may sign in', async () => {
    const declarant = await portal.signIn('declarant.demo');
    expect((await declarant.call(readUserSession, {})).status).toBe(200);
    const guess = async (): Promise<number> => {
      const client = portal.client();
      client.cookie = `portal=${randomBytes(32).toString('base64url')}`;
      return (await client.call(readUserSession, {})).status;
    };
    const statuses: number[] = [];
    for (let from = 0; from < 660; from += 20) statuses.push(...(await Promise.all(Array.from({ length: 20 }, guess))));
    expect(new Set(statuses.slice(0, 600))).toEqual(new Set([401]));
    expect(statuses.at(-1)).toBe(429);
    expect((await declarant.call(readUserSession, {})).status).toBe(200);
    expect((await (await portal.signIn('portal.demo')).call(readUserSession, {})).status).toBe(200);
  });

  it('are counted for a minute', () => {
    const strangers = new Strangers(2);
    strangers.refused('a', 0);
    expect(strangers.wait('a', 's', 1_000)).toBe(0);
    strangers.refused('a', 1_000);
    expect(strangers.wait('a', 's', 30_000)).toBe(30);
    expect(strangers.wait('b', 's', 30_000)).toBe(0);
    strangers.knows('s');
    expect(strangers.wait('a', 's', 30_000)).toBe(0);
    expect(strangers.wait('a', 't', 60_000)).toBe(0);
  });
});
