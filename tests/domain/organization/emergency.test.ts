import { describe, expect, it } from 'vitest';
import { looksLikeDailyWork, mayBeEmergency } from '../../../src/domain/organization/emergency';
import { needsSecondFactor } from '../../../src/domain/session/secondFactor';

const ADMINISTRATOR = { kind: 'Person', status: 'Active', isAdministrator: true, isOfDirectory: false } as const;

describe('emergency administrators (ORG-R37 a)', () => {
  it('are people who administer the tenant and whose account the portal keeps', () => {
    expect(mayBeEmergency(ADMINISTRATOR)).toBe(true);
    expect(mayBeEmergency({ ...ADMINISTRATOR, status: 'Invited' })).toBe(true);
    expect(mayBeEmergency({ ...ADMINISTRATOR, kind: 'Service' })).toBe(false);
    expect(mayBeEmergency({ ...ADMINISTRATOR, status: 'Disabled' })).toBe(false);
    expect(mayBeEmergency({ ...ADMINISTRATOR, isAdministrator: false })).toBe(false);
    expect(mayBeEmergency({ ...ADMINISTRATOR, isOfDirectory: true }), 'the directory may be lost with the provider').toBe(false);
  });

  it('work daily when they sign in more than three times a month', () => {
    expect([3, 4].map(looksLikeDailyWork)).toEqual([false, true]);
  });

  it('always need a second factor, also where the tenant asks for none', () => {
    const asked = { setting: 'Off', roles: [], isLocal: true } as const;
    expect(needsSecondFactor(asked)).toBe(false);
    expect(needsSecondFactor({ ...asked, isEmergency: true })).toBe(true);
  });
});
