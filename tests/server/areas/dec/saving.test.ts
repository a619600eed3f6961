import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeclaration, deleteDeclaration, readDeclaration, readGoodsItems, saveDeclaration } from '../../../../src/application/contract/dec';
import type { GoodsItem } from '../../../../src/domain/declaration/declaration';
import { unitIds } from '../../../../server/db/demo/demoUnits';
import { create, sample, stored } from '../../declarationSamples';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { accepted } from '../../outcomes';

let portal: TestPortal;
let declarant: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
});
afterAll(() => portal.stop());

const itemsOf = async (id: string): Promise<GoodsItem[]> => (await declarant.call(readGoodsItems, { params: { id } })).data.items;

describe('a new declaration', () => {
  it('is a draft of the active unit with a local reference number of its own', async () => {
    const answer = await create(sample(3), declarant);
    const { declaration } = answer.data;
    expect(declaration).toMatchObject({
      status: 'DRAFT',
      statusCode: '',
      version: 1,
      orgUnitId: unitIds.gothenburg,
      createdBy: 'declarant.demo',
      country: 'SE',
      flow: 'IMPORT',
      internalCurrency: 'SEK',
      itemCount: 3,
    });
    expect(declaration.lrn).toMatch(/^SEDEMO\d{13}$/);
    const second = await stored(declarant);
    expect(Number(second.lrn.slice(12, 18))).toBe(Number(declaration.lrn.slice(12, 18)) + 1);
  });

  it('keeps the case that it is made for, beside what it was made from', async () => {
    const { header, items } = sample(1);
    const caseId = randomUUID();
    const answer = await declarant.call(createDeclaration, { body: { profile: 'se-new-import', header, items: [...items], caseId } });
    expect((await declarant.call(readDeclaration, { params: { id: answer.data.declaration.id } })).data.sourceLink).toEqual({ type: 'case', id: caseId });
    expect(await portal.database.query(`select 1 from declaration where id = $1 and data_source = 2`, [answer.data.declaration.id])).toHaveLength(1);
  });

  it('is made once, however often the same call is sent', async () => {
    const content = sample(1);
    const idempotencyKey = randomUUID();
    const [one, other] = await Promise.all([create(content, declarant, { idempotencyKey }), create(content, declarant, { idempotencyKey })]);
    expect(other.data.declaration.id).toBe(one.data.declaration.id);
    expect(await portal.database.query(`select 1 from declaration where lrn = $1`, [one.data.declaration.lrn])).toHaveLength(1);
  });

  it('stores and answers nothing that the contract does not know', async () => {
    const { header, items } = sample(1);
    const [item] = items;
    const body = {
      profile: 'se-new-import',
      status: 'CLEARED',
      mrn: 'X',
      header: { ...header, secret: 'unknown-1', border: { ...header.border, secret: 'unknown-2' } },
      items: [{ ...item, secret: 'unknown-3' }],
    };
    const answer = await declarant.fetch('/api/dec/ui/declaration', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    expect(text).not.toContain('unknown-');
    const { id, status } = (JSON.parse(text) as { data: { declaration: { id: string; status: string } } }).data.declaration;
    expect(status).toBe('DRAFT');
    const [row] = await portal.database.query<{ all: string }>(
      `select row_to_json(d)::text || (select string_agg(g.content::text, '') from goods_item g where g.declaration_id = d.id) as all from declaration d where id = $1`,
      [id],
    );
    expect(row?.all).toContain('EUR');
    expect(row?.all).not.toContain('unknown-');
    expect(row?.all).not.toContain('secret');
  });

  it('is stored although its content is not right, and says what is not', async () => {
    const { header, items } = sample(2);
    const { countryOfDispatch: _left, ...incomplete } = header;
    const answer = await create({ header: incomplete, items }, declarant);
    expect(answer.outcome).toEqual({ statusCode: 1, message: 'Saved with warnings', feedbacks: [] });
    expect(answer.data.findings.map(({ pointer }) => pointer)).toContain('/countryOfDispatch');
    expect(answer.data.declaration.findings.errors).toBeGreaterThan(0);
  });

  it('is refused with the field named when a number has letters', async () => {
    const { header, items } = sample(2);
    const answer = await create({ header, items: items.map((item, at) => (at === 1 ? { ...item, netMass: '12kg' } : item)) }, declarant);
    expect(answer.status).toBe(400);
    expect(answer.outcome.feedbacks).toMatchObject([{ code: 'DEC-R-FORMAT', pointer: '/items/1/netMass' }]);
  });

  it('cannot have an unknown profile', async () => {
    const answer = await declarant.call(createDeclaration, { body: { profile: 'nothing', header: {}, items: [] } });
    expect(answer.status).toBe(400);
  });

  it('has tax lines only from a calculation', async () => {
    const { header, items } = sample(1);
    const taxLines = [{ taxType: 'A00', baseAmount: '1', rate: '0', taxAmount: '0', payableAmount: '0', currency: 'SEK', calculatedBy: 'AUTHORITY' }];
    const answer = await create({ header, items: items.map((item) => ({ ...item, taxLines })) }, declarant);
    expect((await itemsOf(answer.data.declaration.id))[0]).not.toHaveProperty('taxLines');
  });
});

describe('a save', () => {
  it('stores header, changed, new and deleted lines, numbered in display order', async () => {
    const content = sample(4);
    const { id, version } = (await create(content, declarant)).data.declaration;
    const [first, second, third, fourth] = content.items as [GoodsItem, GoodsItem, GoodsItem, GoodsItem];
    const added: GoodsItem = { id: randomUUID(), itemNumber: 2, description: 'New line' };
    const header = { ...content.header, traderReference: 'CHANGED' };
    const items = { upserts: [added, { ...third, itemNumber: 3, description: 'Changed line' }], deletes: [second.id] };
    const answer = await declarant.call(saveDeclaration, { params: { id }, body: { version, header, items } });
    expect(answer.data.declaration).toMatchObject({ version: 2, itemCount: 4, header: { traderReference: 'CHANGED' } });
    expect(answer.data.items).toEqual([]);
    expect((await itemsOf(id)).map(({ id: itemId, itemNumber, description }) => [itemId, itemNumber, description])).toEqual([
      [first.id, 1, first.description],
      [added.id, 2, 'New line'],
      [third.id, 3, 'Changed line'],
      [fourth.id, 4, fourth.description],
    ]);
  });

  it('answers the lines that got another number than the sender knows', async () => {
    const content = sample(3);
    const { id, version } = (await create(content, declarant)).data.declaration;
    const [first] = content.items;
    const answer = await declarant.call(saveDeclaration, {
      params: { id },
      body: { version, header: content.header, items: { upserts: [], deletes: [first?.id ?? ''] } },
    });
    expect(answer.data.items.map(({ itemNumber }) => itemNumber)).toEqual([1, 2]);
  });

  it('of a stale version is refused, tells who was first, and changes nothing', async () => {
    const content = sample(1);
    const { id } = (await create(content, declarant)).data.declaration;
    const save = (version: number, reference: string) =>
      declarant.call(saveDeclaration, {
        params: { id },
        body: { version, header: { ...content.header, traderReference: reference }, items: { upserts: [], deletes: [] } },
      });
    await save(1, 'FIRST');
    const answer = await save(1, 'SECOND');
    expect(answer.outcome.statusCode).toBe(2);
    expect(answer.outcome.message).toMatch(/^Changed by declarant\.demo at \d\d:\d\d\. Reload or compare\.$/);
    expect(answer.outcome.feedbacks[0]?.code).toBe('COR-VERSION');
    expect(answer.data).toMatchObject({ currentVersion: 2, changedBy: 'declarant.demo', changedFields: ['/traderReference'] });
    expect((await declarant.call(readDeclaration, { params: { id } })).data.header.traderReference).toBe('FIRST');
  });

  it('of two at once stores one', async () => {
    const content = sample(1);
    const { id } = (await create(content, declarant)).data.declaration;
    const save = (reference: string) =>
      declarant.call(saveDeclaration, {
        params: { id },
        body: { version: 1, header: { ...content.header, traderReference: reference }, items: { upserts: [], deletes: [] } },
      });
    const answers = await Promise.all([save('A'), save('B'), save('C')]);
    expect(answers.map(({ outcome }) => outcome.statusCode).sort()).toEqual([0, 2, 2]);
  });

  it('needs a version', async () => {
    const { id, header } = await stored(declarant);
    const answer = await declarant.call(saveDeclaration, { params: { id }, body: { header, items: { upserts: [], deletes: [] } } as never });
    expect(answer.status).toBe(400);
  });

  it('of somebody without the right is refused', async () => {
    const { id, header } = await stored(declarant);
    const caseHandler = await portal.signIn('case.demo');
    expect((await caseHandler.call(saveDeclaration, { params: { id }, body: { version: 1, header, items: { upserts: [], deletes: [] } } })).status).toBe(403);
  });
});

describe('9,999 goods items', () => {
  it('are saved and read whole under row level security; one more is refused', async () => {
    const content = sample(9_999);
    const created = await create(content, declarant);
    expect(created.outcome).toMatchObject({ statusCode: 0, message: 'Success' });
    const { id } = created.data.declaration;
    expect(await itemsOf(id)).toEqual(JSON.parse(JSON.stringify(content.items)));
    const changed = content.items.map((item) => ({ ...item, description: `Line ${item.itemNumber}` }));
    const saved = await declarant.call(saveDeclaration, {
      params: { id },
      body: { version: 1, header: content.header, items: { upserts: changed, deletes: [] } },
    });
    expect(saved.data.declaration).toMatchObject({ version: 2, itemCount: 9_999 });
    expect((await itemsOf(id)).at(-1)?.description).toBe('Line 9999');
    const one = { id: randomUUID(), itemNumber: 10_000 };
    const refused = await declarant.call(saveDeclaration, {
      params: { id },
      body: { version: 2, header: content.header, items: { upserts: [one], deletes: [] } },
    });
    expect(refused.outcome).toMatchObject({ statusCode: 2, message: 'A declaration can hold at most 9,999 goods items' });
  }, 30_000);
});

describe('a declaration of others', () => {
  it.each([
    ['of another tenant', 'othertenant.demo'],
    ['of a sibling unit', 'declarant.extended.demo'],
  ])('%s is not found', async (_whose, user) => {
    const { id, header } = await stored(declarant);
    const other = await portal.signIn(user);
    expect((await other.call(readDeclaration, { params: { id } })).status).toBe(404);
    expect((await other.call(readGoodsItems, { params: { id } })).status).toBe(404);
    expect((await other.call(saveDeclaration, { params: { id }, body: { version: 1, header, items: { upserts: [], deletes: [] } } })).status).toBe(404);
    expect((await other.call(deleteDeclaration, { params: { id, version: '1' } })).status).toBe(404);
  });

  it('is not found by an id that was never given, nor by one of the wrong form', async () => {
    expect((await declarant.call(readDeclaration, { params: { id: randomUUID() } })).status).toBe(404);
    expect((await declarant.call(readDeclaration, { params: { id: 'abc' } })).status).toBe(404);
  });
});

describe('deleting', () => {
  it('takes a draft with its lines, and nothing that was sent', async () => {
    const { id } = await stored(declarant);
    accepted(await declarant.call(deleteDeclaration, { params: { id, version: '1' } }));
    expect((await declarant.call(readDeclaration, { params: { id } })).status).toBe(404);
    expect(await portal.database.query(`select 1 from goods_item where declaration_id = $1`, [id])).toEqual([]);
    const [cleared] = await portal.database.query<{ id: string; version: number }>(
      `select id, version from declaration where status = 'CLEARED' and org_unit_id = $1`,
      [unitIds.gothenburg],
    );
    const refused = await declarant.call(deleteDeclaration, { params: { id: cleared?.id ?? '', version: String(cleared?.version) } });
    expect(refused.outcome).toMatchObject({ statusCode: 2, message: 'This action is not allowed when the declaration is CLEARED' });
  });
});
