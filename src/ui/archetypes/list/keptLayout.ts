import type { UserSettings } from '../../../application/settings/userSettings';
import type { GridLayout } from '../../kit/grid/gridLayout';
import type { Model } from '../../react/model';
import { LayoutModel } from './layoutModel';
import type { ListView } from './listView';

/** A grid as far as its columns are kept. */
export interface KeptGrid {
  setLayout(layout: GridLayout | undefined): void;
  keepLayout(keep: (layout: GridLayout | undefined) => void): () => void;
}

/** Keeps for the user how the columns of a grid are arranged, while its page is open. */
export const keptLayout = (settings: UserSettings, view: ListView, grid: KeptGrid): Model => ({
  open: () => {
    const layout = new LayoutModel(settings, view, () => grid);
    const stops = [layout.open(), grid.keepLayout(layout.keep)];
    return () => stops.forEach((stop) => stop());
  },
});
