import { describe, expect, it } from 'vitest';
import { suggestArticles, wordStems, type DescribedArticle } from '../../../src/domain/article/suggestion';

const known = (articleId: string, description: string, more: Partial<DescribedArticle> = {}): DescribedArticle => ({
  articleId,
  description,
  commodityCodes: [],
  status: 'Active',
  ...more,
});

const named = (description: string, articles: readonly DescribedArticle[], more: { readonly commodityCode?: string; readonly countryOfOrigin?: string } = {}) =>
  suggestArticles({ description, ...more }, articles, 20).map(({ article, ...why }) => [article.articleId, why] as const);

describe('articles suggested for a description', () => {
  it('are ordered by the words in common, and say which', () => {
    const articles = [known('BOOT', 'Rubber boots'), known('SHOE', 'Leather shoe, black'), known('SOLE', 'Soles of leather for shoes')];
    expect(named('Black leather shoes', articles)).toEqual([
      ['SHOE', { likeness: 93, words: ['Leather', 'shoe', 'black'], sameOrigin: false }],
      ['SOLE', { likeness: 57, words: ['leather', 'shoes'], sameOrigin: false }],
    ]);
  });

  it('are found whatever the case and accents', () => {
    expect(named('SMORBROD RAGSIKT', [known('BREAD', 'Smörbröd, rågsikt')])[0]?.[1].likeness).toBe(100);
  });

  it('are compared by their customs description where that is nearer', () => {
    expect(
      named('Footwear with outer soles of rubber', [known('X', 'Runner 42', { customsDescription: 'Footwear, outer soles of rubber' })])[0]?.[1].words,
    ).toEqual(['Footwear', 'outer', 'soles', 'rubber']);
  });

  it('with the same commodity code and origin come first of equals', () => {
    const articles = [known('A', 'Leather shoe'), known('B', 'Leather shoe', { commodityCodes: ['6403999600'], countryOfOrigin: 'VN' })];
    expect(named('Shoe, brown leather', articles, { commodityCode: '6403991100', countryOfOrigin: 'VN' })).toMatchObject([
      ['B', { sameDigits: 6, sameOrigin: true }],
      ['A', { sameOrigin: false }],
    ]);
  });

  it('are never named for a code or an origin alone, nor when blocked or retired', () => {
    expect(
      named(
        'Leather shoe',
        [
          known('A', 'Coffee beans', { commodityCodes: ['6403999600'], countryOfOrigin: 'VN' }),
          known('B', 'Leather shoe', { status: 'Blocked' }),
          known('C', 'Leather shoe', { status: 'Retired' }),
        ],
        { commodityCode: '6403999600', countryOfOrigin: 'VN' },
      ),
    ).toEqual([]);
    expect(named('', [known('A', 'Leather shoe')])).toEqual([]);
  });
});

it('a register is searched by the longest words without their endings', () => {
  expect(wordStems('Shoes of LEATHER, sko')).toEqual(['leath', 'shoe', 'sko']);
});
