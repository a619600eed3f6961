import { describe, expect, it } from 'vitest';
import type { ArticleContent } from '../../../src/domain/article/article';
import { articleMessageKeys } from '../../../src/domain/article/articleFinding';
import { ARTICLE_STATUSES } from '../../../src/domain/article/article';
import { articleStatus, mayApprove } from '../../../src/domain/article/articleStatus';
import { checkArticle } from '../../../src/domain/article/checkArticle';
import { failed } from '../../../src/domain/kernel/result';
import { anArticle, aProfile, checking, shoe } from './anArticle';

const found = (article: ArticleContent, more = {}) =>
  checkArticle(article, checking(more)).map(({ severity, code, pointer, message }) => [severity, code, pointer, message]);

describe('an article', () => {
  it('that is complete has no findings', () => {
    expect(found(shoe())).toEqual([]);
  });

  it.each<[string, Partial<ArticleContent>, unknown[]]>([
    ['AR-R5', { netWeightPerUnit: '0.500', grossMass: '0.450' }, [2, 'AR-R5', '/grossMass', 'Gross mass (0.450) is lower than net weight (0.500).']],
    ['AR-R13', { gtin: '7350053850018' }, [2, 'AR-R13', '/gtin', 'GTIN check digit should be 9.']],
    ['AR-R16', { description: 'x'.repeat(101) }, [2, 'AR-R16', '/description', 'Description is 101 characters; the maximum is 100.']],
    ['a missing id', { articleId: ' ' }, [2, 'AR-REQUIRED', '/articleId', 'Article id is missing']],
    ['a letter in a number', { netWeightPerUnit: '1x' }, [2, 'AR-NUMBER', '/netWeightPerUnit', 'Net weight per unit: "1x" is not a number']],
    ['no weight at all', { netWeightPerUnit: '0' }, [2, 'AR-POSITIVE', '/netWeightPerUnit', 'Net weight per unit must be greater than 0']],
    ['7 decimals', { grossMass: '1.0000001' }, [2, 'AR-DIGITS', '/grossMass', 'Gross mass: max 16 digits, 6 of them decimals']],
    ['a country that is none', { countryOfOrigin: 'XX' }, [2, 'AR-CODE', '/countryOfOrigin', 'Country of origin: XX is not in the list on 2025-03-01']],
    ['a date that is none', { validTo: '2025-02-30' }, [2, 'AR-DATE', '/validTo', 'Valid to: "2025-02-30" is not a date']],
    ['an end before the beginning', { validTo: '2024-12-31' }, [2, 'AR-PERIOD', '/validTo', 'Valid to is before valid from.']],
    [
      '21 alternative ids',
      { alternativeIds: Array.from({ length: 21 }, (_, at) => String(at)) },
      [2, 'AR-ROWS', '/alternativeIds', 'Alternative ids: at most 20 rows, found 21'],
    ],
    [
      'an ended code',
      { profiles: [aProfile({ commodityCode: '8517120000' })] },
      [2, 'AR-R8', '/profiles/0/commodityCode', 'Commodity code 8517120000 is not valid on 2025-03-01. Successors: 8517130000, 8517140000.'],
    ],
    [
      'an unknown code',
      { profiles: [aProfile({ commodityCode: '9999999999' })] },
      [2, 'AR-R8', '/profiles/0/commodityCode', 'Commodity code 9999999999 is not valid on 2025-03-01.'],
    ],
    [
      'a procedure of another form',
      { profiles: [aProfile({ procedureCode: '40', supplementaryUnitCode: 'NPR' })] },
      [2, 'AR-R11', '/profiles/0/procedureCode', 'Procedure 40 is not in the list for SE.'],
    ],
    ['a demanded unit', { profiles: [aProfile()] }, [1, 'AR-R7', '/profiles/0/supplementaryUnitCode', 'Commodity 6403999600 needs supplementary unit NPR.']],
    [
      'an expired document',
      { profiles: [aProfile({ supplementaryUnitCode: 'NPR', documentProduced: [{ type: 'C640', id: '123', validTo: '2024-12-31' }] })] },
      [1, 'AR-R12', '/profiles/0/documentProduced/0/validTo', 'Document C640 123 expired on 2024-12-31.'],
    ],
    [
      'two profiles at once',
      { profiles: [aProfile({ supplementaryUnitCode: 'NPR' }), aProfile({ supplementaryUnitCode: 'NPR' })] },
      [2, 'AR-PROFILE', '/profiles/1/country', 'There are two profiles for SE Import at the same time.'],
    ],
  ])('is told of %s', (_what, values, expected) => {
    expect(found(anArticle(values))).toEqual([expected]);
  });

  it('as a draft is only warned of what it lacks', () => {
    const { description: _none, ...lacking } = anArticle();
    expect(found(lacking, { purpose: 'draft' })).toEqual([[1, 'AR-REQUIRED', '/description', 'Description is missing']]);
    expect(found(lacking)).toEqual([[2, 'AR-REQUIRED', '/description', 'Description is missing']]);
  });

  it('may have one profile after the other', () => {
    const first = aProfile({ validTo: '2024-12-31', supplementaryUnitCode: 'NPR' });
    expect(found(anArticle({ profiles: [first, aProfile({ validFrom: '2025-01-01', supplementaryUnitCode: 'NPR' })] }))).toEqual([]);
  });

  it('has a text for each finding', () => {
    expect(articleMessageKeys).toContain('rule.AR-R18');
  });
});

describe('the status of an article', () => {
  const moves = ARTICLE_STATUSES.flatMap((status) =>
    articleStatus.actions(status).map((action) => {
      const next = articleStatus.next(status, action);
      return `${status} ${action} ${failed(next) ? '' : next.right}`;
    }),
  );

  it('moves exactly as specified', () => {
    expect(moves.sort()).toEqual([
      'Active block Blocked',
      'Active changeCritical NeedsReview',
      'Active retire Retired',
      'Active tariffExpired NeedsReview',
      'Blocked retire Retired',
      'Blocked unblock Active',
      'Draft activate Active',
      'Draft retire Retired',
      'NeedsReview approve Active',
      'NeedsReview block Blocked',
      'NeedsReview retire Retired',
    ]);
  });

  it('is approved by somebody else', () => {
    expect(mayApprove('a', 'a')).toMatchObject({ left: { message: 'The change must be approved by another user.' } });
    expect(failed(mayApprove('a', 'b'))).toBe(false);
  });
});
