/** Codes of the list CaseStatus, in the order of the official matrix. */
export const CASE_STATUSES = [
  'New',
  'Processing',
  'PendingResponse',
  'OnHold',
  'DocumentsReceived',
  'DocumentsReviewed',
  'CustomsEntryFiled',
  'CustomsReleased',
  'ReadyToDistribute',
  'Distributed',
  'Closed',
  'Cancelled',
  'Removed',
] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

export const OPEN_STATUSES: readonly CaseStatus[] = CASE_STATUSES.slice(0, 9);
export const isOpen = (status: CaseStatus): boolean => OPEN_STATUSES.includes(status);

/** Statuses that take a reason, by code, text or both (CM-R3). */
export const WITH_REASON: readonly CaseStatus[] = ['Cancelled', 'Removed', 'OnHold'];

/** Steps of the milestone bar. */
export const MILESTONES = ['DocumentsReceived', 'DocumentsReviewed', 'CustomsEntryFiled', 'CustomsReleased', 'Distributed', 'Closed'] as const;

/** M by a user, A by the server, X by an extended administrator or a leader of the team, H back to where it was held; digits are conditions. */
const MATRIX = `
  .  MA MA M  A  -  A  -  M  -  M1 M  M
  M2 .  MA M  MA M  MA A  M  -  M  M  X
  -  MA .  M  A  A5 A  A5 -  -  M  M  X
  H  H  H  .  H  H  H  H  H  -  -  M  X
  -  M  MA M  .  M  MA -  M  -  -  M  X
  -  M  MA M  A  .  MA -  M  -  M3 M  X
  -  MA MA M  -  -  .  MA -  -  -  M4 -
  -  MA MA M  -  -  -  .  MA -  MA -  -
  -  MA -  M  -  -  -  -  .  MA -  M  X
  -  MA -  -  -  -  -  -  -  .  MA -  -
  -  MA -  -  -  -  -  -  -  -  .  -  -
  -  X  -  -  -  -  -  -  -  -  -  .  X
  X  -  -  -  -  -  -  -  -  -  -  -  .`;

const CELLS: readonly (readonly string[])[] = MATRIX.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

const cellOf = (from: CaseStatus, to: CaseStatus): string => CELLS[CASE_STATUSES.indexOf(from)]?.[CASE_STATUSES.indexOf(to)] ?? '-';

/** The server may do it of itself, whatever it asks of a user. */
export const isAutomatic = (from: CaseStatus, to: CaseStatus): boolean => cellOf(from, to).includes('A');

export interface LinkedDeclaration {
  /** It went to customs at least once. */
  readonly submitted: boolean;
  /** ACC accepted, CLR released, CNL invalidated; empty before customs has said anything. */
  readonly statusCode: string;
  /** Declared elsewhere, known by its reference only. */
  readonly outside: boolean;
}

/** What a change of status is decided by. */
export interface CaseFacts {
  readonly status: CaseStatus;
  readonly previousStatus?: CaseStatus | undefined;
  readonly caseType: string;
  readonly hasCustomer: boolean;
  readonly openRequests: number;
  readonly unreadEmails: number;
  readonly draftEmails: number;
  readonly preparedDistributions: number;
  readonly needsDeclaration: boolean;
  readonly declarations: readonly LinkedDeclaration[];
  /** ISO instant since when it has its status. */
  readonly statusSince: string;
}

export interface CaseActor {
  /** May work on cases at all. */
  readonly isAdministrator: boolean;
  readonly isExtended: boolean;
  readonly isTeamLeader: boolean;
}

/** Why a case cannot take a status. `messageKey` is `feedback.<code>`. */
export interface Guard {
  readonly code: string;
  readonly message: string;
  readonly args: Record<string, string>;
}

const guard = (code: string, message: string, args: Record<string, string> = {}): Guard => ({ code, message, args });

/** Cancelled and removed cases come back within this many days. */
const RETURN_DAYS = 30;
const DAY_MS = 86_400_000;

const notPossible = (from: CaseStatus, to: CaseStatus): Guard => guard('CM-R2', `A case in status ${from} cannot be set to ${to}.`, { from, to });

const counted = (code: string, count: number, one: string, many: string): readonly Guard[] =>
  count === 0 ? [] : [guard(code, count === 1 ? `1 ${one}` : `${count} ${many}`, { count: String(count) })];

/** All that is still open at once (CM-R5). */
export const closingGuards = ({ openRequests, unreadEmails, draftEmails, preparedDistributions }: CaseFacts): readonly Guard[] => [
  ...counted('CM-R5.requests', openRequests, 'request for information is still open.', 'requests for information are still open.'),
  ...counted('CM-R5.unread', unreadEmails, 'e-mail is unread.', 'e-mails are unread.'),
  ...counted('CM-R5.drafts', draftEmails, 'e-mail is not sent yet.', 'e-mails are not sent yet.'),
  ...counted('CM-R5.distributions', preparedDistributions, 'distribution is prepared and not sent.', 'distributions are prepared and not sent.'),
];

const conditions = (facts: CaseFacts, to: CaseStatus, cell: string): readonly Guard[] => {
  const { declarations, status, caseType, needsDeclaration, openRequests, unreadEmails } = facts;
  const submitted = declarations.some((one) => one.submitted);
  const outside = declarations.some((one) => one.outside);
  switch (true) {
    case cell.includes('1'):
      return caseType === 'EmailIntegration' && openRequests === 0 && unreadEmails === 0
        ? []
        : [guard('CM-G1', 'Only an e-mail case without an open request and unread e-mail can be closed at once.')];
    case cell.includes('2'):
      return submitted ? [guard('CM-G2', 'A linked declaration has been submitted.')] : [];
    case cell.includes('3'):
      return needsDeclaration ? [guard('CM-G3', 'The profile of this case needs a declaration.')] : [];
    case cell.includes('4'):
      return declarations.every(({ statusCode }) => statusCode === 'CNL') ? [] : [guard('CM-G4', 'A linked declaration is not invalidated.')];
    case cell.includes('5'):
      return to === facts.previousStatus || to === 'CustomsReleased' ? [] : [notPossible(status, to)];
    default:
      return (to === 'CustomsEntryFiled' || to === 'CustomsReleased') && cell.includes('M') && !outside
        ? [guard('CM-G6', 'Link the declaration outside the portal with its reference first.')]
        : [];
  }
};

const byWhom = (cell: string, { isAdministrator, isExtended, isTeamLeader }: CaseActor, refused: Guard): readonly Guard[] => {
  if (cell.startsWith('X')) return isExtended || (isAdministrator && isTeamLeader) ? [] : [guard('CM-G7', 'Only a leader of the team may do this.')];
  if (cell.startsWith('M') || cell === 'H') return isAdministrator || isExtended ? [] : [guard('CM-G8', 'You may not change cases.')];
  return [refused];
};

const overdue = ({ status, statusSince }: CaseFacts, now: string): readonly Guard[] => {
  const isGone = status === 'Cancelled' || status === 'Removed';
  return isGone && Date.parse(now) - Date.parse(statusSince) > RETURN_DAYS * DAY_MS
    ? [guard('CM-G9', `This is possible for ${RETURN_DAYS} days only.`, { days: String(RETURN_DAYS) })]
    : [];
};

/** Why a user cannot set the case to the status; empty where it is possible. Screen and server ask the same. */
export const transitionGuards = (facts: CaseFacts, to: CaseStatus, actor: CaseActor, now: string): readonly Guard[] => {
  const { status, previousStatus } = facts;
  const cell = cellOf(status, to);
  const refused = notPossible(status, to);
  if (cell === '-' || cell === '.') return [refused];
  if (cell === 'H' && to !== previousStatus) return [refused];
  const isLeaving = to === 'Cancelled' || to === 'Removed';
  return [
    ...byWhom(cell, actor, refused),
    ...(cell === 'H' ? [] : conditions(facts, to, cell)),
    ...(status === 'New' && !isLeaving && !facts.hasCustomer ? [guard('CM-R4', 'Choose a customer before the case is processed.')] : []),
    ...(to === 'Closed' ? closingGuards(facts) : []),
    ...(to === 'Removed' && facts.declarations.some((one) => one.submitted)
      ? [guard('CM-R7', 'This case holds customs records and must be kept. Cancel or close it instead.')]
      : []),
    ...(to === 'Removed' ? [] : overdue(facts, now)),
  ];
};

export interface Transition {
  readonly status: CaseStatus;
  readonly allowed: boolean;
  readonly guards: readonly Guard[];
}

/** Every status with whether the case can take it now, and if not, why. */
export const transitionsOf = (facts: CaseFacts, actor: CaseActor, now: string): readonly Transition[] =>
  CASE_STATUSES.filter((status) => status !== facts.status).map((status) => {
    const guards = transitionGuards(facts, status, actor, now);
    return { status, allowed: guards.length === 0, guards };
  });

/** CM-R3: characters of the reason. */
export const MAX_STATUS_REASON = 100;

export const reasonGuards = (to: CaseStatus, code: string, text: string): readonly Guard[] => {
  if (!WITH_REASON.includes(to)) return code === '' && text === '' ? [] : [guard('CM-R3.none', `Status ${to} takes no reason.`, { to })];
  return text.length <= MAX_STATUS_REASON
    ? []
    : [guard('CM-R3', `The reason can be at most ${MAX_STATUS_REASON} characters.`, { max: String(MAX_STATUS_REASON) })];
};
