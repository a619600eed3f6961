import { describe, expect, it } from 'vitest';
import * as contents from '../../src/domain';
import { areas, facesOf, type Documented } from './documented';
import { runExample, statementsOf } from './examples';

const values: Readonly<Record<string, unknown>> = contents;

/** A section, a rule, a ruling, or a standard of others. */
const SOURCE = /section|specification|ruling|\b[A-Z]{2,3}-[A-Z]{1,2}\d|ISO|GS1|Annex|\bArts?\.|\bDE \d|\bbox \d/;
/** Tools that follow no rule of customs or of the portal. */
const TOOLS = [
  'InvalidArgument',
  'addDays',
  'endOfDay',
  'fail',
  'failed',
  'groupDigits',
  'isDecimal',
  'isIsoDate',
  'compareDecimals',
  'machine',
  'ok',
  'parseTypedDate',
  'parseTypedDecimal',
  'parseTypedTime',
  'sheetNumber',
  'stockholmDate',
  'stockholmTime',
  'startOfDay',
  'todayIn',
  'trimDecimal',
];

const all: readonly Documented[] = areas.flatMap((area) => facesOf(area));

describe('the public face of the domain package', () => {
  it('is one table of contents of all that the areas export', () => {
    expect(
      facesOf()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(all.map(({ name }) => name).sort());
  });

  it.each(areas.map((area) => [area, facesOf(area)] as const))('%s: everything says what it is, each value with an example that asserts', (_, faces) => {
    expect(faces.filter(({ comment }) => comment === '').map(({ module, name }) => `${module} ${name}`)).toEqual([]);
    const ofValues = faces.filter(({ name }) => values[name] !== undefined);
    expect(
      ofValues.filter(({ examples }) => !examples.some((example) => /\/\/ (?:=>|throws) /.test(example))).map(({ module, name }) => `${module} ${name}`),
    ).toEqual([]);
  });

  it.each(areas.map((area) => [area, facesOf(area)] as const))('%s: each function names where its rule comes from', (_, faces) => {
    const ofRules = faces.filter(({ name }) => typeof values[name] === 'function' && !TOOLS.includes(name));
    expect(ofRules.filter(({ comment }) => !SOURCE.test(comment)).map(({ module, name, comment }) => `${module} ${name}: ${comment}`)).toEqual([]);
  });

  it.each(all.flatMap(({ name, examples }) => examples.map((example) => [name, example] as const)))('%s: the example holds', (_, example) => {
    expect(statementsOf(example)).toMatch(/expect\(/);
    runExample(example, values, expect);
  });
});
