import type { ComponentType } from 'react';
import { newProfile, type Article, type ArticleContent, type ArticleStatus, type CountryProfile } from '../../../domain/article/article';
import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import type { ScreenProps } from '../../../ui/plugin';
import { articleCalls, contentOf, copyOf } from './articleCalls';
import { articleCard } from './articleCard';
import { documentColumns, documentRows, oldArticleFields, oldCustomsFields, oldOriginFields, unitRows } from './articleFields';
import { OldCustomsFields } from './OldCustomsFields';

/** Pointer of the one profile that the old screen edits: it is always the first. */
const OWN = '/profiles/0';

const isEmptyProfile = ({ country: _country, direction: _direction, classificationState: _state, ...content }: CountryProfile): boolean =>
  Object.values(content).every((value) => (Array.isArray(value) ? value.length === 0 : value === undefined || value === ''));

/** The profile of the country comes first; where there is none, a blank one stands for it. */
export const ownFirst =
  (country: string) =>
  (content: ArticleContent): ArticleContent => {
    const own = content.profiles.find((profile) => profile.country === country);
    return { ...content, profiles: [own ?? newProfile(country, 'Both'), ...content.profiles.filter((profile) => profile !== own)] };
  };

/** A blank profile is not stored. */
export const withoutBlank = ({ profiles: [own, ...others], ...content }: ArticleContent): ArticleContent => ({
  ...content,
  profiles: own === undefined || isEmptyProfile(own) ? others : [own, ...others],
});

const declared = (country: string): ComponentType<ScreenProps> => {
  const first = ownFirst(country);
  return recordScreen<Article, ArticleContent, ArticleStatus>({
    ...articleCard,
    calls: articleCalls(withoutBlank),
    draftOf: (article) => first(contentOf(article)),
    blank: (today) => first(articleCard.blank(today)),
    copy: (draft) => first(copyOf(draft)),
    bar: ['new', 'copy', 'delete'],
    sections: [
      { layout: 'FORM', id: 'article', title: 'ar.old.article', fields: oldArticleFields },
      {
        layout: 'FORM',
        id: 'customs',
        title: 'ar.old.customs',
        fields: [...oldCustomsFields(OWN.slice(1), undefined), ...oldOriginFields],
        parts: [{ ...unitRows, at: `${OWN}${unitRows.at}` }],
        body: OldCustomsFields,
      },
      {
        layout: 'LINES',
        id: 'documents',
        title: 'ar.old.documents',
        at: `${OWN}${documentRows.at}`,
        rowTitle: 'ar.documents.row',
        columns: documentColumns,
        blank: documentRows.blank,
        max: documentRows.max ?? 0,
      },
    ],
  });
};

const byCountry = new Map<string, ComponentType<ScreenProps>>();

/** The article without feature `UseNewArticleUI`: one form with the customs values of one country. */
export const oldArticleScreen = (country: string): ComponentType<ScreenProps> => {
  const known = byCountry.get(country);
  if (known) return known;
  const made = declared(country);
  byCountry.set(country, made);
  return made;
};
