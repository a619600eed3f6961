import { expect, it } from 'vitest';
import { createAnnouncement, updateAnnouncement, type Announcement } from '../../../src/application/contract/announcements';
import { ok } from '../../../src/domain/kernel/result';
import { announcementRecord } from '../../../src/plugins/pf/administration/announcement';
import { FakeApi } from '../../fakes/fakeApi';

const ID = '7c0b2f4e-6a52-4a05-9d3c-0a7f0f6f2a11';
const stored: Announcement = {
  id: ID,
  version: 3,
  texts: { EN: 'Closed', SV: 'Stängt' },
  severity: 2,
  from: '2026-07-01T08:00:00Z',
  changedAt: '2026-06-30T08:00:00Z',
  changedBy: 'support.demo',
};
const check = (draft: ReturnType<typeof announcementRecord.draftOf>) =>
  announcementRecord.check?.(draft, { today: '2026-06-30', record: undefined, inList: () => undefined }) ?? [];

it('what is edited goes out as it was, without empty languages and without an empty end', async () => {
  const api = new FakeApi().on(updateAnnouncement, () => ok(stored)).on(createAnnouncement, () => ok(stored));
  const draft = announcementRecord.draftOf(stored);
  await announcementRecord.calls.update(api, { ...draft, texts: { ...draft.texts, NO: ' ' }, to: '' }, { id: ID, version: 3, lockId: undefined });
  await announcementRecord.calls.create(api, draft, 'key', undefined);
  const content = { texts: stored.texts, severity: 2, from: stored.from };
  expect(api.calls(updateAnnouncement)[0]?.input.body).toEqual({ ...content, version: 3 });
  expect(api.calls(createAnnouncement)[0]?.input.body).toEqual(content);
});

it('a new one asks for a text, and for an end after its beginning', () => {
  const blank = announcementRecord.blank('2026-06-30');
  expect(check(blank).map(({ pointer }) => pointer)).toEqual(['/texts/EN']);
  expect(check({ ...blank, texts: { DK: 'Lukket' }, to: '2020-01-01T00:00:00Z' }).map(({ pointer, code }) => [pointer, code])).toEqual([
    ['/to', 'COR-ANNOUNCE.to'],
  ]);
});
