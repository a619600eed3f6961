import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleNewUnloadingRemarks } from '../../../../server/areas/dec/seed/samples/sampleArrivals';
import { readUnloadingPermission } from '../../../../src/application/contract/declarationPermission';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { newUnloadingRemarks } from '../../../../src/domain/declaration/profiles/arrival/unloadingRemarks';
import type { CardModel } from '../../../../src/plugins/dec/card/cardModel';
import { UnloadingModel } from '../../../../src/plugins/dec/unloading/unloadingModel';
import { FakeApi } from '../../../fakes/fakeApi';
import { aDeclaration, guid, openedCard } from '../card/openedCard';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-01-15T09:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const sample = (items: number) =>
  sampleNewUnloadingRemarks({ itemIds: Array.from({ length: items }, (_, at) => guid(at + 1)), invoiceId: guid(90), date: '2026-01-15' });

const opened = async (
  items = 2,
): Promise<{ readonly card: CardModel; readonly model: UnloadingModel; readonly rest: () => Promise<void>; readonly close: () => void }> => {
  const content = sample(items);
  const declaration = aDeclaration({ profile: 'new-unloading-remarks', flow: 'UNLOADING', country: 'EU', header: content.header, itemCount: items });
  const { card, rest, close } = await openedCard({
    profile: newUnloadingRemarks,
    declaration,
    items: content.items,
    api: new FakeApi().on(readUnloadingPermission, () => fail('notFound', 'Not found')),
  });
  return { card, model: new UnloadingModel(card), rest, close };
};

const stored = (card: CardModel) => card.content.form.value.unloading?.differences;

describe('unloading remarks', () => {
  it('show means of transport, containers, house consignments with their goods as declared, with what differs', async () => {
    const { model, close } = await opened();
    const [means, containers, house, first, second] = model.groups;
    expect(means?.elements.map(({ declared }) => declared)).toEqual(['30', 'DEMO123', 'NO']);
    expect([house?.title, house?.elements.map(({ declared }) => declared), first?.isInHouse]).toEqual(['DEMO-CMR-1', ['DEMO-CMR-1'], true]);
    expect(containers?.elements.map(({ declared }) => declared)).toEqual(['CSQU3054383', 'SEAL001']);
    expect([first?.number, first && model.countIn(first), second && model.countIn(second)]).toEqual([1, 1, 0]);
    const count = first?.elements.find(({ field }) => field === 'items.packages.count');
    expect(count && [count.declared, model.found(count), model.explanation(count)]).toEqual(['3', '2', 'One carton short']);
    close();
  });

  it('keep a changed value as a difference until it is as declared again, and tell what contradicts it', async () => {
    const { card, model, rest, close } = await opened();
    const mass = model.groups[4]?.elements.find(({ field }) => field === 'items.grossMass');
    if (mass === undefined) throw new Error('no mass');
    model.find(mass, '1');
    model.explain(mass, 'Weighed');
    expect(stored(card)?.at(-1)).toEqual({ pointer: '/items/1/grossMass', declared: mass.declared, found: '1', text: 'Weighed' });
    card.content.form.set('/unloading/conform', '1');
    await rest();
    expect(card.check.live.cross.map(({ message }) => message)).toContain('Conform cannot be chosen while 2 differences exist');
    model.find(mass, mass.declared);
    expect(stored(card)).toHaveLength(1);
    close();
  });

  it('name goods that are missing, and take that back', async () => {
    const { card, model, close } = await opened();
    const whole = model.groups[4]?.whole;
    if (whole === undefined) throw new Error('no goods');
    model.toggleMissing(whole);
    expect(stored(card)?.at(-1)).toEqual({ pointer: '/items/1', declared: whole.declared, found: '' });
    model.toggleMissing(whole);
    expect(stored(card)).toHaveLength(1);
    close();
  });

  it('draw fifty goods items at first, and keep differences of what is not compared', async () => {
    const { card, model, close } = await opened(120);
    expect([model.groups.length, model.further]).toEqual([53, 70]);
    model.showFurther();
    expect([model.groups.length, model.further]).toEqual([103, 20]);
    card.content.form.set('/unloading/differences', [{ pointer: 'pallets', found: '3' }]);
    expect(model.others).toEqual([{ pointer: 'pallets', found: '3' }]);
    const [other] = model.others;
    if (other) model.drop(other);
    expect(stored(card)).toEqual([]);
    close();
  });

  it('compare with what customs permitted to unload: what was written over it is told at once, what was found besides is named', async () => {
    const content = sample(3);
    const [first, second] = content.items;
    if (first === undefined || second === undefined) throw new Error('no goods');
    const { departure = [], equipment = [], houses = [], mrns = [] } = content.header;
    const declaration = aDeclaration({ profile: 'new-unloading-remarks', flow: 'UNLOADING', country: 'EU', header: content.header, itemCount: 3 });
    const api = new FakeApi().on(readUnloadingPermission, () =>
      ok({ arrivalId: guid(60), arrival: { mrns }, header: { departure, equipment, houses }, items: [{ ...first, grossMass: '999' }, second] }),
    );
    const { card, rest, close } = await openedCard({ profile: newUnloadingRemarks, declaration, items: content.items, api });
    await rest();
    const model = new UnloadingModel(card);
    expect(model.groups[3]?.elements.find(({ field }) => field === 'items.grossMass')?.declared).toBe('999');
    expect(card.check.live.cross.filter(({ code }) => code === 'DEC-UNLOADING-DECLARED').map(({ pointer, args }) => [pointer, args?.['declared']])).toEqual([
      ['/items/0/grossMass', '999'],
    ]);
    expect(model.besides.map(({ part, number }) => [part, number])).toEqual([['items', 3]]);
    close();
  });

  it('keep what customs told as it is: its lines and rows are neither typed over nor taken out, what was found besides is', async () => {
    const content = sample(3);
    const { departure = [], equipment = [], houses = [], mrns = [] } = content.header;
    const declaration = aDeclaration({
      profile: 'new-unloading-remarks',
      flow: 'UNLOADING',
      country: 'EU',
      header: { ...content.header, equipment: [...equipment, { containerId: 'MSKU0000006' }] },
      itemCount: 3,
    });
    const api = new FakeApi().on(readUnloadingPermission, () =>
      ok({ arrivalId: guid(60), arrival: { mrns }, header: { departure, equipment, houses }, items: content.items.slice(0, 2) }),
    );
    const { card, rest, close } = await openedCard({ profile: newUnloadingRemarks, declaration, items: content.items, api });
    await rest();
    const fixed = [
      '/items/1/grossMass',
      '/items/1/packages',
      '/items/2/grossMass',
      '/equipment/0/seals',
      '/equipment/1/seals',
      '/equipment',
      '/houses/0',
      '/unloading/date',
    ];
    expect(fixed.filter((pointer) => card.tasks.isFixed(pointer))).toEqual(['/items/1/grossMass', '/items/1/packages', '/equipment/0/seals', '/houses/0']);
    expect(new UnloadingModel(card).besides.map(({ part, title }) => [part, title])).toEqual([
      ['equipment', 'MSKU0000006'],
      ['items', content.items[2]?.description],
    ]);
    const { grid } = card.content.lines;
    const told = grid.rows.slice(0, 2);
    grid.focusOn({ row: 0, column: 0 });
    grid.insertRow();
    grid.focusOn({ row: 0, column: 0 });
    grid.removeRows();
    expect(grid.rows.slice(0, 2)).toEqual(told);
    expect(grid.rows).toHaveLength(4);
    grid.focusOn({ row: 3, column: 0 });
    grid.removeRows();
    expect(grid.rows).toHaveLength(3);
    close();
  });
});
