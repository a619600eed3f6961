import { makeAutoObservable, observableRef } from 'mobx';
import type { FillDifference } from '../../../../domain/article/fillResult';
import type { GoodsItem } from '../../../../domain/declaration/declaration';

/** A line filled where it was empty, and what its article says otherwise. */
export interface LineChoice {
  readonly item: GoodsItem;
  /** 0-based. */
  readonly place: number;
  readonly differences: readonly FillDifference[];
}

const keyOf = (item: GoodsItem, field: string): string => `${item.id} ${field}`;

/** "Ask": nothing is written before the declarant has said which values of the articles count. */
export class AskingModel {
  choices: readonly LineChoice[] = [];
  readonly taken = new Set<string>();
  readonly #write: (rows: readonly GoodsItem[]) => void;
  #others: readonly GoodsItem[] = [];

  constructor(write: (rows: readonly GoodsItem[]) => void) {
    this.#write = write;
    makeAutoObservable(this, { choices: observableRef });
  }

  get isOpen(): boolean {
    return this.choices.length > 0;
  }

  /** `others` are the lines in which nothing differs; they are written in the same step. */
  open(choices: readonly LineChoice[], others: readonly GoodsItem[]): void {
    this.choices = choices;
    this.#others = others;
    this.taken.clear();
  }

  isTaken(item: GoodsItem, field: string): boolean {
    return this.taken.has(keyOf(item, field));
  }

  take(item: GoodsItem, field: string, isTaken: boolean): void {
    if (isTaken) this.taken.add(keyOf(item, field));
    else this.taken.delete(keyOf(item, field));
  }

  takeAll(): void {
    for (const { item, differences } of this.choices) for (const { field } of differences) this.take(item, field, true);
    this.finish();
  }

  finish(): void {
    const rows = this.choices.map(({ item, differences }) => {
      const taken = differences.filter(({ field }) => this.isTaken(item, field)).map(({ field, article }) => [field, article] as const);
      return { ...item, ...(Object.fromEntries(taken) as Partial<GoodsItem>) };
    });
    this.#write([...this.#others, ...rows]);
    this.choices = [];
  }
}
