import { makeAutoObservable } from 'mobx';
import type { Api } from '../../application/ports/api';
import { AboutModel } from './aboutModel';

type Overlay = 'settings' | 'shortcuts' | 'palette';

/** What of the frame's dialogs is open: at most one besides About, which has an address of its own. */
export class OverlaysModel {
  shown: Overlay | undefined;
  readonly about: AboutModel;

  constructor(api: Api) {
    this.about = new AboutModel(api);
    makeAutoObservable(this, { about: false });
  }

  get isShown(): boolean {
    return this.shown !== undefined || this.about.shown;
  }

  show(overlay: Overlay): void {
    this.shown = overlay;
  }

  close(): void {
    this.shown = undefined;
  }
}
