import { sql } from 'kysely';
import type { MergedArticlesParameters } from '../../../../src/application/contract/declarationReports';
import { invoiceOf } from '../../../../src/domain/declaration/contentTotals';
import type { GoodsItem, Header } from '../../../../src/domain/declaration/declaration';
import {
  linesAgree,
  mergedArticleTotals,
  type Measures,
  type MergedArticleRow,
  type MergedArticleTotals,
} from '../../../../src/domain/declaration/reports/mergedArticles';
import { grouped } from '../../../../src/domain/declaration/reports/currencyAmounts';
import { isDecimal } from '../../../../src/domain/kernel/decimal';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { failed, ok } from '../../../../src/domain/kernel/result';
import type { ItemContent } from '../../../db/tables/declaration';
import { allOf, beginning, between, foundRows, given, present, type ReportSource } from '../../../reports/reportSource';
import { scopeOf } from './declarationScope';

interface Found {
  readonly id: string;
  readonly profile: string;
  readonly lrn: string;
  readonly mrn: string | null;
  readonly invoices: Header['invoices'] | null;
  readonly item_id: string;
  readonly item: number;
  readonly merged: ItemContent;
  readonly line_id: string;
  readonly line_number: number;
  readonly content: ItemContent;
}

const decimal = (text: string | undefined): string | undefined => (isDecimal(text) ? text : undefined);

const measuresOf = ({ quantity, netMass, grossMass, itemAmountInvoiced }: ItemContent): Measures => ({
  quantity: decimal(quantity),
  netMass: decimal(netMass),
  grossMass: decimal(grossMass),
  price: decimal(itemAmountInvoiced),
});

const rowOf = ({ id, profile, lrn, mrn, invoices, item, merged, line_id, line_number, content }: Found, agrees: boolean): MergedArticleRow => {
  const line: GoodsItem = { ...content, id: line_id, itemNumber: line_number };
  const invoice = invoiceOf(invoices === null || invoices === undefined ? {} : { invoices }, line);
  const { quantity, netMass = '0', grossMass = '0', price = '0' } = measuresOf(content);
  return {
    key: `${id}/${line_id}`,
    id,
    profile,
    lrn,
    item,
    line: line_number,
    netMass,
    grossMass,
    price,
    currency: invoice?.currency ?? '',
    agrees,
    ...present<MergedArticleRow>({
      mrn,
      code: merged.commodityCode,
      origin: merged.countryOfOrigin,
      articleId: line.articleId,
      description: line.description,
      invoice: invoice?.number,
      invoiceLine: line.invoiceLine,
      quantity,
      unit: line.unit,
    }),
  };
};

/** Of a content, which is long, only what is told. */
const parts = (content: string, names: readonly string[]) =>
  sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), sql`${sql.ref(content)} -> ${sql.lit(name)}`]))}))`;

const MEASURED = ['quantity', 'netMass', 'grossMass', 'itemAmountInvoiced'];
const OF_ITEM = ['commodityCode', 'countryOfOrigin', ...MEASURED];
const OF_LINE = ['articleId', 'articleOwnerId', 'description', 'unit', 'invoiceRef', 'invoiceLine', ...MEASURED];

/** The lines of merged goods items, as they were before (DEC-R50). */
export const mergedArticleSource: ReportSource<MergedArticlesParameters, MergedArticleRow, MergedArticleTotals> = {
  days: ['from', 'to'],
  count: async ({ db, caller }, { from, to, declaration, articleOwner, articleId, ...asked }) => {
    const conditions = [
      ...scopeOf(caller, asked),
      ...between(sql`declaration.created_at`, from, to),
      ...given(declaration, (number) => sql`(${beginning(sql`declaration.lrn`, number)} or ${beginning(sql`declaration.mrn`, number)})`),
    ];
    const found = await foundRows<Found>(
      db,
      sql`select declaration.id, declaration.profile, declaration.lrn, declaration.mrn, declaration.header -> 'invoices' as invoices,
          item.id as item_id, item.item_number as item, ${parts('item.content', OF_ITEM)} as merged, line.id as line_id, line.item_number as line_number,
          ${parts('line.content', OF_LINE)} as content
        from merged_line line join declaration on declaration.id = line.declaration_id
        join goods_item item on item.declaration_id = line.declaration_id and item.id = line.item_id
        where ${allOf(conditions)} order by declaration.created_at desc, declaration.id, item.item_number, line.place`,
    );
    if (failed(found)) return found;
    const owner = articleOwner === undefined ? undefined : plainGuid(articleOwner);
    const article = articleId?.trim().toUpperCase() ?? '';
    const rows = [...grouped(found.right, ({ id, item_id }) => `${id} ${item_id}`).values()].flatMap((lines) => {
      const [first] = lines;
      const agrees =
        first === undefined ||
        linesAgree(
          measuresOf(first.merged),
          lines.map(({ content }) => measuresOf(content)),
        );
      return lines
        .filter(({ content }) => (owner === undefined || content.articleOwnerId === owner) && (content.articleId ?? '').toUpperCase().startsWith(article))
        .map((line) => rowOf(line, agrees));
    });
    return ok({ rows, totals: mergedArticleTotals(rows) });
  },
};
