/** Not given: undefined, null or only spaces (specification 5.1). */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (typeof value === 'string' && value.charCodeAt(0) <= 32 && value.trim() === '');

/** A row, party or part in which nothing is given; ids of rows do not count. */
export const isBlank = (record: unknown): boolean => {
  if (typeof record !== 'object' || record === null) return isEmpty(record);
  for (const key in record) {
    if (key === 'id') continue;
    const value = (record as Readonly<Record<string, unknown>>)[key];
    if (typeof value === 'object' ? !isBlank(value) : value !== false && !isEmpty(value)) return false;
  }
  return true;
};
