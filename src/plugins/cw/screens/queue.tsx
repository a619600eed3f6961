import { observer } from 'mobx-react-lite';
import {
  actOnIntegration,
  exportIntegration,
  INTEGRATION_ACTIONS,
  IntegrationCriteria,
  readQueue,
  searchIntegration,
  switchReceiver,
  type IntegrationRow,
} from '../../../application/contract/cwTools';
import { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { choice, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import { rowByRow, type BulkAction } from '../../../ui/archetypes/list/bulkModel';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import { Button } from '../../../ui/kit/Button';
import type { ScreenProps } from '../../../ui/plugin';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { coded, statusText } from '../parts/fields';
import { Loaded } from '../parts/loaded';
import { MESSAGE_STATUSES, messageColumns } from '../parts/messages';

const FITS: Readonly<Record<(typeof INTEGRATION_ACTIONS)[number], readonly string[]>> = {
  resend: ['FAILED', 'REJECTED'],
  hold: ['QUEUED', 'RETRY'],
  release: ['HELD'],
  discard: ['FAILED'],
};

const bulk = (action: (typeof INTEGRATION_ACTIONS)[number]): BulkAction<IntegrationRow> => ({
  id: action,
  text: `cw.act.${action}`,
  fits: ({ status }) => FITS[action].includes(status),
  ...(action === 'discard' && {
    asks: { title: 'cw.discardQuestion', fields: () => [text('reason', 'cw.reason', { maxLength: 500, span: 12 })] },
    destructive: true,
  }),
  run: rowByRow(
    ({ messageNo }) => messageNo,
    ({ id }, api, { reason }) =>
      api.call(actOnIntegration, { params: { id, action }, body: typeof reason === 'string' ? { reason } : {} }, { idempotencyKey: freshGuid() }),
  ),
});

const Messages = searchScreen<IntegrationCriteria, IntegrationRow>({
  view: 'cw.queue',
  title: 'cw.queue',
  endpoint: searchIntegration,
  exported: exportIntegration,
  codec: IntegrationCriteria,
  criteria: [yesNo('unfinished', 'cw.unfinished', { optional: true }), choice('status', 'cw.status', coded('cw.status', MESSAGE_STATUSES), { optional: true })],
  columns: messageColumns,
  rowId: ({ id }) => id,
  unasked: () => ({ criteria: { unfinished: true }, sort: [{ column: 'createdAt', descending: true }] }),
  open: () => '/cw/ic-queue-manager',
  detail: { title: 'cw.payload', content: () => import('../parts/MessageDetail') },
  actions: INTEGRATION_ACTIONS.map(bulk),
  empty: 'cw.empty',
});

/** How many messages stand where, and the switch of the simulated receiver. */
const Counters = observer(function Counters() {
  const { t } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new Loaded(() => api.call(readQueue, {})));
  const { value, busy } = model;
  return (
    <>
      <p>
        {value?.counts.map(({ status, count }) => (
          <span key={status}>
            {t(statusText(status))}: <strong>{count}</strong>{' '}
          </span>
        ))}
      </p>
      {value && (
        <p>
          {t('cw.simulated')}{' '}
          <Button
            text={value.receiverOn ? 'cw.receiverOff' : 'cw.receiverOn'}
            busy={busy}
            onPress={() => model.run(() => api.call(switchReceiver, { body: { on: !value.receiverOn } }, { idempotencyKey: freshGuid() }))}
          />
        </p>
      )}
    </>
  );
});

/** Messages that wait, and what is done with them. */
export default function QueueManager(props: ScreenProps) {
  return (
    <>
      <Messages {...props} />
      <Counters />
    </>
  );
}
