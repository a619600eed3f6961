import { expect, it } from 'vitest';
import { snoozedUntil } from '../../../src/domain/notification/snooze';

it.each([
  ['hour', '2026-03-02T09:14:00.000Z', '2026-03-02T10:14:00.000Z'],
  ['tomorrow', '2026-03-02T09:14:00.000Z', '2026-03-03T07:00:00.000Z'],
  ['tomorrow', '2026-03-02T23:30:00.000Z', '2026-03-04T07:00:00.000Z'],
  ['tomorrow', '2026-03-28T12:00:00.000Z', '2026-03-29T06:00:00.000Z'],
] as const)('put off until %s at %s, it comes back at %s', (snooze, now, until) => {
  expect(snoozedUntil(snooze, now)).toBe(until);
});
