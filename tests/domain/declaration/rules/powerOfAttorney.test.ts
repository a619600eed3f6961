import { describe, expect, it } from 'vitest';
import { checkAll } from '../../../../src/domain/declaration/check';
import { profileOf } from '../../../../src/domain/declaration/profiles/all';
import { seNewImport } from '../../../../src/domain/declaration/profiles/seNewImport';
import { holdsPower, POWER_OF_ATTORNEY_TYPES, type PowerOfAttorney } from '../../../../src/domain/organization/powerOfAttorney';
import { referenceEntries } from '../../../../server/areas/rd/seed/referenceData';
import { aDeclaration, plainly } from '../sample';

const IMPORTER = 'SE5599999991';
const power: PowerOfAttorney = { type: 'POA-IR-IMP', principal: IMPORTER, state: 'Active', validFrom: '2025-01-01', validTo: '2026-03-01', countries: ['SE'] };
const asked = { type: 'POA-IR-IMP', principal: IMPORTER, country: 'SE', date: '2026-03-01' } as const;

const represented = (status: string, profile = seNewImport, powers: readonly PowerOfAttorney[] = [], date = '2026-03-02') => {
  const { header, items } = aDeclaration();
  const parties = {
    ...header.parties,
    importer: { ...header.parties?.importer, identifier: IMPORTER, name: 'Demo Importer AB' },
    exporter: { identifier: IMPORTER, name: 'Demo Importer AB' },
    principal: { identifier: IMPORTER, name: 'Demo Importer AB' },
    declarant: { identifier: IMPORTER, name: 'Demo Importer AB' },
    representative: { identifier: 'SE5599990008', representativeStatus: status },
  };
  return checkAll(
    profile,
    { header: { ...header, parties }, items },
    { ...plainly, date, powerOfAttorney: (type, principal) => holdsPower(powers, { type, principal, country: 'SE', date }) },
  )
    .filter(({ code }) => code === 'DEC-R8')
    .map(({ pointer, message, severity }) => `${severity} ${pointer}: ${message}`);
};

const profile = (key: string) => profileOf(key) ?? seNewImport;

describe('a power of attorney', () => {
  it('has exactly three types, those of the reference list', () => {
    expect(POWER_OF_ATTORNEY_TYPES).toEqual(['POA-DR', 'POA-IR-IMP', 'POA-IR-EXP']);
    expect(
      referenceEntries()
        .filter(({ list }) => list === 'PowerOfAttorneyType')
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual([...POWER_OF_ATTORNEY_TYPES].toSorted());
  });

  it.each<
    [
      string,
      Partial<PowerOfAttorney>,
      Partial<typeof asked> | { readonly date: string } | { readonly country: string } | { readonly principal: string },
      boolean,
    ]
  >([
    ['on its last day', {}, {}, true],
    ['the day after', {}, { date: '2026-03-02' }, false],
    ['before its first day', {}, { date: '2024-12-31' }, false],
    ['without an end', { validTo: undefined }, { date: '2030-01-01' }, true],
    ['under review', { state: 'UnderReview' }, {}, false],
    ['revoked', { state: 'Revoked' }, {}, false],
    ['of another type', { type: 'POA-DR' }, {}, false],
    ['for another country', {}, { country: 'DK' }, false],
    ['however its number is written', {}, { principal: 'se 559999-9991' }, true],
  ])('%s', (_when, change, question, holds) => {
    expect(holdsPower([{ ...power, ...change }], { ...asked, ...question })).toBe(holds);
  });
});

describe('DEC-R8', () => {
  it('asks for a power of attorney of the client, by the kind of representation and the direction', () => {
    expect(represented('3')).toEqual(['2 /parties/representative: No power of attorney (POA-IR-IMP) for Demo Importer AB on 2026-03-02']);
    expect(represented('2')).toEqual(['2 /parties/representative: No power of attorney (POA-DR) for Demo Importer AB on 2026-03-02']);
    expect(represented('3', profile('se-new-export'))).toEqual([
      '2 /parties/representative: No power of attorney (POA-IR-EXP) for Demo Importer AB on 2026-03-02',
    ]);
    expect(represented('1')).toEqual([]);
    expect(represented('3', profile('new-start-transit'))).toEqual([]);
  });

  it.each(['new-start-transit', 'start-transit', 'dk-temp-storage', 'cwds'])('asks for one of direct representation in %s too', (key) => {
    expect(represented('2', profile(key))).toEqual(['2 /parties/representative: No power of attorney (POA-DR) for Demo Importer AB on 2026-03-02']);
    expect(represented('3', profile(key))).toEqual([]);
  });

  it('is content with one that holds on the day that counts, and not a day longer (ORG-R30)', () => {
    expect(represented('3', seNewImport, [power], '2026-03-01')).toEqual([]);
    expect(represented('3', seNewImport, [power], '2026-03-02')).toHaveLength(1);
  });

  it('says nothing where no register of powers of attorney is asked, as in a script', () => {
    const { header, items } = aDeclaration();
    const parties = { ...header.parties, representative: { ...header.parties?.representative, representativeStatus: '3' } };
    expect(checkAll(seNewImport, { header: { ...header, parties }, items }, plainly).filter(({ code }) => code === 'DEC-R8')).toEqual([]);
  });
});
