import type { Transaction } from 'kysely';
import type { AskNomenclature, KnownCode } from '../../../../src/domain/tariff/nomenclature';
import type { TreeNode } from '../../../../src/domain/tariff/search/nomenclatureTree';
import type { Database } from '../../../db/schema';
import { tariffOfCountry, type ActiveTariff } from './activeTariff';

const INVALID: KnownCode = { isValid: false };

export const unitOf = (active: ActiveTariff, code: string): string | undefined => {
  const whole = code.padEnd(10, '0');
  for (const digits of [10, 8, 6, 4, 2]) {
    const unit = active.units.get(whole.slice(0, digits).padEnd(10, '0'));
    if (unit !== undefined) return unit;
  }
  return undefined;
};

/** The lines of suffix 80 that are next below, as codes of the length that is declared. */
const childrenOf = (active: ActiveTariff, node: TreeNode, date: string, length: number): readonly string[] => {
  const tree = active.treeOn(date);
  const below = tree.nodes.slice(node.at + 1, node.end).filter(({ suffix, code }) => suffix === '80' && /^0*$/.test(code.slice(length)));
  return [...new Set(below.map(({ code }) => code.slice(0, length)))].filter((code) => code !== node.code.slice(0, length));
};

/** What the loaded tariff says of commodity codes; undefined where none is loaded, and the list answers. */
export const loadedNomenclature = async (db: Transaction<Database>, country: string, date: string): Promise<AskNomenclature | undefined> => {
  const active = await tariffOfCountry(db, country);
  if (active.standing.isDemo) return undefined;
  const tree = active.treeOn(date);
  return (code) => {
    const node = tree.find(code);
    if (node === undefined) return INVALID;
    const children = childrenOf(active, node, date, code.length);
    const unit = unitOf(active, code);
    return { isValid: true, ...(children.length > 0 && { children }), ...(unit !== undefined && { supplementaryUnit: unit }) };
  };
};

export interface CodeStanding {
  readonly state: 'valid' | 'invalid';
  readonly ends?: string | undefined;
  readonly supplementaryUnit?: string | undefined;
  readonly successors: readonly string[];
}

const UNION = ['EU', 'SE', 'DK', 'NL', 'IT', 'FI', 'DE'];
const MOST_SUCCESSORS = 5;

/** For a register of articles: whether a code of a country is one of its loaded tariff; undefined where none is loaded for it. */
export const codesOfTariff = async (db: Transaction<Database>): Promise<(country: string, code: string, date: string) => CodeStanding | undefined> => {
  const [union, norway, britain] = [await tariffOfCountry(db, 'EU'), await tariffOfCountry(db, 'NO'), await tariffOfCountry(db, 'GB')];
  return (country, code, date) => {
    const active = country === 'NO' ? norway : country === 'GB' ? britain : UNION.includes(country) ? union : undefined;
    if (active === undefined || active.standing.isDemo || !/^\d{4,10}$/.test(code)) return undefined;
    const tree = active.treeOn(date);
    const node = tree.find(code);
    if (node !== undefined) return { state: 'valid', ends: node.validTo, supplementaryUnit: unitOf(active, code), successors: [] };
    const near = tree.nodes.filter((one) => one.isDeclarable && one.code.startsWith(code.slice(0, 6)));
    return { state: 'invalid', successors: near.slice(0, MOST_SUCCESSORS).map((one) => one.code.slice(0, code.length)) };
  };
};
