import { sql } from 'kysely';
import { incorrectContract, type Inbound, type Incorrect } from '../../../src/application/contract/cwRecords';
import { doubtful, wrong } from '../../../src/domain/kernel/finding';
import { stockholmDate } from '../../../src/domain/kernel/dates';
import { isPositiveDecimal } from '../../../src/domain/kernel/decimal';
import { ok, type Result } from '../../../src/domain/kernel/result';
import { isUnderProcedure, missingForDecision } from '../../../src/domain/warehouse/incorrectDelivery';
import { checkMrn } from '../../../src/domain/declaration/identifiers/mrn';
import { INCORRECT_REASONS, incorrectStatus, type IncorrectStatus } from '../../../src/domain/warehouse/statuses';
import type { Context } from '../../records/handlers';
import { equal, text } from '../../records/recordColumns';
import { recordKind, series, type Effect } from '../../records/recordKind';
import type { RecordRow } from '../../records/records';
import { findWarehouse, nameOfOwner, refused } from './books';

type MakeInbound = (context: Context, content: Inbound) => Promise<{ readonly id: string; readonly number: string }>;

const inboundMaker: { make: MakeInbound | undefined } = { make: undefined };

/** The inbounds say how one is made of goods that were delivered wrongly. */
export const onToInbound = (make: MakeInbound): void => {
  inboundMaker.make = make;
};

/** The goods as an inbound to be declared: what is known of them; counted as they were found. */
const becomeInbound = async (context: Context, { id, number, content }: RecordRow<Incorrect, IncorrectStatus>): Promise<Result<Effect<Incorrect>>> => {
  const {
    articleOwner = '',
    articleNo = '',
    customsReference = '',
    warehouseId,
    description,
    quantity,
    unit,
    packages,
    grossMass,
    location,
    foundAt,
  } = content;
  if (articleOwner === '') return refused('CW-OWNER-NONE', 'Choose the article owner.', {}, '/articleOwner');
  const [warehouse, article] = [await findWarehouse(context.db, warehouseId), await articleOf(context, articleOwner, articleNo)];
  if (warehouse === undefined || inboundMaker.make === undefined) return refused('CW-WAREHOUSE-NONE', 'Choose a warehouse.', {}, '/warehouseId');
  const isMrn = checkMrn(customsReference.toUpperCase()).ok;
  const made = await inboundMaker.make(context, {
    warehouseId,
    articleOwner,
    customsStatus: 'N',
    procedureCode: '7100',
    arrivedAt: foundAt,
    dataSource: 'Manual',
    sourceKind: 'incorrect',
    sourceId: id,
    traderReference: number,
    ownerName: await nameOfOwner(context.db, articleOwner),
    ...(isMrn ? { cwdsMrn: customsReference.toUpperCase() } : customsReference !== '' && { previousDocument: customsReference }),
    lines: [
      {
        articleNo,
        description,
        quantity,
        unit,
        receivedQuantity: quantity,
        ...(packages !== undefined && { packages }),
        ...(grossMass !== undefined && { grossMass }),
        ...(location !== undefined && { location }),
        ...article,
      },
    ],
  });
  return ok({ content: { ...content, newInboundId: made.id, decisionReference: made.number } });
};

/** What the register knows of the article. */
const articleOf = async ({ db, caller }: Context, owner: string, articleNo: string): Promise<Partial<Inbound['lines'][number]>> => {
  const { rows } = await sql<{ origin: string | null; code: string | null }>`
    select content ->> 'countryOfOrigin' as origin, content -> 'profiles' -> 0 ->> 'commodityCode' as code from article
    where tenant_id = ${caller.tenantId}::uuid and article_owner_id::text = ${owner} and article_id = ${articleNo}`.execute(db);
  const [row] = rows;
  return { ...(row?.origin && { countryOfOrigin: row.origin }), ...(row?.code && { commodityCode: row.code }) };
};

/** CW-R14: each way out has its paper, which is written as the reason of the decision. */
const decided =
  (action: 'return' | 'destroy' | 'surrender') =>
  async (_context: Context, { content }: { readonly content: Incorrect }, reference: string): Promise<Result<Effect<Incorrect>>> => {
    const missing = missingForDecision({ action, reference });
    if (missing !== undefined) return refused(`CW-R14-${action.toUpperCase()}`, missing);
    return ok({ content: { ...content, ...(reference !== '' && { decisionReference: reference }) } });
  };

/** Goods that nobody expected, of which the warehouse keeps a record until it is decided what becomes of them. */
export const incorrectDeliveries = recordKind(incorrectContract, {
  columns: {
    reason: text('reason'),
    ownerName: text('ownerName'),
    articleOwner: text('articleOwner'),
    warehouseId: text('warehouseId'),
    description: text('description'),
    allReferences: text('customsReference'),
    articles: text('articleNo'),
    foundOn: { type: 'date', of: ({ foundAt }) => (Number.isNaN(Date.parse(foundAt)) ? null : stockholmDate(foundAt)) },
  },
  search: { status: equal('status'), reason: equal('reason') },
  status: incorrectStatus,
  first: 'OPEN',
  editable: ['OPEN'],
  check: (content) => [
    ...(INCORRECT_REASONS.some((reason) => reason === content.reason) ? [] : [wrong('CW-REASON', '/reason', 'Choose a reason.')]),
    ...(content.warehouseId === '' ? [wrong('CW-WAREHOUSE-NONE', '/warehouseId', 'Choose a warehouse.')] : []),
    ...(content.description.trim() === '' ? [wrong('CW-DESCRIPTION', '/description', 'Describe the goods.')] : []),
    ...(isPositiveDecimal(content.quantity) ? [] : [wrong('CW-QUANTITY', '/quantity', 'A quantity is a number above nothing.')]),
    ...(isUnderProcedure(content) ? [] : [doubtful('CW-R14-PRESENT', '/customsReference', 'Not under the procedure: present the goods to customs.')]),
  ],
  rules: {
    toInbound: { effect: becomeInbound },
    return: { effect: decided('return') },
    destroy: { effect: decided('destroy') },
    surrender: { effect: decided('surrender') },
  },
  number: series('ID', { yearly: true }),
  route: (id) => `/cw/register-incorrect-delivery/${id}`,
});

export const openIncorrect = async (context: Context, content: Incorrect) =>
  incorrectDeliveries.create(context, { ...content, ownerName: await nameOfOwner(context.db, content.articleOwner ?? '') });
