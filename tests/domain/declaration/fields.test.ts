import { describe, expect, it } from 'vitest';
import { planOf } from '../../../src/domain/declaration/checkPlan';
import { fieldAt } from '../../../src/domain/declaration/fieldAt';
import { fieldIds, fields, listNameOf } from '../../../src/domain/declaration/fields';
import { GoodsItem, Header, PARTY_ROLES } from '../../../src/domain/declaration/declaration';
import { profiles } from '../../../src/domain/declaration/profiles/all';
import { hasPlace } from '../../../src/domain/declaration/profiles/place';
import type { Section } from '../../../src/domain/declaration/profiles/profile';
import { definitionOf } from '../../../src/domain/reference/lists/all';
import { aDeclaration, isShippedList } from './sample';

const sectionsOf = (section: Section): readonly Section[] => [section, ...(section.parts ?? []).flatMap(sectionsOf)];

describe('the field catalogue', () => {
  it('gives every element an English name, official numbers in their usual form and a width of the grid', () => {
    for (const id of fieldIds) {
      const { english, de = '00', box = '0', width, max, scale = 0 } = fields[id];
      expect(english, id).not.toBe('');
      expect([2, 3, 4, 6, 12], id).toContain(width);
      expect(max, id).toBeGreaterThan(scale);
      expect(de, id).toMatch(/^\d{2,3}( \d{2,3}){0,3}$/);
      expect(box, id).toMatch(/^(\d{1,2}(\.\d)?|[A-J])$/);
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

  it('show an element that is stored once in one place', () => {
    const shown = sections.flatMap(({ fields: refs }) => refs.map(({ field }) => field));
    const once = shown.filter(
      (id) =>
        !/^(party|previousDocuments|supportingDocuments|transportDocuments|additionalReferences|authorisations|warehouse|items\.taxLines|items\.specialMentions)\./.test(
          id,
        ),
    );
    expect(once.filter((id, at) => once.indexOf(id) !== at)).toEqual([]);
  });

  it('lie in the record and are known by their pointer', () => {
    for (const place of planOf(profile).fields.keys()) expect(fieldAt(place), place).toBeDefined();
  });

  it('name what a required element is called officially where the portal shows it', () => {
    if (profile.flow !== 'IMPORT' || profile.labelStyle === 'NO') return;
    const required = sections.flatMap(({ fields: refs }) => refs.filter(({ use }) => use === 'R' || use === 'C').map(({ field }) => field));
    expect(required.filter((id) => fields[id].de === undefined && fields[id].box === undefined)).toEqual(['messageType']);
  });

  it('have parties of the roles of the record', () => {
    const roles = sections.map(({ id }) => /^parties\.(\w+)$/.exec(id)?.[1]).filter((role) => role !== undefined);
    expect(roles.filter((role) => !(PARTY_ROLES as readonly string[]).includes(role))).toEqual([]);
  });

  it('name lists that the portal has', () => {
    const asked = [...planOf(profile).fields.values()].flatMap(({ listName }) => listName ?? []);
    expect([...new Set(asked)].filter((list) => definitionOf(list) === undefined)).toEqual([]);
  });

  it('are relaxed and frozen only where they exist', () => {
    const places = [...profile.messageTypes.flatMap(({ relaxes }) => relaxes), ...profile.frozenAfterAccept.filter((place) => place !== 'lrn')];
    expect(places.filter((place) => !hasPlace(profile, place))).toEqual([]);
  });

  it('give columns of the grid that lie in a goods item', () => {
    const columns = sections.flatMap(({ columns: own = [] }) => own);
    for (const { field } of columns) expect(field.startsWith('items.')).toBe(true);
  });
});

describe('the stored record', () => {
  it('is what the sample holds: the codecs keep all of it', () => {
    const { header, items } = aDeclaration();
    expect(Header.encode(header)).toEqual(header);
    expect(items.map(GoodsItem.encode)).toEqual(items);
    expect(items.every(GoodsItem.is)).toBe(true);
  });
});
