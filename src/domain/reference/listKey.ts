/** List name and date (yyyy-MM-dd, Europe/Stockholm): one entry of the cache. */
export const listKey = (datalist: string, date: string): string => `${datalist}|${date}`;
