import { randomUUID } from 'node:crypto';
import { sampleSeNewImport } from '../../server/areas/dec/seed/sampleSeNewImport';
import { checkAll, createCheck } from '../../src/domain/declaration/check';
import { MAX_ITEMS } from '../../src/domain/declaration/declaration';
import { elementsOf } from '../../src/domain/declaration/copying/profileElements';
import { profileOf } from '../../src/domain/declaration/profiles/all';
import type { Profile } from '../../src/domain/declaration/profiles/profile';
import { itemRules, optionalRules } from '../../src/domain/declaration/rules/all';
import { quantile, type BenchRow } from './quantile';

const WARM_UP = 10;
const RUNS = 30;

const median = (work: () => unknown): number => {
  for (let run = 0; run < WARM_UP; run += 1) work();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const from = performance.now();
    work();
    times.push(performance.now() - from);
  }
  return quantile(times, 0.5);
};

const empties = (lines: readonly object[]): number => {
  let count = 0;
  for (const line of lines) for (const value of Object.values(line)) if (value === '') count += 1;
  return count;
};

/** Checks of one line: every field that its form has, and every rule of lines. */
const checksOfLine = (profile: Profile): number =>
  [...elementsOf(profile)].filter((place) => place.startsWith('items.')).length + itemRules.filter(({ appliesTo }) => appliesTo?.(profile) !== false).length;

/** All field checks, profile rules and optional validations over a declaration as long as it may be; the floor reads every field once. */
export const measure = (): BenchRow[] => {
  const profile = profileOf('se-new-import');
  if (!profile) throw new Error('the profile se-new-import is missing');
  const content = sampleSeNewImport({ itemIds: Array.from({ length: MAX_ITEMS }, () => randomUUID()), invoiceId: randomUUID(), date: '2026-01-15' });
  const options = { date: '2026-01-15', modes: Object.fromEntries(optionalRules.map(({ id }) => [id, 'ERROR' as const])) };
  const check = createCheck(profile, options);
  const line = content.items[5000];
  if (!line) throw new Error('no line');
  const pass = median(() => checkAll(profile, content, options));
  return [
    { name: 'a million rule checks, 20 million a second', value: pass / ((checksOfLine(profile) * content.items.length) / 1_000_000), unit: 'ms', budget: 50 },
    { name: 'full rule pass over 9,999 lines', value: pass, unit: 'ms', floor: median(() => empties(content.items)), budget: 15 },
    { name: 'check of one changed line', value: median(() => check.item(content.header, line, 5000)), unit: 'ms', budget: 1 },
  ];
};
