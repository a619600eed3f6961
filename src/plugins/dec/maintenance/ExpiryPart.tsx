import { readExpiryRuns, type ExpiryRun } from '../../../application/contract/declarationMaintenance';
import { formatInstant } from '../../../ui/kit/format';
import { maintenancePart } from './maintenancePart';

const instant = (at: string | undefined, locale: string): string => (at === undefined ? '' : formatInstant(at, locale));

/** Runs of the job that lets declarations expire (T21). */
export default maintenancePart<ExpiryRun>({
  label: 'dec.maintenance.tab.expiry',
  note: 'dec.maintenance.expiry.note',
  read: (api) => api.call(readExpiryRuns, {}),
  rowId: ({ number }) => String(number),
  empty: 'dec.maintenance.expiry.none',
  columns: [
    { id: 'number', title: 'dec.maintenance.run', content: ({ number }) => number, isNumber: true },
    { id: 'started', title: 'dec.maintenance.started', content: ({ startedAt, queuedAt }, { locale }) => instant(startedAt ?? queuedAt, locale) },
    { id: 'finished', title: 'dec.maintenance.finished', content: ({ finishedAt }, { locale }) => instant(finishedAt, locale) },
    { id: 'status', title: 'dec.search.status', content: ({ status }, { translate }) => translate(`dec.maintenance.status.${status}`, status) },
    {
      id: 'summary',
      title: 'dec.maintenance.summary',
      content: ({ summary, error }) => error ?? Object.entries(summary).map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`).join(', '),
    },
  ],
});
