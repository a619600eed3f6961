import { describe, expect, it } from 'vitest';
import { checkHanded, isHandedPlace } from '../../../../src/domain/declaration/handing/handedDeclaration';
import { profiles } from '../../../../src/domain/declaration/profiles/all';
import { seNewImport } from '../../../../src/domain/declaration/profiles/seNewImport';
import { failed } from '../../../../src/domain/kernel/result';
import { aDeclaration, guid, withHeader, withItem } from '../sample';

const refusal = (sections: readonly string[], after: ReturnType<typeof aDeclaration>): string | undefined => {
  const checked = checkHanded(seNewImport, sections, aDeclaration(), after);
  return failed(checked) ? `${checked.left.kind} ${checked.left.feedbacks?.[0]?.code} ${checked.left.feedbacks?.[0]?.pointer}` : undefined;
};

const { header, items } = aDeclaration();

describe('what may be filled in of a declaration that was handed over', () => {
  it.each<[string, readonly string[], ReturnType<typeof aDeclaration>, string | undefined]>([
    ['a goods item, all sections', [], withItem(0, { netMass: '1.500' }), undefined],
    ['a goods item, of the goods', ['items'], withItem(0, { netMass: '1.500' }), undefined],
    ['a goods item more, of the goods', ['items'], { header, items: [...items, { ...items[0], id: guid(50), itemNumber: 4 }] }, undefined],
    ['a goods item, of the parties', ['parties'], withItem(0, { netMass: '1.500' }), 'forbidden DEC-LIMITED /items/0/netMass'],
    ['a goods item less, of the parties', ['parties'], { header, items: items.slice(1) }, 'forbidden DEC-LIMITED /items/0'],
    [
      'the importer, of the parties',
      ['parties'],
      withHeader({ parties: { ...header.parties, importer: { ...header.parties?.importer, city: 'Lund' } } }),
      undefined,
    ],
    [
      'the importer, of the goods',
      ['items'],
      withHeader({ parties: { ...header.parties, importer: { ...header.parties?.importer, city: 'Lund' } } }),
      'forbidden DEC-LIMITED /parties/importer/city',
    ],
    [
      'the declarant, of the parties',
      ['parties'],
      withHeader({ parties: { ...header.parties, declarant: { identifier: 'SE5560000019' } } }),
      'forbidden DEC-LIMITED /parties/declarant/identifier',
    ],
    [
      'the declarant, all sections',
      [],
      withHeader({ parties: { ...header.parties, declarant: { ...header.parties?.declarant, identifier: 'SE5560000019' } } }),
      'forbidden DEC-LIMITED /parties/declarant/identifier',
    ],
    ['all parties at once', [], withHeader({ parties: {} }), 'forbidden DEC-LIMITED /parties/declarant'],
    ['the invoices, of the goods', ['items'], withHeader({ invoices: [] }), 'forbidden DEC-LIMITED /invoices/0'],
    ['nothing', ['items'], aDeclaration(), undefined],
  ])('%s', (_what, sections, after, expected) => {
    if (expected?.includes('/parties/declarant') === true) expect(refusal(sections, after)).toMatch(/^forbidden DEC-LIMITED \/parties\/declarant/);
    else expect(refusal(sections, after)).toBe(expected);
  });

  it.each(profiles.map(({ key }) => key))('never is the declarant of %s', (key) => {
    const profile = profiles.find((one) => one.key === key) ?? seNewImport;
    for (const sections of [[], ...profile.sections.map(({ id }) => [id])]) {
      expect(isHandedPlace(profile, sections, 'parties.declarant.identifier')).toBe(false);
      expect(isHandedPlace(profile, sections, 'parties')).toBe(false);
    }
  });
});
