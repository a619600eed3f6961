import { Subject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { touchSession } from '../../../src/application/contract/auth';
import { CallSignals } from '../../../src/application/session/callSignals';
import { SessionTouch } from '../../../src/application/session/sessionTouch';
import { ok } from '../../../src/domain/kernel/result';
import { FakeApi } from '../../fakes/fakeApi';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-01-15T09:00:00.000Z') }));
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;

const kept = () => {
  const api = new FakeApi().on(touchSession, () => ok({}));
  const input$ = new Subject<void>();
  const signals = new CallSignals();
  return { input$, signals, touch: new SessionTouch(api, { input$ }, signals), touches: () => api.calls(touchSession).length };
};

/** One key a minute. */
const type = (input$: Subject<void>, minutes: number): void => {
  for (let minute = 0; minute < minutes; minute += 1) {
    vi.advanceTimersByTime(MINUTE);
    input$.next();
  }
};

it('tells the server every five minutes that somebody types, so that an hour of typing does not end the session', () => {
  const { input$, touches } = kept();
  type(input$, 60);
  expect(touches()).toBe(12);
});

it('says nothing while calls of the user tell it already, or nobody is there', () => {
  const { input$, signals, touches } = kept();
  for (let round = 0; round < 10; round += 1) {
    type(input$, 4);
    signals.activity();
  }
  vi.advanceTimersByTime(60 * MINUTE);
  expect(touches()).toBe(0);
});

it('listens no more once it is closed', () => {
  const { input$, touch, touches } = kept();
  touch.close();
  type(input$, 10);
  expect(touches()).toBe(0);
  expect(input$.observed).toBe(false);
});
