import { makeAutoObservable, observableRef } from 'mobx';
import type { Notice, Notices, RunningWork, Work, WorkProgress } from '../../application/ports/notices';
import { MOST_TOASTS, TOAST_SHOWN_FOR } from '../../domain/notification/toasts';
import type { IconName } from './icons';

export interface ShownNotice extends Notice {
  readonly id: number;
  /** When it came, ISO 8601 in UTC. */
  readonly at: string;
}

export interface ShownWork extends Work {
  readonly id: number;
  readonly progress: WorkProgress;
}

export const NOTICE_ICONS: Readonly<Record<Notice['kind'], IconName>> = { SUCCESS: 'circleCheck', WARNING: 'alertTriangle', CRITICAL: 'alertOctagon' };

const SAME_TEXT_WITHIN = 3_000;
const KEPT = 50;

interface Countdown {
  left: number;
  since: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Toasts of the portal. They wait while the pointer or the focus is on one of them. */
export class NoticeModel implements Notices {
  shown: readonly ShownNotice[] = [];
  /** The last notices, newest first, also those that are gone. */
  history: readonly ShownNotice[] = [];
  /** How many came since the list of them was looked at. */
  unread = 0;
  /** What goes on now, whichever screen is shown. */
  works: readonly ShownWork[] = [];
  #lastId = 0;
  #paused = false;
  readonly #countdowns = new Map<number, Countdown>();
  readonly #lastShown = new Map<string, number>();

  constructor() {
    makeAutoObservable(this, { shown: observableRef, history: observableRef, works: observableRef });
  }

  toast(notice: Notice): void {
    const now = Date.now();
    const same = `${notice.text} ${JSON.stringify(notice.values ?? {})}`;
    if (now - (this.#lastShown.get(same) ?? -Infinity) < SAME_TEXT_WITHIN) return;
    this.#lastShown.set(same, now);
    const shown: ShownNotice = { ...notice, id: ++this.#lastId, at: new Date(now).toISOString() };
    this.shown = [...this.shown, shown];
    if (notice.listed !== false) {
      this.unread += 1;
      this.history = [shown, ...this.history].slice(0, KEPT);
    }
    const left = TOAST_SHOWN_FOR[notice.kind];
    if (left === undefined) return;
    const countdown: Countdown = { left, since: now, timer: undefined };
    this.#countdowns.set(shown.id, countdown);
    this.#runStanding();
  }

  /** Those that are seen; the others wait for their place. */
  get standing(): readonly ShownNotice[] {
    return this.shown.slice(0, MOST_TOASTS);
  }

  get waiting(): number {
    return this.shown.length - this.standing.length;
  }

  work(work: Work): RunningWork {
    const id = ++this.#lastId;
    this.show([...this.works, { ...work, id, progress: { done: 0 } }]);
    return {
      advance: (progress) => this.show(this.works.map((one) => (one.id === id ? { ...one, progress } : one))),
      end: () => this.show(this.works.filter((one) => one.id !== id)),
    };
  }

  show(works: readonly ShownWork[]): void {
    this.works = works;
  }

  cancelWork(): void {
    for (const work of this.works) work.cancel();
  }

  dismiss(id: number): void {
    const dismissed = this.shown.find((notice) => notice.id === id);
    this.end(id);
    dismissed?.onDismiss?.();
  }

  /** Its time is over. */
  end(id: number): void {
    this.shown = this.shown.filter((notice) => notice.id !== id);
    clearTimeout(this.#countdowns.get(id)?.timer);
    this.#countdowns.delete(id);
    if (this.shown.length === 0) this.#paused = false;
    this.#runStanding();
  }

  markRead(): void {
    this.unread = 0;
  }

  pause(): void {
    if (this.#paused) return;
    this.#paused = true;
    for (const countdown of this.#countdowns.values()) {
      if (countdown.timer === undefined) continue;
      clearTimeout(countdown.timer);
      countdown.timer = undefined;
      countdown.left -= Date.now() - countdown.since;
    }
  }

  resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    this.#runStanding();
  }

  /** Sign-out: nothing of the session stays on the screen. */
  clear(): void {
    this.cancelWork();
    for (const { id } of this.shown) this.end(id);
    this.history = [];
    this.unread = 0;
    this.#lastShown.clear();
  }

  #runStanding(): void {
    if (this.#paused) return;
    for (const { id } of this.standing) {
      const countdown = this.#countdowns.get(id);
      if (countdown && countdown.timer === undefined) this.#run(id, countdown);
    }
  }

  #run(id: number, countdown: Countdown): void {
    countdown.since = Date.now();
    countdown.timer = setTimeout(() => this.end(id), Math.max(0, countdown.left));
  }
}
