import type { Result } from '../kernel/result';
import { ok } from '../kernel/result';
import type { ListDefinition, ListTable } from './listDefinition';
import { refusedBy } from './ruleTexts';

/** Countries of the portal whose declarations follow the Union's lists. */
export const UNION_COUNTRIES = ['SE', 'DK', 'NL', 'IT'] as const;
export const PORTAL_COUNTRIES = ['SE', 'NO', 'DK', 'GB', 'NL', 'IT', 'EU'] as const;

const isUnion = (country: string): boolean => UNION_COUNTRIES.some((one) => one === country);

/** RD-R7: the country's own list, else the Union's for its countries, else the common one. */
export const resolveList = (isKnown: (name: string) => boolean, logicalName: string, country: string): Result<string> => {
  const candidates = [`${country}_${logicalName}`, ...(isUnion(country) ? [`EU_${logicalName}`] : []), logicalName];
  const name = candidates.find(isKnown);
  return name === undefined ? refusedBy('RD-R7', { logicalName, country }) : ok(name);
};

/** Logical name and country to the name of the list, for all countries of the portal. */
export const listTable = (definitions: readonly ListDefinition[]): ListTable => {
  const names = new Set(definitions.map(({ name }) => name));
  const table: Record<string, Record<string, string>> = {};
  for (const logicalName of new Set(definitions.map((one) => one.logicalName))) {
    const byCountry: Record<string, string> = {};
    for (const country of PORTAL_COUNTRIES) {
      const found = resolveList((name) => names.has(name), logicalName, country);
      if (found._tag === 'Right') byCountry[country] = found.right;
    }
    table[logicalName] = byCountry;
  }
  return table;
};
