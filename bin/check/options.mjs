import { parseArgs } from 'node:util';
import { findingCodes, isIsoDate } from 'customs-portal/domain';

export const USAGE = 'usage: customs-portal check <file…> [--rules <codes>] [--unit <settings>] [--date <yyyy-MM-dd>] [--json]';

export const HELP = `${USAGE}

Checks declarations before they are sent, by the rules of the profile that each names.

  <file…>   JSON: one declaration, a list of them, or one to a line; of any length. - is the standard input.
            A declaration is { "profile": "se-new-import", "header": {…}, "items": […] } as the portal's calls carry it.

  --rules   Only findings with these codes or rule ids, with commas between: DEC-R-REQ,ValidateCommodityCode.
            An optional validation that is named is on, without --unit.
  --unit    Settings of the optional validations of an organisation unit: a JSON file, or the JSON itself.
            { "ValidateCommodityCode": "ERROR" }, or what the portal answers for a unit; <file>#<unit id> picks one of a list.
            Without it optional validations are off.
  --date    The day whose rules count. Without it: that on which taxation is expected, else today.
  --json    One line of JSON to a declaration: file, record, profile, items, findings.
  --help    This text.

Exit code: 0 nothing found, 1 findings, 2 wrong use or input that cannot be read.`;

/** Wrong use of the command; `message` is for the user. */
export class WrongUse extends Error {}

const OPTIONS = {
  rules: { type: 'string' },
  unit: { type: 'string' },
  date: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
};

const codesOf = (text) => {
  const codes = text
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '');
  const unknown = codes.filter((code) => !findingCodes.has(code));
  if (codes.length === 0) throw new WrongUse('--rules names no code');
  if (unknown.length > 0) throw new WrongUse(`no rule is called ${unknown.join(', ')}; there are ${[...findingCodes].sort().join(', ')}`);
  return new Set(codes);
};

/** What the words of the command line ask for. Throws `WrongUse`. */
export const optionsOf = (words) => {
  let given;
  try {
    given = parseArgs({ args: words, allowPositionals: true, options: OPTIONS });
  } catch (problem) {
    throw new WrongUse(problem.message);
  }
  const { values, positionals: files } = given;
  const { rules, unit, date, json, help } = values;
  if (help) return { help };
  if (files.length === 0) throw new WrongUse('no file is named');
  if (date !== undefined && !isIsoDate(date)) throw new WrongUse(`--date is yyyy-MM-dd, not ${date}`);
  return { files, rules: rules === undefined ? undefined : codesOf(rules), unit, date, json, help };
};
