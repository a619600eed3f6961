import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { DeclarationCriteria } from '../../../../src/application/contract/dec';
import { STATUSES } from '../../../../src/domain/declaration/declaration';
import { codeBeginning, keyOf, type KeyKind } from '../../../../src/domain/declaration/searchKeys';
import { isFinal } from '../../../../src/domain/declaration/status';
import { endOfDay, isIsoDate, startOfDay } from '../../../../src/domain/kernel/dates';
import { isGuid, plainGuid } from '../../../../src/domain/kernel/guid';
import { fail, failed, ok, type Result } from '../../../../src/domain/kernel/result';
import type { Database } from '../../../db/schema';
import type { Caller } from '../../../records/handlers';
import { holdsCode } from '../../rd/area';
import { isReadable } from '../declarations';

export type Condition = RawBuilder<boolean>;

const OPEN = STATUSES.filter((status) => !isFinal(status));

export const typed = (text: string | undefined): string | undefined => (text === undefined || text.trim() === '' ? undefined : text.trim());

export const like = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const MAX_WORDS = 8;

/** A question that row level security keeps from an index: the rows that have the text, one of the keys, the tag or the code are found by a function. */
export interface Hidden {
  readonly text?: string;
  readonly keys?: readonly string[];
  readonly tag?: string;
  readonly code?: string;
  /** What each row at hand is asked. */
  readonly holds: Condition;
  /** Quicker where all hits are counted. */
  readonly holdsForAll?: Condition;
  /** The function finds no row that does not hold. */
  readonly isExact: boolean;
}

/** `coalesce` keeps the planner from taking every answer for a rare one, for which it would read and sort all rows. */
const contains = (column: RawBuilder<unknown>, text: string): Condition => sql`coalesce(${column} like ${`%${like(text)}%`}, false)`;

/** What a column holds stands in `search_text` too, so its index finds the rows that the column then decides on. */
const withText = (text: string, holds: Condition, isExact = false): Hidden => ({ text: text.toLowerCase(), holds, isExact });

const withCode = (code: string): Hidden => ({
  code: `${like(code)}%`,
  holds: sql`coalesce(exists (select from goods_item where goods_item.declaration_id = declaration.id and goods_item.commodity_code like ${`${like(code)}%`}), false)`,
  holdsForAll: sql`declaration.id in (select id from declarations_with_code(${`${like(code)}%`}, null) as id)`,
  isExact: true,
});

const inArray = (name: 'search_keys' | 'tags', wanted: readonly string[]): Condition =>
  sql`coalesce(${sql.ref(`declaration.${name}`)} && ${[...wanted]}::text[], false)`;

/** Few have tags, which an index of theirs knows. */
const withTag = (tag: string): Condition => sql`declaration.tags <> '{}' and ${inArray('tags', [tag])}`;

const withKeys = (keys: readonly string[]): Hidden => ({ keys, holds: inArray('search_keys', keys), isExact: true });

const byKey = (kind: KeyKind, value: string | undefined): Hidden[] => {
  const key = keyOf(kind, value ?? '');
  return key === undefined ? [] : [withKeys([key])];
};

/** By the digits that have a key, and where more are asked by the goods items themselves. */
const byCode = (commodityCode: string | undefined): Hidden[] => {
  const code = typed(commodityCode)?.replace(/\s/g, '');
  if (code === undefined) return [];
  const known = codeBeginning(code);
  return [...byKey('code', known), ...(known === code ? [] : [withCode(code)])];
};

/** A procedure by its requested half: with every previous one. */
const byProcedure = async (db: Transaction<Database>, procedure: string | undefined): Promise<Hidden[]> => {
  const wanted = typed(procedure)?.replace(/\s/g, '');
  if (wanted?.length !== 2) return byKey('procedure', wanted);
  const { rows } = await sql<{
    code: string;
  }>`select distinct code from reference_entry where list like '%\\_ProcedureCode' and starts_with(code, ${wanted})`.execute(db);
  return [withKeys([wanted, ...rows.map(({ code }) => code)].flatMap((code) => keyOf('procedure', code) ?? []))];
};

interface OperatorNames {
  readonly name: string;
  readonly eori: string;
  readonly tin: string;
  readonly vat_number: string;
  readonly cnr: string;
}

/** A declaration holds a copy of a party, no reference: it is found by what the register knows of it. An unknown one is found nowhere. */
const byOperator = async (db: Transaction<Database>, caller: Caller, kind: KeyKind, id: string | undefined): Promise<Hidden[]> => {
  const wanted = typed(id);
  if (wanted === undefined) return [];
  const operator = isGuid(wanted)
    ? await sql<OperatorNames>`select name, eori, tin, vat_number, cnr from org_operator
        where tenant_id = ${caller.tenantId}::uuid and org_unit_id = any (${[...caller.readableUnits]}::uuid[]) and id = ${plainGuid(wanted)}::uuid`.execute(db)
    : { rows: [] };
  const [names] = operator.rows;
  const known = names === undefined ? [] : [names.eori, names.tin, names.vat_number, names.cnr, names.name];
  return [withKeys(known.flatMap((name) => keyOf(kind, name ?? '') ?? []))];
};

export const hiddenQuestions = async (db: Transaction<Database>, caller: Caller, criteria: DeclarationCriteria): Promise<Hidden[]> => {
  const { text, lrn, mrn, traderReference, party, commodityCode } = criteria;
  const one = (wanted: string | undefined, holds: (sought: string) => Condition, isExact = false): Hidden[] => {
    const sought = typed(wanted);
    return sought === undefined ? [] : [withText(sought, holds(sought), isExact)];
  };
  const words = (typed(text) ?? '').split(/\s+/).slice(0, MAX_WORDS);
  const tag = typed(criteria.tag)?.toLowerCase();
  return [
    ...one(lrn, (sought) => contains(sql`declaration.lrn`, sought.toUpperCase())),
    ...one(mrn, (sought) => contains(sql`declaration.mrn`, sought.toUpperCase())),
    ...one(traderReference, (sought) => contains(sql`lower(declaration.trader_reference)`, sought.toLowerCase())),
    ...one(party, (sought) => contains(sql`declaration.parties`, sought.toLowerCase())),
    ...words.flatMap((word) => one(word, (sought) => contains(sql`declaration.search_text`, sought.toLowerCase()), true)),
    ...byKey('office', criteria.office),
    ...byKey('location', criteria.goodsLocation),
    ...byKey('transport', criteria.transportId),
    ...byKey('container', criteria.containerId),
    ...(await byProcedure(db, criteria.procedure)),
    ...(await byOperator(db, caller, 'declarant', criteria.declarantId)),
    ...(await byOperator(db, caller, 'trader', criteria.traderId)),
    ...(tag === undefined ? [] : [{ tag, holds: withTag(tag), isExact: true }]),
    ...byCode(commodityCode),
  ];
};

type Days = 'created' | 'accepted' | 'lodged' | 'released' | 'due';

const notADay = (name: string): Result<never> =>
  fail('badRequest', 'Date must be year-month-day.', {
    feedbacks: [{ severity: 2, code: 'DEC-DATE', pointer: `/criteria/${name}`, message: 'Date must be year-month-day.' }],
  });

const PERIODS: readonly { readonly days: Days; readonly column: string; readonly ofDays?: boolean }[] = [
  { days: 'created', column: 'created_at' },
  { days: 'accepted', column: 'accepted_at' },
  { days: 'lodged', column: 'lodged_at' },
  { days: 'released', column: 'released_at' },
  { days: 'due', column: 'supplementary_due_date', ofDays: true },
];

/** Both days are counted whole, in the time of Stockholm. */
const periods = (criteria: DeclarationCriteria): Result<Condition[]> => {
  const found: Condition[] = [];
  for (const { days, column, ofDays = false } of PERIODS) {
    const place = sql.ref(`declaration.${column}`);
    const from = typed(criteria[`${days}From`]);
    const to = typed(criteria[`${days}To`]);
    if (from !== undefined && !isIsoDate(from)) return notADay(`${days}From`);
    if (to !== undefined && !isIsoDate(to)) return notADay(`${days}To`);
    if (from !== undefined) found.push(ofDays ? sql`${place} >= ${from}::date` : sql`${place} >= ${startOfDay(from)}::timestamptz`);
    if (to !== undefined) found.push(ofDays ? sql`${place} <= ${to}::date` : sql`${place} < ${endOfDay(to)}::timestamptz`);
  }
  return ok(found);
};

const equals = (column: string, text: string | undefined): Condition[] => {
  const wanted = typed(text);
  return wanted === undefined ? [] : [sql`${sql.ref(`declaration.${column}`)} = ${wanted}`];
};

/** Where it may be read, or is to be looked for. */
export const placeCondition = ({ thisUnitOnly }: DeclarationCriteria, caller: Caller): Condition =>
  isReadable(thisUnitOnly === true ? { ...caller, readableUnits: [caller.orgUnitId] } : caller);

/** The questions that columns with an index answer. */
export const columnConditions = (criteria: DeclarationCriteria, caller: Caller): Result<Condition[]> => {
  const { withErrors, statuses = [] } = criteria;
  const days = periods(criteria);
  if (failed(days)) return days;
  const source = typed(criteria.dataSource);
  if (source !== undefined && !/^[0-8]$/.test(source)) return fail('badRequest', 'The source is a digit from 0 to 8.');
  return ok([
    placeCondition(criteria, caller),
    ...equals('profile', criteria.profile),
    ...equals('country', criteria.country),
    ...equals('flow', criteria.flow),
    ...equals('message_type', criteria.messageType),
    ...equals('status_code', criteria.statusCode),
    ...equals('channel', criteria.channel),
    ...equals('created_by', criteria.createdBy),
    ...equals('assigned_user', criteria.assigned),
    ...equals('team', criteria.team),
    ...(source === undefined ? [] : [sql<boolean>`declaration.data_source = ${Number(source)}::integer`]),
    ...(criteria.assignedToMe === true ? [sql<boolean>`declaration.assigned_user_id = ${caller.userId}::uuid`] : []),
    ...(statuses.length === 1 ? equals('status', statuses[0]) : statuses.length === 0 ? [] : [sql<boolean>`declaration.status = any (${statuses}::text[])`]),
    ...(criteria.open === true ? [sql<boolean>`declaration.status = any (${OPEN}::text[])`] : []),
    ...(criteria.mine === true ? [sql<boolean>`declaration.created_by = ${caller.userName}`] : []),
    ...(withErrors === undefined ? [] : [withErrors ? sql<boolean>`declaration.errors > 0` : sql<boolean>`declaration.errors = 0`]),
    ...(typed(criteria.codeList) === undefined || typed(criteria.code) === undefined
      ? []
      : [holdsCode(criteria.codeList ?? '', criteria.code ?? '', typed(criteria.codeField))]),
    ...days.right,
  ]);
};
