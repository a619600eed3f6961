import { isEmpty } from './emptiness';

/** A record without the fields that have no value. */
export const present = <T extends object>(fields: { readonly [K in keyof T]?: T[K] | undefined }): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

export const without = <T extends object, K extends keyof T>(record: T, ...fields: readonly K[]): Omit<T, K> =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field as K))) as Omit<T, K>;

/** Whether a row says anything; other than `isBlank` it counts an id, which of a document is an element. */
export const hasValues = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return !isEmpty(value);
  return Object.values(value).some(hasValues);
};
