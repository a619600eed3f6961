import type { CodeEntry } from '../../src/ui/kit/fields/codeIndex';

const GOODS = [
  'horses',
  'cheese',
  'coffee',
  'cement',
  'paints',
  'soap',
  'tyres',
  'paper',
  'cotton',
  'carpets',
  'shoes',
  'glass',
  'steel',
  'engines',
  'lamps',
  'toys',
];
const KINDS = ['pure-bred', 'fresh', 'roasted', 'other', 'of wood', 'for retail sale', 'used', 'in bulk', 'frozen', 'unworked'];

/** As many codes as a tariff has, ten digits and a sentence each. */
export const tariffEntries = (count: number): CodeEntry[] =>
  Array.from({ length: count }, (_, at) => ({
    code: String(100_000_000 + at * 4_957).padStart(10, '0'),
    text: `${GOODS[at % GOODS.length] ?? ''} and similar goods, ${KINDS[(at * 7) % KINDS.length] ?? ''}, heading ${at % 97}, line ${at}`,
  }));
