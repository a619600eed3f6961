import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check } from '../../bin/check/check.mjs';
import { aDeclaration, guid, withItem } from '../domain/declaration/sample';
import { run } from '../process';

const DATE = ['--date', '2026-01-15'];
const SLOW = { timeout: 60_000 };
const written = (content: object): string => JSON.stringify({ profile: 'se-new-import', ...content });
const CLEAN = written(aDeclaration());
const WRONG = written(withItem(1, { netMass: '12kg', countryOfOrigin: '' }));

/** Settings of a unit that hold for Swedish imports in 2026. */
const levels = (mode: string) => [
  {
    orgUnitId: guid(1),
    name: 'Unit',
    settings: [
      { validationId: 'ValidateCountryOfOriginOnGoodsItemIsSet', mode, countries: ['SE'], flows: ['IMPORT'], validFrom: '2026-01-01', validTo: '2026-12-31' },
    ],
  },
];

let folder: string;
const file = async (name: string, text: string): Promise<string> => {
  const made = path.join(folder, name);
  await writeFile(made, text);
  return made;
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'check-'));
});
afterAll(() => rm(folder, { recursive: true }));

class Kept extends Writable {
  text = '';
  override _write(chunk: Buffer, _: unknown, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

const checked = async (words: readonly string[], input = ''): Promise<{ readonly code: number; readonly output: string; readonly errors: string }> => {
  const [output, errors] = [new Kept(), new Kept()];
  const code = await check(words, { input: Readable.from([Buffer.from(input)]), output, errors });
  return { code, output: output.text, errors: errors.text };
};

const refused = async (words: readonly string[], input?: string): Promise<string> => {
  const { code, output, errors } = await checked(words, input);
  expect({ code, output }).toEqual({ code: 2, output: '' });
  return errors;
};

describe('customs-portal check', () => {
  it('is content with a complete declaration', async () =>
    expect(await checked([await file('clean.json', CLEAN)])).toEqual({ code: 0, output: '', errors: '1 declarations, 0 findings\n' }));

  it('tells file, record, severity, code and place of what it finds', async () => {
    const name = await file('two.jsonl', `${CLEAN}\n${WRONG}\n`);
    expect(await checked([name])).toEqual({
      code: 1,
      output: `${name}#2: error DEC-R-FORMAT /items/1/netMass: Net mass: "12kg" is not a number\n`,
      errors: '2 declarations, 1 findings\n',
    });
  });

  it('answers a line of JSON to each declaration', async () => {
    const { code, output, errors } = await checked(['--json', '-'], `[${CLEAN},${WRONG}]`);
    expect({ code, errors }).toEqual({ code: 1, errors: '' });
    expect(
      output
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      { file: '-', record: 1, profile: 'se-new-import', items: 3, findings: [] },
      {
        file: '-',
        record: 2,
        profile: 'se-new-import',
        items: 3,
        findings: [expect.objectContaining({ code: 'DEC-R-FORMAT', pointer: '/items/1/netMass', severity: 2, itemId: guid(2) })],
      },
    ]);
  });

  it('finds only what --rules names, an optional validation too', async () => {
    const codes = async (rules: string): Promise<string[]> => {
      const { output } = await checked(['--rules', rules, '-'], WRONG);
      return output.split('\n').flatMap((line) => /: error (\S+)/.exec(line)?.[1] ?? []);
    };
    expect(await codes('DEC-R-FORMAT')).toEqual(['DEC-R-FORMAT']);
    expect(await codes('DEC-R-LEN, DEC-R-LIST')).toEqual([]);
    expect(await codes('ValidateCountryOfOriginOnGoodsItemIsSet')).toEqual(['DEC-V2']);
    expect(await codes('DEC-V2,DEC-R-FORMAT')).toEqual(['DEC-R-FORMAT', 'DEC-V2']);
  });

  it.each([
    ['given', '{"ValidateCountryOfOriginOnGoodsItemIsSet":"WARNING"}', undefined],
    ['in a file', undefined, { ValidateCountryOfOriginOnGoodsItemIsSet: 'WARNING' }],
    ['as the portal answers it', undefined, { outcome: {}, data: { orgUnitId: guid(1), levels: levels('WARNING') } }],
  ])('takes the settings of a unit %s', async (_, given, settings) => {
    const unit = given ?? (await file('unit.json', JSON.stringify(settings)));
    expect((await checked(['--unit', unit, '-'], WRONG)).output).toContain('-#1: warning DEC-V2 /items/1/countryOfOrigin');
  });

  it('picks a unit of a list by its id', async () => {
    const units = [guid(1), guid(2)].map((orgUnitId, at) => ({ orgUnitId, levels: levels(at === 0 ? 'OFF' : 'ERROR') }));
    const name = await file('units.json', JSON.stringify(units));
    expect((await checked(['--unit', `${name}#${guid(1)}`, '-'], WRONG)).output).not.toContain('DEC-V2');
    expect((await checked(['--unit', `${name}#{${guid(2)}}`, '-'], WRONG)).output).toContain('error DEC-V2');
    expect(await refused(['--unit', `${name}#${guid(3)}`, '-'])).toContain(`has no unit ${guid(3)}`);
    expect(await refused(['--unit', name, '-'])).toContain('is a list: name one of its units');
  });

  it('asks the settings of a unit for the day that counts', async () => {
    const unit = await file('year.json', JSON.stringify({ orgUnitId: guid(1), levels: levels('ERROR') }));
    expect((await checked(['--unit', unit, '--date', '2026-06-01', '-'], WRONG)).output).toContain('error DEC-V2');
    expect((await checked(['--unit', unit, '--date', '2027-01-01', '-'], WRONG)).output).not.toContain('DEC-V2');
  });

  it('goes on with the next input, and says 2 in the end', async () => {
    const [broken, wrong] = [await file('broken.jsonl', `${WRONG}\n{"profile":`), await file('wrong.json', WRONG)];
    const { code, output, errors } = await checked([broken, path.join(folder, 'absent.json'), wrong]);
    expect(code).toBe(2);
    expect(output.split('\n').filter((line) => line !== '')).toHaveLength(2);
    expect(errors).toContain(`${broken}: record 2 does not end\n`);
    expect(errors).toContain('no such file');
    expect(errors).toContain('2 declarations, 2 findings, 2 inputs not read to their end\n');
  });

  it('says where JSON is no declaration', async () => {
    const told = async (json: unknown): Promise<string> => (await checked(['-'], JSON.stringify(json))).errors.split('\n')[0] ?? '';
    const { header, items } = aDeclaration(1);
    expect(await told({})).toBe('-: record 1: /profile is missing');
    expect(await told({ profile: 'se-import-2', header, items })).toMatch(
      /^-: record 1: \/profile: there is no profile se-import-2; there are se-new-import, /,
    );
    expect(await told({ profile: 'se-new-import', header: { invoices: {} }, items })).toBe('-: record 1: /header/invoices is not a list');
    expect(await told({ profile: 'se-new-import', header, items: [{ ...items[0], netMass: 5 }] })).toBe('-: record 1: /items/0/netMass is not a text');
    expect(await told({ profile: 'se-new-import', header, items: [{ itemNumber: 1 }] })).toBe('-: record 1: /items/0/id is missing');
  });

  it('refuses what it does not understand, with a hint', async () => {
    expect(await refused([])).toMatch(/^no file is named\nusage: /);
    expect(await refused(['--rule', 'x', 'y'])).toContain('--rule');
    expect(await refused(['--rules', 'DEC-R-REG', '-'])).toContain('no rule is called DEC-R-REG; there are ');
    expect(await refused(['--rules', ',', '-'])).toContain('--rules names no code');
    expect(await refused(['--date', '2026-02-30', '-'])).toContain('--date is yyyy-MM-dd, not 2026-02-30');
    expect(await refused(['--unit', '{"ValidateEverything":"ERROR"}', '-'])).toContain('no optional validation is called ValidateEverything');
    expect(await refused(['--unit', '{"ValidateCommodityCode":"on"}', '-'])).toContain('ValidateCommodityCode is OFF, WARNING or ERROR, not "on"');
    expect(await refused(['--unit', '{"levels":[{}]}', '-'])).toContain('"levels" are not the settings of a unit');
    expect(await refused(['--unit', path.join(folder, 'none.json'), '-'])).toContain('no such file');
    const large = await file('large.json', '');
    await truncate(large, 100_000_001);
    expect(await refused(['--unit', large, '-'])).toContain('is larger than 100 MB');
  });
});

describe('the command', () => {
  it('runs as a process that pipes', SLOW, async () => {
    const many = Array.from({ length: 30 }, () => WRONG).join('\n');
    const { code, output } = await run('bin/customs-portal.mjs', ['check', ...DATE, '-'], many);
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(30);
  });

  it('needs no more memory for many declarations than for few', SLOW, async () => {
    const long = `${written(aDeclaration(1_000))}\n`;
    const running = spawn(process.execPath, ['--max-old-space-size=40', 'bin/customs-portal.mjs', 'check', ...DATE, '--json', '-'], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const closed = once(running, 'close');
    const told = Promise.all([text(running.stdout), text(running.stderr), closed]);
    running.stdin.on('error', () => undefined);
    for (let sent = 0; sent < 150; sent += 1) if (!running.stdin.write(long)) await Promise.race([once(running.stdin, 'drain'), closed]);
    running.stdin.end();
    const [output, errors, [code]] = await told;
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output.trim().split('\n')).toHaveLength(150);
  });

  it('explains itself', SLOW, async () => {
    const [help, nothing] = await Promise.all([run('bin/customs-portal.mjs', ['check', '--help']), run('bin/customs-portal.mjs', ['chek'])]);
    expect(help).toMatchObject({ code: 0, output: expect.stringContaining('Exit code: 0 nothing found, 1 findings, 2 wrong use') });
    expect(nothing).toMatchObject({ code: 2, output: '', errors: expect.stringContaining('there is no command chek') });
  });
});
