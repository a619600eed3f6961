import { describe, expect, it } from 'vitest';
import { planOf } from '../../../../src/domain/declaration/checkPlan';
import { newGoodsItem, profileOf } from '../../../../src/domain/declaration/profiles/all';
import type { Profile } from '../../../../src/domain/declaration/profiles/profile';
import { guid } from '../sample';
import { importMatrix } from './importMatrix';
import { cellsOf, useAt } from './matrix';

const profileNamed = (key: string): Profile => {
  const profile = profileOf(key);
  if (profile === undefined) throw new Error(`no profile ${key}`);
  return profile;
};

describe('the element matrix of imports (declarations-profiles 4.1)', () => {
  it.each(cellsOf(importMatrix))('$place in $profile is $use', ({ place, profile, use }) => expect(useAt(profileNamed(profile), place)).toBe(use));
});

describe('the digits of a commodity code', () => {
  it.each([
    ['se-import', [10]],
    ['se-new-import', [10]],
    ['dk-import', [10]],
    ['dk-new-import', [10]],
    ['no-import', [8]],
    ['low-value', [6]],
    ['cwds', [6, 7, 8]],
  ])('in %s are %j', (key, lengths) => expect(planOf(profileNamed(key)).fields.get('items.commodityCode')?.exactly).toEqual(lengths));
});

describe('the procedure of a new line (DEC-R54)', () => {
  it.each([
    ['se-import', { procedureRequested: '40', procedurePrevious: '00' }],
    ['se-new-import', { procedureRequested: '40', procedurePrevious: '00', additionalProcedures: ['000'] }],
    ['dk-import', { procedureRequested: '40', procedurePrevious: '00', additionalProcedures: ['000'] }],
    ['dk-new-import', { procedureRequested: '40', procedurePrevious: '00', additionalProcedures: ['000'] }],
    ['no-import', { procedureRequested: '40' }],
    ['cwds', { procedureRequested: '71', procedurePrevious: '00' }],
  ])('of %s is %j', (key, expected) => expect(newGoodsItem(profileNamed(key), guid(1), 1)).toMatchObject(expected));
});

/** Profiles 4.4: the lists behind the elements, by the style of the form. */
describe('the lists of the elements', () => {
  const listAt = (key: string, place: string): string | undefined => planOf(profileNamed(key)).fields.get(place)?.listName;
  it.each([
    ['se-import', 'modeAtBorder', 'SE_TransportType'],
    ['dk-import', 'modeAtBorder', 'SE_TransportType'],
    ['no-import', 'modeAtBorder', 'NO_TransportType'],
    ['se-new-import', 'modeAtBorder', 'TransportMode'],
    ['cwds', 'modeAtBorder', 'TransportMode'],
    ['no-import', 'items.procedureRequested', 'NO_ProcedureCode'],
    ['no-import', 'declarationType', 'NO_DeclarationType'],
    ['no-import', 'items.preference', undefined],
    ['no-import', 'items.taxLines.taxType', 'NO_TaxType'],
    ['dk-new-import', 'items.additionalProcedures', 'DK_AdditionalProcedure'],
  ])('%s %s is %s', (key, place, list) => expect(listAt(key, place)).toBe(list));

  it.each([
    ['se-import', 'SE_ProcedureCode', false],
    ['se-new-import', 'SE_ProcedureCode', false],
    ['dk-import', 'DK_ProcedureCode', true],
    ['dk-new-import', 'EU_ProcedureCode', false],
    ['no-import', undefined, undefined],
  ])('the procedure of %s is in %s, of seven digits: %s', (key, listName, ofSeven) => {
    const { procedure } = planOf(profileNamed(key));
    expect([procedure?.listName, procedure?.ofSeven]).toEqual([listName, ofSeven]);
  });
});

/** What stands beside a name in a finding: number of the data element, box of the form, or nothing. */
describe('the official number of an element', () => {
  it.each([
    ['se-new-import', '18 09 056'],
    ['dk-new-import', '18 09 056'],
    ['se-import', 'box 33'],
    ['dk-import', 'box 33'],
    ['no-import', undefined],
  ])('in %s is %s', (key, element) => expect(planOf(profileNamed(key)).fields.get('items.commodityCode')?.element).toBe(element));

  it('is left out in Norway, where elements have names of their own', () => {
    const { fields } = planOf(profileNamed('no-import'));
    expect(fields.get('items.commodityCode')?.label).toBe('Tariff number');
    expect(fields.get('declarationType')?.label).toBe('Expedition');
    expect(fields.get('parties.exporter.identifier')?.label).toBe('Seller: identification number');
  });
});
