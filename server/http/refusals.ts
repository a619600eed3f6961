import type { FastifyRequest } from 'fastify';
import type { PortalError } from '../../src/domain/kernel/result';
import type { Host } from './host';

export interface Refusal {
  /** Of the order of checks (access control, section 10); 0 comes before it: a call from another site. */
  readonly step: 0 | 1 | 3 | 4 | 5 | 6;
  readonly missing: string;
  readonly user?: string;
  readonly unit?: string;
}

/** A line of the security log: who, where and why, never what was sent. */
export const logRefusal = ({ log }: Host, { id, method, routeOptions }: FastifyRequest, { step, missing, user, unit }: Refusal): void =>
  log('warn', 'refused', { trace: id, user, unit, method, route: routeOptions.url ?? 'unknown', step, missing });

/** What a handler does not let the caller see or change; other failures are no refusals. */
export const missingObject = ({ kind }: PortalError): string | undefined =>
  kind === 'notFound' ? 'a record that the caller sees' : kind === 'forbidden' ? 'a record that the caller may change' : undefined;
