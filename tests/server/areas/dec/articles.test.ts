import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activateArticle } from '../../../../src/application/contract/ar';
import {
  fillFromArticles,
  lookUpArticles,
  readGoodsItems,
  saveDeclaration,
  saveValidationSettings,
  submitDeclaration,
  validateDeclaration,
} from '../../../../src/application/contract/dec';
import type { DeclarationContent, GoodsItem } from '../../../../src/domain/declaration/declaration';
import { operatorIds } from '../../../../server/db/demo/demoOperators';
import { anArticle, create as createArticle } from '../ar/articleSamples';
import { create, sample } from '../../declarationSamples';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let declarant: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
});
afterAll(() => portal.stop());

const RULE = 'ValidateArticleInArticleRegistry';

const withItems = (content: DeclarationContent, change: (item: GoodsItem, at: number) => GoodsItem): DeclarationContent => ({
  ...content,
  items: content.items.map(change),
});

const ruleFindings = (
  findings: readonly { readonly ruleId?: string | undefined; readonly pointer: string; readonly message: string; readonly severity: number }[],
) => findings.filter(({ ruleId }) => ruleId === RULE).map(({ severity, pointer, message }) => ({ severity, pointer, message }));

/** A line with an owner, an id and a quantity. */
const begun = (articleId: string, quantity = '250', articleOwnerId: string | undefined = operatorIds.shoes): GoodsItem => ({
  id: randomUUID(),
  itemNumber: 1,
  articleId,
  quantity,
  ...(articleOwnerId === undefined ? {} : { articleOwnerId }),
});

const lookUp = (items: GoodsItem[], more: { policy?: 'EmptyOnly' | 'Overwrite'; importer?: string } = {}) =>
  declarant.call(lookUpArticles, {
    body: {
      items,
      parties: more.importer === undefined ? {} : { importer: { name: more.importer } },
      country: 'SE',
      direction: 'Import',
      date: '2026-01-15',
      ...(more.policy === undefined ? {} : { policy: more.policy }),
    },
  });

describe('the optional validation of articles', () => {
  it('warns of an id that its owner has not registered, and names both', async () => {
    const content = withItems(sample(3), (item, at) => (at === 1 ? { ...item, articleId: 'NOBODY-1' } : item));
    const { data } = await create(content, declarant);
    expect(ruleFindings(data.findings)).toEqual([
      { severity: 1, pointer: '/items/1/articleId', message: 'Goods item 2: article NOBODY-1 is not registered for Demo Tools A/S' },
    ]);
  });

  it('takes the importer of the declaration for the owner where the line names none', async () => {
    const content = withItems(sample(1), ({ articleOwnerId: _none, ...item }) => item);
    const { data } = await create(content, declarant);
    expect(ruleFindings(data.findings)).toMatchObject([{ message: 'Goods item 1: article TSHIRT-1 is not registered for Demo Importer AB' }]);
    const shoes = {
      ...content,
      header: {
        ...content.header,
        parties: { ...content.header.parties, importer: { identifierType: 'EORI', identifier: 'SE5599990016', name: 'Nordic Shoes AB', country: 'SE' } },
      },
    };
    expect(ruleFindings((await create(shoes, declarant)).data.findings)).toEqual([]);
  });

  it('does not count an article that is no longer active', async () => {
    const made = await createArticle(declarant, anArticle('RULE-1'));
    const content = withItems(sample(1), (item) => ({ ...item, articleId: 'RULE-1', articleOwnerId: operatorIds.shoes }));
    const first = await create(content, declarant);
    expect(ruleFindings(first.data.findings)).toHaveLength(1);
    const { id, version } = first.data.declaration;
    await declarant.call(activateArticle, { params: { id: made.data.id }, body: { version: made.data.version } });
    const again = await declarant.call(validateDeclaration, { params: { id }, body: { version } });
    expect(ruleFindings(again.data.findings)).toEqual([]);
  });

  it('stops a submission where the unit made it an error', async () => {
    const extended = await portal.signIn('declarant.extended.demo');
    await extended.call(saveValidationSettings, { params: {}, body: { own: [{ validationId: RULE, mode: 'ERROR', countries: [], flows: [] }] } });
    const { data } = await create(
      withItems(sample(1), (item) => ({ ...item, articleId: 'NOBODY-2' })),
      extended,
    );
    const { id, version } = data.declaration;
    const refused = await extended.call(submitDeclaration, { params: { id }, body: { version, confirmWarnings: true } });
    expect(refused.outcome.statusCode).toBe(2);
    expect(refused.text).toContain('article NOBODY-2 is not registered for Nordic Shoes AB');
  });
});

describe('looking up articles for a card', () => {
  it('answers what they fill, and stores nothing', async () => {
    const [shoe, nobody] = [begun('shoe-42'), begun('NOBODY')];
    const { data } = await lookUp([shoe, nobody], { policy: 'EmptyOnly' });
    expect(data.rows).toMatchObject([
      {
        itemId: shoe.id,
        owner: { name: 'Nordic Shoes AB' },
        article: { articleId: 'SHOE-42', status: 'Active' },
        fill: {
          patch: { articleId: 'SHOE-42', netMass: '205.000', grossMass: '262.500', commodityCode: '6403999600', packages: [{ type: 'CT', count: '21' }] },
        },
      },
      { itemId: nobody.id, owner: { name: 'Nordic Shoes AB' } },
    ]);
    expect(data.rows[1]).not.toHaveProperty('article');
  });

  it('fills nothing when it is only asked', async () => {
    const { data } = await lookUp([begun('SHOE-42')]);
    expect(data.rows[0]).not.toHaveProperty('fill');
  });

  it('finds nobody for a party that is not in the register', async () => {
    const { data } = await lookUp(
      [begun('SHOE-42', '1', undefined)].map(({ articleOwnerId: _none, ...item }) => item),
      { importer: 'Nobody Ltd' },
    );
    expect(data.rows[0]).not.toHaveProperty('owner');
  });

  it('shows the articles of another tenant to nobody', async () => {
    const other = await portal.signIn('othertenant.demo');
    const answer = await other.call(lookUpArticles, {
      body: { items: [begun('SHOE-42')], parties: {}, country: 'SE', direction: 'Import', date: '2026-01-15' },
    });
    expect(answer.data.rows).toEqual([expect.not.objectContaining({ article: expect.anything() as unknown, owner: expect.anything() as unknown })]);
  });

  it('refuses a day that is none', async () => {
    const answer = await declarant.call(lookUpArticles, { body: { items: [], parties: {}, country: 'SE', direction: 'Import', date: 'tomorrow' } });
    expect([answer.status, answer.outcome.feedbacks[0]?.code]).toEqual([400, 'AR-DATE']);
  });

  it('answers 9,999 lines in one call', async () => {
    const items = Array.from({ length: 9_999 }, (_, at) => ({ ...begun(`SHOE-${3 + (at % 40)}`), itemNumber: at + 1 }));
    const { data } = await lookUp(items, { policy: 'EmptyOnly' });
    expect(data.rows).toHaveLength(9_999);
    expect(data.rows.filter(({ fill }) => fill !== undefined).length).toBeGreaterThan(8_000);
  });
});

describe('filling a stored declaration', () => {
  const stored = async () => {
    const content = sample(2);
    const items = content.items.map((item, at) =>
      at === 0
        ? { id: item.id, itemNumber: 1, articleId: 'SHOE-42', articleOwnerId: operatorIds.shoes, quantity: '250', countryOfOrigin: 'CN' }
        : { ...item, articleId: 'NOBODY' },
    );
    return (await create({ ...content, items }, declarant)).data.declaration;
  };
  const itemsOf = async (id: string) => (await declarant.call(readGoodsItems, { params: { id } })).data.items;

  it('fills what is empty, marks what is missing, and is the next version', async () => {
    const { id, version } = await stored();
    const answer = await declarant.call(fillFromArticles, { params: { id }, body: { version, overwrite: false } });
    expect(answer.data).toMatchObject({ filled: 1, missing: 1, declaration: { version: version + 1 } });
    expect(await itemsOf(id)).toMatchObject([
      { articleStatus: 'FOUND', netMass: '205.000', countryOfOrigin: 'CN', commodityCode: '6403999600' },
      { articleStatus: 'MISSING', articleId: 'NOBODY' },
    ]);
  });

  it('overwrites where that is asked, and only in the lines that are named', async () => {
    const { id, version } = await stored();
    const [first] = await itemsOf(id);
    const answer = await declarant.call(fillFromArticles, { params: { id }, body: { version, overwrite: true, itemIds: [first!.id] } });
    expect(answer.data).toMatchObject({ filled: 1, missing: 0 });
    const after = await itemsOf(id);
    expect(after[0]?.countryOfOrigin).toBe('VN');
    expect(after[1]).not.toHaveProperty('articleStatus');
  });

  it('is refused for a stale version, and nothing is written', async () => {
    const { id, version } = await stored();
    await declarant.call(saveDeclaration, { params: { id }, body: { version, header: sample(1).header, items: { upserts: [], deletes: [] } } });
    const answer = await declarant.call(fillFromArticles, { params: { id }, body: { version, overwrite: false } });
    expect(answer.outcome.feedbacks[0]?.code).toBe('COR-VERSION');
    expect((await itemsOf(id))[0]).not.toHaveProperty('articleStatus');
  });
});
