import { makeAutoObservable, observableRef } from 'mobx';
import type { Subscription } from 'rxjs';
import { failed, type PortalError } from '../../../domain/kernel/result';
import { FormModel } from '../../kit/form/formModel';
import type { Texts } from '../../text/texts';
import { checkFields } from '../fields/checkFields';
import { fieldValueOf, FormHost } from '../fields/formHost';
import type { BenchLog } from './benchLog';
import type { Tool, ToolServices, ToolValues } from './declared';

/** One tool of the bench: its fields, and the run that is under way. */
export class ToolModel {
  isRunning = false;
  /** The last one that was accepted. */
  answer: unknown;
  readonly tool: Tool;
  readonly form: FormModel<Readonly<Record<string, unknown>>>;
  readonly host: FormHost;
  readonly #services: ToolServices;
  readonly #log: BenchLog;
  #calling: AbortController | undefined;
  #stream: Subscription | undefined;

  constructor(tool: Tool, today: string, services: ToolServices, log: BenchLog) {
    this.tool = tool;
    this.#services = services;
    this.#log = log;
    this.form = new FormModel<Readonly<Record<string, unknown>>>({ [tool.id]: { ...tool.values } });
    this.host = new FormHost(this.form, { at: `/${tool.id}`, readOnly: () => this.isRunning, date: () => today });
    makeAutoObservable(this, { answer: observableRef, tool: false, form: false, host: false });
  }

  get values(): ToolValues {
    const own = this.form.get(`/${this.tool.id}`);
    return Object.fromEntries(Object.entries(typeof own === 'object' && own !== null ? own : {}).map(([id, value]) => [id, fieldValueOf(value)]));
  }

  /** What is wrong in the fields is said beside them, and nothing is sent. */
  async run(texts: Texts): Promise<void> {
    if (this.isRunning || !this.#isRight(texts)) return;
    this.begin();
    const { tool, values } = this;
    const began = performance.now();
    const ms = (): number => Math.round(performance.now() - began);
    this.#log.add(tool.title, 'sent', values);
    if ('call' in tool) await this.#call(tool, values, ms);
    else this.#listen(tool, values, ms);
  }

  stop(): void {
    this.#calling?.abort();
    this.#calling = undefined;
    if (this.#stream) this.#log.add(this.tool.title, 'ended', undefined);
    this.#stream?.unsubscribe();
    this.#stream = undefined;
    this.end();
  }

  take(answer: unknown): void {
    this.answer = answer;
  }

  begin(): void {
    this.isRunning = true;
  }

  end(): void {
    this.isRunning = false;
  }

  async #call(tool: Extract<Tool, { readonly call: unknown }>, values: ToolValues, ms: () => number): Promise<void> {
    const calling = new AbortController();
    this.#calling = calling;
    const answer = await tool.call(this.#services, values, calling.signal);
    if (failed(answer)) this.#failed(answer.left, ms());
    else {
      this.#log.add(tool.title, 'answer', answer.right, { ms: ms(), status: 200 });
      this.take(answer.right);
    }
    if (this.#calling === calling) this.stop();
  }

  #listen(tool: Extract<Tool, { readonly stream: unknown }>, values: ToolValues, ms: () => number): void {
    this.#stream = tool.stream(this.#services, values).subscribe({
      next: (message) => this.#log.add(tool.title, 'event', message, { ms: ms() }),
      complete: () => this.stop(),
    });
    if (this.#stream.closed) this.stop();
  }

  #failed({ kind, message, status, reference, feedbacks }: PortalError, ms: number): void {
    this.#log.add(this.tool.title, 'failure', { kind, message, reference, feedbacks }, { ms, status });
  }

  #isRight(texts: Texts): boolean {
    const { tool, host, form } = this;
    const wrong = checkFields(tool.fields, { valueOf: (id) => host.valueOf(id), required: true, pointerOf: (id) => host.nameOf(id) }, texts);
    form.setFindings(wrong.map(({ pointer, beside }) => ({ pointer, severity: 2, text: beside })));
    form.findings.showAll();
    const [first] = wrong;
    if (first) form.focus(first.pointer);
    return first === undefined;
  }
}
