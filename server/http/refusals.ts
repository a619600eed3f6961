import type { FastifyRequest } from 'fastify';
import type { PortalError } from '../../src/domain/kernel/result';
import type { Host } from './host';

export interface Refusal {
  /** Of the order of checks (access control, section 10); 0 comes before it: a call from another site. */
  readonly step: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  readonly missing: string;
  readonly user?: string;
  readonly unit?: string;
}

/** A line of the security log: who, where and why, never what was sent. */
export const logRefusal = ({ log }: Host, { id, method, routeOptions }: FastifyRequest, { step, missing, user, unit }: Refusal): void =>
  log('warn', 'refused', { trace: id, user, unit, method, route: routeOptions.url ?? 'unknown', step, missing });

const OF_STATUS = /[-.]STATUS$/i;

/** Which check of a handler refused: what the caller may not see or change, whose lock or status forbids it, what has changed meanwhile. Other failures are no refusals. */
export const refusalOf = ({ kind, feedbacks = [] }: PortalError): Pick<Refusal, 'step' | 'missing'> | undefined => {
  const code = feedbacks.find(({ code: one }) => one !== undefined)?.code ?? '';
  if (kind === 'notFound') return { step: 6, missing: 'a record that the caller sees' };
  if (kind === 'forbidden') return { step: 6, missing: 'a record that the caller may change' };
  if (kind === 'locked' || (kind === 'refused' && OF_STATUS.test(code))) return { step: 7, missing: code };
  return kind === 'stale' ? { step: 8, missing: code } : undefined;
};
