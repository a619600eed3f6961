import { describe, expect, it } from 'vitest';
import { checkAnnouncement, isAnnouncedAt, nextAnnouncementChange } from '../../../src/domain/notification/announcement';

const from = '2026-07-01T08:00:00Z';
const to = '2026-07-01T12:00:00Z';

describe('an announcement', () => {
  it.each([
    ['2026-07-01T07:59:59Z', false],
    [from, true],
    ['2026-07-01T11:59:59Z', true],
    [to, false],
  ])('at %s is shown: %s', (now, shown) => {
    expect(isAnnouncedAt({ from, to }, now)).toBe(shown);
  });

  it('without an end stays', () => {
    expect(isAnnouncedAt({ from }, '2036-01-01T00:00:00Z')).toBe(true);
  });

  it('is looked at again when the next one begins or ends', () => {
    const both = [{ from, to }, { from: '2026-07-01T10:00:00Z' }];
    expect(nextAnnouncementChange(both, '2026-07-01T09:00:00Z')).toBe(Date.parse('2026-07-01T10:00:00Z'));
    expect(nextAnnouncementChange(both, '2026-07-01T11:00:00Z')).toBe(Date.parse(to));
    expect(nextAnnouncementChange(both, to)).toBeUndefined();
  });

  it.each([
    ['says nothing', { texts: { EN: ' ' }, from }, '/texts/EN'],
    ['says too much', { texts: { EN: 'x', DK: 'x'.repeat(501) }, from }, '/texts/DK'],
    ['never begins', { texts: { SV: 'x' }, from: 'soon' }, '/from'],
    ['ends before it begins', { texts: { SV: 'x' }, from: to, to: from }, '/to'],
  ])('that %s is refused', (_, announcement, pointer) => {
    expect(checkAnnouncement(announcement).map((one) => one.pointer)).toEqual([pointer]);
  });

  it('in one language is enough', () => {
    expect(checkAnnouncement({ texts: { NO: 'Vedlikehold' }, from, to })).toEqual([]);
  });
});
