import { readFile, stat } from 'node:fs/promises';
import { isGuid, optionalRules, plainGuid, SettingLevel, validationModes } from 'customs-portal/domain';
import { WrongUse } from './options.mjs';
import { MOST_BYTES } from './records.mjs';

const MODES = ['OFF', 'WARNING', 'ERROR'];
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

const read = async (file) => {
  try {
    if ((await stat(file)).size <= MOST_BYTES) return await readFile(file, 'utf8');
  } catch (problem) {
    throw new WrongUse(`--unit ${file}: ${problem.message}`);
  }
  throw new WrongUse(`--unit ${file} is larger than ${MOST_BYTES / 1_000_000} MB`);
};

const parse = (text, name) => {
  try {
    return JSON.parse(text);
  } catch (problem) {
    throw new WrongUse(`--unit ${name} is not JSON: ${problem.message}`);
  }
};

const ofUnit = (settings, id, name) => {
  if (!Array.isArray(settings)) return settings;
  if (id === undefined) throw new WrongUse(`--unit ${name} is a list: name one of its units, ${name}#<unit id>`);
  const found = settings.find((one) => isGuid(one?.orgUnitId) && plainGuid(one.orgUnitId) === plainGuid(id));
  if (found === undefined) throw new WrongUse(`--unit ${name} has no unit ${id}`);
  return found;
};

const checkRule = (id, name) => {
  if (!optionalRules.some((rule) => rule.id === id))
    throw new WrongUse(`--unit ${name}: no optional validation is called ${id}; there are ${optionalRules.map((rule) => rule.id).join(', ')}`);
};

/** As the portal answers them: of the unit and those above it, for some countries, flows and days. */
const byLevels = (levels, name) => {
  if (!Array.isArray(levels) || !levels.every(SettingLevel.is))
    throw new WrongUse(`--unit ${name}: "levels" are not the settings of a unit and those above it`);
  for (const { settings } of levels) for (const { validationId } of settings) checkRule(validationId, name);
  return ({ country, flow }, today) => validationModes(levels, { country, flow, today });
};

const byRule = (modes, name) => {
  if (!isRecord(modes)) throw new WrongUse(`--unit ${name} is not { "<rule>": "OFF|WARNING|ERROR" }`);
  for (const [id, mode] of Object.entries(modes)) {
    checkRule(id, name);
    if (!MODES.includes(mode)) throw new WrongUse(`--unit ${name}: ${id} is OFF, WARNING or ERROR, not ${JSON.stringify(mode)}`);
  }
  return () => modes;
};

const withinOutcome = (answer) => (isRecord(answer?.outcome) && 'data' in answer ? answer.data : answer);

const settingsOf = async (unit) => {
  const isGiven = unit.trimStart().startsWith('{');
  const [, file, id] = isGiven ? [] : /^(.*?)(?:#([^#]*))?$/s.exec(unit);
  const name = isGiven ? 'given' : file;
  const settings = ofUnit(withinOutcome(parse(isGiven ? unit : await read(file), name)), id, name);
  return isRecord(settings) && 'levels' in settings ? byLevels(settings.levels, name) : byRule(settings, name);
};

/** Modes of the optional validations for a profile on a day. Those that `--rules` names are on unless a unit is given, which then decides. */
export const modesOf = async ({ unit, rules }) => {
  if (unit !== undefined) return settingsOf(unit);
  const named = optionalRules.filter(({ id, number }) => rules?.has(id) || rules?.has(`DEC-V${number}`));
  const modes = Object.fromEntries(named.map(({ id }) => [id, 'ERROR']));
  return () => modes;
};
