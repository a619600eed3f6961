import { describe, expect, it } from 'vitest';
import { STATUSES, type DeclarationStatus } from '../../../src/domain/declaration/declaration';
import {
  afterChange,
  afterRefusedCancellation,
  declarationStatus,
  isEditable,
  isFinal,
  statusCodeOf,
  statusTone,
  type DeclarationAction,
} from '../../../src/domain/declaration/status';
import { failed, ok } from '../../../src/domain/kernel/result';

const LISTED: readonly (readonly [string, DeclarationStatus, DeclarationAction, DeclarationStatus])[] = [
  ['T1', 'DRAFT', 'validate', 'READY'],
  ['3.1', 'READY', 'change', 'DRAFT'],
  ['T2', 'READY', 'submit', 'SENT'],
  ['T3', 'SENT', 'sendFailed', 'SEND_FAILED'],
  ['T4', 'SEND_FAILED', 'retry', 'SENT'],
  ['T4', 'SEND_FAILED', 'abort', 'DRAFT'],
  ['T5', 'SENT', 'receive', 'RECEIVED'],
  ['T6', 'SENT', 'reject', 'REJECTED'],
  ['T6', 'RECEIVED', 'reject', 'REJECTED'],
  ['T7', 'REJECTED', 'edit', 'DRAFT'],
  ['T8, T17', 'RECEIVED', 'accept', 'ACCEPTED'],
  ['T9', 'ACCEPTED', 'control', 'UNDER_CONTROL'],
  ['T10', 'ACCEPTED', 'requestDocuments', 'DOCS_REQUESTED'],
  ['T10', 'UNDER_CONTROL', 'requestDocuments', 'DOCS_REQUESTED'],
  ['T11', 'DOCS_REQUESTED', 'sendDocuments', 'UNDER_CONTROL'],
  ['T12', 'ACCEPTED', 'release', 'RELEASED'],
  ['T12', 'UNDER_CONTROL', 'release', 'RELEASED'],
  ['T13', 'RELEASED', 'supplementDue', 'SUPPLEMENT_DUE'],
  ['T14', 'SUPPLEMENT_DUE', 'supplementAccepted', 'CLEARED'],
  ['T15', 'RELEASED', 'clear', 'CLEARED'],
  ['T16', 'ACCEPTED', 'notRelease', 'NOT_RELEASED'],
  ['T16', 'UNDER_CONTROL', 'notRelease', 'NOT_RELEASED'],
  ['T18', 'RECEIVED', 'requestCancel', 'CANCEL_REQUESTED'],
  ['T18', 'ACCEPTED', 'requestCancel', 'CANCEL_REQUESTED'],
  ['T18', 'UNDER_CONTROL', 'requestCancel', 'CANCEL_REQUESTED'],
  ['T18', 'RELEASED', 'requestCancel', 'CANCEL_REQUESTED'],
  ['T18', 'SUPPLEMENT_DUE', 'requestCancel', 'CANCEL_REQUESTED'],
  ['T19', 'CANCEL_REQUESTED', 'cancel', 'CANCELLED'],
  ...STATUSES.filter((status) => !['CLEARED', 'CANCELLED', 'EXPIRED'].includes(status)).map((status) => ['T21', status, 'expire', 'EXPIRED'] as const),
];

const actions = [...new Set(LISTED.map(([, , action]) => action))];
const listed = new Set(LISTED.map(([, from, action]) => `${from} ${action}`));
const UNLISTED = STATUSES.flatMap((from) => actions.filter((action) => !listed.has(`${from} ${action}`)).map((action) => [from, action] as const));

describe('the status of a declaration', () => {
  it.each(LISTED)('%s: %s by %s becomes %s', (_, from, action, to) => {
    expect(declarationStatus.next(from, action)).toEqual(ok(to));
    expect(declarationStatus.actions(from)).toContain(action);
  });

  it.each(UNLISTED)('%s refuses %s', (from, action) => {
    const refused = declarationStatus.next(from, action);
    expect(failed(refused) && refused.left).toMatchObject({
      kind: 'refused',
      message: `This action is not allowed when the declaration is ${from}`,
    });
    expect(declarationStatus.actions(from)).not.toContain(action);
  });

  it('knows nothing beyond the list', () => {
    expect(STATUSES.flatMap((from) => declarationStatus.actions(from).map((action) => `${from} ${action}`)).sort()).toEqual([...listed].sort());
  });

  it.each([
    ['DRAFT', 'DRAFT'],
    ['READY', 'DRAFT'],
    ['REJECTED', 'DRAFT'],
  ] as const)('%s that is changed is a %s', (from, to) => {
    expect(afterChange(from)).toEqual(ok(to));
    expect(isEditable(from)).toBe(true);
  });

  it.each(STATUSES.filter((status) => !['DRAFT', 'READY', 'REJECTED'].includes(status)))('%s cannot be changed', (status) => {
    const refused = afterChange(status);
    expect(failed(refused) && refused.left.message).toBe(`This action is not allowed when the declaration is ${status}`);
    expect(isEditable(status)).toBe(false);
  });

  it.each(['RECEIVED', 'ACCEPTED', 'UNDER_CONTROL', 'RELEASED', 'SUPPLEMENT_DUE'] as const)('T19: a refused cancellation restores %s', (previous) => {
    expect(afterRefusedCancellation('CANCEL_REQUESTED', previous)).toEqual(ok(previous));
    expect(failed(afterRefusedCancellation(previous, previous))).toBe(true);
  });

  it('T19: nothing else is restored', () => {
    expect(failed(afterRefusedCancellation('CANCEL_REQUESTED', 'CLEARED'))).toBe(true);
  });

  it('ends in CLEARED, CANCELLED and EXPIRED', () => {
    expect(STATUSES.filter(isFinal)).toEqual(['CLEARED', 'CANCELLED', 'EXPIRED']);
  });

  it.each([
    ['ACC', ['ACCEPTED', 'UNDER_CONTROL', 'DOCS_REQUESTED', 'RELEASED', 'SUPPLEMENT_DUE', 'CANCEL_REQUESTED']],
    ['CLR', ['CLEARED']],
    ['CNL', ['CANCELLED', 'EXPIRED']],
    ['', ['DRAFT', 'READY', 'SENT', 'RECEIVED', 'REJECTED', 'NOT_RELEASED', 'SEND_FAILED']],
  ])('has the code "%s" while %j', (code, statuses) => {
    expect(STATUSES.filter((status) => statusCodeOf(status) === code).sort()).toEqual([...statuses].sort());
  });

  it.each([
    ['grey', ['DRAFT']],
    ['blue', ['READY', 'SENT', 'RECEIVED']],
    ['red', ['REJECTED', 'NOT_RELEASED', 'SEND_FAILED']],
    ['teal', ['ACCEPTED']],
    ['amber', ['UNDER_CONTROL', 'DOCS_REQUESTED', 'SUPPLEMENT_DUE', 'CANCEL_REQUESTED']],
    ['green', ['RELEASED', 'CLEARED']],
    ['dark', ['CANCELLED', 'EXPIRED']],
  ])('is %s while %j', (tone, statuses) => {
    expect(STATUSES.filter((status) => statusTone(status) === tone)).toEqual(statuses);
  });
});
