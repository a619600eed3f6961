import { breakLock, readDeclarationLocks, type DeclarationLock } from '../../../application/contract/declarationMaintenance';
import { formatInstant } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { maintenancePart } from './maintenancePart';
import { wordOf } from './partModel';

/** Who edits which declaration now. */
export default maintenancePart<DeclarationLock>({
  label: 'dec.maintenance.tab.locks',
  note: 'dec.maintenance.locks.note',
  read: (api) => api.call(readDeclarationLocks, {}),
  rowId: ({ id }) => id,
  reloadOn: ['LockChanged'],
  empty: 'dec.maintenance.locks.none',
  columns: [
    { id: 'lrn', title: 'dec.search.lrn', content: ({ profile, resourceId, lrn }) => <Link to={`/dec/${profile}/${resourceId}`}>{lrn}</Link> },
    { id: 'user', title: 'dec.maintenance.user', content: ({ userName }) => userName },
    { id: 'since', title: 'dec.maintenance.since', content: ({ since }, { locale }) => formatInstant(since, locale) },
    { id: 'activity', title: 'dec.maintenance.lastActivity', content: ({ lastActivityAt }, { locale }) => formatInstant(lastActivityAt, locale) },
  ],
  actions: [
    {
      id: 'break',
      text: 'dec.maintenance.break',
      title: 'dec.maintenance.break.title',
      target: ({ lrn, userName }) => `${lrn}, ${userName}`,
      destructive: true,
      run: (api, { id }, given) => api.call(breakLock, { params: { id }, body: { reason: wordOf(given, 'reason') } }),
    },
  ],
});
