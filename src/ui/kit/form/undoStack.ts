import { makeAutoObservable, observableRef } from 'mobx';
import type { TextKey } from '../../text/keys';

export interface UndoStep {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly label?: TextKey;
  /** Steps in a row with the same name become one: the keys typed in one field, a column that is dragged. */
  readonly merge?: string;
}

export const UNDO_LIMIT = 200;

/** One history of changes for all that edit the same record, the newest 200 steps. What is pushed while a step is taken back is not recorded. */
export class UndoStack {
  done: readonly UndoStep[] = [];
  undone: readonly UndoStep[] = [];
  #collected: UndoStep[] | undefined;
  #replaying = false;
  #sealed = true;

  constructor() {
    makeAutoObservable(this, { done: observableRef, undone: observableRef });
  }

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  /** A step is being taken back or made again. */
  get isReplaying(): boolean {
    return this.#replaying;
  }

  push(step: UndoStep): void {
    if (this.#replaying) return;
    if (this.#collected) {
      this.#collected.push(step);
      return;
    }
    const last = this.done.at(-1);
    const merges = !this.#sealed && last !== undefined && step.merge !== undefined && step.merge === last.merge;
    const kept = merges ? { ...step, undo: last.undo } : step;
    this.done = [...(merges ? this.done.slice(0, -1) : this.done), kept].slice(-UNDO_LIMIT);
    this.undone = [];
    this.#sealed = false;
  }

  /** The next step stands for itself even if it has the name of the last one: a field was left. */
  seal(): void {
    this.#sealed = true;
  }

  /** Everything pushed while `change` runs is one step. */
  group(change: () => void, label?: TextKey): void {
    if (this.#collected || this.#replaying) {
      change();
      return;
    }
    const steps: UndoStep[] = (this.#collected = []);
    try {
      change();
    } finally {
      this.#collected = undefined;
      if (steps.length > 0) this.push(oneStep(steps, label));
      this.#sealed = true;
    }
  }

  /** What is pushed while `change` runs belongs to the step made last; nothing is recorded while one is taken back. */
  follow(change: () => void): void {
    if (this.#collected || this.#replaying) {
      change();
      return;
    }
    const last = this.done.at(-1);
    this.group(change);
    const followed = this.done.at(-1);
    if (last && followed && followed !== last) this.done = [...this.done.slice(0, -2), oneStep([last, followed], last.label)];
  }

  undo(): void {
    const step = this.done.at(-1);
    if (!step || this.#collected) return;
    this.done = this.done.slice(0, -1);
    this.undone = [...this.undone, step];
    this.#replay(() => step.undo());
  }

  redo(): void {
    const step = this.undone.at(-1);
    if (!step || this.#collected) return;
    this.undone = this.undone.slice(0, -1);
    this.done = [...this.done, step];
    this.#replay(() => step.redo());
  }

  clear(): void {
    this.done = [];
    this.undone = [];
    this.#sealed = true;
  }

  #replay(change: () => void): void {
    this.#sealed = true;
    this.#replaying = true;
    try {
      change();
    } finally {
      this.#replaying = false;
    }
  }
}

const oneStep = (steps: readonly UndoStep[], label: TextKey | undefined): UndoStep => ({
  undo: () => {
    for (const step of [...steps].reverse()) step.undo();
  },
  redo: () => {
    for (const step of steps) step.redo();
  },
  ...(label === undefined ? {} : { label }),
});
