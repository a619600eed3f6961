import * as t from 'io-ts';
import { Flow } from '../../domain/article/article';
import { ArticleChoice } from '../../domain/article/fillResult';
import { Party } from '../../domain/declaration/declaration';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';

/** `likeness` 1 to 100. The rest says why the article is named: words in common, digits its commodity code begins with as the item's does, and the origin. */
export const ArticleSuggestion = t.intersection([
  ArticleChoice,
  t.type({ articleOwnerId: Guid, likeness: t.number, words: t.array(t.string), sameOrigin: t.boolean }),
  t.partial({ commodityCode: t.string, sameDigits: t.number }),
]);
export type ArticleSuggestion = t.TypeOf<typeof ArticleSuggestion>;

/** Articles for a goods item that names none, at most 10, the likest first. Those of its owner; of all whose articles are seen, where no owner is known. Nothing is filled. */
export const suggestArticles = endpoint({
  method: 'POST',
  path: '/api/ar/ui/article/suggest',
  access: 'ar.lookup',
  body: t.intersection([
    t.strict({ description: t.string, country: t.string, direction: Flow }),
    t.exact(t.partial({ ownerId: Guid, commodityCode: t.string, countryOfOrigin: t.string, parties: t.record(t.string, Party) })),
  ]),
  answer: t.type({ items: t.array(ArticleSuggestion) }),
});
