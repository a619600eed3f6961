import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { articleFromGoodsItem, searchArticles } from '../../../../src/application/contract/ar';
import { suggestArticles } from '../../../../src/application/contract/articleSuggestions';
import { lookUpArticles, saveDeclaration } from '../../../../src/application/contract/dec';
import type { GoodsItem } from '../../../../src/domain/declaration/declaration';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { FakeApi } from '../../../fakes/fakeApi';
import { anArticle } from '../../../domain/article/anArticle';
import { onlyQuantities, OWNER, registry, SHOE, typeId } from './articleLines';
import { guid, ID, openedCard, storing } from './openedCard';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an article id that is typed', () => {
  it('fills the empty values of the line by the worked example', async () => {
    const { card, rest } = await openedCard({ items: onlyQuantities, registry });
    typeId(card, 0, 'shoe-42');
    await rest();
    expect(card.content.lines.items[0]).toMatchObject({
      articleId: 'SHOE-42',
      articleOwnerId: OWNER.id,
      articleStatus: 'FOUND',
      netMass: '205.000',
      grossMass: '262.500',
      commodityCode: '6403999600',
      countryOfOrigin: 'VN',
      supplementaryUnits: '250',
      supplementaryUnitCode: 'NPR',
      procedureRequested: '40',
      procedurePrevious: '00',
      packages: [{ type: 'CT', count: '21' }],
    });
  });

  it('asks for several lines in one call and takes all of it back in one step', async () => {
    const { card, api, rest } = await openedCard({ items: onlyQuantities, registry });
    for (const row of [0, 1, 2]) typeId(card, row, 'SHOE-42');
    const typed = card.content.lines.items;
    await rest();
    expect(api.calls(lookUpArticles)).toHaveLength(1);
    expect(card.content.lines.items.map(({ netMass }) => netMass)).toEqual(['205.000', '205.000', '205.000']);
    card.content.undo.undo();
    await rest();
    expect(card.content.lines.items).toEqual(typed);
    card.content.undo.redo();
    await rest();
    expect(card.content.lines.items[2]?.netMass).toBe('205.000');
    expect(api.calls(lookUpArticles)).toHaveLength(1);
  });

  it('is asked about again by itself when the server was away', async () => {
    const { card, api, events, rest } = await openedCard({ items: onlyQuantities, registry });
    let isDown = true;
    api.on(lookUpArticles, ({ body }) =>
      isDown ? fail('unavailable', 'down') : ok({ rows: body.items.map((item) => ({ itemId: item.id, candidates: [], ...registry(item) })) }),
    );
    typeId(card, 0, 'SHOE-42');
    await rest();
    expect([card.articles.problem?.kind, card.content.lines.items[0]?.netMass]).toEqual(['unavailable', undefined]);
    isDown = false;
    for (const state of ['waiting', 'connecting', 'connected'] as const) events.state$.next(state);
    await rest();
    expect([card.articles.problem, card.content.lines.items[0]?.netMass]).toEqual([undefined, '205.000']);
  });

  it('leaves alone what somebody typed, and says where the article differs', async () => {
    const { card, rest } = await openedCard({ items: onlyQuantities.map((item, at) => (at === 0 ? { ...item, countryOfOrigin: 'CN' } : item)), registry });
    typeId(card, 0, 'SHOE-42');
    await rest();
    expect(card.content.lines.items[0]?.countryOfOrigin).toBe('CN');
    expect(card.board.grid.of(guid(1))?.cells.get('countryOfOrigin')).toMatchObject({ severity: 0, text: 'Country of origin differs from the article (VN).' });
    expect(card.content.brought.holds(card.content.lines.items[0]!, 'countryOfOrigin')).toBe(false);
    expect(card.content.brought.holds(card.content.lines.items[0]!, 'netMass')).toBe(true);
  });

  it('follows the quantity with what it filled, until a mass is typed over', async () => {
    const { card, rest } = await openedCard({ items: onlyQuantities, registry });
    typeId(card, 0, 'SHOE-42');
    await rest();
    const change = (more: Partial<GoodsItem>): void => {
      const row = card.content.lines.grid.rows[0]!;
      card.content.lines.grid.change([{ type: 'replace', at: [0], before: [row], after: [{ ...row, ...more }] }]);
    };
    change({ quantity: '100' });
    await rest();
    expect(card.content.lines.items[0]).toMatchObject({ netMass: '82.000', grossMass: '105.000' });
    change({ netMass: '80' });
    change({ quantity: '200' });
    await rest();
    expect(card.content.lines.items[0]).toMatchObject({ netMass: '80', grossMass: '210.000' });
  });

  it('is asked about when the field of the details is left, not for every letter', async () => {
    const { card, api, rest } = await openedCard({ items: onlyQuantities, registry });
    card.drawer.showFocused();
    card.articles.typing(guid(1));
    for (const text of ['S', 'SHOE', 'SHOE-42']) card.content.item!.field('/items/0/articleId').onChange(text);
    await rest();
    expect(api.calls(lookUpArticles)).toHaveLength(0);
    card.articles.typing(undefined);
    await rest();
    expect(card.content.lines.items[0]?.articleStatus).toBe('FOUND');
  });

  it('that the registry does not have is missing, and found once the registry has it', async () => {
    let known = false;
    const { card, events, rest } = await openedCard({
      items: onlyQuantities,
      registry: (item) => (known ? { owner: OWNER, article: { id: SHOE, articleId: item.articleId ?? '', status: 'Active' } } : { owner: OWNER }),
    });
    typeId(card, 1, 'NEW-1');
    await rest();
    expect([card.content.lines.items[1]?.articleStatus, card.board.tabs.missing]).toEqual(['MISSING', 1]);
    known = true;
    events.emit('ar', 'ArticleChanged', SHOE, { id: SHOE, owner: OWNER.id, articleId: 'NEW-1', critical: false });
    await rest();
    expect([card.content.lines.items[1]?.articleStatus, card.board.tabs.missing]).toEqual(['FOUND', 0]);
  });

  it('that is taken out again says nothing of the registry', async () => {
    const { card, rest } = await openedCard({
      items: onlyQuantities.map((item, at) => (at === 0 ? { ...item, articleId: 'X', articleStatus: 'MISSING' } : item)),
      registry,
    });
    typeId(card, 0, ' ');
    await rest();
    expect(card.content.lines.items[0]?.articleStatus).toBeUndefined();
  });
});

describe('the policy', () => {
  it('Ask writes nothing before it is answered, and then all in one step', async () => {
    const items = onlyQuantities.map((item, at) => (at === 0 ? { ...item, countryOfOrigin: 'CN', description: 'Mine' } : item));
    const { card, rest } = await openedCard({ items, registry });
    card.articles.choose('Ask');
    typeId(card, 0, 'SHOE-42');
    typeId(card, 1, 'SHOE-42');
    const typed = card.content.lines.items;
    await rest();
    expect(card.content.lines.items).toEqual(typed);
    const [choice] = card.articles.asking.choices;
    expect(choice?.differences.map(({ field }) => field).sort()).toEqual(['countryOfOrigin', 'description']);
    card.articles.asking.take(choice!.item, 'countryOfOrigin', true);
    card.articles.asking.finish();
    expect(card.content.lines.items.slice(0, 2)).toMatchObject([
      { countryOfOrigin: 'VN', description: 'Mine', netMass: '205.000' },
      { countryOfOrigin: 'VN', netMass: '205.000' },
    ]);
    card.content.undo.undo();
    expect(card.content.lines.items).toEqual(typed);
  });

  it('is sent with the question', async () => {
    const { card, api, rest } = await openedCard({ items: onlyQuantities, registry });
    card.articles.choose('Overwrite');
    typeId(card, 0, 'SHOE-42');
    await rest();
    expect(api.calls(lookUpArticles)[0]?.input.body).toMatchObject({
      policy: 'Overwrite',
      country: 'SE',
      direction: 'Import',
      date: '2026-01-15',
      parties: { importer: { identifier: 'SE5599999991' } },
    });
  });
});

describe('the tab of missing articles', () => {
  const items = onlyQuantities.map((item, at) => (at === 1 ? { ...item, articleId: 'NEW-1', articleStatus: 'MISSING' } : item));

  it('is opened by its address and shows the lines that miss theirs', async () => {
    const { card, rest } = await openedCard({ rest: `${ID}/items/missing`, items, registry });
    await vi.dynamicImportSettled();
    await rest();
    expect(card.board.tabs.tab).toBe('missing');
    expect(card.content.lines.grid.filledCount).toBe(1);
    expect(card.content.lines.grid.rowIdAt(0)).toBe(guid(2));
    await card.board.tabs.show('all');
    await rest();
    expect(card.content.lines.grid.filledCount).toBe(3);
  });

  it('is left for a finding of a line that it does not show', async () => {
    const { card, rest } = await openedCard({ rest: `${ID}/items/missing`, items, registry });
    await vi.dynamicImportSettled();
    await rest();
    card.jump({ severity: 2, code: 'X', pointer: '/items/2/commodityCode', message: '', origin: 'CROSS', category: 'Goods item', itemId: guid(3) });
    await rest();
    expect([card.board.tabs.tab, card.content.lines.grid.rowIdAt(card.content.lines.grid.focus.row)]).toEqual(['all', guid(3)]);
  });

  it('loses a line that was added to the registry', async () => {
    const added = {
      ...anArticle({ articleId: 'NEW-1', articleOwnerId: OWNER.id }),
      id: SHOE,
      version: 1,
      orgUnitId: guid(700),
      createdAt: '',
      createdBy: '',
      changedAt: '',
      changedBy: '',
      status: 'Draft',
      source: 'Declaration',
    } as const;
    const api = new FakeApi().on(articleFromGoodsItem, () => ok({ article: structuredClone(added) as never, findings: [] }));
    const { card, notices, rest } = await openedCard({ rest: `${ID}/items/missing`, items, registry, api });
    await vi.dynamicImportSettled();
    await rest();
    card.content.lines.grid.focusOn({ row: 0, column: 0 });
    await card.articles.adding.add();
    await rest();
    expect(card.content.lines.items[1]).toMatchObject({ articleStatus: 'FOUND', articleOwnerId: OWNER.id });
    expect(card.content.lines.grid.filledCount).toBe(0);
    expect(notices.shown.map(({ text, values }) => [text, values?.['id']])).toEqual([['dec.articles.added', 'NEW-1']]);
  });
});

it.each([
  ['AR-R2', 'Article Id is missing'],
  ['AR-R3', 'Article owner not found'],
])('adding a line warns with %s in the words of the specification', async (code, text) => {
  const api = new FakeApi().on(articleFromGoodsItem, () => ok({ warning: { title: 'Warning', code, text } }));
  const { card, rest } = await openedCard({ items: onlyQuantities, registry, api });
  card.content.lines.grid.focusOn({ row: 2, column: 0 });
  await card.articles.adding.add();
  await rest();
  expect(card.articles.adding.warnings).toEqual([{ place: 2, code, text }]);
  expect(card.wording.texts.translate(`dec.articles.${code}`, '')).toBe(text);
  expect(card.wording.texts.t('dec.articles.warning')).toBe('Warning');
  expect(card.content.dirty).toBe(false);
});

it('nothing is added while no line is chosen, and that is said', async () => {
  const { card, api, notices } = await openedCard({ items: [], registry });
  await card.articles.adding.add();
  expect(notices.shown.map(({ text }) => text)).toEqual(['dec.articles.selectFirst']);
  expect(api.calls(articleFromGoodsItem)).toHaveLength(0);
});

it('an article that is chosen goes onto the line with its owner and fills it', async () => {
  const hit = {
    id: SHOE,
    version: 1,
    articleId: 'SHOE-42',
    articleOwnerId: OWNER.id,
    description: 'Leather shoe',
    unit: 'PR',
    status: 'Active',
    source: 'Manual',
    changedAt: '',
    changedBy: '',
  } as const;
  const api = new FakeApi().on(searchArticles, () => ok({ items: [hit], totalCount: 1 }));
  const { card, rest } = await openedCard({ items: onlyQuantities, registry, api });
  card.drawer.showFocused();
  card.articles.picker.open(guid(1));
  card.articles.picker.searchBy('value');
  card.articles.picker.type('leather');
  await rest();
  expect(api.calls(searchArticles).at(-1)?.input.body.criteria).toEqual({ description: 'leather' });
  card.articles.picker.choose(card.articles.picker.hits![0]!);
  await rest();
  expect(card.content.lines.items[0]).toMatchObject({ articleId: 'SHOE-42', articleOwnerId: OWNER.id, netMass: '205.000' });
  expect(card.articles.picker.isOpen).toBe(false);
});

it('a card that is closed listens to no article any more', async () => {
  const { events, close } = await openedCard({ items: onlyQuantities, registry });
  close();
  expect(events.listening).toBe(0);
});

it('what was filled is saved with the line', async () => {
  const api = storing(new FakeApi());
  const { card, rest } = await openedCard({ items: onlyQuantities, registry, api });
  typeId(card, 0, 'SHOE-42');
  await rest();
  await card.actions.save();
  expect(api.calls(saveDeclaration)[0]?.input.body.items.upserts).toMatchObject([{ articleId: 'SHOE-42', articleStatus: 'FOUND', netMass: '205.000' }]);
});

it('lines that miss their article are asked about again when another importer is declared', async () => {
  const owned: typeof registry = (item) => (item.articleOwnerId === undefined && !knownImporter ? {} : registry(item));
  let knownImporter = false;
  const { card, rest } = await openedCard({ items: onlyQuantities, registry: owned });
  typeId(card, 0, 'SHOE-42');
  await rest();
  expect(card.content.lines.items[0]?.articleStatus).toBe('MISSING');
  knownImporter = true;
  card.content.form.set('/parties/importer/identifier', 'SE5599990016');
  await rest();
  expect(card.content.lines.items[0]).toMatchObject({ articleStatus: 'FOUND', netMass: '205.000' });
});

it('fills nothing while the next line is being typed', async () => {
  const { card, api, rest } = await openedCard({ items: onlyQuantities, registry });
  typeId(card, 0, 'SHOE-42');
  card.content.lines.grid.begin('replace');
  card.content.lines.grid.type('SHO');
  await rest();
  expect(api.calls(lookUpArticles)).toHaveLength(0);
  card.content.lines.grid.type('SHOE-42');
  card.content.lines.grid.enter(1);
  await rest();
  expect(api.calls(lookUpArticles)).toHaveLength(1);
  expect(card.content.lines.items.map(({ articleStatus }) => articleStatus)).toEqual(['FOUND', 'FOUND', undefined]);
});

describe('the choice of an article', () => {
  const like = {
    id: SHOE,
    articleId: 'SHOE-42',
    articleOwnerId: OWNER.id,
    description: 'Leather shoe',
    status: 'Active',
    likeness: 91,
    words: ['Leather', 'shoe'],
    sameOrigin: true,
    sameDigits: 6,
  };

  it('begins with what is like the description of a line without an article id, and fills nothing by itself', async () => {
    const api = new FakeApi().on(suggestArticles, () => ok({ items: [like] }));
    const { card, rest } = await openedCard({
      items: onlyQuantities.map((item) => ({ ...item, description: 'Shoes of leather', commodityCode: '6403991111', countryOfOrigin: 'VN' })),
      registry,
      api,
    });
    card.articles.picker.openFocused();
    await rest();
    expect(api.calls(suggestArticles).at(-1)?.input.body).toMatchObject({
      description: 'Shoes of leather',
      commodityCode: '6403991111',
      countryOfOrigin: 'VN',
      country: 'SE',
      direction: 'Import',
    });
    expect(card.articles.picker.hits).toMatchObject([{ articleId: 'SHOE-42', why: { likeness: 91, words: ['Leather', 'shoe'] } }]);
    expect(card.content.dirty).toBe(false);
    card.articles.picker.choose(card.articles.picker.hits![0]!);
    await rest();
    expect(card.content.lines.items[0]).toMatchObject({ articleId: 'SHOE-42', articleOwnerId: OWNER.id, netMass: '205.000' });
  });

  it('shows first the articles that the id of the line could mean', async () => {
    const meant = [
      { id: SHOE, articleId: 'SHOE-42', description: 'Leather shoe', status: 'Active' },
      { id: guid(44), articleId: 'SHOE.42', description: 'Canvas shoe', status: 'Active' },
    ];
    const api = new FakeApi().on(searchArticles, () => ok({ items: [], totalCount: 0 }));
    const { card, rest } = await openedCard({ items: onlyQuantities, registry: () => ({ owner: OWNER }), api });
    api.on(lookUpArticles, ({ body }) => ok({ rows: body.items.map((item) => ({ itemId: item.id, candidates: meant, owner: OWNER })) }));
    typeId(card, 0, 'shoe 42');
    await rest();
    card.articles.picker.open(guid(1));
    await rest();
    expect(card.articles.picker.hits?.map(({ articleId, why }) => [articleId, why])).toEqual([
      ['SHOE-42', 'sameId'],
      ['SHOE.42', 'sameId'],
    ]);
  });
});
