import { ArticleCriteria, exportArticles, searchArticles, type ArticleRow } from '../../../application/contract/ar';
import { pickEconomicOperators } from '../../../application/contract/org';
import { stockholmDate } from '../../../domain/kernel/dates';
import { choice, choices, code, date, party, period, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import { classificationChoices, countryChoices, sourceChoices, statusChoices } from '../card/articleChoices';
import { articleActions } from './articleBulk';
import { searchColumns } from './articleColumns';
import { fileColumns } from './articleFile';

const addressOf = ({ id }: ArticleRow): string => `/ar/register/${id}`;

/** Search articles (specification 5.1): unasked, what can be used today, by article id. */
export default searchScreen<ArticleCriteria, ArticleRow>({
  view: 'ar.search',
  title: 'ar.search.title',
  endpoint: searchArticles,
  exported: exportArticles,
  codec: ArticleCriteria,
  criteria: [
    text('articleId', 'ar.field.articleId', { maxLength: 35 }),
    party('articleOwnerId', 'ar.field.articleOwner', pickEconomicOperators),
    text('description', 'ar.field.description', { maxLength: 100, span: 3 }),
    text('commodityCode', 'ar.field.commodityCode', { maxLength: 10 }),
    choice('profileCountry', 'ar.field.country', countryChoices),
    code('countryOfOrigin', 'ar.field.countryOfOrigin', 'Country'),
    choices('statuses', 'ar.field.status', statusChoices),
    choice('classificationState', 'ar.field.classificationState', classificationChoices),
    date('validOn', 'ar.search.validOn'),
    choice('source', 'ar.field.source', sourceChoices),
    period('changedFrom', 'changedTo', 'ar.field.changed'),
    yesNo('withReviewItems', 'ar.search.withReviewItems'),
  ],
  linked: [text('uploadId', 'ar.search.upload', { maxLength: 36, readOnly: true })],
  quickFilters: [
    { id: 'review', text: 'ar.search.quick.review', criteria: () => ({ withReviewItems: true }) },
    { id: 'drafts', text: 'ar.search.quick.drafts', criteria: () => ({ statuses: ['Draft'] }) },
    { id: 'blocked', text: 'ar.search.quick.blocked', criteria: () => ({ statuses: ['Blocked'] }) },
  ],
  columns: searchColumns,
  fileColumns,
  rowId: ({ id }) => id,
  unasked: () => ({
    criteria: { statuses: ['Active', 'NeedsReview'], validOn: stockholmDate(new Date()) },
    sort: [{ column: 'articleId', descending: false }],
  }),
  live: { pluginName: 'ar', eventType: 'ArticleChanged', ofMany: (sent) => typeof sent === 'object' && sent !== null && !('articleId' in sent) },
  open: addressOf,
  create: { to: '/ar/register', text: 'ar.menu.new', access: 'ar.new' },
  links: [{ to: '/ar/upload', text: 'ar.search.toUpload', access: 'ar.upload' }],
  rowLinks: [{ id: 'copy', text: 'ar.search.copy', icon: 'copy', access: 'ar.new', to: ({ id }) => `/ar/register?copyOf=${id}` }],
  actions: articleActions,
  empty: 'ar.search.empty',
});
