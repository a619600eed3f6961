import { describe, expect, it } from 'vitest';
import { fieldIds } from '../../../src/domain/declaration/fields';
import { checkAll } from '../../../src/domain/declaration/check';
import { newDeclaration, profileOf, profiles } from '../../../src/domain/declaration/profiles/all';
import type { Profile, Section } from '../../../src/domain/declaration/profiles/profile';
import { askedProfile, closedPlaces, shownProfile, uiScreen, uiScreens } from '../../../src/domain/organization/uiSettings/profileScreens';
import { settingFindings } from '../../../src/domain/organization/uiSettings/uiConfiguration';

const profile = profileOf('se-new-import') as Profile;
const setting = (elementId: string, more: object) => ({ elementId, hidden: false, required: false, readOnly: false, ...more });

const refsOf = (section: Section): readonly { readonly field: string; readonly use: string; readonly readonly?: boolean }[] => [
  ...section.fields,
  ...(section.parts ?? []).flatMap(refsOf),
];
const refs = ({ sections }: Profile) => sections.flatMap(refsOf);

describe('screens that can be set up', () => {
  it('are the card of each profile, the article and other records, each element once', () => {
    expect(uiScreens.map(({ id }) => id)).toEqual([...profiles.map(({ key }) => `dec.${key}`), 'cpm.ar', 'org.operator', 'org.location']);
    for (const { elements } of uiScreens) expect(new Set(elements.map(({ id }) => id)).size).toBe(elements.length);
    expect(uiScreen('dec.se-new-import')?.elements.every(({ id }) => fieldIds.some((known) => known === id))).toBe(true);
  });

  it('what the form requires, always or under a condition, is locked', () => {
    const elements = new Map(uiScreen('dec.se-new-import')?.elements.map((element) => [element.id, element]));
    for (const { field, use } of refs(profile)) if (use === 'R' || use === 'C') expect(elements.get(field)?.neededBy).toBeDefined();
  });
});

describe('the profile of a declaration as it is set up', () => {
  it('hides only what is optional, whatever the setting says', () => {
    const hidden = shownProfile(
      profile,
      refs(profile).map(({ field }) => setting(field, { hidden: true })),
    );
    expect(refs(hidden).every(({ use }) => use !== 'O')).toBe(true);
    expect(refs(hidden).filter(({ use }) => use === 'R')).toEqual(refs(profile).filter(({ use }) => use === 'R'));
  });

  it('asks for more and never for less; the server asks the same', () => {
    const content = { header: newDeclaration(profile, '2026-01-15'), items: [] };
    const at = (one: Profile) => checkAll(one, content, { date: '2026-01-15', modes: {} }).filter(({ pointer }) => pointer === '/ucr');
    expect(at(profile)).toEqual([]);
    for (const made of [askedProfile, shownProfile]) expect(at(made(profile, [setting('ucr', { required: true })])).length).toBe(1);
  });

  it('names what is closed by its place in the header', () => {
    expect(closedPlaces(profile, [setting('traderReference', { readOnly: true })])).toEqual(['traderReference']);
    expect(closedPlaces(profile, [setting('items.netMass', { readOnly: true })])).toEqual([]);
  });
});

describe('a record against the settings of its screen', () => {
  it('what is asked for is given, what is closed stays as it is stored', () => {
    const asked = [setting('city', { required: true })];
    expect(settingFindings(asked, { city: ' ' })).toMatchObject([{ code: 'ORG-UICFG-REQUIRED', pointer: '/city' }]);
    expect(settingFindings(asked, { city: 'Malmö' })).toEqual([]);
    const closed = [setting('city', { readOnly: true })];
    expect(settingFindings(closed, { city: 'Lund' }, { city: 'Malmö' })).toMatchObject([{ code: 'ORG-UICFG-CLOSED' }]);
    expect(settingFindings(closed, { city: '' }, {})).toEqual([]);
    expect(settingFindings(closed, { city: 'Lund' })).toEqual([]);
  });
});
