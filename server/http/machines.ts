import type { FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '../../src/application/contract/endpoint';
import { allows } from '../../src/domain/access/access';
import { fail, failed, ok, type Result } from '../../src/domain/kernel/result';
import { isKeyForm, KEY_PREFIX } from '../../src/domain/organization/integration';
import { machineOfKey } from '../db/machines';
import { alone } from '../db/transaction';
import { CATALOGUE } from '../records/catalogue';
import type { Caller } from '../records/handlers';
import type { Host } from './host';
import type { MachineSession } from './machineSession';
import { bearerToken } from './presented';
import { logRefusal } from './refusals';
import { Strangers } from './strangers';

const WRONG_KEYS = 100;
const HOUR_MS = 3_600_000;

/** 100 wrong keys an hour close the address, never the endpoint (C5). */
export const wrongKeys = (): Strangers => new Strangers(WRONG_KEYS, HOUR_MS);

export const machineKey = (request: FastifyRequest): string | undefined => {
  const token = bearerToken(request);
  return token?.startsWith(KEY_PREFIX) === true ? token : undefined;
};

const MAPPED = /^::ffff:(?=\d+\.)/i;

/** The machine behind the key of an integration endpoint (ruling 110). Why a key is refused is for the log alone. */
export const machineOf = async (host: Host, request: FastifyRequest, key: string): Promise<Result<MachineSession>> => {
  const now = Date.now();
  const address = request.ip.replace(MAPPED, '');
  const wait = host.wrongKeys.wait(address, key, now);
  if (wait > 0) return fail('tooMany', CATALOGUE.unavailable, { retryAfterSeconds: wait });
  const found = isKeyForm(key) ? await alone(() => machineOfKey(host.database, key, address)) : ok(undefined);
  if (failed(found)) return found;
  if (found.right !== undefined) {
    host.wrongKeys.knows(key);
    return ok(found.right);
  }
  host.wrongKeys.refused(address, now);
  logRefusal(host, request, { step: 1, missing: 'a live key of an integration endpoint' });
  return fail('unauthenticated', CATALOGUE.unauthenticated);
};

/** Only calls that are made for machines, and of those only what the technical user may do: nothing is open by default. */
export const checkMachine = (host: Host, request: FastifyRequest, { machine }: AnyEndpoint, caller: Caller): Result<Caller> => {
  if (machine !== undefined && allows(machine, caller)) return ok(caller);
  const missing = machine === undefined ? 'a call for machines' : machine;
  logRefusal(host, request, { step: 5, missing, user: caller.userName, unit: caller.orgUnitId });
  return fail('forbidden', CATALOGUE.forbidden);
};
