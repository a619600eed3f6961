import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as cw from '../../../src/application/contract/cw';
import type { RowError } from '../../../src/application/contract/cwTools';
import { addDecimals, isDecimal, isPositiveDecimal, sumDecimals } from '../../../src/domain/kernel/decimal';
import { failed, ok } from '../../../src/domain/kernel/result';
import { checkPlacing, dutyOf } from '../../../src/domain/warehouse/inbound';
import type { Lot } from '../../../src/domain/warehouse/lot';
import { notFound } from '../../records/claim';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { books, findWarehouse, nameOfOwner, refused } from './books';
import { certificatesInUse } from './certificates';
import { inbounds, nextLotNo, planInbound } from './inbound';

const inUse = async (context: Context) =>
  (await certificatesInUse(context)).flatMap(({ content, limits }) =>
    limits.map(({ limitType, used, left, percent, unit = '' }) => ({ reference: content.referenceNo, limitType, used, left, percent, unit })),
  );

/** What posting would open and use, with nothing written. */
export const previewInbound: Handlers<typeof cw>['previewInbound'] = async ({ body: { content } }, context) => {
  const planned = await planInbound(context, content);
  if (failed(planned)) return planned;
  const { openings, findings } = planned.right;
  return reply({
    lots: openings.map(({ lineNo, lot, deltas, deviation, outside }) => ({
      lineNo,
      lotNo: '',
      articleNo: lot.articleNo,
      quantity: deltas.stock,
      unit: lot.unit,
      deviation,
      outside,
      value: deltas.value,
      duty: deltas.duty,
    })),
    duty: sumDecimals(openings.map(({ deltas }) => deltas.duty)),
    certificates: await inUse(context),
    findings: [...findings],
  });
};

/** The end of the wizard: what was counted is checked, and posted where that is wanted, all in one transaction. */
export const registerInbound: Handlers<typeof cw>['registerInbound'] = async ({ body: { content, post, inboundId = '' } }, context) => {
  const named = { ...content, ownerName: await nameOfOwner(context.db, content.articleOwner) };
  const begun = inboundId === '' ? await inbounds.create(context, named) : await inbounds.records.hold(context, inboundId);
  if (failed(begun)) return begun;
  let row = begun.right;
  if (inboundId !== '') {
    if (row.status === 'POSTED' || row.status === 'CANCELLED')
      return refused('COR-STATUS', `This is not allowed when the status is ${row.status}.`, { status: row.status });
    const { sourceKind, sourceId, declarationId, anticipatedId } = row.content;
    const kept = Object.fromEntries(Object.entries({ sourceKind, sourceId, declarationId, anticipatedId }).filter(([, value]) => value !== undefined));
    row = await inbounds.records.store(context, row, { content: { ...named, ...kept }, status: row.status }, { action: 'change' });
  }
  const ways = { DRAFT: ['arrive', 'check'], ARRIVED: ['check'], CHECKED: [], POSTED: [], CANCELLED: [] } as const;
  for (const action of [...ways[row.status], ...(post ? (['post'] as const) : [])]) {
    const acted = await inbounds.perform(context, row.id, action);
    if (failed(acted)) return acted;
    row = acted.right;
  }
  const lots = row.content.lines.flatMap(({ lotId = '', lotNo = '', articleNo, quantity, unit }) =>
    lotId === '' ? [] : [{ lotId, lotNo, articleNo, quantity, unit }],
  );
  return reply({ id: row.id, number: row.number, status: row.status, lots, findings: [] });
};

const COUNTED = ['stock', 'netMass', 'grossMass', 'packages', 'value'] as const;

type Problem = Omit<RowError, 'row'>;

const problem = (column: string, code: string, message: string, args: Record<string, string> = {}): Problem => ({ column, code, message, args });

const NUMBERS = ['netMass', 'grossMass', 'packages', 'value', 'dutyRatePct'] as const;

const problemOf = (row: Readonly<Record<string, string>>): Problem | undefined => {
  if ((row['articleNo'] ?? '') === '') return problem('articleNo', 'CW-ARTICLE-NONE', 'Enter the article.');
  if (!isPositiveDecimal(row['quantity'] ?? '')) return problem('quantity', 'CW-QUANTITY', 'A quantity is a number above nothing.');
  const wrong = NUMBERS.find((name) => (row[name] ?? '') !== '' && (!isDecimal(row[name] ?? '') || (row[name] ?? '').startsWith('-')));
  if (wrong !== undefined) return problem(wrong, 'CW-NUMBER', 'Enter a number of nothing or more.');
  if (Number.isNaN(Date.parse(row['procedureStartAt'] ?? ''))) return problem('procedureStartAt', 'CW-TIME', 'Enter date and time.');
  const placing = checkPlacing({ customsStatus: 'N', cwdsMrn: row['cwdsMrn'], goodsItemNo: Number(row['goodsItemNo'] ?? '') || undefined });
  const found = placing.find(({ severity }) => severity >= 2);
  return found && problem(found.pointer.slice(1), found.code, found.message, found.args);
};

const doubled = (rows: readonly Readonly<Record<string, string>>[]): ReadonlySet<number> => {
  const seen = new Map<string, number>();
  const twice = new Set<number>();
  rows.forEach((row, at) => {
    const key = [row['articleNo'], row['cwdsMrn'], row['goodsItemNo'], row['location']].join('\u0000');
    if (seen.has(key)) twice.add(at);
    seen.set(key, at);
  });
  return twice;
};

/** First use of the books: one lot for each row under its own declaration, all rows or none, at the moment of taking over. */
export const openingStock: Handlers<typeof cw>['openingStock'] = async ({ body: { warehouseId, effectiveAt, rows, dryRun } }, context) => {
  const warehouse = await findWarehouse(context.db, warehouseId);
  if (warehouse === undefined || !context.caller.visibleUnits.includes(warehouse.org_unit_id)) return notFound();
  if (Number.isNaN(Date.parse(effectiveAt))) return refused('CW-TIME', 'Enter date and time.', {}, '/effectiveAt');
  const { rows: owners } = await sql<{ id: string; key: string }>`
    select id, unnest(array[lower(name), lower(eori), id::text]) as key from org_operator where tenant_id = ${context.caller.tenantId}::uuid`.execute(
    context.db,
  );
  const ownerOf = new Map(owners.map(({ id, key }) => [key, id]));
  const twice = doubled(rows);
  const errors = rows.flatMap((row, at): RowError[] => {
    const found = twice.has(at)
      ? problem('articleNo', 'CW-COUNT-TWICE', 'The row stands there twice.')
      : ownerOf.has((row['articleOwner'] ?? '').toLowerCase())
        ? problemOf(row)
        : problem('articleOwner', 'CW-OWNER-UNKNOWN', 'The article owner is not known.');
    return found === undefined ? [] : [{ row: at + 1, ...found }];
  });
  if (errors.length > 0 || dryRun) return reply({ lots: errors.length > 0 ? 0 : rows.length, errors: errors.slice(0, 500) });
  const first = await nextLotNo(context, warehouse);
  const [prefix, start] = [first.slice(0, first.lastIndexOf('-') + 1), Number(first.slice(first.lastIndexOf('-') + 1))];
  await sql`update number_series set last_number = last_number + ${rows.length - 1} where tenant_id = ${context.caller.tenantId}::uuid and form = ${`cw.lot.${warehouse.id}`}`.execute(
    context.db,
  );
  const opened = rows.map((row, at) => {
    const value = row['value'] ?? '0';
    const optional = Object.fromEntries(
      ['traderReference', 'invoiceNo', 'invoiceDate', 'currency', 'unitPrice', 'packageType', 'dutyRatePct'].flatMap((name) =>
        (row[name] ?? '') === '' ? [] : [[name, row[name]]],
      ),
    );
    const lot: Lot = {
      warehouseId,
      articleOwner: ownerOf.get((row['articleOwner'] ?? '').toLowerCase()) ?? '',
      articleNo: row['articleNo'] ?? '',
      description: row['description'] ?? '',
      commodityCode: row['commodityCode'] ?? '',
      countryOfOrigin: row['countryOfOrigin'] ?? '',
      customsStatus: 'N',
      unit: row['unit'] ?? 'PCS',
      procedureStartAt: row['procedureStartAt'] ?? effectiveAt,
      receivedConsignmentNo: row['receivedConsignmentNo'] ?? 'OPENING',
      cwdsMrn: (row['cwdsMrn'] ?? '').toUpperCase(),
      goodsItemNo: Number(row['goodsItemNo'] ?? '1'),
      ...optional,
    };
    const amounts = Object.fromEntries(COUNTED.map((name) => [name, addDecimals(row[name === 'stock' ? 'quantity' : name] ?? '0', '0')]));
    return {
      id: randomUUID(),
      lotNo: `${prefix}${String(start + at).padStart(6, '0')}`,
      lot,
      deltas: { ...amounts, duty: dutyOf(value, row['dutyRatePct'] ?? '0') },
      location: row['location'] ?? '',
    };
  });
  const posted = await books.post(context, {
    chainId: warehouse.id,
    requestKey: `opening:${randomUUID()}`,
    accountIds: opened.map(({ id }) => id),
    opens: opened.map(({ id, lotNo, lot }) => ({ id, name: lotNo, content: { ...lot } })),
    decide: () =>
      ok(
        opened.map(({ id, deltas, location }) => ({
          accountId: id,
          type: 'INB' as const,
          deltas,
          effectiveAt,
          marks: location === '' ? {} : { location },
          detail: { kind: 'opening', reasonCode: 'OPENING', procedureCode: '7100' },
        })),
      ),
  });
  return failed(posted) ? posted : reply({ lots: opened.length, errors: [] });
};
