import type { WidgetPage } from '../../../src/adapters/widgets/widgetPage';

/** A page whose scripts are stand-ins of the vendors': each puts its global there and remembers what it is told. */
export class FakePage implements WidgetPage {
  readonly globals: Record<string, unknown> = {};
  readonly scripts: string[] = [];
  readonly told: unknown[][] = [];
  readonly forgotten: string[] = [];
  suppressing = 0;
  secure = true;
  /** Instead of what a script puts there. */
  broken: Error | undefined;

  addScript(address: string): Promise<void> {
    this.scripts.push(address);
    if (this.broken) return Promise.reject(this.broken);
    const tell =
      (name: string) =>
      (...told: readonly unknown[]) =>
        void this.told.push([name, ...told]);
    if (address.includes('userguiding')) this.globals['userGuiding'] = { identify: tell('guiding.identify'), clearIdentity: tell('guiding.clearIdentity') };
    else if (address.includes('hotjar')) {
      this.told.push(['hj.maskedBefore', this.suppressing > 0]);
      this.globals['hj'] = tell('hj');
    } else
      Object.assign(this.globals['_ko19'] as object, {
        open: tell('ko.open'),
        close: tell('ko.close'),
        updateRecommended: tell('ko.updateRecommended'),
        setToken: tell('ko.setToken'),
      });
    return Promise.resolve();
  }

  removeScripts(): void {
    this.scripts.length = 0;
  }

  suppress(): () => void {
    this.suppressing += 1;
    return () => {
      this.suppressing -= 1;
    };
  }

  hash(text: string): Promise<string | undefined> {
    return Promise.resolve(this.secure ? `hash of ${text}` : undefined);
  }

  press = (): void => undefined;
  move: (path: string) => void = () => undefined;
  listening = 0;

  listen(help: () => void, moved: (path: string) => void): () => void {
    this.press = help;
    this.move = moved;
    this.listening += 1;
    return () => {
      this.listening -= 1;
    };
  }

  forget(prefix: string): void {
    this.forgotten.push(prefix);
  }
}
