import { describe, expect, it } from 'vitest';
import { afterEvent, resumed } from '../../../src/domain/case/automaticStatus';
import { CASE_STATUSES, reasonGuards, transitionGuards, transitionsOf, type CaseFacts, type CaseStatus } from '../../../src/domain/case/caseStatus';
import { QUICK_FILTERS, selects, type FilteredCase, type QuickFilter } from '../../../src/domain/case/quickFilters';

const NOW = '2026-11-20T09:00:00.000Z';
const handler = { isAdministrator: true, isExtended: false, isTeamLeader: false };
const extended = { isAdministrator: true, isExtended: true, isTeamLeader: false };
const facts = (status: CaseStatus, more: Partial<CaseFacts> = {}): CaseFacts => ({
  status,
  caseType: 'Standard',
  hasCustomer: true,
  openRequests: 0,
  unreadEmails: 0,
  draftEmails: 0,
  preparedDistributions: 0,
  needsDeclaration: true,
  declarations: [],
  statusSince: NOW,
  ...more,
});
const said = (one: CaseFacts, to: CaseStatus, actor = handler) => transitionGuards(one, to, actor, NOW).map(({ message }) => message);

describe('the status of a case', () => {
  it.each<[CaseStatus, readonly CaseStatus[]]>([
    ['New', ['Processing', 'PendingResponse', 'OnHold', 'ReadyToDistribute', 'Cancelled', 'Removed']],
    ['Processing', ['New', 'PendingResponse', 'OnHold', 'DocumentsReceived', 'DocumentsReviewed', 'ReadyToDistribute', 'Closed', 'Cancelled']],
    ['Distributed', ['Processing', 'Closed']],
    ['Removed', []],
  ])('%s can be changed by a handler to %j', (status, expected) => {
    const possible = transitionsOf(facts(status), handler, NOW).flatMap(({ status: to, allowed }) => (allowed ? [to] : []));
    expect(possible).toEqual(expected);
  });

  it('explains each of the twelve others, possible or not', () => {
    for (const status of CASE_STATUSES) {
      const all = transitionsOf(facts(status), handler, NOW);
      expect(all).toHaveLength(12);
      expect(all.every(({ allowed, guards }) => allowed === (guards.length === 0))).toBe(true);
    }
  });

  it.each<[string, CaseFacts, CaseStatus, readonly string[]]>([
    ['never jumps from new to released', facts('New'), 'CustomsReleased', ['A case in status New cannot be set to CustomsReleased.']],
    ['asks for a customer first', facts('New', { hasCustomer: false }), 'Processing', ['Choose a customer before the case is processed.']],
    ['needs no customer to be cancelled', facts('New', { hasCustomer: false }), 'Cancelled', []],
    [
      'lists all that keeps it open',
      facts('Processing', { openRequests: 1, unreadEmails: 2 }),
      'Closed',
      ['1 request for information is still open.', '2 e-mails are unread.'],
    ],
    [
      'is not removed with customs records',
      facts('PendingResponse', { declarations: [{ submitted: true, statusCode: 'ACC', outside: false }] }),
      'Removed',
      ['Only a leader of the team may do this.', 'This case holds customs records and must be kept. Cancel or close it instead.'],
    ],
    [
      'is filed by hand only for a declaration outside the portal',
      facts('Processing'),
      'CustomsEntryFiled',
      ['Link the declaration outside the portal with its reference first.'],
    ],
    [
      'goes back only where it was held',
      facts('OnHold', { previousStatus: 'DocumentsReviewed' }),
      'Processing',
      ['A case in status OnHold cannot be set to Processing.'],
    ],
    ['goes back where it was held', facts('OnHold', { previousStatus: 'DocumentsReviewed' }), 'DocumentsReviewed', []],
  ])('%s', (_, one, to, expected) => expect(said(one, to)).toEqual(expected));

  it('lets an extended administrator take a cancelled case back for 30 days', () => {
    expect(said(facts('Cancelled'), 'Processing', extended)).toEqual([]);
    expect(said(facts('Cancelled', { statusSince: '2026-10-20T08:00:00.000Z' }), 'Processing', extended)).toEqual(['This is possible for 30 days only.']);
    expect(said(facts('Cancelled'), 'Processing')).toEqual(['Only a leader of the team may do this.']);
  });

  it('takes a reason for three statuses, of at most 100 characters', () => {
    expect(reasonGuards('OnHold', '', 'x'.repeat(101))[0]?.message).toBe('The reason can be at most 100 characters.');
    expect(reasonGuards('Closed', 'OTHER', '')[0]?.message).toBe('Status Closed takes no reason.');
    expect(reasonGuards('OnHold', '', '')).toEqual([]);
  });
});

describe('what happens around a case', () => {
  const moved = (status: CaseStatus, event: Parameters<typeof afterEvent>[1], more: { previousStatus?: CaseStatus; milestoneFlow?: boolean } = {}) =>
    afterEvent({ status, milestoneFlow: true, ...more }, event)?.status;

  it('moves it along the triggers', () => {
    expect(moved('New', 'FirstChange')).toBe('Processing');
    expect(moved('DocumentsReviewed', 'AnswerAwaited')).toBe('PendingResponse');
    expect(moved('PendingResponse', 'AnswerReceived', { previousStatus: 'DocumentsReviewed' })).toBe('DocumentsReviewed');
    expect(moved('PendingResponse', 'AnswerReceived', { previousStatus: 'New' })).toBe('Processing');
    expect(moved('Processing', 'DocumentReceived', { milestoneFlow: false })).toBeUndefined();
    expect(moved('CustomsReleased', 'DeclarationLost')).toBe('Processing');
    expect(moved('DocumentsReceived', 'DeclarationsReleased')).toBeUndefined();
    expect(moved('OnHold', 'DeclarationSubmitted')).toBeUndefined();
  });

  it('waits while it is held and happens in order afterwards', () => {
    expect(resumed({ previousStatus: 'DocumentsReviewed', milestoneFlow: true }, ['DeclarationSubmitted']).status).toBe('CustomsEntryFiled');
  });
});

describe('the seven filters', () => {
  const one = (status: CaseStatus, teamId: string, assigneeUserId: string, channel: string, unreadEmailCount: number): FilteredCase => ({
    status,
    teamId,
    assigneeUserId,
    channel,
    unreadEmailCount,
    tagIds: [],
  });
  const cases: Readonly<Record<string, FilteredCase>> = {
    A: one('New', 'T1', '', 'M', 0),
    B: one('Processing', 'T1', 'U', '@', 2),
    C: one('Processing', 'T1', 'V', 'S2S', 0),
    D: one('PendingResponse', 'T2', '', '@', 1),
    E: one('OnHold', 'T2', 'U', 'M', 0),
    F: one('Closed', 'T1', 'U', '@', 1),
    G: one('Removed', 'T1', '', '@', 3),
    H: one('New', 'T3', '', 'S2S', 0),
    I: one('ReadyToDistribute', 'T2', 'V', 'P', 0),
    J: one('Distributed', 'T1', 'U', 'M', 0),
  };
  const me = { userId: 'U', teamIds: ['T1', 'T2'], activeTeamId: 'T1' };
  const chosen = (filter: QuickFilter, teamIds: readonly string[] = []) =>
    Object.entries(cases).flatMap(([name, kase]) => (selects(filter, kase, me, { teamIds }) ? [name] : []));

  it('select what the worked example says', () => {
    expect(Object.fromEntries(QUICK_FILTERS.map((filter) => [filter, chosen(filter).join('')]))).toEqual({
      OpenCases: 'ABCDEHI',
      MyCases: 'BE',
      ActiveTeamCases: 'ABC',
      MyTeamCasesUnassigned: 'AD',
      S2SCases: 'CH',
      MyTeamCasesAssigned: 'BCEI',
      CasesUnreadEmail: 'BDF',
    });
  });
  it('are narrowed by a team, never widened', () => expect(chosen('OpenCases', ['T2']).join('')).toBe('DEI'));
});
