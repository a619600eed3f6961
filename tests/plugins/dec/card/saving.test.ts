import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeclaration, saveDeclaration } from '../../../../src/application/contract/dec';
import type { Finding } from '../../../../src/domain/declaration/declaration';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { FakeApi } from '../../../fakes/fakeApi';
import { aDeclaration, guid, ID, openedCard, saved, storing } from './openedCard';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const warning: Finding = {
  severity: 1,
  code: 'DEC-V2',
  pointer: '/items/0/countryOfOrigin',
  message: 'Goods item 1: country of origin is missing',
  origin: 'OPTIONAL',
  category: 'Goods item',
  itemId: guid(1),
};

describe('a new card', () => {
  it('begins with the defaults of its profile and is not unsaved', async () => {
    const { card } = await openedCard({ rest: 'new' });
    expect(card.opening.phase).toBe('ready');
    expect(card.content.form.value).toMatchObject({ messageType: 'IMDS', declarationType: 'IM', additionalDeclarationType: 'A' });
    expect(card.content.dirty).toBe(false);
  });

  it('is created once, gets its address and is edited on', async () => {
    const { card, api, navigation, notices, locks } = await openedCard({ rest: 'new', api: storing(new FakeApi()) });
    card.content.form.set('/traderReference', 'ORDER-1');
    await card.actions.save();
    expect(api.calls(createDeclaration)).toHaveLength(1);
    expect(navigation.visited).toEqual([`/dec/se-new-import/${ID}`]);
    expect(notices.shown).toEqual([{ kind: 'SUCCESS', text: 'dec.saved' }]);
    expect(card.content.dirty).toBe(false);
    expect(card.isReadOnly).toBe(false);
    expect(locks.held).toEqual([`dec.declaration:${ID}`]);
    card.content.form.set('/traderReference', 'ORDER-2');
    await card.actions.save();
    expect(api.calls(saveDeclaration)[0]?.input.body).toMatchObject({ version: 1, lockId: expect.any(String) });
  });

  it('whose first save was not answered is sent again as it was, with its key; what was typed since follows', async () => {
    const api = storing(new FakeApi());
    let answers = 0;
    api.on(createDeclaration, ({ body }) =>
      ++answers === 1 ? fail('unavailable', 'no answer') : ok(saved(aDeclaration({ version: 1, header: body.header }))),
    );
    const { card, notices } = await openedCard({ rest: 'new', api });
    card.content.form.set('/traderReference', 'ORDER-1');
    await card.actions.save();
    expect(card.actions.problem?.kind).toBe('unavailable');
    expect(card.content.form.value.traderReference).toBe('ORDER-1');
    card.content.form.set('/ucr', 'UCR-1');
    await card.actions.save();
    const [first, second] = api.calls(createDeclaration);
    expect(second?.options.idempotencyKey).toBe(first?.options.idempotencyKey);
    expect(second?.input.body).toEqual(first?.input.body);
    expect(api.calls(saveDeclaration)[0]?.input.body.header.ucr).toBe('UCR-1');
    expect(card.actions.problem).toBeUndefined();
    expect(notices.shown.at(-1)?.kind).toBe('SUCCESS');
  });
});

describe('a stored card', () => {
  it('sends the version, the lock and the changed lines only', async () => {
    const { card, api, locks } = await openedCard({ api: storing(new FakeApi()) });
    const { grid } = card.content.lines;
    const row = grid.rows[1]!;
    grid.change([{ type: 'replace', at: [1], before: [row], after: [{ ...row, description: 'Other goods' }] }]);
    await card.actions.save();
    const [call] = api.calls(saveDeclaration);
    expect(call?.input.params).toEqual({ id: ID });
    expect(call?.input.body.version).toBe(3);
    expect(call?.input.body.lockId).toBe(locks.state.status === 'held' ? locks.state.lockId : '');
    expect(call?.input.body.items).toEqual({ upserts: [{ ...row, description: 'Other goods' }], deletes: [] });
    expect(card.content.dirty).toBe(false);
    expect(card.declaration?.version).toBe(4);
  });

  it('says Saved with warnings when something was found', async () => {
    const { card, notices } = await openedCard({ api: storing(new FakeApi(), [warning]) });
    card.content.form.set('/ucr', 'UCR');
    await card.actions.save();
    expect(notices.shown).toEqual([{ kind: 'WARNING', text: 'dec.saved.withWarnings' }]);
    expect(card.wording.texts.t('dec.saved.withWarnings')).toBe('Saved with warnings');
    expect(card.wording.texts.t('dec.saved')).toBe('Success');
  });

  it('keeps what is typed while the save is under way', async () => {
    const api = storing(new FakeApi());
    const { card } = await openedCard({ api });
    let answer: (() => void) | undefined;
    api.on(
      saveDeclaration,
      ({ body }) =>
        new Promise((resolve) => {
          answer = () => resolve(ok(saved(aDeclaration({ version: 4, header: body.header }))));
        }),
    );
    card.content.form.set('/ucr', 'UCR-1');
    const saving = card.actions.save();
    await vi.advanceTimersByTimeAsync(0);
    card.content.form.set('/traderReference', 'typed meanwhile');
    answer?.();
    await saving;
    expect(card.content.form.value).toMatchObject({ ucr: 'UCR-1', traderReference: 'typed meanwhile' });
    expect(card.content.form.changedPointers).toEqual(['/traderReference']);
  });

  it('does not send what cannot be stored: the first such field gets the focus', async () => {
    const { card, api, notices } = await openedCard({ api: storing(new FakeApi()) });
    card.content.form.set('/invoices/0/amount', 'many');
    expect(await card.actions.save()).toBe(false);
    expect(api.calls(saveDeclaration)).toHaveLength(0);
    expect(card.content.form.focusRequest?.pointer).toBe('/invoices/0/amount');
    expect(notices.shown).toEqual([{ kind: 'CRITICAL', text: 'dec.save.unstorable', values: { count: 1 } }]);
  });

  it('shows what the server refuses on the fields it names', async () => {
    const refusal = fail('badRequest', 'Invalid format', {
      feedbacks: [{ code: 'DEC-R-FORMAT', severity: 2, message: 'Trader reference: not allowed', pointer: '/traderReference' }],
    });
    const { card, rest } = await openedCard({ api: new FakeApi().on(saveDeclaration, () => refusal) });
    card.content.form.set('/traderReference', 'x');
    await card.actions.save();
    await rest();
    expect(card.content.form.focusRequest?.pointer).toBe('/traderReference');
    expect(card.content.form.field('/traderReference').error).toBe('Trader reference: not allowed');
    expect(card.content.form.value.traderReference).toBe('x');
    card.content.form.set('/traderReference', 'y');
    await rest();
    expect(card.content.form.field('/traderReference').error).toBeUndefined();
  });

  it('is there as it was when the server is gone, and can be saved once it is back', async () => {
    const api = new FakeApi().on(saveDeclaration, () => fail('unavailable', 'Sorry, something went wrong on our end. Please try again later.'));
    const { card } = await openedCard({ api });
    card.content.form.set('/ucr', 'UCR-1');
    await card.actions.save();
    expect(card.actions.problem?.message).toContain('went wrong');
    expect(card.content.dirty).toBe(true);
    storing(api);
    await card.actions.again();
    expect(card.actions.problem).toBeUndefined();
    expect(card.content.dirty).toBe(false);
  });
});
