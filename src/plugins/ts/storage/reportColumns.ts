import { addDays, stockholmDate } from '../../../domain/kernel/dates';
import { choice, date, party } from '../../../ui/archetypes/fields/constructors';
import type { ListColumn } from '../../../ui/archetypes/list/listColumn';
import type { TextKey } from '../../../ui/text/keys';
import { pickFacilities } from '../../../application/contract/ts';
import { customsStatusChoices } from './choices';

type Texts<Row> = { readonly [K in keyof Row as Row[K] extends string | number ? K : never]: Row[K] };

export const columnOf =
  <Row extends object>() =>
  (id: keyof Texts<Row> & keyof Row & string, title: TextKey, width: number, more: Partial<ListColumn<Row>> = {}): ListColumn<Row> => ({
    id,
    title,
    width,
    sortable: true,
    value: (row) => String(row[id] ?? ''),
    ...more,
  });

export const NUMBER = { kind: 'decimal' } as const;
export const MASS = { kind: 'decimal', digits: 3 } as const;
export const DAY = { kind: 'date' } as const;
export const INSTANT = { kind: 'date', isInstant: true } as const;

export const today = (): string => stockholmDate(new Date());
export const firstOfMonth = (): string => `${today().slice(0, 7)}-01`;
export const lastMonth = (): { readonly from: string; readonly to: string } => {
  const to = addDays(firstOfMonth(), -1);
  return { from: `${to.slice(0, 7)}-01`, to };
};
export const daysAgo = (days: number): string => addDays(today(), -days);

/** What every report of temporary storage is asked. */
export const commonFields = [
  party('facility', 'ts.facility', pickFacilities, { optional: true }),
  choice('customsStatus', 'ts.field.customsStatus', customsStatusChoices, { optional: true }),
  date('knownAt', 'ts.field.knownAt', { optional: true }),
];
