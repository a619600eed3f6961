import { describe, expect, it } from 'vitest';
import type { ArticleContent, CountryProfile } from '../../../src/domain/article/article';
import { withClassifier } from '../../../src/domain/article/classification';
import { aProfile, shoe } from './anArticle';

describe('who classified', () => {
  const classifier = { by: 'declarant.demo', at: '2025-03-01T10:00:00.000Z' };
  const stampOf = (before: ArticleContent | undefined, after: ArticleContent): unknown[] => {
    const { classifiedBy, classifiedAt } = withClassifier(before, after, classifier).profiles[0] ?? {};
    return [classifiedBy, classifiedAt];
  };
  const known = { ...shoe(), profiles: [aProfile({ classificationState: 'Confirmed', classifiedBy: 'somebody', classifiedAt: '2024-01-01T00:00:00.000Z' })] };
  const withProfile = (more: Partial<CountryProfile>): ArticleContent => ({ ...known, profiles: known.profiles.map((profile) => ({ ...profile, ...more })) });

  it.each<[string, ArticleContent | undefined, ArticleContent, unknown[]]>([
    ['a new article that says who it was', undefined, withProfile({ classifiedBy: 'the king' }), [classifier.by, classifier.at]],
    ['a new article that is not classified', undefined, withProfile({ classificationState: 'Unclassified' }), [undefined, undefined]],
    ['a change of something else', known, withProfile({ procedureCode: '4200', classifiedBy: 'the king' }), ['somebody', '2024-01-01T00:00:00.000Z']],
    ['a profile that begins on another day', known, withProfile({ validFrom: '2025-01-01' }), ['somebody', '2024-01-01T00:00:00.000Z']],
    ['another code', known, withProfile({ commodityCode: '6403919600' }), [classifier.by, classifier.at]],
    ['another state', known, withProfile({ classificationState: 'Proposed' }), [classifier.by, classifier.at]],
  ])('%s', (_what, before, after, expected) => {
    expect(stampOf(before, after)).toEqual(expected);
  });
});
