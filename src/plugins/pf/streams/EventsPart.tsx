import { observer } from 'mobx-react-lite';
import { searchStreamEvents, type StreamEvent } from '../../../application/contract/eventStreams';
import { failed, ok } from '../../../domain/kernel/result';
import { adminPart } from '../../../ui/archetypes/admin/adminScreen';
import type { AdminPartProps, DetailProps } from '../../../ui/archetypes/admin/declared';
import type { Stored } from '../../../ui/archetypes/record/declared';
import { Button } from '../../../ui/kit/Button';
import { formatInstant } from '../../../ui/kit/format';
import type { GridColumn } from '../../../ui/kit/grid/column';
import styles from '../jobs/jobs.module.css';

const columns: readonly GridColumn<StreamEvent>[] = [
  { id: 'at', title: 'pf.streams.at', width: 152, opens: true, value: ({ at }) => at, format: (value, locale) => formatInstant(value, locale) },
  { id: 'pluginName', title: 'pf.streams.plugin', width: 80, value: ({ pluginName }) => pluginName },
  { id: 'eventType', title: 'pf.streams.eventType', width: 224, value: ({ eventType }) => eventType },
  { id: 'id', title: 'pf.streams.id', width: 288, value: ({ id }) => id },
  { id: 'receivers', title: 'pf.streams.receivers', kind: 'integer', value: ({ receivers }) => String(receivers) },
  { id: 'seq', title: 'pf.streams.seq', kind: 'integer', value: ({ seq }) => String(seq) },
];

const Payload = observer(function Payload({ admin, id }: DetailProps<StreamEvent>) {
  const event = admin.rowOf(id);
  return event ? <pre className={styles['values']}>{JSON.stringify(event.payload, undefined, 2)}</pre> : null;
});

function Again({ admin }: AdminPartProps<StreamEvent>) {
  return <Button text="kit.tryAgain" icon="refresh" onPress={() => admin.load()} />;
}

/** The last 500 events that were published. */
export default adminPart<StreamEvent, Stored, object>({
  title: 'pf.streams.tab.events',
  label: 'pf.streams.tab.events',
  rows: async (api) => {
    const answer = await api.call(searchStreamEvents, { body: {} });
    return failed(answer) ? answer : ok(answer.right.items);
  },
  rowId: ({ seq }) => String(seq),
  shown: { columns },
  empty: 'pf.streams.events.empty',
  toolbar: Again,
  detail: Payload,
  width: 60,
});
