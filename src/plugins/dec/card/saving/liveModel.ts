import { makeAutoObservable } from 'mobx';
import { auditTime, map, merge, tap, type Subscription } from 'rxjs';
import { readDeclaration, readGoodsItems } from '../../../../application/contract/dec';
import type { Api } from '../../../../application/ports/api';
import type { EventMessage, Events } from '../../../../application/ports/events';
import type { Declaration } from '../../../../domain/declaration/declaration';
import { serverBack } from '../../../../application/session/serverBack';
import { failed } from '../../../../domain/kernel/result';
import { sameTree } from '../../../../ui/kit/form/difference';
import { latest } from '../../../../ui/react/latest';
import type { CardContent } from '../cardContent';
import type { MessagesModel } from '../messages/messagesModel';

/** Events in a row are answered by one reading. */
const TOGETHER_MS = 80;

interface News {
  readonly items: boolean;
  readonly messages: boolean;
}

const newsOf = (eventType: string, message: EventMessage): News => {
  if (message.type === 'resync') return { items: true, messages: true };
  const { data: said } = message.event;
  const isTaxed = typeof said === 'object' && said !== null && 'kind' in said && said.kind === 'TAX';
  return { items: isTaxed || eventType === 'GoodsItemsChanged', messages: eventType === 'DeclarationMessageReceived' };
};

const TYPES = ['DeclarationStatusChanged', 'DeclarationMessageReceived', 'DeclarationFindingsChanged', 'GoodsItemsChanged'] as const;

/** Follows what happens to the open declaration elsewhere. A draft is never touched: then only the status and the answers are taken. */
export class LiveModel {
  readonly #api: Api;
  readonly #events: Events;
  readonly #content: CardContent;
  readonly #messages: MessagesModel;
  readonly #isBusy: () => boolean;
  readonly #told: () => void;
  readonly #overtaken: (by: string) => void;
  readonly #newest = latest();
  #heard: Subscription | undefined;
  #id: string | undefined;
  #items = false;
  #said = false;
  #waiting = false;
  #regained = false;

  constructor(
    api: Api,
    events: Events,
    content: CardContent,
    messages: MessagesModel,
    isBusy: () => boolean,
    told: () => void,
    overtaken: (by: string) => void,
  ) {
    this.#api = api;
    this.#events = events;
    this.#content = content;
    this.#messages = messages;
    this.#isBusy = isBusy;
    this.#told = told;
    this.#overtaken = overtaken;
    makeAutoObservable(this);
  }

  listen(id: string): void {
    if (this.#id === id) return;
    this.stop();
    this.#id = id;
    const news$ = merge(...TYPES.map((type) => this.#events.on('dec', type, id).pipe(map((message) => newsOf(type, message)))));
    this.#heard = news$
      .pipe(
        tap(({ items, messages }) => {
          this.#items ||= items;
          this.#said ||= messages;
        }),
        auditTime(TOGETHER_MS),
      )
      .subscribe(() => void this.reload());
    this.#heard.add(serverBack(this.#events).subscribe(() => this.#messages.problem && void this.#messages.load(id, true)));
  }

  stop(): void {
    this.#heard?.unsubscribe();
    this.#heard = undefined;
    this.#id = undefined;
  }

  /** After an action of our own: what was heard meanwhile. */
  goOn(): void {
    if (this.#waiting) void this.reload();
  }

  /** Somebody else may have changed everything: the lock has come back. */
  async reloadAll(): Promise<void> {
    this.#items = true;
    this.#regained = true;
    await this.reload();
  }

  async reload(): Promise<void> {
    const id = this.#id;
    this.#waiting = this.#isBusy();
    if (id === undefined || this.#waiting) return;
    if (this.#said) void this.#messages.load(id, true);
    this.#said = false;
    await this.#newest(this.#read(id), (take) => take());
  }

  async #read(id: string): Promise<() => void> {
    const answer = await this.#api.call(readDeclaration, { params: { id } }, { background: true });
    if (failed(answer)) return () => undefined;
    const now = answer.right;
    const withItems = this.#items && !this.#content.dirty && now.version !== this.#content.declaration?.version;
    const lines = withItems ? await this.#api.call(readGoodsItems, { params: { id } }, { background: true }) : undefined;
    return () => {
      if (this.#isBusy()) this.#waiting = true;
      else this.#take(now, lines && !failed(lines) ? lines.right.items : undefined);
    };
  }

  #take(now: Declaration, items: Parameters<CardContent['load']>[1] | undefined): void {
    const { declaration, dirty, amending } = this.#content;
    if (!declaration || now.id !== declaration.id || now.version < declaration.version) return;
    if (items) this.#items = false;
    if (amending) {
      // What is edited is not what is stored here; the next call is about the newest version of it.
      this.#content.told(now);
    } else if (dirty) {
      // What was typed stands on a state that is no longer the newest (COR-R27).
      if (this.#regained && now.version !== declaration.version) this.#overtaken(now.changedBy);
      // The version stays ours, so that a save is compared and not overwritten.
      this.#content.told({ ...now, version: declaration.version });
    } else if (items || !sameTree(now.header, this.#content.form.base)) this.#content.load(now, items ?? this.#content.lines.items);
    else this.#content.told(now);
    this.#regained = false;
    this.#told();
  }
}
