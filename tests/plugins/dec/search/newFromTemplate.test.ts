import { expect, it } from 'vitest';
import { listTemplates, type TemplateRow } from '../../../../src/application/contract/declarationTemplates';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { NewFromTemplateModel } from '../../../../src/plugins/dec/search/newFromTemplateModel';
import { FakeApi } from '../../../fakes/fakeApi';

const template = (name: string, profile: string): TemplateRow => ({
  id: `c1000000-0000-4000-8000-00000000000${name.length}`,
  version: 1,
  profile,
  name,
  shared: true,
  lockedFields: [],
  changedAt: '2026-01-15T08:00:00Z',
  changedBy: 'declarant.demo',
  mayChange: false,
});

const rows = [template('Lamps', 'no-import'), template('Furniture', 'se-new-import'), template('Tea', 'se-new-import'), template('Gone', 'no-longer-known')];

it('offers templates under the forms that the user may begin, in the order of the menu', async () => {
  const model = new NewFromTemplateModel(
    new FakeApi().on(listTemplates, () => ok(rows)),
    { allowed: () => true },
  );
  await model.load();
  expect(model.groups?.map(({ profile, templates }) => [profile, templates.map(({ name }) => name)])).toEqual([
    ['se-new-import', ['Furniture', 'Tea']],
    ['no-import', ['Lamps']],
  ]);
});

it('offers none of a form that the user may not begin', async () => {
  const model = new NewFromTemplateModel(
    new FakeApi().on(listTemplates, () => ok(rows)),
    { allowed: (access) => access === 'dec.no-import' },
  );
  await model.load();
  expect(model.groups?.map(({ profile }) => profile)).toEqual(['no-import']);
});

it('says so when they cannot be read', async () => {
  const model = new NewFromTemplateModel(
    new FakeApi().on(listTemplates, () => fail('unavailable', 'Down')),
    { allowed: () => true },
  );
  await model.load();
  expect([model.groups, model.problem?.kind]).toEqual([undefined, 'unavailable']);
});
