/**
 * The key of a list on a date (yyyy-MM-dd, Europe/Stockholm) in the cache (reference data, section 3.1).
 *
 * @example
 * listKey('SE_ProcedureCode', '2026-01-15') // => 'SE_ProcedureCode|2026-01-15'
 */
export const listKey = (datalist: string, date: string): string => `${datalist}|${date}`;
