import type { Notice, Notices, RunningWork, Work } from '../../src/application/ports/notices';

export class FakeNotices implements Notices {
  readonly shown: Notice[] = [];
  readonly works: Work[] = [];

  toast(notice: Notice): void {
    this.shown.push(notice);
  }

  work(work: Work): RunningWork {
    this.works.push(work);
    return { advance: () => undefined, end: () => void this.works.splice(this.works.indexOf(work), 1) };
  }

  cancelWork(): void {
    for (const work of [...this.works]) work.cancel();
  }
}
