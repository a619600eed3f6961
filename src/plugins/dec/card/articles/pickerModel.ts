import { makeAutoObservable, observableRef } from 'mobx';
import { searchArticles } from '../../../../application/contract/ar';
import { suggestArticles } from '../../../../application/contract/articleSuggestions';
import type { Api } from '../../../../application/ports/api';
import type { GoodsItem } from '../../../../domain/declaration/declaration';
import { failed, type PortalError } from '../../../../domain/kernel/result';
import { latest } from '../../../../ui/react/latest';
import type { ArticleRegister } from './articleRegister';
import { circumstancesOf } from './articleCircumstances';
import type { CardContent } from '../cardContent';
import type { OfferedArticle } from './offeredArticle';

const WAIT_MS = 250;
const SHOWN = 20;

export const PICK_BY = ['code', 'value', 'similar'] as const;
/** What is searched by: the article id (Code), words of the description (Value) (seed SearchByMode), or likeness to the goods item. */
export type PickBy = (typeof PICK_BY)[number];

/** Articles to choose from for one line; those that are blocked or retired are not offered. */
export class PickerModel {
  lineId: string | undefined;
  by: PickBy = 'code';
  text = '';
  hits: readonly OfferedArticle[] | undefined;
  total = 0;
  problem: PortalError | undefined;
  readonly #api: Api;
  readonly #content: CardContent;
  readonly #register: ArticleRegister;
  readonly #chosen: (lineId: string) => void;
  readonly #newest = latest();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(api: Api, content: CardContent, register: ArticleRegister, chosen: (lineId: string) => void) {
    this.#api = api;
    this.#content = content;
    this.#register = register;
    this.#chosen = chosen;
    makeAutoObservable(this, { hits: observableRef, problem: observableRef });
  }

  get isOpen(): boolean {
    return this.lineId !== undefined;
  }

  /** A line without an article id is helped by its description. */
  open(lineId: string): void {
    this.lineId = lineId;
    this.hits = undefined;
    const { articleId = '', description = '' } = this.#line ?? {};
    const isUnnamed = articleId.trim() === '' && description.trim() !== '';
    if (isUnnamed) this.by = 'similar';
    else if (this.by === 'similar') this.by = 'code';
    this.type(isUnnamed ? description.trim() : articleId.trim());
  }

  /** For the line with the focus. */
  openFocused(): void {
    const { grid } = this.#content.lines;
    grid.commit();
    const line = grid.rowAt(grid.focus.row);
    if (line) this.open(line.id);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.lineId = undefined;
  }

  searchBy(by: string): void {
    const before = this.by;
    this.by = PICK_BY.find((one) => one === by) ?? 'code';
    const isLikened = this.by === 'similar' && before !== 'similar';
    this.type(isLikened ? (this.#line?.description?.trim() ?? '') : before === 'similar' ? (this.#line?.articleId?.trim() ?? '') : this.text);
  }

  type(text: string): void {
    this.text = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.search(), WAIT_MS);
  }

  search(): Promise<void> {
    return this.by === 'similar' ? this.#suggest() : this.#search();
  }

  take(hits: readonly OfferedArticle[], total: number, problem?: PortalError): void {
    this.hits = hits;
    this.total = total;
    this.problem = problem?.kind === 'aborted' ? undefined : problem;
  }

  /** The line has this article from now on; its empty values are filled. */
  choose({ articleId, articleOwnerId }: Pick<OfferedArticle, 'articleId' | 'articleOwnerId'>): void {
    const { lines } = this.#content;
    const place = this.lineId === undefined ? -1 : lines.placeOf(this.lineId);
    const row = lines.grid.rows[place];
    this.close();
    if (!row) return;
    const after = { ...row, articleId, articleOwnerId };
    lines.grid.change([{ type: 'replace', at: [place], before: [row], after: [after] }]);
    this.#chosen(row.id);
  }

  get #line(): GoodsItem | undefined {
    return this.lineId === undefined ? undefined : this.#content.lines.grid.rows[this.#content.lines.placeOf(this.lineId)];
  }

  /** Articles whose ids differ from that of the line only by their signs come first: none of several is taken by itself (article registry, section 4.1). */
  async #search(): Promise<void> {
    const text = this.text.trim();
    const line = this.#line;
    const owner = line?.articleOwnerId;
    const criteria = {
      ...(text !== '' && (this.by === 'code' ? { articleId: text } : { description: text })),
      ...(owner !== undefined && { articleOwnerId: owner }),
    };
    const paging = { pageNum: 0, pageSize: SHOWN, sortOrder: [{ fieldId: 'articleId', sortDirection: 'asc' as const }] };
    const meant = line && text === line.articleId?.trim() ? this.#register.candidates(line) : [];
    const ids = new Set(meant.map(({ id }) => id));
    await this.#newest(this.#api.call(searchArticles, { body: { criteria, paging } }), (answer) => {
      if (failed(answer)) this.take([], 0, answer.left);
      else this.take([...meant, ...answer.right.items.filter(({ id }) => !ids.has(id))], Math.max(answer.right.totalCount, ids.size));
    });
  }

  async #suggest(): Promise<void> {
    const { articleOwnerId, commodityCode = '', countryOfOrigin = '' } = this.#line ?? {};
    const { profile, form } = this.#content;
    const body = {
      description: this.text.trim(),
      ...circumstancesOf(profile, form.value),
      ...(articleOwnerId !== undefined && { ownerId: articleOwnerId }),
      ...(commodityCode !== '' && { commodityCode }),
      ...(countryOfOrigin !== '' && { countryOfOrigin }),
    };
    await this.#newest(this.#api.call(suggestArticles, { body }), (answer) => {
      if (failed(answer)) this.take([], 0, answer.left);
      else
        this.take(
          answer.right.items.map((item) => ({ ...item, why: item })),
          answer.right.items.length,
        );
    });
  }
}
