import { describe, expect, it } from 'vitest';
import { articleOfItem } from '../../../src/domain/article/articleOfItem';
import { isError } from '../../../src/domain/article/articleFinding';
import { checkArticle } from '../../../src/domain/article/checkArticle';
import { fillFromArticle } from '../../../src/domain/article/fill';
import type { GoodsItem } from '../../../src/domain/declaration/declaration';
import { aFill, checking, OWNER } from './anArticle';

const anItem = (more: Partial<GoodsItem>): GoodsItem => ({
  id: '55555555-5555-4555-8555-555555555555',
  itemNumber: 1,
  articleId: ' BOOT-1 ',
  description: 'Boots',
  quantity: '10',
  unit: 'PR',
  netMass: '12.500',
  grossMass: '15.000',
  commodityCode: '64039196',
  ...more,
});

const today = '2025-03-01';

describe('an article of a goods item', () => {
  it.each([
    ['SE', 'Import', { procedureRequested: '40', procedurePrevious: '00', additionalProcedures: ['C07'] }, '4000', ['C07']],
    ['NO', 'Import', { procedureRequested: '40', procedurePrevious: '00' }, '40', undefined],
    ['DK', 'Import', { procedureRequested: '40', procedurePrevious: '00', additionalProcedures: ['000'] }, '4000000', undefined],
    ['DK', 'Import', { procedureRequested: '40', procedurePrevious: '00', additionalProcedures: ['C07', 'F15'] }, '4000000', ['C07', 'F15']],
    ['DK', 'Import', { procedureRequested: '40', procedurePrevious: '00', additionalProcedures: ['123', 'C07'] }, '4000123', ['C07']],
    ['DK', 'Export', { procedureRequested: '10', procedurePrevious: '00' }, '1000000', undefined],
    ['DK', 'Import', {}, undefined, undefined],
  ] as const)('%s %s: may be stored and fills an item with the same procedures', (country, direction, procedures, procedureCode, additionalProcedure) => {
    const article = articleOfItem(anItem(procedures as Partial<GoodsItem>), OWNER, { country, direction, today });
    const [profile] = article.profiles;
    expect([profile?.procedureCode, profile?.additionalProcedure]).toEqual([procedureCode, additionalProcedure]);
    expect(checkArticle(article, checking({ inList: () => undefined, purpose: 'draft' })).filter(isError)).toEqual([]);
    const { patch } = fillFromArticle(aFill({ article, country, direction, quantity: '10', inList: () => undefined }));
    if ('additionalProcedures' in procedures) expect(patch.additionalProcedures).toEqual(procedures.additionalProcedures);
  });

  it('has for one unit what the item has for all, and the documents that are not of one shipment', () => {
    const article = articleOfItem(
      anItem({
        supplementaryUnits: '10',
        supplementaryUnitCode: 'NPR',
        additionalSupplementaryUnits: [{ code: 'ASV', quantity: '5' }],
        supportingDocuments: [
          { countryCode: 'EU', type: 'C640', id: '1', validUntil: '2026-01-01' },
          { type: 'N380', id: 'INV-7' },
        ],
      }),
      OWNER,
      { country: 'SE', direction: 'Import', today },
    );
    expect(article).toMatchObject({ articleId: 'BOOT-1', netWeightPerUnit: '1.25', grossMass: '1.5', validFrom: today });
    expect(article.profiles).toMatchObject([
      {
        classificationState: 'Proposed',
        supplementaryUnit: '1',
        additionalSupplementaryUnits: [{ code: 'ASV', amountPerUnit: '0.5' }],
        documentProduced: [{ country: 'EU', type: 'C640', id: '1', validTo: '2026-01-01' }],
      },
    ]);
  });
});
