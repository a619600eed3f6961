import { sql, type RawBuilder } from 'kysely';
import type { GoodsInReturnParameters } from '../../../../src/application/contract/declarationReports';
import type { Header } from '../../../../src/domain/declaration/declaration';
import { isEmpty } from '../../../../src/domain/declaration/emptiness';
import {
  goodsInReturn,
  goodsInReturnTotals,
  isOfFamily,
  OUTWARD_PROCEDURES,
  RETURN_PROCEDURES,
  type GoodsInReturnRow,
  type GoodsInReturnTotals,
  type ReturningItem,
} from '../../../../src/domain/declaration/reports/goodsInReturn';
import { endOfDay, stockholmDate } from '../../../../src/domain/kernel/dates';
import { isDecimal } from '../../../../src/domain/kernel/decimal';
import { failed, ok } from '../../../../src/domain/kernel/result';
import type { ItemContent } from '../../../db/tables/declaration';
import { allOf, between, foundRows, present, type ReportSource } from '../../../reports/reportSource';
import { scopeOf } from './declarationScope';

interface Found {
  readonly id: string;
  readonly profile: string;
  readonly country: string;
  readonly mrn: string;
  readonly accepted_at: Date;
  readonly currency: string;
  readonly item: number;
  readonly content: ItemContent;
  readonly documents: Header['previousDocuments'] | null;
}

/** Authorisation for outward processing. */
const OUTWARD_PROCESSING = 'C019';

const decimal = (...texts: readonly (string | undefined)[]): string => texts.find(isDecimal) ?? '0';

const quantityOf = ({ quantity, unit, supplementaryUnits, supplementaryUnitCode, netMass }: ItemContent): Pick<ReturningItem, 'quantity' | 'unit'> => {
  if (isDecimal(quantity)) return { quantity, unit: isEmpty(unit) ? 'PCS' : (unit ?? '') };
  if (isDecimal(supplementaryUnits)) return { quantity: supplementaryUnits, unit: supplementaryUnitCode ?? '' };
  return { quantity: decimal(netMass), unit: 'KGM' };
};

const itemOf = ({ id, profile, country, mrn, accepted_at, currency, item, content, documents }: Found): ReturningItem => {
  const {
    procedureRequested = '',
    procedurePrevious = '',
    netMass,
    statisticalValue,
    customsValue,
    articleId,
    articleOwnerId,
    supportingDocuments = [],
    previousDocuments = [],
  } = content;
  const authorisedUntil = supportingDocuments.find(({ type, validUntil }) => type === OUTWARD_PROCESSING && !isEmpty(validUntil))?.validUntil?.slice(0, 10);
  return {
    id,
    profile,
    country,
    mrn,
    item,
    day: stockholmDate(accepted_at),
    procedure: procedureRequested,
    previous: procedurePrevious,
    ...quantityOf(content),
    netMass: decimal(netMass),
    value: decimal(statisticalValue, customsValue),
    currency,
    references: [...previousDocuments, ...(documents ?? [])].flatMap(({ reference, goodsItemId }) =>
      reference === undefined || isEmpty(reference)
        ? []
        : [{ mrn: reference.trim().toUpperCase(), ...(goodsItemId !== undefined && /^\d+$/.test(goodsItemId) && { item: Number(goodsItemId) }) }],
    ),
    ...present<Pick<ReturningItem, 'articleId' | 'articleOwnerId' | 'authorisedUntil'>>({
      articleId: isEmpty(articleId) ? undefined : articleId,
      articleOwnerId,
      authorisedUntil,
    }),
  };
};

const anyOf = (procedures: readonly string[]): RawBuilder<unknown> => sql.join(procedures.map((procedure) => sql.lit(procedure)));

/** What left in the range and what came back of it since; what came back in the range without having left stands last. */
export const goodsInReturnSource: ReportSource<GoodsInReturnParameters, GoodsInReturnRow, GoodsInReturnTotals> = {
  days: ['from', 'to'],
  count: async ({ db, caller, now }, { from, to, family, ...asked }) => {
    const conditions = [
      ...scopeOf(caller, asked),
      sql`item.tenant_id = ${caller.tenantId}::uuid and item.returning_procedure is not null and item.returning_procedure in (${anyOf([...OUTWARD_PROCEDURES, ...RETURN_PROCEDURES])})`,
      sql`declaration.mrn is not null and declaration.accepted_at is not null and declaration.status not in ('CANCELLED', 'EXPIRED')`,
      ...between(sql`declaration.accepted_at`, from, undefined),
      ...(to === undefined ? [] : [sql`(item.returning_procedure in (${anyOf(RETURN_PROCEDURES)}) or declaration.accepted_at < ${endOfDay(to)}::timestamptz)`]),
    ];
    const found = await foundRows<Found>(
      db,
      sql`select declaration.id, declaration.profile, declaration.country, declaration.mrn, declaration.accepted_at, declaration.internal_currency as currency,
          item.item_number as item, item.content, declaration.header -> 'previousDocuments' as documents
        from goods_item item join declaration on declaration.id = item.declaration_id where ${allOf(conditions)} order by declaration.accepted_at, declaration.id, item.item_number`,
    );
    if (failed(found)) return found;
    const items = found.right.map(itemOf).filter((item) => family === undefined || isOfFamily(item, family));
    const left = (row: GoodsInReturnRow): boolean => row.outward !== undefined || to === undefined || (row.inward?.day ?? '') <= to;
    const rows = goodsInReturn(items, stockholmDate(now)).filter(left);
    return ok({ rows, totals: goodsInReturnTotals(rows) });
  },
};
