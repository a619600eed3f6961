import { makeAutoObservable, observableRef } from 'mobx';
import * as t from 'io-ts';
import { stockholmTime } from '../../../../domain/kernel/dates';
import { failed, ok, type PortalError, type Result } from '../../../../domain/kernel/result';
import { differences, sameTree } from '../../../kit/form/difference';
import { valueAt, withValueAt } from '../../../kit/form/pointer';
import type { Kept, StaleRow } from '../../../kit/StaleComparison';
import type { Texts } from '../../../text/texts';

const Changed = t.type({ changedBy: t.string, changedAt: t.string });

/** How two states of a record are compared. */
export interface Comparing<Theirs> {
  readonly read: (id: string) => Promise<Result<Theirs>>;
  readonly rows: (theirs: Theirs) => readonly StaleRow[];
  /** Who changed it, as the record itself says; the refusal may say it better. */
  readonly changed: (theirs: Theirs) => unknown;
  /** The draft stands on their state then; what was kept of ours is unsaved. */
  readonly resolve: (theirs: Theirs, kept: ReadonlyMap<string, Kept>) => void;
  readonly texts: () => Texts;
}

/** A save was refused because somebody else was first: their state beside ours, until it is decided what stays. Nothing is overwritten meanwhile. */
export class StaleModel<Theirs> {
  theirs: Theirs | undefined;
  rows: readonly StaleRow[] = [];
  changed = '';
  readonly #comparing: Comparing<Theirs>;

  constructor(comparing: Comparing<Theirs>) {
    this.#comparing = comparing;
    makeAutoObservable(this, { theirs: observableRef, rows: observableRef });
  }

  get isOpen(): boolean {
    return this.theirs !== undefined;
  }

  /** Loads their state; the answer tells when even that fails. */
  async compare(id: string, problem?: PortalError): Promise<Result<undefined>> {
    const theirs = await this.#comparing.read(id);
    if (failed(theirs)) return theirs;
    this.show(theirs.right, problem);
    return ok(undefined);
  }

  show(theirs: Theirs, problem?: PortalError): void {
    const { rows, changed, texts } = this.#comparing;
    const who = [problem?.data, changed(theirs)].map((said) => Changed.decode(said)).find((said) => said._tag === 'Right');
    this.changed = who?._tag === 'Right' ? texts().t('record.stale.changedBy', { user: who.right.changedBy, time: stockholmTime(who.right.changedAt) }) : '';
    this.rows = rows(theirs);
    this.theirs = theirs;
  }

  resolve(kept: ReadonlyMap<string, Kept>): void {
    const { theirs } = this;
    if (theirs === undefined) return;
    this.#comparing.resolve(theirs, kept);
    this.close();
  }

  close(): void {
    this.theirs = undefined;
    this.rows = [];
  }
}

/** A value of a record in words, where no field says better. */
export const staleWords = (value: unknown, { t: say }: Texts): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return say('record.stale.rows', { count: value.length });
  if (typeof value === 'boolean') return say(value ? 'kit.yes' : 'kit.no');
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value)
    .filter((part): part is string => typeof part === 'string' && part !== '')
    .join(', ');
};

interface Sides {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

interface Named {
  readonly place: (pointer: string) => string;
  readonly words: (pointer: string, value: unknown) => string;
}

/** One row per value that differs. What only they changed is theirs at first, what we changed is ours. */
export const staleRows = ({ base, mine, theirs }: Sides, { place, words }: Named): readonly StaleRow[] =>
  differences(mine, theirs).map((pointer) => {
    const [own, other] = [valueAt(mine, pointer), valueAt(theirs, pointer)];
    return {
      pointer,
      label: 'record.stale.field',
      values: { field: place(pointer) },
      mine: words(pointer, own),
      theirs: words(pointer, other),
      kept: sameTree(own, valueAt(base, pointer)) ? 'theirs' : 'mine',
    };
  });

/** Ours with their values where they were chosen. */
export const takeTheirs = (mine: unknown, theirs: unknown, kept: ReadonlyMap<string, Kept>): unknown => {
  let draft = mine;
  for (const [pointer, side] of kept) if (side === 'theirs') draft = withValueAt(draft, pointer, valueAt(theirs, pointer));
  return draft;
};
