import { performance } from 'node:perf_hooks';
import { NomenclatureTree, type StoredNode } from '../../src/domain/tariff/search/nomenclatureTree';
import { TariffSearch } from '../../src/domain/tariff/search/tariffSearch';
import { rankGoods } from '../tariff/rankGoods';
import { quantile, type BenchRow } from './quantile';

const CHAPTERS = 96;
const HEADINGS = 12;
const LINES = 21;
const SEARCHES = 400;
const BUDGET_MS = 30;
const MATERIALS = ['cotton', 'wool', 'steel', 'wood', 'glass', 'plastics', 'rubber', 'paper', 'copper', 'leather', 'ceramic', 'silk'];
const FORMS = ['plates', 'tubes', 'fabrics', 'articles', 'yarn', 'boxes', 'parts', 'machines', 'vessels', 'sheets', 'garments', 'fittings'];
const STATES = ['bleached', 'printed', 'woven', 'coated', 'welded', 'polished', 'for industrial use', 'for household use', 'of a thickness of more than 3 mm'];

const pick = (words: readonly string[], at: number): string => words[at % words.length] ?? '';
const two = (number: number): string => String(number).padStart(2, '0');
const line = (code: string, depth: number, EN: string): StoredNode => ({ code, content: { suffix: '80', depth, texts: { EN } } });

/** As many lines as the tariff of the Union has, of made-up goods. */
const generatedLines = (): readonly StoredNode[] =>
  Array.from({ length: CHAPTERS }, (_, chapter) => [
    line(`${two(chapter + 1)}00000000`, 0, `${pick(MATERIALS, chapter)} and ${pick(FORMS, chapter * 5)}`),
    ...Array.from({ length: HEADINGS }, (__, heading) => [
      line(`${two(chapter + 1)}${two(heading + 1)}000000`, 1, `${pick(FORMS, heading)} of ${pick(MATERIALS, chapter + heading)}`),
      ...Array.from({ length: LINES }, (___, at) =>
        line(`${two(chapter + 1)}${two(heading + 1)}${two(at + 1)}0000`, 2, `${pick(STATES, at)}, ${pick(MATERIALS, at * 7 + heading)}`),
      ),
    ]).flat(),
  ]).flat();

export const measureGenerated = (): readonly BenchRow[] => {
  const search = new TariffSearch(new NomenclatureTree(generatedLines(), [], '2026-07-12'), 'EN', []);
  const times = Array.from({ length: SEARCHES }, (_, at) => {
    const from = performance.now();
    search.search({ text: `${pick(STATES, at)} ${pick(MATERIALS, at * 5)} ${pick(FORMS, at * 3)}` });
    return performance.now() - from;
  });
  return [{ name: 'tariff: search over 25,000 generated lines, p95', value: quantile(times, 0.95), unit: 'ms', budget: BUDGET_MS }];
};

export const measureOfficial = async (folder: string): Promise<readonly BenchRow[]> => {
  const ranked = await rankGoods(folder);
  for (const { language, list, missed } of ranked) for (const one of missed) console.log(`  ${language} ${list}: ${one}`);
  return ranked.flatMap(({ language, list, share, p95 }) => [
    { name: `tariff: ${language} goods (${list} list) whose heading is not among the first five`, value: (1 - share) * 100, unit: '%', budget: 10 },
    { name: `tariff: ${language} search of the goods (${list} list), p95`, value: p95, unit: 'ms', budget: BUDGET_MS },
  ]);
};
