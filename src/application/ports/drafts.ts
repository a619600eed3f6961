import { token } from '../token';

/** What somebody typed and did not save. */
export interface KeptDraft {
  readonly key: string;
  /** ISO instant. */
  readonly keptAt: string;
  /** Version of the record that it was typed into; absent for a new record. */
  readonly version?: number | undefined;
  readonly value: unknown;
}

/** Absent `recordId`: a record that was never saved. `value` is JSON. */
export interface DraftInput {
  readonly recordId: string | undefined;
  readonly version: number | undefined;
  readonly value: unknown;
}

/** The place of one open page among the drafts: of the user and the organisation unit at the time it was opened. */
export interface DraftPlace {
  /** The newest draft of the record that no living page works on; without an id, of a new record in this unit. */
  find(recordId: string | undefined): Promise<KeptDraft | undefined>;
  /**
   * Replaces what this page kept before. `atOnce`: the page is going away, and the draft is handed over before this returns; otherwise a long one is
   * written in slices. False: the browser does not keep it.
   */
  keep(draft: DraftInput, atOnce: boolean): Promise<boolean>;
  /** What this page kept is not needed any more. */
  drop(): Promise<void>;
  /** Takes away a draft that was found. */
  remove(key: string): Promise<void>;
  /** The page no longer works on its draft: another one may be offered it. */
  leave(): void;
}

/** Drafts of unsaved input in this browser, each for 7 days and for nobody but its user. */
export interface Drafts {
  /** `kind`: what sort of record, and of which shape its drafts are. */
  open(kind: string): DraftPlace;
  /** Told when the page is hidden or closed: the last moment to keep something. Returns how to stop. */
  onLeaving(tell: () => void): () => void;
}
export const Drafts = token<Drafts>('Drafts');
