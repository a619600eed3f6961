import type { FieldValue } from '../fields/declared';
import { isGivenValue } from '../fields/fieldHost';

export type FieldValues = Readonly<Record<string, FieldValue>>;

/** Without what is empty: what is asked, compared and written into the address. */
export const givenValues = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).flatMap(([id, value]) => (isGivenValue(value) ? [[id, typeof value === 'string' ? value.trim() : value]] : [])));

const written = (value: FieldValue): string => (typeof value === 'object' ? [...value].sort().join(',') : String(value));

/** The same question, whatever the order in which it was asked. */
export const sameValues = (one: FieldValues, other: FieldValues): boolean => {
  const [left, right] = [givenValues(one), givenValues(other)];
  const ids = Object.keys(left);
  return ids.length === Object.keys(right).length && ids.every((id) => id in right && written(left[id]) === written(right[id]));
};
