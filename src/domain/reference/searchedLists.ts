/** Lists of volume class Large, by name: searched on the server, never loaded whole (2.1). The definitions are not in the browser's first load. */
const SEARCHED: ReadonlySet<string> = new Set(['UnLocode']);

export const isSearched = (list: string): boolean => SEARCHED.has(list);
