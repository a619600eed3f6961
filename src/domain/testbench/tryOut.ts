import { fail, type Result } from '../kernel/result';
import { NotificationTry, tryNotification } from './notificationTry';
import { CaptureTry, tryCapture } from './captureTry';
import type { RuleBench } from './scenario';
import { playPlan, SendTry } from './sendPlan';

const unreadable = () => {
  const message = 'The input does not fit the bench.';
  return fail('badRequest', message, { textKey: 'feedback.DY-INPUT', feedbacks: [{ severity: 2, code: 'DY-INPUT', message, pointer: '/input' }] });
};

/**
 * One try of a bench: what the portal's own rules make of the input (test benches, section 2).
 *
 * @example
 * tryOut('NOTIFICATION', { kind: 'HttpError', statuses: [404] }).right.texts // => ['Sorry, the requested page or resource could not be found.']
 * tryOut('SENDSTATUS', { messageType: 'CC015C', channel: 'S2S', receiver: 'simulated authority', plan: [] }).right.status // => 'Sending'
 */
export const tryOut = (bench: RuleBench, input: unknown): Result<unknown> => {
  switch (bench) {
    case 'IDC':
      return CaptureTry.is(input) ? tryCapture(input) : unreadable();
    case 'NOTIFICATION':
      return NotificationTry.is(input) ? tryNotification(input) : unreadable();
    case 'SENDSTATUS':
      return SendTry.is(input) ? playPlan(input) : unreadable();
  }
};
