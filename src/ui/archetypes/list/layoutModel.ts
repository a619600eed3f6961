import type { UserSettings } from '../../../application/settings/userSettings';
import { managedColumns, type ManagedColumns } from '../../../domain/organization/userSettings';
import type { GridLayout } from '../../kit/grid/gridLayout';
import { pluginOf, type ListView } from './listView';

const layoutOf = ({ columns, frozen }: ManagedColumns): GridLayout => ({ columns, frozen: frozen ?? 0 });

/** A grid whose columns are put as they were kept. */
interface KeptColumns {
  setLayout(layout: GridLayout | undefined): void;
}

/** The columns of a grid as its user arranged them, wherever that was (setting 39 of the plugin). */
export class LayoutModel {
  readonly #settings: UserSettings;
  readonly #view: ListView;
  readonly #grid: () => KeptColumns;

  constructor(settings: UserSettings, view: ListView, grid: () => KeptColumns) {
    this.#settings = settings;
    this.#view = view;
    this.#grid = grid;
  }

  open(): () => void {
    let shown: ManagedColumns | undefined;
    const hearing = this.#settings.value$(managedColumns(pluginOf(this.#view))).subscribe((views) => {
      const arranged = views?.[this.#view];
      if (JSON.stringify(arranged) === JSON.stringify(shown)) return;
      shown = arranged;
      this.#grid().setLayout(arranged && layoutOf(arranged));
    });
    return () => hearing.unsubscribe();
  }

  /** Keeps what the user arranged; undefined is as declared. What cannot be kept still holds until the screen is left. */
  readonly keep = (layout: GridLayout | undefined): void => {
    const columns = layout?.columns.map(({ id, visible, width }) => ({ id, visible, ...(width !== undefined && { width }) }));
    void this.#settings.update(managedColumns(pluginOf(this.#view)), (views) => {
      const { [this.#view]: before, ...others } = views ?? {};
      return columns === undefined ? others : { ...others, [this.#view]: { ...before, columns, frozen: layout?.frozen ?? 0 } };
    });
  };
}
