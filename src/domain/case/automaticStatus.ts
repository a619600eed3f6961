import { isAutomatic, MILESTONES, type CaseStatus } from './caseStatus';

/** What happens around a case and may move it. */
export const CASE_EVENTS = [
  'FirstChange',
  'AnswerAwaited',
  'AnswerReceived',
  'DocumentReceived',
  'DeclarationSubmitted',
  'DeclarationRejected',
  'DeclarationsReleased',
  'DeclarationLost',
  'DistributionSent',
  'DistributionReturned',
  'DistributionCompleted',
  'MailOnClosed',
] as const;
export type CaseEvent = (typeof CASE_EVENTS)[number];

export interface MovingCase {
  readonly status: CaseStatus;
  /** Where it was before it waited or was held. */
  readonly previousStatus?: CaseStatus | undefined;
  readonly milestoneFlow: boolean;
}

export interface Moved {
  readonly status: CaseStatus;
  readonly previousStatus?: CaseStatus | undefined;
}

const MOVES: Readonly<Record<CaseEvent, Partial<Record<CaseStatus, CaseStatus>>>> = {
  FirstChange: { New: 'Processing' },
  AnswerAwaited: {
    New: 'PendingResponse',
    Processing: 'PendingResponse',
    DocumentsReceived: 'PendingResponse',
    DocumentsReviewed: 'PendingResponse',
    CustomsEntryFiled: 'PendingResponse',
    CustomsReleased: 'PendingResponse',
  },
  AnswerReceived: { PendingResponse: 'Processing' },
  DocumentReceived: {
    New: 'DocumentsReceived',
    Processing: 'DocumentsReceived',
    PendingResponse: 'DocumentsReceived',
    DocumentsReviewed: 'DocumentsReceived',
  },
  DeclarationSubmitted: {
    New: 'CustomsEntryFiled',
    Processing: 'CustomsEntryFiled',
    PendingResponse: 'CustomsEntryFiled',
    DocumentsReceived: 'CustomsEntryFiled',
    DocumentsReviewed: 'CustomsEntryFiled',
  },
  DeclarationRejected: { CustomsEntryFiled: 'Processing' },
  DeclarationsReleased: { Processing: 'CustomsReleased', PendingResponse: 'CustomsReleased', CustomsEntryFiled: 'CustomsReleased' },
  DeclarationLost: { CustomsReleased: 'Processing', ReadyToDistribute: 'Processing', Closed: 'Processing' },
  DistributionSent: { ReadyToDistribute: 'Distributed' },
  DistributionReturned: { Distributed: 'Processing' },
  DistributionCompleted: { Distributed: 'Closed' },
  MailOnClosed: { Closed: 'Processing' },
};

const isMilestone = (status: CaseStatus | undefined): boolean => status !== undefined && MILESTONES.some((one) => one === status);

/** Where an event leads; undefined: it changes nothing, and is only told. A held case keeps its status until it is resumed (CM-R6). */
export const afterEvent = ({ status, previousStatus, milestoneFlow }: MovingCase, event: CaseEvent): Moved | undefined => {
  if (event === 'DocumentReceived' && status !== 'DocumentsReviewed' && !milestoneFlow) return undefined;
  const planned = MOVES[event][status];
  if (planned === undefined) return undefined;
  const next = event === 'AnswerReceived' && previousStatus !== undefined && isMilestone(previousStatus) ? previousStatus : planned;
  if (event === 'AnswerAwaited') return { status: next, previousStatus: status };
  // Back to a milestone that was remembered is no cell of the matrix of its own.
  return next === previousStatus || isAutomatic(status, next) ? { status: next } : undefined;
};

/** What a held case becomes: where it was, and then what happened meanwhile, in order. */
export const resumed = (held: { readonly previousStatus: CaseStatus; readonly milestoneFlow: boolean }, queued: readonly CaseEvent[]): Moved =>
  queued.reduce<Moved>((moved, event) => afterEvent({ ...moved, milestoneFlow: held.milestoneFlow }, event) ?? moved, { status: held.previousStatus });
