import { addDays } from '../../../domain/kernel/dates';
import type { TextKey } from '../../text/keys';

interface PeriodPreset {
  readonly id: string;
  readonly text: TextKey;
  readonly period: { readonly from: string; readonly to: string };
}

/** The periods that are asked for most, seen from `today` (yyyy-MM-dd). */
export const periodPresets = (today: string): readonly PeriodPreset[] => {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const lastOfLastMonth = addDays(firstOfMonth, -1);
  return [
    { id: 'today', text: 'kit.period.today', period: { from: today, to: today } },
    { id: 'last7', text: 'kit.period.last7', period: { from: addDays(today, -6), to: today } },
    { id: 'last30', text: 'kit.period.last30', period: { from: addDays(today, -29), to: today } },
    { id: 'thisMonth', text: 'kit.period.thisMonth', period: { from: firstOfMonth, to: today } },
    { id: 'lastMonth', text: 'kit.period.lastMonth', period: { from: `${lastOfLastMonth.slice(0, 8)}01`, to: lastOfLastMonth } },
    { id: 'thisYear', text: 'kit.period.thisYear', period: { from: `${today.slice(0, 4)}-01-01`, to: today } },
  ];
};
