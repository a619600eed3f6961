import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type * as t from 'io-ts';
import { readArticle, updateArticle } from '../../../application/contract/ar';
import {
  calculateDuties,
  evaluateMeasures,
  readTariffStanding,
  type DutyAnswer,
  type TariffHit,
  type TariffNode,
  type TariffStanding,
} from '../../../application/contract/ct';
import { classificationContract } from '../../../application/contract/ctRecords';
import type { RecordOf } from '../../../application/contract/record';
import type { Api } from '../../../application/ports/api';
import type { Navigation } from '../../../application/ports/navigation';
import type { Notices } from '../../../application/ports/notices';
import { defaultProcedure } from '../../../domain/article/procedure';
import { newProfile } from '../../../domain/article/article';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { codeDigits, type Classification, type ClassificationAction, type ClassificationStatus } from '../../../domain/tariff/records/classification';
import { TreeModel } from '../../../ui/kit/treeModel';
import { latest } from '../../../ui/react/latest';
import type { Language } from '../../../ui/text/language';
import { TariffReader } from '../../../ui/archetypes/commodity/tariffReader';
import { addressOf, readAddress, STEPS, type StepId } from './wizardAddress';

export type Evaluation = t.TypeOf<typeof evaluateMeasures.answer>;
type Stored = RecordOf<Classification, ClassificationStatus>;

const MOST_COMPARED = 4;

/** Goods classification in its four steps: the code, what follows from it, documents, and the duty. */
export class ClassificationModel {
  content: Classification;
  step: StepId = 'commodityCode';
  text = '';
  hits: readonly TariffHit[] | undefined;
  total = 0;
  node: TariffNode | undefined;
  basket: readonly TariffNode[] = [];
  standing: TariffStanding | undefined;
  evaluation: Evaluation | undefined;
  answer: DutyAnswer | undefined;
  isStale = false;
  busy = false;
  problem: PortalError | undefined;
  record: Stored | undefined;
  readonly tree: TreeModel;
  readonly returnTo: string | undefined;
  readonly goodsItemRef: string | undefined;
  readonly #api: Api;
  readonly #reader: TariffReader;
  readonly #navigation: Navigation;
  readonly #notices: Notices;
  readonly #language: Language;
  readonly #newestSearch = latest();
  readonly #newestMeasures = latest();
  readonly #id: string | undefined;

  constructor(api: Api, navigation: Navigation, notices: Notices, language: Language) {
    this.#api = api;
    this.#navigation = navigation;
    this.#notices = notices;
    this.#language = language;
    const { step, id, text, returnTo, goodsItemRef, content } = readAddress(navigation.path);
    this.step = step;
    this.#id = id;
    this.text = text;
    this.returnTo = returnTo;
    this.goodsItemRef = goodsItemRef;
    this.content = { procedureCode: this.#usual(content.country, content.direction), ...content };
    this.#reader = new TariffReader(api, language);
    this.tree = new TreeModel((id) => this.#reader.below(this.content, id));
    makeAutoObservable(this, {
      content: observableRef,
      hits: observableRef,
      node: observableRef,
      basket: observableRef,
      standing: observableRef,
      evaluation: observableRef,
      answer: observableRef,
      record: observableRef,
      problem: observableRef,
      tree: false,
      returnTo: false,
      goodsItemRef: false,
    });
  }

  open(): () => void {
    void this.#begin();
    return () => undefined;
  }

  get canChange(): boolean {
    return this.record === undefined || !this.record.isReadOnly;
  }

  get isComplete(): boolean {
    const { code = '', country, direction } = this.content;
    return codeDigits(country, direction).includes(code.length) && this.node?.isDeclarable === true;
  }

  change(part: Partial<Classification>): void {
    const moved = 'country' in part || 'direction' in part;
    this.content = { ...this.content, ...part };
    if (moved) this.content = { ...this.content, procedureCode: this.#usual(this.content.country, this.content.direction) };
    this.isStale = this.answer !== undefined;
    this.#keepAddress();
    if (moved || 'date' in part) void this.#loadTariff();
    if (['partner', 'date', 'country', 'direction', 'code', 'additionalCodes', 'documents', 'preference', 'procedureCode'].some((field) => field in part))
      void this.evaluate();
  }

  goTo(step: StepId): void {
    this.step = step;
    this.#keepAddress();
    if (step !== 'commodityCode') void this.evaluate();
  }

  back(): void {
    this.goTo(STEPS[STEPS.indexOf(this.step) - 1] ?? 'commodityCode');
  }

  next(): void {
    this.goTo(STEPS[STEPS.indexOf(this.step) + 1] ?? 'dutyCalculator');
  }

  search(text: string): void {
    this.text = text;
    if (text.trim().length < 2) {
      this.hits = undefined;
      return;
    }
    const asked = this.#reader.search(this.content, text);
    void this.#newestSearch(asked, (answer) =>
      runInAction(() => {
        if (failed(answer)) this.problem = answer.left;
        else [this.hits, this.total] = [answer.right.items, answer.right.totalCount];
      }),
    );
  }

  /** A line of the results or of the tree. Another code takes back what followed from the one before. */
  async choose(code: string): Promise<void> {
    const node = await this.#readNode(code);
    if (node === undefined) return;
    const length = this.content.country === 'NO' || (this.content.direction === 'export' && node.code.endsWith('00')) ? 8 : 10;
    runInAction(() => {
      const written = node.code.slice(0, length);
      const isOther = this.content.code !== written;
      this.node = node;
      if (isOther) this.change({ code: written, codeText: node.text.slice(0, 200), additionalCodes: [], documents: [] });
    });
  }

  async compare(code: string): Promise<void> {
    if (this.basket.some((one) => one.code === code)) return;
    const node = await this.#readNode(code);
    if (node !== undefined) runInAction(() => (this.basket = [...this.basket, node].slice(-MOST_COMPARED)));
  }

  drop(code: string): void {
    this.basket = this.basket.filter((one) => one.code !== code);
  }

  toggleDocument(certificate: string): void {
    const { documents = [] } = this.content;
    this.change({ documents: documents.includes(certificate) ? documents.filter((one) => one !== certificate) : [...documents, certificate] });
  }

  chooseAdditional(codes: readonly string[], code: string): void {
    const { additionalCodes = [] } = this.content;
    this.change({ additionalCodes: [...additionalCodes.filter((one) => !codes.includes(one)), code] });
  }

  async evaluate(): Promise<void> {
    const { country, direction, date, code = '', partner = '' } = this.content;
    if (code === '' || partner.length !== 2) {
      this.evaluation = undefined;
      return;
    }
    await this.#newestMeasures(
      this.#api.call(evaluateMeasures, { body: { country, direction, date, code, partner, lang: this.#language, ...this.#chosen() } }),
      (answer) =>
        runInAction(() => {
          if (failed(answer)) this.problem = answer.left;
          else this.evaluation = answer.right;
        }),
    );
  }

  async calculate(): Promise<void> {
    const {
      country,
      direction,
      date,
      code = '',
      partner = '',
      customsValue = '',
      supplementary,
      netMass,
      grossMass,
      litres,
      alcohol,
      incidentalCosts = '0',
      vatCode,
      meursingCode,
    } = this.content;
    this.busy = true;
    const answer = await this.#api.call(calculateDuties, {
      body: {
        country,
        direction,
        date,
        code,
        partner,
        lang: this.#language,
        ...this.#chosen(),
        customsValue,
        incidentalCosts,
        ...(netMass !== undefined && netMass !== '' && { netMass }),
        ...(grossMass !== undefined && grossMass !== '' && { grossMass }),
        ...(litres !== undefined && litres !== '' && { litres }),
        ...(alcohol !== undefined && alcohol !== '' && { alcohol }),
        ...(vatCode !== undefined && vatCode !== '' && { vatCode }),
        ...(meursingCode !== undefined && meursingCode !== '' && { meursingCode }),
        ...(supplementary !== undefined && { supplementary }),
      },
    });
    runInAction(() => {
      this.busy = false;
      if (failed(answer)) {
        this.problem = answer.left;
        return;
      }
      this.problem = undefined;
      this.answer = answer.right;
      this.isStale = false;
      const { chosen, currency } = answer.right;
      const versionNo = answer.right.standing[0]?.versionNo;
      this.content = {
        ...this.content,
        currency,
        ...(chosen.totals !== undefined && { duty: chosen.totals.duty, payable: chosen.totals.payable }),
        ...(versionNo !== undefined && { tariffVersion: versionNo }),
      };
    });
  }

  async save(): Promise<boolean> {
    const { record, content } = this;
    this.busy = true;
    const { calls } = classificationContract;
    const answer =
      record === undefined
        ? await this.#api.call(calls.create, { body: { content } })
        : await this.#api.call(calls.update, { params: { id: record.id }, body: { version: record.version, content } });
    return this.#took(answer);
  }

  async act(action: ClassificationAction, reason?: string): Promise<void> {
    if (this.record?.status === 'Draft' || this.record === undefined) if (!(await this.save())) return;
    const { record } = this;
    if (record === undefined) return;
    this.busy = true;
    const body = { version: record.version, ...(reason !== undefined && { reason }) };
    this.#took(await this.#api.call(classificationContract.calls.act, { params: { id: record.id, action }, body }));
  }

  /** Into the article's profile for the country; the article's own rules and rights decide. */
  async writeToArticle(): Promise<void> {
    const { articleId = '', country, direction, code = '', additionalCodes = [], btiReference = '' } = this.content;
    const read = await this.#api.call(readArticle, { params: { id: articleId } });
    if (failed(read)) {
      runInAction(() => (this.problem = read.left));
      return;
    }
    const { version, ...article } = read.right;
    const flow = direction === 'import' ? 'Import' : 'Export';
    const known = article.profiles.find((profile) => profile.country === country && (profile.direction === flow || profile.direction === 'Both'));
    const written = {
      ...(known ?? newProfile(country, flow)),
      commodityCode: code,
      classificationState: 'Proposed' as const,
      ...(additionalCodes.length > 0 && { additionalCodes: [...additionalCodes] }),
      ...(btiReference !== '' && { btiReference }),
    };
    const profiles = known === undefined ? [...article.profiles, written] : article.profiles.map((profile) => (profile === known ? written : profile));
    const saved = await this.#api.call(updateArticle, { params: { id: articleId }, body: { version, article: { ...article, profiles } } });
    runInAction(() => {
      if (failed(saved)) this.problem = saved.left;
      else this.#notices.toast({ kind: 'SUCCESS', text: 'ct.wizard.written' });
    });
  }

  /** Saves and goes back with the record's id; the screen there reads it. */
  async writeToItem(): Promise<void> {
    if (this.returnTo === undefined || !(await this.save()) || this.record === undefined) return;
    const joint = this.returnTo.includes('?') ? '&' : '?';
    const item = this.goodsItemRef === undefined ? '' : `&goodsItemRef=${encodeURIComponent(this.goodsItemRef)}`;
    this.#navigation.to(`${this.returnTo}${joint}classificationId=${this.record.id}${item}`);
  }

  get valueAddress(): string {
    return `/ct/customs-value-calculation?country=${this.content.country}&date=${this.content.date}&returnTo=${encodeURIComponent(this.#address())}`;
  }

  startAnew(): void {
    this.#navigation.to('/ct/wizard', { keeps: true });
    this.record = undefined;
    this.answer = undefined;
    this.evaluation = undefined;
    this.node = undefined;
    this.hits = undefined;
    this.text = '';
    this.step = 'commodityCode';
    const { country, direction, date } = this.content;
    this.content = { country, direction, date, procedureCode: this.#usual(country, direction) };
  }

  #usual(country: string, direction: 'import' | 'export'): string {
    return defaultProcedure(country, direction === 'import' ? 'Import' : 'Export');
  }

  #chosen() {
    const { additionalCodes = [], documents = [], preference = '', procedureCode = '' } = this.content;
    return {
      additionalCodes: [...additionalCodes],
      documents: [...documents],
      ...(preference !== '' && { preference }),
      ...(procedureCode !== '' && { procedureCode }),
    };
  }

  #took(answer: Result<{ readonly record: Stored }>): boolean {
    runInAction(() => {
      this.busy = false;
      if (failed(answer)) {
        this.problem = answer.left;
        return;
      }
      this.problem = undefined;
      this.record = answer.right.record;
      this.content = answer.right.record.content;
      this.#keepAddress();
      this.#notices.toast({ kind: 'SUCCESS', text: 'ct.wizard.saved' });
    });
    return !failed(answer);
  }

  async #begin(): Promise<void> {
    if (this.#id !== undefined) {
      const read = await this.#api.call(classificationContract.calls.read, { params: { id: this.#id } });
      runInAction(() => {
        if (failed(read)) this.problem = read.left;
        else [this.record, this.content] = [read.right, read.right.content];
      });
    }
    await this.#loadTariff();
    const { code = '' } = this.content;
    if (code !== '') {
      const node = await this.#readNode(code);
      runInAction(() => (this.node = node));
      await this.evaluate();
    }
    if (this.text !== '') this.search(this.text);
  }

  async #loadTariff(): Promise<void> {
    const { country } = this.content;
    const standing = await this.#api.call(readTariffStanding, { params: { country } });
    const roots = await this.#reader.below(this.content, undefined);
    runInAction(() => {
      if (!failed(standing)) this.standing = standing.right.tariffs[0];
      if (!failed(roots)) this.tree.setRoots(roots.right);
    });
  }

  async #readNode(code: string): Promise<TariffNode | undefined> {
    const answer = await this.#reader.line(this.content, code);
    if (failed(answer)) runInAction(() => (this.problem = answer.left));
    return failed(answer) ? undefined : answer.right;
  }

  #address(): string {
    const { step, record, returnTo, goodsItemRef, content } = this;
    return addressOf({ step, id: record?.id, returnTo, goodsItemRef, content });
  }

  #keepAddress(): void {
    this.#navigation.to(this.#address(), { replace: true });
  }
}
