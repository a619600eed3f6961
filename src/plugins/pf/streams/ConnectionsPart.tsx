import { searchStreams, type EventStream } from '../../../application/contract/eventStreams';
import { failed, ok } from '../../../domain/kernel/result';
import { adminPart } from '../../../ui/archetypes/admin/adminScreen';
import type { Stored } from '../../../ui/archetypes/record/declared';
import { formatBytes, formatInstant } from '../../../ui/kit/format';
import type { GridColumn } from '../../../ui/kit/grid/column';
import { Tag } from '../../../ui/kit/Tag';
import { ConnectionDetail } from './ConnectionDetail';
import { StreamsStrip } from './StreamsStrip';

const instant = (value: string, locale: string): string => formatInstant(value, locale);

const columns: readonly GridColumn<EventStream>[] = [
  { id: 'user', title: 'pf.streams.user', width: 176, opens: true, value: ({ user }) => user },
  {
    id: 'state',
    title: 'pf.streams.state',
    kind: 'custom',
    width: 216,
    value: ({ state }) => state,
    content: ({ state, own, simulated }) => (
      <>
        <Tag text={`pf.streams.state.${state}`} tone={state === 'Open' ? 'green' : 'red'} />
        {own && <Tag text="pf.streams.own" tone="blue" icon="user" />}
        {simulated && <Tag text="pf.streams.simulated" tone="amber" />}
      </>
    ),
  },
  { id: 'heardAt', title: 'pf.streams.heardAt', width: 152, value: ({ heardAt }) => heardAt, format: instant },
  { id: 'unit', title: 'pf.streams.unit', width: 168, value: ({ unit }) => unit },
  { id: 'subscriptions', title: 'pf.streams.subscriptions', kind: 'integer', value: ({ subscriptions }) => String(subscriptions) },
  { id: 'waiting', title: 'pf.streams.waiting', kind: 'integer', value: ({ waiting }) => String(waiting) },
  { id: 'eventsSent', title: 'pf.streams.eventsSent', kind: 'integer', value: ({ eventsSent }) => String(eventsSent) },
  {
    id: 'bytesSent',
    title: 'pf.streams.bytesSent',
    align: 'end',
    width: 96,
    value: ({ bytesSent }) => String(bytesSent),
    format: (value, locale) => formatBytes(Number(value), locale),
  },
  { id: 'browser', title: 'pf.streams.browser', width: 112, value: ({ browser }) => browser },
  { id: 'address', title: 'pf.streams.address', width: 128, value: ({ address }) => address },
  { id: 'node', title: 'pf.run.node', width: 168, value: ({ node }) => node },
  { id: 'connectedAt', title: 'pf.streams.connectedAt', width: 152, value: ({ connectedAt }) => connectedAt, format: instant },
  { id: 'tenant', title: 'pf.run.tenant', width: 168, value: ({ tenant }) => tenant },
];

export default adminPart<EventStream, Stored, object>({
  title: 'pf.streams.tab.connections',
  label: 'pf.streams.tab.connections',
  rows: async (api) => {
    const answer = await api.call(searchStreams, {});
    return failed(answer) ? answer : ok(answer.right.items);
  },
  rowId: ({ id }) => id,
  shown: { columns },
  empty: 'pf.streams.empty',
  toolbar: StreamsStrip,
  detail: ConnectionDetail,
  width: 60,
});
