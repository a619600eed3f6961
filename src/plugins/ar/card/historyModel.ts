import { makeAutoObservable, observableRef } from 'mobx';
import { readArticleHistory, type HistoryRow } from '../../../application/contract/ar';
import type { Api } from '../../../application/ports/api';
import type { Article, ArticleContent } from '../../../domain/article/article';
import { articleChanges, restoreValue } from '../../../domain/article/changes';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { OpenRecord } from '../../../ui/archetypes/record/declared';
import { latest } from '../../../ui/react/latest';

/** What the history needs of the open article. */
export type OpenArticle = Pick<OpenRecord<Article, ArticleContent>, 'record' | 'content' | 'isReadOnly'>;

type Answer = Result<{ readonly items: readonly HistoryRow[] }>;

/** Who changed which value when; an old value can stand in the draft again. */
export class HistoryModel {
  rows: readonly HistoryRow[] | undefined;
  problem: PortalError | undefined;
  busy = false;
  readonly #api: Api;
  readonly #record: OpenArticle;
  readonly #newest = latest();

  constructor(api: Api, record: OpenArticle) {
    this.#api = api;
    this.#record = record;
    makeAutoObservable(this, { rows: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    const id = this.#record.record?.id;
    if (id === undefined) return;
    this.busy = true;
    await this.#newest(this.#api.call(readArticleHistory, { params: { id } }), (answer: Answer) => this.take(answer));
  }

  take(answer: Answer): void {
    this.busy = false;
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.rows = answer.right.items;
  }

  /** The value before the change is another one than stands there now. */
  mayRestore(row: HistoryRow): boolean {
    return !this.#record.isReadOnly && row.field !== undefined && row.field !== '/status' && articleChanges(this.#draft, this.#restored(row)).length > 0;
  }

  /** Unsaved, as one step that can be undone. */
  restore(row: HistoryRow): void {
    const { form } = this.#record.content;
    const { field = '' } = row;
    const [, first = ''] = field.split('/');
    const restored = this.#restored(row);
    form.set(`/${first}`, Object.entries(restored).find(([name]) => name === first)?.[1]);
  }

  get #draft(): ArticleContent {
    return this.#record.content.form.value;
  }

  #restored({ field = '', old }: HistoryRow): ArticleContent {
    return restoreValue(this.#draft, { field, old });
  }
}
