import { columnsWidth, placeColumns, type GridColumn, type PlacedColumn } from './column';
import { declaredLayout, fittedLayout, type GridLayout } from './gridLayout';

/** The columns as they are declared, and as they stand on the screen. */
export class GridColumns<Row> {
  readonly #frozen: number;
  #declared: readonly GridColumn<Row>[];
  #chosen: GridLayout | undefined;
  #layout: GridLayout;
  #placed: readonly PlacedColumn<Row>[];

  constructor(columns: readonly GridColumn<Row>[], frozen = 0) {
    this.#frozen = frozen;
    this.#declared = columns;
    this.#layout = declaredLayout(columns, frozen);
    this.#placed = placeColumns(columns, this.#layout);
  }

  get declared(): readonly GridColumn<Row>[] {
    return this.#declared;
  }

  get layout(): GridLayout {
    return this.#layout;
  }

  get placed(): readonly PlacedColumn<Row>[] {
    return this.#placed;
  }

  /** Columns that stay at the left where there is so much room: never more than half of it, so that the others can still be read. */
  frozenWithin(width: number): number {
    let count = Math.min(this.#layout.frozen, this.#placed.length - 1);
    while (count > 0 && columnsWidth(this.#placed.slice(0, count)) > width / 2) count -= 1;
    return Math.max(0, count);
  }

  declare(columns: readonly GridColumn<Row>[]): void {
    this.#declared = columns;
    this.choose(this.#chosen);
  }

  /** None: as declared. */
  choose(layout: GridLayout | undefined): void {
    this.#chosen = layout;
    this.#layout = layout ? fittedLayout(layout, this.#declared) : declaredLayout(this.#declared, this.#frozen);
    this.#placed = placeColumns(this.#declared, this.#layout);
  }
}
