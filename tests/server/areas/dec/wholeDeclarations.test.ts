import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  calculateDeclaration,
  createDeclaration,
  readDeclaration,
  readGoodsItems,
  readMessages,
  saveDeclaration,
} from '../../../../src/application/contract/dec';
import { configureSimulator, readSimulator } from '../../../../src/application/contract/declarationAuthority';
import {
  cancelDeclaration,
  copyDeclaration,
  createAdditional,
  discardAmendment,
  draftAmendment,
  mergeGoodsItems,
  readAmendment,
  readDifferences,
  readHistory,
  readRelated,
  sendAmendment,
  splitDeclaration,
  unmergeGoodsItems,
} from '../../../../src/application/contract/declarationLife';
import type { DeclarationContent, GoodsItem } from '../../../../src/domain/declaration/declaration';
import { create, PROFILE, sample, stored } from '../../declarationSamples';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { accepted as carriedOut } from '../../outcomes';

let portal: TestPortal;
let declarant: TestClient;
let colleague: TestClient;
let stranger: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  [declarant, colleague, stranger] = (await Promise.all(['declarant.demo', 'portal.demo', 'othertenant.demo'].map((user) => portal.signIn(user)))) as [
    TestClient,
    TestClient,
    TestClient,
  ];
});
afterAll(() => portal.stop());

const read = async (id: string) => (await declarant.call(readDeclaration, { params: { id } })).data;
const itemsOf = async (id: string): Promise<GoodsItem[]> => (await declarant.call(readGoodsItems, { params: { id } })).data.items;

/** The simulated authority by itself, or when a person lets it. */
const answerBy = async (mode: 'AUTO' | 'MANUAL'): Promise<void> => {
  const { version, triggers, delays } = (await colleague.call(readSimulator, {})).data;
  await colleague.call(configureSimulator, { body: { version, triggers, delays, mode, reason: 'A test' } });
};

/** As customs would have left it. */
const put = async (id: string, columns: string): Promise<number> => {
  await portal.database.query(`update declaration set ${columns}, version = version + 1 where id = $1`, [id]);
  return (await read(id)).version;
};

let numbers = 0;
const nextMrn = (): string => `26SE0SIMTEST${String((numbers += 1)).padStart(4, '0')}R0`;
const accepted = (id: string, status = 'ACCEPTED'): Promise<number> =>
  put(id, `status = '${status}', status_code = 'ACC', mrn = '${nextMrn()}', mrn_version = 1, accepted_at = now()`);

const LINE = { commodityCode: '6109100010', countryOfOrigin: 'CN' };

/** The worked example of DEC-R50. */
const mergeable = (): DeclarationContent => {
  const { header, items } = sample(3);
  const line = (at: number, more: Partial<GoodsItem>): GoodsItem => ({
    ...(items[0] as GoodsItem),
    ...LINE,
    id: randomUUID(),
    itemNumber: at + 1,
    previousDocuments: [],
    ...more,
  });
  return {
    header,
    items: [
      line(0, { netMass: '10', grossMass: '10', itemAmountInvoiced: '200.00' }),
      line(1, { netMass: '5', grossMass: '5', itemAmountInvoiced: '95.50' }),
      line(2, { countryOfOrigin: 'TR', netMass: '5', grossMass: '5', itemAmountInvoiced: '90' }),
    ],
  };
};

it('a READY declaration whose duty cannot be calculated is a draft again', async () => {
  const { header, items } = mergeable();
  const { id } = (
    await create(
      { header: { ...header, invoices: [{ id: randomUUID(), currency: 'XTS', amount: '385.50' }] }, items: items.map((item) => ({ ...item, invoiceRef: '' })) },
      declarant,
    )
  ).data.declaration;
  const answer = (await declarant.call(calculateDeclaration, { params: { id }, body: { version: await put(id, `status = 'READY', errors = 0`) } })).data;
  expect(answer.findings.some(({ severity }) => severity === 2)).toBe(true);
  expect(answer.declaration).toMatchObject({ status: 'DRAFT' });
});

describe('a copy', () => {
  const copy = (id: string, more: { readonly targetProfile?: string } = {}, client = declarant, idempotencyKey: string = randomUUID()) =>
    client.call(copyDeclaration, { params: { id }, body: { withAttachments: true, withPreviousDocuments: false, ...more } }, { idempotencyKey });

  it('is a draft with a number of its own that names what it was copied from', async () => {
    const source = await stored(declarant, 3, 'ORDER-7');
    const { declaration } = (await copy(source.id)).data;
    expect(declaration).toMatchObject({
      status: 'DRAFT',
      dataSource: 4,
      relation: 'COPY_OF',
      parentId: source.id,
      itemCount: 3,
      header: { traderReference: 'ORDER-7' },
    });
    expect(declaration.lrn).not.toBe(source.lrn);
    expect((await itemsOf(declaration.id)).map(({ description }) => description)).toEqual((await itemsOf(source.id)).map(({ description }) => description));
    const related = (await declarant.call(readRelated, { params: { id: source.id } })).data;
    expect(related).toEqual([expect.objectContaining({ id: declaration.id, isParent: false, relation: 'COPY_OF', status: 'DRAFT' })]);
  });

  it('is made once, however often the same call is sent', async () => {
    const { id } = await stored(declarant, 1);
    const key = randomUUID();
    const [one, other] = await Promise.all([copy(id, {}, declarant, key), copy(id, {}, declarant, key)]);
    expect(other.data.declaration.id).toBe(one.data.declaration.id);
  });

  it('is not made of what one does not see, nor to a profile that one may not use or that there is not', async () => {
    const { id } = await stored(declarant, 1);
    expect((await copy(id, {}, stranger)).status).toBe(404);
    expect((await copy(id, { targetProfile: 'nothing' })).status).toBe(400);
  });

  it('that was typed over on the card names its source too', async () => {
    const source = await stored(declarant, 1);
    const { header, items } = sample(1);
    const body = { profile: PROFILE, header, items: [...items], from: { source: 'copy', id: source.id } };
    expect((await declarant.call(createDeclaration, { body })).data.declaration).toMatchObject({ dataSource: 4, parentId: source.id });
    expect((await stranger.call(createDeclaration, { body })).status).toBe(404);
    const unknown = await declarant.call(createDeclaration, { body: { ...body, from: { source: 'cmm', id: source.id } } });
    expect(unknown.outcome.feedbacks).toMatchObject([{ code: 'DEC-R45.source' }]);
  });
});

describe('merging goods items', () => {
  const merge = (id: string, version: number, dryRun: boolean, client = declarant) =>
    client.call(mergeGoodsItems, { params: { id }, body: { version, dryRun, keys: { description: false, invoice: false } } });

  it('is shown first, then done without changing a sum, and can be taken back', async () => {
    const { id, version } = (await create(mergeable(), declarant)).data.declaration;
    const before = await itemsOf(id);
    const { preview } = (await merge(id, version, true)).data;
    expect([preview.lines, preview.items]).toEqual([3, 2]);
    expect(preview.after.amounts).toEqual(preview.before.amounts);
    expect(await itemsOf(id)).toHaveLength(3);
    const { saved } = (await merge(id, version, false)).data;
    expect(saved?.declaration).toMatchObject({ version: version + 1, itemCount: 2 });
    expect((await itemsOf(id)).map(({ netMass, itemAmountInvoiced }) => [netMass, itemAmountInvoiced])).toEqual([
      ['15', '295.50'],
      ['5', '90'],
    ]);
    const undone = await declarant.call(unmergeGoodsItems, { params: { id }, body: { version: version + 1, dryRun: false } });
    expect(undone.data).toMatchObject({ lines: 3, items: 2, lost: [] });
    expect(await itemsOf(id)).toEqual(
      [before[0], before[2], before[1]]
        .map((item, at) => ({ ...item, itemNumber: at === 1 ? 3 : at === 2 ? 2 : 1 }))
        .sort((one, other) => one.itemNumber - other.itemNumber),
    );
  });

  it('of a rejected declaration is its first change: a draft under another number, and the old one stays among the messages', async () => {
    const { id, lrn } = (await create(mergeable(), declarant)).data.declaration;
    const { saved } = (await merge(id, await put(id, `status = 'REJECTED'`), false)).data;
    expect(saved?.declaration).toMatchObject({ status: 'DRAFT', itemCount: 2 });
    expect(saved?.declaration.lrn).not.toBe(lrn);
    const messages = (await declarant.call(readMessages, { params: { id } })).data;
    expect(messages).toEqual([expect.objectContaining({ kind: 'LRN', correlationId: lrn })]);
  });

  it('is not offered for low values, nor an additional declaration for a transit: the calls say so', async () => {
    const made = async (profile: string) =>
      (
        await colleague.call(createDeclaration, {
          body: { profile, header: {}, items: mergeable().items.map((item) => ({ ...item, commodityCode: '610910', id: randomUUID() })) },
        })
      ).data.declaration;
    const lowValue = await made('low-value');
    const refused = await merge(lowValue.id, lowValue.version, false, colleague);
    expect(refused.outcome.feedbacks?.map(({ code }) => code)).toEqual(['DEC-ACTION']);
    const transit = await made('new-start-transit');
    const option = {
      country: 'SE',
      declarationType: 'IKDS',
      procedure: '4000',
      documentKeyType: 'NMRN',
      expectedTaxationDate: '2026-01-15',
      additionalData: ['items' as const],
      merge: false,
    };
    const additional = await colleague.call(createAdditional, { params: { id: transit.id }, body: { option, leftOut: [], dryRun: true } });
    expect(additional.outcome.feedbacks?.map(({ code }) => code)).toEqual(['DEC-ACTION']);
  });

  it('of a stale version changes nothing, and there must be something to merge', async () => {
    const { id, version } = (await create(mergeable(), declarant)).data.declaration;
    expect((await merge(id, version + 1, false)).outcome.feedbacks).toMatchObject([{ code: 'COR-VERSION' }]);
    const single = await stored(declarant, 1);
    expect((await merge(single.id, 1, true)).outcome.feedbacks).toMatchObject([{ code: 'DEC-R50.none' }]);
    expect((await merge(id, version, true, stranger)).status).toBe(404);
  });

  it('is for drafts only', async () => {
    const { id } = (await create(mergeable(), declarant)).data.declaration;
    const version = await accepted(id);
    expect((await merge(id, version, false)).outcome.feedbacks).toMatchObject([{ code: 'DEC-STATUS', args: { status: 'ACCEPTED' } }]);
  });
});

describe('splitting', () => {
  it('leaves the first part here and makes drafts of the others', async () => {
    const { id, version } = await stored(declarant, 5);
    const { declarations } = (await declarant.call(splitDeclaration, { params: { id }, body: { version, size: 2 } })).data;
    expect(declarations.map(({ itemCount }) => itemCount)).toEqual([2, 2, 1]);
    expect(declarations.slice(1).map(({ relation, parentId }) => [relation, parentId])).toEqual([
      ['SPLIT_OF', id],
      ['SPLIT_OF', id],
    ]);
    expect((await itemsOf(id)).map(({ itemNumber }) => itemNumber)).toEqual([1, 2]);
  });
});

describe('a cancellation', () => {
  const cancel = (id: string, version: number, reasonCode = '1', text = 'Entered twice', client = declarant) =>
    client.call(cancelDeclaration, { params: { id }, body: { version, reasonCode, text } });

  it('waits for customs', async () => {
    const { id } = await stored(declarant, 1);
    const answer = await cancel(id, await accepted(id));
    expect(answer.data.declaration.status).toBe('CANCEL_REQUESTED');
  });

  it.each([
    ['a draft', undefined, '1', 'Text', 'DEC-STATUS'],
    ['without a reason of the list', 'ACCEPTED', '7', 'Text', 'DEC-R42.reason'],
    ['without a text', 'ACCEPTED', '4', ' ', 'DEC-R42.text'],
  ])('of %s is refused', async (_case, status, reason, text, code) => {
    const { id, version } = await stored(declarant, 1);
    const answer = await cancel(id, status === undefined ? version : await accepted(id, status), reason, text);
    expect(answer.outcome.feedbacks).toMatchObject([{ code }]);
  });

  it('of a released import is refused after 90 days', async () => {
    const { id } = await stored(declarant, 1);
    await accepted(id, 'RELEASED');
    const version = await put(id, `accepted_at = now() - interval '92 days'`);
    expect((await cancel(id, version)).outcome.message).toBe('Cancellation can be requested within 90 days of acceptance');
  });
});

describe('an amendment', () => {
  const begun = async (id: string) => (await declarant.call(readAmendment, { params: { id } })).data;

  it('starts from the accepted data, is kept as a draft, and is sent with its reason', async () => {
    const { id } = await stored(declarant, 2);
    const version = await accepted(id);
    const { accepted: before, draft } = await begun(id);
    expect(draft).toBeUndefined();
    const content = { header: { ...before.header, traderReference: 'ORDER-9' }, items: before.items };
    const kept = await declarant.call(draftAmendment, { params: { id }, body: { version, ...content, reason: '' } });
    const { amendment } = kept.data;
    expect(amendment.changes).toEqual([expect.objectContaining({ pointer: '/traderReference', after: 'ORDER-9' })]);
    expect((await read(id)).header.traderReference).not.toBe('ORDER-9');
    expect((await begun(id)).draft).toMatchObject({ id: amendment.id, header: { traderReference: 'ORDER-9' } });
    const send = (reason: string) =>
      declarant.call(sendAmendment, { params: { id, aid: amendment.id }, body: { version, amendmentVersion: amendment.version, reason } });
    expect((await send(' ')).outcome.feedbacks).toMatchObject([{ code: 'DEC-R40.reason' }]);
    await answerBy('MANUAL');
    expect((await send('Wrong order number')).data.declaration).toMatchObject({ amendmentState: 'SENT', version: version + 1 });
    const second = await declarant.call(draftAmendment, { params: { id }, body: { version: version + 1, ...content, reason: '' } });
    expect(second.outcome.message).toBe('An amendment is waiting for an answer');
    const history = (await declarant.call(readHistory, { params: { id } })).data;
    expect(history.amendments).toMatchObject([{ id: amendment.id, reason: 'Wrong order number' }]);
    await answerBy('AUTO');
  });

  it('does not change what the profile freezes, nor nothing at all', async () => {
    const { id } = await stored(declarant, 1);
    const version = await accepted(id);
    const { accepted: before } = await begun(id);
    const draft = (header: typeof before.header) =>
      declarant.call(draftAmendment, { params: { id }, body: { version, header, items: before.items, reason: '' } });
    expect((await draft({ ...before.header, declarationType: 'CO' })).outcome.feedbacks).toMatchObject([
      { code: 'DEC-R40.frozen', pointer: '/declarationType' },
    ]);
    expect((await draft(before.header)).outcome.message).toBe('Nothing was changed');
  });

  it('of two drafts at once keeps the first, and can be thrown away', async () => {
    const { id } = await stored(declarant, 1);
    const version = await accepted(id);
    const { accepted: before } = await begun(id);
    const draft = (ucr: string, amendmentVersion?: number) =>
      declarant.call(draftAmendment, {
        params: { id },
        body: { version, header: { ...before.header, ucr }, items: before.items, reason: '', ...(amendmentVersion !== undefined && { amendmentVersion }) },
      });
    const first = (await draft('A')).data.amendment;
    expect((await draft('B')).outcome.feedbacks).toMatchObject([{ code: 'COR-VERSION' }]);
    const next = (await draft('C', first.version)).data.amendment;
    carriedOut(await declarant.call(discardAmendment, { params: { id, aid: next.id, version: String(next.version) } }));
    expect((await begun(id)).draft).toBeUndefined();
  });

  it('of what is being prepared is refused', async () => {
    const { id, version } = await stored(declarant, 1);
    const { accepted: before } = await begun(id);
    const answer = await declarant.call(draftAmendment, {
      params: { id },
      body: { version, header: { ...before.header, ucr: 'A' }, items: before.items, reason: '' },
    });
    expect(answer.outcome.feedbacks).toMatchObject([{ code: 'DEC-STATUS' }]);
  });
});

describe('what a declaration went through', () => {
  it('is its statuses with who brought them, and its accepted versions compared', async () => {
    const { id } = await stored(declarant, 1);
    await accepted(id);
    const at = (version: number, ucr: string) =>
      portal.database.query(
        `insert into declaration_accepted (tenant_id, org_unit_id, declaration_id, mrn_version, at, by, header, items)
         select tenant_id, org_unit_id, id, $2, now(), 'authority', header || jsonb_build_object('ucr', $3::text), '[]' from declaration where id = $1`,
        [id, version, ucr],
      );
    await at(1, 'ONE');
    await at(2, 'TWO');
    const history = (await declarant.call(readHistory, { params: { id } })).data;
    expect(history.statuses).toMatchObject([{ status: 'DRAFT', by: 'declarant.demo' }, { status: 'ACCEPTED' }]);
    expect(history.versions.map(({ mrnVersion }) => mrnVersion)).toEqual([1, 2]);
    const diff = await declarant.call(readDifferences, { params: { id, from: '1', to: '2' } });
    expect(diff.data.changes).toEqual([{ pointer: '/ucr', before: 'ONE', after: 'TWO' }]);
    expect((await declarant.call(readDifferences, { params: { id, from: '1', to: '3' } })).status).toBe(404);
    expect((await stranger.call(readHistory, { params: { id } })).status).toBe(404);
  });
});

describe('an additional declaration', () => {
  const option = {
    country: 'SE',
    declarationType: 'IKDS',
    procedure: '4000',
    documentKeyType: 'NMRN',
    expectedTaxationDate: '2026-01-15',
    additionalData: ['items' as const, 'documents' as const],
    merge: true,
  };

  it('supplements the accepted one with its merged lines, without those that are left out', async () => {
    const content = mergeable();
    const { id } = (await create(content, declarant)).data.declaration;
    const ask = (dryRun: boolean, leftOut: string[] = []) => declarant.call(createAdditional, { params: { id }, body: { option, leftOut, dryRun } });
    expect((await ask(true)).outcome.message).toBe('The declaration has no MRN yet');
    await accepted(id, 'SUPPLEMENT_DUE');
    const { mrn } = await read(id);
    expect((await ask(true)).data).toMatchObject({ preview: { lines: 3, items: 2 } });
    const { declaration } = (await ask(false)).data;
    expect(declaration).toMatchObject({
      relation: 'SUPPLEMENTS',
      parentId: id,
      itemCount: 2,
      header: { messageType: 'IKDS', additionalDeclarationType: 'X', previousDocuments: [{ type: 'NMRN', reference: mrn }] },
    });
    const undone = await declarant.call(unmergeGoodsItems, { params: { id: declaration?.id ?? '' }, body: { version: 1, dryRun: false } });
    expect(undone.data.lines).toBe(3);
    expect((await ask(false, [content.items[2]?.id ?? ''])).data.declaration?.itemCount).toBe(1);
  });
});

describe('two users', () => {
  it('see the copies and cancellations of one another by the version', async () => {
    const { id } = await stored(declarant, 1);
    const version = await accepted(id);
    const cancel = (client: TestClient) => client.call(cancelDeclaration, { params: { id }, body: { version, reasonCode: '1', text: 'Twice' } });
    const answers = await Promise.all([cancel(declarant), cancel(colleague)]);
    expect(answers.filter(({ outcome }) => outcome.statusCode === 0)).toHaveLength(1);
    // The answer of customs may come meanwhile; the version it makes is taken anew.
    await expect
      .poll(async () => {
        const { data } = await declarant.call(readDeclaration, { params: { id } });
        const body = { version: data.version, header: {}, items: { upserts: [], deletes: [] } };
        return (await declarant.call(saveDeclaration, { params: { id }, body })).outcome.feedbacks.map(({ code }) => code);
      })
      .toEqual(['DEC-STATUS']);
  });
});
