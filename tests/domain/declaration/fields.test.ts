import { describe, expect, it } from 'vitest';
import { fieldIds, fields, listNameOf } from '../../../src/domain/declaration/fields';
import { GoodsItem, Header, PARTY_ROLES } from '../../../src/domain/declaration/declaration';
import { profiles } from '../../../src/domain/declaration/profiles/all';
import type { Section } from '../../../src/domain/declaration/profiles/profile';
import { aDeclaration, isShippedList } from './sample';

const sectionsOf = (section: Section): readonly Section[] => [section, ...(section.parts ?? []).flatMap(sectionsOf)];

describe('the field catalogue', () => {
  it('gives every element an English name, official numbers in their usual form and a width of the grid', () => {
    for (const id of fieldIds) {
      const { english, de = '00', box = '0', width, max, scale = 0 } = fields[id];
      expect(english, id).not.toBe('');
      expect([2, 3, 4, 6, 12], id).toContain(width);
      expect(max, id).toBeGreaterThan(scale);
      expect(de, id).toMatch(/^\d{2,3}( \d{2,3}){0,2}$/);
      expect(box, id).toMatch(/^\d{1,2}(\.\d)?$/);
    }
  });

  it('holds the lengths of the specification', () => {
    expect(fields['items.description']).toMatchObject({ max: 512, de: '18 05 001', box: '31' });
    expect(fields['items.netMass']).toMatchObject({ max: 16, scale: 6, unit: 'KG', box: '38' });
    expect(fields['invoices.exchangeRate']).toMatchObject({ max: 12, scale: 5 });
    expect(fields['items.packages.count']).toMatchObject({ type: 'integer', max: 8 });
    expect(fields['invoices.deliveryTerms.incoterm']).toMatchObject({ de: '14 01 035', box: '20' });
  });

  it('names only lists that the portal ships', () => {
    const named = fieldIds.flatMap((id) => fields[id].list ?? []).map((list) => listNameOf(list, 'SE'));
    expect(named.filter((list) => !isShippedList(list))).toEqual([]);
  });

  it('names national lists with their country', () => {
    expect(listNameOf({ name: 'ProcedureCode', perCountry: true }, 'SE')).toBe('SE_ProcedureCode');
    expect(listNameOf({ name: 'Country' }, 'SE')).toBe('Country');
  });
});

describe.each(profiles)('the sections of $key', (profile) => {
  const sections = profile.sections.flatMap(sectionsOf);

  it('have unique ids and a title', () => {
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { titleKey, english } of sections) {
      expect(titleKey).toMatch(/^dec\.section\./);
      expect(english).not.toBe('');
    }
  });

  it('show every element that is stored, once', () => {
    const shown = sections.flatMap(({ fields: refs }) => refs.map(({ field }) => field));
    const ownedTwice = new Set(fieldIds.filter((id) => /^(party|previousDocuments|supportingDocuments|transportDocuments|additionalReferences|warehouse|items\.taxLines)\./.test(id)));
    const once = shown.filter((id) => !ownedTwice.has(id));
    expect(new Set(once).size).toBe(once.length);
    const missing = fieldIds.filter((id) => !shown.includes(id));
    expect(missing).toEqual(['itemCount', 'items.itemNumber', 'items.procedureCode', 'items.massDistributed', 'items.excluded']);
  });

  it('name what a required field or section is called officially', () => {
    const required = sections.flatMap(({ fields: refs }) => refs.filter(({ use }) => use === 'R' || use === 'C').map(({ field }) => field));
    expect(required.filter((id) => fields[id].de === undefined && fields[id].box === undefined)).toEqual(['messageType']);
  });

  it('give columns of the grid that lie in a goods item', () => {
    const columns = sections.flatMap(({ columns: own = [] }) => own);
    expect(columns.length).toBeGreaterThan(10);
    for (const { field } of columns) expect(fields[field]).toBeDefined();
  });
});

describe('the stored record', () => {
  it('is what the sample holds: the codecs keep all of it', () => {
    const { header, items } = aDeclaration();
    expect(Header.encode(header)).toEqual(header);
    expect(items.map(GoodsItem.encode)).toEqual(items);
    expect(items.every(GoodsItem.is)).toBe(true);
  });

  it('has a section for each party role', () => {
    const ids = profiles.flatMap(({ sections }) => sections.flatMap(sectionsOf)).map(({ id }) => id);
    for (const role of PARTY_ROLES) expect(ids).toContain(`parties.${role}`);
  });
});
