import { readDefaultsFor } from '../../../application/contract/defaultValues';
import type { Api } from '../../../application/ports/api';
import type { ArticleContent } from '../../../domain/article/article';
import { failed } from '../../../domain/kernel/result';
import { withDefaults } from '../../../domain/organization/defaults/withDefaults';

/** What the unit has set for its articles, in place of what every article begins with. */
export const standingArticle = async (api: Api): Promise<(blank: ArticleContent) => ArticleContent> => {
  const answer = await api.call(readDefaultsFor, { params: { area: 'ARTICLE' } });
  const values = failed(answer) ? [] : answer.right.values.map(({ fieldPath, value }) => ({ fieldPath, value, forced: true }));
  return (blank) => withDefaults(blank, values);
};
