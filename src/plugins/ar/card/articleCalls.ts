import {
  activateArticle,
  approveArticle,
  blockArticle,
  createArticle,
  deleteArticle,
  readArticle,
  retireArticle,
  unblockArticle,
  updateArticle,
  type ArticleSaved,
} from '../../../application/contract/ar';
import type { Api } from '../../../application/ports/api';
import { ArticleContent, type Article } from '../../../domain/article/article';
import { failed, ok, type Result } from '../../../domain/kernel/result';
import type { ActionGiven, Answered, RecordCalls } from '../../../ui/archetypes/record/declared';

const answered = async (saving: Promise<Result<ArticleSaved>>): Promise<Result<Answered<Article>>> => {
  const saved = await saving;
  return failed(saved) ? saved : ok({ record: saved.right.article, findings: saved.right.findings });
};

/** What people edit of it. */
export const contentOf = (article: Article): ArticleContent => ArticleContent.encode(article);

/** A copy gets an id of its own; numbers that name one article only stay behind, and nobody has confirmed its classification. */
export const copyOf = ({ articleId: _id, gtin: _gtin, alternativeIds: _others, ...content }: ArticleContent): ArticleContent => ({
  ...content,
  profiles: content.profiles.map((profile) => (profile.classificationState === 'Confirmed' ? { ...profile, classificationState: 'Proposed' } : profile)),
});

/** `send` makes of a draft what is stored. */
export const articleCalls = (send: (draft: ArticleContent) => ArticleContent = (draft) => draft): RecordCalls<Article, ArticleContent> => ({
  read: (api, id) => api.call(readArticle, { params: { id } }),
  create: (api, draft, idempotencyKey, copied) =>
    answered(api.call(createArticle, { body: { article: send(draft), ...(copied && { source: 'Copy' as const }) } }, { idempotencyKey })),
  update: (api, draft, { id, version, lockId }) =>
    answered(api.call(updateArticle, { params: { id }, body: { version, article: send(draft), ...(lockId !== undefined && { lockId }) } })),
  remove: (api, { id, version }) => api.call(deleteArticle, { params: { id, version: String(version) } }),
});

const bodyOf = ({ version, lockId, reason, confirmed }: ActionGiven) => ({
  version,
  ...(lockId !== undefined && { lockId }),
  ...(reason !== undefined && { reason }),
  ...(confirmed && { confirmWarnings: true }),
});

const act =
  (endpoint: typeof activateArticle) =>
  (api: Api, given: ActionGiven): Promise<Result<Answered<Article>>> =>
    answered(api.call(endpoint, { params: { id: given.id }, body: bodyOf(given) }));

export const activate = act(activateArticle);
export const approve = act(approveArticle);
export const block = act(blockArticle);
export const unblock = act(unblockArticle);

/** An article that open declarations use is retired when that is confirmed. */
export const retire = async (api: Api, given: ActionGiven): Promise<Result<Answered<Article>>> => {
  const answer = await act(retireArticle)(api, given);
  if (failed(answer) || answer.right.record.status === 'Retired') return answer;
  const { record, findings = [] } = answer.right;
  return ok({ record, asks: findings });
};
