import * as t from 'io-ts';
import { Classification, CLASSIFICATION_ACTIONS, CLASSIFICATION_STATES } from '../../domain/tariff/records/classification';
import { ValueCalculation, VALUE_ACTIONS, VALUE_STATES } from '../../domain/tariff/records/valueCalculation';
import { endpoint } from './endpoint';
import { recordContract } from './record';

const textOf = t.string;

export const classificationContract = recordContract('ct.classification', {
  path: '/api/ct/ui/classification',
  access: { read: 'ct.wizard', write: 'ct.wizard' },
  content: Classification,
  row: t.type({ code: textOf, goodsText: textOf, country: textOf }),
  criteria: t.exact(t.partial({ text: t.string, code: t.string, status: t.string })),
  statuses: CLASSIFICATION_STATES,
  actions: CLASSIFICATION_ACTIONS,
});

export const valueContract = recordContract('ct.value', {
  path: '/api/ct/ui/customsvalue',
  access: { read: 'ct.value', write: 'ct.value' },
  content: ValueCalculation,
  row: t.type({ reference: textOf, country: textOf, date: textOf, incoterm: textOf, customsValue: textOf }),
  criteria: t.exact(t.partial({ text: t.string, status: t.string })),
  statuses: VALUE_STATES,
  actions: VALUE_ACTIONS,
});

const both = <R extends t.Props, P extends t.Props>(required: R, optional: P) => t.intersection([t.type(required), t.partial(optional)]);

export const calculateValue = endpoint({
  method: 'POST',
  path: '/api/ct/ui/customsvalue/calculate',
  access: 'ct.lookup',
  body: ValueCalculation,
  answer: both(
    {
      currency: t.string,
      items: t.array(t.type({ customsValue: t.string, steps: t.array(t.type({ key: t.string, args: t.record(t.string, t.string) })) })),
      sums: t.array(t.type({ currency: t.string, price: t.string, additions: t.string, deductions: t.string })),
      rates: t.array(
        both({ currency: t.string, rate: t.string, unit: t.string }, { isDemo: t.boolean, isManual: t.boolean, validFrom: t.string, validTo: t.string }),
      ),
      findings: t.array(t.type({ severity: t.number, key: t.string, message: t.string, args: t.record(t.string, t.string) })),
      needsDeclaration: t.boolean,
    },
    { customsValue: t.string },
  ),
  background: true,
});
export type ValueAnswer = t.TypeOf<typeof calculateValue.answer>;
