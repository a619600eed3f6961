import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { evaluateMeasures, type TariffHit, type TariffNode } from '../../../application/contract/ct';
import type { Api } from '../../../application/ports/api';
import { failed, type PortalError } from '../../../domain/kernel/result';
import { TreeModel } from '../../kit/treeModel';
import { latest } from '../../react/latest';
import type { Model } from '../../react/model';
import type { Language } from '../../text/language';
import type { CommodityPlace } from './commodityPlace';
import { TariffReader } from './tariffReader';

const LOOKED_UP = /^\d{4,10}$/;
const REST_MS = 200;
const MOST_DOCUMENTS = 6;

/** What the tariff says of the code in a field, and the search for another one. */
export class CommodityModel implements Model {
  node: TariffNode | undefined;
  isUnknown = false;
  documents: readonly string[] = [];
  isOpen = false;
  text = '';
  hits: readonly TariffHit[] | undefined;
  problem: PortalError | undefined;
  readonly tree: TreeModel;
  readonly #api: Api;
  readonly #reader: TariffReader;
  readonly #language: Language;
  readonly #newestNode = latest();
  readonly #newestHits = latest();
  readonly #newestDocuments = latest();
  #place: CommodityPlace;
  readonly #code: string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(api: Api, language: Language, place: CommodityPlace, code = '') {
    this.#code = code;
    this.#api = api;
    this.#language = language;
    this.#place = place;
    this.#reader = new TariffReader(api, language);
    this.tree = new TreeModel((id) => this.#reader.below(this.#place, id));
    makeAutoObservable(this, { node: observableRef, documents: observableRef, hits: observableRef, problem: observableRef, tree: false });
  }

  /** The code is looked up when the typing rests. */
  open(): () => void {
    if (LOOKED_UP.test(this.#code)) this.#timer = setTimeout(() => void this.#read(this.#code), REST_MS);
    return () => clearTimeout(this.#timer);
  }

  #told(node: TariffNode | undefined, isUnknown: boolean): void {
    runInAction(() => {
      this.node = node;
      this.isUnknown = isUnknown;
      if (node === undefined) this.documents = [];
    });
  }

  async #read(code: string): Promise<void> {
    await this.#newestNode(this.#reader.line(this.#place, code), (answer) => {
      const node = failed(answer) ? undefined : answer.right;
      this.#told(node?.id === '' ? undefined : node, node?.id === '' || (failed(answer) && answer.left.kind === 'notFound'));
    });
    const { country, direction, date, partner } = this.#place;
    if (this.node?.isDeclarable !== true || partner.length !== 2) return;
    const asked = this.#api.call(evaluateMeasures, { body: { country, direction, date, code, partner, lang: this.#language } }, { background: true });
    await this.#newestDocuments(asked, (answer) =>
      runInAction(() => {
        const wanted = failed(answer) ? [] : answer.right.requirements.filter(({ status }) => status !== 'given');
        this.documents = [...new Set(wanted.map(({ alternatives }) => alternatives.map(({ code: one }) => one).join(' / ')))].slice(0, MOST_DOCUMENTS);
      }),
    );
  }

  async find(text: string, place: CommodityPlace): Promise<void> {
    const isOther = place.country !== this.#place.country || place.date !== this.#place.date;
    this.#place = place;
    this.isOpen = true;
    if (isOther) this.tree.setRoots([]);
    if (text !== '') void this.search(text);
    if (this.tree.roots.length > 0) return;
    const roots = await this.#reader.below(this.#place, undefined);
    runInAction(() => {
      if (failed(roots)) this.problem = roots.left;
      else this.tree.setRoots(roots.right);
    });
  }

  close(): void {
    this.isOpen = false;
  }

  async search(text: string): Promise<void> {
    this.text = text;
    if (text.trim().length < 2) {
      this.hits = undefined;
      return;
    }
    await this.#newestHits(this.#reader.search(this.#place, text), (answer) =>
      runInAction(() => {
        this.problem = failed(answer) ? answer.left : undefined;
        if (!failed(answer)) this.hits = answer.right.items;
      }),
    );
  }

  /** The digits that are declared of a line. */
  written(code: string): string {
    const { digits } = this.#place;
    return code.slice(0, digits);
  }
}
