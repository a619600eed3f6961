import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleKey, looseArticleKey } from '../../../src/domain/article/articleKey';
import { checkGtin, gtinCheckDigit } from '../../../src/domain/article/gtin';
import { matchArticle, type KnownArticle } from '../../../src/domain/article/matching';
import { OWNER } from './anArticle';

const known = (articleId: string, more: Partial<KnownArticle> = {}): KnownArticle => ({
  id: articleId,
  articleId,
  articleOwnerId: OWNER,
  alternativeIds: [],
  status: 'Active',
  ...more,
});

describe('article ids', () => {
  it('are compared trimmed and without case', () => {
    expect(articleKey(' ab-100 ')).toBe(articleKey('AB-100'));
    expect(looseArticleKey('00-4711/A')).toBe('4711A');
  });

  it('are the same after a second time', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        expect(looseArticleKey(looseArticleKey(id))).toBe(looseArticleKey(id));
        expect(articleKey(articleKey(id))).toBe(articleKey(id));
      }),
    );
  });
});

describe('AR-R13: a GTIN', () => {
  it.each([
    ['7350053850019', undefined],
    ['7350053850018', { fault: 'digit', expected: '9' }],
    ['96385074', undefined],
    ['123', { fault: 'form' }],
    ['73500538500A9', { fault: 'form' }],
  ])('%s', (gtin, fault) => {
    expect(checkGtin(gtin)).toEqual(fault);
  });

  it('with a computed check digit is right', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{12}$/), (digits) => {
        expect(checkGtin(`${digits}${gtinCheckDigit(digits)}`)).toBeUndefined();
      }),
    );
  });
});

describe('matching', () => {
  it('takes the first step that hits', () => {
    const articles = [known('X-1', { alternativeIds: ['AB-100'] }), known('AB-100'), known('Y', { gtin: '07350053850019' })];
    expect(matchArticle({ ownerId: OWNER, articleId: 'ab-100 ' }, articles)).toMatchObject({ step: 1, confidence: 1, article: { id: 'AB-100' } });
    expect(matchArticle({ ownerId: OWNER, articleId: 'AB-100' }, articles.slice(0, 1))).toMatchObject({ step: 2, article: { id: 'X-1' } });
    expect(matchArticle({ ownerId: OWNER, articleId: 'nothing', gtin: '7350053850019' }, articles)).toMatchObject({ step: 3, article: { id: 'Y' } });
  });

  it('finds 4711A for 00-4711/A when it is the only one, and shows all when there are more', () => {
    expect(matchArticle({ ownerId: OWNER, articleId: '00-4711/A' }, [known('4711A')])).toMatchObject({ step: 4, article: { id: '4711A' } });
    const two = matchArticle({ ownerId: OWNER, articleId: '00-4711/A' }, [known('4711A'), known('47-11A')]);
    expect([two.article, two.candidates.length]).toEqual([undefined, 2]);
  });

  it.each(['Blocked', 'Retired'] as const)('never offers one that is %s', (status) => {
    expect(matchArticle({ ownerId: OWNER, articleId: 'A' }, [known('A', { status })]).candidates).toEqual([]);
  });

  it('does not look at other owners, and without an owner at nobody', () => {
    expect(matchArticle({ ownerId: '22222222-2222-4222-8222-222222222222', articleId: 'A' }, [known('A')]).article).toBeUndefined();
    expect(matchArticle({ articleId: 'A' }, [known('A')]).article).toBeUndefined();
  });
});
