import { describe, expect, it } from 'vitest';
import { samples } from '../../../../server/areas/dec/seed/samples/all';
import { elementsOf } from '../../../../src/domain/declaration/copying/profileElements';
import type { DeclarationContent } from '../../../../src/domain/declaration/declaration';
import { isBlank } from '../../../../src/domain/declaration/emptiness';
import { fieldAt } from '../../../../src/domain/declaration/fieldAt';
import { printBlocks, withTexts, NOT_PRINTED, type PrintBlock } from '../../../../src/domain/declaration/print/printBlocks';
import { profileOf } from '../../../../src/domain/declaration/profiles/all';
import { placeOf } from '../../../../src/domain/declaration/profiles/place';
import type { Profile } from '../../../../src/domain/declaration/profiles/profile';
import { aDeclaration, guid, withHeader, withItem } from '../sample';

const named = (key: string): Profile => {
  const profile = profileOf(key);
  if (profile === undefined) throw new Error(`no profile ${key}`);
  return profile;
};

const contentOf = (key: string): DeclarationContent =>
  samples[key]?.({ itemIds: [guid(1), guid(2), guid(3)], invoiceId: guid(900_001), date: '2026-01-15' }) ?? aDeclaration();

const keys = [...Object.keys(samples), ...('se-new-import' in samples ? [] : ['se-new-import'])];

const rowsOf = (blocks: readonly PrintBlock[]) => blocks.flatMap(({ rows }) => rows);
const pointers = (key: string, content = contentOf(key)) => rowsOf(printBlocks(named(key), content)).map(({ pointer }) => pointer);

/** Everything that has a value, wherever it stands. */
const filled = (value: unknown, pointer: string): string[] => {
  if (Array.isArray(value) && value.some((one) => typeof one !== 'string')) return value.flatMap((row, at) => filled(row, `${pointer}/${String(at)}`));
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.entries(value).flatMap(([name, one]) => filled(one, `${pointer}/${name}`));
  return isBlank(value) ? [] : [pointer];
};

/** The number of a goods item stands over its elements. */
const isPrinted = (profile: Profile, pointer: string): boolean => {
  const field = fieldAt(pointer);
  return elementsOf(profile).has(placeOf(pointer)) && field !== undefined && field !== 'items.itemNumber' && !NOT_PRINTED.has(field);
};

const boxSteps = (number: string): readonly number[] => number.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : 1_000 + step.charCodeAt(0)));
const elementSteps = (number: string): readonly number[] => number.split(' ').slice(0, 2).map(Number);

const isInOrder = (steps: readonly (readonly number[])[]): boolean =>
  steps.every((one, at) => {
    const before = steps[at - 1] ?? [];
    const differs = before.findIndex((step, place) => step !== one[place]);
    return differs < 0 || (one[differs] ?? -1) > (before[differs] ?? 0);
  });

describe.each(keys)('a printed %s', (key) => {
  it('has every filled element of its profile once', () => {
    const { header, items } = contentOf(key);
    const wanted = filled({ ...header, items }, '').filter((pointer) => isPrinted(named(key), pointer));
    expect(wanted.length).toBeGreaterThan(5);
    expect([...pointers(key)].sort()).toEqual(wanted.sort());
  });

  it('stands in the order of its form, part by part', () => {
    const steps = named(key).labelStyle === 'EUCDM' ? elementSteps : boxSteps;
    for (const { rows } of printBlocks(named(key), contentOf(key))) {
      expect(isInOrder(rows.flatMap(({ number }) => (number === undefined ? [] : [steps(number)])))).toBe(true);
    }
  });
});

describe('what is printed', () => {
  it('begins with the declaration and goes on item by item', () => {
    expect(printBlocks(named('se-import'), contentOf('se-import')).map(({ kind, n }) => `${kind} ${n}`)).toEqual(['HEADER 1', 'ITEM 1', 'ITEM 2', 'ITEM 3']);
  });

  it('has boxes in the Swedish form before and the Norwegian one, data elements in the new one', () => {
    const numberOf = (key: string, place: string) => rowsOf(printBlocks(named(key), contentOf(key))).find(({ pointer }) => pointer === place)?.number;
    expect(numberOf('se-import', '/items/0/commodityCode')).toBe('33');
    expect(numberOf('no-import', '/items/0/commodityCode')).toBe('33');
    expect(numberOf('se-new-import', '/items/0/commodityCode')).toBe('18 09 056');
    expect(numberOf('se-new-import', '/parties/importer/identifier')).toBe('13 04 017');
  });

  it('leaves out what is empty or blank', () => {
    const content = withItem(0, { cusCode: '  ', additionalCodes: ['', ' '] }, withHeader({ ucr: '', traderReference: ' ' }));
    const printed = pointers('se-new-import', content);
    for (const pointer of ['/ucr', '/traderReference', '/items/0/cusCode', '/items/0/additionalCodes']) expect(printed).not.toContain(pointer);
  });

  it('never has what the profile does not show, nor an access code', () => {
    const content = withHeader({ goodsNumber: { warehouseCode: 'X' }, guarantees: [{ type: '1', grn: '26SE000000000A1234', accessCode: 'SECR' }] });
    expect(pointers('se-new-import', content)).toContain('/guarantees/0/grn');
    const text = JSON.stringify(printBlocks(named('se-new-import'), content));
    expect(text).not.toContain('goodsNumber');
    expect(text).not.toContain('SECR');
    const hidden: Profile = {
      ...named('se-new-import'),
      sections: named('se-new-import').sections.map((section) => ({
        ...section,
        fields: section.fields.map((ref) => (ref.field === 'ucr' ? { ...ref, use: 'X' as const } : ref)),
      })),
    };
    expect(rowsOf(printBlocks(hidden, withHeader({ ucr: 'HIDDEN' }))).map(({ field }) => field)).not.toContain('ucr');
  });

  it('names an invoice by its number', () => {
    const content = withItem(0, { invoiceRef: guid(900_001) });
    const row = rowsOf(printBlocks(named('se-new-import'), content)).find(({ pointer }) => pointer === '/items/0/invoiceRef');
    expect(row?.values).toEqual([content.header.invoices?.[0]?.number]);
  });

  it('tells what codes mean, each beside its code', () => {
    const content = withHeader({ countryOfDispatch: 'CN' });
    const texts = withTexts(printBlocks(named('se-new-import'), content), (list, code) => (list === 'Country' && code === 'CN' ? 'Kina' : undefined));
    expect(rowsOf(texts).find(({ pointer }) => pointer === '/countryOfDispatch')).toMatchObject({ values: ['CN'], texts: ['Kina'] });
  });
});
