import { expect, it } from 'vitest';
import { isSourceOld, staleFrom } from '../../../src/domain/reference/sourceAge';

const DAY = 86_400_000;
const monthly = { refreshDays: 30 };

it.each([
  ['on its last day', monthly, { readAt: 0, isPublished: true }, 30 * DAY, false],
  ['after its last day', monthly, { readAt: 0, isPublished: true }, 30 * DAY + 1, true],
  ['published without a source that was read', monthly, { readAt: undefined, isPublished: true }, 0, true],
  ['never published', monthly, { readAt: undefined, isPublished: false }, 0, false],
  ['never to be refreshed', {}, { readAt: 0, isPublished: true }, 1_000 * DAY, false],
])('the source of a list %s', (_name, definition, source, now, old) => {
  expect(isSourceOld(definition, source, now)).toBe(old);
});

it('gets old at a moment that can be waited for', () => {
  expect([staleFrom(monthly, DAY), staleFrom({}, DAY)]).toEqual([31 * DAY, undefined]);
});
