import type { Storage } from '../../src/application/ports/storage';

/** A tab's and a browser's storage in memory; two fakes may share one `browser`, as two tabs do. */
export class FakeStorage implements Storage {
  readonly tab = new Map<string, string>();
  readonly browser: Map<string, string>;

  constructor(browser = new Map<string, string>()) {
    this.browser = browser;
  }

  read(area: 'tab' | 'browser', key: string): string | undefined {
    return this[area].get(key);
  }

  write(area: 'tab' | 'browser', key: string, value: string): void {
    this[area].set(key, value);
  }

  remove(area: 'tab' | 'browser', key: string): void {
    this[area].delete(key);
  }
}
