import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeclaration, lookUpArticles, readDeclaration, readMessages, readValidationSettings } from '../../../../src/application/contract/dec';
import { completeHanded, readHandedDeclarations, type HandedDeclaration } from '../../../../src/application/contract/declarationLinks';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { HandedModel } from '../../../../src/plugins/dec/card/actions/handedModel';
import { FakeApi } from '../../../fakes/fakeApi';
import { aDeclaration, guid, ID, openedCard, saved, storing } from './openedCard';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-15T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const HANDED: HandedDeclaration = {
  declarationId: ID,
  profile: 'se-new-import',
  lrn: 'SEDEMO2601150000173',
  status: 'DRAFT',
  actions: ['view', 'complete'],
  sections: [],
  endsAt: '2026-01-15T10:00:00.000Z',
};

const handedCard = async (change: Partial<HandedDeclaration> = {}, rest: string = ID) => {
  const api = storing(new FakeApi()).on(readHandedDeclarations, () => ok([{ ...HANDED, ...change }]));
  let handed: HandedModel | undefined;
  const opened = await openedCard({ api, rest, handed: (calls, profile) => (handed = new HandedModel(calls, profile)) });
  if (handed === undefined) throw new Error('not handed over');
  return { ...opened, handed };
};

describe('the card of a declaration that was handed over', () => {
  it('can be filled in but for the declarant, and asks the server for nothing that is not handed over', async () => {
    const { card, api, handed, rest } = await handedCard();
    expect([card.isReadOnly, handed.mayComplete, handed.mayUpload]).toEqual([false, true, false]);
    expect([card.tasks.isFixed('/parties/declarant/identifier'), card.tasks.isFixed('/parties/importer/name'), card.tasks.isFixed('/items/0/netMass')]).toEqual(
      [true, false, false],
    );
    card.content.form.set('/traderReference', 'FILLED-IN');
    await rest();
    expect(await card.actions.save()).toBe(true);
    expect([api.calls(readMessages), api.calls(readValidationSettings), api.calls(lookUpArticles)]).toEqual([[], [], []]);
  });

  it('keeps every element but those of the sections that were handed over', async () => {
    const { card } = await handedCard({ sections: ['items'] });
    expect(
      ['/traderReference', '/parties/importer/name', '/items/0/netMass', '/items/2/packages/0/count'].map((pointer) => card.tasks.isFixed(pointer)),
    ).toEqual([true, true, false, false]);
  });

  it('is for reading where nothing may be filled in', async () => {
    const { card, locks } = await handedCard({ actions: ['view'] });
    expect(card.isReadOnly).toBe(true);
    expect(locks.held).toEqual([]);
  });

  it.each([
    ['another declaration', ID, { declarationId: guid(501) }],
    ['a new one', 'new', {}],
  ])('is not there for %s, without asking for it', async (_what, rest, change) => {
    const { card, api } = await handedCard(change, rest);
    expect(card.opening.phase).toBe('notFound');
    expect([api.calls(readDeclaration), api.calls(createDeclaration)]).toEqual([[], []]);
  });

  it('says why when what was handed over cannot be asked for', async () => {
    const api = new FakeApi().on(readHandedDeclarations, () => fail('unavailable', 'Later.'));
    const { card } = await openedCard({ api, handed: (calls, profile) => new HandedModel(calls, profile) });
    expect([card.opening.phase, card.opening.problem?.message]).toEqual(['failed', 'Later.']);
  });

  it('is handed back once, with a receipt', async () => {
    const { api, handed } = await handedCard();
    api.on(completeHanded, () => ok({ receipt: 'AB12CD34', hash: '0'.repeat(64), completedAt: '2026-01-15T09:05:00.000Z' }));
    handed.ask(true);
    await Promise.all([handed.finish(), handed.finish()]);
    expect(api.calls(completeHanded)).toHaveLength(1);
    expect([handed.isAsking, handed.receipt?.receipt]).toEqual([false, 'AB12CD34']);
  });
});

it('a new declaration for a case is stored with it', async () => {
  const api = storing(new FakeApi());
  const sent: (string | undefined)[] = [];
  api.on(createDeclaration, ({ body }) => {
    sent.push(body.caseId);
    return ok(saved(aDeclaration({ version: 1, header: body.header })));
  });
  const { card } = await openedCard({ api, rest: 'new', address: `/dec/se-new-import/new?caseId=${guid(77)}` });
  expect(card.content.caseId).toBe(guid(77));
  await card.actions.save();
  expect(sent).toEqual([guid(77)]);
});
