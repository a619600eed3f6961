import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typeErrors } from '../../../../src/domain/declaration/check';
import type { DeclarationContent, GoodsItem } from '../../../../src/domain/declaration/declaration';
import { enrich, prepareRules, type Enriching } from '../../../../src/domain/declaration/enrichment/enrich';
import { enrichmentFindings, standing } from '../../../../src/domain/declaration/enrichment/enrichedValues';
import { TRIGGERS, type EnrichmentRule, type EnrichmentTrigger } from '../../../../src/domain/declaration/enrichment/enrichmentRule';
import { newDeclaration, profiles } from '../../../../src/domain/declaration/profiles/all';
import { noImport } from '../../../../src/domain/declaration/profiles/import/noImport';
import { seNewExport } from '../../../../src/domain/declaration/profiles/export/seNewExport';
import { seNewImport } from '../../../../src/domain/declaration/profiles/seNewImport';
import { aDeclaration, guid } from '../sample';
import { aRule } from './aRule';

const TODAY = '2026-07-10';
const AROUND: Enriching = { profile: seNewImport, today: TODAY };

const item = (n: number, more: Partial<GoodsItem> = {}): GoodsItem => ({ id: guid(n), itemNumber: n, ...more });

const run = (rules: readonly EnrichmentRule[], content: DeclarationContent, trigger: EnrichmentTrigger = 'onCreate', around: Enriching = AROUND) =>
  enrich(prepareRules([rules]), trigger, content, around);

describe('the rules of the specification (5.4)', () => {
  const export11 = aRule({ condition: "and(eq(country,'SE'), eq(flow,'EXPORT'))", set: [{ pointer: '/invoices/0/natureOfTransaction', value: '11' }] });

  it('country SE and flow EXPORT: nature of transaction 11', () => {
    const content: DeclarationContent = { header: { invoices: [{ id: guid(9) }] }, items: [] };
    const swedish = run([export11], content, 'onCreate', { profile: seNewExport, today: TODAY });
    expect(swedish.content.header.invoices).toEqual([{ id: guid(9), natureOfTransaction: '11' }]);
    expect(swedish.values).toMatchObject([{ ruleId: export11.id, pointer: '/invoices/0/natureOfTransaction', value: '11' }]);
    expect(run([export11], content, 'onCreate', { profile: noImport, today: TODAY }).content).toBe(content);
  });

  it('consignee X: delivery terms FCA SEGOT', () => {
    const rule = aRule({
      condition: "eq(parties.importer.identifier, 'SE5599999991')",
      set: [
        { pointer: '/invoices/deliveryTerms/incoterm', value: 'FCA' },
        { pointer: '/invoices/deliveryTerms/unlocode', value: 'SEGOT' },
      ],
    });
    const invoices = [{ id: guid(8) }, { id: guid(9), deliveryTerms: { incoterm: 'DAP' } }];
    const { content } = run([rule], { header: { parties: { importer: { identifier: 'SE5599999991' } }, invoices }, items: [] });
    expect(content.header.invoices?.map(({ deliveryTerms }) => deliveryTerms)).toEqual([
      { incoterm: 'FCA', unlocode: 'SEGOT' },
      { incoterm: 'DAP', unlocode: 'SEGOT' },
    ]);
  });

  it('a code that starts 6109: a description of that line', () => {
    const rule = aRule({
      trigger: 'onItemAdded',
      condition: "starts(commodityCode, '6109')",
      set: [{ pointer: '/items/description', value: 'T-shirts, knitted' }],
    });
    const items = [
      item(1, { commodityCode: '6109100010' }),
      item(2, { commodityCode: '6403990000' }),
      item(3, { commodityCode: '6109100010', description: 'Vests' }),
      item(4, { commodityCode: '6109100010' }),
    ];
    const { content, values } = run([rule], { header: {}, items }, 'onItemAdded', { ...AROUND, added: new Set([guid(1), guid(2), guid(3)]) });
    expect(content.items.map(({ description }) => description)).toEqual(['T-shirts, knitted', undefined, 'Vests', undefined]);
    expect(values).toMatchObject([{ itemId: guid(1), pointer: '/description' }]);
  });
});

describe('what a rule fills in', () => {
  it('is what is empty, and with overwrite also what is not', () => {
    const rule = aRule({ set: [{ pointer: '/modeAtBorder', value: '30' }] });
    const given: DeclarationContent = { header: { modeAtBorder: '10' }, items: [] };
    expect(run([rule], given).content).toBe(given);
    expect(run([{ ...rule, overwrite: true }], given).content.header.modeAtBorder).toBe('30');
    expect(run([rule], { header: { modeAtBorder: '  ' }, items: [] }).content.header.modeAtBorder).toBe('30');
    const same: DeclarationContent = { header: { modeAtBorder: '30' }, items: [] };
    expect(run([rule], same)).toMatchObject({ content: same, values: [{ pointer: '/modeAtBorder', value: '30' }] });
    expect(run([rule], same).content).toBe(same);
  });

  it('is a value, that of another element, or a sum', () => {
    const rules = [
      aRule({ set: [{ pointer: '/parties/declarant/vatNumber', from: 'parties.importer.vatNumber' }] }),
      aRule({ set: [{ pointer: '/grossMassTotal', from: 'sum(items, grossMass)' }] }),
      aRule({
        set: [
          { pointer: '/items/countryOfOrigin', from: 'declaration.countryOfDispatch' },
          { pointer: '/items/additionalProcedures', value: 'C07 F48' },
        ],
      }),
      aRule({ set: [{ pointer: '/parties/seller/name', from: 'parties.buyer.name' }] }),
    ];
    const { content } = run(rules, {
      header: { countryOfDispatch: 'CN', parties: { importer: { vatNumber: 'SE559999999101' } } },
      items: [item(1, { grossMass: '10.5' }), item(2, { grossMass: '0.25', excluded: true })],
    });
    expect(content.header.parties).toEqual({ importer: { vatNumber: 'SE559999999101' }, declarant: { vatNumber: 'SE559999999101' } });
    expect(content.header.grossMassTotal).toBe('10.5');
    expect(content.items).toEqual([
      item(1, { grossMass: '10.5', countryOfOrigin: 'CN', additionalProcedures: ['C07', 'F48'] }),
      item(2, { grossMass: '0.25', excluded: true }),
    ]);
  });

  it('makes the next row of a list and no row beyond it', () => {
    const first = aRule({ set: [{ pointer: '/items/packages/0/type', value: 'CT' }] });
    const third = aRule({ set: [{ pointer: '/items/packages/2/type', value: 'BX' }] });
    expect(run([third, first], { header: {}, items: [item(1)] }).content.items[0]?.packages).toEqual([{ type: 'CT' }]);
  });

  it('is nothing the profile does not have or derives, what does not fit, and what the template locks', () => {
    const rules = [
      aRule({ set: [{ pointer: '/mrns/0/mrn', value: '26SE0SIM00000001R9' }] }),
      aRule({ set: [{ pointer: '/modeAtBorder', from: 'parties.importer.name' }] }),
      aRule({ set: [{ pointer: '/parties/declarant/name', value: 'Demo Customs Agency AB' }] }),
    ];
    const content: DeclarationContent = { header: { parties: { importer: { name: 'Demo Importer AB' } } }, items: [] };
    expect(run(rules, content, 'onCreate', { ...AROUND, lockedFields: ['parties.declarant'] }).content).toBe(content);
  });

  it('belongs to its trigger alone, and a rule that cannot be read does nothing', () => {
    const rules = TRIGGERS.map((trigger) =>
      aRule({ trigger, set: [{ pointer: trigger === 'onItemAdded' ? '/items/unit' : '/traderReference', value: 'PCS' }] }),
    );
    const content: DeclarationContent = { header: {}, items: [item(1)] };
    for (const trigger of TRIGGERS)
      expect(run(rules, content, trigger).values.map(({ ruleId }) => ruleId)).toEqual(rules.filter((rule) => rule.trigger === trigger).map(({ id }) => id));
    expect(run([aRule({ condition: 'eq(', set: [{ pointer: '/modeAtBorder', value: '30' }] })], content).content).toBe(content);
  });
});

describe('rules of several units', () => {
  const near = aRule({ set: [{ pointer: '/modeAtBorder', value: '10' }] });
  const far = aRule({
    set: [
      { pointer: '/modeAtBorder', value: '30' },
      { pointer: '/inlandMode', value: '3' },
    ],
  });

  it('the nearest says it, the others what it leaves open, also with overwrite', () => {
    const empty: DeclarationContent = { header: {}, items: [] };
    for (const overwrite of [false, true]) {
      const { content } = enrich(prepareRules([[near], [{ ...far, overwrite }]]), 'onCreate', empty, AROUND);
      expect(content.header).toEqual({ modeAtBorder: '10', inlandMode: '3' });
    }
  });

  it('of one unit the later rule sees what the earlier one filled in', () => {
    const rules = [near, aRule({ condition: "eq(modeAtBorder, '10')", set: [{ pointer: '/inlandMode', value: '3' }] })];
    expect(run(rules, { header: {}, items: [] }).content.header.inlandMode).toBe('3');
    expect(run([...rules].reverse(), { header: {}, items: [] }).content.header.inlandMode).toBeUndefined();
  });
});

describe('what was filled in', () => {
  const rule = aRule({
    name: 'Road',
    set: [
      { pointer: '/modeAtBorder', value: '30' },
      { pointer: '/items/unit', value: 'PCS' },
    ],
  });
  const { content, values } = run([rule], { header: {}, items: [item(7), item(8)] });

  it('is told as information at its place, in the words of the profile', () => {
    const told = enrichmentFindings(values, seNewImport, content);
    expect(told.map(({ severity, code, pointer }) => [severity, code, pointer])).toEqual([
      [0, 'DEC-ENRICHED', '/modeAtBorder'],
      [0, 'DEC-ENRICHED', '/items/0/unit'],
      [0, 'DEC-ENRICHED', '/items/1/unit'],
    ]);
    expect(told[0]).toMatchObject({
      message: 'Mode of transport at the border: filled in by the rule "Road"',
      args: { field: 'modeAtBorder', rule: 'Road' },
      category: 'General',
    });
  });

  it('is no longer once somebody says otherwise or the line is gone', () => {
    const changed: DeclarationContent = { header: { ...content.header, modeAtBorder: '10' }, items: content.items.slice(1) };
    expect(standing(values, changed).map(({ itemId, pointer }) => [itemId, pointer])).toEqual([[guid(8), '/unit']]);
    expect(standing(values, content)).toBe(values);
  });
});

describe('whatever the rules say', () => {
  const rule = fc
    .record({
      trigger: fc.constantFrom(...TRIGGERS),
      condition: fc.constantFrom(
        '',
        "eq(country,'SE')",
        'empty(modeAtBorder)',
        'gt(sum(items, netMass), 1)',
        'any(items, filled(description))',
        'filled(',
        "starts(commodityCode, '6')",
      ),
      overwrite: fc.boolean(),
      set: fc.array(
        fc.record({
          pointer: fc.constantFrom(
            '/modeAtBorder',
            '/items/description',
            '/invoices/currency',
            '/invoices/3/number',
            '/items/packages/0/count',
            '/grossMassTotal',
            '/items',
            '/nothing',
            '/parties/importer/name',
          ),
          value: fc.oneof(fc.constantFrom('30', 'x'.repeat(600), '1.5', ''), fc.string()),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    })
    .map((more) => aRule(more));

  it('what comes out can be stored, and a second run changes nothing more where nothing is overwritten', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 6 }), fc.constantFrom(...TRIGGERS), fc.constantFrom(...profiles), (rules, trigger, profile) => {
        const around = { profile, today: TODAY };
        const begun = { header: newDeclaration(profile, TODAY), items: aDeclaration(2).items };
        const before = typeErrors(profile, begun).length;
        const once = enrich(prepareRules([rules]), trigger, begun, around);
        expect(typeErrors(profile, once.content).length).toBeLessThanOrEqual(before);
        expect(once.content.items.map(({ id }) => id)).toEqual(begun.items.map(({ id }) => id));
        const gentle = prepareRules([rules.filter(({ overwrite, condition }) => !overwrite && condition === '')]);
        const first = enrich(gentle, trigger, begun, around);
        expect(enrich(gentle, trigger, first.content, around).content).toBe(first.content);
      }),
      { numRuns: 60 },
    );
  });
});
