import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDeclarationTiles, type DeclarationTiles } from '../../../../src/application/contract/declarationDashboard';
import type { EntryId } from '../../../../src/domain/access/entries';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { TilesModel } from '../../../../src/plugins/dec/reports/tilesModel';
import { FakeApi } from '../../../fakes/fakeApi';
import { FakeEvents } from '../../../fakes/fakeEvents';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const counts: DeclarationTiles = {
  drafts: 3,
  errors: 1,
  underControl: 0,
  documentsRequested: 0,
  supplementaryDue: 2,
  transitsOverdue: 1,
  firstTimeRight: '75.0',
};

const opened = async (api: FakeApi, allowed: (access: EntryId) => boolean = () => true) => {
  const events = new FakeEvents();
  const model = new TilesModel(api, events, allowed, '2026-11-22');
  const close = model.open();
  await vi.runAllTimersAsync();
  return { model, events, close };
};

describe('the tiles of the dashboard', () => {
  it('lead to the search with what they count, and warn of what waits', async () => {
    const { model } = await opened(new FakeApi().on(readDeclarationTiles, () => ok(counts)));
    const tile = (id: string) => model.tiles.find((one) => one.id === id);
    expect(tile('drafts')).toMatchObject({ value: '3', to: '/dec/search-declaration?statuses=DRAFT&mine=1', urgent: false });
    expect(tile('supplementaryDue')).toMatchObject({ to: '/dec/search-declaration?statuses=SUPPLEMENT_DUE&dueTo=2026-11-25', urgent: true });
    expect(tile('documentsRequested')?.urgent).toBe(false);
    expect(tile('firstTimeRight')).toMatchObject({ value: '75.0', unit: '%' });
  });

  it('lead nowhere the user may not go, and leave out what is not told', async () => {
    const { model } = await opened(
      new FakeApi().on(readDeclarationTiles, () => ok(counts)),
      (access) => access !== 'dec.r.rejected',
    );
    expect(model.tiles.find(({ id }) => id === 'firstTimeRight')?.to).toBeUndefined();
    expect(model.tiles.find(({ id }) => id === 'transitsOverdue')?.to).toBeDefined();
    expect(model.tiles.some(({ id }) => id === 'lowGuarantees')).toBe(false);
  });

  it('are counted again when a declaration changes, once for several changes, and keep what they had when that fails', async () => {
    const answers = [ok(counts), ok({ ...counts, drafts: 4 }), fail('unavailable', 'Try again later')];
    const api = new FakeApi().on(readDeclarationTiles, () => answers.shift() ?? ok(counts));
    const { model, events, close } = await opened(api);
    const change = (): void => events.emit('dec', 'DeclarationStatusChanged', '');
    change();
    change();
    await vi.runAllTimersAsync();
    expect(model.tiles[0]?.value).toBe('4');
    change();
    await vi.runAllTimersAsync();
    expect(model.tiles[0]?.value).toBe('4');
    expect(answers).toEqual([]);
    close();
    expect(events.listening).toBe(0);
  });
});
