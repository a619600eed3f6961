/** Rows that a slow machine still draws are waited for so many frames. */
const PATIENCE = 60;

/** Where a grid is scrolled to, in rows: what an address can keep whatever the height of a row is. */
export class GridPlace {
  #within: HTMLElement | undefined;

  /** The element that holds the grid. */
  readonly attach = (within: HTMLElement | null): void => {
    this.#within = within ?? undefined;
  };

  /** The first row that is seen whole, counted from 0. */
  get top(): number {
    const { scroller, rowHeight } = this.#measured;
    return scroller && rowHeight > 0 ? Math.ceil(scroller.scrollTop / rowHeight) : 0;
  }

  /** Once the row is drawn. */
  goTo(row: number): void {
    this.#whenDrawn(row, () => undefined);
  }

  /** As `goTo`, with the grid itself in view. */
  comeBackTo(row: number): void {
    this.#whenDrawn(row, (scroller) => scroller.scrollIntoView?.({ block: 'nearest' }));
  }

  #whenDrawn(row: number, then: (scroller: HTMLElement) => void): void {
    if (!this.#within) return;
    let frames = 0;
    const look = (): void => {
      const { scroller, rowHeight } = this.#measured;
      if (scroller && (row === 0 || (rowHeight > 0 && scroller.scrollHeight > row * rowHeight))) {
        scroller.scrollTop = row * rowHeight;
        then(scroller);
      } else if (++frames < PATIENCE) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }

  get #measured(): { readonly scroller: HTMLElement | undefined; readonly rowHeight: number } {
    const scroller = this.#within?.querySelector<HTMLElement>('[data-scroller]') ?? undefined;
    return { scroller, rowHeight: scroller?.querySelector('[data-probe]')?.getBoundingClientRect().height ?? 0 };
  }
}
