import type { ArticleContent, CountryProfile } from './article';
import { profileKey } from './profileChoice';

/** Who works on the article, and the instant. */
export interface Classifier {
  readonly by: string;
  readonly at: string;
}

const stamped = (profile: CountryProfile, was: CountryProfile | undefined, { by, at }: Classifier): CountryProfile => {
  const { classifiedBy: _by, classifiedAt: _at, ...content } = profile;
  const isSame =
    was !== undefined && (was.commodityCode ?? '').trim() === (profile.commodityCode ?? '').trim() && was.classificationState === profile.classificationState;
  if (isSame) {
    return {
      ...content,
      ...(was.classifiedBy === undefined ? {} : { classifiedBy: was.classifiedBy }),
      ...(was.classifiedAt === undefined ? {} : { classifiedAt: was.classifiedAt }),
    };
  }
  return profile.classificationState === 'Unclassified' ? content : { ...content, classifiedBy: by, classifiedAt: at };
};

/**
 * Writes down who classified, and when, in each profile whose commodity code or classification changed; what was sent of that is ignored, because
 * it is evidence. `before` is absent for a new article.
 */
export const withClassifier = (before: ArticleContent | undefined, after: ArticleContent, classifier: Classifier): ArticleContent => {
  const was = new Map((before?.profiles ?? []).map((profile) => [profileKey(profile), profile]));
  const known = (profile: CountryProfile, at: number): CountryProfile | undefined => {
    const atPlace = before?.profiles[at];
    return was.get(profileKey(profile)) ?? (atPlace?.country === profile.country && atPlace.direction === profile.direction ? atPlace : undefined);
  };
  return { ...after, profiles: after.profiles.map((profile, at) => stamped(profile, known(profile, at), classifier)) };
};
