import { expect, it } from 'vitest';
import { sampleNoImport } from '../../../../server/areas/dec/seed/samples/sampleImports';
import { additionalMessages } from '../../../../src/domain/declaration/additionalDeclaration';
import { checkAll } from '../../../../src/domain/declaration/check';
import type { DeclarationContent } from '../../../../src/domain/declaration/declaration';
import { noImport } from '../../../../src/domain/declaration/profiles/import/noImport';
import { needsSupplement } from '../../../../src/domain/declaration/timeLimits';
import { guid, inList } from '../sample';

const date = '2026-01-15';

/** Boxes 6, 8, 14, 15a, 30, 31, 33, 35, 44 and 49 (48). */
const provisional = (messageType: string): DeclarationContent => {
  const { header, items } = sampleNoImport({ itemIds: [guid(1)], invoiceId: guid(2), date });
  const { parties, countryOfDispatch, locationOfGoods, paymentAccount } = header;
  return {
    header: {
      messageType,
      parties: { importer: { ...parties?.importer }, declarant: { ...parties?.declarant } },
      ...(countryOfDispatch !== undefined && { countryOfDispatch }),
      ...(locationOfGoods && { locationOfGoods }),
      ...(paymentAccount !== undefined && { paymentAccount }),
    },
    items: items.map(({ id, itemNumber, packages = [], description = '', commodityCode = '', grossMass = '' }) => ({
      id,
      itemNumber,
      packages,
      description,
      commodityCode,
      grossMass,
    })),
  };
};

const asked = (content: DeclarationContent): string[] =>
  checkAll(noImport, content, { date, modes: {}, inList }).map(({ code, pointer }) => `${code} ${pointer}`);

it('a provisional declaration in Norway asks for the few boxes that it needs', () => expect(asked(provisional('PROV'))).toEqual([]));

it.each(['packages', 'description', 'commodityCode', 'grossMass'] as const)('which are mandatory: %s', (element) => {
  const { header, items } = provisional('PROV');
  expect(asked({ header, items: items.map(({ [element]: _left, ...item }) => item as (typeof items)[number]) }).join()).toContain(element);
});

it('the full declaration asks for the rest, and supplements the provisional one', () => {
  expect(asked(provisional('ORD')).length).toBeGreaterThan(10);
  expect(needsSupplement({ messageType: 'PROV' })).toBe(true);
  expect(needsSupplement({ messageType: 'ORD' })).toBe(false);
  expect(additionalMessages('NO').map(({ profile, code }) => `${profile} ${code}`)).toEqual(['no-import ORD']);
});
