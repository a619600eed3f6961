import type { Transaction } from 'kysely';
import type { RuleLevel } from '../../../../src/application/contract/declarationEnrichment';
import type { DeclarationContent, GoodsItem } from '../../../../src/domain/declaration/declaration';
import { enrich, prepareRules, type Enriching, type PreparedRule } from '../../../../src/domain/declaration/enrichment/enrich';
import { standing, type EnrichedValue } from '../../../../src/domain/declaration/enrichment/enrichedValues';
import { EnrichmentRule, type EnrichmentTrigger } from '../../../../src/domain/declaration/enrichment/enrichmentRule';
import type { Profile } from '../../../../src/domain/declaration/profiles/profile';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import type { Database } from '../../../db/schema';
import type { DeclarationEntry } from '../declarations';
import { readEnriched, writeEnriched } from './enriched';
import { unitAndAbove } from '../judging/validationSettings';

interface UnitPlace {
  readonly tenantId: string;
  readonly orgUnitId: string;
}

/** The rules of the unit, which comes first, and of the units above it that have any. */
export const readRuleLevels = async (
  db: Transaction<Database>,
  { tenantId, orgUnitId }: UnitPlace,
): Promise<{ readonly version: number; readonly levels: readonly RuleLevel[] }> => {
  const units = await unitAndAbove(db, tenantId, orgUnitId);
  const rows =
    units.length === 0
      ? []
      : await db
          .selectFrom('enrichment_rules')
          .select(['org_unit_id', 'version', 'rules'])
          .where('tenant_id', '=', tenantId)
          .where(
            'org_unit_id',
            'in',
            units.map(({ id }) => id),
          )
          .execute();
  const levels = units.map(({ id, name }) => ({
    orgUnitId: id,
    name,
    rules: (rows.find(({ org_unit_id }) => org_unit_id === id)?.rules ?? []).filter(EnrichmentRule.is),
  }));
  return {
    version: rows.find(({ org_unit_id }) => org_unit_id === orgUnitId)?.version ?? 0,
    levels: levels.filter(({ rules }, at) => at === 0 || rules.length > 0),
  };
};

export const rulesOf = async (db: Transaction<Database>, place: UnitPlace): Promise<readonly PreparedRule[]> => {
  const { levels } = await readRuleLevels(db, place);
  return prepareRules(levels.map(({ rules }) => rules));
};

export interface EnrichedContent {
  readonly content: DeclarationContent;
  /** Ids of the lines that a rule changed. */
  readonly changed: ReadonlySet<string>;
  readonly values: readonly EnrichedValue[];
}

const changedIn = ({ items }: DeclarationContent, after: DeclarationContent): ReadonlySet<string> =>
  new Set(after.items === items ? [] : after.items.flatMap((item, at) => (item === items[at] ? [] : [item.id])));

/** A new declaration: what its unit wants in it, and in each of its lines. */
export const enrichNew = async (
  db: Transaction<Database>,
  place: UnitPlace,
  profile: Profile,
  content: DeclarationContent,
  now: Date,
  lockedFields: readonly string[],
): Promise<EnrichedContent> => {
  const rules = await rulesOf(db, place);
  const around: Enriching = { profile, today: stockholmDate(now), lockedFields };
  const created = enrich(rules, 'onCreate', content, around);
  const added = enrich(rules, 'onItemAdded', created.content, { ...around, added: new Set(content.items.map(({ id }) => id)) });
  const values = standing([...created.values, ...added.values], added.content);
  return { content: added.content, changed: changedIn(content, added.content), values };
};

/** A stored declaration; what stays of what was filled in before, and what is new of it, is remembered. */
export const enrichStored = async (
  db: Transaction<Database>,
  entry: Pick<DeclarationEntry, 'id' | 'tenant_id' | 'org_unit_id' | 'locked_fields'>,
  profile: Profile,
  content: DeclarationContent,
  now: Date,
  trigger: EnrichmentTrigger,
  added?: readonly GoodsItem[],
): Promise<EnrichedContent> => {
  const place = { tenantId: entry.tenant_id, orgUnitId: entry.org_unit_id };
  const rules = await rulesOf(db, place);
  const around: Enriching = {
    profile,
    today: stockholmDate(now),
    lockedFields: entry.locked_fields,
    ...(added && { added: new Set(added.map(({ id }) => id)) }),
  };
  const { content: after, values } = enrich(rules, trigger, content, around);
  return {
    content: after,
    changed: changedIn(content, after),
    values: values.length === 0 ? [] : standing([...(await readEnriched(db, entry.id)), ...values], after),
  };
};

export const keepEnriched = (
  db: Transaction<Database>,
  entry: Pick<DeclarationEntry, 'id' | 'tenant_id' | 'org_unit_id'>,
  values: readonly EnrichedValue[],
): Promise<void> =>
  values.length === 0 ? Promise.resolve() : writeEnriched(db, { declarationId: entry.id, tenantId: entry.tenant_id, orgUnitId: entry.org_unit_id }, values);
