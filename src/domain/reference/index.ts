/**
 * Reference data: which list a country uses, what holds on a day, what a picker finds, and the life of a list that is held in memory.
 *
 * @packageDocumentation
 */

// Reference cache
export { referenceCache, UNUSED_MS, type CacheCommand, type CacheEvent, type CacheState, type CacheStep } from './referenceCache';
export { listKey } from './listKey';

// Lists and their entries
export { closeOpenPeriods, isValidOn } from './effectiveDating';
export { entryName, textIn } from './entryText';
export { isDemoEntry } from './demoEntry';
export { searchEntries, type SearchMode } from './pickerSearch';
