import * as t from 'io-ts';
import { decoded } from '../../kernel/decoded';
import { lookUp } from '../../kernel/lookUp';
import { failed, ok, type Result } from '../../kernel/result';
import { PositiveDecimal } from '../../kernel/written';
import { AMOUNT_DISTRIBUTIONS, CALCULATION_TYPES } from './dutyValue';
import type { ValueRequest } from './transactionValue';
import { oneOf } from '../../kernel/oneOf';

const Item = t.exact(t.intersection([t.type({ id: t.string, line: t.number, price: t.string, currency: t.string }), t.partial({ grossMass: t.string })]));

const Element = t.exact(
  t.intersection([
    t.type({ code: t.string, currency: t.string }),
    t.partial({
      amount: t.string,
      separatelyShown: t.boolean,
      calculationType: oneOf(CALCULATION_TYPES),
      constant: t.string,
      distribution: oneOf(AMOUNT_DISTRIBUTIONS),
      manual: t.record(t.string, t.string),
    }),
  ]),
);

export const ValueRequestJson = t.exact(
  t.intersection([
    t.type({
      country: t.string,
      currency: t.string,
      date: t.string,
      items: t.array(Item),
      elements: t.array(Element),
      rates: t.record(t.string, t.strict({ rate: PositiveDecimal, unit: PositiveDecimal })),
    }),
    t.partial({ incoterm: t.string, discounts: t.array(t.strict({ amount: t.string, currency: t.string })), packages: t.string }),
  ]),
);

/**
 * What `transactionValue` is asked (tariff, section 4.5), from JSON of any origin. `rates`: national currency for `unit` of the foreign one, by its code. Fails with
 * `badRequest` and the place that is wrong.
 *
 * @example
 * readValueRequest({ country: 'SE', currency: 'SEK', date: '2026-01-15', items: [{}] }).left.message // => '/items/0/id is missing'
 */
export const readValueRequest = (json: unknown): Result<ValueRequest> => {
  const read = decoded(ValueRequestJson, json, 'The request');
  if (failed(read)) return read;
  const { rates, ...request } = read.right;
  return ok({ ...request, rateOf: (currency) => lookUp(rates, currency) });
};
