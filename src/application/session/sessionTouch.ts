import type { Subscription } from 'rxjs';
import { touchSession } from '../contract/auth';
import type { Activity } from '../ports/activity';
import type { Api } from '../ports/api';
import type { CallSignals } from './callSignals';

const TOUCH_MS = 5 * 60_000;

/** Keeps the session of who types without a call: the server ends one after 50 minutes without any (shell, sections 6 and 16). */
export class SessionTouch {
  readonly #calls: () => void;
  readonly #input: Subscription;
  #last = Date.now();

  constructor(api: Api, activity: Activity, signals: CallSignals) {
    this.#calls = signals.onActivity(() => {
      this.#last = Date.now();
    });
    this.#input = activity.input$.subscribe(() => {
      if (Date.now() - this.#last < TOUCH_MS) return;
      this.#last = Date.now();
      void api.call(touchSession, {});
    });
  }

  close(): void {
    this.#calls();
    this.#input.unsubscribe();
  }
}
