export { asShown, checkCron, occurrences, readCron, smallestInterval, type Cron, type JobLevel, type Occurrence } from './cron';
export { dueRuns, type Missed } from './dueRuns';
export { isTransient, retryDelay, secondsLeft, tellsProgress, type Backoff } from './retry';
export { afterFailure, isOver, mayRetry, onOverlap, runStatus, type Overlap, type RunAction, type RunStatus } from './runStatus';
export { highlight, SEARCH_KINDS, textParts, type SearchKind, type SearchMatchKind, type TextPart } from './searchHit';
export { identifierForm, identifierMatch, type IdentifierKind, type SearchIdentifier } from './searchIdentifier';
export { readSearchQuery, type SearchQuery, type SearchTerm } from './searchQuery';
export { searchRank, type Ranked } from './searchRank';
