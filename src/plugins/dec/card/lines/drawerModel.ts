import { makeAutoObservable } from 'mobx';
import type { CardContent } from '../cardContent';

/** The focus has come to rest on a line: walking through lines draws no details. */
const REST_MS = 150;

/** The details of the goods item that is focused in the grid, in groups. */
export class DrawerModel {
  isOpen = true;
  tab: string;
  readonly #content: CardContent;
  readonly #shown: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(content: CardContent, shown: () => void) {
    this.#content = content;
    this.#shown = shown;
    this.tab = content.profile.sections.find(({ layout }) => layout === 'GRID')?.parts?.[0]?.id ?? '';
    makeAutoObservable(this);
  }

  /** Follows the focus of the grid, not while a cell is typed in: drawing the details would hold up the keys. Returns how to stop. */
  follow(): () => void {
    const { grid } = this.#content.lines;
    const forget = grid.subscribe(() => {
      const id = grid.rowIdAt(grid.focus.row);
      if (id === this.#content.item?.id || !this.isOpen) return;
      clearTimeout(this.#timer);
      if (!grid.edit) this.#timer = setTimeout(() => this.showFocused(), REST_MS);
    });
    return () => {
      clearTimeout(this.#timer);
      forget();
    };
  }

  /** The keyboard has come into the details: they stay, also when the grid had just moved on. */
  stay(): void {
    clearTimeout(this.#timer);
  }

  toggle(): void {
    this.isOpen = !this.isOpen;
    if (this.isOpen) this.showFocused();
  }

  addLine(): void {
    const { grid } = this.#content.lines;
    if (grid.rows.length === 0) grid.change([{ type: 'splice', at: 0, removed: [], inserted: [this.#content.lines.blank()] }]);
    else grid.insertRow();
    const id = grid.rowIdAt(grid.focus.row);
    if (id !== undefined) grid.goTo(id, grid.columnAt(0)?.id);
  }

  choose(tab: string): void {
    this.tab = tab;
  }

  showFocused(): void {
    const { grid } = this.#content.lines;
    this.#show(grid.rowIdAt(grid.focus.row));
  }

  /** Opens a group of a line, for a finding inside it. */
  reveal(id: string, tab: string): void {
    clearTimeout(this.#timer);
    this.isOpen = true;
    this.tab = tab;
    this.#show(id);
  }

  #show(id: string | undefined): void {
    if (id === this.#content.item?.id) return;
    this.#content.showItem(id);
    this.#shown();
  }
}
