import { wrong } from '../../kernel/finding';
import * as t from 'io-ts';
import { isIsoDate } from '../../kernel/dates';
import { machine } from '../../kernel/machine';
import { lookUp } from '../../kernel/lookUp';
import { AMOUNT_DISTRIBUTIONS } from '../value/dutyValue';
import { oneOf } from '../../kernel/oneOf';

export const VALUE_STATES = ['Draft', 'Locked'] as const;
export const VALUE_ACTIONS = ['lock'] as const;

const both = <R extends t.Props, P extends t.Props>(required: R, optional: P) => t.exact(t.intersection([t.type(required), t.partial(optional)]));

export const ValueInvoice = both({ number: t.string, currency: t.string, amount: t.string }, { date: t.string, discount: t.string });
export const ValueAddition = both(
  { code: t.string, amount: t.string, currency: t.string },
  { separatelyShown: t.boolean, distribution: oneOf(AMOUNT_DISTRIBUTIONS), evidence: t.string },
);
export const ValueItem = both(
  { description: t.string, price: t.string, currency: t.string },
  { grossMass: t.string, netMass: t.string, commodityCode: t.string },
);
/** A rate entered by hand, with its reason (CT-R37). */
export const ValueRate = both({ currency: t.string, rate: t.string, unit: t.string, reason: t.string }, {});

/** A customs value from invoices, additions and deductions (customs tariff 2.3). */
export const ValueCalculation = both(
  {
    reference: t.string,
    country: t.string,
    date: t.string,
    method: t.string,
    invoices: t.array(ValueInvoice),
    elements: t.array(ValueAddition),
    items: t.array(ValueItem),
  },
  {
    incoterm: t.string,
    place: t.string,
    seller: t.string,
    buyer: t.string,
    related: t.boolean,
    influenced: t.string,
    restrictions: t.boolean,
    royalties: t.boolean,
    proceeds: t.boolean,
    methodReason: t.string,
    rates: t.array(ValueRate),
    customsValue: t.string,
    currency: t.string,
  },
);
export type ValueCalculation = t.TypeOf<typeof ValueCalculation>;

export const valueStatus = machine<(typeof VALUE_STATES)[number], (typeof VALUE_ACTIONS)[number]>({ Draft: { lock: 'Locked' }, Locked: {} });

export const checkValueCalculation = ({ date, reference }: ValueCalculation) => [
  ...(isIsoDate(date) ? [] : [wrong('CT-DATE', '/date', 'Enter the day of acceptance.')]),
  ...(reference.trim() === '' ? [wrong('CT-REF', '/reference', 'Enter a reference.')] : []),
];

/** Boxes of the value declaration D.V. 1 in which an element stands. */
const BOXES: Readonly<Record<string, string>> = {
  AB: '13',
  AD: '13',
  AE: '14',
  AF: '14',
  AG: '14',
  AH: '14',
  AI: '15',
  AJ: '16',
  B17A: '17 (a)',
  B17B: '17 (b)',
  B17C: '17 (c)',
  FIC: '20',
  FIE: '20',
  FII: '20',
  BA: '20',
  BB: '21',
  BD: '22',
  BE: '22',
  BF: '22',
  BC: '23',
};

/**
 * The box of the value declaration in which an addition or deduction stands.
 *
 * @example
 * valueBox('B17A') // => '17 (a)'
 */
export const valueBox = (code: string): string => lookUp(BOXES, code) ?? '22';
