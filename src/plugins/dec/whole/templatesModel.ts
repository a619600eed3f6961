import { makeAutoObservable, observableRef } from 'mobx';
import { createTemplate, deleteTemplate, listTemplates, saveTemplate, type TemplateRow } from '../../../application/contract/declarationTemplates';
import type { Role } from '../../../domain/access/names';
import { differences } from '../../../domain/declaration/differences';
import { placeOf } from '../../../domain/declaration/profiles/place';
import { mayUnlock } from '../../../domain/declaration/template';
import type { CardModel } from '../card/cardModel';
import { CallModel } from './callModel';

/** Its id is no element. */
const ROW = /^\/(invoices|houses)\/\d+$/;

/** The template that is being named, new or stored. */
interface Edited {
  readonly row?: TemplateRow;
  readonly name: string;
  readonly shared: boolean;
  readonly lockedFields: readonly string[];
}

/** DEC-R44: templates of the card's profile, and the one that the card is kept as. */
export class TemplatesModel {
  rows: readonly TemplateRow[] | undefined;
  edited: Edited | undefined;
  deleting: TemplateRow | undefined;
  readonly call: CallModel;
  readonly #card: CardModel;

  constructor(card: CardModel) {
    this.#card = card;
    this.call = new CallModel(card);
    makeAutoObservable(this, { rows: observableRef, edited: observableRef, deleting: observableRef, call: false });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  /** Who may share a template and lock what it says. */
  get isExtended(): boolean {
    return mayUnlock((this.#card.services.session.state.user?.roles ?? []) as readonly Role[]);
  }

  /** Places of the header that say something, and those of the lines, by their names. */
  get lockable(): readonly { readonly value: string; readonly wording: string }[] {
    const { content, wording } = this.#card;
    const { header, items } = content.content;
    const places = differences({}, { ...header, items: items.slice(0, 1).map(({ id: _id, itemNumber: _number, ...item }) => item) }).flatMap(
      ({ pointer, after }) => this.#leaves(pointer, after),
    );
    const named = new Map(places.map((pointer) => [placeOf(pointer), pointer]));
    for (const chosen of this.edited?.lockedFields ?? []) if (!named.has(chosen)) named.set(chosen, `/${chosen.replaceAll('.', '/')}`);
    return [...named].map(([value, pointer]) => ({
      value,
      wording: value.startsWith('items')
        ? `${wording.section('items')}: ${wording.place(pointer.replace(/^\/items(\/\d+)?/, '/items/0'))}`
        : wording.place(pointer),
    }));
  }

  get errorOfName(): string | undefined {
    const feedback = this.call.problem?.feedbacks?.find(({ pointer }) => pointer === '/name');
    return feedback && this.#card.wording.feedback(feedback);
  }

  async load(): Promise<void> {
    const rows = await this.call.run(() => this.#card.services.api.call(listTemplates, { params: { profile: this.#card.profile.key } }));
    if (rows) this.take(rows);
  }

  take(rows: readonly TemplateRow[]): void {
    this.rows = rows;
  }

  begin(row?: TemplateRow): void {
    this.call.forget();
    this.edited = row
      ? { row, name: row.name, shared: row.shared, lockedFields: row.lockedFields }
      : { name: '', shared: false, lockedFields: this.#card.content.lockedFields };
  }

  change(change: Partial<Omit<Edited, 'row'>>): void {
    if (this.edited) this.edited = { ...this.edited, ...change };
    this.call.forget();
  }

  stop(): void {
    this.edited = undefined;
    this.deleting = undefined;
    this.call.forget();
  }

  askDelete(row: TemplateRow): void {
    this.deleting = row;
  }

  /** The card's content under a name: a new template, or another content of a stored one. */
  async keep(): Promise<void> {
    const { content, profile, services, tasks } = this.#card;
    content.lines.grid.commit();
    const { header, items } = content.content;
    const { row, name = '', shared = false, lockedFields = [] } = this.edited ?? {};
    const about = { name, shared, lockedFields: [...lockedFields] };
    const { api } = services;
    const kept = await this.call.run((idempotencyKey) =>
      row
        ? api.call(saveTemplate, { params: { id: row.id }, body: { ...about, version: row.version, content: { header, items: [...items] } } })
        : api.call(createTemplate, { body: { ...about, profile: profile.key, header, items: [...items] } }, { idempotencyKey }),
    );
    if (!kept) return;
    services.notices.toast({ kind: 'SUCCESS', text: 'dec.template.done', values: { name: kept.name } });
    tasks.close();
  }

  /** Name, sharing and locks alone. */
  async rename(): Promise<void> {
    const { row, name = '', shared = false, lockedFields = [] } = this.edited ?? {};
    if (!row) return;
    const kept = await this.call.run(() =>
      this.#card.services.api.call(saveTemplate, { params: { id: row.id }, body: { name, shared, lockedFields: [...lockedFields], version: row.version } }),
    );
    if (!kept) return;
    this.stop();
    await this.load();
  }

  async delete(): Promise<void> {
    const { deleting } = this;
    if (!deleting) return;
    const answer = await this.call.run(() => this.#card.services.api.call(deleteTemplate, { params: { id: deleting.id, version: String(deleting.version) } }));
    if (!answer) return;
    this.stop();
    await this.load();
  }

  #leaves(pointer: string, value: unknown): readonly string[] {
    if (typeof value !== 'object' || value === null) return [pointer];
    return Object.entries(value).flatMap(([name, inside]) => (name === 'id' && ROW.test(pointer) ? [] : this.#leaves(`${pointer}/${name}`, inside)));
  }
}
