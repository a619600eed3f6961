import { existsSync } from 'node:fs';
import path from 'node:path';
import { bundled } from './bundled.mjs';

/** `--official <folder>` has the published files in its folders `taric` and `eu`. */
export const measure = async ({ official }) => {
  const { measureGenerated, measureOfficial } = await bundled('bench/measured/tariffSearch.ts');
  if (official === undefined || !['taric', 'eu'].every((part) => existsSync(path.join(official, part)))) {
    console.log(
      '  The ranking of everyday goods needs the published nomenclature: --official <folder> with `taric` and `eu` in it. Search is measured on generated lines.',
    );
    return measureGenerated();
  }
  return measureOfficial(official);
};
