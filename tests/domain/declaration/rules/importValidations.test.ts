import { describe, expect, it } from 'vitest';
import { createCheck, type CheckOptions } from '../../../../src/domain/declaration/check';
import type { GoodsItem, Header } from '../../../../src/domain/declaration/declaration';
import { profileOf } from '../../../../src/domain/declaration/profiles/all';
import type { Profile } from '../../../../src/domain/declaration/profiles/profile';
import { optionalRules } from '../../../../src/domain/declaration/rules/all';
import type { KnownCode } from '../../../../src/domain/tariff/nomenclature';
import { guid } from '../sample';

const profileNamed = (key: string): Profile => {
  const profile = profileOf(key);
  if (profile === undefined) throw new Error(`no profile ${key}`);
  return profile;
};

const ruleOf = (number: number): string => optionalRules.find((rule) => rule.number === number)?.id ?? '';

interface Asked {
  readonly profile: string;
  readonly header?: Header;
  readonly item?: Partial<GoodsItem>;
  readonly options?: Partial<CheckOptions>;
}

/** `pointer: message` of what the validation alone finds in one goods item and the declaration around it. */
const told = (number: number, { profile, header = {}, item = {}, options = {} }: Asked): string[] => {
  const check = createCheck(profileNamed(profile), { date: '2026-01-15', modes: { [ruleOf(number)]: 'ERROR' }, ...options });
  const line: GoodsItem = { id: guid(1), itemNumber: 1, ...item };
  const findings = [...check.header(header, [line]), ...check.item(header, line, 0), ...check.cross(header, [line])];
  return findings.filter(({ origin }) => origin === 'OPTIONAL').map(({ pointer, message }) => `${pointer}: ${message}`);
};

const pointers = (number: number, asked: Asked): string[] => told(number, asked).map((text) => text.split(':', 1)[0] ?? '');

describe('where each optional validation applies (specification 5.2)', () => {
  const applying = (key: string): number[] => optionalRules.filter(({ appliesTo }) => appliesTo(profileNamed(key))).map(({ number }) => number);
  it.each([
    ['se-import', [1, 2, 3, 4, 5, 7, 8, 9, 10, 14]],
    ['se-new-import', [1, 2, 3, 4, 5, 7, 8, 9, 10, 14]],
    ['dk-import', [1, 2, 3, 4, 14]],
    ['dk-new-import', [1, 2, 3, 4, 14]],
    ['no-import', [1, 2, 3, 4, 9, 10, 13, 14]],
    ['low-value', [4, 14]],
    ['cwds', [2, 3, 4, 14]],
  ])('in %s: %j', (key, numbers) => expect(applying(key)).toEqual(numbers));

  it('and all fourteen exist', () => expect([...new Set(optionalRules.map(({ number }) => number))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]));
});

describe('optional validation 4: commodity code', () => {
  const tariff = (code: string): KnownCode =>
    code === '6109100000' ? { isValid: true, children: ['6109100010', '6109100090'] } : { isValid: code.startsWith('6109') };
  const options = { commodity: tariff };
  const at = '/items/0/commodityCode: Goods item 1: commodity code';
  it.each<[string, string, string[]]>([
    ['se-new-import', '6109100010', []],
    ['se-import', '6109100010', []],
    ['dk-new-import', '6109100010', []],
    ['se-new-import', '61091000', [`${at} 61091000 must have 10 digits`]],
    ['se-new-import', '6109', [`${at} 6109 must have 10 digits`]],
    ['se-new-import', '9999999999', [`${at} 9999999999 is not valid on 2026-01-15`]],
    ['se-new-import', '', [`${at} is missing`]],
    ['se-new-import', '6109100000', [`${at} 6109100000 is not a declarable code, choose one of 6109100010, 6109100090`]],
    ['se-new-export', '61091000', []],
    ['no-import', '61091000', []],
    ['no-import', '6109100010', [`${at} 6109100010 must have 8 digits`]],
    ['low-value', '610910', []],
    ['low-value', '61091000', [`${at} 61091000 must have 6 digits`]],
    ['start-transit', '610910', []],
    ['start-transit', '61091000', []],
    ['start-transit', '', []],
    ['start-transit', '6109', [`${at} 6109 must have 6 / 8 digits`]],
    ['cwds', '61091000', []],
  ])('%s %j: %j', (profile, commodityCode, expected) => expect(told(4, { profile, item: { commodityCode }, options })).toEqual(expected));

  it('asks only for the digits while no tariff is known', () => expect(told(4, { profile: 'se-import', item: { commodityCode: '9999999999' } })).toEqual([]));
});

describe('optional validations 9 and 10 in Norway', () => {
  const of = (number: number, modeAtBorder: string, border: Header['border']): string[] =>
    pointers(number, { profile: 'no-import', header: { modeAtBorder, border: border ?? {} } });
  it.each(['3', '30', '16', '17'])('mode %s needs the transport means', (mode) => {
    expect(of(9, mode, { id: '' })).toEqual(['/border/id']);
    expect(of(9, mode, { id: 'ABC123' })).toEqual([]);
  });
  it.each(['10', '40', '20'])('mode %s does not', (mode) => expect(of(9, mode, { id: '' })).toEqual([]));
  it.each(['1', '3', '4', '5', '8', '9', '16', '90'])('mode %s needs its nationality', (mode) =>
    expect(of(10, mode, { nationality: '' })).toEqual(['/border/nationality']),
  );
  it.each(['2', '20', '23', '7'])('mode %s needs none', (mode) => expect(of(10, mode, { nationality: '' })).toEqual([]));
  it('mode 30 with NO is right', () => expect(of(10, '30', { nationality: 'NO' })).toEqual([]));
});

describe('optional validation 13: produced document in Norway', () => {
  const item = (procedureRequested: string, supportingDocuments: GoodsItem['supportingDocuments'] = []): Asked => ({
    profile: 'no-import',
    item: { procedureRequested, supportingDocuments },
  });
  it.each(['50', '51', '60', '61', '62', '63', '64', '66', '68'])('procedure %s needs one', (procedure) => {
    expect(told(13, item(procedure))).toEqual([
      `/items/0/supportingDocuments: Goods item 1: procedure ${procedure} needs a produced document with country, type and id`,
    ]);
  });
  it.each(['40', '55', '58', '65', '67', '70'])('procedure %s needs none', (procedure) => expect(told(13, item(procedure))).toEqual([]));
  it('63 with country, type and number is right, with the number left out it is not', () => {
    expect(pointers(13, item('63', [{ countryCode: 'NO', type: '380', id: 'A1' }]))).toEqual([]);
    expect(pointers(13, item('63', [{ countryCode: 'NO', type: '380', id: '' }]))).toEqual(['/items/0/supportingDocuments/0/id']);
  });
});

describe('optional validation 14: supplementary unit', () => {
  const tariff = (code: string): KnownCode | undefined => {
    if (code === '6109100010') return { isValid: true, supplementaryUnit: 'NAR', plausible: { lower: '2', upper: '10' } };
    return code === '3926909790' ? { isValid: true } : undefined;
  };
  const at = '/items/0/supplementaryUnits: Goods item 1:';
  const of = (commodityCode: string, supplementaryUnits: string, supplementaryUnitCode: string, netMass = ''): string[] =>
    told(14, { profile: 'se-new-import', item: { commodityCode, supplementaryUnits, supplementaryUnitCode, netMass }, options: { commodity: tariff } });
  it.each<[string, string, string, string, string[]]>([
    ['6109100010', '250', 'NAR', '', []],
    ['6109100010', '', 'NAR', '', [`${at} 6109100010 needs NAR`]],
    ['6109100010', '0', 'NAR', '', [`${at} 6109100010 needs NAR`]],
    ['6109100010', '2.5', 'NAR', '', [`${at} 2.5 NAR must be a whole number`]],
    ['6109100010', '250', 'KGM', '', [`${at} 6109100010 needs NAR`]],
    ['6109100010', '250', 'NAR', '45.000', []],
    ['6109100010', '2500', 'NAR', '45.000', [`${at} looks wrong: 2500 NAR for 45.000 kg`]],
    ['6109100010', '25', 'NAR', '45.000', [`${at} looks wrong: 25 NAR for 45.000 kg`]],
    ['3926909790', '', '', '', []],
    ['3926909790', '10', 'NAR', '', [`${at} 3926909790 takes no supplementary unit`]],
    ['1234567890', '10', 'NAR', '', []],
  ])('%s with %j %s for %j kg: %j', (code, amount, unit, mass, expected) => expect(of(code, amount, unit, mass)).toEqual(expected));
});
