import type { Notice, Notices } from '../../src/application/ports/notices';

export class FakeNotices implements Notices {
  readonly shown: Notice[] = [];

  toast(notice: Notice): void {
    this.shown.push(notice);
  }
}
