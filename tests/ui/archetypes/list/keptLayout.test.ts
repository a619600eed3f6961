import { expect, it } from 'vitest';
import { managedColumns } from '../../../../src/domain/organization/userSettings';
import { keptLayout } from '../../../../src/ui/archetypes/list/keptLayout';
import { viewAt } from '../../../../src/ui/archetypes/list/listView';
import { movedColumn } from '../../../../src/ui/kit/grid/gridLayout';
import { GridModel } from '../../../../src/ui/kit/grid/gridModel';
import { FakeApi } from '../../../fakes/fakeApi';
import { lastStored, settingsOf, storedSetting } from './userSettings';

const aGrid = () =>
  new GridModel<{ id: string }>({ columns: ['a', 'b'].map((id) => ({ id, title: 'kit.more' as const, width: 100, value: () => id })), rowId: ({ id }) => id });
const order = (grid: GridModel<{ id: string }>): string[] => grid.columns.map(({ column }) => column.id);

it('columns come as they were arranged, and are kept until the page is left', async () => {
  const api = new FakeApi();
  const settings = settingsOf(api, [
    storedSetting(managedColumns('ar'), {
      'ar.register.documents': {
        columns: [
          { id: 'b', visible: true },
          { id: 'a', visible: true },
        ],
      },
    }),
  ]);
  const grid = aGrid();
  const close = keptLayout(settings, 'ar.register.documents', grid).open();
  await expect.poll(() => order(grid)).toEqual(['b', 'a']);
  grid.arrange(movedColumn(grid.layout, 'a', 'b'));
  await expect.poll(() => lastStored(api, managedColumns('ar'))).toMatchObject({ 'ar.register.documents': { columns: [{ id: 'a' }, { id: 'b' }] } });
  close();
  grid.arrange(undefined);
  expect(lastStored(api, managedColumns('ar'))).toHaveProperty('ar.register.documents');
});

it.each([
  ['/ar/register', 'ar.register.documents'],
  ['/dec/vehicle-report/:id?', 'dec.vehicle-report.documents'],
  ['/xx/permit', undefined],
  ['/', undefined],
])('on %s they are kept as %s', (path, view) => {
  expect(viewAt(path, 'documents')).toBe(view);
});
