import type { Transaction } from 'kysely';
import type { ValueAnswer } from '../../../src/application/contract/ctRecords';
import { isPositiveDecimal, sumDecimals } from '../../../src/domain/kernel/decimal';
import { currencyOf } from '../../../src/domain/reference/exchangeRates';
import type { ValueCalculation } from '../../../src/domain/tariff/records/valueCalculation';
import { valueRateKind } from '../../../src/domain/tariff/rateChoice';
import { isRefusing, tariffFinding, type TariffFinding } from '../../../src/domain/tariff/tariffFinding';
import { exchanged, type ExchangeRate } from '../../../src/domain/tariff/exchangeRate';
import { transactionValue } from '../../../src/domain/tariff/value/transactionValue';
import { methodFindings, needsValueDeclaration, relationFindings } from '../../../src/domain/tariff/value/valuationMethod';
import type { Database } from '../../db/schema';
import { readRoundingRules } from './reading/loadTariff';
import { rateOn } from './reading/rates';

type UsedRate = ValueAnswer['rates'][number];

const influence = (said: string | undefined): boolean | undefined => (said === 'yes' ? true : said === 'no' ? false : undefined);

/** Invoices without lines are lines themselves. */
const pricedItems = ({ items, invoices }: ValueCalculation) =>
  items.length > 0
    ? items
    : invoices.flatMap(({ number, amount, currency }) => (amount === '' ? [] : [{ description: number, price: amount, currency, grossMass: undefined }]));

/** The customs value of what was entered; nothing is stored (CT-R21 to R44). */
export const valueOf = async (db: Transaction<Database>, calculation: ValueCalculation): Promise<ValueAnswer> => {
  const { country, date, method, incoterm, elements, invoices, related = false, influenced, methodReason = '', rates: byHand = [] } = calculation;
  const currency = currencyOf(country);
  const items = pricedItems(calculation);
  const used: UsedRate[] = [];
  const findings: TariffFinding[] = [...relationFindings({ related, influenced: influence(influenced) })];
  const reasons = Object.fromEntries(['1', '2', '3', '4', '5'].map((earlier) => [earlier, methodReason]));
  findings.push(...methodFindings(method, reasons));
  const needed = new Set([...items, ...elements].map((one) => one.currency).filter((one) => one !== '' && one !== currency));
  const known = new Map<string, ExchangeRate>();
  for (const one of needed) {
    const manual = byHand.find((rate) => rate.currency === one && isPositiveDecimal(rate.rate));
    if (manual !== undefined) {
      if (manual.reason.trim() === '') findings.push(tariffFinding('CT-R37'));
      if (!['1', '10', '100', '1000'].includes(manual.unit)) findings.push(tariffFinding('CT-R36', { currency: one }));
      known.set(one, { rate: manual.rate, unit: manual.unit });
      used.push({ currency: one, rate: manual.rate, unit: manual.unit, isManual: true });
      continue;
    }
    const found = await rateOn(db, { country, currency: one, date, kind: valueRateKind(country) });
    if (found.rate === undefined) continue;
    const { rate, unit = '1' } = found;
    known.set(one, { rate, unit, ...(found.isDemo === true && { isDemo: true }) });
    used.push({ ...found, currency: one, rate, unit });
  }
  const value = transactionValue({
    country,
    currency,
    date,
    ...(incoterm !== undefined && incoterm !== '' && { incoterm }),
    items: items.map(({ price, currency: priced, grossMass }, at) => ({
      id: String(at),
      line: at + 1,
      price,
      currency: priced,
      ...(grossMass !== undefined && grossMass !== '' && { grossMass }),
    })),
    // Whole invoices have no masses to spread by.
    elements: calculation.items.length > 0 ? elements : elements.map((element) => ({ ...element, distribution: 'BasedOnItemPrice' as const })),
    discounts: invoices.flatMap(({ discount = '', currency: of }) => (isPositiveDecimal(discount) ? [{ amount: discount, currency: of }] : [])),
    rateOf: (one) => known.get(one),
    roundingRules: await readRoundingRules(db, date),
  });
  const all = [...findings, ...value.findings];
  const euro = currency === 'EUR' ? { rate: '1', unit: '1' } : await rateOn(db, { country, currency: 'EUR', date, kind: valueRateKind(country) });
  const threshold = euro.rate === undefined ? undefined : exchanged('20000', { rate: euro.rate, unit: euro.unit ?? '1' });
  return {
    currency,
    items: value.items.map(({ customsValue, steps }) => ({ customsValue, steps: steps.map(({ key, args }) => ({ key, args: { ...args } })) })),
    sums: value.sums.map((sum) => ({ ...sum })),
    rates: used,
    findings: all.map(({ severity, key, message, args }) => ({ severity, key, message, args: { ...args } })),
    needsDeclaration: threshold !== undefined && value.customsValue !== undefined && needsValueDeclaration(sumDecimals([value.customsValue]), threshold),
    ...(value.customsValue !== undefined && !findings.some(isRefusing) && { customsValue: value.customsValue }),
  };
};
