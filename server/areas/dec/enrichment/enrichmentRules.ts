import { sql, type Selectable } from 'kysely';
import type * as contract from '../../../../src/application/contract/declarationEnrichment';
import type { Enrichment } from '../../../../src/application/contract/declarationEnrichment';
import { MAX_RULES, ruleProblems, type EnrichmentRule } from '../../../../src/domain/declaration/enrichment/enrichmentRule';
import { refused, refusedFor, type Refusal } from '../../../../src/domain/declaration/refusals';
import { fail, ok, failed, type Result } from '../../../../src/domain/kernel/result';
import type { EnrichmentRulesTable } from '../../../db/tables/enrichment';
import { CATALOGUE } from '../../../records/catalogue';
import { changedMeanwhile } from '../../../records/claim';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { RecordStore, type OwnColumns } from '../../../records/recordStore';
import { findDeclaration, notFound } from '../declarations';
import { readEnriched } from './enriched';
import { readRuleLevels } from './enriching';
import { unitOf } from '../units';

type RuleList = Selectable<EnrichmentRulesTable>;

/** The rules of a unit are one list under one version. */
const ruleLists = new RecordStore<RuleList, OwnColumns<EnrichmentRulesTable>>({
  table: 'enrichment_rules',
  kind: 'dec.enrichment',
  compared: ({ rules }) => rules,
  event: ({ id, tenant_id, org_unit_id }) => ({
    tenantId: tenant_id,
    orgUnitId: org_unit_id,
    pluginName: 'dec',
    eventType: 'EnrichmentRulesChanged',
    id,
    data: {},
  }),
});

const enrichmentOf = async ({ db, caller }: Context, orgUnitId: string, declarationId?: string): Promise<Enrichment> => {
  const { version, levels } = await readRuleLevels(db, { tenantId: caller.tenantId, orgUnitId });
  return { orgUnitId, version, levels: [...levels], values: declarationId === undefined ? [] : [...(await readEnriched(db, declarationId))] };
};

/** Two who save the first rules of a unit do so one after the other. */
const listOf = async ({ db }: Context, orgUnitId: string): Promise<RuleList | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('dec.enrichment ' || ${orgUnitId}, 0))`.execute(db);
  return db.selectFrom('enrichment_rules').selectAll().where('org_unit_id', '=', orgUnitId).executeTakeFirst();
};

/** Each problem with its place in the list: `/rules/3/condition`. */
const checkRules = (rules: readonly EnrichmentRule[]): Result<true> => {
  if (rules.length > MAX_RULES) return refused('DEC-ENRICHMENT.most', { max: String(MAX_RULES) }, '/rules');
  const [first, ...more] = rules.flatMap((rule, at) =>
    ruleProblems(rule).map(({ pointer, message }): Refusal => ({
      key: 'DEC-ENRICHMENT.rule',
      args: { rule: rule.name.slice(0, 80), problem: message },
      pointer: `/rules/${at}${pointer}`,
    })),
  );
  return first === undefined ? ok(true) : refusedFor(first, ...more);
};

const isRepeated = ({ id }: EnrichmentRule, at: number, rules: readonly EnrichmentRule[]): boolean => rules.findIndex((other) => other.id === id) !== at;

export const enrichmentHandlers: Handlers<typeof contract> = {
  readEnrichment: async ({ params }, context) => {
    const { db, caller } = context;
    if (params.declarationId !== undefined) {
      const entry = await findDeclaration(db, caller, params.declarationId);
      return entry === undefined ? notFound() : reply(await enrichmentOf(context, entry.org_unit_id, entry.id));
    }
    const unit = unitOf(caller, params.orgUnitId);
    return unit === undefined ? notFound() : reply(await enrichmentOf(context, unit));
  },

  saveEnrichmentRules: async ({ params, body }, context) => {
    const { caller } = context;
    const unit = unitOf(caller, params.orgUnitId);
    if (unit === undefined) return notFound();
    if (!caller.visibleUnits.includes(unit)) return fail('forbidden', CATALOGUE.forbidden);
    const fits = checkRules(body.rules);
    if (failed(fits)) return fits;
    if (body.rules.some(isRepeated)) return fail('badRequest', 'A rule is named twice.');
    const rules = JSON.stringify(body.rules.map((rule) => ({ ...rule, name: rule.name.trim() })));
    const own = await listOf(context, unit);
    if (own === undefined) {
      if (body.version !== 0) return changedMeanwhile(0);
      await ruleLists.insert({ ...context, caller: { ...caller, orgUnitId: unit } }, { rules });
    } else {
      const opened = await ruleLists.open(context, own.id, { version: body.version });
      if (failed(opened)) return opened;
      await ruleLists.store(context, opened.right, { rules }, { action: 'change' });
    }
    return reply(await enrichmentOf(context, unit));
  },
};
