import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failed } from '../../../src/domain/kernel/result';
import { hasDoubtfulEori, identifierFindings, isPersonalNumber, maskedNumber, officialEori } from '../../../src/domain/organization/companyIdentifiers';
import { foldedSignInName, isSignInName, ONE_TIME_PASSWORD_LENGTH, oneTimePassword, oneTimePasswordUntil } from '../../../src/domain/organization/invitation';
import { assignmentStatus, mayBeRemoved, placeStatus, tenantStatus, userStatus } from '../../../src/domain/organization/status';
import { now } from './people';

const swedish = { country: 'SE', registrationNumber: '5599990008' };

describe('numbers of a company', () => {
  it.each([
    ['SE', '5599990008', []],
    ['SE', '559999-0008', []],
    ['SE', '5599990007', ['ORG-REGNO']],
    ['NO', '310000027', []],
    ['NO', '310000028', ['ORG-REGNO']],
    ['DK', '99999993', []],
    ['DK', '99999994', ['ORG-REGNO']],
    ['SE', '55999900', ['ORG-REGNO']],
    ['DE', 'HRB12345', []],
  ])('of %s: registration number %s', (country, registrationNumber, codes) => {
    expect(identifierFindings({ country, registrationNumber }).map(({ code }) => code)).toEqual(codes);
  });

  it('an EORI number of Sweden has ten digits, of foreign companies without Luhn (ORG-R6)', () => {
    expect(identifierFindings({ ...swedish, eori: 'se 559999-0008' })).toEqual([]);
    expect(identifierFindings({ ...swedish, eori: 'SE4441234567' })).toEqual([]);
    expect(identifierFindings({ ...swedish, eori: 'SE55999900' })).toMatchObject([{ severity: 2, message: 'An EORI number from SE has 10 digits after SE.' }]);
    expect(officialEori('se 559999-0008')).toBe('SE5599990008');
  });

  it('a Finnish one keeps its hyphen, and a wrong digit is a warning', () => {
    expect(officialEori('fi0112038 9')).toBe('FI0112038-9');
    expect(hasDoubtfulEori('FI0112038-9')).toBe(false);
    expect(hasDoubtfulEori('FI1234567-8')).toBe(true);
    expect(identifierFindings({ ...swedish, eori: 'FI1234567-8' })).toMatchObject([{ severity: 1 }]);
  });

  it('the Swedish VAT number follows from the registration number; another one is saved with a warning (ORG-R7)', () => {
    expect(identifierFindings({ ...swedish, vatNumber: 'SE559999000801' })).toEqual([]);
    expect(identifierFindings({ ...swedish, vatNumber: 'SE559999000802' })).toMatchObject([{ severity: 1, field: 'vatNumber' }]);
  });

  it('the number of a sole trader is that of a person', () => {
    expect(isPersonalNumber('SE', '8001011234')).toBe(true);
    expect(isPersonalNumber('SE', '5599990008')).toBe(false);
    expect(maskedNumber('8001011234')).toBe('800101••••');
  });
});

describe('sign-in names', () => {
  it('have letters of one script, so that no name only looks like another', () => {
    expect(isSignInName('anna.åström@demo')).toBe(true);
    expect(isSignInName('p\u0430ypal')).toBe(false);
    expect(isSignInName('two words')).toBe(false);
    expect(isSignInName('')).toBe(false);
    expect(foldedSignInName('  ANNA\uFF0EDemo ')).toBe('anna.demo');
  });
});

describe('one-time passwords (ORG-R33)', () => {
  it('live 72 hours after an invitation, one hour after a reset, four hours when shown', () => {
    const hours = (kind: 'invitation' | 'reset' | 'shown') => (oneTimePasswordUntil(kind, now).getTime() - now.getTime()) / 3_600_000;
    expect([hours('invitation'), hours('reset'), hours('shown')]).toEqual([72, 1, 4]);
  });

  it('have 16 signs that nobody takes for another', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), (random) => {
        const made = oneTimePassword(random);
        if (made === undefined) return;
        expect(made).toHaveLength(ONE_TIME_PASSWORD_LENGTH);
        expect(made).not.toMatch(/[Il1O0o]/);
      }),
    );
  });
});

describe('statuses', () => {
  it('companies and units: archived for good, suspended and back', () => {
    expect(placeStatus.actions('Archived')).toEqual([]);
    expect(failed(placeStatus.next('Suspended', 'activate'))).toBe(false);
    expect(failed(placeStatus.next('Draft', 'archive'))).toBe(true);
  });

  it('a tenant leaves before it is archived, so that its data can be fetched', () => {
    expect(failed(tenantStatus.next('Active', 'archive'))).toBe(true);
    expect(tenantStatus.actions('Leaving')).toEqual(['archive']);
  });

  it('a user is removed 90 days after being disabled, or before ever signing in', () => {
    expect(mayBeRemoved('Disabled', '2025-12-02T12:00:00Z', now)).toBe(true);
    expect(mayBeRemoved('Disabled', '2025-12-03T12:00:00Z', now)).toBe(false);
    expect(mayBeRemoved('Invited', undefined, now)).toBe(true);
    expect(mayBeRemoved('Active', undefined, now)).toBe(false);
    expect(userStatus.actions('Removed')).toEqual([]);
  });

  it('a request is decided once', () => {
    for (const status of ['Active', 'Rejected', 'Withdrawn', 'Expired', 'Revoked'] as const) expect(assignmentStatus.actions(status)).not.toContain('approve');
  });
});
