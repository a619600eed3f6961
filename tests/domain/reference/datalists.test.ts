import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { features, roles } from '../../../src/domain/access/names';
import { WEIGHT_DISTRIBUTIONS } from '../../../src/domain/declaration/declaration';
import { planOf } from '../../../src/domain/declaration/checkPlan';
import { profiles } from '../../../src/domain/declaration/profiles/all';
import { definitionOf, listDefinitions, listNames } from '../../../src/domain/reference/lists/all';
import { systemLists } from '../../../src/domain/reference/lists/systemLists';
import { checkVersion } from '../../../src/domain/reference/listRules';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join('src', file), 'utf8') }));

const ASKED = [
  /\b(?:data)?list: '([A-Z]\w*)'/g,
  /\bcodes?\('[^']+',\s*'[^']+',\s*'([A-Z]\w*)'/g,
  /\breference\.(?:list|entries)\('(\w+)'/g,
  /\binList\('(\w+)'/g,
  /\blists?: \['([A-Z]\w*)'/g,
];

/** A name without a country may stand for the list of each country. */
const isKnown = (name: string): boolean => definitionOf(name) !== undefined || listNames[name] !== undefined;

describe('every list that the code asks for', () => {
  it('is in the table of the lists', () => {
    const asked = sources.flatMap(({ file, text }) => ASKED.flatMap((form) => [...text.matchAll(form)].map(([, name = '']) => ({ file, name }))));
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter(({ name }) => !isKnown(name))).toEqual([]);
  });

  it('of a declaration is there for the country of its profile', () => {
    const asked = profiles.flatMap((profile) => [...planOf(profile).fields.values()].flatMap(({ listName }) => listName ?? []));
    expect(asked.filter((name) => definitionOf(name) === undefined)).toEqual([]);
  });

  it('of another list is there', () => {
    const named = listDefinitions.flatMap(({ name, attributes }) => attributes.flatMap(({ list }) => (list === undefined ? [] : [{ name, list }])));
    expect(named.filter(({ list }) => definitionOf(list) === undefined)).toEqual([]);
  });
});

describe('the lists of the program', () => {
  it.each([
    ['WeightsDistributionType', WEIGHT_DISTRIBUTIONS],
    ['Role', roles],
    ['Feature', features],
  ] as const)('%s are the values of the program', (list, values) => {
    expect(systemLists[list]?.map(({ code }) => code)).toEqual([...values]);
  });

  it.each(Object.entries(systemLists))('%s keep the rules', (name, entries) => {
    const definition = definitionOf(name);
    expect(definition?.editMode).toBe('System');
    expect(definition && checkVersion(definition, entries, new Set(entries.map(({ code }) => code)))).toEqual([]);
  });
});
