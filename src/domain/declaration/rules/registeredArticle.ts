import { isActiveOn } from '../../article/registration';
import { hasPlace } from '../profiles/place';
import { NONE, type ItemInDeclaration, type Rule } from './rule';

/** Stands in the message for what is not known. */
const UNKNOWN = '–';

/** Optional validation 3. A line without an article is no fault, and an id that the registry was not asked about yet is not judged. */
export const registeredArticle: Rule<ItemInDeclaration> = {
  id: 'ValidateArticleInArticleRegistry',
  optional: { number: 3 },
  category: 'Goods item',
  message: 'Goods item {n}: article {id} is not registered for {owner}',
  appliesTo: (profile) => hasPlace(profile, 'items.articleId'),
  broken: ({ item, date, articles }) => {
    const id = item.articleId?.trim() ?? '';
    const registration = articles?.(item);
    if (id === '' || registration === undefined) return NONE;
    if (registration.article !== undefined && isActiveOn(registration.article, date)) return NONE;
    return [{ path: 'articleId', args: { id, owner: registration.owner ?? UNKNOWN } }];
  },
};
