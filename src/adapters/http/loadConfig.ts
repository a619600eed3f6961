import type { KyInstance } from 'ky';
import { readConfig, type PortalConfig } from '../../application/session/config';
import type { Result } from '../../domain/kernel/result';
import { problemOf } from '../../domain/outcome/problem';
import { retryDelayMs } from '../../domain/outcome/retry';
import { ask } from './exchange';
import { pause } from './pause';

/** How the portal is set up in this environment: what everything else waits for. */
export const loadConfig = async (send: KyInstance): Promise<Result<PortalConfig>> => {
  const { signal } = new AbortController();
  for (let attempt = 0; ; attempt += 1) {
    const answer = await ask(send, '/config.json', {}, signal);
    if (answer.status === 200) return answer.isJson ? readConfig(answer.json) : { _tag: 'Left', left: problemOf({ status: 500 }) };
    const wait = answer.timedOut ? undefined : retryDelayMs('GET', attempt, answer.status, answer.retryAfterSeconds);
    if (wait === undefined) return { _tag: 'Left', left: problemOf(answer) };
    await pause(wait, signal);
  }
};
