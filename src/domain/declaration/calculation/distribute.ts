import { isDecimal, isNegativeDecimal } from '../../kernel/decimal';
import { fail, ok, type Result } from '../../kernel/result';
import { tariffFinding, type TariffFinding } from '../../tariff/tariffFinding';
import { AMOUNT_DISTRIBUTIONS } from '../../tariff/value/dutyValue';
import { invoiceOf } from '../contentTotals';
import { WEIGHT_DISTRIBUTIONS, type DeclarationContent } from '../declaration';
import { distributeWeights } from '../distribution';
import { distributedDutyValue } from './invoiceDutyValue';

export const DISTRIBUTED = ['weights', 'dutyvalue'] as const;
export const DISTRIBUTIONS = [...new Set([...WEIGHT_DISTRIBUTIONS, ...AMOUNT_DISTRIBUTIONS])];

export interface DistributionQuestion {
  readonly what: (typeof DISTRIBUTED)[number];
  readonly type: (typeof DISTRIBUTIONS)[number];
  readonly total: string;
  readonly invoiceId?: string | undefined;
}

const refused = ({ code, severity, message, args }: TariffFinding) => fail('refused', message, { feedbacks: [{ code, severity, message, args }] });

/** Parts of a total by the id of the line: masses (section 4.4), or a duty value over the lines of its invoice (section 4.5). */
export const distribute = (
  { header, items }: DeclarationContent,
  { what, type, total, invoiceId }: DistributionQuestion,
): Result<ReadonlyMap<string, string>> => {
  const { invoices = [] } = header;
  const weights = WEIGHT_DISTRIBUTIONS.find((one) => one === type);
  const amounts = AMOUNT_DISTRIBUTIONS.find((one) => one === type);
  if (what === 'weights' && weights !== undefined) return distributeWeights({ type: weights, total, items, invoices });
  const invoice = invoiceId === undefined && invoices.length === 1 ? invoices[0] : invoices.find(({ id }) => id === invoiceId);
  if (what === 'weights' || amounts === undefined || invoice === undefined) return fail('badRequest', 'The distribution or the invoice is not known.');
  if (!isDecimal(total) || isNegativeDecimal(total)) return refused(tariffFinding('CT-R1', { value: total }));
  const own = items.filter((item) => item.excluded !== true && invoiceOf(header, item) === invoice);
  const parts = distributedDutyValue(total, invoice.dutyValue?.currency ?? invoice.currency ?? '', amounts, own);
  return 'code' in parts ? refused(parts) : ok(parts);
};
