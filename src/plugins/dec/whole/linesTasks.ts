import { makeAutoObservable, observableRef } from 'mobx';
import { splitDeclaration } from '../../../application/contract/declarationLife';
import { lineFields } from '../../../application/declaration/lineFields';
import { writeCell } from '../../../application/declaration/itemCells';
import { freshGuid } from '../../../application/session/freshGuid';
import { MAX_ITEMS, type Declaration, type Finding, type GoodsItem } from '../../../domain/declaration/declaration';
import type { Conservation } from '../../../domain/declaration/contentTotals';
import { fields } from '../../../domain/declaration/fields';
import { MOST_PARTS, splitLine, splitTotals } from '../../../domain/declaration/lines/splitLine';
import type { GridColumn } from '../../../domain/declaration/profiles/profile';
import { withItemSplit } from '../../../domain/declaration/renumber';
import { failed } from '../../../domain/kernel/result';
import type { CardModel } from '../card/cardModel';
import { atVersion, CallModel } from './callModel';

/** Selected lines, or the one with the focus. */
const chosenLines = ({ content }: CardModel): readonly GoodsItem[] => {
  const { grid } = content.lines;
  grid.commit();
  return grid.selectedRows;
};

/** The same value in one field of several lines, as one step. */
export class SetFieldModel {
  path: string;
  value = '';
  readonly columns: readonly GridColumn[];
  readonly lines: readonly GoodsItem[];
  readonly call: CallModel;
  readonly #card: CardModel;

  constructor(card: CardModel) {
    this.#card = card;
    this.call = new CallModel(card);
    this.lines = chosenLines(card);
    this.columns = lineFields(card.profile).filter(
      ({ readonly, field, path }) => readonly !== true && path !== 'articleId' && !card.tasks.isFixed(`/${field.replaceAll('.', '/')}`),
    );
    this.path = this.columns[0]?.path ?? '';
    makeAutoObservable(this, { columns: false, lines: false, call: false });
  }

  get column(): GridColumn | undefined {
    return this.columns.find(({ path }) => path === this.path);
  }

  get isNumber(): boolean {
    const type = this.column && fields[this.column.field].type;
    return type === 'decimal' || type === 'integer';
  }

  choose(path: string): void {
    this.path = path;
    this.value = '';
  }

  type(value: string): void {
    this.value = value;
  }

  apply(): void {
    const { column, value } = this;
    const { content, tasks } = this.#card;
    if (!column) return;
    const free = this.lines.filter(({ id }) => !tasks.isFixedIn(column.field, id));
    content.lines.replace(free.map((item) => writeCell(item, column.path, column.kind, value.trim(), content.filledMass)));
    tasks.close();
  }
}

/** One line becomes several, as one step. */
export class SplitLineModel {
  parts = '2';
  readonly line: GoodsItem | undefined;
  readonly call: CallModel;
  readonly #card: CardModel;

  constructor(card: CardModel) {
    this.#card = card;
    this.call = new CallModel(card);
    this.line = chosenLines(card)[0];
    makeAutoObservable(this, { line: false, call: false });
  }

  get place(): number {
    return this.line ? this.#card.content.lines.placeOf(this.line.id) : -1;
  }

  get mostParts(): number {
    const { lines } = this.#card.content;
    return Math.min(MOST_PARTS, lines.limit - lines.count + 1);
  }

  private get isCount(): boolean {
    const parts = Number(this.parts);
    return this.place >= 0 && Number.isInteger(parts) && parts >= 2 && parts <= this.mostParts;
  }

  get lines(): readonly GoodsItem[] {
    return this.line && this.isCount ? splitLine(this.line, Number(this.parts), freshGuid) : [];
  }

  /** The line against its parts; nothing when a sum would change. */
  get totals(): Conservation | undefined {
    const { line, lines } = this;
    const totals = line && lines.length > 0 ? splitTotals(this.#card.content.form.value, line, lines) : undefined;
    return totals === undefined || failed(totals) ? undefined : totals.right;
  }

  get isPossible(): boolean {
    return this.totals !== undefined;
  }

  type(parts: string): void {
    this.parts = parts;
  }

  apply(): void {
    const { line, place } = this;
    const { content, tasks } = this.#card;
    if (!line || !this.isPossible) return;
    const [first, ...more] = this.lines;
    if (!first) return;
    const { undo, form, lines } = content;
    const { equipment } = withItemSplit(form.value, place + 1, more.length + 1);
    undo.group(() => {
      lines.grid.change([
        { type: 'replace', at: [place], before: [line], after: [first] },
        { type: 'splice', at: place + 1, removed: [], inserted: more },
      ]);
      form.set('/equipment', equipment);
    });
    tasks.close();
  }
}

/** DEC-R52: several declarations of at most so many lines, cut between invoices where that can be. */
export class SplitModel {
  size: string;
  made: { readonly declarations: readonly Declaration[]; readonly findings: readonly Finding[]; readonly totals: Conservation } | undefined;
  readonly call: CallModel;
  readonly #card: CardModel;

  constructor(card: CardModel) {
    this.#card = card;
    this.call = new CallModel(card);
    this.size = String(Math.ceil(card.content.lines.count / 2));
    makeAutoObservable(this, { made: observableRef, call: false });
  }

  get isPossible(): boolean {
    const size = Number(this.size);
    return Number.isInteger(size) && size >= 1 && size <= MAX_ITEMS;
  }

  type(size: string): void {
    this.size = size;
    this.call.forget();
  }

  take(made: NonNullable<SplitModel['made']>): void {
    this.made = made;
  }

  async split(): Promise<void> {
    const declaration = await this.call.stored();
    if (!declaration) return;
    const body = { ...(await atVersion(this.#card, declaration)), size: Number(this.size) };
    const answer = await this.call.run((idempotencyKey) =>
      this.#card.services.api.call(splitDeclaration, { params: { id: declaration.id }, body }, { idempotencyKey }),
    );
    if (!answer) return;
    this.take(answer);
    await this.#card.opening.load();
  }
}
