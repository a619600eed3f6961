import { describe, expect, it } from 'vitest';
import {
  defaultLinkEnd,
  isLinkPeriod,
  isPhoneNumber,
  isResendable,
  isRevocable,
  isSessionPeriod,
  linkStateAt,
  maskedEmail,
  maskedPhone,
} from '../../../src/domain/organization/oneTime/oneTimeLink';
import { checkDraft, missingIn, type ShownTask } from '../../../src/domain/organization/oneTime/oneTimeTask';

const word = (text: string) => ({ EN: text, SV: text, NO: text, DK: text });

describe('the life of a link', () => {
  const state = (stored: Parameters<typeof linkStateAt>[0]['state'], now: string) => linkStateAt({ state: stored, expiresAt: '2026-03-17T12:00:00.000Z' }, now);
  it.each([
    ['Issued', '2026-03-17T11:59:59.999Z', 'Issued', true, true],
    ['Opened', '2026-03-17T12:00:00.000Z', 'Expired', false, true],
    ['Locked', '2026-03-16T12:00:00.000Z', 'Locked', true, true],
    ['Authenticated', '2026-03-18T00:00:00.000Z', 'Expired', false, true],
    ['Authenticated', '2026-03-16T00:00:00.000Z', 'Authenticated', true, false],
    ['Completed', '2026-03-18T00:00:00.000Z', 'Completed', false, false],
    ['Revoked', '2026-03-18T00:00:00.000Z', 'Revoked', false, false],
  ] as const)('%s at %s is %s', (stored, now, expected, revocable, resendable) => {
    expect(state(stored, now)).toBe(expected);
    expect(isRevocable(state(stored, now))).toBe(revocable);
    expect(isResendable(state(stored, now))).toBe(resendable);
  });

  it('is 72 hours unless said otherwise, 30 days at most, and never over already', () => {
    const now = Date.parse('2026-03-01T00:00:00Z');
    expect(new Date(defaultLinkEnd(now)).toISOString()).toBe('2026-03-04T00:00:00.000Z');
    expect(isLinkPeriod(Date.parse('2026-03-31T00:00:00Z'), now)).toBe(true);
    expect(isLinkPeriod(Date.parse('2026-03-31T00:00:01Z'), now)).toBe(false);
    expect(isLinkPeriod(now, now)).toBe(false);
    expect(isLinkPeriod(Number.NaN, now)).toBe(false);
    expect([5, 60, 4, 61, 7.5].map(isSessionPeriod)).toEqual([true, true, false, false, false]);
  });

  it('tells its owner to which mailbox or telephone the code goes, and nobody else', () => {
    expect(maskedEmail('dora@example.se')).toBe('d***@example.se');
    expect(maskedPhone('+46701234567')).toBe('+46*******67');
    expect(['+46701234567', '0701234567', '+0701234567', '+46'].map(isPhoneNumber)).toEqual([true, false, false, false]);
  });
});

describe('what a visitor fills in', () => {
  const task: ShownTask = {
    title: word('Check your data'),
    fields: [
      { id: 'name', label: word('Name'), kind: 'text', value: 'Demo AB', isReadOnly: true, isRequired: false },
      { id: 'city', label: word('City'), kind: 'text', value: '', isReadOnly: false, isRequired: true, maxLength: 35 },
      { id: 'email', label: word('E-mail'), kind: 'email', value: 'a@b.se', isReadOnly: false, isRequired: false },
    ],
    requiredDocuments: [{ label: word('Invoice'), documentType: 'N380' }],
    confirms: word('It is right'),
  };
  const draft = (fields: Record<string, string>, more = {}) => ({ fields, comment: '', isConfirmed: false, ...more });
  const found = (findings: readonly { code: string; pointer: string }[]) => findings.map(({ code, pointer }) => `${code} ${pointer}`);

  it('is what was handed over and nothing beside it, in its form', () => {
    expect(found(checkDraft(task, draft({ name: 'Other AB', eori: 'SE1', city: 'x'.repeat(36), email: 'a@b' })))).toEqual([
      'ORG-OTU-FIELD /fields/name',
      'ORG-OTU-FIELD /fields/eori',
      'ORG-LENGTH /fields/city',
      'ORG-OTU-FORM /fields/email',
    ]);
    expect(checkDraft(task, draft({ city: 'Lund', email: '' }))).toEqual([]);
  });

  it('is done when nothing that was asked for is missing', () => {
    expect(found(missingIn(task, draft({}), ['N271']))).toEqual([
      'ORG-OTU-REQUIRED /fields/city',
      'ORG-OTU-DOCUMENT /documents',
      'ORG-OTU-CONFIRM /isConfirmed',
    ]);
    expect(missingIn(task, draft({ city: 'Lund' }, { isConfirmed: true }), ['N380'])).toEqual([]);
    expect(found(missingIn({ title: task.title, fields: [], needsComment: true }, draft({}), []))).toEqual(['ORG-OTU-REQUIRED /comment']);
  });
});
