import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { CustomerDataFinding } from '../../../../src/application/contract/operators';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { customerDataErrors, type CustomerDataError } from '../../../../src/domain/organization/operators/customerDataErrors';
import { duplicatesOf } from '../../../../src/domain/organization/operators/duplicateOperators';
import type { EconomicOperator, OperatorState } from '../../../../src/domain/organization/operators/economicOperator';
import type { PowerOfAttorney } from '../../../../src/domain/organization/powerOfAttorney';
import type { Database } from '../../../db/schema';
import type { Context } from '../../../records/handlers';
import type { RecordRow } from '../../../records/records';

export type OperatorRow = RecordRow<EconomicOperator, OperatorState>;

/** Words by which declarations name a party: they hold a copy of it, no reference. */
export const wordsOf = ({ name = '', eori = '', vatNumber = '', tin = '' }: EconomicOperator): readonly string[] =>
  [eori.replaceAll('-', ''), vatNumber, tin, ...(eori + vatNumber + tin === '' ? [name] : [])].filter((word) => word !== '').map((word) => word.toLowerCase());

/** When declarations of the company last named the party, and in how many of the last days. */
export const tradeOf = async (
  db: Transaction<Database>,
  content: EconomicOperator,
): Promise<{ readonly last: string | undefined; readonly recent: number }> => {
  const { rows } = await sql<{ last: string | null; recent: number }>`select last::text, recent from operator_trade(${[...wordsOf(content)]}::text[])`.execute(
    db,
  );
  return { last: rows[0]?.last ?? undefined, recent: rows[0]?.recent ?? 0 };
};

export const powersOf = async ({ db, caller }: Pick<Context, 'db' | 'caller'>, { id, content: { eori = '', tin = '', vatNumber = '' } }: OperatorRow) => {
  const numbers = [eori, eori.replaceAll('-', ''), tin, vatNumber].filter((number) => number !== '');
  const { rows } = await sql<Pick<PowerOfAttorney, 'type' | 'state'> & { readonly id: string; validTo: string | null; validFrom: string; countries: string }>`
    select id, type, status as state, countries, valid_from::text as "validFrom", valid_to::text as "validTo" from org_power
    where tenant_id = ${caller.tenantId}::uuid and (operator_id = ${id} or principal = any (${numbers}::text[])) order by valid_from desc, id`.execute(db);
  return rows.map(({ validTo, ...power }) => ({ ...power, validTo: validTo ?? undefined }));
};

interface Duplicate {
  readonly id: string;
  readonly version: number;
  readonly content: EconomicOperator;
}

/** Others of the register with one of its numbers or its postcode; which of them are probably the same, the domain says. */
export const duplicatesIn = async ({ db }: Pick<Context, 'db'>, row: OperatorRow): Promise<readonly Duplicate[]> => {
  const { eori = '', vatNumber = '', postcode = '' } = row.content;
  const { rows } = await sql<Duplicate>`select id, version, content from org_operator
    where tenant_id = ${row.tenant_id}::uuid and org_unit_id = ${row.org_unit_id}::uuid and status <> 'Merged' and id <> ${row.id}::uuid
      and ((eori <> '' and eori = ${eori}) or (vat_number <> '' and vat_number = ${vatNumber}) or (postcode <> '' and postcode = ${postcode})) limit 200`.execute(
    db,
  );
  return duplicatesOf(row, rows);
};

const declaredOf = async (db: Transaction<Database>, { authorisations = [] }: EconomicOperator): Promise<string[]> => {
  const references = authorisations.flatMap(({ reference = '', validTo = '' }) => (reference === '' || validTo === '' ? [] : [reference.trim()]));
  if (references.length === 0) return [];
  const { rows } = await sql<{ reference: string }>`select reference from declared_authorisations(${references}::text[]) as reference`.execute(db);
  return rows.map(({ reference }) => reference);
};

interface StoredError {
  readonly id: string;
  readonly rule: CustomerDataError['rule'];
  readonly detail: string;
  readonly state: CustomerDataFinding['state'];
}

const keyOf = ({ rule, detail }: Pick<StoredError, 'rule' | 'detail'>): string => `${rule} ${detail}`;

/** Writes what the rules find of one party: what is no longer found is fixed, what was accepted stays so while it is the same. */
export const judgeOperator = async (context: Pick<Context, 'db' | 'caller' | 'now'>, row: OperatorRow): Promise<readonly CustomerDataError[]> => {
  const { db, now } = context;
  const checked = await sql<{
    on: string;
  }>`select checked_at::date::text as on from org_eori_check where operator_id = ${row.id}::uuid and eori = ${row.content.eori ?? ''}`.execute(db);
  const trade = await tradeOf(db, row.content);
  const powers = (await powersOf(context, row)).filter(({ state }) => state === 'Active' || state === 'Expired');
  const duplicates = await duplicatesIn(context, row);
  const found =
    row.status === 'Merged'
      ? []
      : customerDataErrors(row.content, {
          today: stockholmDate(now),
          tradedOn: trade.last,
          checkedOn: checked.rows[0]?.on,
          powers,
          duplicates: duplicates.map(({ content }) => content.name ?? ''),
          declaredAuthorisations: await declaredOf(db, row.content),
        });
  const { rows: stored } = await sql<StoredError>`select id, rule, detail, state from org_customer_data_error
    where operator_id = ${row.id}::uuid and state <> 'Fixed' for update`.execute(db);
  const wanted = new Map(found.map((error) => [keyOf(error), error]));
  const fixed = stored.filter((error) => !wanted.has(keyOf(error))).map(({ id }) => id);
  const known = new Set(stored.map(keyOf));
  await sql`update org_customer_data_error set state = 'Fixed', changed_at = ${now} where id = any (${fixed}::uuid[])`.execute(db);
  await sql`update org_customer_data_error set traded_on = ${trade.last ?? null}, declarations = ${trade.recent} where operator_id = ${row.id}::uuid and state <> 'Fixed'`.execute(
    db,
  );
  for (const [key, { rule, severity, detail }] of wanted) {
    if (known.has(key)) continue;
    await sql`insert into org_customer_data_error (id, tenant_id, org_unit_id, operator_id, rule, severity, detail, state, traded_on, declarations, found_at, changed_at)
      values (${randomUUID()}, ${row.tenant_id}, ${row.org_unit_id}, ${row.id}, ${rule}, ${severity}, ${detail}, 'Open', ${trade.last ?? null}, ${trade.recent}, ${now}, ${now})`.execute(
      db,
    );
  }
  return found;
};
