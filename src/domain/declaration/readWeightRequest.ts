import * as t from 'io-ts';
import { decoded } from '../kernel/decoded';
import type { Result } from '../kernel/result';
import { Invoice, WEIGHT_DISTRIBUTIONS } from './declaration';
import type { WeightRequest } from './distribution';
import { oneOf } from '../kernel/oneOf';

const WeighedItem = t.exact(
  t.intersection([
    t.type({ id: t.string, itemNumber: t.number }),
    t.partial({ grossMass: t.string, netMass: t.string, itemAmountInvoiced: t.string, invoiceRef: t.string, massDistributed: t.boolean, excluded: t.boolean }),
  ]),
);

const Type = oneOf(WEIGHT_DISTRIBUTIONS);

export const WeightRequestJson = t.exact(
  t.intersection([t.type({ type: Type, total: t.string, items: t.array(WeighedItem) }), t.partial({ invoices: t.array(Invoice) })]),
);

/**
 * What `distributeWeights` is asked (specification 4.4), from JSON of any origin. Fails with `badRequest` and the place that is wrong.
 *
 * @example
 * readWeightRequest({ type: 'GrossMassBasedOnNetMass', total: 125.5, items: [] }).left.message // => '/total is not a text'
 */
export const readWeightRequest = (json: unknown): Result<WeightRequest> => decoded(WeightRequestJson, json, 'The request');
