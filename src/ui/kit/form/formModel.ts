import { computed, makeAutoObservable, observableRef, type IComputedValue } from 'mobx';
import { differences, mergeTrees, sameTree } from './difference';
import { FormFindings, type FieldFinding } from './formFindings';
import { valueAt, withValueAt } from './pointer';
import { UndoStack } from './undoStack';

/** What a field of the kit needs to stand at a pointer; spread it into the component. */
export interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly warning: string | undefined;
  readonly changed: boolean;
}

interface Cell {
  readonly value: IComputedValue<unknown>;
  readonly changed: IComputedValue<boolean>;
  readonly message: IComputedValue<{ readonly error: string | undefined; readonly warning: string | undefined }>;
  readonly onChange: (value: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

export interface FocusRequest {
  readonly pointer: string;
  readonly count: number;
}

/**
 * The draft of a record beside what is saved. The draft is never changed in place, so `value` may be kept, sent and compared;
 * a field that reads by pointer is drawn again only when its own value changes.
 */
export class FormModel<T extends object> {
  value: T;
  base: T;
  focusRequest: FocusRequest | undefined;
  readonly findings = new FormFindings();
  readonly undoStack: UndoStack;
  readonly #cells = new Map<string, Cell>();

  constructor(base: T, undoStack = new UndoStack()) {
    this.base = base;
    this.value = base;
    this.undoStack = undoStack;
    makeAutoObservable(this, { value: observableRef, base: observableRef, focusRequest: observableRef, findings: false, undoStack: false });
  }

  get dirty(): boolean {
    return !sameTree(this.value, this.base);
  }

  get changedPointers(): readonly string[] {
    return differences(this.base, this.value);
  }

  get(pointer: string): unknown {
    return this.#cell(pointer).value.get();
  }

  /** The text at the place; what is absent is the empty text. */
  text(pointer: string): string {
    const value = this.get(pointer);
    return typeof value === 'string' ? value : '';
  }

  isChanged(pointer: string): boolean {
    return this.#cell(pointer).changed.get();
  }

  /** One undo step; the keys typed in one field without leaving it are one. */
  set(pointer: string, value: unknown): void {
    const before = valueAt(this.value, pointer);
    if (before === value) return;
    this.#put(pointer, value);
    this.undoStack.push({ undo: () => this.#put(pointer, before), redo: () => this.#put(pointer, value), merge: `set ${pointer}` });
  }

  rows(pointer: string): readonly unknown[] {
    const rows = this.get(pointer);
    return Array.isArray(rows) ? rows : [];
  }

  insertRow(pointer: string, at: number, row: unknown): void {
    this.#setRows(pointer, (rows) => [...rows.slice(0, at), row, ...rows.slice(at)]);
  }

  removeRow(pointer: string, at: number): void {
    this.#setRows(pointer, (rows) => rows.filter((_, index) => index !== at));
  }

  /** All rows of the list as one undo step. */
  replaceRows(pointer: string, rows: readonly unknown[]): void {
    this.#setRows(pointer, () => rows);
  }

  undo(): void {
    this.undoStack.undo();
  }

  redo(): void {
    this.undoStack.redo();
  }

  /** Opens another record, or the same one without the edits. */
  reset(base: T, draft: T = base): void {
    this.base = base;
    this.value = draft;
    this.undoStack.clear();
    this.findings.hideAll();
  }

  /** After a save: `saved` is the new base. What was edited since `sent` went out is kept. */
  rebase(saved: T, sent: T): void {
    this.value = mergeTrees(sent, this.value, saved) as T;
    this.base = saved;
  }

  setFindings(findings: readonly FieldFinding[]): void {
    this.findings.put(findings);
  }

  /** Asks the page to move the focus to the field; `FieldFocus` carries it out once the field is there. */
  focus(pointer: string): void {
    this.focusRequest = { pointer, count: (this.focusRequest?.count ?? 0) + 1 };
  }

  focused(): void {
    this.focusRequest = undefined;
  }

  field(pointer: string): FieldBinding {
    const { message, changed, onChange, onFocus, onBlur } = this.#cell(pointer);
    return { name: pointer, value: this.text(pointer), onChange, onFocus, onBlur, ...message.get(), changed: changed.get() };
  }

  #setRows(pointer: string, change: (rows: readonly unknown[]) => readonly unknown[]): void {
    const before = valueAt(this.value, pointer);
    const after = change(Array.isArray(before) ? before : []);
    this.#put(pointer, after);
    this.undoStack.push({ undo: () => this.#put(pointer, before), redo: () => this.#put(pointer, after) });
  }

  #put(pointer: string, value: unknown): void {
    this.replace(withValueAt(this.value, pointer, value) as T);
  }

  /** The whole draft at once, without an undo step: callers that have their own push one. */
  replace(value: T): void {
    this.value = value;
  }

  #cell(pointer: string): Cell {
    const known = this.#cells.get(pointer);
    if (known) return known;
    const cell: Cell = {
      value: computed(() => valueAt(this.value, pointer)),
      changed: computed(() => !sameTree(valueAt(this.value, pointer), valueAt(this.base, pointer))),
      message: computed(
        () => {
          const shown = this.findings.shown(pointer);
          return {
            error: shown.find(({ severity }) => severity >= 2)?.text,
            warning: shown.find(({ severity }) => severity === 1)?.text,
          };
        },
        { equals: (one, other) => one.error === other.error && one.warning === other.warning },
      ),
      onChange: (value) => this.set(pointer, value),
      onFocus: () => this.findings.enter(pointer),
      onBlur: () => {
        this.undoStack.seal();
        this.findings.leave(pointer);
      },
    };
    this.#cells.set(pointer, cell);
    return cell;
  }
}
