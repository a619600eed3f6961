import type { EnrichmentRule } from '../../../../src/domain/declaration/enrichment/enrichmentRule';
import { guid } from '../sample';

let made = 0;

export const aRule = (more: Partial<EnrichmentRule> = {}): EnrichmentRule => {
  made += 1;
  return { id: guid(made), name: `Rule ${made}`, trigger: 'onCreate', category: 'General', condition: '', overwrite: false, set: [], ...more };
};
