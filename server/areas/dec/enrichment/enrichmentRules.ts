import { sql } from 'kysely';
import type * as contract from '../../../../src/application/contract/declarationEnrichment';
import type { Enrichment } from '../../../../src/application/contract/declarationEnrichment';
import { MAX_RULES, ruleProblems, type EnrichmentRule } from '../../../../src/domain/declaration/enrichment/enrichmentRule';
import { refused, refusedFor, type Refusal } from '../../../../src/domain/declaration/refusals';
import { fail, ok, failed, type Result } from '../../../../src/domain/kernel/result';
import { CATALOGUE } from '../../../records/catalogue';
import { changedMeanwhile, stale } from '../../../records/claim';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { findDeclaration, notFound } from '../declarations';
import { readEnriched } from './enriched';
import { readRuleLevels } from './enriching';
import { unitOf } from '../units';

const enrichmentOf = async ({ db, caller }: Context, orgUnitId: string, declarationId?: string): Promise<Enrichment> => {
  const { version, levels } = await readRuleLevels(db, { tenantId: caller.tenantId, orgUnitId });
  return { orgUnitId, version, levels: [...levels], values: declarationId === undefined ? [] : [...(await readEnriched(db, declarationId))] };
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
    const { db, caller, now } = context;
    const unit = unitOf(caller, params.orgUnitId);
    if (unit === undefined) return notFound();
    if (!caller.visibleUnits.includes(unit)) return fail('forbidden', CATALOGUE.forbidden);
    const fits = checkRules(body.rules);
    if (failed(fits)) return fits;
    if (body.rules.some(isRepeated)) return fail('badRequest', 'A rule is named twice.');
    const rules = JSON.stringify(body.rules.map((rule) => ({ ...rule, name: rule.name.trim() })));
    const about = { version: body.version + 1, rules, changed_at: now, changed_by: caller.userName };
    const { rows } = await sql<{ version: number }>`
      insert into enrichment_rules (org_unit_id, tenant_id, version, rules, changed_at, changed_by)
      select ${unit}::uuid, ${caller.tenantId}::uuid, ${about.version}, ${rules}::jsonb, ${now}, ${caller.userName}
      where ${body.version} = 0 or exists (select from enrichment_rules where org_unit_id = ${unit}::uuid)
      on conflict (org_unit_id) do update set version = excluded.version, rules = excluded.rules, changed_at = excluded.changed_at, changed_by = excluded.changed_by
      where enrichment_rules.version = ${body.version}
      returning version`.execute(db);
    if (rows.length > 0) return reply(await enrichmentOf(context, unit));
    const other = await db.selectFrom('enrichment_rules').select(['version', 'changed_at', 'changed_by']).where('org_unit_id', '=', unit).executeTakeFirst();
    return other === undefined ? changedMeanwhile(0) : stale(other);
  },
};
