import { makeAutoObservable, observableRef } from 'mobx';
import { articleFromGoodsItem } from '../../../../application/contract/ar';
import type { GoodsItem } from '../../../../domain/declaration/declaration';
import { failed, type PortalError } from '../../../../domain/kernel/result';
import { circumstancesOf } from './articleCircumstances';
import type { CardContent } from '../cardContent';
import type { CardServices } from '../cardServices';

/** Why a line did not become an article; the text is that of the specification (AR-R2, AR-R3). */
export interface AddingWarning {
  /** 0-based. */
  readonly place: number;
  readonly code: string;
  readonly text: string;
}

/** "Add to article registry": the selected lines become articles of their owner. */
export class AddingModel {
  busy = false;
  warnings: readonly AddingWarning[] = [];
  problem: PortalError | undefined;
  readonly #services: CardServices;
  readonly #content: CardContent;
  readonly #write: (rows: readonly GoodsItem[]) => void;
  readonly #added: (items: readonly GoodsItem[]) => void;

  constructor(services: CardServices, content: CardContent, write: (rows: readonly GoodsItem[]) => void, added: (items: readonly GoodsItem[]) => void) {
    this.#services = services;
    this.#content = content;
    this.#write = write;
    this.#added = added;
    makeAutoObservable(this, { warnings: observableRef, problem: observableRef });
  }

  async add(): Promise<void> {
    const { lines, profile, form } = this.#content;
    lines.grid.commit();
    const { selectedRows } = lines.grid;
    if (this.busy) return;
    if (selectedRows.length === 0) return this.#services.notices.toast({ kind: 'WARNING', text: 'dec.articles.selectFirst' });
    this.begin();
    const rows: GoodsItem[] = [];
    for (const { taxLines, ...item } of selectedRows) {
      const answer = await this.#services.api.call(articleFromGoodsItem, { body: { item, ...circumstancesOf(profile, form.value) } });
      if (failed(answer)) {
        this.refuse(answer.left);
        break;
      }
      const { warning, article } = answer.right;
      if (warning) this.warn({ place: lines.placeOf(item.id), code: warning.code, text: warning.text });
      else if (article)
        rows.push({
          ...item,
          ...(taxLines && { taxLines }),
          ...(article.articleId !== undefined && { articleId: article.articleId }),
          ...(article.articleOwnerId !== undefined && { articleOwnerId: article.articleOwnerId }),
          articleStatus: 'FOUND',
        });
    }
    this.end();
    if (rows.length === 0) return;
    this.#write(rows);
    this.#added(rows);
    this.#services.notices.toast({ kind: 'SUCCESS', text: 'dec.articles.added', values: { count: rows.length, id: rows[0]?.articleId ?? '' } });
  }

  closeWarnings(): void {
    this.warnings = [];
  }

  begin(): void {
    this.busy = true;
    this.problem = undefined;
    this.warnings = [];
  }

  end(): void {
    this.busy = false;
  }

  warn(warning: AddingWarning): void {
    this.warnings = [...this.warnings, warning];
  }

  refuse(problem: PortalError): void {
    this.problem = problem.kind === 'aborted' ? undefined : problem;
  }
}
