import { makeAutoObservable } from 'mobx';
import type { GoodsItem } from '../../../../domain/declaration/declaration';
import type { LinesModel } from './linesModel';

/** Lines by the worst that was found on each. */
export const FOUND_TABS = ['errors', 'warnings', 'clean'] as const;
type FoundTab = (typeof FOUND_TABS)[number];

export type LineTab = 'all' | 'missing' | FoundTab;
const TABS: readonly LineTab[] = ['all', 'missing', ...FOUND_TABS];

const ERROR = 2;
const WARNING = 1;

const foundOf = (severity: number): FoundTab => (severity >= ERROR ? 'errors' : severity === WARNING ? 'warnings' : 'clean');

/** Which goods items the grid shows. A line that is put right stays until the tab is chosen again. */
export class LineTabs {
  tab: LineTab = 'all';
  readonly #lines: LinesModel;
  readonly #severityOf: (id: string) => number;

  constructor(lines: LinesModel, severityOf: (id: string) => number) {
    this.#lines = lines;
    this.#severityOf = severityOf;
    makeAutoObservable(this);
  }

  get missing(): number {
    return this.#lines.rested.filter(({ articleStatus }) => articleStatus === 'MISSING').length;
  }

  /** Of the last check: every key that changes a line is followed by one. */
  get found(): Readonly<Record<FoundTab, number>> {
    const found = { errors: 0, warnings: 0, clean: 0 };
    if (this.#lines.count === 0) return found;
    for (const { id } of this.#lines.grid.rows) found[foundOf(this.#severityOf(id))] += 1;
    return found;
  }

  /** Done when the lines of the tab are shown. */
  show(tab: string): Promise<void> {
    this.tab = TABS.find((one) => one === tab) ?? 'all';
    return this.#lines.grid.filterLocally(this.#matches);
  }

  /** Articles are known, or missing, that were not before. */
  articlesChanged(): void {
    if (this.tab === 'missing') void this.show('missing');
  }

  hides(id: string): boolean {
    const { items, grid } = this.#lines;
    if (this.tab === 'all') return false;
    if (this.tab === 'missing') return items.some((item) => item.id === id && item.articleStatus !== 'MISSING');
    for (let at = 0; at < grid.filledCount; at += 1) if (grid.rowIdAt(at) === id) return false;
    return true;
  }

  get #matches(): ((item: GoodsItem) => boolean) | undefined {
    const { tab } = this;
    if (tab === 'all') return undefined;
    return tab === 'missing' ? ({ articleStatus }) => articleStatus === 'MISSING' : ({ id }) => foundOf(this.#severityOf(id)) === tab;
  }
}
