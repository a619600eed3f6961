import { searchStreamSubscriptions, type StreamSubscription } from '../../../application/contract/eventStreams';
import { failed, ok } from '../../../domain/kernel/result';
import { adminPart } from '../../../ui/archetypes/admin/adminScreen';
import type { DetailProps } from '../../../ui/archetypes/admin/declared';
import type { Stored } from '../../../ui/archetypes/record/declared';
import type { GridColumn } from '../../../ui/kit/grid/column';
import { Link } from '../../../ui/kit/Link';

const columns: readonly GridColumn<StreamSubscription>[] = [
  { id: 'pluginName', title: 'pf.streams.plugin', width: 112, value: ({ pluginName }) => pluginName },
  { id: 'eventType', title: 'pf.streams.eventType', width: 280, opens: true, value: ({ eventType }) => eventType },
  { id: 'count', title: 'pf.streams.count', kind: 'integer', value: ({ count }) => String(count) },
];

function Send({ id }: DetailProps<StreamSubscription>) {
  const [plugin = '', eventType = ''] = id.split(' ');
  return <Link to={`/pf/sse-manager?tab=send&plugin=${encodeURIComponent(plugin)}&type=${encodeURIComponent(eventType)}`} text="pf.streams.send" />;
}

/** What is listened to, by plugin and kind of event. */
export default adminPart<StreamSubscription, Stored, object>({
  title: 'pf.streams.tab.subscriptions',
  label: 'pf.streams.tab.subscriptions',
  rows: async (api) => {
    const answer = await api.call(searchStreamSubscriptions, { body: {} });
    return failed(answer) ? answer : ok(answer.right.items);
  },
  rowId: ({ pluginName, eventType }) => `${pluginName} ${eventType}`,
  shown: { columns },
  empty: 'pf.streams.empty',
  detail: Send,
});
