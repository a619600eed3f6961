import fc from 'fast-check';
import { isLeft } from 'fp-ts/lib/Either.js';
import { describe, expect, it } from 'vitest';
import { evaluates, problemOf } from './evaluates';
import { MAX_DEPTH, MAX_EXPRESSION } from '../../../../src/domain/declaration/expressions/expression';
import { holds } from '../../../../src/domain/declaration/expressions/evaluate';
import { FUNCTIONS, parseExpression } from '../../../../src/domain/declaration/expressions/parseExpression';

describe('a condition asked of the declaration', () => {
  it.each([
    ["eq(country, 'SE')", true],
    ["and(eq(country,'SE'), eq(flow,'EXPORT'))", false],
    ["eq(profile, 'se-new-import')", true],
    ["eq(modeAtBorder, '30')", true],
    ["ne(modeAtBorder, '30')", false],
    ["ne(inlandMode, '30')", true],
    ["eq(inlandMode, '30')", false],
    ["in(modeAtBorder, '10', '30')", true],
    ["nin(modeAtBorder, '10', '30')", false],
    ["nin(inlandMode, '10', '30')", true],
    ["starts(parties.importer.identifier, 'SE')", true],
    ["ends(parties.importer.identifier, '91')", true],
    ['empty(parties.representative)', true],
    ['filled(parties.importer)', true],
    ['empty(border)', true],
    ['filled(items)', true],
    ['empty(houses)', true],
    ["any(items, in(procedureRequested, '42', '63'))", true],
    ["all(items, in(procedureRequested, '42', '63'))", false],
    ["all(items, eq(countryOfOrigin, 'CN'))", true],
    ["any(items, eq(additionalProcedures, 'F48'))", true],
    ["any(items, any(supportingDocuments, eq(type, 'Y040')))", true],
    ["any(items, any(supportingDocuments, and(eq(type, 'Y040'), eq(modeAtBorder, '30'))))", true],
    ["any(invoices, eq(currency, 'EUR'))", true],
    ['gt(sum(items, netMass), 14.9)', true],
    ['gt(sum(items, netMass), 15)', false],
    ['eq(sum(items, netMass), 15)', true],
    ["eq(sum(items, netMass), '15.000')", true],
    ['lt(grossMassTotal, 1000)', true],
    ["gt(expectedTaxationDate, '2026-06-30')", true],
    ["lt(date(expectedTaxationDate), '2026-06-30')", false],
    ["eq(date(arrivalAt), '2026-07-02')", true],
    ['lt(expectedTaxationDate, today)', true],
    ['or(empty(modeAtBorder), not(empty(ucr)))', false],
    ['', true],
    ['  ', true],
    ["eq(traderReference, 'Anna''s order')", true],
    ["eq(traderReference , 'Anna''s order' )", true],
  ])('%s: %s', (expression, expected) => {
    expect(evaluates(expression, 'declaration')).toBe(expected);
  });

  it('leaves out what is kept and not declared', () => {
    expect(evaluates("any(items, eq(commodityCode, '0101210000'))", 'declaration')).toBe(false);
  });
});

describe('a condition asked of a goods item', () => {
  it.each([
    ["starts(commodityCode, '6109')", true],
    ["and(starts(commodityCode, '6109'), eq(modeAtBorder, '30'))", true],
    ['any(supportingDocuments, filled(id))', true],
    ['gt(netMass, 9)', true],
    ["eq(netMass, '10')", true],
    ['empty(warehouse)', true],
    ["eq(declaration.modeAtBorder, '30')", true],
    ['and(empty(ucr), filled(declaration.border))', false],
    ['empty(preferentialOrigin)', true],
  ])('%s: %s', (expression, expected) => {
    expect(evaluates(expression, 'goodsItem')).toBe(expected);
  });
});

describe('what is wrong with a text is named with its place', () => {
  it.each([
    ["eq(comodityCode, '61')", 'goodsItem', 'unknownPath', 3, 12],
    ["eq(commodityCode, '61')", 'declaration', 'unknownPath', 3, 13],
    ["eq(items.commodityCode, '61')", 'declaration', 'inList', 3, 19],
    ["eq(parties.importer, 'SE')", 'declaration', 'notAValue', 3, 16],
    ["is(country, 'SE')", 'declaration', 'unknownFunction', 0, 2],
    ["eq(country 'SE')", 'declaration', 'expected', 11, 4],
    ["eq(country, 'SE'", 'declaration', 'ended', 16, 0],
    ["eq(country, 'SE", 'declaration', 'unclosed', 12, 3],
    ["eq(country, 'SE'))", 'declaration', 'unreadable', 17, 1],
    ["eq(country, 'SE'); drop", 'declaration', 'unreadable', 17, 1],
    ["gt(grossMassTotal, 'heavy')", 'declaration', 'needsNumber', 19, 7],
    ["lt(expectedTaxationDate, 'soon')", 'declaration', 'needsDate', 25, 6],
    ["gt(modeAtBorder, '30')", 'declaration', 'notComparable', 17, 4],
    ["any(parties, eq(country,'SE'))", 'declaration', 'notAList', 4, 7],
    ["any(declaration.items, eq(commodityCode,'61'))", 'goodsItem', 'unknownPath', 4, 17],
    ["eq(declaration, '1')", 'goodsItem', 'unknownPath', 3, 11],
    ["any(items, eq(commodityCode,'61'))", 'goodsItem', 'unknownPath', 4, 5],
    ['eq(sum(items, description), 3)', 'declaration', 'needsNumber', 14, 11],
    ['eq(date(modeAtBorder), today)', 'declaration', 'needsDate', 8, 12],
    ['empty(country)', 'declaration', 'alwaysFilled', 6, 7],
    ["eq(__proto__, 'x')", 'declaration', 'unreadable', 3, 9],
    ["eq(constructor, 'x')", 'declaration', 'unknownPath', 3, 11],
    ["eq(parties.toString, 'x')", 'declaration', 'unknownPath', 3, 16],
  ] as const)('%s', (expression, subject, key, at, length) => {
    expect(problemOf(expression, subject)).toMatchObject({ key, at, length });
  });

  it('is too long or too deep before it is anything else', () => {
    expect(problemOf(' '.repeat(MAX_EXPRESSION + 1), 'declaration')).toMatchObject({ key: 'tooLong', at: MAX_EXPRESSION });
    const deep = (levels: number): string => `${'not('.repeat(levels)}empty(ucr)${')'.repeat(levels)}`;
    expect(problemOf(deep(MAX_DEPTH), 'declaration')).toMatchObject({ key: 'tooDeep' });
    expect(evaluates(deep(MAX_DEPTH - 1), 'declaration')).toBe((MAX_DEPTH - 1) % 2 === 0);
  });
});

const anyText = fc.oneof(
  fc.string({ maxLength: 80 }),
  fc
    .array(
      fc.constantFrom(
        ...FUNCTIONS,
        'sum',
        'date',
        '(',
        ')',
        ',',
        "'",
        "'SE'",
        '12',
        '-1.5',
        'items',
        'country',
        'commodityCode',
        'parties.importer.name',
        'packages',
        'modeAtBorder',
        '.',
        ' ',
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join('')),
);

/** Any JSON where a record is meant. */
const anyRecord = fc.jsonValue({ maxDepth: 3 });

describe('whatever is typed and whatever is stored', () => {
  it('is read without an exception, and what is read answers yes or no', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('declaration' as const, 'goodsItem' as const), anyRecord, anyRecord, (text, subject, item, header) => {
        const parsed = parseExpression(text, subject);
        if (isLeft(parsed)) {
          const { at, length } = parsed.left;
          expect(at >= 0 && at + length <= Math.max(text.length, at)).toBe(true);
          return;
        }
        const records = subject === 'goodsItem' ? [item, header] : [header];
        expect(typeof holds(parsed.right, records, { country: 'SE', flow: 'IMPORT', profile: 'se-new-import', today: '2026-07-10' })).toBe('boolean');
      }),
      { numRuns: 500 },
    );
  });

  it('a condition and its negation never agree', () => {
    const simple = fc.constantFrom(
      "eq(modeAtBorder, '30')",
      'empty(ucr)',
      'gt(grossMassTotal, 10)',
      "any(items, starts(commodityCode, '61'))",
      "in(country, 'SE', 'NO')",
    );
    const header = fc.record({
      modeAtBorder: fc.option(fc.constantFrom('30', ' 30 ', '10', '')),
      ucr: fc.option(fc.string()),
      grossMassTotal: fc.constantFrom('5', '10', '10.01', 'x', ''),
      items: fc.array(fc.record({ commodityCode: fc.string() })),
    });
    fc.assert(
      fc.property(simple, simple, header, (one, other, record) => {
        const ask = (text: string): boolean => evaluates(text, 'declaration', [record]);
        expect(ask(`not(${one})`)).toBe(!ask(one));
        expect(ask(`not(and(${one}, ${other}))`)).toBe(ask(`or(not(${one}), not(${other}))`));
      }),
    );
  });
});
