import { firstValueFrom, merge, race, Subject, timer } from 'rxjs';
import { makeAutoObservable, observableRef } from 'mobx';
import { cancelUpload, commitUpload, readUpload, undoUpload } from '../../../application/contract/ar';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import type { CommitChoice } from '../../../domain/article/upload/upload';
import type { UploadState } from '../../../domain/article/upload/uploadRecords';
import { fail, failed, ok, type PortalError, type Result } from '../../../domain/kernel/result';

interface Counted {
  readonly done: number;
  readonly total: number;
}

const LOOK_AGAIN_MS = 2_000;

const isCounted = (told: unknown): told is Counted =>
  typeof told === 'object' && told !== null && 'done' in told && typeof told.done === 'number' && 'total' in told && typeof told.total === 'number';

const stopped = ({ problem }: UploadState): Result<never> =>
  fail('unexpected', problem ?? 'The import stopped because of an error of the server.', { textKey: 'ar.upload.import.failed' });

const errorsLeft = (n: number): Result<never> =>
  fail('refused', n === 1 ? '1 row has errors.' : `${n} rows have errors.`, {
    textKey: 'ar.upload.import.errorsLeft',
    feedbacks: [{ args: { n: String(n) } }],
  });

const nothing = (): Result<never> => fail('aborted', '');

const isPassing = ({ kind }: PortalError): boolean => kind === 'unavailable' || kind === 'tooMany';

/** The import as a job of the server: asked for, followed until it ends, ended early, undone. */
export class Importing {
  isUndoing = false;
  problem: PortalError | undefined = undefined;
  readonly #api: Api;
  readonly #events: Events;
  readonly #came: (upload: UploadState) => void;
  readonly #gone = new Subject<void>();

  /** `came`: the upload as it is now. */
  constructor(api: Api, events: Events, came: (upload: UploadState) => void) {
    this.#api = api;
    this.#events = events;
    this.#came = came;
    makeAutoObservable(this, { problem: observableRef });
  }

  /** Starts it where it has not begun, and answers when it has ended. `aborted`: nothing was stored, or the screen is gone. */
  async run(upload: UploadState, choice: CommitChoice, tell: (counted: Counted) => void): Promise<Result<UploadState>> {
    if (upload.status !== 'Validated') return this.#follow(upload, tell);
    // It may have been mended, imported or cancelled in another tab.
    const read = await this.#api.call(readUpload, { params: { id: upload.id } });
    if (failed(read)) return read;
    const now = read.right;
    this.#came(now);
    if (now.status !== 'Validated') return this.#follow(now, tell);
    if (choice === 'all' && now.totals.error > 0) return errorsLeft(now.totals.error);
    const begun = await this.#api.call(commitUpload, { params: { id: now.id }, body: { choice } });
    if (failed(begun)) return begun;
    this.#came(begun.right.upload);
    return this.#follow(begun.right.upload, tell);
  }

  async cancel(id: string): Promise<void> {
    const answer = await this.#api.call(cancelUpload, { params: { id } });
    if (failed(answer)) this.fail(answer.left);
  }

  async undo(id: string): Promise<void> {
    if (this.isUndoing) return;
    this.begin();
    const answer = await this.#api.call(undoUpload, { params: { id } });
    if (failed(answer)) return this.fail(answer.left);
    this.end();
    this.#came(answer.right.upload);
  }

  /** Nobody waits any more. */
  close(): void {
    this.#gone.next();
  }

  begin(): void {
    this.isUndoing = true;
    this.problem = undefined;
  }

  fail(problem: PortalError): void {
    this.isUndoing = false;
    this.problem = problem.kind === 'aborted' ? undefined : problem;
  }

  end(): void {
    this.isUndoing = false;
  }

  async #follow(upload: UploadState, tell: (counted: Counted) => void): Promise<Result<UploadState>> {
    const gone = { told: false };
    const heard = this.#gone.subscribe(() => {
      gone.told = true;
    });
    heard.add(
      this.#events.on('ar', 'UploadProgress', upload.id).subscribe((message) => {
        if (message.type === 'event' && isCounted(message.event.data)) tell(message.event.data);
      }),
    );
    tell(upload);
    const ended = await this.#untilEnded(upload, gone, tell);
    heard.unsubscribe();
    if (failed(ended)) return ended;
    this.#came(ended.right);
    if (ended.right.status === 'Failed') return stopped(ended.right);
    return ended.right.status === 'Validated' ? nothing() : ended;
  }

  /** Events may be lost with the line: the upload itself knows. A server that is being started again is waited for. */
  async #untilEnded(upload: UploadState, gone: { readonly told: boolean }, tell: (counted: Counted) => void): Promise<Result<UploadState>> {
    if (upload.status !== 'Committing') return ok(upload);
    for (;;) {
      await firstValueFrom(race(timer(LOOK_AGAIN_MS), merge(this.#events.on('ar', 'UploadFinished', upload.id), this.#gone)), { defaultValue: undefined });
      if (gone.told) return nothing();
      const answer = await this.#api.call(readUpload, { params: { id: upload.id } }, { background: true });
      if (!failed(answer)) {
        if (answer.right.status !== 'Committing') return answer;
        tell(answer.right);
      } else if (!isPassing(answer.left)) return answer;
    }
  }
}
