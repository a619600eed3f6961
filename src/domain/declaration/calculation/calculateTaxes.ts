import { isIsoDate } from '../../kernel/dates';
import { roundDecimal, sumDecimals } from '../../kernel/decimal';
import { roundingRule } from '../../tariff/roundingRule';
import type { DeclarationContent, Finding, GoodsItem, Header, TaxLine } from '../declaration';
import { isEmpty } from '../emptiness';
import { calculationFinding } from './calculationFinding';
import { customsValues, type InvoiceRate, type ValueSources } from './customsValue';
import { isPotentialDebt, taxItem, type TaxContext, type TaxRates, type VatAccounting } from './taxLines';

export interface TaxSources extends ValueSources {
  /** Undefined where the tariff knows no rate; `preference` is empty where none is claimed. */
  readonly rateFor: (commodityCode: string, origin: string, date: string, preference: string) => TaxRates | undefined;
}

export interface CalculatedItem {
  readonly itemId: string;
  readonly customsValue: string;
  readonly statisticalValue: string;
  readonly taxLines: readonly TaxLine[];
}

export interface TaxTotals {
  readonly duty: string;
  readonly vat: string;
  readonly payable: string;
  readonly vatPostponed: string;
  /** Part of `duty` and `vat` that is potential debt only (DEC-R77). */
  readonly potential: string;
}

export interface CalculatedTaxes {
  /** In the order of the declaration; an item without a customs value is absent. */
  readonly items: readonly CalculatedItem[];
  readonly totals: TaxTotals;
  /** Rates for the invoices' own fields `exchangeRate` and `rateUnit`. */
  readonly invoiceRates: readonly InvoiceRate[];
  /** Why items have no value or no tax lines. */
  readonly findings: readonly Finding[];
}

/** The date of the rates: acceptance, before it the expected taxation date (DEC-R71). */
export const taxationDate = ({ acceptanceDate, expectedTaxationDate }: Header, today: string): string =>
  [acceptanceDate?.slice(0, 10), expectedTaxationDate].find(isIsoDate) ?? today;

/** Importers and declarants in the VAT register account for the VAT in their return (DEC-R74). */
const vatAccountingOf = ({ parties }: Header, country: string): VatAccounting => {
  const registered = !isEmpty(parties?.importer?.vatNumber) || !isEmpty(parties?.declarant?.vatNumber);
  return registered && ['SE', 'NO', 'DK'].includes(country) ? 'POSTPONED' : 'COLLECTED';
};

/** A preference (2xx, 3xx, 4xx) is claimed for its own origin. */
const originOf = ({ countryOfOrigin, preferentialOrigin, preference }: GoodsItem): string => {
  const claimed = !isEmpty(preference) && !preference?.startsWith('1') && !isEmpty(preferentialOrigin);
  return (claimed ? preferentialOrigin : countryOfOrigin)?.trim() ?? '';
};

const totalsOf = (calculated: readonly CalculatedItem[], potentialIds: ReadonlySet<string>, scale: number): TaxTotals => {
  const lines = calculated.flatMap(({ itemId, taxLines }) => taxLines.map((line) => ({ line, potential: potentialIds.has(itemId) })));
  const total = (amounts: readonly string[]): string => roundDecimal(sumDecimals(amounts), scale, 'halfUp');
  const taxes = (wanted: (found: (typeof lines)[number]) => boolean): string => total(lines.filter(wanted).map(({ line }) => line.taxAmount));
  return {
    duty: taxes(({ line }) => line.taxType.startsWith('A')),
    vat: taxes(({ line }) => line.taxType === 'B00'),
    payable: total(lines.map(({ line }) => line.payableAmount)),
    vatPostponed: taxes(({ line }) => line.vatAccounting === 'POSTPONED'),
    potential: taxes(({ potential }) => potential),
  };
};

/** Customs value, duty and VAT of every declared item (section 6). What cannot be calculated is left out and told in `findings`. */
export const calculateTaxes = (content: DeclarationContent, sources: TaxSources): CalculatedTaxes => {
  const { country, currency, date, rateFor } = sources;
  const rounding = roundingRule(country, date);
  if (rounding === undefined) {
    const finding = calculationFinding('CT-R2', { country, date }, { pointer: '/expectedTaxationDate', category: 'General' });
    return { items: [], totals: totalsOf([], new Set(), 2), invoiceRates: [], findings: [finding] };
  }

  const { byItem, invoiceRates, findings: valueFindings } = customsValues(content, sources);
  const findings = [...valueFindings];
  const { header } = content;
  const context: TaxContext = { currency, rounding, vatAccounting: vatAccountingOf(header, country), methodOfPayment: header.methodOfPayment };
  const items: CalculatedItem[] = [];
  content.items.forEach((item, at) => {
    const value = byItem.get(item.id);
    if (value === undefined) return;
    const code = item.commodityCode?.trim() ?? '';
    const origin = originOf(item);
    const rates = rateFor(code, origin, date, item.preference?.trim() ?? '');
    if (rates === undefined) {
      const place = { pointer: `/items/${String(at)}/commodityCode`, category: 'Goods item', itemId: item.id } as const;
      findings.push(calculationFinding('CT-R5', { code, origin, date }, place));
    }
    const { customsValue, taxLines } = taxItem(item, value, rates, context);
    items.push({ itemId: item.id, customsValue, statisticalValue: customsValue, taxLines });
  });
  const potentialIds = new Set(content.items.filter(isPotentialDebt).map(({ id }) => id));
  return { items, totals: totalsOf(items, potentialIds, rounding.duty.scale), invoiceRates, findings };
};
