import { describe, expect, it } from 'vitest';
import { cancellationOf, requestCancellation, type Cancellable } from '../../../src/domain/declaration/cancellation';
import { mayCorrect } from '../../../src/domain/declaration/correction';
import { STATUSES } from '../../../src/domain/declaration/declaration';
import { failed } from '../../../src/domain/kernel/result';
import { refusalOf, right } from './merging/someLines';

const NOW = '2026-04-15T10:00:00Z';
const anImport = (more: Partial<Cancellable> = {}): Cancellable => ({ status: 'RELEASED', flow: 'IMPORT', acceptedAt: '2026-01-15T10:00:00Z', ...more });
const why = { reasonCode: '2', text: 'The goods never came' };

describe('DEC-R42: a cancellation', () => {
  it('is a deletion before acceptance, and needs no reason then', () => {
    expect(right(requestCancellation(anImport({ status: 'RECEIVED', acceptedAt: undefined }), { reasonCode: '', text: '' }, NOW))).toBe('DELETE');
    expect(right(requestCancellation(anImport({ status: 'ACCEPTED' }), why, NOW))).toBe('INVALIDATE');
  });

  it('may be asked for in these statuses only (T18)', () => {
    const may = STATUSES.filter((status) => !failed(cancellationOf(anImport({ status }), NOW)));
    expect(may).toEqual(['RECEIVED', 'ACCEPTED', 'UNDER_CONTROL', 'RELEASED', 'SUPPLEMENT_DUE']);
    expect(refusalOf(cancellationOf(anImport({ status: 'CLEARED' }), NOW))).toBe('This action is not allowed when the declaration is CLEARED');
  });

  it.each<[string, Partial<Cancellable>, string, string]>([
    ['a released import on the 90th day', {}, '2026-04-15T10:00:00Z', 'done'],
    ['a released import on the 91st day', {}, '2026-04-16T10:00:00Z', 'Cancellation can be requested within 90 days of acceptance'],
    ['an import that was not released, later', { status: 'ACCEPTED' }, '2026-06-01T10:00:00Z', 'done'],
    ['an export that has left', { flow: 'EXPORT', exitedAt: '2026-02-01T10:00:00Z' }, NOW, 'The goods have left; ask customs'],
    ['an export that has not', { flow: 'EXPORT' }, '2026-12-01T10:00:00Z', 'done'],
    ['a released transit', { flow: 'TRANSIT' }, NOW, 'This action is not allowed when the declaration is RELEASED'],
    ['a transit before its release', { flow: 'TRANSIT', status: 'ACCEPTED' }, NOW, 'done'],
    ['a declaration whose amendment is not answered', { lastAmendment: 'SENT' }, NOW, 'An amendment is waiting for an answer'],
  ])('of %s', (_what, more, now, expected) => {
    expect(refusalOf(cancellationOf(anImport(more), now))).toBe(expected);
  });

  it.each([
    [{ ...why, reasonCode: '5' }, 'Choose a reason for the cancellation', '/reasonCode'],
    [{ ...why, text: ' ' }, 'Explain the cancellation in at most 512 characters', '/text'],
    [{ ...why, text: 'x'.repeat(513) }, 'Explain the cancellation in at most 512 characters', '/text'],
  ])('after acceptance says why: %j', (request, expected, pointer) => {
    const refused = requestCancellation(anImport(), request, NOW);
    expect(refusalOf(refused)).toBe(expected);
    expect(failed(refused) && refused.left.feedbacks?.[0]?.pointer).toBe(pointer);
  });
});

describe('DEC-R41: a correction without approval', () => {
  const received = { status: 'RECEIVED', header: { additionalDeclarationType: 'D' }, lodgedAt: '2026-01-15T10:00:00Z' } as const;

  it.each([
    [received, '2026-02-14T22:00:00Z', 'done'],
    [received, '2026-02-15T10:00:00Z', 'The pre-lodged declaration expired on 2026-02-14'],
    [{ ...received, status: 'ACCEPTED' as const }, '2026-01-16T10:00:00Z', 'This action is not allowed when the declaration is ACCEPTED'],
    [{ ...received, header: { additionalDeclarationType: 'A' } }, '2026-01-16T10:00:00Z', 'Only a pre-lodged declaration can be corrected without approval'],
  ])('is for the pre-lodged, for 30 days: %j at %s', (declaration, now, expected) => {
    expect(refusalOf(mayCorrect(declaration, now))).toBe(expected);
  });
});
