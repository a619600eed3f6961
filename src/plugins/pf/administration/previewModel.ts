import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { previewJobSchedule } from '../../../application/contract/jobs';
import type { Api } from '../../../application/ports/api';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { Occurrence } from '../../../domain/platform/cron';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';
import type { ScheduleDraft } from './scheduleDraft';

const RESTS_MS = 400;

type Timing = Pick<ScheduleDraft, 'cron' | 'timezone' | 'calendar'>;

/** When a schedule would run, asked when typing rests. */
export class PreviewModel implements Model {
  times: readonly Occurrence[] | undefined;
  problem: PortalError | undefined;
  readonly #api: Api;
  readonly #draft: () => Timing;
  readonly #newest = latest();

  constructor(api: Api, draft: () => Timing) {
    this.#api = api;
    this.#draft = draft;
    makeAutoObservable(this, { times: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.ask(this.#timing());
    return reaction(
      () => this.#timing(),
      (timing) => void this.ask(timing),
      { delay: RESTS_MS, equals: (one, other) => JSON.stringify(one) === JSON.stringify(other) },
    );
  }

  async ask(timing: Timing): Promise<void> {
    await this.#newest(this.#api.call(previewJobSchedule, { body: timing }, { background: true }), (answer) => this.take(answer));
  }

  take(answer: Result<readonly Occurrence[]>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.times = answer.right;
  }

  #timing(): Timing {
    const { cron, timezone, calendar } = this.#draft();
    return { cron, timezone, calendar };
  }
}
