import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failed } from '../../../src/domain/kernel/result';
import { checkTransportUnit } from '../../../src/domain/transport-unit/checkTransportUnit';
import { checkImoNumber, checkWagonNumber } from '../../../src/domain/transport-unit/checkDigits';
import { checkImport, unitOfRow } from '../../../src/domain/transport-unit/importUnits';
import { mergeUnits, type MergingUnit } from '../../../src/domain/transport-unit/mergeUnits';
import { pickOrder } from '../../../src/domain/transport-unit/pickOrder';
import { identityOf, normalizedId, type TransportUnit } from '../../../src/domain/transport-unit/transportUnit';

const aTruck = (more: TransportUnit = {}): TransportUnit => ({ kind: 'TRUCK', idType: '30', identification: 'ABC12D', nationality: 'SE', ...more });
const said = (unit: TransportUnit): readonly string[] => checkTransportUnit(unit).map(({ severity, message }) => `${severity} ${message}`);

describe('the identity of a transport unit', () => {
  it.each([
    ['abc 12-d', 'ABC12D'],
    ['Å ä ö æ ø', 'AAOAEO'],
  ])('of %s is %s', (typed, plain) => expect(normalizedId(typed)).toBe(plain));

  it('is its number and its country: the same number of two countries is two units', () => {
    expect(identityOf(aTruck())).toBe(identityOf(aTruck({ kind: 'VAN', identification: 'abc 12d' })));
    expect(identityOf(aTruck())).not.toBe(identityOf(aTruck({ nationality: 'NO' })));
  });
});

describe('a transport unit', () => {
  it.each<[string, TransportUnit, readonly string[]]>([
    ['a right truck', aTruck(), []],
    ['a Swedish plate that ends with a digit', aTruck({ identification: 'ABC123' }), []],
    ['an odd Swedish plate', aTruck({ identification: 'AB1234' }), ['1 This does not look like a Swedish registration number.']],
    ['a trailer with the type of a vehicle', aTruck({ kind: 'TRAILER' }), ['2 A trailer uses identification type 31.']],
    ['a Norwegian trailer', aTruck({ kind: 'TRAILER', idType: '31', nationality: 'NO', identification: 'AB1234' }), []],
    ['a right IMO number', { kind: 'VESSEL', idType: '10', identification: '9074729', nationality: 'SE' }, []],
    [
      'a wrong IMO number',
      { kind: 'VESSEL', idType: '10', identification: '9074728', nationality: 'SE' },
      ['2 IMO number is not valid; check digit should be 9.'],
    ],
    ['a right container', { kind: 'CONTAINER', identification: 'CSQU3054383' }, []],
    ['a wrong container', { kind: 'CONTAINER', identification: 'CSQU3054381' }, ['2 Check digit should be 3.']],
    [
      'a container with an identification type',
      { kind: 'CONTAINER', idType: '30', identification: 'CSQU3054383' },
      ['2 A container has no identification type.'],
    ],
    ['a right wagon', { kind: 'WAGON', idType: '20', identification: '21 81 2471 217-3' }, []],
    ['a wrong wagon', { kind: 'WAGON', idType: '20', identification: '218124712170' }, ['2 Wagon number check digit should be 3.']],
    ['a short ENI', { kind: 'INLAND_VESSEL', idType: '80', identification: '0231234' }, ['2 An ENI number has 8 digits.']],
    ['a flight', { kind: 'AIRCRAFT', idType: '40', identification: 'SK1423', nationality: 'SE' }, []],
    [
      'an aircraft with a foreign mark',
      { kind: 'AIRCRAFT', idType: '41', identification: 'LN-ABC', nationality: 'SE' },
      ['2 An aircraft registration begins with the mark of its country.'],
    ],
    ['nothing', {}, ['2 Choose the kind.', '2 Enter the identification.']],
    ['a truck of no country', aTruck({ nationality: '' }), ['2 Enter the country of registration.']],
    ['a lease that ends before it begins', aTruck({ validFrom: '2026-07-01', validTo: '2026-06-30' }), ['2 The last day is before the first one.']],
  ])('%s', (_, unit, expected) => expect(said(unit)).toEqual(expected));

  it('has exactly one check digit that fits each wagon and each ship', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{11}$/), fc.stringMatching(/^\d{6}$/), (wagon, ship) => {
        const digits = [...'0123456789'];
        expect(digits.filter((digit) => checkWagonNumber(wagon + digit).ok)).toHaveLength(1);
        expect(digits.filter((digit) => checkImoNumber(ship + digit).ok)).toHaveLength(1);
      }),
    );
  });
});

describe('the picker', () => {
  const unit = (id: string, uses: number, usedByMeAt?: string) => ({ id, normalizedId: id, uses, usedByMeAt });
  it('shows the most used of those that fit first', () => {
    expect(pickOrder([unit('ABC99X', 2), unit('ABC12D', 14)], { typed: 'abc' }).map(({ id }) => id)).toEqual(['ABC12D', 'ABC99X']);
  });
  it('prefers the exact number, then the usual trailer, then what I used last', () => {
    const units = [unit('AB1', 1), unit('AB12', 9), unit('AB13', 0), unit('AB14', 0, '2026-11-01T08:00:00.000Z')];
    expect(pickOrder(units, { typed: 'ab1', defaultTrailerId: 'AB13' }).map(({ id }) => id)).toEqual(['AB1', 'AB13', 'AB14', 'AB12']);
  });
});

describe('a merger', () => {
  const merging = (id: string, useCount: number, more: Partial<MergingUnit> = {}): MergingUnit => ({
    id,
    useCount,
    status: 'Active',
    content: aTruck(),
    ...more,
  });
  it('adds up the uses and keeps what the winner says', () => {
    const merged = mergeUnits(merging('a', 14, { content: aTruck({ name: 'Fleet 7' }) }), merging('b', 2, { content: aTruck({ name: 'Old', vin: 'X' }) }));
    expect(merged).toMatchObject({ right: { useCount: 16, content: { name: 'Fleet 7', vin: 'X' } } });
  });
  it.each<[string, Partial<MergingUnit>]>([
    ['another kind', { content: { kind: 'VAN' } }],
    ['a merged one', { status: 'Merged' }],
    ['itself', { id: 'a' }],
  ])('refuses %s', (_, more) => expect(failed(mergeUnits(merging('a', 1), merging('b', 1, more)))).toBe(true));
});

describe('an import', () => {
  it('tells good rows, warnings, duplicates and wrong rows apart, also of rows of the same file', () => {
    const rows = [
      aTruck(),
      aTruck({ identification: 'abc-12d' }),
      aTruck({ identification: 'AB1234' }),
      aTruck({ kind: 'BOAT' }),
      aTruck({ identification: 'XYZ98A' }),
    ];
    const checked = checkImport(rows, new Set([identityOf(aTruck({ identification: 'XYZ98A' }))]));
    expect(checked.map(({ result }) => result)).toEqual(['good', 'duplicate', 'warning', 'wrong', 'duplicate']);
  });
  it('reads a row by headings in any of the languages, and takes the only identification type of the kind', () => {
    expect(unitOfRow(['Typ', 'Registreringsnummer', 'Land', 'Färg'], ['semitrailer', ' abc 12d ', 'se', 'red'])).toEqual({
      kind: 'SEMITRAILER',
      idType: '31',
      identification: 'abc 12d',
      nationality: 'SE',
    });
  });
});
