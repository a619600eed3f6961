import type { FastifyRequest } from 'fastify';
import { fail, failed, type Result } from '../../src/domain/kernel/result';
import type { PortalEvent } from '../db/event';
import { inTransaction } from '../db/transaction';
import { putEvents } from '../realtime/outbox';
import { CATALOGUE } from '../records/catalogue';
import type { Context } from '../records/handlers';
import { callerInUnit } from './caller';
import { contextOf } from './checkedCall';
import type { Host } from './host';
import { machineKey, machineOf } from './machines';

/** A call of a standard that is none of the contract, by the key of an integration endpoint; `work` decides what the endpoint may. */
export const asMachine = async <A>(host: Host, request: FastifyRequest, work: (context: Context) => Promise<Result<A>>): Promise<Result<A>> => {
  const key = machineKey(request);
  const machine = key === undefined ? fail('unauthenticated', CATALOGUE.unauthenticated) : await machineOf(host, request, key);
  if (failed(machine)) return machine;
  const events: PortalEvent[] = [];
  const result = await inTransaction(host.database, undefined, async (db) => {
    const caller = await callerInUnit(host, request, db, machine.right, undefined);
    if (failed(caller)) return caller;
    events.length = 0;
    const done = await work(contextOf(host, request, { db, caller: caller.right, events }));
    if (!failed(done)) await putEvents(db, events);
    return done;
  });
  if (!failed(result) && events.length > 0) host.eventsStored();
  return result;
};
