import { makeAutoObservable, observableRef } from 'mobx';
import { WEIGHT_DISTRIBUTIONS, type GoodsItem, type WeightDistribution } from '../../../../domain/declaration/declaration';
import { distributedMass, distributeWeights } from '../../../../domain/declaration/distribution';
import { failed } from '../../../../domain/kernel/result';
import type { CardContent } from '../cardContent';
import type { Wording } from '../checking/wording';

type Total = 'grossMassTotal' | 'netMassTotal';

const isDistribution = (text: string | undefined): text is WeightDistribution => WEIGHT_DISTRIBUTIONS.some((one) => one === text);

export const totalOf = (type: WeightDistribution): Total | undefined => {
  const mass = distributedMass(type);
  return mass && `${mass}Total`;
};

/** The dialog "Distribute weights": a way, a total, and the refusal when they do not fit the lines (specification 4.4). */
export class DistributionModel {
  isOpen = false;
  type: WeightDistribution = 'GrossMassBasedOnNetMass';
  total = '';
  refusal: string | undefined;
  readonly #content: CardContent;
  readonly #wording: Wording;

  constructor(content: CardContent, wording: Wording) {
    this.#content = content;
    this.#wording = wording;
    makeAutoObservable(this, { refusal: observableRef });
  }

  open(): void {
    this.#content.lines.grid.commit();
    const { weights } = this.#content.form.value;
    const chosen = weights?.distributionType;
    this.choose(isDistribution(chosen) && totalOf(chosen) !== undefined ? chosen : 'GrossMassBasedOnNetMass');
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
  }

  choose(type: string): void {
    if (!isDistribution(type)) return;
    this.type = type;
    this.refusal = undefined;
    const total = totalOf(type);
    this.total = (total && this.#content.form.value[total]) ?? '';
  }

  enter(total: string): void {
    this.total = total;
    this.refusal = undefined;
  }

  /** One step back takes all of it back. */
  apply(): void {
    const masses = this.#masses(this.type, this.total);
    if (masses === undefined) return;
    const { form, undo } = this.#content;
    undo.group(() => {
      form.set('/weights/distributionType', this.type);
      const total = totalOf(this.type);
      if (total) form.set(`/${total}`, this.total);
      this.#write(this.type, masses);
    });
    this.close();
  }

  /** After a change of the card, while the declarant wants it to be done by itself. */
  again(): void {
    const { header } = this.#content.content;
    const type = header.weights?.distributionType;
    const total = isDistribution(type) ? totalOf(type) : undefined;
    if (!isDistribution(type) || total === undefined || header.weights?.auto !== true || this.#content.undo.canRedo) return;
    const answer = distributeWeights({ type, total: header[total], items: this.#content.content.items, invoices: header.invoices ?? [] });
    if (!failed(answer)) this.#write(type, answer.right);
  }

  refuse(words: string): void {
    this.refusal = words;
  }

  #masses(type: WeightDistribution, total: string): ReadonlyMap<string, string> | undefined {
    const { header, items } = this.#content.content;
    const answer = distributeWeights({ type, total, items, invoices: header.invoices ?? [] });
    if (!failed(answer)) return answer.right;
    this.refuse(this.#wording.problem(answer.left).message);
    return undefined;
  }

  #write(type: WeightDistribution, masses: ReadonlyMap<string, string>): void {
    const mass = distributedMass(type);
    if (!mass) return;
    const at: number[] = [];
    const before: GoodsItem[] = [];
    const after: GoodsItem[] = [];
    this.#content.lines.grid.rows.forEach((row, place) => {
      const part = masses.get(row.id);
      if (part === undefined || (row[mass] === part && row.massDistributed === true)) return;
      at.push(place);
      before.push(row);
      after.push({ ...row, [mass]: part, massDistributed: true });
    });
    if (at.length > 0) this.#content.lines.grid.change([{ type: 'replace', at, before, after }]);
  }
}
