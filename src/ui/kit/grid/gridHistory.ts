import { UndoStack } from '../form/undoStack';
import { firstPlace, reversedPatches, type RowPatch } from './rowPatch';

/** Changes of rows that can be taken back. */
export class GridHistory<Row> {
  readonly #undo: UndoStack;
  readonly #apply: (patches: readonly RowPatch<Row>[], replayedAt: number | undefined) => void;

  constructor(undo: UndoStack | undefined, apply: (patches: readonly RowPatch<Row>[], replayedAt: number | undefined) => void) {
    this.#undo = undo ?? new UndoStack();
    this.#apply = apply;
  }

  /** One undo step. */
  make(patches: readonly RowPatch<Row>[], merge?: string): void {
    if (patches.length === 0) return;
    const back = reversedPatches(patches);
    this.#undo.push({
      undo: () => this.#apply(back, firstPlace(back)),
      redo: () => this.#apply(patches, firstPlace(patches)),
      ...(merge !== undefined && { merge }),
    });
    this.#apply(patches, undefined);
  }

  undo(): void {
    this.#undo.undo();
  }

  redo(): void {
    this.#undo.redo();
  }
}
