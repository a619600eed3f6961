import { expect, it } from 'vitest';
import { profileOf } from '../../../../src/domain/declaration/profiles/all';
import type { Section } from '../../../../src/domain/declaration/profiles/profile';
import { elementOf } from '../../../../src/plugins/dec/card/form/elementNumber';

const partOf = (sections: readonly Section[], id: string): Section | undefined =>
  sections.find((section) => section.id === id) ?? sections.map(({ parts = [] }) => partOf(parts, id)).find((section) => section !== undefined);

/** Beside a label: the data element, the box of the form, or nothing where the country has names of its own. */
it.each([
  ['se-new-import', 'general', 'declarationType', '11 01 001'],
  ['se-import', 'general', 'declarationType', '1.1'],
  ['no-import', 'general', 'declarationType', undefined],
  ['se-new-import', 'parties.importer', 'party.name', '13 04 016'],
  ['se-import', 'parties.importer', 'party.name', '8'],
  ['se-import', 'parties.importer', 'party.city', undefined],
  ['dk-new-import', 'items.goods', 'items.netMass', '18 01 001'],
  ['dk-import', 'items.goods', 'items.netMass', '38'],
] as const)('%s shows %s %s as %s', (key, sectionId, field, expected) => {
  const profile = profileOf(key);
  const section = profile && partOf(profile.sections, sectionId);
  expect(profile && section && elementOf(profile, field, section)).toBe(expected);
  expect(section).toBeDefined();
});
