import { fail, ok, type Result } from '../../domain/kernel/result';
import { ClientConfig, wrongSettings } from '../contract/config';

export type PortalConfig = ClientConfig;

/** Refused with one line per wrong, missing or unknown setting. */
export const readConfig = (body: unknown): Result<PortalConfig> => {
  const wrong = wrongSettings(body);
  if (wrong.length > 0 || !ClientConfig.is(body)) return fail('invalid', `The configuration cannot be used:\n${wrong.join('\n')}`);
  return ok(body);
};
