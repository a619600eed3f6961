import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeclaration } from '../../../../src/application/contract/dec';
import { sumDecimals } from '../../../../src/domain/kernel/decimal';
import { FakeApi } from '../../../fakes/fakeApi';
import { guid, openedCard, storing } from './openedCard';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('undo', () => {
  it('goes back over fields, rows and cells in one history, and forth again', async () => {
    const { card } = await openedCard();
    const { form, lines, undo } = card.content;
    form.set('/ucr', 'UCR');
    card.parts.insertRow(form, '/transportDocuments', 1);
    lines.grid.focusOn({ row: 0, column: 2 });
    lines.grid.begin('replace');
    lines.grid.type('Other goods');
    lines.grid.enter(1);
    lines.grid.focusOn({ row: 2, column: 0 });
    lines.grid.removeRows();
    expect(lines.items).toHaveLength(2);
    for (let step = 0; step < 4; step += 1) undo.undo();
    expect(card.content.dirty).toBe(false);
    for (let step = 0; step < 4; step += 1) undo.redo();
    expect(form.value.ucr).toBe('UCR');
    expect(form.rows('/transportDocuments')).toHaveLength(2);
    expect(lines.items.map(({ description }) => description)).toEqual(['Other goods', 'Portable computers, 14 inch']);
  });

  it('containers name the same lines after one is taken out, and as before after one step back', async () => {
    const { card } = await openedCard();
    const { form, lines, undo } = card.content;
    const named = () => form.value.equipment?.map(({ goodsRefs }) => goodsRefs);
    form.set('/equipment', [
      { containerId: 'CSQU3054383', goodsRefs: '1-3' },
      { containerId: 'MSCU1234566', goodsRefs: '3' },
    ]);
    lines.grid.focusOn({ row: 0, column: 0 });
    lines.grid.removeRows();
    expect(named()).toEqual(['1-2', '2']);
    lines.grid.editing?.moveRows(1);
    expect(named()).toEqual(['1-2', '1']);
    undo.undo();
    undo.undo();
    expect(lines.items).toHaveLength(3);
    expect(named()).toEqual(['1-3', '3']);
    undo.redo();
    expect(lines.items).toHaveLength(2);
    expect(named()).toEqual(['1-2', '2']);
  });

  it('takes the letters typed in one field of the details as one step', async () => {
    const { card } = await openedCard();
    card.drawer.showFocused();
    const item = card.content.item!;
    for (const text of ['A', 'AB', 'ABC']) item.field('/items/0/cusCode').onChange(text);
    expect(card.content.lines.items[0]?.cusCode).toBe('ABC');
    card.content.undo.undo();
    expect(card.content.lines.items[0]?.cusCode ?? '').toBe('');
  });

  it('takes a distribution back as a whole', async () => {
    const { card } = await openedCard();
    const before = card.content.lines.items.map(({ grossMass }) => grossMass);
    card.distribution.open();
    card.distribution.enter('1250.500');
    card.distribution.apply();
    expect(sumDecimals(card.content.lines.items.map(({ grossMass }) => grossMass))).toBe('1250.500');
    expect(card.content.form.value).toMatchObject({ grossMassTotal: '1250.500', weights: { distributionType: 'GrossMassBasedOnNetMass' } });
    card.content.undo.undo();
    expect(card.content.lines.items.map(({ grossMass }) => grossMass)).toEqual(before);
    expect(card.content.dirty).toBe(false);
  });
});

describe('weight distribution', () => {
  it('is refused with a sentence when the total does not fit, and changes nothing', async () => {
    const { card } = await openedCard();
    card.distribution.open();
    card.distribution.enter('1');
    card.distribution.apply();
    expect(card.distribution.refusal).toMatch(/^Total gross 1 kg is less than total net /);
    expect(card.distribution.isOpen).toBe(true);
    expect(card.content.dirty).toBe(false);
  });

  it('marks what it filled until that is typed over; then the others share the rest', async () => {
    const { card } = await openedCard();
    card.distribution.open();
    card.distribution.enter('900');
    card.distribution.apply();
    expect(card.content.lines.items.map(({ massDistributed }) => massDistributed)).toEqual([true, true, true]);
    const { grid } = card.content.lines;
    const column = grid.columns.findIndex(({ column: { id } }) => id === 'grossMass');
    grid.focusOn({ row: 0, column });
    grid.begin('replace');
    grid.type('100');
    grid.enter(1);
    expect(card.content.lines.items[0]?.massDistributed).toBe(false);
    card.distribution.open();
    card.distribution.apply();
    const masses = card.content.lines.items.map(({ grossMass }) => grossMass);
    expect(masses[0]).toBe('100');
    expect(sumDecimals(masses)).toBe('900.000');
  });

  it('is done again by itself after a change when the declarant wants that', async () => {
    const { card, rest } = await openedCard();
    card.distribution.open();
    card.distribution.enter('900');
    card.distribution.apply();
    card.content.form.set('/weights/auto', true);
    const { grid } = card.content.lines;
    const column = grid.columns.findIndex(({ column: { id } }) => id === 'netMass');
    grid.focusOn({ row: 2, column });
    grid.begin('replace');
    grid.type('1');
    grid.enter(1);
    await rest();
    expect(sumDecimals(card.content.lines.items.map(({ grossMass }) => grossMass))).toBe('900.000');
    expect(card.content.lines.items.map(({ massDistributed }) => massDistributed)).toEqual([true, true, true]);
  });
});

describe('findings', () => {
  it('follow the line that is edited, and the lines below one that is put in', async () => {
    const { card, rest } = await openedCard({ modes: { ValidateCountryOfOriginOnGoodsItemIsSet: 'WARNING' } });
    const { grid } = card.content.lines;
    grid.focusOn({ row: 2, column: 5 });
    grid.editing?.clear();
    await rest();
    expect(card.board.panel.groups.flatMap(({ findings }) => findings.map(({ place, text }) => [place, text]))).toContainEqual([
      'item 3',
      'country of origin is missing',
    ]);
    expect(card.board.grid.of(guid(3))?.cells.get('countryOfOrigin')?.severity).toBe(1);
    grid.focusOn({ row: 0, column: 0 });
    grid.insertRow();
    await rest();
    expect(card.board.grid.of(guid(3))?.cells.get('countryOfOrigin')?.text).toBe('Goods item 4: country of origin is missing');
  });

  it('are counted for the section they are in', async () => {
    const { card, rest } = await openedCard();
    card.content.form.set('/countryOfDispatch', '');
    await rest();
    expect(card.board.counts.get('places')).toEqual({ errors: 1, todos: 0, warnings: 0 });
    card.content.form.set('/countryOfDispatch', 'GB');
    await rest();
    expect(card.board.counts.get('places')).toBeUndefined();
  });

  it('lead to a group of the details when the grid has no column for the field', async () => {
    const { card, rest } = await openedCard();
    const { grid } = card.content.lines;
    grid.change([{ type: 'replace', at: [1], before: [grid.rows[1]!], after: [{ ...grid.rows[1]!, valuationMethod: '' }] }]);
    await rest();
    card.board.panel.next();
    expect(card.drawer.tab).toBe('items.values');
    expect(card.content.item?.id).toBe(guid(2));
    expect(card.content.form.focusRequest?.pointer).toBe('/items/1/valuationMethod');
  });
});

describe('a new card', () => {
  it('counts what is mandatory as still to be filled in until somebody asks to check it', async () => {
    const { card, rest } = await openedCard({ rest: '' });
    expect(card.board.panel.counts).toMatchObject({ errors: 0 });
    expect(card.board.panel.counts.todos).toBeGreaterThan(5);
    expect(card.board.counts.get('places')).toMatchObject({ errors: 0, todos: 4 });
    card.showAll();
    await rest();
    expect(card.board.panel.counts).toMatchObject({ todos: 0 });
    expect(card.board.counts.get('places')).toMatchObject({ errors: 4, todos: 0 });
  });
});

describe('the value before', () => {
  /** What is asked of the element with the focus. */
  const fieldNamed = (name: string, list?: { readonly at: string; readonly row: number }): Element => {
    const closest = (selector: string): unknown =>
      selector === '[data-name]' ? { dataset: { name } } : list === undefined ? null : { dataset: { list: list.at, row: String(list.row) } };
    return { matches: () => false, closest } as unknown as Element;
  };

  it('is that of the goods item above, in one step that is taken back in one', async () => {
    const { card } = await openedCard();
    const { grid } = card.content.lines;
    grid.change([{ type: 'replace', at: [0], before: [grid.rows[0]!], after: [{ ...grid.rows[0]!, valuationMethod: '3' }] }]);
    grid.goTo(guid(2));
    card.drawer.showFocused();
    expect(card.parts.fillFromPrevious(fieldNamed('/items/1/valuationMethod'))).toBe(true);
    expect(card.content.lines.items[1]?.valuationMethod).toBe('3');
    card.content.undo.undo();
    expect(card.content.lines.items[1]?.valuationMethod).toBe('1');
  });

  it('is that of the row above in a list, and there is none before the first', async () => {
    const { card } = await openedCard();
    const { form } = card.content;
    form.set('/transportDocuments', [{ type: 'N740', reference: 'AWB 1' }, {}]);
    expect(card.parts.fillFromPrevious(fieldNamed('/transportDocuments/1/reference', { at: '/transportDocuments', row: 1 }))).toBe(true);
    expect(form.get('/transportDocuments/1/reference')).toBe('AWB 1');
    expect(card.parts.fillFromPrevious(fieldNamed('/transportDocuments/0/reference', { at: '/transportDocuments', row: 0 }))).toBe(false);
    expect(card.parts.fillFromPrevious(fieldNamed('/ucr'))).toBe(false);
  });
});

describe('leaving', () => {
  it('asks only while something is unsaved', async () => {
    const { card, navigation } = await openedCard();
    expect(navigation.guarded).toBe(false);
    card.content.form.set('/ucr', 'UCR');
    expect(navigation.guarded).toBe(true);
    card.content.undo.undo();
    expect(navigation.guarded).toBe(false);
  });

  it('stays, leaves, or saves and leaves', async () => {
    const { card, navigation } = await openedCard({ api: storing(new FakeApi()) });
    const go = async (answer: () => unknown): Promise<readonly string[]> => {
      card.content.form.set('/ucr', `UCR ${Math.random()}`);
      navigation.to('/');
      await vi.advanceTimersByTimeAsync(0);
      expect(card.leave.asking).toBe(true);
      await answer();
      await vi.advanceTimersByTimeAsync(0);
      return navigation.visited.splice(0);
    };
    expect(await go(() => card.leave.stay())).toEqual([]);
    expect(await go(() => card.leave.saveAndLeave())).toEqual(['/']);
    expect(card.content.dirty).toBe(false);
    expect(await go(() => card.leave.leave())).toEqual(['/']);
  });

  it('saves a valid draft before a new card is opened', async () => {
    const { card, api, navigation } = await openedCard({ rest: 'new', api: storing(new FakeApi()) });
    card.content.form.set('/ucr', 'UCR');
    await card.openNew();
    expect(api.calls(createDeclaration)).toHaveLength(1);
    expect(navigation.visited.at(-1)).toBe('/dec/se-new-import');
  });

  it('keeps a card that cannot be saved', async () => {
    const { card, navigation, notices } = await openedCard();
    card.content.form.set('/invoices/0/amount', 'many');
    await card.openNew();
    expect(navigation.visited).toEqual([]);
    expect(notices.shown.map(({ kind, text }) => [kind, card.wording.texts.translate(text, text)])).toEqual([
      ['CRITICAL', 'Cannot open new card due to Errors'],
    ]);
    expect(card.content.form.focusRequest?.pointer).toBe('/invoices/0/amount');
  });
});
