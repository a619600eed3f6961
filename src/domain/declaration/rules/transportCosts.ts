import { isDecimal } from '../../kernel/decimal';
import { termEffect } from '../../tariff/value/incoterm';
import { MANUAL } from '../calculation/invoiceDutyValue';
import { invoiceOf } from '../contentTotals';
import type { GoodsItem, Header, Invoice } from '../declaration';
import { isSimplified } from '../profiles/conditions';
import { NONE, type Rule, type WholeDeclaration } from './rule';

const TRANSPORT_COST = new Set(['AK', 'B17A']);

const isTransportCost = (code: string | undefined, amount: string | undefined): boolean => code !== undefined && TRANSPORT_COST.has(code) && isDecimal(amount);

/** On the invoice, or as a part of the value of every item that it is for. */
const statesTransport = (invoice: Invoice, declaration: Header, items: readonly GoodsItem[]): boolean => {
  if (invoice.additions?.some(({ code, amount }) => isTransportCost(code, amount)) === true) return true;
  const { source, constant, distributionType, inside } = invoice.dutyValue ?? {};
  if (inside !== '1' && distributionType !== 'NoValue' && source !== MANUAL && isDecimal(constant)) return true;
  const own = items.filter((item) => invoiceOf(declaration, item) === invoice);
  return (
    own.length > 0 &&
    own.every(
      ({ valueComponents, dutyValue }) =>
        (source === MANUAL && inside !== '1' && isDecimal(dutyValue)) || valueComponents?.some(({ type, amount }) => isTransportCost(type, amount)),
    )
  );
};

/** A zero is confirmed by an addition AK of 0 (ruling 55); a simplified declaration states no value yet. */
export const transportCosts: Rule<WholeDeclaration> = {
  id: 'CT-R23',
  category: 'Invoice',
  message: 'Term {term} needs transport costs (B17A).',
  broken: ({ declaration, items }) => {
    if (isSimplified(declaration)) return NONE;
    return (declaration.invoices ?? []).flatMap((invoice, at) => {
      const term = invoice.deliveryTerms?.incoterm ?? '';
      if (termEffect(term)?.adds.includes('B17A') !== true || statesTransport(invoice, declaration, items)) return [];
      return [{ path: `invoices/${at}/additions`, args: { term } }];
    });
  },
};
