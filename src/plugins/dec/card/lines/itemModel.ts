import { computed, makeAutoObservable, observableRef, type IComputedValue } from 'mobx';
import { withItemValue, type FilledMass } from '../../../../application/declaration/itemCells';
import type { GoodsItem } from '../../../../domain/declaration/declaration';
import { sameTree } from '../../../../ui/kit/form/difference';
import { FormFindings } from '../../../../ui/kit/form/formFindings';
import type { FieldBinding } from '../../../../ui/kit/form/formModel';
import { valueAt } from '../../../../ui/kit/form/pointer';
import type { UndoStack } from '../../../../ui/kit/form/undoStack';
import type { LinesModel } from './linesModel';

interface Around {
  /** Group of the details that a pointer is in. */
  readonly groupOf: (pointer: string) => string | undefined;
  readonly filled: () => FilledMass;
}

interface Cell {
  readonly value: IComputedValue<unknown>;
  readonly changed: IComputedValue<boolean>;
  readonly message: IComputedValue<{ readonly error: string | undefined; readonly warning: string | undefined }>;
}

/** The goods item whose details are open. Its fields write into the grid's row; pointers are those of the declaration: `/items/3/netMass`. */
export class ItemModel {
  item: GoodsItem;
  readonly id: string;
  readonly findings = new FormFindings();
  readonly #lines: LinesModel;
  readonly #undo: UndoStack;
  readonly #around: Around;
  readonly #cells = new Map<string, Cell>();

  constructor(item: GoodsItem, lines: LinesModel, undo: UndoStack, around: Around) {
    this.item = item;
    this.id = item.id;
    this.#lines = lines;
    this.#undo = undo;
    this.#around = around;
    makeAutoObservable(this, { item: observableRef, id: false, findings: false });
  }

  /** 0-based. */
  get place(): number {
    return this.#lines.revision < 0 ? 0 : Math.max(0, this.#lines.placeOf(this.id));
  }

  get pointer(): string {
    return `/items/${this.place}`;
  }

  /** Errors of a group of the profile. */
  errorsIn(groupId: string): number {
    let count = 0;
    for (const [pointer, found] of this.findings.byPointer) {
      if (this.#around.groupOf(`/items/0${pointer}`) === groupId) count += found.filter(({ severity }) => severity >= 2).length;
    }
    return count;
  }

  replace(item: GoodsItem): void {
    this.item = item;
  }

  get(pointer: string): unknown {
    return this.#cell(this.#inside(pointer)).value.get();
  }

  text(pointer: string): string {
    const value = this.get(pointer);
    return typeof value === 'string' ? value : '';
  }

  rows(pointer: string): readonly unknown[] {
    const rows = this.get(pointer);
    return Array.isArray(rows) ? rows : [];
  }

  isChanged(pointer: string): boolean {
    return this.#cell(this.#inside(pointer)).changed.get();
  }

  set(pointer: string, value: unknown): void {
    const inside = this.#inside(pointer);
    if (valueAt(this.item, inside) !== value) this.#write(withItemValue(this.item, inside.slice(1), value, this.#around.filled()), `${this.id} ${inside}`);
  }

  insertRow(pointer: string, at: number, row: unknown): void {
    this.#writeRows(pointer, (rows) => rows.toSpliced(at, 0, row));
  }

  removeRow(pointer: string, at: number): void {
    this.#writeRows(pointer, (rows) => rows.toSpliced(at, 1));
  }

  replaceRows(pointer: string, rows: readonly unknown[]): void {
    this.#writeRows(pointer, () => rows);
  }

  field(pointer: string): FieldBinding {
    const { message, changed } = this.#cell(this.#inside(pointer));
    return {
      name: pointer,
      value: this.text(pointer),
      onChange: (value) => this.set(pointer, value),
      onFocus: () => this.findings.enter(this.#inside(pointer)),
      onBlur: () => {
        this.#undo.seal();
        this.findings.leave(this.#inside(pointer));
      },
      ...message.get(),
      changed: changed.get(),
    };
  }

  /** `/netMass` for `/items/3/netMass`: the line may have moved since a field took its pointer. */
  #inside(pointer: string): string {
    return pointer.replace(/^\/items\/\d+/, '');
  }

  #writeRows(pointer: string, change: (rows: readonly unknown[]) => readonly unknown[]): void {
    const inside = this.#inside(pointer);
    const rows = valueAt(this.item, inside);
    this.#write(withItemValue(this.item, inside.slice(1), change(Array.isArray(rows) ? rows : [])));
  }

  #write(after: GoodsItem, merge?: string): void {
    const place = this.#lines.placeOf(this.id);
    if (place >= 0) this.#lines.grid.change([{ type: 'replace', at: [place], before: [this.item], after: [after] }], merge);
  }

  #cell(inside: string): Cell {
    const known = this.#cells.get(inside);
    if (known) return known;
    const cell: Cell = {
      value: computed(() => valueAt(this.item, inside)),
      changed: computed(() => this.#lines.revision >= 0 && !sameTree(valueAt(this.item, inside), valueAt(this.#lines.saved(this.id), inside))),
      message: computed(
        () => {
          const shown = this.findings.shown(inside);
          return { error: shown.find(({ severity }) => severity >= 2)?.text, warning: shown.find(({ severity }) => severity === 1)?.text };
        },
        { equals: (one, other) => one.error === other.error && one.warning === other.warning },
      ),
    };
    this.#cells.set(inside, cell);
    return cell;
  }
}
