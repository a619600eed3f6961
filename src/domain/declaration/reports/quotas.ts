import * as t from 'io-ts';
import { divideDecimals, isZeroDecimal, multiplyDecimals, sumDecimals } from '../../kernel/decimal';
import { Guid } from '../../kernel/guid';
import { isEmpty } from '../emptiness';
import { quotaBalance } from '../flows/quotaRegister';
import type { GoodsItem } from '../declaration';
import { grouped } from './currencyAmounts';

/** `refused`: nothing of it was allocated; `exhausted`: the declaration was rejected because the quota was used up. */
export const QUOTA_STATES = ['requested', 'allocated', 'refused', 'exhausted'] as const;
export type QuotaState = (typeof QUOTA_STATES)[number];

/** A goods item that draws on a quota. `day`: yyyy-MM-dd of the answer, before it of the submission; `percent` of what was requested, one decimal. */
export const QuotaRow = t.intersection([
  t.type({
    key: t.string,
    id: Guid,
    profile: t.string,
    orderNumber: t.string,
    lrn: t.string,
    item: t.number,
    requested: t.string,
    unit: t.string,
    state: t.keyof({ requested: null, allocated: null, refused: null, exhausted: null }),
    day: t.string,
  }),
  t.partial({ code: t.string, origin: t.string, mrn: t.string, allocated: t.string, percent: t.string, importer: t.string }),
]);
export type QuotaRow = t.TypeOf<typeof QuotaRow>;

/** Sums of one order number in one unit; `balance` is what the register of the simulated authority began with. */
export const QuotaSum = t.intersection([
  t.type({ orderNumber: t.string, unit: t.string, requests: t.number, requested: t.string, allocated: t.string }),
  t.partial({ balance: t.string }),
]);
export type QuotaSum = t.TypeOf<typeof QuotaSum>;

const KILOGRAMS = 'KGM';

/** What is drawn: the supplementary units where the code has one, else the net mass. */
export const requestedQuantity = ({
  supplementaryUnits,
  supplementaryUnitCode,
  netMass,
}: Pick<GoodsItem, 'supplementaryUnits' | 'supplementaryUnitCode' | 'netMass'>): { readonly requested: string; readonly unit: string } =>
  isEmpty(supplementaryUnits) || isEmpty(supplementaryUnitCode)
    ? { requested: netMass?.trim() || '0', unit: KILOGRAMS }
    : { requested: supplementaryUnits?.trim() ?? '0', unit: supplementaryUnitCode?.trim() ?? '' };

/** What the authority said of the request; `allocated` or, without it, `percent` of the request. */
export interface QuotaAnswer {
  readonly allocated?: string | undefined;
  readonly percent?: string | undefined;
  readonly exhausted?: boolean | undefined;
}

const SCALE = 6;

/** State, quantity and percentage of an answer to a request. */
export const quotaOutcome = (requested: string, answer: QuotaAnswer | undefined): Pick<QuotaRow, 'state' | 'allocated' | 'percent'> => {
  if (answer?.exhausted === true) return { state: 'exhausted', allocated: '0', percent: '0.0' };
  const allocated =
    answer?.allocated ?? (answer?.percent === undefined ? undefined : divideDecimals(multiplyDecimals(requested, answer.percent), '100', SCALE, 'down'));
  if (allocated === undefined) return { state: 'requested' };
  if (isZeroDecimal(allocated)) return { state: 'refused', allocated: '0', percent: '0.0' };
  const percent = isZeroDecimal(requested) ? '0.0' : divideDecimals(multiplyDecimals(allocated, '100'), requested, 1, 'halfUp');
  return { state: 'allocated', allocated, percent };
};

/** Per order number and unit, in their order. */
export const quotaSums = (rows: readonly QuotaRow[]): QuotaSum[] =>
  [...grouped(rows, ({ orderNumber, unit }) => `${orderNumber} ${unit}`).values()]
    .flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const { orderNumber, unit } = first;
      const balance = quotaBalance(orderNumber, unit);
      const sums = {
        requests: group.length,
        requested: sumDecimals(group.map(({ requested }) => requested)),
        allocated: sumDecimals(group.map(({ allocated }) => allocated)),
      };
      return [{ orderNumber, unit, ...sums, ...(balance !== undefined && { balance }) }];
    })
    .sort((one, other) => one.orderNumber.localeCompare(other.orderNumber) || one.unit.localeCompare(other.unit));
