import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type * as contract from '../../../src/application/contract/ts';
import type { ActivePosition, LedgerLine, PositionAction, PositionCriteria } from '../../../src/application/contract/ts';
import type { Export, Page, Search, SortOrder } from '../../../src/application/contract/endpoint';
import { addDays, stockholmDate } from '../../../src/domain/kernel/dates';
import { compareDecimals, isDecimal, subtractDecimals } from '../../../src/domain/kernel/decimal';
import { fail, failed, ok, type Failed, type Result } from '../../../src/domain/kernel/result';
import { correction } from '../../../src/domain/ledger/correction';
import type { Draft, LedgerEntry } from '../../../src/domain/ledger/entry';
import { storageBook, type StorageEntryType, type StorageMeasure } from '../../../src/domain/temporary-storage/book';
import { AMBER_DAYS, RED_DAYS } from '../../../src/domain/temporary-storage/deadline';
import { checkHandling } from '../../../src/domain/temporary-storage/subsequent';
import { deviationDeltas } from '../../../src/domain/temporary-storage/writingOff';
import { checkExportSize, rowsOf } from '../../db/batches';
import { isPage, ordered } from '../../db/paging';
import { CATALOGUE } from '../../records/catalogue';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { ids } from '../../ledger/rows';
import type { LockedAccount } from '../../ledger/ledger';
import { areAsWritten, entriesOfAccount, entriesOfAccounts } from '../../ledger/reading';
import { notFound } from '../../records/claim';
import { columnName } from '../../records/recordColumns';
import { book } from './booking';
import { entries } from './entryKind';
import { tell } from './authorityMessages';
import { followEntries } from './procedureKind';
import { refuse, refusing } from './refusing';

const EXTENDED = 'TemporaryStorageAdministratorExtended';

const FIELDS = {
  id: 'id',
  entryId: 'entry_id',
  name: 'name',
  entryNo: 'entry_no',
  positionNo: 'position_no',
  facilityId: 'facility_id',
  facilityCode: 'facility_code',
  deadline: 'deadline',
  presentedOn: 'presented_on',
  description: 'description',
  commodityCode: 'commodity_code',
  customsStatus: 'customs_status',
  packageType: 'package_type',
  packagesIn: 'packages_in::text',
  packages: 'packages::text',
  grossMass: 'gross_mass::text',
  reservedPackages: 'reserved_packages::text',
  reservedMass: 'reserved_mass::text',
  duty: '(duty + debt)::text',
  marks: 'marks',
  container: 'container',
  location: 'location',
  transportDocument: 'transport_document',
  consignee: 'consignee',
  block: 'block',
  blockReason: 'block_reason',
} as const satisfies Record<keyof ActivePosition, string>;

const COLUMNS = sql.raw(
  Object.entries(FIELDS)
    .map(([name, column]) => `${column} as "${name}"`)
    .join(', '),
);

const SORTED = new Set(Object.keys(FIELDS).filter((name) => name !== 'duty'));

const visible = ({ caller }: Context): RawBuilder<unknown> =>
  sql`tenant_id = ${caller.tenantId}::uuid and org_unit_id = any (${[...caller.readableUnits]}::uuid[])`;

const containing = (column: string) => (value: string) => sql`strpos(lower(${sql.ref(column)}), lower(${value})) > 0`;
const beginning = (column: string) => (value: string) => sql`starts_with(upper(${sql.ref(column)}), ${value.toUpperCase()})`;

type Asked = (value: string, today: string) => RawBuilder<unknown> | undefined;
const LIGHTS: Readonly<Record<string, (today: string) => RawBuilder<unknown>>> = {
  GREEN: (today) => sql`deadline > ${addDays(today, AMBER_DAYS)}::date`,
  AMBER: (today) => sql`deadline > ${addDays(today, RED_DAYS)}::date and deadline <= ${addDays(today, AMBER_DAYS)}::date`,
  RED: (today) => sql`deadline >= ${today}::date and deadline <= ${addDays(today, RED_DAYS)}::date`,
  BLACK: (today) => sql`deadline < ${today}::date`,
};

const CRITERIA: { readonly [K in keyof PositionCriteria]-?: Asked } = {
  facility: (value) => sql`facility_id::text = ${value}`,
  entry: (value) => sql`entry_id::text = ${value}`,
  // As a range: row level security keeps `starts_with` from using the index.
  number: (value) => sql`name >= ${value.toUpperCase()} and name < ${`${value.toUpperCase()}\u{10FFFF}`}`,
  description: containing('description'),
  commodityCode: beginning('commodity_code'),
  location: beginning('location'),
  container: beginning('container'),
  transportDocument: containing('transport_document'),
  consignee: containing('consignee'),
  customsStatus: (value) => sql`customs_status = ${value}`,
  block: (value) => (value === 'ANY' ? sql`block <> ''` : sql`block = ${value}`),
  reserved: () => sql`(reserved_packages > 0 or reserved_mass > 0)`,
  light: (value, today) => LIGHTS[value]?.(today),
  within: (value, today) => (/^\d{1,4}$/.test(value) ? sql`deadline <= ${addDays(today, Number(value))}::date` : undefined),
  overdue: (_value, today) => sql`deadline < ${today}::date`,
};

const whereOf = (context: Context, criteria: PositionCriteria): Result<RawBuilder<unknown>> => {
  const today = stockholmDate(context.now);
  const conditions: RawBuilder<unknown>[] = [visible(context), sql`is_open`];
  for (const [name, value] of Object.entries(criteria)) {
    if (typeof value !== 'string' || value.trim() === '') continue;
    const condition = CRITERIA[name as keyof PositionCriteria](value.trim(), today);
    if (condition === undefined) return fail('badRequest', CATALOGUE.badRequest);
    conditions.push(condition);
  }
  return ok(sql.join(conditions, sql` and `));
};

const orderOf = (sortOrder: SortOrder): RawBuilder<unknown> =>
  ordered(sortOrder, (fieldId) => (SORTED.has(fieldId) ? columnName(fieldId) : undefined), sql`deadline`, sql`id`);

const MOST_COUNTED = 10_000;

const page = async (context: Context, { criteria, paging }: Search<PositionCriteria>): Promise<Result<Page<ActivePosition>>> => {
  const where = whereOf(context, criteria);
  if (failed(where)) return where;
  if (!isPage(paging)) return fail('badRequest', CATALOGUE.badRequest);
  const { rows } = await sql<ActivePosition>`select ${COLUMNS} from ts_position where ${where.right} order by ${orderOf(paging.sortOrder)}
    limit ${paging.pageSize} offset ${paging.pageNum * paging.pageSize}`.execute(context.db);
  const counted = await sql<{
    n: number;
  }>`select count(*)::integer as n from (select 1 from ts_position where ${where.right} limit ${MOST_COUNTED + 1}) as counted`.execute(context.db);
  const found = counted.rows[0]?.n ?? 0;
  return ok({ items: rows, totalCount: Math.min(found, MOST_COUNTED), ...(found > MOST_COUNTED && { hasMore: true }) });
};

async function* exported({ db }: Context, where: RawBuilder<unknown>, sortOrder: SortOrder) {
  yield* rowsOf(db, sql<ActivePosition>`select ${COLUMNS} from ts_position where ${where} order by ${orderOf(sortOrder)}`);
}

const readAll = async (context: Context, condition: RawBuilder<unknown>): Promise<ActivePosition[]> => {
  const { rows } = await sql<ActivePosition>`select ${COLUMNS} from ts_position where ${visible(context)} and ${condition} order by position_no`.execute(
    context.db,
  );
  return rows;
};

const textOf = (detail: unknown, name: string): string => {
  if (typeof detail !== 'object' || detail === null || !(name in detail)) return '';
  const value: unknown = (detail as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : '';
};

const lineOf = (name: string, entry: LedgerEntry<StorageMeasure, StorageEntryType>): LedgerLine => ({
  entryNo: entry.entryNo,
  position: name,
  type: entry.type,
  packages: entry.deltas.packages,
  grossMass: entry.deltas.grossMass,
  reservedPackages: entry.deltas.reservedPackages,
  packagesAfter: entry.after.packages,
  grossMassAfter: entry.after.grossMass,
  effectiveAt: entry.effectiveAt,
  postedAt: entry.postedAt,
  postedBy: entry.postedBy,
  location: entry.marks['location'] ?? '',
  text: textOf(entry.detail, 'text') || textOf(entry.detail, 'kind'),
  reasonCode: textOf(entry.detail, 'reasonCode') || (entry.marks['block'] ?? ''),
  document: textOf(entry.detail, 'documentNo'),
  reverses: entry.reverses,
  hash: entry.hash,
});

interface Given {
  readonly text?: string;
  readonly reasonCode?: string;
  readonly location?: string;
  readonly packages?: string;
  readonly grossMass?: string;
  readonly duty?: string;
  readonly entryNo?: number;
}
type Drafts = readonly Draft<StorageMeasure, StorageEntryType>[];
type Account = LockedAccount<StorageMeasure>;

const missing = (pointer: string): Failed => refuse('TS-MISSING', 'Fill in this field.', pointer);
const blank = (text: string | undefined): boolean => text === undefined || text.trim() === '';
const number = (text: string | undefined, pointer: string): Failed | undefined =>
  blank(text) || isDecimal(text) ? undefined : refuse('TS-NUMBER', 'Enter a number.', pointer);

const FORM_OF_A_COUNT = /^-?\d{1,8}$/;

/** What is posted for each thing that is done at a position. */
const draftsOf = (
  action: PositionAction,
  given: Given,
  account: Account,
  closedThrough: string | null,
  own: readonly LedgerEntry<StorageMeasure, StorageEntryType>[],
  now: string,
): Result<Drafts> => {
  const { text = '', reasonCode = '', location = '', packages = '0', grossMass = '0', duty = '0', entryNo } = given;
  const base = { accountId: account.id, effectiveAt: now, detail: { text, reasonCode } };
  const odd =
    number(given.grossMass, '/grossMass') ??
    number(given.duty, '/duty') ??
    (blank(given.packages) || FORM_OF_A_COUNT.test(packages) ? undefined : refuse('TS-NUMBER', 'Enter a number.', '/packages'));
  if (odd !== undefined) return odd;
  switch (action) {
    case 'location':
      return location.trim() === '' ? missing('/location') : ok([{ ...base, type: 'LOC', deltas: {}, marks: { location: location.trim().slice(0, 35) } }]);
    case 'handle':
      return refusing(checkHandling(text)) ?? ok([{ ...base, type: 'HND', deltas: {} }]);
    case 'block':
      if (blank(text)) return missing('/text');
      return ok([
        {
          ...base,
          type: 'BLK',
          deltas: {},
          marks: { block: reasonCode === 'CUSTOMS_HOLD' ? 'CUSTOMS_HOLD' : 'INTERNAL', blockReason: text.trim().slice(0, 100) },
        },
      ]);
    case 'unblock':
      return (account.marks['block'] ?? '') === ''
        ? refuse('TS-NOT-BLOCKED', 'The position is not blocked.')
        : ok([{ ...base, type: 'BLK', deltas: {}, marks: { block: '', blockReason: '' } }]);
    case 'deviation': {
      if (blank(reasonCode)) return missing('/reasonCode');
      const change = { packages: packages || '0', grossMass: grossMass || '0' };
      if (compareDecimals(change.packages, '0') === 0 && compareDecimals(change.grossMass, '0') === 0) return missing('/packages');
      return ok([{ ...base, type: 'DEV', deltas: deviationDeltas(account.after, change) }]);
    }
    case 'correct': {
      const taken = own.find((entry) => entry.entryNo === entryNo);
      if (taken === undefined) return refuse('TS-ENTRY', 'Choose the entry that is wrong.', '/entryNo');
      if (blank(text) || blank(reasonCode)) return missing('/text');
      const right = blank(given.packages) && blank(given.grossMass) ? undefined : { deltas: { packages: packages || '0', grossMass: grossMass || '0' } };
      return ok(
        correction(storageBook, {
          wrong: taken,
          ...(right !== undefined && { right }),
          type: 'COR',
          closedThrough: closedThrough ?? undefined,
          detail: { text, reasonCode },
        }),
      );
    }
    case 'settle': {
      if (blank(text)) return missing('/text');
      const amount = blank(given.duty) ? account.after.debt : duty;
      return ok([{ ...base, type: 'DBT', deltas: { debt: subtractDecimals('0', amount) } }]);
    }
  }
};

export const positionHandlers: Pick<
  Handlers<typeof contract>,
  | 'searchActivePositions'
  | 'exportActivePositions'
  | 'countPositions'
  | 'readPositions'
  | 'positionsOfEntry'
  | 'entriesOfEntry'
  | 'actOnPosition'
  | 'messagesOfEntry'
> = {
  searchActivePositions: async ({ body }, context) => {
    const found = await page(context, body);
    return failed(found) ? found : reply(found.right);
  },

  exportActivePositions: async ({ body }: { readonly body: Export<PositionCriteria> }, context) => {
    const where = whereOf(context, body.criteria);
    if (failed(where)) return where;
    const size = await checkExportSize(context.db, sql`select 1 from ts_position where ${where.right}`);
    return failed(size) ? size : ok(exported(context, where.right, body.sortOrder));
  },

  countPositions: async ({ body }, context) => {
    const { light: _light, ...criteria } = body.criteria;
    const where = whereOf(context, criteria);
    if (failed(where)) return where;
    const today = stockholmDate(context.now);
    const of = (light: string) => LIGHTS[light]?.(today) ?? sql`false`;
    const { rows } = await sql<{ GREEN: number; AMBER: number; RED: number; BLACK: number }>`select count(*) filter (where ${of('GREEN')})::integer as "GREEN",
      count(*) filter (where ${of('AMBER')})::integer as "AMBER", count(*) filter (where ${of('RED')})::integer as "RED", count(*) filter (where ${of('BLACK')})::integer as "BLACK"
      from ts_position where ${where.right}`.execute(context.db);
    return reply(rows[0] ?? { GREEN: 0, AMBER: 0, RED: 0, BLACK: 0 });
  },

  readPositions: async ({ body }, context) => reply(await readAll(context, sql`id = ${ids(body.ids.slice(0, 500))}`)),

  positionsOfEntry: async ({ params }, context) => reply(await readAll(context, sql`entry_id = ${params.id}::uuid`)),

  entriesOfEntry: async ({ params }, context) => {
    const names = new Map((await readAll(context, sql`entry_id = ${params.id}::uuid`)).map(({ id, name }) => [id, name]));
    const posted = await entriesOfAccounts<StorageMeasure, StorageEntryType>(context.db, [...names.keys()]);
    return reply({
      entries: posted.map((entry) => lineOf(names.get(entry.accountId) ?? '', entry)),
      chainHolds: await areAsWritten(context.db, posted),
    });
  },

  actOnPosition: async ({ params: { id, action }, body }, context) => {
    if ((action === 'correct' || action === 'settle') && !context.caller.roles.includes(EXTENDED)) return fail('forbidden', CATALOGUE.forbidden);
    const [position] = await readAll(context, sql`id = ${id}::uuid`);
    if (position === undefined) return notFound();
    const own = action === 'correct' ? await entriesOfAccount<StorageMeasure, StorageEntryType>(context.db, id) : [];
    const written = await book(context, {
      chainId: position.facilityId,
      requestKey: randomUUID(),
      accountIds: [id],
      decide: (accounts, chain) => {
        const account = accounts.get(id);
        return account === undefined ? notFound() : draftsOf(action, body, account, chain.closed_through, own, context.now.toISOString());
      },
    });
    if (failed(written)) return written;
    const followed = await followEntries(context, [position.entryId]);
    if (failed(followed)) return followed;
    if (action === 'deviation') {
      const entry = await entries.records.find(context, position.entryId);
      if (!failed(entry))
        await tell(context, entry.right, {
          kind: 'TSDI',
          direction: 'OUT',
          text: `Discrepancy of ${position.name} reported: ${body.packages ?? '0'} packages, ${body.grossMass ?? '0'} kg.`,
        });
    }
    const [after] = await readAll(context, sql`id = ${id}::uuid`);
    return after === undefined ? notFound() : reply(after);
  },

  messagesOfEntry: async ({ params }, context) => {
    const { rows } = await sql<{ id: string; kind: string; direction: string; lrn: string; at: Date; text: string; errors: string }>`
      select id, kind, direction, lrn, at, text, errors from ts_message where entry_id = ${params.id}::uuid and ${visible(context)} order by at desc, id limit 500`.execute(
      context.db,
    );
    return reply(rows.map((row) => ({ ...row, at: row.at.toISOString(), simulated: true })));
  },
};
