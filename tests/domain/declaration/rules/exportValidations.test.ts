import { describe, expect, it } from 'vitest';
import { createCheck } from '../../../../src/domain/declaration/check';
import type { GoodsItem, Header } from '../../../../src/domain/declaration/declaration';
import { profileOf } from '../../../../src/domain/declaration/profiles/all';
import { optionalRules } from '../../../../src/domain/declaration/rules/all';
import { guid, inList } from '../sample';

const byNumber = (number: number): string => optionalRules.find((rule) => rule.number === number)?.id ?? '';

/** `pointer: message` of what the optional validation alone finds; the goods items are by their procedures. */
const told = (number: number, header: Header, items: readonly Partial<GoodsItem>[] = [{}], key = 'se-export'): string[] => {
  const profile = profileOf(key);
  if (profile === undefined) throw new Error(`no profile ${key}`);
  const check = createCheck(profile, { date: '2026-01-15', modes: { [byNumber(number)]: 'ERROR' }, inList });
  const lines = items.map((item, at): GoodsItem => ({ id: guid(at + 1), itemNumber: at + 1, ...item }));
  return [...check.header(header, lines), ...lines.flatMap((line, at) => check.item(header, line, at)), ...check.cross(header, lines)]
    .filter(({ origin }) => origin === 'OPTIONAL')
    .map(({ pointer, message }) => `${pointer}: ${message}`);
};

const procedure = (code: string): Partial<GoodsItem> => ({ procedureRequested: code.slice(0, 2), procedurePrevious: code.slice(2) });

const idMissing = (mode: string): string => `/border/id: Border transport id is mandatory for transport mode ${mode}`;
const nationalityMissing = (mode: string): string => `/border/nationality: Border transport nationality is mandatory for transport mode ${mode}`;

describe('optional validation 6: border transport of a Swedish export', () => {
  it.each<[mode: string, id: string, nationality: string, procedures: readonly string[], expected: readonly string[]]>([
    ['30', 'X', 'SE', ['1000'], []],
    ['30', '', 'SE', ['1000'], [idMissing('30')]],
    ['3', 'X', '', ['1000'], [nationalityMissing('3')]],
    ['2', '', '', ['1000'], []],
    ['23', '', '', ['1000'], []],
    ['70', '', '', ['1000'], []],
    ['9', '', '', ['1000'], [idMissing('9'), nationalityMissing('9')]],
    ['40', '', '', ['3171', '3171'], []],
    ['40', ' ', '', ['3171', '1000'], [idMissing('40'), nationalityMissing('40')]],
  ])('mode %s, id %j, nationality %j, procedures %j finds %j', (modeAtBorder, id, nationality, procedures, expected) =>
    expect(told(6, { modeAtBorder, border: { id, nationality } }, procedures.map(procedure))).toEqual(expected),
  );

  it('counts declared lines only, and concerns both Swedish exports and no other', () => {
    const header = { modeAtBorder: '40', border: {} };
    expect(told(6, header, [procedure('3171'), { ...procedure('1000'), excluded: true }])).toEqual([]);
    expect(told(6, header, [procedure('1000')], 'se-new-export')).toHaveLength(2);
    for (const key of ['se-new-import', 'dk-export', 'no-export', 'arrival-at-exit']) expect(told(6, header, [procedure('1000')], key)).toEqual([]);
  });
});

describe('optional validation 8: warehouse at export', () => {
  const parts = (missing: readonly string[]): string[] =>
    missing.map((part) => `/items/0/warehouse/${part}: Goods item 1: procedure 3171 needs warehouse ${part}`);
  it.each([
    [{}, parts(['identifier', 'type', 'country'])],
    [{ warehouse: { type: 'U', identifier: 'SE0001', country: 'SE' } }, []],
    [{ warehouse: { type: 'U', identifier: 'SE0001' } }, parts(['country'])],
  ])('3171 with %j finds %j', (header, expected) => expect(told(8, header, [procedure('3171')])).toEqual(expected));

  it('asks an exit or a transit for none', () => {
    for (const key of ['arrival-at-exit', 'start-transit']) expect(told(8, {}, [procedure('3171')], key)).toEqual([]);
  });
});

describe('optional validations 9 and 10: border transport of a Norwegian export', () => {
  it.each([
    ...['3', '30', '16', '17'].map((mode) => [mode, '', [`/border/id: Border transport id is mandatory for mode ${mode}`]] as const),
    ...['10', '40', '20'].map((mode) => [mode, '', []] as const),
    ['30', 'ABC123', []] as const,
  ])('9: mode %s with %j finds %j', (modeAtBorder, id, expected) => expect(told(9, { modeAtBorder, border: { id } }, [{}], 'no-export')).toEqual(expected));

  it.each([
    ...['1', '3', '4', '5', '8', '9', '16', '90'].map(
      (mode) => [mode, '', [`/border/nationality: Border transport nationality is mandatory for mode ${mode}`]] as const,
    ),
    ...['2', '20', '23', '7'].map((mode) => [mode, '', []] as const),
    ['30', 'NO', []] as const,
  ])('10: mode %s with %j finds %j', (modeAtBorder, nationality, expected) =>
    expect(told(10, { modeAtBorder, border: { nationality } }, [{}], 'no-export')).toEqual(expected),
  );

  it('concern no Swedish and no Danish export', () => {
    for (const key of ['se-export', 'se-new-export', 'dk-export', 'dk-new-export'])
      expect([...told(9, { modeAtBorder: '30' }, [{}], key), ...told(10, { modeAtBorder: '30' }, [{}], key)]).toEqual([]);
  });
});

describe('optional validation 11: goods location of an export from an approved place', () => {
  const country = '/locationOfGoods/country: UGE: goods location country must be SE';
  const code = '/locationOfGoods/code: UGE: goods location code is mandatory';
  it.each([
    ['UGE', 'SE', 'ABC1', []],
    ['UGE', 'NO', 'ABC1', [country]],
    ['UGE', 'SE', '', [code]],
    ['UGE', '', '', [country, code]],
    ['ALE', '', '', []],
  ])('%s with %j and %j finds %j', (messageType, ofLocation, ofPlace, expected) =>
    expect(told(11, { messageType, locationOfGoods: { country: ofLocation, code: ofPlace } })).toEqual(expected),
  );
});

describe('optional validation 12: special mention for a registered goods location', () => {
  const mention = { specialMentions: [{ countryCode: 'SE', text: 't' }] };
  const missing = (path: string): string =>
    `/items/0/${path}: Goods item 1: goods location SEDEMO0001 is registered; a special mention with country SE and a text is mandatory`;
  it.each<[code: string, item: Partial<GoodsItem>, expected: readonly string[]]>([
    ['SEDEMO0001', mention, []],
    ['SEDEMO0001', {}, [missing('specialMentions')]],
    ['SEDEMO0001', { specialMentions: [{ countryCode: 'NO', text: 't' }] }, [missing('specialMentions/0/countryCode')]],
    ['SEDEMO0001', { specialMentions: [{ countryCode: 'SE', text: ' ' }] }, [missing('specialMentions/0/text')]],
    ['UNKNOWN', {}, []],
    ['', {}, []],
  ])('%j with %j finds %j', (code, item, expected) => expect(told(12, { locationOfGoods: { country: 'SE', code } }, [item])).toEqual(expected));

  it('concerns Swedish exports only', () => expect(told(12, { locationOfGoods: { code: 'DKDEMO0001' } }, [{}], 'dk-export')).toEqual([]));
});

describe('optional validations of goods items', () => {
  it('ask for a price and an origin where the profile has one', () => {
    expect(told(1, {})).toEqual(['/items/0/itemAmountInvoiced: Goods item 1: total price must be greater than 0']);
    expect(told(2, {})).toEqual(['/items/0/countryOfOrigin: Goods item 1: country of origin is missing']);
    expect([...told(1, {}, [{}], 'new-start-transit'), ...told(2, {}, [{}], 'new-start-transit')]).toEqual([]);
  });
});
