import { makeAutoObservable, observableRef } from 'mobx';
import { searchUploads } from '../../../application/contract/ar';
import type { Api } from '../../../application/ports/api';
import type { UploadState } from '../../../domain/article/upload/uploadRecords';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';

const MOST = 10;

/** The last uploads of the unit that are not done, or can still be undone or read. */
export class RecentUploads {
  uploads: readonly UploadState[] = [];
  problem: PortalError | undefined = undefined;
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
    makeAutoObservable(this, { uploads: observableRef, problem: observableRef });
  }

  async load(): Promise<void> {
    const statuses: UploadState['status'][] = ['Mapped', 'Staging', 'Validated', 'Committing', 'Completed', 'CompletedWithErrors', 'RolledBack', 'Failed'];
    this.came(await this.#api.call(searchUploads, { body: { criteria: { statuses }, paging: { pageNum: 0, pageSize: MOST, sortOrder: [] } } }));
  }

  came(answer: Result<{ readonly items: readonly UploadState[] }>): void {
    if (failed(answer)) this.problem = answer.left.kind === 'aborted' ? undefined : answer.left;
    else this.uploads = answer.right.items;
  }
}
