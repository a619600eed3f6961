import { sql } from 'kysely';
import { anticipatedContract, type Anticipated, type Inbound } from '../../../src/application/contract/cwRecords';
import { addDecimals, compareDecimals, sumDecimals } from '../../../src/domain/kernel/decimal';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { checkAnticipated } from '../../../src/domain/warehouse/consignment';
import { anticipatedStatus } from '../../../src/domain/warehouse/statuses';
import type { Context } from '../../records/handlers';
import { contains, day, equal, fromDay, text, toDay } from '../../records/recordColumns';
import { recordKind, series, type Effect } from '../../records/recordKind';
import { findWarehouse, nameOfOwner, refused } from './books';

/** Only what the owner has in the article register can be announced. */
const unknownArticle = async ({ db, caller }: Context, { articleOwner, lines }: Anticipated): Promise<string | undefined> => {
  const wanted = lines.map(({ articleNo }) => articleNo);
  const { rows } = await sql<{ article_id: string }>`select article_id from article where tenant_id = ${caller.tenantId}::uuid
    and article_owner_id::text = ${articleOwner} and article_id = any (${wanted}::text[])`.execute(db);
  const known = new Set(rows.map(({ article_id }) => article_id));
  return wanted.find((articleNo) => !known.has(articleNo));
};

const announce = async (context: Context, { content }: { readonly content: Anticipated }): Promise<Result<Effect<Anticipated>>> => {
  const warehouse = await findWarehouse(context.db, content.warehouseId);
  if (warehouse === undefined) return refused('CW-WAREHOUSE-NONE', 'Choose a warehouse.', {}, '/warehouseId');
  const unknown = await unknownArticle(context, content);
  if (unknown !== undefined) {
    return refused('CW-ARTICLE-UNKNOWN', `Article ${unknown} is not in the article register of this owner.`, { article: unknown }, '/lines');
  }
  return ok({ content: { ...content, warehouseUnit: warehouse.org_unit_id, ownerName: await nameOfOwner(context.db, content.articleOwner) } });
};

/** What an article owner tells the warehouse of goods on their way (3.1). The unit of the warehouse reads it and receives by it. */
export const announcements = recordKind(anticipatedContract, {
  columns: {
    warehouseUnit: text('warehouseUnit'),
    articleOwner: text('articleOwner'),
    ownerName: text('ownerName'),
    expectedOn: day('expectedOn'),
    traderReference: text('traderReference'),
    carrier: text('carrier'),
    transportDocument: text('transportDocument'),
    lineCount: { type: 'integer', of: ({ lines }) => lines.length },
    announced: { type: 'text not null', of: ({ lines }) => sumDecimals(lines.map(({ quantity }) => (/^\d+(\.\d+)?$/.test(quantity) ? quantity : '0'))) },
    received: { type: 'text not null', of: ({ lines }) => sumDecimals(lines.map(({ receivedQuantity }) => receivedQuantity)) },
    articles: { type: 'text not null', of: ({ lines }) => lines.map(({ articleNo }) => articleNo).join(' ') },
  },
  search: {
    status: equal('status'),
    from: fromDay('expectedOn'),
    to: toDay('expectedOn'),
    traderReference: contains('traderReference'),
    transportDocument: contains('transportDocument'),
    articleNo: contains('articles'),
  },
  alsoIn: 'warehouseUnit',
  status: anticipatedStatus,
  first: 'DRAFT',
  editable: ['DRAFT'],
  rules: { receive: { roles: [] }, receivePart: { roles: [] }, announce: { effect: announce } },
  check: checkAnticipated,
  owned: ({ warehouseUnit, inboundIds, lines }) => [warehouseUnit, ...(inboundIds ?? []), ...lines.map(({ receivedQuantity }) => receivedQuantity)],
  number: series('AN', { yearly: true }),
  route: (id) => `/cw/anticipated/${id}`,
});

/** What came is written to its announcement, which ends when all of it is there; what more comes later is a part of it too. */
export const receiveAnnounced = async (context: Context, inbound: Inbound, inboundId: string): Promise<Result<undefined>> => {
  const { anticipatedId = '' } = inbound;
  if (anticipatedId === '') return ok(undefined);
  const held = await announcements.records.hold(context, anticipatedId);
  if (failed(held)) return held;
  const { content } = held.right;
  if (content.inboundIds?.includes(inboundId) === true) return ok(undefined);
  const left = new Map<string, string>();
  for (const { articleNo, receivedQuantity = '0' } of inbound.lines) left.set(articleNo, addDecimals(left.get(articleNo) ?? '0', receivedQuantity));
  const lines = content.lines.map((line) => {
    const came = left.get(line.articleNo) ?? '0';
    left.set(line.articleNo, '0');
    return { ...line, receivedQuantity: addDecimals(line.receivedQuantity ?? '0', came) };
  });
  const isWhole = lines.every(({ quantity, receivedQuantity }) => compareDecimals(receivedQuantity, quantity) >= 0);
  const stored = await announcements.records.store(
    context,
    held.right,
    { content: { ...content, lines, inboundIds: [...(content.inboundIds ?? []), inboundId] }, status: held.right.status },
    { action: 'change' },
  );
  const received = await announcements.perform(context, stored.id, isWhole ? 'receive' : 'receivePart');
  return failed(received) ? received : ok(undefined);
};
