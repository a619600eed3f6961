import { performance } from 'node:perf_hooks';
import { searchReferences } from '../../src/domain/tariff/search/searchReferences';
import { TariffSearch } from '../../src/domain/tariff/search/tariffSearch';
import { everydayGoods } from './everydayGoods';
import { readTree } from './readTree';

const DATE = '2026-07-12';
const FIRST = 5;

export interface Ranked {
  readonly language: 'EN' | 'SV';
  readonly share: number;
  readonly p95: number;
  readonly missed: readonly string[];
}

/** How many of the everyday goods have their heading among the first five hits. */
export const rankGoods = async (folder: string): Promise<readonly Ranked[]> => {
  const tree = await readTree(folder, DATE);
  return (['EN', 'SV'] as const).map((language) => {
    const search = new TariffSearch(tree, language, searchReferences);
    const times: number[] = [];
    const missed: string[] = [];
    for (const goods of everydayGoods) {
      const from = performance.now();
      const hits = search.search({ text: goods[language] }).slice(0, FIRST);
      times.push(performance.now() - from);
      const found = hits.map(({ node }) => node.code.slice(0, 4));
      if (!goods.headings.some((heading) => found.includes(heading))) missed.push(`${goods[language]} (${goods.headings.join(' ')}): ${found.join(' ')}`);
    }
    times.sort((one, other) => one - other);
    return { language, share: 1 - missed.length / everydayGoods.length, p95: times[Math.floor(times.length * 0.95)] ?? 0, missed };
  });
};
