import { exportMergedArticles, mergedArticles, MergedArticlesParameters } from '../../../application/contract/declarationReports';
import { pickEconomicOperators } from '../../../application/contract/org';
import type { MergedArticleRow } from '../../../domain/declaration/reports/mergedArticles';
import { party, period, text } from '../../../ui/archetypes/fields/constructors';
import { reportScreen } from '../../../ui/archetypes/report/reportScreen';
import { Tag } from '../../../ui/kit/Tag';
import type { TextKey } from '../../../ui/text/keys';
import { cardOf, columnsOf, firstOfMonth, scopeFields, today, total, totalsIn } from '../reports/reportColumns';

const column = columnsOf<MergedArticleRow>();
const agreement = ({ agrees }: MergedArticleRow): TextKey => (agrees ? 'dec.mergedArticles.agrees' : 'dec.mergedArticles.differs');

/** Merged articles (specification 7.4): the lines that became one goods item, and whether they come to it. */
export default reportScreen({
  view: 'dec.mergedArticles',
  title: 'dec.mergedArticles.title',
  endpoint: mergedArticles,
  exported: exportMergedArticles,
  codec: MergedArticlesParameters,
  parameters: [
    period('from', 'to', 'dec.search.created', { optional: true }),
    text('declaration', 'dec.mergedArticles.declaration', { maxLength: 22, optional: true }),
    party('articleOwner', 'dec.mergedArticles.owner', pickEconomicOperators, { optional: true }),
    text('articleId', 'dec.mergedArticles.articleId', { maxLength: 35, optional: true }),
    ...scopeFields,
  ],
  unasked: () => ({ from: firstOfMonth(2), to: today() }),
  columns: [
    column.text('mrn', 'dec.search.mrn', 176, { opens: true }),
    column.text('lrn', 'dec.search.lrn', 190, { opens: true }),
    column.integer('item', 'dec.report.item'),
    column.text('code', 'dec.search.commodityCode', 112),
    column.text('origin', 'dec.report.origin', 104),
    column.integer('line', 'dec.mergedArticles.line'),
    column.text('articleId', 'dec.mergedArticles.articleId'),
    column.text('description', 'dec.mergedArticles.description', 208),
    column.text('invoice', 'dec.mergedArticles.invoice'),
    column.text('invoiceLine', 'dec.mergedArticles.invoiceLine', 96),
    column.decimal('quantity', 'dec.report.quantity', 96),
    column.text('unit', 'dec.report.unit', 64),
    column.decimal('netMass', 'dec.report.netMass'),
    column.decimal('grossMass', 'dec.search.grossMass'),
    column.decimal('price', 'dec.mergedArticles.price'),
    column.text('currency', 'dec.search.invoiceCurrency', 72),
    column.coded('agrees', 'dec.mergedArticles.check', 152, agreement, (row) => <Tag text={agreement(row)} tone={row.agrees ? 'green' : 'red'} />),
  ],
  rowId: ({ key }) => key,
  open: cardOf,
  totals: ({ items, lines, netMass, grossMass, prices, disagreeing }) => [
    total('item', items, 'dec.mergedArticles.items'),
    total('line', lines, 'dec.mergedArticles.lines'),
    total('netMass', netMass),
    total('grossMass', grossMass),
    ...totalsIn('price', prices),
    total('agrees', disagreeing, 'dec.mergedArticles.disagreeing'),
  ],
});
