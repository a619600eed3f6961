import type { ComponentType } from 'react';
import { NoticeCriteria, searchStorageRemovals, searchWarehouseReleases, type NoticeRow } from '../../../application/contract/declarationNotices';
import { NOTICE_STATES, type NoticeKind } from '../../../domain/declaration/notice/notice';
import { choice, period, text } from '../../../ui/archetypes/fields/constructors';
import type { ListColumn } from '../../../ui/archetypes/list/listColumn';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import { Tag } from '../../../ui/kit/Tag';
import type { ScreenProps } from '../../../ui/plugin';
import type { TextKey } from '../../../ui/text/keys';
import { noticePath, noticeTone } from './noticeParts';

type Shown = 'decisionDate' | 'mrn' | 'declarant' | 'goodsLocation' | 'packages';

const column = (id: Shown, title: TextKey, width: number, more: Partial<ListColumn<NoticeRow>> = {}): ListColumn<NoticeRow> => ({
  id,
  title,
  width,
  sortable: id !== 'packages',
  value: (row) => row[id],
  ...more,
});

const ENDPOINTS = { CWPR: searchWarehouseReleases, TSPR: searchStorageRemovals } as const;

/** The notices of one kind, newest first. */
export const noticeList = (kind: NoticeKind): ComponentType<ScreenProps> =>
  searchScreen<NoticeCriteria, NoticeRow>({
    view: `dec.${kind}`,
    title: `dec.notice.${kind}`,
    endpoint: ENDPOINTS[kind],
    codec: NoticeCriteria,
    criteria: [
      text('number', 'dec.notice.number', { maxLength: 35, span: 3 }),
      choice(
        'state',
        'dec.search.status',
        NOTICE_STATES.map((value) => ({ value, text: `dec.notice.state.${value}` })),
        { optional: true },
      ),
      period('from', 'to', 'dec.notice.decisionDate'),
    ],
    columns: [
      column('decisionDate', 'dec.notice.decisionDate', 152, { kind: 'date' }),
      column('mrn', 'dec.notice.mrn', 190, { opens: true }),
      column('declarant', 'dec.notice.declarant', 220),
      column('goodsLocation', 'dec.notice.location', 152),
      column('packages', 'dec.notice.packages', 96, { kind: 'integer' }),
      {
        id: 'state',
        title: 'dec.search.status',
        width: 152,
        kind: 'custom',
        sortable: true,
        value: ({ state }) => state,
        content: ({ state }) => <Tag text={`dec.notice.state.${state}`} tone={noticeTone(state)} />,
        written: ({ state }, { t }) => t(`dec.notice.state.${state}`),
      },
    ],
    rowId: ({ id }) => id,
    unasked: () => ({ criteria: {}, sort: [{ column: 'decisionDate', descending: true }] }),
    live: [
      { pluginName: 'dec', eventType: 'NoticeReceived' },
      { pluginName: 'dec', eventType: 'NoticeChanged', onlyListed: true },
    ],
    open: ({ id }) => `${noticePath(kind)}/${id}`,
    empty: 'dec.notice.empty',
    none: 'dec.notice.none',
  });
