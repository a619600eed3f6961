import { makeAutoObservable } from 'mobx';
import type { Api } from '../../application/ports/api';
import type { Notices } from '../../application/ports/notices';
import { AboutModel } from './aboutModel';

export type Overlay = 'settings' | 'shortcuts' | 'palette' | 'sessions' | 'notifications' | 'password' | 'factors' | 'units';

/** What of the frame's dialogs is open: at most one besides About, which has an address of its own. */
export class OverlaysModel {
  shown: Overlay | undefined;
  /** The user is warned of inactivity, whatever else is open. */
  warns = false;
  readonly about: AboutModel;

  constructor(api: Api) {
    this.about = new AboutModel(api);
    makeAutoObservable(this, { about: false });
  }

  get isShown(): boolean {
    return this.shown !== undefined || this.warns || this.about.shown;
  }

  show(overlay: Overlay): void {
    this.shown = overlay;
  }

  warn(warns: boolean): void {
    this.warns = warns;
  }

  passwordChanged(notices: Notices): void {
    this.close();
    notices.toast({ kind: 'SUCCESS', text: 'shell.password.changed' });
  }

  close(): void {
    this.shown = undefined;
  }
}
