import { makeAutoObservable, observableRef } from 'mobx';
import type { NotificationsModel } from './notifications/notificationsModel';

/** The count at the bell; what it counts comes after the frame. */
export class BellModel {
  own: NotificationsModel | undefined;
  readonly #load: () => Promise<NotificationsModel>;
  readonly #lost: (reason: unknown) => void;

  /** `lost` hears that the code could not be loaded. */
  constructor(load: () => Promise<NotificationsModel>, lost: (reason: unknown) => void) {
    this.#load = load;
    this.#lost = lost;
    makeAutoObservable(this, { own: observableRef });
  }

  open(): () => void {
    let stop: (() => void) | undefined;
    let closed = false;
    this.#load().then((own) => {
      if (closed) return;
      stop = own.open();
      this.came(own);
    }, this.#lost);
    return () => {
      closed = true;
      stop?.();
    };
  }

  get unread(): number {
    return this.own?.unread ?? 0;
  }

  came(own: NotificationsModel): void {
    this.own = own;
  }
}
