import type { Log } from '../../application/ports/log';
import type { WidgetName, Widgets } from '../../application/ports/widgets';

/** What is loaded for them. */
export type LoadedWidgets = Omit<Widgets, 'hasHelp' | 'asksConsent'>;

/** Widgets whose code comes with the first that is switched on in the configuration. */
export class LazyWidgets implements Widgets {
  readonly #switchedOn: Readonly<Partial<Record<WidgetName, boolean | undefined>>>;
  readonly #load: () => Promise<LoadedWidgets>;
  readonly #log: Log;
  #loading: Promise<LoadedWidgets | undefined> | undefined;
  #loaded: LoadedWidgets | undefined;
  #visit = 0;

  constructor(switchedOn: Readonly<Partial<Record<WidgetName, boolean | undefined>>>, log: Log, load: () => Promise<LoadedWidgets>) {
    this.#switchedOn = switchedOn;
    this.#log = log;
    this.#load = load;
  }

  async start(widget: WidgetName, userId: string): Promise<void> {
    if (this.#switchedOn[widget] !== true) return;
    const visit = this.#visit;
    this.#loading ??= this.#begin();
    const widgets = await this.#loading;
    if (visit === this.#visit) await widgets?.start(widget, userId);
  }

  get hasHelp(): boolean {
    return this.#switchedOn.knowledgeOwl === true;
  }

  get asksConsent(): boolean {
    return this.#switchedOn.userGuiding === true || this.#switchedOn.hotjar === true;
  }

  openHelp(): void {
    this.#loaded?.openHelp();
  }

  stop(): void {
    this.#visit += 1;
    this.#loaded?.stop();
  }

  /** Undefined when the code cannot be had; the next start tries again. */
  async #begin(): Promise<LoadedWidgets | undefined> {
    try {
      this.#loaded = await this.#load();
      return this.#loaded;
    } catch (reason) {
      this.#loading = undefined;
      this.#log.write('Warning', 'A widget was not loaded', { reason: String(reason) });
      return undefined;
    }
  }
}
