import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveDeclaration, submitDeclaration, validateDeclaration } from '../../../../src/application/contract/dec';
import type { Finding } from '../../../../src/domain/declaration/declaration';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { FakeApi } from '../../../fakes/fakeApi';
import { aDeclaration, guid, itemsOf, openedCard, saved, storing } from './openedCard';

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
const error: Finding = {
  severity: 2,
  code: 'DEC-R-REQ',
  pointer: '/countryOfDispatch',
  message: 'Country of dispatch (16 06) is mandatory',
  origin: 'PROFILE',
  category: 'Transport details',
};
const sent = aDeclaration({ version: 4, status: 'SENT' });

describe('submit', () => {
  it('saves what is unsaved first and submits that version', async () => {
    const api = storing(new FakeApi()).on(submitDeclaration, () => ok(saved({ ...sent, version: 5 })));
    const { card, notices } = await openedCard({ api });
    card.content.form.set('/ucr', 'UCR');
    await card.actions.submit();
    expect(api.calls(saveDeclaration)).toHaveLength(1);
    expect(api.calls(submitDeclaration)[0]?.input.body).toMatchObject({ version: 4, confirmWarnings: false });
    expect(card.declaration?.status).toBe('SENT');
    expect(card.isReadOnly).toBe(true);
    expect(notices.shown.at(-1)).toEqual({ kind: 'SUCCESS', text: 'dec.submit.done' });
  });

  it('asks once about warnings and submits when they are checked', async () => {
    const api = new FakeApi().on(submitDeclaration, ({ body }) => ok(body.confirmWarnings ? saved(sent, [warning]) : saved(aDeclaration(), [warning])));
    const { card } = await openedCard({ api });
    await card.actions.submit();
    expect(card.actions.submitting.question?.warnings).toEqual([warning]);
    expect(card.declaration?.status).toBe('DRAFT');
    card.actions.submitting.check(true);
    await card.actions.submitAnyway();
    const [first, second] = api.calls(submitDeclaration);
    expect(second?.input.body.confirmWarnings).toBe(true);
    expect(second?.options.idempotencyKey).not.toBe(first?.options.idempotencyKey);
    expect(card.actions.submitting.question).toBeUndefined();
    expect(card.declaration?.status).toBe('SENT');
  });

  it('does nothing when the user goes back to the declaration', async () => {
    const api = new FakeApi().on(submitDeclaration, () => ok(saved(aDeclaration(), [warning])));
    const { card } = await openedCard({ api });
    await card.actions.submit();
    card.actions.submitting.close();
    expect(api.calls(submitDeclaration)).toHaveLength(1);
    expect(card.declaration?.status).toBe('DRAFT');
  });

  it('lists the errors that stop it, each a way to its field', async () => {
    const api = new FakeApi().on(submitDeclaration, () => fail('refused', 'Not submitted: 1 error', { data: { findings: [error] } }));
    const { card } = await openedCard({ api });
    await card.actions.submit();
    expect(card.actions.summary.errors).toEqual([{ pointer: '/countryOfDispatch', text: 'Country of dispatch (16 06) is mandatory' }]);
    card.actions.summary.jump('/countryOfDispatch');
    expect(card.content.form.focusRequest?.pointer).toBe('/countryOfDispatch');
  });

  it('keeps the key of a submission whose answer was lost', async () => {
    let tries = 0;
    const api = new FakeApi().on(submitDeclaration, () => (++tries === 1 ? fail('unavailable', 'no answer') : ok(saved(sent))));
    const { card } = await openedCard({ api });
    await card.actions.submit();
    await card.actions.again();
    const [first, second] = api.calls(submitDeclaration);
    expect(second?.options.idempotencyKey).toBe(first?.options.idempotencyKey);
  });
});

describe('validate', () => {
  it('says that nothing was found', async () => {
    const api = new FakeApi().on(validateDeclaration, () => ok(saved(aDeclaration({ version: 4, status: 'READY' }))));
    const { card, notices } = await openedCard({ api });
    await card.actions.validate();
    expect(card.declaration?.status).toBe('READY');
    expect(notices.shown).toEqual([{ kind: 'SUCCESS', text: 'dec.validate.right' }]);
  });
});

describe('a rejection', () => {
  const rejected = aDeclaration({
    version: 6,
    status: 'REJECTED',
    authorityStatus: 'REJ',
    authorityStatusAt: '2026-01-15T09:00:00.000Z',
    authorityFindings: [
      {
        severity: 2,
        code: 'SA10001',
        pointer: '/items/2/countryOfOrigin',
        de: '16 08',
        message: 'Mandatory data element has not been provided',
        messageKey: 'authority.SA10001',
        origin: 'AUTHORITY',
        category: 'Goods item',
      },
      {
        severity: 2,
        code: 'SA12005',
        pointer: '/parties/importer/identifier',
        message: 'Party identification is not valid',
        messageKey: 'authority.SA12005',
        origin: 'AUTHORITY',
        category: 'Party',
      },
    ],
  });
  const items = itemsOf((all) => {
    all[2] = { ...all[2]!, countryOfOrigin: '' };
  });

  it('stands on the fields it points at, with the code of the authority', async () => {
    const { card, rest } = await openedCard({ declaration: rejected, items });
    await rest();
    expect(card.content.form.field('/parties/importer/identifier').error).toBe('SA12005: Party identification is not valid');
    expect(card.board.grid.of(guid(3))?.cells.get('countryOfOrigin')?.text).toBe('SA10001: Mandatory data element has not been provided (DE 16 08)');
    expect(card.board.panel.counts.errors).toBe(2);
  });

  it('leads to the cell, and is gone once the value is another one', async () => {
    const { card, rest } = await openedCard({ declaration: rejected, items });
    await rest();
    card.board.panel.next();
    card.board.panel.next();
    const { grid } = card.content.lines;
    expect([grid.focus.row, grid.columnAt(grid.focus.column)?.id]).toEqual([2, 'countryOfOrigin']);
    grid.begin('replace');
    grid.type('CN');
    grid.enter(1);
    await rest();
    expect(card.board.grid.of(guid(3))).toBeUndefined();
    expect(card.board.panel.counts.errors).toBe(1);
  });

  it('can be submitted again: it is saved first, which makes it a draft', async () => {
    const api = storing(new FakeApi()).on(submitDeclaration, () => ok(saved({ ...sent, version: 8 })));
    const { card } = await openedCard({ api, declaration: rejected, items });
    await card.actions.submit();
    expect(api.calls(saveDeclaration)).toHaveLength(1);
    expect(card.declaration?.status).toBe('SENT');
  });
});
