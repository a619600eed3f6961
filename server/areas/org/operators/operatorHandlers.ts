import { sql } from 'kysely';
import { MAX_ACCEPT_REASON, type CustomerDataFinding, type OperatorStanding } from '../../../../src/application/contract/operators';
import type * as contract from '../../../../src/application/contract/operators';
import { fail, failed, type Failed } from '../../../../src/domain/kernel/result';
import { mergeOperators, type MergingOperator } from '../../../../src/domain/organization/operators/mergeOperators';
import { checkOperatorEori as isWellFormed } from '../../../../src/domain/organization/operators/operatorIdentifiers';
import { CATALOGUE } from '../../../records/catalogue';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { notFound } from '../../../records/claim';
import { customerDataHandlers } from './customerData';
import { duplicatesIn, judgeOperator, powersOf, wordsOf, type OperatorRow } from './judging';
import { operators } from './operatorKind';

const MOST_DECLARATIONS = 50;

const aliasesOf = async ({ db }: Context, { id }: OperatorRow): Promise<string[]> => {
  const { rows } = await sql<{ alias_id: string }>`select alias_id from org_operator_alias where operator_id = ${id}::uuid order by alias_id`.execute(db);
  return rows.map(({ alias_id }) => alias_id);
};

const mergedInto = async ({ db }: Context, { id }: OperatorRow): Promise<OperatorStanding['mergedInto']> => {
  const { rows } = await sql<{ id: string; name: string }>`select o.id, o.name from org_operator_alias a join org_operator o on o.id = a.operator_id
    where a.alias_id = ${id}::uuid`.execute(db);
  return rows[0];
};

const checkOf = async ({ db }: Context, { id, content: { eori = '' } }: OperatorRow): Promise<OperatorStanding['check']> => {
  const { rows } = await sql<{ eori: string; result: 'Valid' | 'Invalid' | 'Unknown'; checked_at: Date }>`
    select eori, result, checked_at from org_eori_check where operator_id = ${id}::uuid and eori = ${eori}`.execute(db);
  const [row] = rows;
  return row === undefined ? undefined : { eori: row.eori, result: row.result, checkedAt: row.checked_at.toISOString() };
};

/** Those that the caller may read and that name it now. */
const declarationsOf = async ({ db, caller }: Context, { content }: OperatorRow): Promise<OperatorStanding['declarations']> => {
  const words = wordsOf(content).map((word) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
  if (words.length === 0) return [];
  const { rows } = await sql<{ id: string; profile: string; lrn: string; created_at: Date }>`select id, profile, lrn, created_at from declaration
    where tenant_id = ${caller.tenantId}::uuid and org_unit_id = any (${[...caller.visibleUnits]}::uuid[]) and parties like any (${words}::text[])
    order by created_at desc limit ${MOST_DECLARATIONS}`.execute(db);
  return rows.map(({ id, profile, lrn, created_at }) => ({ id, profile, lrn, createdAt: created_at.toISOString() }));
};

export const findingsOf = async ({ db }: Context, operatorId: string): Promise<CustomerDataFinding[]> => {
  const { rows } = await sql<
    CustomerDataFinding & { readonly reason: string | null }
  >`select id, rule, severity, detail, state, reason from org_customer_data_error
    where operator_id = ${operatorId}::uuid and state <> 'Fixed' order by severity desc, rule`.execute(db);
  return rows.map(({ reason, ...finding }) => ({ ...finding, ...(reason !== null && { reason }) }));
};

const heldTwice = (articles: string): Failed => {
  const message = `Both parties have the articles ${articles}. Retire or rename one of each first.`;
  return fail('refused', message, { feedbacks: [{ severity: 2, code: 'ORG-MERGE-ARTICLES', args: { articles }, message }] });
};

const merging = async (context: Context, row: OperatorRow): Promise<MergingOperator> => ({
  id: row.id,
  content: row.content,
  status: row.status,
  aliases: await aliasesOf(context, row),
});

/** Of a number that is written as its country writes it the simulated register says that it is valid. */
const asked = (eori: string): 'Valid' | 'Invalid' | 'Unknown' => {
  if (eori === '') return 'Unknown';
  return isWellFormed(eori).ok ? 'Valid' : 'Invalid';
};

export const operatorHandlers: Handlers<typeof contract> = {
  ...customerDataHandlers,

  readOperatorStanding: async ({ params }, context) => {
    const found = await operators.records.find(context, params.id);
    if (failed(found)) return found;
    const row = found.right;
    const [check, merged] = [await checkOf(context, row), await mergedInto(context, row)];
    const held = await powersOf(context, row);
    return reply({
      powers: held.map(({ id, type, state, countries, validFrom, validTo = '' }) => ({ id, type, status: state, countries, validFrom, validTo })),
      findings: await findingsOf(context, row.id),
      duplicates: (await duplicatesIn(context, row)).map(({ id, version, content }) => ({ id, version, name: content.name ?? '' })),
      declarations: await declarationsOf(context, row),
      aliases: await aliasesOf(context, row),
      ...(check !== undefined && { check }),
      ...(merged !== undefined && { mergedInto: merged }),
    });
  },

  checkOperatorEori: async ({ params }, context) => {
    const unit = await operators.records.unitToChange(context, params.id);
    if (failed(unit)) return unit;
    const found = await operators.records.find(context, params.id);
    if (failed(found)) return found;
    const { id, tenant_id, org_unit_id, content } = found.right;
    const { eori = '' } = content;
    const result = asked(eori);
    const { db, now, caller } = context;
    await sql`insert into org_eori_check (operator_id, tenant_id, org_unit_id, eori, result, checked_at, checked_by)
      values (${id}, ${tenant_id}, ${org_unit_id}, ${eori}, ${result}, ${now}, ${caller.userName})
      on conflict (operator_id) do update set eori = excluded.eori, result = excluded.result, checked_at = excluded.checked_at, checked_by = excluded.checked_by`.execute(
      db,
    );
    await judgeOperator(context, found.right);
    return reply({ eori, result, checkedAt: now.toISOString() });
  },

  mergeOperator: async ({ params, body: { intoId, ...claim } }, context) => {
    const gone = await operators.records.open(context, params.id, claim);
    if (failed(gone)) return gone;
    const target = await operators.records.find(context, intoId);
    if (failed(target)) return target;
    const kept = await operators.records.open(context, intoId, { version: target.right.version });
    if (failed(kept)) return kept;
    if (kept.right.org_unit_id !== gone.right.org_unit_id) return notFound();
    const merged = mergeOperators(await merging(context, kept.right), await merging(context, gone.right));
    if (failed(merged)) return merged;
    const { rows } = await sql<{ articles: string | null }>`select repoint_operator(${gone.right.id}::uuid, ${kept.right.id}::uuid) as articles`.execute(
      context.db,
    );
    const articles = rows[0]?.articles ?? null;
    if (articles !== null) return heldTwice(articles);
    const leaving = await operators.records.store(context, gone.right, { content: gone.right.content, status: 'Merged' }, { action: 'merge' });
    const staying = await operators.records.store(context, kept.right, { content: merged.right.content, status: kept.right.status }, { action: 'merge' });
    for (const row of [leaving, staying]) await judgeOperator(context, row);
    return reply({ id: kept.right.id });
  },

  acceptCustomerDataError: async ({ params, body }, context) => {
    const { db, now, caller } = context;
    const reason = body.reason.trim();
    if (reason === '' || reason.length > MAX_ACCEPT_REASON) {
      const message = `Give a reason of at most ${MAX_ACCEPT_REASON} characters.`;
      return fail('refused', message, {
        feedbacks: [{ severity: 2, code: 'COR-REASON', args: { max: String(MAX_ACCEPT_REASON) }, pointer: '/reason', message }],
      });
    }
    if (caller.orgUnitKind === 'CLIENT') return fail('forbidden', CATALOGUE.forbidden);
    const { rows } = await sql<CustomerDataFinding>`update org_customer_data_error set state = 'Accepted', reason = ${reason}, changed_at = ${now}
      where id = ${params.id}::uuid and tenant_id = ${caller.tenantId}::uuid and org_unit_id = any (${[...caller.readableUnits]}::uuid[]) and state <> 'Fixed'
      returning id, rule, severity, detail, state, reason`.execute(db);
    return rows[0] === undefined ? notFound() : reply(rows[0]);
  },
};
