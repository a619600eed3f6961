import { makeAutoObservable, observableRef } from 'mobx';
import { repairUploadRow } from '../../../application/contract/ar';
import type { Api } from '../../../application/ports/api';
import type { UploadTotals } from '../../../domain/article/upload/upload';
import type { UploadRow } from '../../../domain/article/upload/uploadRecords';
import { failed, type PortalError } from '../../../domain/kernel/result';
import { hasSharedIssue } from './rowFindings';

interface Repair {
  readonly cells?: Record<string, string>;
  readonly excluded?: boolean;
}

interface Waiting {
  readonly before: UploadRow;
  readonly repair: Repair;
}

type Mended = (row: UploadRow, totals: UploadTotals, isShared: boolean) => void;

/** The second one comes after the first. */
const together = (one: Repair | undefined, other: Repair | undefined): Repair => ({
  ...one,
  ...other,
  ...(one?.cells || other?.cells ? { cells: { ...one?.cells, ...other?.cells } } : {}),
});

/** Rows that are mended, checked again by the server one after the other; what a row still waits for goes in one call. */
export class RepairQueue {
  waiting = 0;
  problem: PortalError | undefined = undefined;
  readonly #api: Api;
  readonly #mended: Mended;
  readonly #rows = new Map<number, Waiting>();
  #uploadId = '';
  #running: Promise<void> | undefined;

  constructor(api: Api, mended: Mended) {
    this.#api = api;
    this.#mended = mended;
    makeAutoObservable(this, { problem: observableRef });
  }

  open(uploadId: string): void {
    if (uploadId === this.#uploadId) return;
    this.#uploadId = uploadId;
    this.#rows.clear();
    this.count();
  }

  mend(row: UploadRow, repair: Repair): void {
    const open = this.#rows.get(row.rowNo);
    this.#rows.set(row.rowNo, { before: open?.before ?? row, repair: together(open?.repair, repair) });
    this.count();
    void this.retry();
  }

  /** Resolves when nothing waits any more, or something is refused. */
  retry(): Promise<void> {
    this.count();
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  count(problem?: PortalError): void {
    this.waiting = this.#rows.size;
    this.problem = problem;
  }

  async #run(): Promise<void> {
    for (const [rowNo, { before, repair }] of this.#rows) {
      this.#rows.delete(rowNo);
      const answer = await this.#api.call(repairUploadRow, { params: { id: this.#uploadId, rowNo: String(rowNo) }, body: repair });
      if (failed(answer)) {
        this.#rows.set(rowNo, { before, repair: together(repair, this.#rows.get(rowNo)?.repair) });
        this.count(answer.left.kind === 'aborted' ? undefined : answer.left);
        return;
      }
      this.count();
      if (!this.#rows.has(rowNo)) this.#mended(answer.right.row, answer.right.totals, hasSharedIssue(before));
    }
  }
}
