import { readHotjar, readKnowledgeOwl, readKnowledgeOwlToken, readUserGuiding } from '../../application/contract/cor';
import type { Api } from '../../application/ports/api';
import type { Log } from '../../application/ports/log';
import type { WidgetName } from '../../application/ports/widgets';
import { failed } from '../../domain/kernel/result';
import type { WidgetPage } from './widgetPage';

const HELP = '_ko19';
const GUIDANCE = 'userGuiding';
const RECORDING = 'hj';
const RECORDING_VERSION = 6;

type Methods = Record<string, unknown>;

const isMethods = (value: unknown): value is Methods => (typeof value === 'object' && value !== null) || typeof value === 'function';

/** The three widgets by the interfaces of their vendors. What they say of themselves is not trusted: a missing method is passed by. */
export class PageWidgets {
  readonly #api: Api;
  readonly #log: Log;
  readonly #page: WidgetPage;
  readonly #started = new Set<WidgetName>();
  #stopSuppressing: (() => void) | undefined;
  #stopListening: (() => void) | undefined;
  /** A start that ends after a logout starts nothing. */
  #visit = 0;

  constructor(api: Api, log: Log, page: WidgetPage) {
    this.#api = api;
    this.#log = log;
    this.#page = page;
  }

  async start(widget: WidgetName, userId: string): Promise<void> {
    if (this.#started.has(widget)) return;
    this.#started.add(widget);
    try {
      if (widget === 'knowledgeOwl') await this.#startHelp();
      else if (widget === 'userGuiding') await this.#startGuidance(userId);
      else await this.#startRecording(userId);
    } catch (reason) {
      this.#started.delete(widget);
      this.#log.write('Warning', 'A widget was not loaded', { widget, reason: reason instanceof Error ? reason.message : String(reason) });
    }
  }

  openHelp(): void {
    this.#tell(HELP, 'open');
  }

  stop(): void {
    this.#visit += 1;
    this.#tell(HELP, 'close');
    this.#tell(GUIDANCE, 'clearIdentity');
    this.#call(this.#page.globals[RECORDING], RECORDING, ['event', 'signed_out']);
    this.#stopListening?.();
    this.#stopListening = undefined;
    this.#stopSuppressing?.();
    this.#stopSuppressing = undefined;
    if (this.#started.size > 0) {
      this.#page.removeScripts();
      for (const prefix of ['_hj', 'userguiding', '__UGUID__']) this.#page.forget(prefix);
    }
    for (const name of [HELP, GUIDANCE, RECORDING, '_hjSettings']) delete this.#page.globals[name];
    this.#started.clear();
  }

  async #startHelp(): Promise<void> {
    const visit = this.#visit;
    const [known, reader] = await Promise.all([this.#api.call(readKnowledgeOwl, {}), this.#api.call(readKnowledgeOwlToken, {})]);
    if (failed(known) || known.right.apiKey === '' || !URL.canParse(known.right.baseUrl) || visit !== this.#visit) return;
    const { apiKey, baseUrl } = known.right;
    const base = baseUrl.replace(/\/+$/, '');
    const token = failed(reader) ? '' : reader.right.token;
    this.#page.globals[HELP] = { __pc: apiKey, base_url: base };
    await this.#page.addScript(`${base}/widget-app/assets/js/load.js`);
    if (visit !== this.#visit) return;
    if (token !== '') this.#tell(HELP, 'setToken', token);
    this.#stopListening = this.#page.listen(
      () => this.openHelp(),
      (path) => this.#reset(path),
    );
  }

  /** Another page asks for other help. */
  #reset(path: string): void {
    this.#tell(HELP, 'close');
    this.#tell(HELP, 'updateRecommended', path);
  }

  async #startGuidance(userId: string): Promise<void> {
    const visit = this.#visit;
    const known = await this.#api.call(readUserGuiding, {});
    if (failed(known) || known.right.key === '' || visit !== this.#visit) return;
    await this.#page.addScript(`https://static.userguiding.com/media/user-guiding-${encodeURIComponent(known.right.key)}-embedded.js`);
    const who = await this.#page.hash(userId);
    if (who !== undefined && visit === this.#visit) this.#tell(GUIDANCE, 'identify', who);
  }

  /** Everything typed and every cell is masked before the first line of the recorder runs. */
  async #startRecording(userId: string): Promise<void> {
    const visit = this.#visit;
    const known = await this.#api.call(readHotjar, {});
    if (failed(known) || !/^\d+$/.test(known.right.id) || visit !== this.#visit) return;
    this.#stopSuppressing = this.#page.suppress();
    const waiting: unknown[] = [];
    this.#page.globals[RECORDING] = Object.assign((...told: readonly unknown[]) => void waiting.push(told), { q: waiting });
    this.#page.globals['_hjSettings'] = { hjid: Number(known.right.id), hjsv: RECORDING_VERSION };
    await this.#page.addScript(`https://static.hotjar.com/c/hotjar-${known.right.id}.js?sv=${RECORDING_VERSION}`);
    const who = await this.#page.hash(userId);
    if (who !== undefined && visit === this.#visit) this.#call(this.#page.globals[RECORDING], RECORDING, ['identify', who, {}]);
  }

  #tell(name: string, method: string, ...told: readonly unknown[]): void {
    const widget = this.#page.globals[name];
    if (isMethods(widget)) this.#call(widget[method], `${name}.${method}`, told);
  }

  #call(method: unknown, name: string, told: readonly unknown[]): void {
    if (typeof method !== 'function') return;
    try {
      method(...told);
    } catch (reason) {
      this.#log.write('Warning', 'A widget failed', { method: name, reason: reason instanceof Error ? reason.message : String(reason) });
    }
  }
}
