import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { BulkModel, rowByRow, type BulkAction } from '../../../../src/ui/archetypes/list/bulkModel';
import { FakeApi } from '../../../fakes/fakeApi';
import { FakeNotices } from '../../../fakes/fakeNotices';
import { aRow, rows, type Row } from '../search/aSearch';

const validate: BulkAction<Row> = {
  id: 'validate',
  text: 'dec.validate',
  fits: ({ status }) => status === 'DRAFT',
  run: rowByRow(
    ({ lrn }) => lrn,
    ({ lrn }) => Promise.resolve(lrn === 'SE2' ? fail('refused', 'It has errors') : ok(undefined)),
  ),
};

const made = () => {
  const notices = new FakeNotices();
  let changes = 0;
  const model = new BulkModel<Row>(new FakeApi(), notices, () => (changes += 1));
  return { model, notices, changes: () => changes };
};

describe('an action over selected rows', () => {
  it('goes on after one that fails, and names it', async () => {
    const { model, notices, changes } = made();
    await model.start(validate, rows(1, 3));
    expect(model.done).toBe(3);
    expect(model.failures).toEqual([{ row: 'SE2', message: 'It has errors', textKey: undefined }]);
    expect(notices.shown).toEqual([{ kind: 'WARNING', text: 'list.bulk.partly', values: { done: 2, failed: 1 } }]);
    expect(changes()).toBe(1);
  });

  it('leaves out rows that it does not fit, and says so when none is left', async () => {
    const { model, notices, changes } = made();
    await model.start(validate, [aRow(1), aRow(3, { status: 'CLEARED' })]);
    expect(notices.shown).toEqual([{ kind: 'SUCCESS', text: 'list.bulk.done', values: { done: 1, failed: 0 } }]);
    await model.start(validate, [aRow(3, { status: 'CLEARED' })]);
    expect(notices.shown.at(-1)).toMatchObject({ kind: 'WARNING', text: 'list.bulk.none' });
    expect(changes()).toBe(1);
  });

  it('asks first where it cannot be taken back', async () => {
    const { model, notices } = made();
    await model.start({ ...validate, confirm: 'dec.search.submitQuestion' }, rows(1, 1));
    expect(model.question?.rows).toHaveLength(1);
    expect(notices.shown).toEqual([]);
    await model.confirm();
    expect(notices.shown).toHaveLength(1);
    expect(model.question).toBeUndefined();
  });

  it('ends after the row that is under way when it is cancelled', async () => {
    const { model, notices } = made();
    const tried: string[] = [];
    const run = rowByRow<Row>(
      ({ lrn }) => lrn,
      ({ lrn }) => {
        tried.push(lrn);
        if (lrn === 'SE2') model.cancel();
        return Promise.resolve(ok(undefined));
      },
    );
    await model.start({ ...validate, run }, rows(1, 5));
    expect(tried).toEqual(['SE1', 'SE2']);
    expect(notices.shown).toMatchObject([{ values: { done: 2, failed: 0 } }]);
  });
});
