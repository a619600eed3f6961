import { expect, it } from 'vitest';
import { contentTotals } from '../../../src/domain/declaration/contentTotals';
import { declarationStatus, type DeclarationAction } from '../../../src/domain/declaration/status';
import { lookUp } from '../../../src/domain/kernel/lookUp';
import { failed } from '../../../src/domain/kernel/result';
import { evaluateOutcome } from '../../../src/domain/outcome/outcome';
import { problemOf } from '../../../src/domain/outcome/problem';
import { currencyOf } from '../../../src/domain/reference/exchangeRates';
import { termEffect } from '../../../src/domain/tariff/value/incoterm';
import { guid } from '../declaration/sample';

it.each(['constructor', '__proto__', 'toString'])('%s is in no table, although every object answers to it', (word) => {
  expect(lookUp({ SE: 'SEK' }, word)).toBeUndefined();
  expect([currencyOf(word), termEffect(word)]).toEqual(['EUR', undefined]);
  expect(failed(declarationStatus.next('DRAFT', word as DeclarationAction))).toBe(true);
  expect(problemOf({ status: 422, verdict: evaluateOutcome({ feedbacks: [{ severity: 2, code: word, message: 'No' }] }) }).kind).toBe('refused');
  const item = {
    id: guid(1),
    itemNumber: 1,
    packages: [
      { type: word, count: '40' },
      { type: word, count: '2' },
    ],
  };
  expect(Object.entries(contentTotals({ header: {}, items: [item] }).packages)).toEqual([[word, '42']]);
});
