import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { checkAll, checkDate, failed, readDeclaration } from 'customs-portal/domain';
import { modesOf } from './modes.mjs';
import { HELP, optionsOf, USAGE, WrongUse } from './options.mjs';
import { progressOn } from './progress.mjs';
import { recordsOf, Unreadable } from './records.mjs';

export const CLEAN = 0;
export const FINDINGS = 1;
export const WRONG = 2;

const WORDS = ['info', 'warning', 'error', 'fatal'];

/** What cannot be opened is told like what cannot be read. */
async function* pieces(stream) {
  try {
    yield* stream;
  } catch (problem) {
    throw new Unreadable(problem.message);
  }
}

const told = ({ file, record, finding: { severity, code, pointer, message } }) => `${file}#${record}: ${WORDS[severity]} ${code} ${pointer}: ${message}\n`;

/** Waits while who reads the output is slower. */
const write = async (out, text) => {
  if (text !== '' && !out.write(text)) await once(out, 'drain');
};

class Checking {
  counts = { declarations: 0, findings: 0, unreadable: 0 };
  #options;
  #modes;
  #streams;

  constructor(options, modes, streams) {
    this.#options = options;
    this.#modes = modes;
    this.#streams = streams;
  }

  async file(name, total) {
    const { input, errors } = this.#streams;
    const progress = progressOn(errors, total);
    try {
      let record = 0;
      for await (const json of recordsOf(pieces(name === '-' ? input : createReadStream(name)), { onBytes: progress.read })) {
        record += 1;
        await this.#declaration(name, record, json);
        progress.checked();
      }
    } catch (problem) {
      if (!(problem instanceof Unreadable)) throw problem;
      this.counts.unreadable += 1;
      progress.end();
      errors.write(`${name}: ${problem.message}\n`);
    }
    progress.end();
  }

  async #declaration(file, record, json) {
    const read = readDeclaration(json);
    if (failed(read)) throw new Unreadable(`record ${record}: ${read.left.message}`);
    const { profile, header, items } = read.right;
    const { rules, json: asJson } = this.#options;
    const date = this.#options.date ?? checkDate(header, new Date());
    const all = checkAll(profile, { header, items }, { date, modes: this.#modes(profile, date) });
    const findings = rules === undefined ? all : all.filter(({ code, ruleId }) => rules.has(code) || rules.has(ruleId));
    this.counts.declarations += 1;
    this.counts.findings += findings.length;
    const { output } = this.#streams;
    if (asJson) await write(output, `${JSON.stringify({ file, record, profile: profile.key, items: items.length, findings })}\n`);
    else await write(output, findings.map((finding) => told({ file, record, finding })).join(''));
  }
}

const sizeOf = async (name) =>
  name === '-'
    ? undefined
    : stat(name).then(
        ({ size }) => size,
        () => undefined,
      );

/** `check` with the words after it; answers the exit code. */
export const check = async (words, streams) => {
  const { output, errors } = streams;
  let options;
  let modes;
  try {
    options = optionsOf(words);
    if (options.help) {
      await write(output, `${HELP}\n`);
      return CLEAN;
    }
    modes = await modesOf(options);
  } catch (problem) {
    if (!(problem instanceof WrongUse)) throw problem;
    errors.write(`${problem.message}\n${USAGE}\n`);
    return WRONG;
  }
  const checking = new Checking(options, modes, streams);
  for (const name of options.files) await checking.file(name, await sizeOf(name));
  const { declarations, findings, unreadable } = checking.counts;
  if (!options.json)
    errors.write(`${declarations} declarations, ${findings} findings${unreadable === 0 ? '' : `, ${unreadable} inputs not read to their end`}\n`);
  if (unreadable > 0) return WRONG;
  return findings > 0 ? FINDINGS : CLEAN;
};
