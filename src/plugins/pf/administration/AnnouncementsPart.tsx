import { useState } from 'react';
import { searchAnnouncements, type Announcement } from '../../../application/contract/announcements';
import { MAX_PAGE_SIZE } from '../../../application/contract/endpoint';
import { failed, ok } from '../../../domain/kernel/result';
import { announcementPhase, type AnnouncementPhase } from '../../../domain/notification/announcement';
import { textIn } from '../../../domain/reference/entryText';
import { adminPart } from '../../../ui/archetypes/admin/adminScreen';
import { formatInstant } from '../../../ui/kit/format';
import type { GridColumn } from '../../../ui/kit/grid/column';
import { Tag, type TagTone } from '../../../ui/kit/Tag';
import { useTexts } from '../../../ui/text/texts';
import { announcementRecord, type AnnouncementDraft } from './announcement';

const PHASE_TONES: Readonly<Record<AnnouncementPhase, TagTone>> = { NOW: 'green', LATER: 'teal', OVER: 'grey' };
const SEVERITY_TONES: Readonly<Record<Announcement['severity'], TagTone>> = { 0: 'blue', 1: 'amber', 2: 'red', 3: 'red' };

const phaseOf = (announcement: Announcement): AnnouncementPhase => announcementPhase(announcement, new Date().toISOString());
const instant = (value: string, locale: string): string => (value === '' ? '' : formatInstant(value, locale));

const columnsIn = (language: string): readonly GridColumn<Announcement>[] => [
  { id: 'text', title: 'pf.announcement.text', width: 280, opens: true, value: ({ texts }) => textIn(texts, language) ?? '' },
  {
    id: 'phase',
    title: 'pf.announcement.phase',
    kind: 'custom',
    width: 112,
    value: phaseOf,
    content: (row) => <Tag text={`pf.announcement.phase.${phaseOf(row)}`} tone={PHASE_TONES[phaseOf(row)]} />,
  },
  {
    id: 'severity',
    title: 'pf.announcement.severity',
    kind: 'custom',
    width: 136,
    value: ({ severity }) => String(severity),
    content: ({ severity }) => (
      <Tag text={`pf.announcement.severity.${severity}`} tone={SEVERITY_TONES[severity]} {...(severity === 0 ? { icon: 'infoCircle' as const } : {})} />
    ),
  },
  { id: 'from', title: 'pf.announcement.from', width: 144, value: ({ from }) => from, format: instant },
  { id: 'to', title: 'pf.announcement.to', width: 144, value: ({ to = '' }) => to, format: instant },
  { id: 'changedBy', title: 'pf.announcement.changedBy', width: 144, value: ({ changedBy }) => changedBy },
];

const partIn = (language: string) =>
  adminPart<Announcement, Announcement, AnnouncementDraft>({
    title: 'pf.admin.tab.announcements',
    label: 'pf.admin.tab.announcements',
    rows: async (api) => {
      const answer = await api.call(searchAnnouncements, { body: { criteria: {}, paging: { pageNum: 0, pageSize: MAX_PAGE_SIZE, sortOrder: [] } } });
      return failed(answer) ? answer : ok(answer.right.items);
    },
    rowId: ({ id }) => id,
    shown: { columns: columnsIn(language) },
    empty: 'pf.announcement.none',
    create: 'pf.announcement.new',
    reloadOn: [{ pluginName: 'cor', eventType: 'AnnouncementChanged' }],
    record: announcementRecord,
    width: 50,
  });

/** What everybody of the tenant reads under the bar. */
export default function AnnouncementsPart() {
  const { language } = useTexts();
  const [Part] = useState(() => partIn(language));
  return <Part />;
}
