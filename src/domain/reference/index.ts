/** Reference data for Node scripts: the lists of the platform, their rules, versions, imports, and the life of a list that is held. */
export { closeOpenPeriods, isValidOn } from './effectiveDating';
export { textIn } from './entryText';
export { fromEuroQuotes, rateGaps, type PeriodRate, type RateGap } from './exchangeRates';
export { guessMapping } from './importMapping';
export { matchImport } from './importMatch';
export { readRows, type SourceTable } from './importRows';
export { applyChanges, changesBetween, type ListChange, type OwnedEntry } from './listChanges';
export type { ListDefinition } from './listDefinition';
export { diffEntries, type ListDiff } from './listDiff';
export type { EntryContent, ListEntry } from './listEntry';
export { resolveList } from './listResolution';
export { checkEntry, checkVersion } from './listRules';
export { definitionOf, listDefinitions } from './lists/all';
export { searchEntries } from './pickerSearch';
export { referenceCache, type CacheCommand, type CacheEvent, type CacheState } from './referenceCache';
export { isSourceOld, staleFrom } from './sourceAge';
export { versionStep } from './versionSteps';
