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

  /** Once the rows are drawn. */
  goTo(row: number): void {
    this.#whenDrawn((scroller, rowHeight) => {
      scroller.scrollTop = row * rowHeight;
    });
  }

  /** As `goTo`, with the grid itself in view. */
  comeBackTo(row: number): void {
    this.#whenDrawn((scroller, rowHeight) => {
      scroller.scrollTop = row * rowHeight;
      scroller.scrollIntoView?.({ block: 'nearest' });
    });
  }

  #whenDrawn(move: (scroller: HTMLElement, rowHeight: number) => void): void {
    if (!this.#within) return;
    requestAnimationFrame(() => {
      const { scroller, rowHeight } = this.#measured;
      if (scroller) move(scroller, rowHeight);
    });
  }

  get #measured(): { readonly scroller: HTMLElement | undefined; readonly rowHeight: number } {
    const scroller = this.#within?.querySelector<HTMLElement>('[data-scroller]') ?? undefined;
    return { scroller, rowHeight: scroller?.querySelector('[data-probe]')?.getBoundingClientRect().height ?? 0 };
  }
}
