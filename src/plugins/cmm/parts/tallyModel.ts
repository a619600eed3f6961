import * as t from 'io-ts';
import { makeAutoObservable, observable, observableRef } from 'mobx';
import { readHouse, tallyHouse } from '../../../application/contract/cmm';
import type { Activity } from '../../../application/ports/activity';
import type { Api } from '../../../application/ports/api';
import type { DraftPlace, Drafts, KeptDraft } from '../../../application/ports/drafts';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { differencesOf, mergedTally, TallyLine, type TallyConflict } from '../../../domain/manifest/tally';
import type { Model } from '../../../ui/react/model';
import { allHouses } from './allHouses';
import type { HouseNode } from './treeLine';

export type SendState = 'waiting' | 'sending' | 'sent' | 'offline' | 'conflict' | 'refused';

/** What one house was counted as here. `base`: what the server had when counting began. */
export interface CountedHouse {
  readonly node: HouseNode;
  readonly base: readonly TallyLine[];
  readonly lines: readonly TallyLine[];
  readonly changed: boolean;
  readonly state: SendState;
  readonly conflicts: readonly TallyConflict[];
  readonly problem?: PortalError | undefined;
}

export interface TallyRow {
  readonly house: CountedHouse;
  readonly item: string;
  readonly manifested: string;
  readonly description: string;
  readonly marks: string;
  readonly line: TallyLine;
  readonly difference: string;
}

const ROWS_SHOWN = 200;

const not = (item: string | undefined) => (line: TallyLine) => line.item !== item;

/** Beside what others have counted since. A line that is still to be decided keeps what it began with, so that a reload finds the conflict again. */
const beside = (base: readonly TallyLine[], mine: readonly TallyLine[], theirs: readonly TallyLine[]) => {
  const { lines, conflicts } = mergedTally(base, mine, theirs);
  const isOpen = ({ item }: TallyLine): boolean => conflicts.some((conflict) => conflict.item === item);
  const state: SendState = conflicts.length > 0 ? 'conflict' : 'waiting';
  return { base: [...theirs.filter((line) => !isOpen(line)), ...base.filter(isOpen)], lines, conflicts, state, changed: true };
};

/** Counts that were not sent, as the browser keeps them. */
const KeptCounts = t.array(t.strict({ id: t.string, base: t.array(TallyLine), lines: t.array(TallyLine) }));

export interface TallyServices {
  readonly api: Api;
  readonly drafts: Drafts;
  readonly activity: Activity;
}

/**
 * Goods are counted here and sent house by house when there is a connection. Until then the browser keeps what was counted, also when the page is closed,
 * and it is sent by itself as soon as the connection is back.
 */
export class TallyModel implements Model {
  readonly houses = observable.map<string, CountedHouse>({}, { deep: false });
  filter = '';
  scanned = '';
  /** The row that the last scan found. */
  found: string | undefined = undefined;
  unknown: string | undefined = undefined;
  problem: PortalError | undefined = undefined;
  loaded = false;
  busy = false;
  /** The browser does not keep what was counted. */
  unkept = false;
  readonly #api: Api;
  readonly #services: TallyServices;
  readonly #id: string;
  readonly #place: DraftPlace;
  readonly #sent: () => unknown;

  constructor(services: TallyServices, id: string, sent: () => unknown) {
    this.#services = services;
    this.#api = services.api;
    this.#place = services.drafts.open('cmm.tally');
    this.#id = id;
    this.#sent = sent;
    makeAutoObservable(this, { houses: false, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    const returning = this.#services.activity.returned$.subscribe(() => this.returned());
    const stopLeaving = this.#services.drafts.onLeaving(() => void this.keep(true));
    return () => {
      returning.unsubscribe();
      stopLeaving();
      void this.keep(true);
      this.#place.leave();
    };
  }

  async load(): Promise<void> {
    const isFirst = !this.loaded;
    this.arrived(await allHouses(this.#api, this.#id));
    if (isFirst && this.loaded) await this.restore();
  }

  async restore(): Promise<void> {
    const kept = await this.#place.find(this.#id);
    if (kept === undefined) return;
    this.takeUp(kept);
    await this.keep(false);
    await this.#place.remove(kept.key);
    await this.send();
  }

  /** What the browser has kept goes beside what others have counted since. */
  takeUp({ value }: KeptDraft): void {
    for (const { id, base, lines: mine } of KeptCounts.is(value) ? value : []) {
      const house = this.houses.get(id);
      if (house === undefined) continue;
      this.houses.set(id, { ...house, ...beside(base, mine, house.base) });
    }
  }

  async keep(atOnce: boolean): Promise<void> {
    const { unsent } = this;
    if (unsent.length === 0) return this.#place.drop();
    const value = unsent.map(({ node, base, lines }) => ({ id: node.id, base, lines }));
    this.isKept(await this.#place.keep({ recordId: this.#id, version: undefined, value }, atOnce));
  }

  isKept(kept: boolean): void {
    this.unkept = !kept;
  }

  returned(): void {
    if (!this.busy && this.unsent.some(({ state }) => state === 'offline')) void this.send();
  }

  arrived(answer: Result<readonly HouseNode[]>): void {
    if (failed(answer)) {
      this.problem = answer.left;
      return;
    }
    this.loaded = true;
    this.problem = undefined;
    for (const node of answer.right) if (this.houses.get(node.id)?.changed !== true) this.take(node);
  }

  take(node: HouseNode, state: SendState = 'waiting'): void {
    const lines = node.content.tally ?? [];
    this.houses.set(node.id, { node, base: lines, lines, changed: false, state, conflicts: [] });
  }

  get rows(): readonly TallyRow[] {
    const wanted = this.filter.trim().toLowerCase();
    const rows: TallyRow[] = [];
    for (const house of this.houses.values()) {
      const { content } = house.node;
      const words = [content.transportDocument, content.consignee?.name, ...(content.items ?? []).flatMap(({ containers = [] }) => containers)]
        .join(' ')
        .toLowerCase();
      if (wanted !== '' && !words.includes(wanted)) continue;
      for (const { item, manifested, difference } of differencesOf(content, house.lines)) {
        const goods = content.items?.[Number(item) - 1] ?? {};
        rows.push({
          house,
          item,
          manifested: manifested.packages,
          description: goods.goodsDescription ?? '',
          marks: goods.packaging?.[0]?.marks ?? '',
          line: house.lines.find((line) => line.item === item) ?? { item },
          difference: difference === undefined ? '' : `${difference.kind === 'SHORT' ? '−' : '+'}${difference.packages}`,
        });
        if (rows.length >= ROWS_SHOWN) return rows;
      }
    }
    return rows;
  }

  get unsent(): readonly CountedHouse[] {
    return [...this.houses.values()].filter(({ changed }) => changed);
  }

  search(filter: string): void {
    this.filter = filter;
  }

  write(id: string, item: string, change: TallyLine): void {
    const house = this.houses.get(id);
    if (house === undefined) return;
    const before = house.lines.find((line) => line.item === item) ?? { item, condition: 'OK' };
    const line = { ...before, ...change };
    const others = house.lines.filter(not(item));
    const conflicts = house.conflicts.map((one) => (one.item === item ? { ...one, mine: line } : one));
    this.houses.set(id, {
      ...house,
      lines: line.counted === '' ? others : [...others, line],
      conflicts,
      changed: true,
      state: conflicts.length > 0 ? 'conflict' : 'waiting',
      problem: undefined,
    });
    void this.keep(false);
  }

  type(code: string): void {
    this.scanned = code;
  }

  /** A scan of a marked package counts one; of a transport document or a container it goes to its first item. */
  scan(): void {
    const code = this.scanned.trim().toUpperCase();
    this.scanned = '';
    this.unknown = undefined;
    if (code === '') return;
    for (const { node, lines } of this.houses.values()) {
      const items = node.content.items ?? [];
      const marked = items.findIndex(({ packaging = [] }) => packaging.some(({ marks = '' }) => marks.trim().toUpperCase() === code));
      const isHouse = (node.content.transportDocument ?? '').toUpperCase() === code || items.some(({ containers = [] }) => containers.includes(code));
      if (marked < 0 && !isHouse) continue;
      const item = String(Math.max(marked, 0) + 1);
      this.found = `${node.id}/${item}`;
      if (marked >= 0) this.write(node.id, item, { counted: String(Number(lines.find((line) => line.item === item)?.counted ?? '0') + 1) });
      return;
    }
    this.unknown = code;
  }

  /** As manifested, where nothing is counted yet. */
  asManifested(id: string): void {
    const house = this.houses.get(id);
    if (house === undefined) return;
    for (const { item, manifested, found } of differencesOf(house.node.content, house.lines))
      if (found === undefined) this.write(id, item, { counted: manifested.packages });
  }

  async send(): Promise<void> {
    this.work(true);
    for (const { node, state } of this.unsent) if (state !== 'conflict') await this.sendHouse(node.id);
    this.work(false);
    await this.keep(false);
    if (this.unsent.length === 0) await this.#sent();
  }

  work(busy: boolean): void {
    this.busy = busy;
  }

  async sendHouse(id: string): Promise<void> {
    const house = this.houses.get(id);
    if (house === undefined) return;
    this.houses.set(id, { ...house, state: 'sending' });
    const answer = await this.#api.call(
      tallyHouse,
      { params: { id }, body: { version: house.node.version, lines: [...house.lines] } },
      { idempotencyKey: freshGuid() },
    );
    if (!failed(answer)) {
      this.confirmed(house, answer.right);
      return;
    }
    if (answer.left.kind === 'stale') await this.merge(id);
    else this.stay(id, answer.left);
  }

  /** What was typed while the count was under way is still to be sent. */
  confirmed(sent: CountedHouse, { version, content, status }: Pick<HouseNode, 'version' | 'content' | 'status'>): void {
    const node = { ...sent.node, version, content, status };
    const now = this.houses.get(node.id) ?? sent;
    if (now.lines === sent.lines) this.take(node, 'sent');
    else this.houses.set(node.id, { ...now, node, base: content.tally ?? [] });
  }

  stay(id: string, problem: PortalError): void {
    const house = this.houses.get(id);
    if (house !== undefined) this.houses.set(id, { ...house, state: problem.kind === 'refused' ? 'refused' : 'offline', problem });
  }

  /** Another device has counted the same house: what does not differ is taken together, the rest is shown to be decided. */
  async merge(id: string): Promise<void> {
    const answer = await this.#api.call(readHouse, { params: { id } });
    const house = this.houses.get(id);
    if (house === undefined) return;
    if (failed(answer)) {
      this.stay(id, answer.left);
      return;
    }
    const { version, content } = answer.right;
    const merged = beside(house.base, house.lines, content.tally ?? []);
    this.houses.set(id, { ...house, node: { ...house.node, version, content }, ...merged });
    if (merged.conflicts.length === 0) await this.sendHouse(id);
  }

  /** Decides one line that two devices counted differently. */
  decide(id: string, item: string, whose: 'mine' | 'theirs'): void {
    const house = this.houses.get(id);
    const conflict = house?.conflicts.find((one) => one.item === item);
    if (house === undefined || conflict === undefined) return;
    const conflicts = house.conflicts.filter((one) => one.item !== item);
    const lines = [...house.lines.filter(not(item)), whose === 'mine' ? conflict.mine : conflict.theirs];
    const base = [...house.base.filter(not(item)), conflict.theirs];
    this.houses.set(id, { ...house, base, lines, conflicts, state: conflicts.length > 0 ? 'conflict' : 'waiting' });
    void this.keep(false);
  }
}
