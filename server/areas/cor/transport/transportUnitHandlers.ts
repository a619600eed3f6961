import { sql } from 'kysely';
import type * as contract from '../../../../src/application/contract/transportUnits';
import type { ChosenTransportUnit, TransportUnitStanding } from '../../../../src/application/contract/transportUnits';
import { allows } from '../../../../src/domain/access/access';
import type { EntryId } from '../../../../src/domain/access/entries';
import { isGuid, plainGuid } from '../../../../src/domain/kernel/guid';
import { fail, failed, ok, type Failed } from '../../../../src/domain/kernel/result';
import { checkTransportUnit, storedTransportUnit } from '../../../../src/domain/transport-unit/checkTransportUnit';
import { checkImport, MAX_IMPORTED_UNITS } from '../../../../src/domain/transport-unit/importUnits';
import { mergeUnits, type MergingUnit } from '../../../../src/domain/transport-unit/mergeUnits';
import { pickOrder } from '../../../../src/domain/transport-unit/pickOrder';
import { modeOfTransport, normalizedId, type TransportUnit } from '../../../../src/domain/transport-unit/transportUnit';
import { CATALOGUE } from '../../../records/catalogue';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { companyRoot } from '../../../records/records';
import { sameUnit, transportUnits, type TransportUnitRecord } from './transportUnitKind';

const MOST_USES = 500;
/** Rows of the registry that are put in order for one question. */
const MOST_CANDIDATES = 200;
const RECENT_DAYS = 30;

/** Who may write a record that takes a unit may also add one (COR-R9). */
const WRITERS: readonly EntryId[] = ['cor.tu', 'dec.search', 'cm.new', 'cmm.new'];

/** Off: the company keeps no registry, and its calls are refused (COR-R10). */
export const hasRegistry = async ({ db, caller }: Context): Promise<boolean> => {
  const { rows } = await sql<{ on: boolean }>`select c.transport_unit_registry as on from org_unit u join company c on c.id = u.company_id
    where u.id = ${caller.orgUnitId}::uuid`.execute(db);
  return rows[0]?.on ?? true;
};

const off = (): Failed => fail('forbidden', CATALOGUE.forbidden);

/** The handlers of a contract behind the switch of the company. */
export const whileRegistryIsOn = <H extends object>(handlers: H): H =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]: [string, (input: never, context: Context) => unknown]) => [
      name,
      async (input: never, context: Context) => ((await hasRegistry(context)) ? handler(input, context) : off()),
    ]),
  ) as H;

interface Candidate {
  readonly id: string;
  readonly content: TransportUnit;
  readonly normalized_id: string;
  readonly use_count: number;
  readonly mine: Date | null;
}

const chosen = (id: string, content: TransportUnit, uses: number): ChosenTransportUnit => ({
  id,
  kind: content.kind ?? '',
  idType: content.idType ?? '',
  identification: content.identification ?? '',
  nationality: content.nationality ?? '',
  name: content.name ?? '',
  carrierName: content.carrierName ?? '',
  modeOfTransport: modeOfTransport(content.kind ?? ''),
  defaultTrailerId: content.defaultTrailerId ?? '',
  defaultSeals: content.defaultSeals ?? false,
  uses,
});

/** By number or name; of one id also what it was merged into. */
const candidates = async ({ db, caller, now }: Context, question: { readonly text: string; readonly kind: string; readonly id: string }) => {
  const plain = normalizedId(question.text);
  const since = new Date(now.getTime() - RECENT_DAYS * 86_400_000);
  const conditions = [
    transportUnits.records.readable(caller),
    ...(question.id === ''
      ? [sql`status = 'Active'`]
      : [sql`id = coalesce((select merged_into from cor_tu where id = ${plainGuid(question.id)}::uuid), ${plainGuid(question.id)}::uuid)`]),
    ...(question.text === '' ? [] : [sql`(strpos(normalized_id, ${plain}) > 0 and ${plain} <> '' or strpos(lower(name), lower(${question.text})) > 0)`]),
    ...(question.kind === '' ? [] : [sql`kind = any (${question.kind.split(',')}::text[])`]),
  ];
  const { rows } = await sql<Candidate>`select id, content, normalized_id, use_count,
      (select max(used_at) from cor_tu_use u where u.unit_id = cor_tu.id and u.used_by = ${caller.userName} and u.used_at > ${since}) as mine
    from cor_tu where ${sql.join(conditions, sql` and `)} order by use_count desc, normalized_id limit ${MOST_CANDIDATES}`.execute(db);
  return rows;
};

const tooMany = (): Failed => {
  const message = `At most ${MAX_IMPORTED_UNITS} units at once.`;
  return fail('refused', message, { feedbacks: [{ severity: 2, code: 'COR-R13', args: { max: String(MAX_IMPORTED_UNITS) }, message }] });
};

const registered = async (context: Context): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ identity: string }>`select identity from cor_tu where tenant_id = ${context.caller.tenantId}::uuid
    and org_unit_id = ${await companyRoot(context)}::uuid and status = 'Active'`.execute(context.db);
  return new Set(rows.map(({ identity }) => identity));
};

type NamedUnit = TransportUnitStanding['duplicates'][number];
const NAMED = sql`id, version, identification, kind, nationality`;

const standingOf = async ({ db, caller }: Context, { id, content }: TransportUnitRecord): Promise<TransportUnitStanding> => {
  const own = transportUnits.records.readable(caller);
  const find = async (condition: ReturnType<typeof sql>): Promise<NamedUnit[]> =>
    (await sql<NamedUnit>`select ${NAMED} from cor_tu where ${own} and ${condition} order by identification, id limit 50`.execute(db)).rows;
  const trailerId = content.defaultTrailerId ?? '';
  const [drawnBy, duplicates, trailer, into, counted] = [
    await find(sql`default_trailer_id = ${id}`),
    await find(sql`normalized_id = ${normalizedId(content.identification ?? '')} and id <> ${id}::uuid and status <> 'Merged'`),
    isGuid(trailerId) ? await find(sql`id = ${plainGuid(trailerId)}::uuid`) : [],
    await find(sql`id = (select merged_into from cor_tu where id = ${id}::uuid)`),
    await sql<{ use_count: number }>`select use_count from cor_tu where id = ${id}::uuid`.execute(db),
  ];
  return {
    drawnBy,
    duplicates,
    useCount: counted.rows[0]?.use_count ?? 0,
    ...(trailer[0] !== undefined && { trailer: trailer[0] }),
    ...(into[0] !== undefined && { mergedInto: into[0] }),
  };
};

const usesOf = async ({ db }: Context, id: string): Promise<number> =>
  (await sql<{ use_count: number }>`select use_count from cor_tu where id = ${id}::uuid`.execute(db)).rows[0]?.use_count ?? 0;

const merging = async (context: Context, { id, status, content }: TransportUnitRecord): Promise<MergingUnit> => ({
  id,
  status,
  content,
  useCount: await usesOf(context, id),
});

export const transportUnitHandlers: Handlers<typeof contract> = {
  readTransportUnitUsage: async ({ params }, context) => {
    const found = await transportUnits.records.find(context, params.id);
    if (failed(found)) return found;
    const { rows } = await sql<{
      id: string;
      plugin_name: string;
      record_kind: string;
      record_id: string;
      record_number: string;
      role: contract.TransportUnitUse['role'];
      used_at: Date;
      used_by: string;
    }>`select * from cor_tu_use where unit_id = ${found.right.id}::uuid order by used_at desc limit ${MOST_USES}`.execute(context.db);
    return reply(
      rows.map((row) => ({
        id: row.id,
        pluginName: row.plugin_name,
        recordKind: row.record_kind,
        recordId: row.record_id,
        recordNumber: row.record_number,
        role: row.role,
        usedAt: row.used_at.toISOString(),
        usedBy: row.used_by,
      })),
    );
  },

  readTransportUnitStanding: async ({ params }, context) => {
    const found = await transportUnits.records.find(context, params.id);
    return failed(found) ? found : reply(await standingOf(context, found.right));
  },

  mergeTransportUnits: async ({ body }, context) => {
    const loser = await transportUnits.records.open(context, body.loser.id, body.loser);
    if (failed(loser)) return loser;
    const winner = await transportUnits.records.open(context, body.winner.id, body.winner);
    if (failed(winner)) return winner;
    const merged = mergeUnits(await merging(context, winner.right), await merging(context, loser.right));
    if (failed(merged)) return merged;
    const [kept, gone] = [winner.right.id, loser.right.id];
    const { db } = context;
    await sql`update cor_tu_use u set unit_id = ${kept}::uuid where unit_id = ${gone}::uuid
      and not exists (select from cor_tu_use k where k.unit_id = ${kept}::uuid and k.record_id = u.record_id and k.role = u.role)`.execute(db);
    await transportUnits.records.store(context, loser.right, { content: loser.right.content, status: 'Merged' }, { action: 'merge' });
    const staying = await transportUnits.records.store(
      context,
      winner.right,
      { content: merged.right.content, status: winner.right.status },
      { action: 'merge' },
    );
    await sql`update cor_tu set merged_into = ${kept}::uuid where id = ${gone}::uuid or merged_into = ${gone}::uuid`.execute(db);
    await sql`update cor_tu set use_count = ${merged.right.useCount}, last_used_on = greatest(last_used_on, (select last_used_on from cor_tu where id = ${gone}::uuid))
      where id = ${kept}::uuid`.execute(db);
    await sql`update cor_tu set default_trailer_id = ${kept}, content = jsonb_set(content, '{defaultTrailerId}', to_jsonb(${kept}::text))
      where default_trailer_id = ${gone} and ${transportUnits.records.readable(context.caller)}`.execute(db);
    return reply({ id: staying.id, useCount: merged.right.useCount });
  },

  validateTransportUnit: async ({ body }, context) => {
    const content = storedTransportUnit(body.content);
    return reply({ findings: [...checkTransportUnit(content), ...(await sameUnit(context, content, undefined))] });
  },

  checkTransportUnitImport: async ({ body: { rows } }, context) => {
    if (rows.length > MAX_IMPORTED_UNITS) return tooMany();
    const checked = checkImport(rows.map(storedTransportUnit), await registered(context));
    return reply({ rows: checked.map(({ result, findings }) => ({ result, findings: [...findings] })) });
  },

  runTransportUnitImport: async ({ body: { rows } }, context) => {
    if (rows.length > MAX_IMPORTED_UNITS) return tooMany();
    await sql`select pg_advisory_xact_lock(hashtextextended(${`cor.tu import ${await companyRoot(context)}`}, 0))`.execute(context.db);
    const fit = checkImport(rows.map(storedTransportUnit), await registered(context)).filter(({ result }) => result === 'good' || result === 'warning');
    for (const { unit } of fit) await transportUnits.records.insert(context, { content: unit, status: 'Active', number: '' });
    return reply({ stored: fit.length, leftOut: rows.length - fit.length });
  },

  pickTransportUnits: async ({ params: { text = '', kind = '', withUnit = '', id = '' } }, context) => {
    if (!(await hasRegistry(context))) return off();
    if ((id !== '' && !isGuid(id)) || (withUnit !== '' && !isGuid(withUnit))) return reply({ items: [] });
    const found = await candidates(context, { text: text.trim(), kind, id });
    const truck = withUnit === '' ? undefined : await transportUnits.records.find(context, withUnit);
    const defaultTrailerId = truck === undefined || failed(truck) ? undefined : truck.right.content.defaultTrailerId;
    const named = new Map(found.map((row) => [row.id, row]));
    const order = pickOrder(
      found.map((row) => ({ id: row.id, normalizedId: row.normalized_id, uses: row.use_count, usedByMeAt: row.mine?.toISOString() })),
      { typed: text, defaultTrailerId },
    );
    const items = order.flatMap((unit) => named.get(unit.id) ?? []);
    return reply({ items: items.map((row) => chosen(row.id, row.content, row.use_count)) });
  },

  quickAddTransportUnit: async ({ body }, context) => {
    if (!(await hasRegistry(context)) || !WRITERS.some((entry) => allows(entry, context.caller))) return off();
    const content = storedTransportUnit(body.content);
    const findings = checkTransportUnit(content);
    const created =
      findings.length === 0
        ? await transportUnits.create(context, content)
        : findings.some(({ severity }) => severity === 2)
          ? fail('refused', findings.find(({ severity }) => severity === 2)?.message ?? '', {
              feedbacks: findings.filter(({ severity }) => severity === 2).map((one) => ({ ...one, severity: 2 as const })),
            })
          : ok(await transportUnits.records.insert(context, { content, status: 'Draft', number: '' }));
    if (failed(created)) return created;
    const { id, status, content: stored } = created.right;
    return reply({ unit: chosen(id, stored, 0), status, findings: [...findings] });
  },
};
