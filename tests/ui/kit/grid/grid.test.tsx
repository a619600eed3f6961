import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Grid, type GridProps } from '../../../../src/ui/kit/grid/Grid';
import { GridFindings } from '../../../../src/ui/kit/grid/gridFindings';
import type { GridModel } from '../../../../src/ui/kit/grid/gridModel';
import { shownInKit } from '../kitPage';
import { aGrid, aList, someLines, type Line } from './aGrid';

const shownGrid = async (model: GridModel<Line>, more: Partial<GridProps<Line>> = {}) => {
  await shownInKit(<Grid model={model} label="Goods items" {...more} />);
  return userEvent.setup();
};

const cellAt = (row: number, column: number): HTMLElement => {
  const line = screen.getAllByRole('row').find((one) => one.getAttribute('aria-rowindex') === String(row + 2));
  const cell = within(line ?? document.body)
    .getAllByRole('gridcell')
    .find((one) => one.getAttribute('aria-colindex') === String(column + 2));
  if (!cell) throw new Error(`no cell ${row}/${column}`);
  return cell;
};

describe('grid', () => {
  it('is one Tab stop, tells its whole size and keeps only a part of it in the page', async () => {
    const user = await shownGrid(aGrid(someLines(9000)).model);
    const grid = screen.getByRole('grid', { name: 'Goods items' });
    expect(grid.getAttribute('aria-rowcount')).toBe('9002');
    expect(grid.getAttribute('aria-colcount')).toBe('6');
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    await user.tab();
    expect(document.activeElement).toBe(cellAt(0, 0));
    await user.tab();
    expect(grid.contains(document.activeElement)).toBe(false);
  });

  it('moves the focus with the keys, also to lines that are not drawn yet', async () => {
    const user = await shownGrid(aGrid(someLines(9000)).model);
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toBe(cellAt(1, 1));
    await user.keyboard('{Control>}{End}{/Control}');
    expect(document.activeElement).toBe(cellAt(8999, 4));
  });

  it('edits: typing replaces, F2 edits, Enter goes down, Tab right, Escape cancels', async () => {
    const { model } = aGrid(someLines(3));
    const user = await shownGrid(model);
    await user.tab();
    await user.keyboard('Screws{Enter}');
    expect(document.activeElement).toBe(cellAt(1, 0));
    await user.keyboard('{F2} steel{Tab}');
    expect(document.activeElement).toBe(cellAt(1, 1));
    await user.keyboard('77{Escape}');
    expect(document.activeElement).toBe(cellAt(1, 1));
    expect(model.rows.map(({ description, netMass }) => [description, netMass])).toEqual([
      ['Screws', '0.5'],
      ['goods 1 steel', '1.5'],
      ['goods 2', '2.5'],
    ]);
    expect(cellAt(0, 0).textContent).toBe('Screws');
    await user.keyboard('{Control>}z{/Control}');
    expect(cellAt(1, 0).textContent).toBe('goods 1');
  });

  it('offers the list of a code column', async () => {
    const { model } = aGrid(someLines(2));
    const user = await shownGrid(model);
    await user.click(cellAt(0, 3));
    await user.keyboard('nor');
    const box = screen.getByRole('combobox', { name: 'Country of origin' });
    expect(screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual(['NO Norway']);
    await user.keyboard('{ArrowDown}');
    expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { hidden: true }).id);
    await user.keyboard('{Enter}');
    expect(model.rows[0]?.origin).toBe('NO');
    expect(document.activeElement).toBe(cellAt(1, 3));
  });

  it('marks a text it cannot read, and what the rules found, in the cell and at the line', async () => {
    const { model } = aGrid(someLines(2));
    const findings = new GridFindings();
    const user = await shownGrid(model, { findings });
    await user.click(cellAt(0, 1));
    await user.keyboard('heavy{Enter}{ArrowUp}');
    expect(cellAt(0, 1).textContent).toBe('heavy');
    expect(cellAt(0, 1).getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(cellAt(0, 1).getAttribute('aria-describedby') ?? '')?.textContent).toBe('Error: Enter a number');
    findings.set([{ rowId: 'line-1', columnId: 'origin', severity: 1, text: 'Check the country' }]);
    await waitFor(() => expect(screen.getByRole('rowheader', { name: /Warning/ }).textContent).toContain('2'));
    await user.click(cellAt(1, 3));
    expect(document.getElementById(cellAt(1, 3).getAttribute('aria-describedby') ?? '')?.textContent).toBe('Warning: Check the country');
  });

  it('lets Escape take the tip away that covers other cells', async () => {
    const findings = new GridFindings();
    findings.set([{ rowId: 'line-0', columnId: 'origin', severity: 2, text: 'Enter the country of origin' }]);
    const user = await shownGrid(aGrid(someLines(2)).model, { findings });
    await user.click(cellAt(0, 3));
    expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe('Error: Enter the country of origin');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
    expect(document.activeElement).toBe(cellAt(0, 3));
  });

  it('pastes and copies through the clipboard', async () => {
    const { model } = aGrid(someLines(1));
    const user = await shownGrid(model);
    await user.click(cellAt(1, 0));
    await user.paste('Nuts\t0.75\r\nBolts\t1.25\r\n');
    expect(model.rows.map(({ description, netMass }) => [description, netMass])).toEqual([
      ['goods 0', '0.5'],
      ['Nuts', '0.75'],
      ['Bolts', '1.25'],
    ]);
    expect(screen.getByRole('status').textContent).toBe('2 lines pasted.');
    await user.click(cellAt(1, 0));
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    const clipboard = new Map<string, string>();
    fireEvent.copy(cellAt(2, 1), { clipboardData: { setData: (type: string, text: string) => clipboard.set(type, text) } });
    expect(clipboard.get('text/plain')).toBe('Nuts\t0.75\r\nBolts\t1.25\r\n');
    expect(clipboard.get('text/html')).toContain('<td>Bolts</td>');
  });

  it('keeps what was typed when the focus leaves the grid', async () => {
    const { model } = aGrid(someLines(1));
    await shownInKit(
      <>
        <Grid model={model} label="Goods items" />
        <button>Next</button>
      </>,
    );
    const user = userEvent.setup();
    await user.click(cellAt(0, 0));
    await user.keyboard('Screws');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(model.rows[0]?.description).toBe('Screws');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  });

  it('brings a cell into focus from elsewhere', async () => {
    const { model } = aGrid(someLines(5000));
    await shownGrid(model);
    model.goTo('line-4321', 'origin');
    await waitFor(() => expect(document.activeElement).toBe(cellAt(4321, 3)));
  });

  it('shows counts and sums in the language of the user', async () => {
    const { model } = aGrid(someLines(1000));
    await shownInKit(<Grid model={model} label="Varuposter" />, 'SV');
    expect(await screen.findByText('1 000 rader')).toBeTruthy();
    expect(await screen.findByText(/Summa: Net mass 500 000,0 · Packages 499 500/)).toBeTruthy();
  });
});

describe('list', () => {
  it('opens a row with Enter, in a new tab with Ctrl+Enter, and sorts from its headings', async () => {
    const opened = vi.fn();
    const sorted = vi.fn();
    const user = await shownGrid(aList(someLines(3)), {
      onOpenRow: (row, newTab) => opened(row.id, newTab),
      onSort: sorted,
      sort: [{ column: 'netMass', descending: true }],
    });
    expect(screen.getByRole('columnheader', { name: /Net mass/ }).getAttribute('aria-sort')).toBe('descending');
    await user.tab();
    await user.keyboard('{ArrowDown}{Enter}{Control>}{Enter}{/Control}');
    expect(opened.mock.calls).toEqual([
      ['line-1', false],
      ['line-1', true],
    ]);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('columnheader', { name: 'Description of goods' }));
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('columnheader', { name: 'Date' }));
    expect(sorted.mock.calls).toEqual([
      ['description', false],
      ['date', false],
    ]);
  });

  it('says that there are more hits than were counted', async () => {
    await shownGrid(aGrid(someLines(50)).model, { total: 2050, hasMore: true });
    expect(screen.getByText('More than 2,050 lines')).toBeDefined();
    expect(screen.getByText('50 shown')).toBeDefined();
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('-1');
  });

  it('asks for the next page at the end of what is loaded, as long as there is more', async () => {
    const reached = vi.fn();
    const model = aList(someLines(50));
    const user = await shownGrid(model, { total: 60, onReachEnd: reached });
    await user.tab();
    await user.keyboard('{Control>}{End}{/Control}');
    expect(reached).not.toHaveBeenCalled();
    fireEvent.scroll(screen.getByRole('grid'));
    expect(reached).toHaveBeenCalledOnce();
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('61');
    expect(screen.getByText('50 of 60 shown')).toBeTruthy();
  });

  it('says what is empty, and does not take keys that are not its own', async () => {
    const user = await shownGrid(aList(someLines(0)), { empty: 'No hits for these criteria' });
    expect(screen.getByText('No hits for these criteria')).toBeTruthy();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('grid'));
  });
});
