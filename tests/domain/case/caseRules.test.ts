import { describe, expect, it } from 'vitest';
import { nextAssignee, type Assignable } from '../../../src/domain/case/assignment';
import { consolidatedTotals, consolidationRefusals, type Consolidated } from '../../../src/domain/case/consolidation';
import { checkSplit, pagesOf, partsOfCuts, suggestedCuts, unassignedPages } from '../../../src/domain/case/documents/pageRanges';
import { deliveryReport, isRunaway, mayAutoReply, reopens } from '../../../src/domain/case/mail/answering';
import {
  caseNumberIn,
  isAutomatic,
  matchMail,
  plainSubject,
  senderVerdict,
  type IncomingMail,
  type KnownConversation,
} from '../../../src/domain/case/mail/incoming';
import { proposeTeam, traitsOf } from '../../../src/domain/case/mail/sorting';
import { checkOperation, type CaseOperation } from '../../../src/domain/case/operations';
import { isDue, periodOf } from '../../../src/domain/case/periodic';
import { addWorkingMinutes, movedDeadline, OFFICE_HOURS } from '../../../src/domain/case/workingTime';

const NONE: ReadonlySet<string> = new Set();
const at = (text: string): string => new Date(text).toISOString();

describe('deadlines', () => {
  it('count the hours that the team works', () => {
    expect(addWorkingMinutes(at('2026-11-20T16:30:00+01:00'), 240, OFFICE_HOURS, NONE)).toBe(at('2026-11-23T11:30:00+01:00'));
  });
  it('move by the working time that a case was held', () => {
    const held = { from: at('2026-11-19T09:00:00+01:00'), to: at('2026-11-19T11:00:00+01:00') };
    expect(movedDeadline(at('2026-11-20T12:00:00+01:00'), held, OFFICE_HOURS, NONE)).toBe(at('2026-11-20T14:00:00+01:00'));
  });
  it('step over holidays', () => {
    expect(addWorkingMinutes(at('2026-12-23T16:30:00+01:00'), 60, OFFICE_HOURS, new Set(['2026-12-24', '2026-12-25']))).toBe(at('2026-12-28T08:30:00+01:00'));
  });
});

describe('the next assignee', () => {
  const member = (userId: string, openCases: number, lastGivenAt: string, more: Partial<Assignable> = {}): Assignable => ({
    userId,
    openCases,
    lastGivenAt,
    available: true,
    maxOpenCases: 0,
    ...more,
  });
  it('has the fewest cases, of equals the longest without a new one', () => {
    expect(nextAssignee('LEAST_LOADED', [member('A', 4, '1'), member('B', 2, '9'), member('C', 2, '3')])).toBe('C');
  });
  it('is nobody where all are full or away', () => {
    expect(nextAssignee('ROUND_ROBIN', [member('A', 4, '', { maxOpenCases: 4 }), member('B', 0, '', { available: false })])).toBeUndefined();
  });
});

describe('a consolidation', () => {
  const one = (id: string, more: Partial<Consolidated> = {}): Consolidated => ({
    id,
    caseNumber: `CM-2026-${id}`,
    status: 'Processing',
    caseSource: 'MAN',
    orgUnitId: 'u',
    customerId: 'c',
    direction: 'IMP',
    country: 'SE',
    hasSubmittedDeclaration: false,
    ...more,
  });
  it('adds packages and masses', () => {
    const [target, ...sources] = [
      one('1', { totalPackages: 4, totalGrossMass: '120.5' }),
      one('2', { totalPackages: 2, totalGrossMass: '80.25' }),
      one('3', { totalPackages: 10, totalGrossMass: '1000' }),
    ];
    expect(consolidatedTotals(target ?? one('1'), sources).totals).toEqual({ totalPackages: 16, totalGrossMass: '1200.75' });
  });
  it('does not add kronor to euro', () => {
    const { totals, findings } = consolidatedTotals(one('1', { totalInvoiced: '10', currency: 'SEK' }), [one('2', { totalInvoiced: '5', currency: 'EUR' })]);
    expect(totals).toEqual({});
    expect(findings[0]?.message).toBe('Invoice totals use different currencies and were not added.');
  });
  it('leaves cases of the hub platform alone', () => {
    const refusals = consolidationRefusals(one('1'), [one('000031', { caseSource: 'MCH' })]);
    expect(refusals.map(({ message }) => message)).toEqual(['Case CM-2026-000031 has source MCH and cannot be consolidated.']);
  });
  it('joins only what belongs together', () => {
    expect(consolidationRefusals(one('1'), [one('2', { customerId: 'd' })])[0]?.code).toBe('CM-R21.customer');
    expect(consolidationRefusals(one('1'), [one('1')])[0]?.code).toBe('CM-R21.count');
  });
});

describe('an operation at the border', () => {
  const NOW = '2026-11-20T09:00:00.000Z';
  const arrival = (more: Partial<CaseOperation> = {}): CaseOperation => ({
    operationType: 'ArrivalAtBorder',
    status: 'Completed',
    performedAt: NOW,
    place: 'SESVD',
    vehicleId: 'ABC12D',
    trailerId: '',
    handedTo: '',
    failureReason: '',
    note: '',
    documentIds: [],
    ...more,
  });
  it('is completed once for each vehicle, and may fail before', () => {
    expect(checkOperation(arrival(), [arrival({ status: 'Failed' })], NOW)).toEqual([]);
    expect(checkOperation(arrival(), [arrival()], NOW)[0]?.code).toBe('CM-R44');
  });
  it('gives the reason of a failure, and documents at a handover', () => {
    expect(checkOperation(arrival({ status: 'Failed' }), [], NOW)[0]?.message).toBe('Give the reason why the operation failed.');
    expect(checkOperation(arrival({ operationType: 'DocumentHandover' }), [], NOW)[0]?.message).toBe('Choose at least one document.');
    expect(checkOperation(arrival({ performedAt: '2026-11-20T09:06:00.000Z' }), [], NOW)[0]?.code).toBe('CM-R42.future');
  });
});

describe('a schedule', () => {
  it('has one period a month, whatever the job does', () => {
    expect(isDue({ rule: 'MONTHLY', day: 1 }, '2026-11-01', NONE)).toBe(true);
    expect(isDue({ rule: 'MONTHLY', day: 31 }, '2026-11-30', NONE)).toBe(true);
    expect(isDue({ rule: 'LAST_WORKDAY', day: 0 }, '2026-10-30', NONE)).toBe(true);
    expect(isDue({ rule: 'WEEKLY', day: 5 }, '2026-11-20', NONE)).toBe(true);
    expect(periodOf({ rule: 'MONTHLY', day: 1 }, '2026-11-01')).toBe('2026-11');
  });
});

describe('pages of a part', () => {
  it.each([
    ['1-3,5,8-', 10, [1, 2, 3, 5, 8, 9, 10]],
    ['8-, 2', 10, [2, 8, 9, 10]],
  ])('%s of %i', (text, count, expected) => expect(pagesOf(text, count)).toMatchObject({ right: expected }));
  it.each([
    ['3-2', '“3-2” is not a page range.'],
    ['0', '“0” is not a page range.'],
    ['13', 'Page 13 does not exist; the document has 12 pages.'],
    ['x', '“x” is not a page range.'],
  ])('%s is refused', (text, message) => expect(pagesOf(text, 12)).toMatchObject({ left: { message } }));
  it('are in one part only, and those in none are told', () => {
    const parts = [
      { pages: [1, 2, 3], documentType: 'N380' },
      { pages: [4, 5], documentType: 'N271' },
      { pages: [6, 8], documentType: 'N705' },
    ];
    expect(checkSplit(parts, 12)).toEqual([]);
    expect(unassignedPages(parts, 12)).toEqual([7, 9, 10, 11, 12]);
    expect(checkSplit([...parts, { pages: [8], documentType: 'N705' }], 12)[0]?.code).toBe('CM-R32.twice');
  });
  it('lie between cuts, which are proposed where a document begins', () => {
    expect(partsOfCuts([3, 5], 7)).toEqual([
      [1, 2, 3],
      [4, 5],
      [6, 7],
    ]);
    expect(suggestedCuts(['Commercial invoice 7', 'total', 'Packlista', 'Bill of Lading No 4', 'Page 1 of 2'])).toEqual([
      { page: 1, documentType: 'N380' },
      { page: 3, documentType: 'N271' },
      { page: 4, documentType: 'N705' },
      { page: 5, documentType: '' },
    ]);
  });
});

describe('incoming mail', () => {
  const mail = (more: Partial<IncomingMail> = {}): IncomingMail => ({
    messageId: '<1@demo-trading.example>',
    inReplyTo: '',
    references: [],
    subject: 'Invoice',
    from: 'buyer@demo-trading.example',
    to: ['import@portal.example'],
    cc: [],
    returnPath: 'buyer@demo-trading.example',
    headers: {},
    ...more,
  });
  const ours: KnownConversation = {
    caseId: 'case',
    conversationId: 'thread',
    participants: ['buyer@demo-trading.example'],
    customerDomains: ['demo-trading.example'],
  };
  const known = {
    byToken: (token: string) => (token === 'a1B2c3D4e5F6' ? ours : undefined),
    byMessageId: (id: string) => (id === '<ours@portal.example>' ? ours : undefined),
    byCaseNumber: (number: string) => (number === 'CM-2026-000123' ? ours : undefined),
  };

  it('has a plain subject', () => {
    expect(plainSubject('SV: Re: FW: Docs')).toBe('Docs');
    expect(plainSubject('Re: SV: Invoice [CM-2026-000123]')).toBe('Invoice');
    expect(caseNumberIn('Re: SV: Invoice [CM-2026-000123]')).toBe('CM-2026-000123');
    expect(caseNumberIn('[CM-2026-1000000]')).toBe('CM-2026-1000000');
  });
  it('is matched by token, then by reference, then by number', () => {
    const tokened = mail({ to: ['import+a1B2c3D4e5F6@portal.example'] });
    expect(matchMail(tokened, 'PASS', known)).toMatchObject({ matchedBy: 'token', trusted: true });
    expect(matchMail(mail({ references: ['<x@y>', '<ours@portal.example>'] }), 'PASS', known)).toMatchObject({ matchedBy: 'reference', trusted: true });
    expect(matchMail(mail({ subject: 'Re: [CM-2026-000123]' }), 'PASS', known)).toMatchObject({ matchedBy: 'number', trusted: true });
    expect(matchMail(mail(), 'PASS', known)).toEqual({ matchedBy: 'new', trusted: false });
  });
  it('changes nothing where the sender is not proven or is somebody else', () => {
    const numbered = mail({ subject: 'Re: [CM-2026-000123]' });
    expect(matchMail(numbered, 'UNPROVEN', known).trusted).toBe(false);
    expect(matchMail({ ...numbered, from: 'thief@evil.example' }, 'PASS', known).trusted).toBe(false);
    expect(
      matchMail({ ...numbered, from: 'someone@gmail.com' }, 'PASS', { ...known, byCaseNumber: () => ({ ...ours, customerDomains: ['gmail.com'] }) }).trusted,
    ).toBe(false);
    expect(matchMail(mail({ subject: 'Fwd: Docs', from: 'x@other.example', references: ['<ours@portal.example>'] }), 'PASS', known).trusted).toBe(false);
  });
  it('is proven by our own receiver only', () => {
    expect(senderVerdict('mx.portal.example; dmarc=pass header.from=x', 'mx.portal.example')).toBe('PASS');
    expect(senderVerdict('mx.portal.example; spf=pass; dmarc=fail', 'mx.portal.example')).toBe('UNPROVEN');
    expect(senderVerdict('mx.evil.example; dmarc=pass', 'mx.portal.example')).toBe('UNPROVEN');
  });
  it.each<[string, Partial<IncomingMail>]>([
    ['says so', { headers: { 'auto-submitted': 'auto-replied' } }],
    ['comes from a list', { headers: { 'list-id': '<news>' } }],
    ['has no return path', { returnPath: '' }],
    ['is an out-of-office answer in Swedish', { subject: 'Autosvar: Invoice' }],
    ['is a report', { headers: { 'content-type': 'multipart/report; report-type=delivery-status' } }],
  ])('is automatic where it %s', (_, more) => expect(isAutomatic(mail(more))).toBe(true));
  it('of a person is not automatic', () => expect(isAutomatic(mail({ headers: { 'auto-submitted': 'no' } }))).toBe(false));

  const desk = {
    enabled: true,
    verdict: 'PASS' as const,
    ownAddresses: ['import@portal.example'],
    lastToSender: '',
    alreadyInConversation: false,
    sentThisHour: 0,
  };
  it('is answered by the desk once a week, never automatically to automatic mail', () => {
    const now = '2026-11-20T09:00:00.000Z';
    expect(mayAutoReply(mail(), desk, now)).toBe(true);
    expect(mayAutoReply(mail(), { ...desk, lastToSender: '2026-11-14T09:00:00.000Z' }, now)).toBe(false);
    expect(mayAutoReply(mail({ returnPath: '' }), desk, now)).toBe(false);
    expect(mayAutoReply(mail({ from: 'noreply@shop.example' }), desk, now)).toBe(false);
    expect(mayAutoReply(mail(), { ...desk, verdict: 'UNPROVEN' }, now)).toBe(false);
    expect(mayAutoReply(mail({ to: ['other@portal.example'] }), desk, now)).toBe(false);
  });
  it('that reports a failure names our mail', () => {
    const report = deliveryReport(
      'Final-Recipient: rfc822; nobody@x.example\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 unknown',
      'Message-ID: <ours@portal.example>',
    );
    expect(report).toEqual({
      originalMessageId: '<ours@portal.example>',
      recipient: 'nobody@x.example',
      status: '5.1.1',
      diagnostic: '550 unknown',
      isDelayed: false,
    });
    expect(deliveryReport('Status: 4.4.1', '')?.isDelayed).toBe(true);
    expect(isRunaway({ automatic: 0, bounces: 20 })).toBe(true);
  });
  it('opens a closed case for as many days as the mailbox says', () => {
    expect(reopens('2026-03-01T09:00:00Z', '2026-03-20T09:00:00Z', 30)).toBe(true);
    expect(reopens('2026-03-01T09:00:00Z', '2026-04-15T09:00:00Z', 30)).toBe(false);
  });
  it('is sorted as mail like it was, with the reason', () => {
    const traits = traitsOf({ from: 'a@demo-trading.example', subject: 'Invoice 17' });
    const counts = [
      { trait: 'domain:demo-trading.example', teamId: 'import', count: 18 },
      { trait: 'domain:demo-trading.example', teamId: 'export', count: 2 },
      { trait: 'word:invoice', teamId: 'export', count: 3 },
    ];
    expect(proposeTeam(traits, counts)).toEqual({ teamId: 'import', reason: { trait: 'domain:demo-trading.example', count: 18, of: 20 } });
    expect(proposeTeam(['word:invoice'], counts)).toBeUndefined();
  });
});
