import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeclaration, readDeclaration, searchDeclarations } from '../../../../src/application/contract/dec';
import { readLegacy } from '../../../../src/application/contract/declarationArchive';
import { draftAmendment, readAmendment } from '../../../../src/application/contract/declarationLife';
import { readTemplate } from '../../../../src/application/contract/declarationTemplates';
import { fail, ok } from '../../../../src/domain/kernel/result';
import '../../../../src/plugins/dec/card/opening/otherBeginnings';
import { FakeApi } from '../../../fakes/fakeApi';
import { aDeclaration, guid, ID, itemsOf, openedCard, storing } from '../card/openedCard';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TEMPLATE = guid(600);

const withTemplate = (lockedFields: string[]): FakeApi =>
  storing(new FakeApi()).on(readTemplate, () =>
    ok({
      id: TEMPLATE,
      version: 1,
      profile: 'se-new-import',
      name: 'Shirts',
      shared: false,
      lockedFields,
      changedAt: '2026-01-15T08:00:00.000Z',
      changedBy: 'declarant.demo',
      mayChange: false,
      header: aDeclaration().header,
      items: itemsOf(),
    }),
  );

describe('a card from a template', () => {
  it('has its content, unsaved, and names it with the first save', async () => {
    const { card, api, navigation } = await openedCard({ rest: `new/${TEMPLATE}`, api: withTemplate([]) });
    expect([card.declaration, card.content.dirty, card.content.lines.count]).toEqual([undefined, true, 3]);
    await card.actions.save();
    expect(api.calls(createDeclaration)[0]?.input.body).toMatchObject({ templateId: TEMPLATE, profile: 'se-new-import' });
    expect(navigation.path).toBe(`/dec/se-new-import/${ID}`);
  });

  it('keeps what the template locks, but not in lines that come later', async () => {
    const { card } = await openedCard({ rest: `new/${TEMPLATE}`, api: withTemplate(['traderReference', 'items.countryOfOrigin']) });
    expect(card.tasks.isFixed('/traderReference')).toBe(true);
    expect(card.tasks.isFixed('/ucr')).toBe(false);
    expect(card.tasks.isFixed('/items/0/countryOfOrigin')).toBe(true);
    card.drawer.addLine();
    const added = card.content.lines.items.findIndex(({ commodityCode }) => commodityCode === undefined);
    expect(card.tasks.isFixed(`/items/${String(added)}/countryOfOrigin`)).toBe(false);
  });
});

describe('a card as a copy', () => {
  it('names what it was copied from and has lines of its own', async () => {
    const { card, api } = await openedCard({ rest: `copy/${ID}`, api: storing(new FakeApi()) });
    expect(card.content.lines.items.map(({ id }) => id)).not.toContain(guid(1));
    await card.actions.save();
    expect(api.calls(createDeclaration)[0]?.input.body.from).toEqual({ source: 'copy', id: ID });
  });

  it('for another profile goes to that profile', async () => {
    const { navigation } = await openedCard({ rest: `copy/${ID}/se-new-export` });
    expect(navigation.path).toBe(`/dec/se-new-export/copy/${ID}`);
  });
});

it('a declaration of another profile is shown there, with all that the address asks for', async () => {
  const declaration = aDeclaration({ profile: 'se-new-export', flow: 'EXPORT' });
  const { navigation } = await openedCard({ rest: `${ID}/items/2`, declaration, address: `/dec/se-new-import/${ID}/items/2?readonly=1&returnTo=%2Fcm` });
  expect(navigation.path).toBe(`/dec/se-new-export/${ID}/items/2?readonly=1&returnTo=%2Fcm`);
});

describe('other ways to a card', () => {
  const row = { ...aDeclaration({ mrn: '26SE0SIM00000001R9' }), messageType: 'IMDS', errors: 0, warnings: 0 };

  it('tell honestly that there is no way from this source yet', async () => {
    const { card } = await openedCard({ rest: `from/cmm/${ID}` });
    expect([card.opening.phase, card.opening.missing]).toEqual(['notFound', { type: 'noSource', source: 'cmm' }]);
  });

  it('begin with what the archive of an earlier system holds, and name it', async () => {
    const archived = {
      id: guid(700),
      externalSystem: 'TDS',
      country: 'SE',
      oldId: 'T-1',
      messageType: 'UGI',
      party: 'Importer',
      partyId: 'SE1',
      date: '2020-05-04',
      status: 'Released',
      itemCount: 1,
      snapshot: { boxes: { 22: 'SEK' }, items: [{ 35: '120.5' }] },
    };
    const { card, api } = await openedCard({ rest: `from/ext/${guid(700)}`, api: storing(new FakeApi()).on(readLegacy, () => ok(archived)) });
    expect(card.content.lines.items).toMatchObject([{ grossMass: '120.5' }]);
    await card.actions.save();
    expect(api.calls(createDeclaration)[0]?.input.body.from).toEqual({ source: 'ext', id: guid(700) });
  });

  it('open the only declaration with an MRN', async () => {
    const api = new FakeApi().on(searchDeclarations, () => ok({ items: [row], totalCount: 1 }));
    const { card, navigation } = await openedCard({ rest: 'mrn/26SE0SIM00000001R9', api });
    expect([card.opening.phase, card.declaration?.id, navigation.path]).toEqual(['ready', ID, `/dec/se-new-import/${ID}`]);
  });

  it('list several and say when there is none', async () => {
    const several = await openedCard({
      rest: 'mrn/26SE0SIM00000001R9',
      api: new FakeApi().on(searchDeclarations, () => ok({ items: [row, row], totalCount: 2 })),
    });
    expect(several.navigation.path).toBe('/dec/search-declaration?mrn=26SE0SIM00000001R9');
    const none = await openedCard({ rest: 'mrn/26SE0SIM00000001R9', api: new FakeApi().on(searchDeclarations, () => ok({ items: [], totalCount: 0 })) });
    expect(none.card.opening.missing).toEqual({ type: 'noMrn', mrn: '26SE0SIM00000001R9' });
    const partly = await openedCard({ rest: 'mrn/26SE0SIM0000000', api: new FakeApi().on(searchDeclarations, () => ok({ items: [row], totalCount: 1 })) });
    expect(partly.card.opening.missing).toEqual({ type: 'noMrn', mrn: '26SE0SIM0000000' });
  });
});

describe('a card that amends', () => {
  const accepted = aDeclaration({ status: 'ACCEPTED', statusCode: 'ACC', mrn: '26SE0SIM00000001R9', mrnVersion: 1 });
  const content = { header: accepted.header, items: itemsOf() };
  const record = {
    id: guid(800),
    version: 1,
    kind: 'AMENDMENT' as const,
    state: 'DRAFT' as const,
    fromMrnVersion: 1,
    reason: '',
    changes: [],
    findings: [],
    createdAt: '2026-01-15T08:00:00.000Z',
    createdBy: 'declarant.demo',
  };

  it('begins with the accepted data, whose frozen elements stay', async () => {
    const api = new FakeApi().on(readAmendment, () => ok({ accepted: content }));
    const { card } = await openedCard({ rest: `${ID}/amend`, declaration: accepted, api });
    expect([card.isReadOnly, card.content.dirty]).toEqual([false, false]);
    expect(card.tasks.isFixed('/declarationType')).toBe(true);
    expect(card.tasks.isFixed('/traderReference')).toBe(false);
  });

  it('stores a draft of the amendment, never the declaration', async () => {
    const api = new FakeApi().on(readAmendment, () => ok({ accepted: content })).on(draftAmendment, () => ok({ amendment: record, findings: [] }));
    const { card } = await openedCard({ rest: `${ID}/amend`, declaration: accepted, api });
    card.content.form.set('/traderReference', 'ORDER-9');
    expect(await card.actions.save()).toBe(true);
    expect(api.calls(draftAmendment)[0]?.input.body).toMatchObject({ version: 3, header: { traderReference: 'ORDER-9' } });
    expect([card.content.dirty, card.tasks.hasDraft]).toEqual([false, true]);
    card.content.form.set('/traderReference', 'ORDER-10');
    await card.actions.save();
    expect(api.calls(draftAmendment)[1]?.input.body).toMatchObject({ amendmentVersion: 1, header: { traderReference: 'ORDER-10' } });
  });

  it('goes on with the draft that was begun, and keeps what is typed when a save is refused', async () => {
    const draft = { ...record, header: { ...content.header, traderReference: 'ORDER-8' }, items: content.items };
    const api = new FakeApi()
      .on(readAmendment, () => ok({ accepted: content, draft }))
      .on(draftAmendment, () => fail('refused', 'An amendment is waiting for an answer'));
    const { card } = await openedCard({ rest: `${ID}/amend`, declaration: accepted, api });
    expect(card.content.form.text('/traderReference')).toBe('ORDER-8');
    card.content.form.set('/ucr', 'TYPED');
    expect(await card.actions.save()).toBe(false);
    expect([card.content.form.text('/ucr'), card.actions.problem?.message]).toEqual(['TYPED', 'An amendment is waiting for an answer']);
  });

  it('takes the newest version of the declaration without touching what is typed', async () => {
    const api = new FakeApi().on(readAmendment, () => ok({ accepted: content }));
    const { card, api: spoken, events, rest } = await openedCard({ rest: `${ID}/amend`, declaration: accepted, api });
    card.content.form.set('/ucr', 'TYPED');
    spoken.on(readDeclaration, () => ok({ ...accepted, version: 4, status: 'RELEASED' }));
    events.emit('dec', 'DeclarationStatusChanged', ID, {});
    await rest();
    expect([card.declaration?.version, card.declaration?.status, card.content.form.text('/ucr')]).toEqual([4, 'RELEASED', 'TYPED']);
  });
});

it('shows a card only for reading when its address says so', async () => {
  const { card } = await openedCard();
  card.content.showOnly();
  expect([card.isReadOnly, card.tasks.mayMerge, card.mayDelete]).toEqual([true, false, false]);
});
