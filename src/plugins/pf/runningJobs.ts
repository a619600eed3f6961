import { useContext } from 'react';
import { makeAutoObservable, observableRef } from 'mobx';
import { auditTime, merge } from 'rxjs';
import { searchJobs, type JobRun } from '../../application/contract/jobs';
import type { Page } from '../../application/contract/endpoint';
import { Api } from '../../application/ports/api';
import { Events } from '../../application/ports/events';
import { Session } from '../../application/session/session';
import { failed, type PortalError, type Result } from '../../domain/kernel/result';
import { latest } from '../../ui/react/latest';
import { LoadedContext, type TellLoaded } from '../../ui/react/loaded';
import { useModel } from '../../ui/react/model';
import { useService } from '../../ui/react/services';
import { runEvents } from './runEvents';

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
  readonly #told: TellLoaded;
  runs: readonly JobRun[] | undefined;
  problem: PortalError | undefined;

  constructor(api: Api, events: Events, user: () => string, told: TellLoaded = () => undefined) {
    this.#api = api;
    this.#events = events;
    this.#user = user;
    this.#told = told;
    makeAutoObservable(this, { runs: observableRef, problem: observableRef });
  }

  /** Opened once more with what it had, as a page that was kept, it asks nothing. */
  open(): () => void {
    if (this.runs === undefined || this.problem) this.load();
    const heard = merge(...runEvents.map(({ pluginName, eventType, id }) => this.#events.on(pluginName, eventType, id)))
      .pipe(auditTime(QUIET_MS))
      .subscribe(() => this.load(true));
    return () => heard.unsubscribe();
  }

  /** What waits for a later time does not run. */
  get count(): number {
    return (this.runs ?? []).filter(({ status, startAfter }) => status === 'Running' || startAfter === undefined).length;
  }

  /** `background`: an event asks for it, not the user. */
  load(background = false): void {
    const criteria = { statuses: [...UNDER_WAY], startedBy: this.#user() };
    void this.#latest(this.#api.call(searchJobs, { body: { criteria, paging: { pageNum: 0, pageSize: SHOWN, sortOrder: [] } } }, { background }), (answer) =>
      this.loaded(answer),
    );
  }

  loaded(answer: Result<Page<JobRun>>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (failed(answer)) return;
    this.runs = answer.right.items;
    this.#told('pf.running', Date.now());
  }
}

export const useRunningJobs = (): RunningJobsModel => {
  const api = useService(Api);
  const events = useService(Events);
  const session = useService(Session);
  const loaded = useContext(LoadedContext);
  return useModel(() => new RunningJobsModel(api, events, () => session.state.user?.userAuthName ?? '', loaded));
};
