import { copyFileSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../process';

const HERE = 'examples/data';
const DECLARATIONS = `${HERE}/declarations`;
const SLOW = { timeout: 60_000 };

interface Job {
  readonly code: number;
  readonly says?: readonly string[];
  readonly complains?: readonly string[];
}

/** What each example makes of its own files, and of what it cannot use. */
const JOBS: Readonly<Record<string, Job>> = {
  [`checkDeclaration ${DECLARATIONS}/import-complete.json`]: { code: 0, says: ['2 goods items, 0 errors, 0 warnings'] },
  [`checkDeclaration ${DECLARATIONS}/import-mistyped.json --mode WARNING`]: {
    code: 1,
    says: [
      'error   DEC-R-FORMAT /items/0/netMass: Net mass: "12kg" is not a number',
      'warning DEC-V2       /items/1/countryOfOrigin',
      '2 goods items, 2 errors, ',
    ],
  },
  [`checkDeclaration ${HERE}/tariff.json`]: { code: 2, complains: ['/profile is missing'] },
  [`checkFolder ${DECLARATIONS} --date 2026-01-15`]: {
    code: 1,
    says: [
      'import-mistyped.json  error  DEC-R-FORMAT  /items/0/netMass              Net mass: "12kg" is not a number',
      'import-mistyped.json  error  DEC-R13       /parties/importer/identifier  SE5599999992 is not a valid EORI number',
      '2 declarations, 2 errors, 0 warnings',
    ],
  },
  [`checkDeclaration ${DECLARATIONS}/import-complete.json --date tomorrow`]: { code: 2, complains: ['--date is yyyy-MM-dd, not tomorrow'] },
  [`checkFolder ${DECLARATIONS} --date 2026-02-30`]: { code: 2, complains: ['--date is yyyy-MM-dd, not 2026-02-30'] },
  [`checkFolder ${HERE}/none`]: { code: 2, complains: ['no such file or directory'] },
  [`distributeWeights ${HERE}/lines.csv --type GrossMassBasedOnNetMass --total 900.123`]: {
    code: 0,
    says: ['line,netMass,grossMass,price\n1,180.5,194.170,4560.00\n2,96.25,103.540,5310.75\n3,560,602.413,11200\n'],
  },
  [`distributeWeights ${HERE}/lines.csv --type GrossMassBasedOnNetMass --total 800`]: {
    code: 2,
    complains: ['Total gross 800 kg is less than total net 836.75 kg'],
  },
  [`distributeWeights ${HERE}/offer.csv --type NetMassBasedOnItemPrice --total 5`]: { code: 2, complains: ['has no column grossMass, price'] },
  [`verifyIdentifiers ${HERE}/identifiers.csv`]: {
    code: 1,
    says: ['26SE0SIM00000001R9: ok', '26SE0SIM00000001R8: the check digit should be 9', 'SE 559999-0008: ok', 'SE55999900: wrong length or characters'],
  },
  [`verifyIdentifiers`]: { code: 2, complains: ['usage: node examples/verifyIdentifiers.mjs <identifiers.csv>'] },
  [`dutyAndVat ${HERE}/offer.csv ${HERE}/tariff.json --date 2026-01-15`]: {
    code: 1,
    says: [
      '1,12000,28000,40000,\n',
      '2,0,25000,25000,\n',
      '3,25000,16250,41250,\n',
      '4,,,,No duty measure applies to 9999999999',
      'total,37000,69250,106250,\n',
    ],
  },
  [`dutyAndVat ${HERE}/offer.csv ${HERE}/answer-refused.json`]: { code: 2, complains: ['/measures is missing'] },
  [`packingList ${HERE}/packing-list.xlsx`]: {
    code: 1,
    says: ['"commodityCode": "6109100010"', '"countryOfOrigin": "BD"', '"netMass": "0.3"'],
    complains: ['row 5: Quantity: "fyrtio" is not a number\n3 goods items, 1 rows left out\n'],
  },
  [`packingList ${HERE}/lines.csv`]: { code: 2, complains: [`${HERE}/lines.csv: `] },
  [`evaluateAnswer ${HERE}/answer-accepted.json`]: { code: 0, says: ['accepted'] },
  [`evaluateAnswer ${HERE}/answer-refused.json`]: { code: 1, says: ['refused: stale\nThe record was changed by someone else.'] },
};

describe('the example', () => {
  it.concurrent.each(Object.entries(JOBS))('%s', SLOW, async (line, { code, says = [], complains = [] }) => {
    const [name = '', ...words] = line.split(' ');
    const ended = await run(`examples/${name}.mjs`, words);
    for (const part of says) expect(ended.output).toContain(part);
    for (const part of complains) expect(ended.errors).toContain(part);
    if (complains.length === 0) expect(ended.errors).toBe('');
    expect(ended.code).toBe(code);
  });

  it('gives tools for code review what they read', SLOW, async () => {
    const { output } = await run('examples/checkFolder.mjs', [DECLARATIONS, '--date', '2026-01-15', '--sarif']);
    const { version, runs } = JSON.parse(output) as { version: string; runs: readonly { results: readonly object[] }[] };
    expect(version).toBe('2.1.0');
    expect(runs[0]?.results).toContainEqual({
      ruleId: 'DEC-R-FORMAT',
      level: 'error',
      message: { text: 'Net mass: "12kg" is not a number' },
      locations: [
        {
          physicalLocation: { artifactLocation: { uri: `${DECLARATIONS}/import-mistyped.json` } },
          logicalLocations: [{ fullyQualifiedName: '/items/0/netMass' }],
        },
      ],
    });
  });

  it('goes on where a file of the folder cannot be read, and ends with 2', SLOW, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'folder-'));
    writeFileSync(path.join(folder, 'broken.json'), '{');
    copyFileSync(`${DECLARATIONS}/import-mistyped.json`, path.join(folder, 'import-mistyped.json'));
    writeFileSync(path.join(folder, 'large.json'), '');
    truncateSync(path.join(folder, 'large.json'), 100_000_001);
    const { code, output, errors } = await run('examples/checkFolder.mjs', [folder, '--date', '2026-01-15']);
    rmSync(folder, { recursive: true });
    expect(output).toContain('1 declarations, 2 errors, 0 warnings');
    expect(errors).toMatch(/broken\.json is not JSON: .*\n.*large\.json is larger than 100 MB\n$/);
    expect(code).toBe(2);
  });

  it('weighs lines of one number each by itself', SLOW, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lines-'));
    const file = path.join(folder, 'lines.csv');
    writeFileSync(file, 'line,netMass,grossMass,price\n1,10,,\n1,30,,\n');
    const { code, output } = await run('examples/distributeWeights.mjs', [file, '--type', 'GrossMassBasedOnNetMass', '--total', '100']);
    rmSync(folder, { recursive: true });
    expect({ code, output }).toEqual({ code: 0, output: 'line,netMass,grossMass,price\n1,10,25.000,\n1,30,75.000,\n' });
  });

  it('is run here, whichever there is', () => {
    const scripts = readdirSync('examples').filter((name) => name.endsWith('.mjs') && name !== 'input.mjs');
    const tried = new Set(Object.keys(JOBS).map((line) => `${line.split(' ')[0] ?? ''}.mjs`));
    expect(scripts.filter((name) => !tried.has(name))).toEqual([]);
  });
});
