import { ArticleContent, ARTICLE_LOCK, newArticle, type Article, type ArticleStatus } from '../../../domain/article/article';
import { articleStatus, isEditable, mayDelete } from '../../../domain/article/articleStatus';
import { checkArticle } from '../../../domain/article/checkArticle';
import type { RecordAction, RecordScreen } from '../../../ui/archetypes/record/declared';
import type { RuleFinding } from '../../../ui/archetypes/fields/ruleFinding';
import { formatInstant } from '../../../ui/kit/format';
import type { TextKey } from '../../../ui/text/keys';
import { contentOf, copyOf, retire } from './articleCalls';
import { statusTone } from './articleChoices';
import { standingArticle } from './standingArticle';

/** Words of the specification for what a user tried. */
const warningOf = (to: 'save' | 'new', wrong: readonly RuleFinding[]): TextKey | undefined => {
  if (to === 'new') return 'ar.warning.new';
  const isMissing = (pointer: string): boolean =>
    wrong.some((finding) => finding.pointer === pointer && (finding.code === 'AR-REQUIRED' || finding.code === 'AR-R3'));
  if (isMissing('/articleId')) return 'ar.warning.articleId';
  return isMissing('/articleOwnerId') ? 'ar.warning.articleOwner' : undefined;
};

const offersRetirement = (refused: unknown): boolean => typeof refused === 'object' && refused !== null && 'offer' in refused && refused.offer === 'retire';

/** What a draft that was used may have instead of its deletion. */
const retirement: RecordAction<Article> = {
  id: 'retire',
  text: 'ar.retire',
  destructive: true,
  access: 'ar.new',
  confirm: { title: 'ar.retire.title', body: 'ar.delete.used', values: ({ articleId = '' }) => ({ id: articleId }), yes: 'ar.retire.yes', no: 'ar.delete.no' },
  done: 'ar.retire.done',
  run: retire,
};

type Declared = RecordScreen<Article, ArticleContent, ArticleStatus>;

/** What both screens of an article have in common: the same data through the same calls. */
export const articleCard: Omit<Declared, 'calls'> = {
  title: 'ar.article.title',
  path: '/ar/register',
  kind: ARTICLE_LOCK,
  codec: ArticleContent,
  draftOf: contentOf,
  blank: newArticle,
  standing: standingArticle,
  status: { machine: articleStatus, of: ({ status }) => status, text: (status) => `ar.status.${status}`, tone: statusTone },
  findingsOf: ({ findings = [] }) => findings,
  // Commodity codes are asked of the tariff by the server.
  check: (draft, { today, record, inList }) =>
    checkArticle(draft, { purpose: record === undefined || record.status === 'Draft' ? 'draft' : 'use', date: today, inList, askTariff: () => undefined }),
  warns: warningOf,
  write: 'ar.new',
  editable: ({ status, readOnly }) => isEditable(status) && readOnly !== true,
  facts: ({ articleId = '', articleOwnerName = '', articleOwnerIdentifier, lastUsedAt, blockReason }, { locale, t }) => [
    { label: 'ar.field.articleId', value: articleId },
    { label: 'ar.field.articleOwner', value: articleOwnerIdentifier === undefined ? articleOwnerName : `${articleOwnerName} (${articleOwnerIdentifier})` },
    { label: 'ar.field.lastUsed', value: lastUsedAt === undefined ? t('ar.never') : formatInstant(lastUsedAt, locale) },
    ...(blockReason === undefined ? [] : [{ label: 'ar.field.blockReason', value: blockReason } as const]),
  ],
  reloadOn: [{ pluginName: 'ar', eventType: 'ArticleChanged', placedIn: ({ orgUnitId }) => orgUnitId }],
  copy: copyOf,
  remove: {
    question: {
      title: 'ar.delete.title',
      body: 'ar.delete.body',
      values: ({ articleId = '' }) => ({ id: articleId }),
      yes: 'ar.delete.yes',
      no: 'ar.delete.no',
    },
    shows: ({ status, createdBy }, userName) => mayDelete(status, createdBy, userName),
    to: '/ar/search',
    instead: ({ data }) => (offersRetirement(data) ? retirement : undefined),
  },
  list: { to: '/ar/search', text: 'ar.search.title' },
};
