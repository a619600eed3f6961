import { makeAutoObservable, observableRef } from 'mobx';
import { searchArticles, type ArticleRow } from '../../../application/contract/ar';
import type { Api } from '../../../application/ports/api';
import { failed, type PortalError } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { CardContent } from './cardContent';

const WAIT_MS = 250;
const SHOWN = 20;

/** What is searched by: the article id (Code) or the description (Value) (seed SearchByMode). */
export type PickBy = 'code' | 'value';

/** Articles to choose from for one line; those that are blocked or retired are not offered. */
export class PickerModel {
  lineId: string | undefined;
  by: PickBy = 'code';
  text = '';
  hits: readonly ArticleRow[] | undefined;
  total = 0;
  problem: PortalError | undefined;
  readonly #api: Api;
  readonly #content: CardContent;
  readonly #chosen: (lineId: string) => void;
  readonly #newest = latest();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(api: Api, content: CardContent, chosen: (lineId: string) => void) {
    this.#api = api;
    this.#content = content;
    this.#chosen = chosen;
    makeAutoObservable(this, { hits: observableRef, problem: observableRef });
  }

  get isOpen(): boolean {
    return this.lineId !== undefined;
  }

  open(lineId: string): void {
    this.lineId = lineId;
    this.hits = undefined;
    this.type(this.#content.item?.item.articleId?.trim() ?? '');
  }

  close(): void {
    clearTimeout(this.#timer);
    this.lineId = undefined;
  }

  searchBy(by: string): void {
    this.by = by === 'value' ? 'value' : 'code';
    this.type(this.text);
  }

  type(text: string): void {
    this.text = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.search(), WAIT_MS);
  }

  async search(): Promise<void> {
    const text = this.text.trim();
    const owner = this.#content.item?.item.articleOwnerId;
    const criteria = { ...(text !== '' && (this.by === 'code' ? { articleId: text } : { description: text })), ...(owner !== undefined && { articleOwnerId: owner }) };
    const paging = { pageNum: 0, pageSize: SHOWN, sortOrder: [{ fieldId: 'articleId', sortDirection: 'asc' as const }] };
    await this.#newest(this.#api.call(searchArticles, { body: { criteria, paging } }), (answer) => {
      if (failed(answer)) this.take([], 0, answer.left);
      else this.take(answer.right.items, answer.right.totalCount);
    });
  }

  take(hits: readonly ArticleRow[], total: number, problem?: PortalError): void {
    this.hits = hits;
    this.total = total;
    this.problem = problem?.kind === 'aborted' ? undefined : problem;
  }

  /** The line has this article from now on; its empty values are filled. */
  choose({ articleId, articleOwnerId }: ArticleRow): void {
    const { lines } = this.#content;
    const place = this.lineId === undefined ? -1 : lines.placeOf(this.lineId);
    const row = lines.grid.rows[place];
    this.close();
    if (!row) return;
    const after = { ...row, articleId, articleOwnerId };
    lines.grid.change([{ type: 'replace', at: [place], before: [row], after: [after] }]);
    this.#chosen(row.id);
  }
}
