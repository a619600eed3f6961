import { abortStuck, readStuckMessages, retryStuck, type StuckMessage } from '../../../application/contract/declarationMaintenance';
import { freshGuid } from '../../../application/session/freshGuid';
import { statusTone } from '../../../domain/declaration/status';
import { formatInstant } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { Tag } from '../../../ui/kit/Tag';
import { maintenancePart } from './maintenancePart';
import { wordOf } from './partModel';

const target = ({ lrn }: StuckMessage): string => lrn;
const isFailed = ({ status }: StuckMessage): boolean => status === 'SEND_FAILED';

/** What did not reach the authority, or is not answered. */
export default maintenancePart<StuckMessage>({
  label: 'dec.maintenance.tab.stuck',
  note: 'dec.maintenance.stuck.note',
  read: (api) => api.call(readStuckMessages, {}),
  rowId: ({ id }) => id,
  reloadOn: ['DeclarationStatusChanged'],
  empty: 'dec.maintenance.stuck.none',
  columns: [
    { id: 'lrn', title: 'dec.search.lrn', content: ({ profile, id, lrn }) => <Link to={`/dec/${profile}/${id}`}>{lrn}</Link> },
    { id: 'status', title: 'dec.search.status', content: ({ status }) => <Tag text={`dec.status.${status}`} tone={statusTone(status)} /> },
    { id: 'since', title: 'dec.maintenance.since', content: ({ since }, { locale }) => formatInstant(since, locale) },
    { id: 'attempts', title: 'dec.maintenance.attempts', content: ({ attempts }) => attempts, isNumber: true },
    { id: 'error', title: 'dec.maintenance.lastError', content: ({ lastError = '' }) => lastError },
  ],
  actions: [
    {
      id: 'retry',
      text: 'dec.maintenance.retry',
      title: 'dec.maintenance.retry.title',
      target,
      fits: isFailed,
      run: (api, { id, version }, given) =>
        api.call(retryStuck, { params: { id }, body: { version, reason: wordOf(given, 'reason') } }, { idempotencyKey: freshGuid() }),
    },
    {
      id: 'abort',
      text: 'dec.maintenance.abort',
      title: 'dec.maintenance.abort.title',
      target,
      fits: isFailed,
      destructive: true,
      run: (api, { id, version }, given) => api.call(abortStuck, { params: { id }, body: { version, reason: wordOf(given, 'reason') } }),
    },
  ],
});
