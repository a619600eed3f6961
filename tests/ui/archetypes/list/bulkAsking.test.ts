import { expect, it } from 'vitest';
import { ok } from '../../../../src/domain/kernel/result';
import { choice, code, text } from '../../../../src/ui/archetypes/fields/constructors';
import { BulkModel, type BulkAction } from '../../../../src/ui/archetypes/list/bulkModel';
import type { FieldValues } from '../../../../src/ui/archetypes/list/fieldValues';
import { FakeApi } from '../../../fakes/fakeApi';
import { FakeNotices } from '../../../fakes/fakeNotices';
import { englishTexts } from '../record/aPermit';
import { rows, type Row } from '../search/aSearch';

const which = choice('field', 'list.search', [
  { value: 'unit', text: 'kit.yes' },
  { value: 'note', text: 'kit.no' },
]);
const given: FieldValues[] = [];
const edit: BulkAction<Row> = {
  id: 'edit',
  text: 'list.search',
  max: 3,
  asks: {
    title: 'list.bulk',
    fields: ({ field }) =>
      field === 'unit' ? [which, code('value', 'kit.yes', 'UnitOfMeasure')] : field === 'note' ? [which, text('value', 'kit.no')] : [which],
  },
  run: (found, work) => {
    given.push(work.given);
    return Promise.resolve(ok({ done: found.length, failures: [] }));
  },
};

const made = () => {
  const notices = new FakeNotices();
  return { model: new BulkModel<Row>(new FakeApi(), notices, () => undefined), notices };
};

it('asks before it runs, and hands over what was given', async () => {
  given.length = 0;
  const texts = await englishTexts();
  const { model } = made();
  await model.start(edit, rows(1, 2));
  expect(given).toEqual([]);
  expect(model.asking?.check(texts)).toBe(false);
  expect(model.asking?.messageOf('field').error).toBeDefined();
  model.asking?.set('field', 'unit');
  model.asking?.set('value', 'PR');
  expect(model.asking?.check(texts)).toBe(true);
  await model.confirm();
  expect(given).toEqual([{ field: 'unit', value: 'PR' }]);
});

it('forgets a value that was meant for another field', async () => {
  const { model } = made();
  await model.start(edit, rows(1, 2));
  model.asking?.set('field', 'unit');
  model.asking?.set('value', 'PR');
  model.asking?.set('field', 'note');
  expect(model.asking?.values).toEqual({ field: 'note', value: undefined });
});

it('refuses more rows than it can do before it asks', async () => {
  const { model, notices } = made();
  await model.start(edit, rows(1, 4));
  expect(model.asking).toBeUndefined();
  expect(notices.shown).toEqual([{ kind: 'WARNING', text: 'list.bulk.tooMany', values: { count: 4, max: 3 } }]);
});
