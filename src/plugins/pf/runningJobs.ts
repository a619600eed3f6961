import { makeAutoObservable, observableRef } from 'mobx';
import { auditTime, merge } from 'rxjs';
import { searchJobs, type JobRun } from '../../application/contract/jobs';
import type { Page } from '../../application/contract/endpoint';
import { Api } from '../../application/ports/api';
import { Events } from '../../application/ports/events';
import { Session } from '../../application/session/session';
import { failed, type PortalError, type Result } from '../../domain/kernel/result';
import { latest } from '../../ui/react/latest';
import { useModel } from '../../ui/react/model';
import { useService } from '../../ui/react/services';

const UNDER_WAY: readonly JobRun['status'][] = ['Queued', 'Running', 'RetryWaiting', 'CancelRequested'];
const SHOWN = 20;
/** At most twice a second, however many events tell of progress. */
const QUIET_MS = 500;

/** Runs that the user has started and that are not over, as they go on. */
export class RunningJobsModel {
  readonly #api: Api;
  readonly #events: Events;
  readonly #user: () => string;
  readonly #latest = latest();
  runs: readonly JobRun[] | undefined;
  problem: PortalError | undefined;

  constructor(api: Api, events: Events, user: () => string) {
    this.#api = api;
    this.#events = events;
    this.#user = user;
    makeAutoObservable(this, { runs: observableRef, problem: observableRef });
  }

  open(): () => void {
    this.load();
    const heard = merge(this.#events.on('pf', 'job.changed', 'mine'), this.#events.on('pf', 'job.progress', 'mine'))
      .pipe(auditTime(QUIET_MS))
      .subscribe(() => this.load());
    return () => heard.unsubscribe();
  }

  get count(): number {
    return this.runs?.length ?? 0;
  }

  load(): void {
    const criteria = { statuses: [...UNDER_WAY], startedBy: this.#user() };
    void this.#latest(this.#api.call(searchJobs, { body: { criteria, paging: { pageNum: 0, pageSize: SHOWN, sortOrder: [] } } }), (answer) => this.loaded(answer));
  }

  loaded(answer: Result<Page<JobRun>>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.runs = answer.right.items;
  }
}

export const useRunningJobs = (): RunningJobsModel => {
  const api = useService(Api);
  const events = useService(Events);
  const session = useService(Session);
  return useModel(() => new RunningJobsModel(api, events, () => session.state.user?.userAuthName ?? ''));
};
