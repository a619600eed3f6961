import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveDeclaration } from '../../../../src/application/contract/dec';
import {
  cancelDeclaration,
  copyDeclaration,
  draftAmendment,
  mergeGoodsItems,
  readAmendment,
  sendAmendment,
} from '../../../../src/application/contract/declarationLife';
import { createTemplate } from '../../../../src/application/contract/declarationTemplates';
import { contentTotals } from '../../../../src/domain/declaration/contentTotals';
import type { Declaration } from '../../../../src/domain/declaration/declaration';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { AmendModel } from '../../../../src/plugins/dec/whole/amendModel';
import { CancelModel } from '../../../../src/plugins/dec/whole/cancelModel';
import { CopyModel } from '../../../../src/plugins/dec/whole/copyModel';
import { DutyValueModel } from '../../../../src/plugins/dec/whole/dutyValueModel';
import { SetFieldModel, SplitLineModel } from '../../../../src/plugins/dec/whole/linesTasks';
import { MergeModel } from '../../../../src/plugins/dec/whole/mergeModel';
import { TemplatesModel } from '../../../../src/plugins/dec/whole/templatesModel';
import { FakeApi } from '../../../fakes/fakeApi';
import { aDeclaration, guid, ID, itemsOf, openedCard, saved, storing } from '../card/openedCard';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NO_LINES = contentTotals({ header: {}, items: [] });
const TOTALS = { before: NO_LINES, after: NO_LINES };

const copy = aDeclaration({ id: guid(501), lrn: 'SEDEMO2601150000181' });

describe('a copy', () => {
  it('stores what is unsaved first, and opens the copy', async () => {
    const api = storing(new FakeApi()).on(copyDeclaration, () => ok({ declaration: copy, droppedElements: [], findings: [], totals: TOTALS }));
    const { card, navigation } = await openedCard({ api });
    card.content.form.set('/ucr', 'UCR');
    const model = new CopyModel(card);
    model.takeAttachments(true);
    await model.copy();
    expect(api.calls(saveDeclaration)).toHaveLength(1);
    expect(api.calls(copyDeclaration)[0]?.input.body).toEqual({ targetProfile: 'se-new-import', withAttachments: true, withPreviousDocuments: false });
    expect(navigation.path).toBe(`/dec/se-new-import/${copy.id}`);
  });

  it('tells what was not carried over before it is opened', async () => {
    const api = storing(new FakeApi()).on(copyDeclaration, () =>
      ok({
        declaration: copy,
        droppedElements: [{ place: 'traderReference', field: 'traderReference', english: 'Trader reference' }],
        findings: [],
        totals: TOTALS,
      }),
    );
    const { card, navigation } = await openedCard({ api });
    const model = new CopyModel(card);
    await model.copy();
    expect([model.copied?.dropped, navigation.path]).toEqual([['Trader reference'], '/']);
    model.open();
    expect(navigation.path).toBe(`/dec/se-new-import/${copy.id}`);
  });

  it('is one copy, also when its answer was lost and it is tried again', async () => {
    let answers = 0;
    const api = storing(new FakeApi()).on(copyDeclaration, () =>
      (answers += 1) === 1 ? fail('unavailable', 'No answer') : ok({ declaration: copy, droppedElements: [], findings: [], totals: TOTALS }),
    );
    const { card } = await openedCard({ api });
    const model = new CopyModel(card);
    await model.copy();
    expect(model.call.problem?.message).toBe('No answer');
    await model.copy();
    const [first, second] = api.calls(copyDeclaration);
    expect(second?.options.idempotencyKey).toBe(first?.options.idempotencyKey);
  });
});

describe('a cancellation', () => {
  it('is not asked for by an address where there is nothing to cancel', async () => {
    const { card } = await openedCard({ rest: `${ID}/cancel`, declaration: aDeclaration({ status: 'DRAFT' }) });
    expect(card.tasks.open).toBeUndefined();
  });

  const accepted = aDeclaration({ status: 'ACCEPTED', statusCode: 'ACC', mrn: '26SE0SIM00000001R9' });

  it('names the reason and shows that it is asked for', async () => {
    const api = new FakeApi().on(cancelDeclaration, () => ok(saved({ ...accepted, version: 4, status: 'CANCEL_REQUESTED' })));
    const { card } = await openedCard({ rest: `${ID}/cancel`, declaration: accepted, api });
    expect(card.tasks.open).toBe('cancel');
    const model = new CancelModel(card);
    model.choose('1');
    model.type('Twice');
    await model.cancel();
    expect(api.calls(cancelDeclaration)[0]?.input.body).toEqual({ version: 3, reasonCode: '1', text: 'Twice' });
    expect([card.declaration?.status, card.tasks.open]).toEqual(['CANCEL_REQUESTED', undefined]);
  });

  it('says beside the field what is missing', async () => {
    const refusal = fail('refused', 'Choose a reason for the cancellation', {
      feedbacks: [{ severity: 2, code: 'DEC-R42.reason', message: 'Choose a reason for the cancellation', pointer: '/reasonCode' }],
    });
    const { card } = await openedCard({ declaration: accepted, api: new FakeApi().on(cancelDeclaration, () => refusal) });
    const model = new CancelModel(card);
    await model.cancel();
    expect([model.errorAt('/reasonCode'), model.errorAt('/text')]).toEqual(['Choose a reason for the cancellation', undefined]);
  });

  it.each<[Declaration['status'], boolean]>([
    ['DRAFT', false],
    ['RECEIVED', true],
    ['ACCEPTED', true],
    ['RELEASED', true],
    ['CLEARED', false],
    ['CANCELLED', false],
  ])('of %s is offered: %s', async (status, offered) => {
    const { card } = await openedCard({ declaration: aDeclaration({ status }) });
    expect(card.tasks.mayCancel).toBe(offered);
  });
});

describe('an amendment', () => {
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

  const amending = async () => {
    const api = new FakeApi()
      .on(readAmendment, () => ok({ accepted: content }))
      .on(draftAmendment, () => ok({ amendment: record, findings: [] }))
      .on(sendAmendment, () => ok(saved({ ...accepted, version: 4, amendmentState: 'SENT' })));
    return openedCard({ rest: `${ID}/amend`, declaration: accepted, api });
  };

  it('lists what differs from the accepted data, is stored and sent', async () => {
    const { card, api, navigation } = await amending();
    card.content.form.set('/traderReference', 'ORDER-9');
    const model = new AmendModel(card);
    model.open();
    expect(model.changes.map(({ pointer, after }) => [pointer, after])).toEqual([['/traderReference', 'ORDER-9']]);
    model.type('Wrong number');
    await model.send();
    expect(api.calls(draftAmendment)[0]?.input.body.reason).toBe('Wrong number');
    expect(api.calls(sendAmendment)[0]?.input).toMatchObject({ params: { aid: record.id }, body: { version: 3, amendmentVersion: 1, reason: 'Wrong number' } });
    expect(navigation.path).toBe(`/dec/se-new-import/${ID}`);
  });

  it('is not sent when nothing was changed', async () => {
    const { card } = await amending();
    const model = new AmendModel(card);
    model.open();
    expect(model.refusal?.message).toBe('Nothing was changed');
  });
});

describe('lines', () => {
  it('get the same value in one step that is taken back in one', async () => {
    const { card } = await openedCard();
    card.content.lines.grid.select({ top: 0, bottom: 2, left: 0, right: 0 });
    const model = new SetFieldModel(card);
    model.choose('countryOfOrigin');
    model.type('TR');
    model.apply();
    expect(card.content.lines.items.map(({ countryOfOrigin }) => countryOfOrigin)).toEqual(['TR', 'TR', 'TR']);
    card.content.undo.undo();
    expect(card.content.lines.dirty).toBe(false);
  });

  it('get a value of any field of theirs, also one that is no column', async () => {
    const { card } = await openedCard();
    card.content.lines.grid.select({ top: 0, bottom: 1, left: 0, right: 0 });
    const model = new SetFieldModel(card);
    expect(model.columns.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['valuationMethod', 'valuationIndicators', 'cusCode', 'warehouse/identifier']),
    );
    expect(model.columns.map(({ path }) => path)).not.toContain('customsValue');
    model.choose('warehouse/identifier');
    model.type('W-1');
    model.apply();
    expect(card.content.lines.items.map(({ warehouse }) => warehouse?.identifier)).toEqual(['W-1', 'W-1', undefined]);
  });

  it('are split with the same sums, in one step', async () => {
    const { card } = await openedCard();
    card.content.form.set('/equipment', [{ containerId: 'CSQU3054383', goodsRefs: '2, 3' }]);
    card.content.lines.grid.goTo(guid(2));
    const model = new SplitLineModel(card);
    expect(model.place).toBe(1);
    model.type('3');
    model.apply();
    expect(card.content.lines.items.map(({ itemNumber }) => itemNumber)).toEqual([1, 2, 3, 4, 5]);
    expect(card.content.form.value.equipment?.[0]?.goodsRefs).toBe('2, 3, 4, 5');
    expect(card.check.totals.netMass).toBeDefined();
    card.content.undo.undo();
    expect(card.content.lines.count).toBe(3);
    expect(card.content.form.value.equipment?.[0]?.goodsRefs).toBe('2, 3');
  });

  it('get the duty value of their invoice as it is shown before, and back in one step', async () => {
    const { card } = await openedCard();
    const model = new DutyValueModel(card);
    model.write('calculationType', 'FIXED');
    expect([model.refusal, model.parts.length]).toEqual([undefined, 0]);
    model.write('constant', '100');
    model.write('distributionType', 'BasedOnItemPrice');
    expect(model.parts).toHaveLength(card.content.lines.count);
    expect(model.value?.amount).toBe('100.00');
    model.apply();
    expect(card.content.form.value.invoices?.[0]?.dutyValue).toMatchObject({
      source: 'Distributed',
      calculationType: 'FIXED',
      constant: '100',
      distributionType: 'BasedOnItemPrice',
    });
    card.content.undo.undo();
    expect(card.content.form.value.invoices?.[0]?.dutyValue?.constant ?? '').toBe('');
  });

  it('are merged as the preview says', async () => {
    const totals = { ...NO_LINES, items: 3, grossMass: '1', netMass: '1' };
    const preview = { lines: 3, items: 2, before: totals, after: totals, merges: [], left: [] };
    const [first, , third] = itemsOf();
    const merged = [first, third].flatMap((item, at) => (item ? [{ ...item, itemNumber: at + 1 }] : []));
    const api = new FakeApi().on(mergeGoodsItems, ({ body }) =>
      ok(body.dryRun ? { preview } : { preview, saved: saved(aDeclaration({ version: 4 }), [], merged) }),
    );
    const { card } = await openedCard({ api });
    const model = new MergeModel(card);
    await model.look();
    expect([model.preview?.items, card.content.lines.count]).toEqual([2, 3]);
    await model.merge();
    expect([card.content.lines.count, card.declaration?.version, card.content.dirty]).toEqual([2, 4, false]);
  });
});

it('keeps the card as a template, and says beside the name what is wrong with it', async () => {
  const refusal = fail('refused', 'There is a template Shirts already', {
    feedbacks: [{ severity: 2, code: 'DEC-R44.taken', args: { template: 'Shirts' }, pointer: '/name' }],
  });
  const api = new FakeApi().on(createTemplate, () => refusal);
  const { card } = await openedCard({ api });
  const model = new TemplatesModel(card);
  model.begin();
  model.change({ name: 'Shirts' });
  await model.keep();
  expect(api.calls(createTemplate)[0]?.input.body).toMatchObject({ name: 'Shirts', profile: 'se-new-import', shared: false });
  expect(model.errorOfName).toBe('There is a template Shirts already');
});
