import * as t from 'io-ts';
import { createAnnouncement, deleteAnnouncement, readAnnouncement, updateAnnouncement, type Announcement } from '../../../application/contract/announcements';
import { ANNOUNCEMENT_LANGUAGES, AnnouncementTexts, checkAnnouncement, MAX_ANNOUNCEMENT_TEXT } from '../../../domain/notification/announcement';
import type { Severity } from '../../../domain/notification/notification';
import { failed, ok, type Result } from '../../../domain/kernel/result';
import type { AdminRecord } from '../../../ui/archetypes/admin/declared';
import { choice, dateTime, text } from '../../../ui/archetypes/fields/constructors';
import type { RuleFinding } from '../../../ui/archetypes/fields/ruleFinding';
import type { Answered } from '../../../ui/archetypes/record/declared';
import { claimOf, deletionOf } from '../../../ui/archetypes/record/recordCalls';

export const AnnouncementDraft = t.intersection([t.type({ texts: AnnouncementTexts, severity: t.string, from: t.string }), t.partial({ to: t.string })]);
export type AnnouncementDraft = t.TypeOf<typeof AnnouncementDraft>;

export const SEVERITIES = ['0', '1', '2', '3'] as const;

const severityOf = (chosen: string): Severity => {
  const place = SEVERITIES.findIndex((one) => one === chosen);
  return place === 1 || place === 2 || place === 3 ? place : 0;
};

const contentOf = ({ texts, severity, from, to }: AnnouncementDraft) => ({
  texts: Object.fromEntries(ANNOUNCEMENT_LANGUAGES.flatMap((language) => ((texts[language] ?? '').trim() === '' ? [] : [[language, texts[language]]]))),
  severity: severityOf(severity),
  from,
  ...(to === undefined || to === '' ? {} : { to }),
});

const answered = (stored: Result<Announcement>): Result<Answered<Announcement>> => (failed(stored) ? stored : ok({ record: stored.right }));

const asFinding = ({ code = '', message = '', pointer = '', args }: ReturnType<typeof checkAnnouncement>[number]): RuleFinding => ({
  severity: 2,
  code,
  message,
  pointer,
  messageKey: `feedback.${code}`,
  ...(args === undefined ? {} : { args: { ...args } }),
});

/** An announcement as it is edited beside the list. */
export const announcementRecord: AdminRecord<Announcement, AnnouncementDraft> = {
  kind: 'cor.announcement',
  codec: AnnouncementDraft,
  calls: {
    read: (api, id) => api.call(readAnnouncement, { params: { id } }),
    create: async (api, draft, idempotencyKey) => answered(await api.call(createAnnouncement, { body: contentOf(draft) }, { idempotencyKey })),
    update: async (api, draft, change) =>
      answered(await api.call(updateAnnouncement, { params: { id: change.id }, body: { ...contentOf(draft), ...claimOf(change) } })),
    remove: (api, change) => api.call(deleteAnnouncement, { params: deletionOf(change) }),
  },
  draftOf: ({ texts, severity, from, to }) => ({ texts, severity: String(severity), from, ...(to !== undefined && { to }) }),
  blank: () => ({ texts: {}, severity: '0', from: new Date().toISOString() }),
  sections: [
    {
      layout: 'FORM',
      id: 'texts',
      title: 'pf.announcement.texts',
      fields: ANNOUNCEMENT_LANGUAGES.map((language, place) =>
        text(`texts/${language}`, `pf.announcement.text.${language}`, {
          maxLength: MAX_ANNOUNCEMENT_TEXT,
          lines: true,
          optional: true,
          ...(place === 0 ? { hint: 'pf.announcement.texts.hint' } : {}),
        }),
      ),
    },
    {
      layout: 'FORM',
      id: 'when',
      title: 'pf.announcement.when',
      fields: [
        dateTime('from', 'pf.announcement.from'),
        dateTime('to', 'pf.announcement.to', { optional: true }),
        choice(
          'severity',
          'pf.announcement.severity',
          SEVERITIES.map((value) => ({ value, text: `pf.announcement.severity.${value}` })),
          { span: 4 },
        ),
      ],
    },
  ],
  check: (draft) => checkAnnouncement(contentOf(draft)).map(asFinding),
  bar: ['copy'],
  copy: (draft) => draft,
  remove: { question: { title: 'pf.announcement.remove', yes: 'record.delete', no: 'pf.announcement.keep' }, shows: () => true },
  reloadOn: [{ pluginName: 'cor', eventType: 'AnnouncementChanged' }],
  write: 'cor.announcement',
};
