import { describe, expect, it } from 'vitest';
import { leastPasswordLength, needsSecondFactor, recoveryCode, typedRecoveryCode, typedTotp } from '../../../src/domain/session/secondFactor';

describe('who needs a second factor', () => {
  it.each([
    ['Required', [], false, true],
    ['Required', [], true, true],
    ['Optional', ['Declarant'], false, false],
    ['Optional', ['Declarant', 'UserAdministrator'], true, true],
    ['Off', ['TenantAdministrator'], true, false],
    ['Off', ['TenantAdministrator'], false, true],
    ['Off', ['Declarant'], false, false],
  ] as const)('%s, %j, local: %s', (setting, roles, isLocal, needed) => {
    expect(needsSecondFactor({ setting, roles, isLocal })).toBe(needed);
  });
});

it('a password that stands alone is longer', () => {
  expect((['Off', 'Optional', 'Required'] as const).map(leastPasswordLength)).toEqual([15, 15, 12]);
});

describe('recovery codes', () => {
  const code = recoveryCode(Uint8Array.from({ length: 16 }, (_none, at) => at * 17));

  it('have four groups of signs that cannot be mistaken for each other', () => {
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it('are known however they are typed', () => {
    expect(typedRecoveryCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code);
    expect([typedRecoveryCode(code.slice(1)), typedRecoveryCode('OOOO-OOOO-OOOO-OOOO')]).toEqual([undefined, undefined]);
  });
});

it('the code of an app has six digits, with or without a gap', () => {
  expect([typedTotp('123 456'), typedTotp('12345'), typedTotp('12345a')]).toEqual(['123456', undefined, undefined]);
});
