import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lookUpArticles } from '../../../../src/application/contract/dec';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { registry } from './articleLines';
import { guid, itemsOf, openedCard } from './openedCard';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('ValidateArticleInArticleRegistry', () => {
  const modes = { ValidateArticleInArticleRegistry: 'ERROR' } as const;

  it('asks the registry once when the card opens, changes nothing, and finds lines that are not registered', async () => {
    const items = itemsOf((all) => all.forEach((item, at) => (all[at] = { ...item, articleId: at === 0 ? 'SHOE-42' : 'NOBODY' })));
    const { card, api, rest } = await openedCard({ items, registry, modes });
    await rest();
    const [asked, ...more] = api.calls(lookUpArticles).map(({ input }) => input.body.items);
    expect(more).toEqual([]);
    // Each article once, and nothing of the line but its name.
    expect(asked?.map(({ articleId }) => articleId)).toEqual(['SHOE-42', 'NOBODY']);
    expect(asked?.flatMap((item) => Object.keys(item).filter((field) => !['id', 'itemNumber', 'articleId', 'articleOwnerId'].includes(field)))).toEqual([]);
    expect(card.board.grid.of(guid(2))?.cells.get('articleId')).toMatchObject({
      severity: 2,
      text: 'Goods item 2: article NOBODY is not registered for Nordic Shoes AB',
    });
    expect(card.board.grid.of(guid(1))?.cells.get('articleId')).toBeUndefined();
    expect(card.content.dirty).toBe(false);
  });

  it('is asked anew for another importer', async () => {
    const { card, api, rest } = await openedCard({ items: itemsOf(), registry, modes });
    const before = api.calls(lookUpArticles).length;
    card.content.form.set('/parties/importer/identifier', 'SE5599990016');
    await rest();
    expect(api.calls(lookUpArticles).length).toBe(before + 1);
  });

  it('says nothing while the registry is out of reach, and asks again with live updates', async () => {
    const { card, api, events, rest } = await openedCard({ items: itemsOf(), registry, modes });
    let isDown = true;
    const answer = api.calls(lookUpArticles).length;
    api.on(lookUpArticles, ({ body }) =>
      isDown ? fail('unavailable', 'down') : ok({ rows: body.items.map((item) => ({ itemId: item.id, candidates: [] })) }),
    );
    card.content.form.set('/parties/importer/identifier', 'SE5599990016');
    await rest();
    expect([api.calls(lookUpArticles).length, card.articles.problem]).toEqual([answer + 1, undefined]);
    isDown = false;
    events.resync();
    await rest();
    expect(api.calls(lookUpArticles).length).toBe(answer + 2);
  });

  it('keeps quiet where the unit does not ask for it', async () => {
    const { api, rest } = await openedCard({ items: itemsOf(), registry });
    await rest();
    expect(api.calls(lookUpArticles)).toHaveLength(0);
  });
});
