import { describe, expect, it } from 'vitest';
import {
  checkPowerOfAttorney,
  hasEnded,
  holdsPower,
  neededPower,
  powerOfAttorneyStatus,
  type PowerOfAttorney,
} from '../../../src/domain/organization/powerOfAttorney';

const power = {
  type: 'POA-IR-IMP',
  principal: 'SE5599999991',
  state: 'Active',
  validFrom: '2025-01-01',
  validTo: '2026-03-01',
  countries: ['SE'],
} satisfies PowerOfAttorney;

describe('powers of attorney (ORG-R30, 3.6)', () => {
  it('an indirect import on the day after its end has none', () => {
    const asked = { type: 'POA-IR-IMP', principal: 'se 559999-9991', country: 'SE' } as const;
    expect(holdsPower([power], { ...asked, date: '2026-03-01' })).toBe(true);
    expect(holdsPower([power], { ...asked, date: '2026-03-02' })).toBe(false);
    expect(hasEnded(power, '2026-03-01')).toBe(false);
    expect(hasEnded(power, '2026-03-02')).toBe(true);
  });

  it('is needed by direct and indirect representation only', () => {
    expect([neededPower('2', 'IMPORT'), neededPower('3', 'IMPORT'), neededPower('3', 'EXPORT'), neededPower(undefined, 'IMPORT')]).toEqual([
      'POA-DR',
      'POA-IR-IMP',
      'POA-IR-EXP',
      undefined,
    ]);
  });

  it('is approved only after a review, and what has ended stays so', () => {
    expect(powerOfAttorneyStatus.actions('Uploaded')).toEqual(['review']);
    expect(powerOfAttorneyStatus.actions('UnderReview')).toEqual(['approve', 'reject']);
    for (const state of ['Rejected', 'Expired', 'Revoked'] as const) expect(powerOfAttorneyStatus.actions(state)).toEqual([]);
  });

  it('names what is missing', () => {
    const pointersOf = (content: Parameters<typeof checkPowerOfAttorney>[0]): string[] =>
      checkPowerOfAttorney(content, '2026-11-24').map(({ pointer }) => pointer);
    expect(pointersOf({})).toEqual(['/type', '/principal', '/countries', '/validFrom']);
    expect(pointersOf({ ...power, countries: ['SE'], validTo: '2024-12-31' })).toEqual(['/validTo']);
    expect(pointersOf({ ...power, countries: ['SE'], signedAt: '2026-11-25' })).toEqual(['/signedAt']);
    expect(pointersOf({ ...power, countries: ['SE'] })).toEqual([]);
  });
});
