import type { KyInstance } from 'ky';
import { readConfig, type PortalConfig } from '../../application/session/config';
import type { Result } from '../../domain/kernel/result';
import { problemOf } from '../../domain/outcome/problem';
import { ask } from './exchange';

/** How the portal is set up in this environment: what everything else waits for. */
export const loadConfig = async (send: KyInstance): Promise<Result<PortalConfig>> => {
  const answer = await ask(send, '/config.json', {}, new AbortController().signal);
  return answer.status === 200 ? readConfig(answer.json) : { _tag: 'Left', left: problemOf(answer) };
};
