import { makeAutoObservable, observableRef, observableShallow } from 'mobx';
import { sameTree } from './difference';

/** 0 information, 1 warning, 2 error, 3 fatal. */
export interface FieldFinding {
  readonly pointer: string;
  readonly severity: 0 | 1 | 2 | 3;
  /** Already worded. */
  readonly text: string;
}

/**
 * When a finding is shown beside its field: once the field was left or all were asked for by Save. While a field that was right
 * is typed in, nothing is said; what is shown goes away as soon as it is right.
 */
export class FormFindings {
  byPointer: ReadonlyMap<string, readonly FieldFinding[]> = new Map();
  left = new Set<string>();
  allShown = false;
  /** The field that has the focus and was right when it got it. */
  quiet: string | undefined;
  #focused: string | undefined;
  #last: readonly FieldFinding[] = [];

  constructor() {
    makeAutoObservable(this, { byPointer: observableRef, left: observableShallow });
  }

  /** The same findings again draw nothing. */
  put(findings: readonly FieldFinding[]): void {
    if (sameTree(findings, this.#last)) return;
    this.#last = findings;
    const grouped = new Map<string, FieldFinding[]>();
    for (const finding of findings) {
      const same = grouped.get(finding.pointer);
      if (same) same.push(finding);
      else grouped.set(finding.pointer, [finding]);
    }
    this.byPointer = grouped;
    if (this.#focused !== undefined && !grouped.has(this.#focused)) this.quiet = this.#focused;
  }

  enter(pointer: string): void {
    this.#focused = pointer;
    this.quiet = this.#shows(pointer) && this.byPointer.has(pointer) ? undefined : pointer;
  }

  leave(pointer: string): void {
    this.#focused = undefined;
    this.quiet = undefined;
    this.left.add(pointer);
  }

  showAll(): void {
    this.allShown = true;
    this.quiet = undefined;
  }

  /** Another record: nothing was left yet. */
  hideAll(): void {
    this.allShown = false;
    this.left.clear();
  }

  shown(pointer: string): readonly FieldFinding[] {
    return this.quiet !== pointer && this.#shows(pointer) ? (this.byPointer.get(pointer) ?? []) : [];
  }

  #shows(pointer: string): boolean {
    return this.allShown || this.left.has(pointer);
  }
}
