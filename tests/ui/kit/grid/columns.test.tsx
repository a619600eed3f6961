import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Grid } from '../../../../src/ui/kit/grid/Grid';
import { GridColumnsButton } from '../../../../src/ui/kit/grid/GridColumnsButton';
import { frozenColumns, type GridLayout } from '../../../../src/ui/kit/grid/gridLayout';
import type { GridModel } from '../../../../src/ui/kit/grid/gridModel';
import type { GridSort } from '../../../../src/ui/kit/grid/gridSort';
import { shownInKit } from '../kitPage';
import { aList, lineColumns, someLines, type Line } from './aGrid';

const heading = (name: RegExp): HTMLElement => screen.getByRole('columnheader', { name });
const shownIds = (model: GridModel<Line>): string[] => model.columns.map(({ column: { id } }) => id);

const withDialog = async () => {
  const told = vi.fn<(layout: GridLayout | undefined) => void>();
  const model = aList(someLines(3), { onLayout: told });
  await shownInKit(
    <>
      <GridColumnsButton model={model} />
      <Grid model={model} label="Goods items" />
    </>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = await screen.findByRole('dialog', { name: 'Arrange columns' });
  return { model, user, told, dialog: within(dialog) };
};

describe('sorting from the headings', () => {
  it('tells the order of several keys to everybody', async () => {
    const sort: readonly GridSort[] = [
      { column: 'origin', descending: false },
      { column: 'netMass', descending: true },
    ];
    await shownInKit(<Grid model={aList(someLines(2))} label="Articles" sort={sort} onSort={() => undefined} />);
    expect(heading(/Country of origin/).textContent).toContain('▲1');
    expect(heading(/Net mass/).textContent).toContain('▼2');
    expect(heading(/Net mass.*sort key 2 of 2/).getAttribute('aria-sort')).toBe('descending');
  });

  it('adds a key with Shift, by click and by Enter', async () => {
    const sorted = vi.fn();
    await shownInKit(<Grid model={aList(someLines(2))} label="Articles" sort={[]} onSort={sorted} />);
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(heading(/Date/));
    await user.keyboard('{/Shift}');
    await user.tab();
    await user.keyboard('{ArrowUp}{Shift>}{Enter}{/Shift}');
    expect(sorted.mock.calls).toEqual([
      ['date', true],
      ['description', true],
    ]);
  });

  it('sorts the lines it has where nobody else does', async () => {
    const model = aList(someLines(3));
    await shownInKit(<Grid model={model} label="Articles" />);
    const user = userEvent.setup();
    await user.click(heading(/Packages/));
    await user.click(heading(/Packages/));
    await waitFor(() => expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['3', '2', '1']));
    await user.click(heading(/Packages/));
    await waitFor(() => expect(model.rowAt(0)?.id).toBe('line-0'));
  });
});

describe('columns on the screen', () => {
  it('get wider and narrower by keys and by dragging their edge', async () => {
    const told = vi.fn<(layout: GridLayout | undefined) => void>();
    const model = aList(someLines(1), { onLayout: told });
    await shownInKit(<Grid model={model} label="Articles" />);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ArrowUp}{Alt>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Alt}');
    expect(model.columns[0]?.width).toBe(216);
    const netMass = heading(/Net mass/);
    netMass.getBoundingClientRect = () => new DOMRect(200, 0, 120, 28);
    fireEvent.pointerDown(netMass, { button: 0, clientX: 318 });
    act(() => void fireEvent(window, new MouseEvent('pointermove', { clientX: 360 })));
    expect(model.columns[1]?.width).toBe(162);
    act(() => void fireEvent(window, new MouseEvent('pointerup', { clientX: 368 })));
    expect(model.columns[1]?.width).toBe(170);
    expect(told).toHaveBeenCalledTimes(4);
  });

  it('are as they were when a drag is taken back with Escape', async () => {
    const told = vi.fn();
    const model = aList(someLines(1), { onLayout: told });
    await shownInKit(<Grid model={model} label="Articles" />);
    const netMass = heading(/Net mass/);
    netMass.getBoundingClientRect = () => new DOMRect(200, 0, 120, 28);
    fireEvent.pointerDown(netMass, { button: 0, clientX: 318 });
    act(() => void fireEvent(window, new MouseEvent('pointermove', { clientX: 500 })));
    act(() => void fireEvent.keyDown(window, { key: 'Escape' }));
    act(() => void fireEvent(window, new MouseEvent('pointerup', { clientX: 500 })));
    expect(model.columns[1]?.width).toBe(120);
    expect(told).not.toHaveBeenCalled();
  });

  it('stay in their line when they are frozen', async () => {
    const model = aList(someLines(2));
    model.setLayout(frozenColumns(model.layout, 2));
    await shownInKit(<Grid model={model} label="Articles" />);
    const line = screen.getAllByRole('row')[1];
    const cells = within(line ?? document.body).getAllByRole('gridcell');
    expect(cells.map((cell) => cell.getAttribute('aria-colindex'))).toEqual(['2', '3', '4', '5', '6']);
    expect(within(line ?? document.body).getByRole('rowheader').parentElement).toBe(cells[1]?.parentElement);
  });

  it('show a heading that may be cut as a tooltip, with the number of the data element', async () => {
    const columns = lineColumns.map((column) => (column.id === 'netMass' ? { ...column, titleNote: '18 01' } : column));
    await shownInKit(<Grid model={aList(someLines(1), { columns })} label="Articles" />);
    expect(heading(/Net mass/).getAttribute('title')).toBe('Net mass 18 01');
  });
});

describe('the dialog of the columns', () => {
  it('hides, moves, widens, freezes and resets, and what is chosen holds at once', async () => {
    const { model, user, told, dialog } = await withDialog();
    await user.click(dialog.getByRole('checkbox', { name: 'Packages' }));
    expect(shownIds(model)).not.toContain('packages');
    await user.click(dialog.getByRole('button', { name: 'Move Date up' }));
    expect(shownIds(model)).toEqual(['description', 'netMass', 'date', 'origin']);
    const width = dialog.getByRole('spinbutton', { name: 'Width of Net mass in pixels' });
    await user.clear(width);
    await user.type(width, '300{Enter}');
    expect(model.columns[1]?.width).toBe(300);
    await user.click(dialog.getByRole('radio', { name: '2' }));
    expect(model.layout.frozen).toBe(2);
    await user.click(dialog.getByRole('button', { name: 'Reset columns' }));
    expect(shownIds(model)).toEqual(lineColumns.map(({ id }) => id));
    expect(told).toHaveBeenLastCalledWith(undefined);
  });

  it('moves a column with Alt and an arrow key, keeps the focus in it and says where it is', async () => {
    const { model, user, dialog } = await withDialog();
    const box = dialog.getByRole('checkbox', { name: 'Description of goods' });
    act(() => box.focus());
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    expect(shownIds(model)[2]).toBe('description');
    expect(document.activeElement).toBe(box);
    expect(dialog.getByRole('status').textContent).toBe('Description of goods is now column 3 of 5');
  });
});

describe('print', () => {
  it('has all loaded lines with their headings, however few are drawn', async () => {
    await shownInKit(<Grid model={aList(someLines(500))} label="Articles" />);
    expect(screen.queryByRole('table')).toBeNull();
    act(() => void fireEvent(window, new Event('beforeprint')));
    const table = within(screen.getByRole('table', { name: 'Articles' }));
    expect(table.getAllByRole('row')).toHaveLength(501);
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Line',
      'Description of goods',
      'Net mass',
      'Packages',
      'Country of origin',
      'Date',
    ]);
    act(() => void fireEvent(window, new Event('afterprint')));
    expect(screen.queryByRole('table')).toBeNull();
  });
});
