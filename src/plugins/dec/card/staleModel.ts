import { makeAutoObservable, observableRef } from 'mobx';
import * as t from 'io-ts';
import { compareLines, resolveLines } from './staleLines';
import { readDeclaration, readGoodsItems } from '../../../application/contract/dec';
import type { Api } from '../../../application/ports/api';
import type { Declaration, GoodsItem, Header } from '../../../domain/declaration/declaration';
import { stockholmTime } from '../../../domain/kernel/dates';
import { failed, ok, type PortalError, type Result } from '../../../domain/kernel/result';
import { differences, sameTree } from '../../../ui/kit/form/difference';
import { valueAt, withValueAt } from '../../../ui/kit/form/pointer';
import type { Kept, StaleRow } from '../../../ui/kit/StaleComparison';
import type { CardContent } from './cardContent';
import type { Wording } from './wording';

const Changed = t.type({ changedBy: t.string, changedAt: t.string });

interface Theirs {
  readonly declaration: Declaration;
  readonly items: readonly GoodsItem[];
}

/** A save was refused because somebody else was first: their state beside ours, until it is decided what stays. Nothing is overwritten meanwhile. */
export class StaleModel {
  theirs: Theirs | undefined;
  rows: readonly StaleRow[] = [];
  changed = '';
  readonly #api: Api;
  readonly #content: CardContent;
  readonly #wording: Wording;

  constructor(api: Api, content: CardContent, wording: Wording) {
    this.#api = api;
    this.#content = content;
    this.#wording = wording;
    makeAutoObservable(this, { theirs: observableRef, rows: observableRef });
  }

  get isOpen(): boolean {
    return this.theirs !== undefined;
  }

  /** Loads their state; the answer tells when even that fails. */
  async compare(id: string, problem: PortalError): Promise<Result<undefined>> {
    const [declaration, lines] = await Promise.all([this.#api.call(readDeclaration, { params: { id } }), this.#api.call(readGoodsItems, { params: { id } })]);
    if (failed(declaration)) return declaration;
    if (failed(lines)) return lines;
    this.show({ declaration: declaration.right, items: lines.right.items }, problem);
    return ok(undefined);
  }

  show(theirs: Theirs, problem: PortalError): void {
    const who = Changed.decode(problem.data);
    const { changedBy, changedAt } = who._tag === 'Right' ? who.right : theirs.declaration;
    this.changed = this.#wording.texts.t('dec.stale.changedBy', { user: changedBy, time: stockholmTime(changedAt) });
    this.rows = [...this.#headerRows(theirs.declaration.header), ...compareLines(this.#content.lines, theirs.items, this.#wording)];
    this.theirs = theirs;
  }

  /** The draft stands on their state now; what was kept of ours is unsaved. */
  resolve(kept: ReadonlyMap<string, Kept>): void {
    const { theirs } = this;
    if (!theirs) return;
    const { form, lines } = this.#content;
    let header: unknown = form.value;
    for (const [pointer, side] of kept) {
      if (side === 'theirs' && !pointer.startsWith('/items')) header = withValueAt(header, pointer, valueAt(theirs.declaration.header, pointer));
    }
    const items = resolveLines(lines, theirs.items, kept);
    this.#content.rebase(theirs.declaration, theirs.items, { header: header as Header, items });
    this.close();
  }

  close(): void {
    this.theirs = undefined;
    this.rows = [];
  }

  /** What only they changed is theirs at first, what we changed is ours. */
  #headerRows(theirs: Header): readonly StaleRow[] {
    const { value, base } = this.#content.form;
    return differences(value, theirs).map((pointer) => {
      const [mine, other] = [valueAt(value, pointer), valueAt(theirs, pointer)];
      return {
        pointer,
        label: 'dec.stale.field',
        values: { field: this.#wording.place(pointer) },
        mine: this.#words(mine),
        theirs: this.#words(other),
        kept: sameTree(mine, valueAt(base, pointer)) ? 'theirs' : 'mine',
      } as const;
    });
  }

  #words(value: unknown): string {
    if (typeof value === 'string') return value;
    if (Array.isArray(value)) return this.#wording.texts.t('dec.stale.rows', { count: value.length });
    if (typeof value === 'boolean') return this.#wording.texts.t(value ? 'kit.yes' : 'kit.no');
    if (typeof value !== 'object' || value === null) return '';
    return Object.values(value)
      .filter((part): part is string => typeof part === 'string' && part !== '')
      .join(', ');
  }
}
