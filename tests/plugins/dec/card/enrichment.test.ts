import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { validateDeclaration } from '../../../../src/application/contract/dec';
import { readEnrichment, saveEnrichmentRules } from '../../../../src/application/contract/declarationEnrichment';
import { fail, ok } from '../../../../src/domain/kernel/result';
import type { EnrichmentRule } from '../../../../src/domain/declaration/enrichment/enrichmentRule';
import { RulesModel } from '../../../../src/plugins/dec/enrichment/rulesModel';
import { FakeApi } from '../../../fakes/fakeApi';
import { aDeclaration, guid, itemsOf, openedCard, saved, storing } from './openedCard';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const rule = (n: number, more: Partial<EnrichmentRule>): EnrichmentRule => ({
  id: guid(800 + n),
  name: `Rule ${n}`,
  trigger: 'onCreate',
  category: 'General',
  condition: '',
  overwrite: false,
  set: [{ pointer: '/ucr', value: 'UNIT-1' }],
  ...more,
});

const shirts = rule(1, {
  name: 'Shirts',
  trigger: 'onItemAdded',
  category: 'Goods item',
  condition: "starts(commodityCode, '6109')",
  set: [{ pointer: '/items/description', value: 'T-shirts, knitted' }],
});

const enriched = (card: Awaited<ReturnType<typeof openedCard>>['card']) =>
  card.board.all.filter(({ code }) => code === 'DEC-ENRICHED').map(({ pointer, args }) => [pointer, args?.['rule']]);

describe('rules of the unit on the card', () => {
  it('begin a new declaration, marked, without making it look edited', async () => {
    const { card, rest, close } = await openedCard({ rest: 'new', rules: [rule(1, {})] });
    await rest();
    expect(card.content.form.get('/ucr')).toBe('UNIT-1');
    expect(card.content.dirty).toBe(false);
    expect(enriched(card)).toEqual([['/ucr', 'Rule 1']]);
    expect(card.check.enrichedBy('/ucr', undefined)).toBe('Rule 1');
    card.content.form.set('/ucr', 'MINE');
    await rest();
    expect(enriched(card)).toEqual([]);
    close();
  });

  it('fill a new line once its condition holds, and only once', async () => {
    const { card, rest, close } = await openedCard({ rules: [shirts] });
    const { lines, undo } = card.content;
    const line = lines.blank();
    lines.grid.change([{ type: 'splice', at: 3, removed: [], inserted: [line] }]);
    await rest();
    const now = () => lines.grid.rows[3];
    expect(now()?.description).toBeUndefined();
    lines.replace([{ ...line, commodityCode: '6109100010' }]);
    await rest();
    expect(now()?.description).toBe('T-shirts, knitted');
    expect(enriched(card)).toEqual([['/items/3/description', 'Shirts']]);
    undo.undo();
    await rest();
    expect(now()?.description).toBeUndefined();
    const cleared = now();
    if (cleared) lines.replace([{ ...cleared, netMass: '1' }]);
    await rest();
    expect(now()?.description).toBeUndefined();
    close();
  });

  it('leave stored lines to the user', async () => {
    const items = itemsOf((lines) => lines.forEach((line) => delete (line as { description?: string }).description));
    const { card, rest, close } = await openedCard({ items, rules: [shirts] });
    const [first] = card.content.lines.grid.rows;
    if (first) card.content.lines.replace([{ ...first, netMass: '7' }]);
    await rest();
    expect(card.content.lines.grid.rows[0]?.description).toBeUndefined();
    close();
  });

  it('show what the server filled in before a validation, and what it had filled in before', async () => {
    const api = storing(new FakeApi()).on(validateDeclaration, () => {
      const declaration = aDeclaration({ version: 4, header: { ...aDeclaration().header, ucr: 'UNIT-1' } });
      const finding = {
        severity: 0,
        code: 'DEC-ENRICHED',
        pointer: '/ucr',
        message: 'filled',
        origin: 'CROSS',
        category: 'General',
        args: { rule: 'Rule 1', label: 'x' },
      } as const;
      return ok(saved(declaration, [finding], []));
    });
    const { card, rest, notices, close } = await openedCard({ api });
    api.on(readEnrichment, () => ok({ orgUnitId: guid(700), version: 0, levels: [], values: [] }));
    await card.actions.validate();
    await rest();
    expect(card.content.form.get('/ucr')).toBe('UNIT-1');
    expect(card.content.lines.count).toBe(3);
    expect(card.content.dirty).toBe(false);
    expect(enriched(card)).toEqual([['/ucr', 'Rule 1']]);
    expect(notices.shown.at(-1)).toMatchObject({ kind: 'SUCCESS' });
    close();
  });
});

describe('the editor of rules', () => {
  const opened = async (rules: readonly EnrichmentRule[] = [rule(1, { name: 'First' }), rule(2, { name: 'Second' })]) => {
    const around = await openedCard({ rules });
    const model = new RulesModel(around.card);
    model.open();
    await around.rest();
    return { ...around, model };
  };

  it('keeps the order, and stores all rules of the unit with its version', async () => {
    const { model, api, rest, close } = await opened();
    const sent: unknown[] = [];
    api.on(saveEnrichmentRules, ({ body }) => {
      sent.push([body.version, body.rules.map(({ name }) => name)]);
      return ok({ orgUnitId: guid(700), version: 2, levels: [], values: [] });
    });
    model.select(guid(802));
    model.move(-1);
    model.move(-1);
    model.add();
    model.change({ name: 'Third', set: [{ pointer: '/modeAtBorder', value: '30' }] });
    await model.save();
    await rest();
    expect(sent).toEqual([[1, ['Second', 'First', 'Third']]]);
    close();
  });

  it('tells what is wrong once the field is left, with its place, and stores nothing until it is right', async () => {
    const { model, close } = await opened();
    model.change({ condition: "eq(county, 'SE')" });
    expect(model.problemAt('/condition')).toBeUndefined();
    model.leave('/condition');
    expect(model.problemAt('/condition')).toMatchObject({ messageKey: 'expression.unknownPath', at: 3, length: 6 });
    expect(model.preview).toBeUndefined();
    model.select(guid(802));
    await model.save();
    expect([model.selectedId, model.busy]).toEqual([guid(801), false]);
    model.change({ condition: "eq(country, 'SE')" });
    expect(model.problemAt('/condition')).toBeUndefined();
    close();
  });

  it('shows what a rule would do on the open declaration, and changes nothing', async () => {
    const { model, card, close } = await opened();
    expect(model.preview).toMatchObject([{ place: 'Unique consignment reference', before: '', after: 'UNIT-1' }]);
    model.change({
      trigger: 'onItemAdded',
      overwrite: true,
      condition: "starts(commodityCode, '6109')",
      set: [{ pointer: '/items/description', value: 'Shirts' }],
    });
    expect(model.preview).toMatchObject([{ itemNumber: 1, before: 'T-shirts of cotton, knitted', after: 'Shirts' }]);
    model.change({ condition: "eq(country, 'NO')" });
    expect(model.preview).toEqual([]);
    expect(card.content.dirty).toBe(false);
    close();
  });

  it('keeps what was typed when somebody else was first', async () => {
    const { model, api, close } = await opened();
    api.on(saveEnrichmentRules, () => fail('stale', 'Changed by portal.demo. Reload.'));
    model.change({ name: 'Mine' });
    await model.save();
    expect([model.problem?.kind, model.selected?.name]).toEqual(['stale', 'Mine']);
    close();
  });
});
