import { describe, expect, it } from 'vitest';
import { ruleProblems, type EnrichmentRule } from '../../../../src/domain/declaration/enrichment/enrichmentRule';
import { aRule } from './aRule';

const problems = (more: Partial<EnrichmentRule>): (readonly [string, string, number?])[] =>
  ruleProblems(aRule({ set: [{ pointer: '/modeAtBorder', value: '30' }], ...more })).map(({ pointer, messageKey, at }) =>
    at === undefined ? [pointer, messageKey] : [pointer, messageKey, at],
  );

describe('a rule is stored when it can be run', () => {
  it.each([
    [{}, []],
    [
      {
        set: [
          { pointer: '/modeAtBorder', value: '30' },
          { pointer: '/items/description', from: 'articleId' },
        ],
      },
      [],
    ],
    [{ name: ' ' }, [['/name', 'enrichment.name']]],
    [{ name: 'n'.repeat(71) }, [['/name', 'enrichment.name']]],
    [{ condition: "eq(country, 'SE'" }, [['/condition', 'expression.ended', 16]]],
    [{ condition: "starts(commodityCode, '61')" }, [['/condition', 'expression.unknownPath', 7]]],
    [{ trigger: 'onItemAdded', condition: "starts(commodityCode, '61')" }, []],
    [{ set: [] }, [['/set', 'enrichment.sets']]],
    [{ set: [{ pointer: '/modeAtBorders', value: '30' }] }, [['/set/0/pointer', 'enrichment.target']]],
    [{ set: [{ pointer: '/items/0/description', value: 'x' }] }, [['/set/0/pointer', 'enrichment.target']]],
    [{ set: [{ pointer: '/parties/importer', value: 'x' }] }, [['/set/0/pointer', 'enrichment.target']]],
    [{ set: [{ pointer: '/__proto__/x', value: 'x' }] }, [['/set/0/pointer', 'enrichment.target']]],
    [{ set: [{ pointer: '/items/taxLines/0/taxAmount', value: '0' }] }, [['/set/0/pointer', 'enrichment.target']]],
    [{ set: [{ pointer: '/tvinnId/sequenceNumber', value: '1' }] }, [['/set/0/pointer', 'enrichment.target']]],
    [{ set: [{ pointer: '/modeAtBorder' }] }, [['/set/0/value', 'enrichment.value']]],
    [{ set: [{ pointer: '/modeAtBorder', value: '300' }] }, [['/set/0/value', 'finding.DEC-R-LEN']]],
    [{ set: [{ pointer: '/grossMassTotal', value: 'heavy' }] }, [['/set/0/value', 'finding.DEC-R-FORMAT.number']]],
    [{ set: [{ pointer: '/modeAtBorder', from: 'sum(item, x)' }] }, [['/set/0/from', 'expression.unknownPath', 4]]],
  ] as const)('%j', (more, expected) => {
    expect(problems(more as Partial<EnrichmentRule>)).toEqual(expected);
  });
});
