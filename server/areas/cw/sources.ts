import { sql } from 'kysely';
import type * as cw from '../../../src/application/contract/cw';
import type { Inbound } from '../../../src/application/contract/cwRecords';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import type { DeclarationStanding } from '../dec/area';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { inUnit } from '../../records/inUnit';
import { announcements } from './anticipated';
import { findWarehouse, nameOfOwner, refused } from './books';
import { inboundOfSource, inbounds } from './inbound';

/** Goods that another area hands over to a warehouse. Masses and amounts are decimals, codes as typed; what it does not know is left to the count. */
export interface HandedGoods {
  /** What they come from: the same again answers the inbound that it made. */
  readonly source: { readonly kind: string; readonly id: string; readonly number?: string };
  /** Warehouse of this tenant, by its id or its code. */
  readonly warehouse: string;
  /** Id of the party that owns the goods, in the register of economic operators. */
  readonly articleOwner?: string;
  /** Where the owner is known by its EORI number alone. */
  readonly ownerEori?: string;
  readonly traderReference?: string;
  /** The declaration that places the goods, where it is known: its id here, or its MRN. */
  readonly declarationId?: string;
  readonly cwdsMrn?: string;
  /** When the procedure began, or will. ISO 8601. */
  readonly procedureStartAt?: string;
  readonly previousDocument?: { readonly type: string; readonly reference: string };
  readonly transportDocument?: string;
  readonly carrier?: string;
  readonly arrivedAt?: string;
  readonly lines: readonly {
    readonly articleNo?: string;
    readonly description: string;
    readonly commodityCode?: string;
    readonly countryOfOrigin?: string;
    readonly quantity: string;
    readonly unit: string;
    readonly netMass?: string;
    readonly grossMass?: string;
    readonly packages?: string;
    readonly packageType?: string;
    readonly goodsItemNo?: number;
    readonly customsValue?: string;
    readonly dutyRatePct?: string;
    readonly location?: string;
  }[];
}

export interface HandedInbound {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  /** Address of its screen. */
  readonly route: string;
}

const shown = ({ id, number, status }: { readonly id: string; readonly number: string; readonly status: string }): HandedInbound => ({
  id,
  number,
  status,
  route: `/cw/inbound/${id}`,
});

const given = (fields: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])));

const warehouseOf = async (context: Context, named: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from cw_warehouse where tenant_id = ${context.caller.tenantId}::uuid and (id::text = ${named} or code = ${named})`.execute(context.db);
  return rows[0] === undefined ? undefined : findWarehouse(context.db, rows[0].id);
};

const ownerOf = async ({ db, caller }: Context, { articleOwner, ownerEori = '' }: HandedGoods): Promise<string> => {
  if (articleOwner !== undefined || ownerEori === '') return articleOwner ?? '';
  const { rows } = await sql<{ id: string }>`select id from org_operator where tenant_id = ${caller.tenantId}::uuid and eori = ${ownerEori} limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? '';
};

/** What a declaration places is received once, whether the declaration or the place that the goods come from tells of it first. */
const inboundBefore = async (context: Context, { source, declarationId = '' }: HandedGoods) => {
  const before = await inboundOfSource(context, source.kind, source.id);
  if (before !== undefined || declarationId === '') return before;
  const { rows } = await sql<{ id: string; number: string; status: string }>`
    select id, number, status from cw_inbound where tenant_id = ${context.caller.tenantId}::uuid and content ->> 'declarationId' = ${declarationId}`.execute(
    context.db,
  );
  return rows[0];
};

interface Receipt {
  readonly dataSource: string;
  readonly status: 'DRAFT' | 'ARRIVED';
}

/** In the unit of the warehouse, whoever hands over. */
const take = async (context: Context, goods: HandedGoods, receipt: Receipt): Promise<Result<HandedInbound>> => {
  const warehouse = await warehouseOf(context, goods.warehouse);
  if (warehouse === undefined) return refused('CW-WAREHOUSE-NONE', 'There is no such warehouse.', {}, '/warehouse');
  return inUnit(context, warehouse.org_unit_id, (there) => receive(there, warehouse, goods, receipt));
};

const receive = async (
  context: Context,
  warehouse: NonNullable<Awaited<ReturnType<typeof warehouseOf>>>,
  goods: HandedGoods,
  { dataSource, status }: Receipt,
): Promise<Result<HandedInbound>> => {
  const before = await inboundBefore(context, goods);
  if (before !== undefined) return ok(shown(before));
  const articleOwner = await ownerOf(context, goods);
  const content: Inbound = {
    warehouseId: warehouse.id,
    articleOwner,
    customsStatus: 'N',
    procedureCode: '7100',
    dataSource,
    sourceKind: goods.source.kind,
    sourceId: goods.source.id,
    ...given({
      ownerName: await nameOfOwner(context.db, articleOwner),
      traderReference: goods.traderReference ?? goods.source.number,
      cwdsMrn: goods.cwdsMrn,
      declarationId: goods.declarationId,
      procedureStartAt: goods.procedureStartAt,
      previousDocumentType: goods.previousDocument?.type,
      previousDocument: goods.previousDocument?.reference,
      transportDocument: goods.transportDocument,
      carrier: goods.carrier,
      arrivedAt: goods.arrivedAt,
    }),
    lines: goods.lines.map(({ goodsItemNo, articleNo = '', quantity, unit, ...line }) => ({
      articleNo,
      quantity,
      unit,
      ...given(line),
      ...(goodsItemNo !== undefined && { goodsItemNo: String(goodsItemNo) }),
    })),
  };
  const own = { ...context, caller: { ...context.caller, orgUnitId: warehouse.org_unit_id } };
  return ok(shown(await inbounds.records.insert(own, { content, status, number: await inbounds.nextNumber(own, content) })));
};

/**
 * TS-R13: goods that leave temporary storage for a customs warehouse become an inbound there, in the same transaction. Once for each source, however
 * often it is called. The unit of the warehouse must be one that the transaction may write in.
 */
export const receiveFromTemporaryStorage = (context: Context, goods: HandedGoods): Promise<Result<HandedInbound>> =>
  take(context, { ...goods, arrivedAt: goods.arrivedAt ?? context.now.toISOString() }, { dataSource: 'TemporaryStorage', status: 'ARRIVED' });

/** A released customs warehouse declaration without a consignment makes an inbound (section 6): each goods item a line, to be counted and checked. */
export const inboundOfDeclaration = async (context: Context, standing: DeclarationStanding): Promise<Result<unknown>> => {
  const { header, items, id, mrn, lrn, releasedAt, acceptedAt, profile } = standing;
  if (profile !== 'cwds') return ok(undefined);
  const { rows } = await sql<{ id: string }>`select id from cw_warehouse where content ->> 'identifier' = ${header.warehouse?.identifier ?? ''}`.execute(
    context.db,
  );
  if (rows[0] === undefined) return ok(undefined);
  const ownerEori = header.parties?.importer?.identifier;
  const started = acceptedAt ?? releasedAt;
  return take(
    context,
    {
      source: { kind: 'dec', id, number: lrn },
      warehouse: rows[0].id,
      declarationId: id,
      ...(ownerEori !== undefined && { ownerEori }),
      ...(mrn !== undefined && { cwdsMrn: mrn }),
      ...(started !== undefined && { procedureStartAt: started.toISOString() }),
      ...(header.traderReference !== undefined && { traderReference: header.traderReference }),
      lines: items.map((item, at) => ({
        articleNo: '',
        description: item.description ?? '',
        commodityCode: item.commodityCode ?? '',
        countryOfOrigin: item.countryOfOrigin ?? '',
        quantity: item.supplementaryUnits ?? item.quantity ?? item.packages?.[0]?.count ?? item.netMass ?? '1',
        unit: item.supplementaryUnits !== undefined && item.supplementaryUnits !== '' ? 'PCS' : (item.unit ?? 'PCS'),
        netMass: item.netMass ?? '',
        grossMass: item.grossMass ?? '',
        packages: item.packages?.[0]?.count ?? '',
        packageType: item.packages?.[0]?.type ?? '',
        goodsItemNo: at + 1,
        customsValue: item.customsValue ?? item.itemAmountInvoiced ?? '',
      })),
    },
    { dataSource: 'Declaration', status: 'DRAFT' },
  );
};

/** What an announcement says of the lines, as the count begins with them; what the register knows of the article is taken from there. */
const ofAnnouncement = async ({ db, caller }: Context, id: string, announced: Awaited<ReturnType<typeof announcements.records.find>>) => {
  if (failed(announced)) return announced;
  const { content, number, status } = announced.right;
  const { rows } = await sql<{ article_id: string; content: Readonly<Record<string, unknown>>; commodity: string | null }>`
    select article_id, content, content -> 'profiles' -> 0 ->> 'commodityCode' as commodity from article
    where tenant_id = ${caller.tenantId}::uuid and article_owner_id::text = ${content.articleOwner}`.execute(db);
  const articles = new Map(rows.map((row) => [row.article_id, row]));
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
  const inbound: Inbound = {
    warehouseId: content.warehouseId,
    articleOwner: content.articleOwner,
    customsStatus: 'N',
    anticipatedId: id,
    procedureCode: '7100',
    ...given({ traderReference: content.traderReference, carrier: content.carrier, transportDocument: content.transportDocument, cwdsMrn: content.cwdsMrn }),
    lines: content.lines.map((line) => {
      const known = articles.get(line.articleNo);
      return {
        articleNo: line.articleNo,
        quantity: line.quantity,
        unit: line.unit,
        ...given({
          description: line.description ?? textOf(known?.content['description']),
          packages: line.packages,
          commodityCode: known?.commodity ?? '',
          countryOfOrigin: textOf(known?.content['countryOfOrigin']),
        }),
      };
    }),
  };
  return ok({ kind: 'ANTICIPATED', number, status, content: inbound });
};

export const inboundSource: Handlers<typeof cw>['inboundSource'] = async ({ params }, context) => {
  const begun = await inbounds.records.find(context, params.id);
  if (!failed(begun)) {
    const { number, status, content } = begun.right;
    return reply({ kind: 'INBOUND', number, status, content });
  }
  const source = await ofAnnouncement(context, params.id, await announcements.records.find(context, params.id));
  return failed(source) ? source : reply(source.right);
};

/** Announcements that wait, and inbounds that have begun. */
export const findSources: Handlers<typeof cw>['findSources'] = async (_input, { db, caller }) => {
  const { rows } = await sql<{ id: string; kind: string; number: string; owner: string; day: string | null; status: string }>`
    select id, 'ANTICIPATED' as kind, number, owner_name as owner, expected_on::text as day, status from cw_anticipated
      where tenant_id = ${caller.tenantId}::uuid and warehouse_unit = ${caller.orgUnitId} and status in ('ANNOUNCED', 'PARTLY_RECEIVED')
    union all
    select id, case when source_key like 'ts%' then 'TEMPORARY_STORAGE' when source_key like 'dec%' then 'DECLARATION' else 'INBOUND' end, number, owner_name, arrived_on::text, status
      from cw_inbound where tenant_id = ${caller.tenantId}::uuid and org_unit_id = ${caller.orgUnitId}::uuid and status in ('DRAFT', 'ARRIVED', 'CHECKED')
    order by 5 nulls last, 3 limit 200`.execute(db);
  return reply(rows.map(({ id, kind, number, owner, day, status }) => ({ id, kind, number, ownerName: owner, expectedOn: day ?? '', status })));
};
