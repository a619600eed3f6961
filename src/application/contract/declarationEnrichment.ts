import * as t from 'io-ts';
import { EnrichedValue } from '../../domain/declaration/enrichment/enrichedValues';
import { EnrichmentRule } from '../../domain/declaration/enrichment/enrichmentRule';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';

const PATH = '/api/dec/ui/enrichment';

export const RuleLevel = t.type({ orgUnitId: Guid, name: t.string, rules: t.array(EnrichmentRule) });
export type RuleLevel = t.TypeOf<typeof RuleLevel>;

/** `version`: of the unit's own rules, 0 while it has none. `levels`: of the unit, which comes first, and of those above it. `values`: what stands in the declaration as a rule filled it in. */
export const Enrichment = t.type({ orgUnitId: Guid, version: t.number, levels: t.array(RuleLevel), values: t.array(EnrichedValue) });
export type Enrichment = t.TypeOf<typeof Enrichment>;

/** Of the unit of the declaration, or else of the unit, or else of the active one. */
export const readEnrichment = endpoint({
  method: 'GET',
  path: PATH,
  access: 'dec.search',
  params: t.exact(t.partial({ orgUnitId: Guid, declarationId: Guid })),
  answer: Enrichment,
});

/** All rules of one unit in their order; a rule that cannot be run is refused with its place. */
export const saveEnrichmentRules = endpoint({
  method: 'PUT',
  path: PATH,
  access: 'dec.optionalvalidation',
  params: t.exact(t.partial({ orgUnitId: Guid })),
  body: t.strict({ version: t.number, rules: t.array(EnrichmentRule) }),
  answer: Enrichment,
});
