import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDeclaration, readGoodsItems, saveDeclaration, submitDeclaration, validateDeclaration } from '../../../../src/application/contract/dec';
import { readEnrichment, saveEnrichmentRules } from '../../../../src/application/contract/declarationEnrichment';
import { MAX_RULES, type EnrichmentRule } from '../../../../src/domain/declaration/enrichment/enrichmentRule';
import { unitIds } from '../../../../server/db/demo/demoUnits';
import { create, sample } from '../../declarationSamples';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { accepted } from '../../outcomes';

let portal: TestPortal;
let extended: TestClient;
let declarant: TestClient;
let everything: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  extended = await portal.signIn('declarant.extended.demo');
  declarant = await portal.signIn('declarant.demo');
  everything = await portal.signIn('portal.demo');
});
afterAll(() => portal.stop());

const rule = (more: Partial<EnrichmentRule>): EnrichmentRule => ({
  id: randomUUID(),
  name: 'A rule',
  trigger: 'onCreate',
  category: 'General',
  condition: '',
  overwrite: false,
  set: [{ pointer: '/ucr', value: 'UNIT-1' }],
  ...more,
});

const keep = async (rules: readonly EnrichmentRule[], client = extended) => {
  const { data } = await client.call(readEnrichment, { params: {} });
  return client.call(saveEnrichmentRules, { params: {}, body: { version: data.version, rules: [...rules] } });
};

const told = (findings: readonly { readonly code: string; readonly pointer: string; readonly severity: number }[]) =>
  findings.filter(({ code }) => code === 'DEC-ENRICHED').map(({ pointer, severity }) => [pointer, severity]);

beforeEach(async () => {
  await keep([]);
});

describe('rules of a unit', () => {
  it('fill in what a new declaration and its lines lack, marked as information', async () => {
    await keep([
      rule({ name: 'Reference', condition: "eq(flow, 'IMPORT')" }),
      rule({
        name: 'Shirts',
        trigger: 'onItemAdded',
        category: 'Goods item',
        condition: "starts(commodityCode, '6109')",
        set: [{ pointer: '/items/cusCode', value: '0010001-6' }],
      }),
    ]);
    const { header, items } = sample(2);
    const { data, outcome } = await create({ header, items }, extended);
    expect(data.declaration.header.ucr).toBe('UNIT-1');
    expect(data.items.map(({ id, cusCode }) => [id, cusCode])).toEqual([[items[0]?.id, '0010001-6']]);
    expect(told(data.findings)).toEqual([
      ['/ucr', 0],
      ['/items/0/cusCode', 0],
    ]);
    expect(data.findings.find(({ code }) => code === 'DEC-ENRICHED')?.message).toContain('filled in by the rule "Reference"');
    expect(outcome.statusCode).toBeLessThan(2);

    const { id, version } = data.declaration;
    const stored = await extended.call(readGoodsItems, { params: { id } });
    expect(stored.data.items.map(({ cusCode }) => cusCode)).toEqual(['0010001-6', undefined]);
    expect(
      (await extended.call(readEnrichment, { params: { declarationId: id } })).data.values.map(({ rule: name, pointer, value }) => [name, pointer, value]),
    ).toEqual([
      ['Reference', '/ucr', 'UNIT-1'],
      ['Shirts', '/cusCode', '0010001-6'],
    ]);

    const added = { ...stored.data.items[0], id: randomUUID(), itemNumber: 3 };
    const { cusCode: _none, ...fresh } = added as NonNullable<(typeof stored.data.items)[0]>;
    const changed = { ...data.declaration.header, ucr: 'MINE' };
    const saved = await extended.call(saveDeclaration, { params: { id }, body: { version, header: changed, items: { upserts: [fresh], deletes: [] } } });
    expect(saved.data.declaration.header.ucr).toBe('MINE');
    expect(saved.data.items).toMatchObject([{ id: fresh.id, cusCode: '0010001-6' }]);
    expect(told(saved.data.findings)).toEqual([
      ['/items/0/cusCode', 0],
      ['/items/2/cusCode', 0],
    ]);
  });

  it('leave a stored line alone when it is saved again', async () => {
    const { data } = await create(sample(1), extended);
    await keep([rule({ trigger: 'onItemAdded', set: [{ pointer: '/items/cusCode', value: '0010001-6' }] })]);
    const { id, version, header } = data.declaration;
    const [item] = (await extended.call(readGoodsItems, { params: { id } })).data.items;
    if (!item) throw new Error('no line');
    const saved = await extended.call(saveDeclaration, {
      params: { id },
      body: { version, header, items: { upserts: [{ ...item, description: 'Another' }], deletes: [] } },
    });
    expect(saved.data.items).toEqual([]);
    expect(told(saved.data.findings)).toEqual([]);
  });

  it('run before a validation, and what they fill in is stored and answered', async () => {
    const { data } = await create(sample(2), extended);
    await keep([
      rule({ name: 'Weight', trigger: 'beforeValidate', overwrite: true, set: [{ pointer: '/grossMassTotal', from: 'sum(items, grossMass)' }] }),
      rule({ name: 'Reference', trigger: 'beforeValidate', set: [{ pointer: '/items/cusCode', value: '0010001-6' }] }),
    ]);
    const { id, version } = data.declaration;
    const checked = await extended.call(validateDeclaration, { params: { id }, body: { version } });
    expect(checked.data.items.map(({ cusCode }) => cusCode)).toEqual(['0010001-6', '0010001-6']);
    expect(checked.data.declaration.version).toBe(version + 1);
    const stored = (await extended.call(readDeclaration, { params: { id } })).data;
    expect(stored.header.grossMassTotal).toBe(checked.data.declaration.header.grossMassTotal);
    expect(stored.findings.infos).toBe(3);
    const again = await extended.call(validateDeclaration, { params: { id }, body: { version: version + 1 } });
    expect([again.data.items, again.data.declaration.version]).toEqual([[], version + 1]);
    expect(told(again.data.findings)).toHaveLength(3);
  });

  it('run before a submission; what is not sent is not changed', async () => {
    const { data } = await create(sample(1), extended);
    await keep([rule({ trigger: 'beforeValidate' })]);
    const { id, version } = data.declaration;
    const asked = await extended.call(submitDeclaration, { params: { id }, body: { version, confirmWarnings: false } });
    const before = (await extended.call(readDeclaration, { params: { id } })).data;
    if (asked.data.declaration.status === 'DRAFT') {
      expect([before.version, before.header.ucr]).toEqual([version, undefined]);
      expect(told(asked.data.findings)).toEqual([['/ucr', 0]]);
    }
    const sent = before.status === 'DRAFT' ? await extended.call(submitDeclaration, { params: { id }, body: { version, confirmWarnings: true } }) : asked;
    expect([sent.data.declaration.status, sent.data.declaration.header.ucr]).toEqual(['SENT', 'UNIT-1']);
  });

  it('are inherited from the units above, the nearest first', async () => {
    const headOffice = { orgUnitId: unitIds.seHeadOffice };
    const at = { orgUnit: unitIds.seHeadOffice };
    const above = (await everything.call(readEnrichment, { params: {} }, at)).data;
    const company = await everything.call(
      saveEnrichmentRules,
      {
        params: {},
        body: {
          version: above.version,
          rules: [rule({ name: 'Company' }), rule({ name: 'Company, too', set: [{ pointer: '/traderReference', value: 'COMPANY' }] })],
        },
      },
      at,
    );
    accepted(company);
    await keep([rule({ name: 'Stockholm', set: [{ pointer: '/ucr', value: 'STO' }] })]);
    const { header, items } = sample(1);
    const { traderReference: _none, ...bare } = header;
    const { data } = await create({ header: bare, items }, extended);
    expect([data.declaration.header.ucr, data.declaration.header.traderReference]).toEqual(['STO', 'COMPANY']);
    const { levels } = (await extended.call(readEnrichment, { params: {} })).data;
    expect(levels.map(({ orgUnitId }) => orgUnitId)).toEqual([unitIds.stockholm, unitIds.seHeadOffice]);
    expect((await extended.call(saveEnrichmentRules, { params: headOffice, body: { version: company.data.version, rules: [] } })).status).toBe(403);
    await everything.call(saveEnrichmentRules, { params: {}, body: { version: company.data.version, rules: above.levels[0]?.rules ?? [] } }, at);
  });
});

describe('saving rules', () => {
  it('refuses what cannot be run, with its place', async () => {
    const refused = await keep([
      rule({}),
      rule({ name: 'Wrong', condition: "eq(county, 'SE')" }),
      rule({ name: 'Nowhere', set: [{ pointer: '/nowhere', value: '1' }] }),
    ]);
    expect(refused.outcome.statusCode).toBe(2);
    expect(refused.outcome.feedbacks?.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['DEC-ENRICHMENT.rule', '/rules/1/condition'],
      ['DEC-ENRICHMENT.rule', '/rules/2/set/0/pointer'],
    ]);
    const many = Array.from({ length: MAX_RULES + 1 }, () => rule({}));
    expect((await keep(many)).outcome.feedbacks?.[0]?.code).toBe('DEC-ENRICHMENT.most');
    const twice = rule({});
    expect((await keep([twice, twice])).status).toBe(400);
  });

  it('is for who may, and not over what somebody else stored meanwhile', async () => {
    expect((await keep([], declarant)).status).toBe(403);
    expect((await declarant.call(readEnrichment, { params: { orgUnitId: unitIds.stockholm } })).status).toBe(404);
    const { data } = await extended.call(readEnrichment, { params: {} });
    const first = await extended.call(saveEnrichmentRules, { params: {}, body: { version: data.version, rules: [rule({ name: '  Kept ' })] } });
    expect(first.data.levels[0]?.rules).toMatchObject([{ name: 'Kept' }]);
    const second = await extended.call(saveEnrichmentRules, { params: {}, body: { version: data.version, rules: [] } });
    expect([second.outcome.statusCode, second.outcome.feedbacks?.[0]?.code]).toEqual([2, 'COR-VERSION']);
    expect((await extended.call(readEnrichment, { params: {} })).data.levels[0]?.rules).toHaveLength(1);
  });
});
