import { makeAutoObservable, observableRef } from 'mobx';
import type { Api } from '../../../application/ports/api';
import type { Notices } from '../../../application/ports/notices';
import type { EntryId } from '../../../domain/access/entries';
import { failed, ok, type PortalError, type Result } from '../../../domain/kernel/result';
import type { IconName } from '../../kit/icons';
import type { TextKey } from '../../text/keys';
import type { Texts } from '../../text/texts';
import { BulkAsking, type BulkAsks } from './bulkAsking';
import type { FieldValues } from './fieldValues';

export interface BulkFailure {
  /** What the user knows the row by. */
  readonly row: string;
  readonly message: string;
  /** Translation of the message, and what it says of the row. */
  readonly textKey?: string | undefined;
  readonly args?: Readonly<Record<string, string>> | undefined;
  /** Where the values are to be put into words, too. */
  readonly words?: ((texts: Texts) => string) | undefined;
}

/** Why a call was refused, for one row or for all of them. */
export const failureOf = (row: string, { message, textKey, feedbacks }: PortalError): BulkFailure => ({ row, message, textKey, args: feedbacks?.[0]?.args });

export interface BulkAnswer {
  readonly done: number;
  readonly failures: readonly BulkFailure[];
}

export interface BulkWork {
  readonly api: Api;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
  /** What was given where the action asks. */
  readonly given: FieldValues;
}

/** Something that is done to all selected rows. */
export interface BulkAction<Row> {
  readonly id: string;
  readonly text: TextKey;
  readonly icon?: IconName | undefined;
  readonly access?: EntryId | undefined;
  readonly destructive?: boolean | undefined;
  /** A question with `{count}`, asked first. */
  readonly confirm?: TextKey | undefined;
  /** Rows it can be done to; the others are left out and counted. */
  readonly fits?: ((row: Row) => boolean) | undefined;
  readonly asks?: BulkAsks | undefined;
  /** Rows at most; more are refused before anything is done. */
  readonly max?: number | undefined;
  readonly run: (rows: readonly Row[], work: BulkWork) => Promise<Result<BulkAnswer>>;
}

/** A way from one selected row to another screen. */
export interface RowLink<Row> {
  readonly id: string;
  readonly text: TextKey;
  readonly icon?: IconName | undefined;
  readonly access?: EntryId | undefined;
  readonly to: (row: Row) => string;
}

/** One call per row, one after the other; one that fails never stops the others. */
export const rowByRow =
  <Row>(name: (row: Row) => string, act: (row: Row, api: Api, given: FieldValues) => Promise<Result<unknown>>): BulkAction<Row>['run'] =>
  async (rows, { api, signal, onProgress, given }) => {
    const failures: BulkFailure[] = [];
    let tried = 0;
    for (const row of rows) {
      if (signal.aborted) break;
      const answer = await act(row, api, given);
      tried += 1;
      if (failed(answer)) failures.push(failureOf(name(row), answer.left));
      onProgress(tried);
    }
    return ok({ done: tried - failures.length, failures });
  };

interface Running<Row> {
  readonly action: BulkAction<Row>;
  readonly rows: readonly Row[];
}

/** Runs actions over the selected rows and tells what came of them. */
export class BulkModel<Row> {
  /** Waits for the user's yes. */
  question: Running<Row> | undefined = undefined;
  running: Running<Row> | undefined = undefined;
  asking: BulkAsking | undefined = undefined;
  done = 0;
  /** The grid was entered: before, no line is selected though one is the first. */
  hasSelection = false;
  failures: readonly BulkFailure[] = [];
  readonly #api: Api;
  readonly #notices: Notices;
  readonly #changed: () => void;
  #cancelling: AbortController | undefined;

  /** `changed` is told after every run. */
  constructor(api: Api, notices: Notices, changed: () => void) {
    this.#api = api;
    this.#notices = notices;
    this.#changed = changed;
    makeAutoObservable(this, { question: observableRef, asking: observableRef, running: observableRef, failures: observableRef });
  }

  enter(): void {
    this.hasSelection = true;
  }

  start(action: BulkAction<Row>, selected: readonly Row[]): Promise<void> {
    const rows = action.fits ? selected.filter(action.fits) : selected;
    if (rows.length === 0) {
      this.#notices.toast({ kind: 'WARNING', text: 'list.bulk.none' });
      return Promise.resolve();
    }
    if (action.max !== undefined && rows.length > action.max) {
      this.#notices.toast({ kind: 'WARNING', text: 'list.bulk.tooMany', values: { count: rows.length, max: action.max } });
      return Promise.resolve();
    }
    if (!action.confirm && !action.asks) return this.#run({ action, rows }, {});
    this.ask({ action, rows });
    return Promise.resolve();
  }

  ask(question: Running<Row> | undefined): void {
    this.question = question;
    this.asking = question?.action.asks && new BulkAsking(question.action.asks);
  }

  async confirm(): Promise<void> {
    const { question, asking } = this;
    if (!question) return;
    this.ask(undefined);
    await this.#run(question, asking?.values ?? {});
  }

  cancel(): void {
    this.#cancelling?.abort();
  }

  begin(running: Running<Row>): void {
    this.running = running;
    this.done = 0;
    this.failures = [];
  }

  advance(done: number): void {
    this.done = done;
  }

  end(answer: Result<BulkAnswer>): void {
    this.running = undefined;
    if (failed(answer)) {
      if (answer.left.kind === 'aborted') return;
      this.failures = [failureOf('', answer.left)];
      return;
    }
    const { done, failures } = answer.right;
    this.failures = failures;
    const values = { done, failed: new Set(failures.map(({ row }) => row)).size };
    this.#notices.toast(failures.length === 0 ? { kind: 'SUCCESS', text: 'list.bulk.done', values } : { kind: 'WARNING', text: 'list.bulk.partly', values });
  }

  forgetFailures(): void {
    this.failures = [];
  }

  async #run(running: Running<Row>, given: FieldValues): Promise<void> {
    if (this.running) return;
    const cancelling = new AbortController();
    this.#cancelling = cancelling;
    this.begin(running);
    const answer = await running.action.run(running.rows, { api: this.#api, signal: cancelling.signal, onProgress: (done) => this.advance(done), given });
    this.end(answer);
    this.#changed();
  }
}
