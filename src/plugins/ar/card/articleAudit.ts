import { readArticleHistory, type HistoryRow } from '../../../application/contract/ar';
import type { ArticleContent } from '../../../domain/article/article';
import { articleChanges, restoreValue } from '../../../domain/article/changes';
import { failed, ok } from '../../../domain/kernel/result';
import type { Audit, AuditRow, Restored } from '../../../ui/archetypes/record/declared';
import type { Texts } from '../../../ui/text/texts';
import { changeName, changeWords } from './articleWords';

const rowOf = ({ at, by, action, field, old, new: after, reason }: HistoryRow, texts: Texts): AuditRow => ({
  at,
  user: by,
  pointer: field,
  action: texts.translate(`ar.history.${action}`, action),
  before: old,
  after,
  note: reason === undefined ? undefined : texts.t('ar.history.reason', { reason }),
});

/** A status is no part of the draft, and who classified is written down by the server; a profile is put back by its key, wherever it stands now. */
const restored = (draft: ArticleContent, { pointer = '', before }: AuditRow): Restored | undefined => {
  if (pointer === '/status' || /\/classified(?:By|At)$/.test(pointer)) return undefined;
  const wanted = restoreValue(draft, { field: pointer, old: before });
  if (articleChanges(draft, wanted).length === 0) return undefined;
  const [, first = ''] = pointer.split('/');
  return { pointer: `/${first}`, value: Object.entries(wanted).find(([name]) => name === first)?.[1] };
};

/** Which value was what, who changed it, and back to it. */
export const articleAudit: Audit<ArticleContent> = {
  read: async (api, id, texts) => {
    const answer = await api.call(readArticleHistory, { params: { id } });
    return failed(answer) ? answer : ok(answer.right.items.map((row) => rowOf(row, texts)));
  },
  name: changeName,
  words: changeWords,
  restored,
};
