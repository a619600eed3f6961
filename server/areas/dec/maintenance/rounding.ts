import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as contract from '../../../../src/application/contract/declarationRounding';
import { RoundingChange, type PlacedOverride } from '../../../../src/application/contract/declarationRounding';
import { refused } from '../../../../src/domain/declaration/refusals';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { fail, failed, ok, type Failed, type Result } from '../../../../src/domain/kernel/result';
import { MAX_SCALE, ROUNDED_AMOUNTS, roundingOverrideFault, type RoundingOverride } from '../../../../src/domain/tariff/roundingOverride';
import { changedMeanwhile, stale } from '../../../records/claim';
import { CATALOGUE } from '../../../records/catalogue';
import { reply, type Context, type Handlers, type Reply } from '../../../records/handlers';
import { notFound } from '../declarations';
import { readRoundingOverrides } from '../judging/roundingOverrides';
import { readRoundingRules } from '../judging/tariff';
import { audited } from './audited';

const MOST_CHANGES = 500;
const ACTIONS = ['rounding.add', 'rounding.change', 'rounding.remove'] as const;
const POINTERS = { country: '/override/country', scale: '/override/scale', days: '/override/validFrom', overlap: '/override/validFrom' } as const;

const readChanges = async ({ db, caller }: Context): Promise<RoundingChange[]> => {
  const rows = await db
    .selectFrom('maintenance_audit')
    .select(['at', 'by', 'action', 'reason', 'details'])
    .where('tenant_id', '=', caller.tenantId)
    .where('org_unit_id', '=', caller.orgUnitId)
    .where('action', 'in', ACTIONS)
    .orderBy('seq', 'desc')
    .limit(MOST_CHANGES)
    .execute();
  return rows.map(({ details, at, ...row }) => ({ ...details, ...row, at: at.toISOString() })).filter(RoundingChange.is);
};

const ownOverride = async ({ db, caller }: Context, id: string): Promise<PlacedOverride | undefined> =>
  (await readRoundingOverrides(db, caller.orgUnitId)).find((one) => one.id === plainGuid(id) && one.orgUnitId === caller.orgUnitId);

/** One at a time for a unit, so that two overrides of one day are never made at once. */
const faultOf = async ({ db, caller }: Context, wanted: RoundingOverride, id?: string): Promise<Failed | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rounding ${caller.orgUnitId}`}, 0))`.execute(db);
  const others = (await readRoundingOverrides(db, caller.orgUnitId)).filter((one) => one.orgUnitId === caller.orgUnitId && one.id !== id);
  const fault = roundingOverrideFault(wanted, others);
  return fault === undefined ? undefined : refused(`DEC-ROUNDING.${fault}`, { country: wanted.country.slice(0, 2), max: String(MAX_SCALE) }, POINTERS[fault]);
};

const changedOverride = async (context: Context, id: string): Promise<Result<never>> => {
  const other = await context.db.selectFrom('rounding_override').select(['version', 'changed_at', 'changed_by']).where('id', '=', id).executeTakeFirst();
  return other === undefined ? changedMeanwhile() : stale(other);
};

const columnsOf = ({ country, amount, scale, mode, validFrom, validTo }: RoundingOverride, { caller, now }: Context) => ({
  country,
  amount,
  scale,
  mode,
  valid_from: validFrom,
  valid_to: validTo ?? null,
  changed_at: now,
  changed_by: caller.userName,
});

const plain = ({ country, amount, scale, mode, validFrom, validTo }: RoundingOverride): RoundingOverride => ({
  country,
  amount,
  scale,
  mode,
  validFrom,
  ...(validTo !== undefined && { validTo }),
});

const shown = async (context: Context, done: Result<string>): Promise<Result<Reply<PlacedOverride>>> => {
  if (failed(done)) return done;
  const found = await ownOverride(context, done.right);
  return found === undefined ? notFound() : reply(found);
};

const worksHere = ({ caller }: Context): boolean => caller.visibleUnits.includes(caller.orgUnitId);

const deed = (action: (typeof ACTIONS)[number], { country, amount }: RoundingOverride, reason: string, details: object = {}) => ({
  action,
  target: country,
  reason,
  details: { country, amount, ...details },
});

export const roundingHandlers: Handlers<typeof contract> = {
  readRounding: async (_input, context) => {
    const {
      db,
      caller: { orgUnitId },
      now,
    } = context;
    const rules = (await readRoundingRules(db, stockholmDate(now))).flatMap(({ country, ...rule }) =>
      ROUNDED_AMOUNTS.map((amount) => ({ country, amount, ...rule[amount] })),
    );
    return reply({ orgUnitId, rules, overrides: [...(await readRoundingOverrides(db, orgUnitId))], changes: await readChanges(context) });
  },

  addRounding: async ({ body: { override, reason } }, context) => {
    const { db, caller } = context;
    if (!worksHere(context)) return fail('forbidden', CATALOGUE.forbidden);
    const fault = await faultOf(context, override);
    if (fault !== undefined) return fault;
    const id = randomUUID();
    const done = await audited(context, deed('rounding.add', override, reason, { override: plain(override) }), async () => {
      await db
        .insertInto('rounding_override')
        .values({ ...columnsOf(override, context), id, version: 1, tenant_id: caller.tenantId, org_unit_id: caller.orgUnitId })
        .execute();
      return ok(id);
    });
    return shown(context, done);
  },

  changeRounding: async ({ params, body: { override, reason, version } }, context) => {
    const { db } = context;
    const before = await ownOverride(context, params.id);
    if (before === undefined) return notFound();
    if (!worksHere(context)) return fail('forbidden', CATALOGUE.forbidden);
    const wanted = { ...override, country: before.country, amount: before.amount };
    const fault = await faultOf(context, wanted, before.id);
    if (fault !== undefined) return fault;
    const done = await audited(context, deed('rounding.change', wanted, reason, { override: plain(wanted), before: plain(before) }), async () => {
      const { numUpdatedRows } = await db
        .updateTable('rounding_override')
        .set({ ...columnsOf(wanted, context), version: version + 1 })
        .where('id', '=', before.id)
        .where('version', '=', version)
        .executeTakeFirst();
      return numUpdatedRows === 0n ? changedOverride(context, before.id) : ok(before.id);
    });
    return shown(context, done);
  },

  removeRounding: async ({ params, body: { reason, version } }, context) => {
    const { db } = context;
    const before = await ownOverride(context, params.id);
    if (before === undefined) return notFound();
    if (!worksHere(context)) return fail('forbidden', CATALOGUE.forbidden);
    const done = await audited(context, deed('rounding.remove', before, reason, { before: plain(before) }), async () => {
      const { numDeletedRows } = await db.deleteFrom('rounding_override').where('id', '=', before.id).where('version', '=', version).executeTakeFirst();
      return numDeletedRows === 0n ? changedOverride(context, before.id) : ok({});
    });
    return failed(done) ? done : reply({});
  },
};
