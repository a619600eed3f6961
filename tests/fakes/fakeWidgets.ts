import type { WidgetName, Widgets } from '../../src/application/ports/widgets';

/** Remembers what it was told. */
export class FakeWidgets implements Widgets {
  readonly told: string[] = [];
  hasHelp = true;
  asksConsent = false;

  start(widget: WidgetName, userId: string): Promise<void> {
    this.told.push(`start ${widget} ${userId}`);
    return Promise.resolve();
  }

  openHelp(): void {
    this.told.push('open');
  }

  stop(): void {
    this.told.push('stop');
  }
}
