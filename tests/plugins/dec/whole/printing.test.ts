import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WorkerFiles } from '../../../../src/adapters/files/workerFiles';
import { saveDeclaration } from '../../../../src/application/contract/dec';
import { printDeclaration } from '../../../../src/application/contract/declarationPrint';
import { printDocument } from '../../../../src/domain/declaration/print/printDocument';
import { seNewImport } from '../../../../src/domain/declaration/profiles/seNewImport';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { PrintingModel } from '../../../../src/plugins/dec/whole/printingModel';
import { InProcessWorkers } from '../../../adapters/files/inProcess';
import { FakeApi } from '../../../fakes/fakeApi';
import { aDeclaration, itemsOf, openedCard, storing } from '../card/openedCard';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answering = (): FakeApi => storing(new FakeApi()).on(printDeclaration, () => ok(printDocument('SAD', seNewImport, aDeclaration(), itemsOf())));

const printing = async (api: FakeApi) => {
  const opened = await openedCard({ api });
  const files = new WorkerFiles(new InProcessWorkers().open);
  const save = vi.spyOn(files, 'save').mockImplementation(() => undefined);
  opened.card.tasks.start('print');
  return { ...opened, save, model: new PrintingModel(opened.card, files) };
};

describe('printing a declaration', () => {
  it('offers what the profile prints', async () => {
    const { model } = await printing(answering());
    expect(model.kinds).toEqual(['SAD', 'ITEMS', 'TAX']);
  });

  it('stores what is unsaved first, asks in the language of the user and hands over a PDF', async () => {
    const { api, card, model, save } = await printing(answering());
    card.content.form.set('/ucr', 'UCR');
    await model.print();
    expect(api.calls(saveDeclaration)).toHaveLength(1);
    expect(api.calls(printDeclaration)[0]?.input.params).toMatchObject({ kind: 'SAD', lang: 'EN' });
    const [name, content] = save.mock.calls[0] ?? [];
    expect(name).toMatch(/^Declaration SEDEMO2601150000173 \d{4}-\d\d-\d\d\.pdf$/);
    expect((await content?.text())?.startsWith('%PDF')).toBe(true);
    expect(card.tasks.open).toBeUndefined();
  });

  it('stays open with the reason of a refusal', async () => {
    const api = storing(new FakeApi()).on(printDeclaration, () => fail('refused', 'no', { feedbacks: [{ severity: 2, code: 'DEC-PRINT', message: 'no' }] }));
    const { card, model, save } = await printing(api);
    model.choose('TAX');
    await model.print();
    expect(model.call.problem?.message).toBe('This document is not printed of the declaration as it is now');
    expect([save.mock.calls.length, card.tasks.open]).toEqual([0, 'print']);
  });
});
