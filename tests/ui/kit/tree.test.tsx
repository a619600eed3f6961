import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fail, ok } from '../../../src/domain/kernel/result';
import { Tree } from '../../../src/ui/kit/Tree';
import { TreeModel, type LoadChildren, type TreeNode } from '../../../src/ui/kit/treeModel';
import { shownInKit } from './kitPage';

const NORDICS: readonly TreeNode[] = [
  {
    id: 'se',
    text: 'Sweden',
    children: [
      { id: 'sto', text: 'Stockholm', note: 'SE001' },
      { id: 'got', text: 'Gothenburg' },
    ],
  },
  { id: 'no', text: 'Norway', lazy: true },
  { id: 'dk', text: 'Denmark' },
];

const shown = async (load?: LoadChildren) => {
  const model = new TreeModel(load);
  model.setRoots(NORDICS);
  const onSelect = vi.fn<(id: string) => void>((id) => model.select(id));
  await shownInKit(<Tree model={model} label="kit.sections" searchable onSelect={onSelect} />);
  return { model, onSelect };
};

const names = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent);
const focused = () => document.activeElement?.textContent;

describe('a tree', () => {
  it('is one stop of Tab, walked, opened and closed by arrows, chosen by Enter', async () => {
    const { onSelect } = await shown();
    await userEvent.tab();
    await userEvent.tab();
    expect(focused()).toBe('Sweden');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(focused()).toBe('StockholmSE001');
    expect(screen.getByRole('treeitem', { name: /Stockholm/ }).getAttribute('aria-level')).toBe('2');
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledWith('sto');
    expect(screen.getByRole('treeitem', { selected: true }).textContent).toBe('StockholmSE001');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(names()).toEqual(['Sweden', 'Norway', 'Denmark']);
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('Denmark');
    await userEvent.tab();
    expect(screen.getByRole('tree').contains(document.activeElement)).toBe(false);
  });

  it('jumps to what is typed', async () => {
    await shown();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('no');
    expect(focused()).toBe('Norway');
  });

  it('asks for children when they are wanted, once', async () => {
    const load = vi.fn<LoadChildren>(() => Promise.resolve(ok([{ id: 'osl', text: 'Oslo' }])));
    await shown(load);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(await screen.findByRole('treeitem', { name: 'Oslo' })).toBeTruthy();
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
    expect(load.mock.calls).toEqual([['no']]);
  });

  it('tells that children could not be loaded, and asks again at the next try', async () => {
    const load = vi.fn<LoadChildren>(() => Promise.resolve(fail('unavailable', 'No')));
    const { model } = await shown(load);
    model.expand('no');
    await screen.findByText('The entries could not be loaded');
    expect(screen.getByRole('treeitem', { name: /Norway/ }).getAttribute('aria-expanded')).toBe('false');
    model.expand('no');
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  });

  it('is narrowed to hits with the way to them, and is as before when the search is cleared', async () => {
    await shown();
    const search = screen.getByRole('searchbox', { name: 'Search in the tree' });
    await userEvent.type(search, 'se001');
    expect(names()).toEqual(['Sweden', 'StockholmSE001']);
    await userEvent.clear(search);
    expect(names()).toEqual(['Sweden', 'Norway', 'Denmark']);
    await userEvent.type(search, 'nowhere');
    expect(screen.getByText('No hits', { selector: 'p' })).toBeTruthy();
  });

  it('opens the way to an entry that is chosen elsewhere', async () => {
    const { model } = await shown();
    model.reveal('got');
    await waitFor(() => expect(screen.getByRole('treeitem', { selected: true }).textContent).toBe('Gothenburg'));
  });
});
