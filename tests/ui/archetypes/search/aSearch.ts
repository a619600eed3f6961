import * as t from 'io-ts';
import { exportEndpoint, searchEndpoint, type Page, type Search } from '../../../../src/application/contract/endpoint';
import { ok, type Result } from '../../../../src/domain/kernel/result';
import type { UserSetting } from '../../../../src/application/contract/org';
import { choice, choices, period, text, yesNo } from '../../../../src/ui/archetypes/fields/constructors';
import type { Field } from '../../../../src/ui/archetypes/fields/declared';
import type { ListColumn } from '../../../../src/ui/archetypes/list/listColumn';
import type { ListState } from '../../../../src/ui/archetypes/list/listState';
import type { RowEvent } from '../../../../src/ui/archetypes/list/newRows';
import { SearchModel } from '../../../../src/ui/archetypes/search/searchModel';
import { FakeApi } from '../../../fakes/fakeApi';
import { FakeEvents } from '../../../fakes/fakeEvents';
import { FakeNavigation } from '../../../fakes/fakeNavigation';
import { FakeNotices } from '../../../fakes/fakeNotices';
import { settingsOf } from '../list/userSettings';
import { WrittenFiles } from '../list/writtenFiles';

export const Criteria = t.exact(
  t.partial({ lrn: t.string, statuses: t.array(t.string), statusCode: t.string, createdFrom: t.string, createdTo: t.string, mine: t.boolean }),
);
export type Criteria = t.TypeOf<typeof Criteria>;

const Row = t.type({ id: t.string, lrn: t.string, status: t.string });
export type Row = t.TypeOf<typeof Row>;

export const search = searchEndpoint('/api/dec/ui/declaration/search', 'dec.search', Criteria, Row);

export const exported = exportEndpoint('/api/dec/ui/declaration/search', 'dec.search', Criteria, Row);

export const criteria: readonly Field[] = [
  text('lrn', 'dec.search.lrn', { maxLength: 22 }),
  choices('statuses', 'dec.search.status', [
    { value: 'DRAFT', text: 'dec.status.DRAFT' },
    { value: 'READY', text: 'dec.status.READY' },
    { value: 'CLEARED', text: 'dec.status.CLEARED' },
  ]),
  choice('statusCode', 'dec.search.statusCode', [{ value: 'ACC', text: 'dec.search.statusCode.ACC' }]),
  period('createdFrom', 'createdTo', 'dec.search.created'),
  yesNo('mine', 'dec.search.mine'),
];

export const unasked: ListState = { criteria: { createdFrom: '2026-10-22', createdTo: '2026-11-20' }, sort: [{ column: 'createdAt', descending: true }] };

const column = (id: string, sortable: boolean): ListColumn<Row> => ({ id, title: 'dec.search.lrn', sortable, value: ({ lrn }) => lrn });
export const columns: readonly ListColumn<Row>[] = [
  column('lrn', true),
  column('createdAt', true),
  { id: 'status', title: 'dec.search.status', value: ({ status }) => status, written: ({ status }) => status.toLowerCase() },
];

export const aRow = (number: number, more: Partial<Row> = {}): Row => ({ id: `row-${number}`, lrn: `SE${number}`, status: 'DRAFT', ...more });
export const rows = (from: number, count: number): Row[] => Array.from({ length: count }, (_none, at) => aRow(from + at));
export const pageOf = (items: Row[], totalCount = items.length): Result<Page<Row>> => ok({ items, totalCount });

const statusChanged: RowEvent<Row> = {
  pluginName: 'dec',
  eventType: 'DeclarationStatusChanged',
  changed: (_id, sent) => {
    if (typeof sent !== 'object' || sent === null || !('to' in sent) || typeof sent.to !== 'string') return undefined;
    const { to } = sent;
    return (row) => ({ ...row, status: to });
  },
};

export const DECLARATIONS = '/dec/search-declaration';

type Answering = (asked: Search<Criteria>) => Result<Page<Row>> | Promise<Result<Page<Row>>>;

/** A search screen's model over fakes, opened at an address. */
export const openedSearch = (answering: Answering, address = DECLARATIONS, stored: readonly UserSetting[] = []) => {
  const api = new FakeApi().on(search, ({ body }) => answering(body));
  const services = {
    api,
    events: new FakeEvents(),
    navigation: new FakeNavigation(address),
    notices: new FakeNotices(),
    files: new WrittenFiles(),
    settings: settingsOf(api, stored),
  };
  const model = new SearchModel<Criteria, Row>(services, {
    view: 'dec.search',
    endpoint: search,
    exported,
    codec: Criteria,
    criteria,
    columns,
    rowId: ({ id }) => id,
    unasked,
    live: statusChanged,
  });
  const close = model.open();
  return { model, ...services, close, asked: () => api.calls(search).map(({ input }) => input.body) };
};
