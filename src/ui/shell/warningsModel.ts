import { makeAutoObservable, observableRef } from 'mobx';
import type { Notice } from '../../application/ports/notices';

export type Warning = Pick<Notice, 'text' | 'onDismiss'>;

/** Warnings under the bar that stay until they are dismissed. */
export class WarningsModel {
  shown: readonly Warning[] = [];
  /** What the session said last. */
  #notice: string | undefined;

  constructor() {
    makeAutoObservable(this, { shown: observableRef });
  }

  warn(warning: Warning): void {
    this.shown = [...this.shown.filter(({ text }) => text !== warning.text), warning];
  }

  /** Each load of the session says it; what was dismissed does not come back until it says something else (AC-R10). */
  follow(notice: string | undefined): void {
    if (notice === this.#notice) return;
    this.shown = this.shown.filter(({ text }) => text !== this.#notice);
    this.#notice = notice;
    if (notice !== undefined) this.warn({ text: notice });
  }

  dismiss(warning: Warning): void {
    if (!this.shown.includes(warning)) return;
    this.shown = this.shown.filter((one) => one !== warning);
    warning.onDismiss?.();
  }
}
