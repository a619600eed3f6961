import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from '../../../src/domain/session/commonPasswords';
import { isCommonPassword, isListedPassword, passwordFault, passwordRefusal, type PasswordFault } from '../../../src/domain/session/password';

const asked = { name: 'declarant.demo', current: 'an old and long one' };

describe('a new password', () => {
  it.each([
    ['eleven sig.', 'tooShort'],
    ['twelve signs', undefined],
    ['ÅÄÖ åäö kort', undefined],
    [`${'b0ring '.repeat(9)}x`, undefined],
    [`gul lada med ${'x'.repeat(52)}`, 'tooLong'],
    ['an old and long one', 'same'],
    ['correct horse battery', undefined],
    ['vK7#pQ2!mZ9x', undefined],
  ] satisfies [string, PasswordFault | undefined][])('%s: %s', (chosen, fault) => {
    expect(passwordFault(chosen, asked)).toBe(fault);
  });

  it('has as many characters as are asked for, and never fewer than twelve', () => {
    expect([15, 4].map((least) => passwordFault('twelve signs', { ...asked, least }))).toEqual(['tooShort', undefined]);
    expect(passwordFault('eleven sig.', { ...asked, least: 4 })).toBe('tooShort');
    expect(passwordRefusal('tooShort', 15)).toBe('The password must have at least 15 characters.');
  });

  it('is not the name to sign in by, however it is written', () => {
    expect(passwordFault(' Declarant.DEMO', asked)).toBe('isName');
  });

  it.each([
    'password1234',
    'Passw0rd!!!!',
    'P@ssword2026',
    '123456789012',
    'qwertyuiop12',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '1qaz2wsx3edc',
    'asdfghjkl123',
    'welcome12345',
    'Lösenord1234',
    'lösenordlösenord',
    'letmein12345',
    'Sommar2026!!',
    'iloveyou1234',
    'adminadmin12',
    '987654321000',
  ])('is refused when everybody tries it first: %s', (common) => {
    expect([isCommonPassword(common), passwordFault(common, asked)]).toEqual([true, 'tooCommon']);
  });

  it.each(['correct horse battery', 'blå cykel på taket', 'xk29-tp71-qmz4', 'Fjorton tullare', 'declaration of love to cheese'])(
    'is taken when it is not: %s',
    (own) => {
      expect(isCommonPassword(own)).toBe(false);
    },
  );

  it.each([
    'chocolate1234',
    'Ch0c0late!!!!',
    'iloveyouforever',
    'I love you forever',
    'thisismypassword',
    'Manchester-United-1999',
    'jag älskar dig 123',
    'JegElskerDeg2026',
    'gandalf-123456',
    '!!liverpool!!2025',
    'b4rcel0na2010!',
    'Stockholm 1234',
  ])('is refused when it stands on the list, also with what people put around it: %s', (common) => {
    expect(passwordFault(common, { ...asked, listed: COMMON_PASSWORDS })).toBe('tooCommon');
  });

  it.each(['correct horse battery', 'chocolate in liverpool', 'blåa päron på ett fat', 'tillbaka till början', 'fjorten blå epler i kurven', 'vK7#pQ2!mZ9x'])(
    'is taken when a word of the list is only a part of it: %s',
    (own) => {
      expect([isListedPassword(own, COMMON_PASSWORDS), passwordFault(own, { ...asked, listed: COMMON_PASSWORDS })]).toEqual([false, undefined]);
    },
  );
});
