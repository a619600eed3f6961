import { isLeft } from 'fp-ts/lib/Either.js';
import type { ExpressionProblem } from '../../../../src/domain/declaration/expressions/expression';
import { holds } from '../../../../src/domain/declaration/expressions/evaluate';
import { parseExpression, type ExpressionSubject } from '../../../../src/domain/declaration/expressions/parseExpression';

export const CONTEXT = { country: 'SE', flow: 'IMPORT', profile: 'se-new-import', today: '2026-07-10' };

const items = [
  {
    commodityCode: '6109100010',
    procedureRequested: '42',
    countryOfOrigin: 'CN',
    netMass: '10.000',
    additionalProcedures: ['C07', 'F48'],
    supportingDocuments: [{ countryCode: 'SE', type: 'Y040', id: 'SE559999999101' }],
  },
  { commodityCode: '6403990000', procedureRequested: '40', countryOfOrigin: 'CN', netMass: '5' },
  { commodityCode: '0101210000', procedureRequested: '40', countryOfOrigin: 'DE', netMass: '500', excluded: true },
];

const declaration = {
  modeAtBorder: '30',
  traderReference: "Anna's order",
  grossMassTotal: '999.5',
  expectedTaxationDate: '2026-07-01',
  arrivalAt: '2026-07-01T22:30:00.000Z',
  parties: { importer: { identifier: 'SE5599999991', name: 'Demo Importer AB' }, representative: { name: ' ' } },
  border: {},
  invoices: [{ currency: 'SEK' }, { currency: 'EUR' }],
  items,
};

export const evaluates = (
  expression: string,
  subject: ExpressionSubject,
  records: readonly unknown[] = subject === 'goodsItem' ? [items[0], declaration] : [declaration],
): boolean => {
  const parsed = parseExpression(expression, subject);
  if (isLeft(parsed)) throw new Error(JSON.stringify(parsed.left));
  return holds(parsed.right, records, CONTEXT);
};

export const problemOf = (expression: string, subject: ExpressionSubject): ExpressionProblem | undefined => {
  const parsed = parseExpression(expression, subject);
  return isLeft(parsed) ? parsed.left : undefined;
};
