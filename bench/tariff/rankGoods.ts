import { performance } from 'node:perf_hooks';
import { searchReferences } from '../../src/domain/tariff/search/searchReferences';
import { TariffSearch } from '../../src/domain/tariff/search/tariffSearch';
import { everydayGoods } from './everydayGoods';
import { otherGoods } from './otherGoods';
import { quantile } from '../measured/quantile';
import { readTree } from './readTree';

const DATE = '2026-07-12';
const FIRST = 5;

export interface Ranked {
  readonly language: 'EN' | 'SV';
  /** Synonyms and weights were written with the first list in sight, never with the other one. */
  readonly list: 'tuned' | 'untouched';
  readonly share: number;
  readonly p95: number;
  readonly missed: readonly string[];
}

const LISTS = { tuned: everydayGoods, untouched: otherGoods } as const;

/** How many of the everyday goods have their heading among the first five hits. */
export const rankGoods = async (folder: string): Promise<readonly Ranked[]> => {
  const tree = await readTree(folder, DATE);
  return (['EN', 'SV'] as const).flatMap((language) => {
    const search = new TariffSearch(tree, language, searchReferences);
    return (['tuned', 'untouched'] as const).map((list) => {
      const times: number[] = [];
      const missed: string[] = [];
      for (const goods of LISTS[list]) {
        const from = performance.now();
        const hits = search.search({ text: goods[language] }).slice(0, FIRST);
        times.push(performance.now() - from);
        const found = hits.map(({ node }) => node.code.slice(0, 4));
        if (!goods.headings.some((heading) => found.includes(heading))) missed.push(`${goods[language]} (${goods.headings.join(' ')}): ${found.join(' ')}`);
      }
      return { language, list, share: 1 - missed.length / LISTS[list].length, p95: quantile(times, 0.95), missed };
    });
  });
};
