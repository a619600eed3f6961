import { existsSync } from 'node:fs';
import path from 'node:path';
import { profileOf } from '../../src/domain/declaration/profiles/all';
import { compare } from '../facts/compare';
import { elementsOf } from '../facts/form';
import { readColumn } from '../facts/matrix';
import { reasonOf } from '../facts/reasons';
import type { BenchRow } from './quantile';

/** Which form is lodged with which columns of the Danish requirements. */
const COLUMNS = {
  'dk-new-import': ['import_H1', 'import_H2', 'import_H3', 'import_H4', 'import_H5', 'import_H6', 'import_I1'],
  'low-value': ['import_H7'],
  'new-start-transit': ['transit_D1', 'transit_D2'],
  'start-transit': ['transit_D1'],
} as const;

/** Prints each difference between a form and its official columns with its reason; `folder` holds the columns as customs publishes them (CSV). */
export const measure = (folder: string | undefined): BenchRow[] => {
  if (folder === undefined || !existsSync(folder)) {
    console.log('  left out: --requirements <folder> with the Danish requirements (import_H1.csv and so on)');
    return [];
  }
  return Object.entries(COLUMNS).flatMap(([key, names]) => {
    const profile = profileOf(key);
    if (profile === undefined) throw new Error(`no form ${key}`);
    const own = elementsOf(profile);
    const columns = names.map((name) => ({ name, elements: readColumn(path.join(folder, `${name}.csv`)) }));
    return columns.flatMap(({ name, elements }) => {
      const elsewhere = columns.flatMap((other) => other.elements);
      const differences = compare(elements, own, elsewhere).map((one) => ({ ...one, reason: reasonOf(one) }));
      console.log(`  ${key} and ${name}: ${elements.length} elements, ${differences.length} differences`);
      for (const { kind, level, element, name: called, official, own: ours, reason } of differences)
        console.log(
          `    ${[kind, level, element, called, official, ours, `${reason?.open === true ? 'OPEN: ' : ''}${reason?.why ?? 'WITHOUT A REASON'}`].join(' | ')}`,
        );
      const left = (what: string, value: number, budget?: number): BenchRow => ({
        name: `${key} and ${name}, differences ${what}`,
        value,
        unit: '',
        ...(budget !== undefined && { budget }),
      });
      return [
        left('without a reason', differences.filter(({ reason }) => reason === undefined).length, 0),
        left('still to be mended', differences.filter(({ reason }) => reason?.open === true).length),
      ];
    });
  });
};
