import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLayers } from '../../build/lint.mjs';

const project = process.cwd();
let copy = '';

beforeAll(() => {
  mkdirSync(path.join(project, '.tmp'), { recursive: true });
  copy = mkdtempSync(path.join(project, '.tmp', 'layers-'));
  for (const name of ['src', 'server', 'tsconfig.json', '.dependency-cruiser.cjs', 'package.json'])
    cpSync(path.join(project, name), path.join(copy, name), { recursive: true });
  symlinkSync(path.join(project, 'node_modules'), path.join(copy, 'node_modules'));
});

afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

/** Areas above all others: no area imports them. */
const TOP = ['cm', 'cmm'];
const AREAS = ['auth', 'org', 'rd', 'ct', 'ar', 'cor', 'pf', 'dec', 'dy', 'cw', 'gpm', 'ts', 'inv', 'cm', 'cmm'];

const planted: readonly [rule: string, file: string, code: string][] = [
  ['domain', 'src/domain/kernel/planted.ts', "export { token } from '../../application/token';"],
  ['domain', 'src/domain/declaration/planted.ts', "export { Subject } from 'rxjs';"],
  ['domain', 'src/domain/declaration/plantedBig.ts', "export { default } from 'big.js';"],
  ['application', 'src/application/planted.ts', "export { Texts } from '../ui/text/texts';"],
  ['application', 'src/application/plantedReact.ts', "export { useState } from 'react';"],
  ['adapters-http', 'src/adapters/http/planted.ts', "export { Texts } from '../../ui/text/texts';"],
  ['adapters-storage', 'src/adapters/storage/planted.ts', "export { default } from 'ky';"],
  ['ui', 'src/ui/shell/planted.ts', "export { Button } from 'react-aria-components';"],
  ['ui-kit', 'src/ui/kit/planted.ts', "export { default } from '../../plugins/dec/manifest';"],
  ['plugins', 'src/plugins/planted/manifest.ts', "export { default } from '../dec/manifest';"],
  ['plugins', 'src/plugins/dec/planted.ts', "export { Button } from 'react-aria-components';"],
  ['server-db', 'server/db/planted.ts', "export { Claim } from '../records/claim';"],
  ['server-records', 'server/records/planted.ts', "export { putEvents } from '../realtime/outbox';"],
  ['server-files', 'server/files/planted.ts', "export { openOwnerPool } from '../db/pool';"],
  ['server-mail', 'server/mail/planted.ts', "export { defineJob } from '../jobs/jobDefinition';"],
  ['server-realtime', 'server/realtime/planted.ts', "export { defineJob } from '../jobs/jobDefinition';"],
  ['server-jobs', 'server/jobs/planted.ts', "export { serveContract } from '../http/serve';"],
  ['server-reports', 'server/reports/planted.ts', "export { serveContract } from '../http/serve';"],
  ['server-ledger', 'server/ledger/planted.ts', "export { defineJob } from '../jobs/jobDefinition';"],
  ['server-http', 'server/http/planted.ts', "export { corArea } from '../areas/cor/area';"],
  ['server-http', 'server/http/plantedProvider.ts', "export { mountIdentityProvider } from '../idp/mount';"],
  ['server-idp', 'server/idp/planted.ts', "export { corArea } from '../areas/cor/area';"],
  ['server-area-list', 'server/areas/defineArea.ts', "export { areas } from '../start/areas';"],
  ['server-areas', 'server/areas/dec/planted.ts', "export { coreJobs } from '../cor/coreJobs';"],
  ['server-areas', 'server/areas/dec/plantedStart.ts', "export { areas } from '../../start/areas';"],
  ['server-areas', 'server/areas/dec/plantedToken.ts', "export { token } from '../../../src/application/token';"],
  ...AREAS.map((area): [string, string, string] => [
    `server-area-${area}`,
    `server/areas/${area}/planted${area}.ts`,
    `export { ${area === 'cmm' ? 'cmArea' : 'cmmArea'} } from '../${area === 'cmm' ? 'cm' : 'cmm'}/area';`,
  ]),
  ['server-area-unlisted', 'server/areas/planted/planted.ts', "export { corArea } from '../cor/area';"],
  ['server-start', 'server/start/planted.ts', "export { coreJobs } from '../areas/cor/coreJobs';"],
  ['server-start', 'server/planted.ts', "export { token } from '../src/application/token';"],
  ['server-rooms', 'server/planted/planted.ts', "export { openOwnerPool } from '../db/pool';"],
  ['server-node-only', 'src/ui/shell/plantedNode.ts', "export { readFile } from 'node:fs/promises';"],
];

it('refuses one wrong import planted in each layer, and nothing else', () => {
  for (const top of TOP) {
    mkdirSync(path.join(copy, 'server/areas', top), { recursive: true });
    writeFileSync(path.join(copy, 'server/areas', top, 'area.ts'), `export const ${top}Area = {};\n`, { flag: 'a' });
  }
  for (const [, file, code] of planted) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), `${code}\n`, { flag: 'a' });
  }
  const { problems } = checkLayers(copy);
  for (const [rule, file] of planted)
    expect(
      problems.some((problem) => problem.startsWith(`${rule}: ${file}`)),
      `${rule} in ${file}`,
    ).toBe(true);
  // What is planted closes cycles through files that are right.
  const others = problems.filter((problem) => !problem.startsWith('no-circular: ') && !planted.some(([, file]) => problem.includes(`: ${file} `)));
  expect(others).toEqual([]);
}, 120_000);
