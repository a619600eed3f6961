import { readExpiryRuns, type ExpiryRun } from '../../../application/contract/declarationMaintenance';
import { formatInstant } from '../../../ui/kit/format';
import type { Texts } from '../../../ui/text/texts';
import { maintenancePart } from './maintenancePart';

const instant = (at: string | undefined, locale: string): string => (at === undefined ? '' : formatInstant(at, locale));

/** A run that is under way has none yet. */
const resultOf = (summary: ExpiryRun['summary'], { t }: Texts): string => {
  const many = (name: string): number => Number(summary[name] ?? 0);
  if (summary['looked'] === undefined) return '';
  return t('dec.maintenance.expiry.result', {
    looked: many('looked'),
    expired: many('expired'),
    enquiries: many('enquiries'),
    reminders: many('reminders'),
    recoveries: many('recoveries'),
  });
};

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
    { id: 'summary', title: 'dec.maintenance.summary', content: ({ summary, error }, texts) => error ?? resultOf(summary, texts) },
  ],
});
