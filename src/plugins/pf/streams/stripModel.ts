import { makeAutoObservable, observableRef } from 'mobx';
import { timer } from 'rxjs';
import { searchStreams, type StreamTotals } from '../../../application/contract/eventStreams';
import type { Api } from '../../../application/ports/api';
import { failed } from '../../../domain/kernel/result';
import type { Model } from '../../../ui/react/model';

const LOOK_EVERY_MS = 5_000;
/** The other nodes answer what the first look has asked them. */
const FIRST_LOOK_MS = 1_500;

/** How many are connected, and the list looked at anew while it is shown and not paused. */
export class StripModel implements Model {
  totals: StreamTotals | undefined;
  paused = false;
  readonly #api: Api;
  readonly #reload: () => Promise<void>;

  constructor(api: Api, reload: () => Promise<void>) {
    this.#api = api;
    this.#reload = reload;
    makeAutoObservable(this, { totals: observableRef });
  }

  open(): () => void {
    const looking = timer(0, FIRST_LOOK_MS).subscribe((at) => {
      const isDue = at < 2 || at % Math.round(LOOK_EVERY_MS / FIRST_LOOK_MS) === 0;
      if (isDue && !this.paused) void this.look(at > 0);
    });
    return () => looking.unsubscribe();
  }

  async look(alsoRows: boolean): Promise<void> {
    const answer = await this.#api.call(searchStreams, {});
    if (!failed(answer)) this.take(answer.right.totals);
    if (alsoRows) await this.#reload();
  }

  take(totals: StreamTotals): void {
    this.totals = totals;
  }

  pause(paused: boolean): void {
    this.paused = paused;
  }
}
