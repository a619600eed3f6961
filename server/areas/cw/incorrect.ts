import { incorrectContract, type Incorrect } from '../../../src/application/contract/cwRecords';
import { stockholmDate } from '../../../src/domain/kernel/dates';
import { isPositiveDecimal } from '../../../src/domain/kernel/decimal';
import { ok, type Result } from '../../../src/domain/kernel/result';
import { isUnderProcedure, missingForDecision } from '../../../src/domain/warehouse/incorrectDelivery';
import { INCORRECT_REASONS, incorrectStatus } from '../../../src/domain/warehouse/statuses';
import type { Context } from '../../records/handlers';
import { equal, text } from '../../records/recordColumns';
import { recordKind, series, type Effect } from '../../records/recordKind';
import { nameOfOwner, refused } from './books';

/** CW-R14: each way out has its paper, which is written as the reason of the decision. */
const decided =
  (action: 'toInbound' | 'return' | 'destroy' | 'surrender') =>
  async (_context: Context, { content }: { readonly content: Incorrect }, reference: string): Promise<Result<Effect<Incorrect>>> => {
    const missing = missingForDecision({ action, reference });
    if (missing !== undefined) return refused(`CW-R14-${action.toUpperCase()}`, missing);
    return ok({ content: { ...content, ...(reference !== '' && { decisionReference: reference }) } });
  };

/** Goods that nobody expected, of which the warehouse keeps a record until it is decided what becomes of them. */
export const incorrectDeliveries = recordKind(incorrectContract, {
  columns: {
    reason: text('reason'),
    ownerName: text('ownerName'),
    articleOwner: text('articleOwner'),
    warehouseId: text('warehouseId'),
    description: text('description'),
    allReferences: text('customsReference'),
    articles: text('articleNo'),
    foundOn: { type: 'date', of: ({ foundAt }) => (Number.isNaN(Date.parse(foundAt)) ? null : stockholmDate(foundAt)) },
  },
  search: { status: equal('status'), reason: equal('reason') },
  status: incorrectStatus,
  first: 'OPEN',
  editable: ['OPEN'],
  check: (content) => [
    ...(INCORRECT_REASONS.some((reason) => reason === content.reason)
      ? []
      : [{ severity: 2 as const, code: 'CW-REASON', pointer: '/reason', message: 'Choose a reason.' }]),
    ...(content.warehouseId === '' ? [{ severity: 2 as const, code: 'CW-WAREHOUSE-NONE', pointer: '/warehouseId', message: 'Choose a warehouse.' }] : []),
    ...(content.description.trim() === '' ? [{ severity: 2 as const, code: 'CW-DESCRIPTION', pointer: '/description', message: 'Describe the goods.' }] : []),
    ...(isPositiveDecimal(content.quantity)
      ? []
      : [{ severity: 2 as const, code: 'CW-QUANTITY', pointer: '/quantity', message: 'A quantity is a number above nothing.' }]),
    ...(isUnderProcedure(content)
      ? []
      : [{ severity: 1 as const, code: 'CW-R14-PRESENT', pointer: '/customsReference', message: 'Not under the procedure: present the goods to customs.' }]),
  ],
  rules: {
    toInbound: { effect: decided('toInbound') },
    return: { effect: decided('return') },
    destroy: { effect: decided('destroy') },
    surrender: { effect: decided('surrender') },
  },
  number: series('ID', { yearly: true }),
  route: (id) => `/cw/register-incorrect-delivery/${id}`,
});

export const openIncorrect = async (context: Context, content: Incorrect) =>
  incorrectDeliveries.create(context, { ...content, ownerName: await nameOfOwner(context.db, content.articleOwner ?? '') });
