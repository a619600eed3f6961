import { isOpen, type CaseStatus } from './caseStatus';

export const QUICK_FILTERS = [
  'OpenCases',
  'MyCases',
  'ActiveTeamCases',
  'MyTeamCasesUnassigned',
  'S2SCases',
  'MyTeamCasesAssigned',
  'CasesUnreadEmail',
] as const;
export type QuickFilter = (typeof QUICK_FILTERS)[number];

export const isQuickFilter = (text: string): text is QuickFilter => QUICK_FILTERS.some((filter) => filter === text);

export interface FilteredCase {
  readonly status: CaseStatus;
  readonly teamId: string;
  readonly assigneeUserId: string;
  readonly channel: string;
  readonly tagIds: readonly string[];
  readonly unreadEmailCount: number;
}

export interface FilterReader {
  readonly userId: string;
  readonly teamIds: readonly string[];
  readonly activeTeamId: string;
}

const SELECTS: Readonly<Record<QuickFilter, (one: FilteredCase, me: FilterReader) => boolean>> = {
  OpenCases: ({ status }) => isOpen(status),
  MyCases: ({ status, assigneeUserId }, { userId }) => isOpen(status) && assigneeUserId === userId,
  ActiveTeamCases: ({ status, teamId }, { activeTeamId }) => isOpen(status) && teamId === activeTeamId,
  MyTeamCasesUnassigned: ({ status, teamId, assigneeUserId }, { teamIds }) => isOpen(status) && teamIds.includes(teamId) && assigneeUserId === '',
  S2SCases: ({ status, channel }) => isOpen(status) && channel === 'S2S',
  MyTeamCasesAssigned: ({ status, teamId, assigneeUserId }, { teamIds }) => isOpen(status) && teamIds.includes(teamId) && assigneeUserId !== '',
  CasesUnreadEmail: ({ status, teamId, assigneeUserId, unreadEmailCount }, { teamIds, userId }) =>
    unreadEmailCount > 0 && status !== 'Cancelled' && status !== 'Removed' && (teamIds.includes(teamId) || assigneeUserId === userId),
};

/** One quick filter, narrowed by teams and tags; kinds are joined by AND, values of a kind by OR (CM-R45). */
export const selects = (
  filter: QuickFilter,
  one: FilteredCase,
  me: FilterReader,
  narrowed: { readonly teamIds?: readonly string[]; readonly tagIds?: readonly string[] } = {},
): boolean =>
  SELECTS[filter](one, me) &&
  ((narrowed.teamIds ?? []).length === 0 || (narrowed.teamIds ?? []).includes(one.teamId)) &&
  ((narrowed.tagIds ?? []).length === 0 || (narrowed.tagIds ?? []).some((tag) => one.tagIds.includes(tag)));
