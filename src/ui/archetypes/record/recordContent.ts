import { makeAutoObservable, observableRef } from 'mobx';
import { sameTree } from '../../kit/form/difference';
import { FormModel } from '../../kit/form/formModel';
import type { Stored } from './declared';

/** What is stored, and the draft of it with one history of changes. */
export class RecordContent<R extends Stored, D extends object> {
  record: R | undefined;
  /** What a new record is a copy of. */
  copied: R | undefined;
  /** Another record is edited than before: a new one, a copy, the first load. */
  begun = 0;
  readonly form: FormModel<D>;
  readonly #draftOf: (record: R) => D;

  constructor(blank: D, draftOf: (record: R) => D) {
    this.#draftOf = draftOf;
    this.form = new FormModel<D>(blank);
    makeAutoObservable(this, { record: observableRef, copied: observableRef, form: false });
  }

  get dirty(): boolean {
    return this.form.dirty;
  }

  /** A new record. `draft` may hold more than the blank one: a copy is unsaved from the start. */
  begin(blank: D, draft: D = blank, copied?: R): void {
    this.record = undefined;
    this.copied = copied;
    this.begun += 1;
    this.form.reset(blank, draft);
  }

  /** What every new record begins with has arrived; what was typed meanwhile stays. */
  stand(filled: D): void {
    if (this.record === undefined && !this.form.dirty) this.form.reset(filled);
  }

  /** Opens the stored record, or its newest state when nothing was edited here. */
  load(record: R): void {
    if (this.record?.id !== record.id) this.begun += 1;
    this.record = record;
    const draft = this.#draftOf(record);
    if (!sameTree(draft, this.form.base) || this.form.dirty) this.form.reset(draft);
  }

  /** Only what the server decides; the draft stays. */
  told(record: R): void {
    this.record = record;
  }

  send(): D {
    this.form.undoStack.seal();
    return this.form.value;
  }

  /** Stored as sent; what was edited since stays a draft. */
  saved(record: R, sent: D): void {
    this.record = record;
    const stored = this.#draftOf(record);
    // The very object that was sent where the server changed nothing of it: then no field is drawn again.
    this.form.rebase(sameTree(stored, sent) ? sent : stored, sent);
  }

  /** Somebody else's state is stored, the draft is another one. */
  rebase(record: R, draft: D): void {
    this.rebaseOn(record, this.#draftOf(record), draft);
  }

  rebaseOn(record: R, base: D, draft: D): void {
    this.record = record;
    this.form.reset(base, draft);
  }

  draftOf(record: R): D {
    return this.#draftOf(record);
  }
}
