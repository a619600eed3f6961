import { isIsoDate, stockholmDate } from '../../kernel/dates';
import { roundDecimal, sumDecimals } from '../../kernel/decimal';
import { declaredDuty } from '../../tariff/calculateDuty';
import type { Tariff } from '../../tariff/dutyQuestion';
import { vatTaxType } from '../../tariff/measures/measure';
import { roundingRule } from '../../tariff/roundingRule';
import type { TariffFinding } from '../../tariff/tariffFinding';
import { vatAccountingOf } from '../../tariff/taxation/vat';
import type { DeclarationContent, Finding, Header, TaxLine } from '../declaration';
import { isEmpty } from '../emptiness';
import { calculationFinding, placedFinding } from './calculationFinding';
import { customsValues, type InvoiceRate, type ValueSources } from './customsValue';
import { vatCodesOf } from './declaredGoods';
import { isPotentialDebt, taxItem, type TariffOfGoods, type TaxContext } from './taxLines';

/** Where values, rates and the tariff come from. Dates yyyy-MM-dd. */
export interface TaxSources extends ValueSources {
  /** Of the country: its measures, VAT rates, rules of rounding, and rates for amounts of the tariff in euro (CT-R3). */
  readonly tariff: Tariff;
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

/** What the goods cost. Amounts in the currency of `TaxSources`. */
export interface CalculatedTaxes {
  /** In the order of the declaration; an item without a customs value is absent. */
  readonly items: readonly CalculatedItem[];
  readonly totals: TaxTotals;
  /** Rates for the invoices' own fields `exchangeRate` and `rateUnit`. */
  readonly invoiceRates: readonly InvoiceRate[];
  /** Why items have no value or no tax lines. */
  readonly findings: readonly Finding[];
}

/** Of an instant the day that it is in Stockholm. */
const dayOf = (given: string | undefined): string | undefined =>
  given?.includes('T') === true && !Number.isNaN(Date.parse(given)) ? stockholmDate(given) : given;

/**
 * The day (yyyy-MM-dd) of the rates: that of the acceptance, before it the expected taxation date, else `today` (DEC-R71).
 *
 * @example
 * taxationDate({ acceptanceDate: '2026-01-20T23:30:00Z', expectedTaxationDate: '2026-01-15' }, '2026-01-01') // => '2026-01-21'
 * taxationDate({}, '2026-01-01') // => '2026-01-01'
 */
export const taxationDate = ({ acceptanceDate, expectedTaxationDate }: Header, today: string): string =>
  [dayOf(acceptanceDate), expectedTaxationDate].find(isIsoDate) ?? today;

/** Element of the item that a finding of the tariff is about. */
const ELEMENTS: Partial<Record<string, string>> = {
  'CT-R7': 'preference',
  'CT-R11': 'additionalCodes',
  'CT-R12': 'supportingDocuments',
  'CT-R13': 'quotaOrderNumber',
};

const elementOf = ({ code }: TariffFinding): string => ELEMENTS[code] ?? 'commodityCode';

export const totalsOf = (calculated: readonly CalculatedItem[], potentialIds: ReadonlySet<string>, country: string, scale: number): TaxTotals => {
  const vat = vatTaxType(country);
  const lines = calculated.flatMap(({ itemId, taxLines }) => taxLines.map((line) => ({ line, potential: potentialIds.has(itemId) })));
  const total = (amounts: readonly string[]): string => roundDecimal(sumDecimals(amounts), scale, 'halfUp');
  const taxes = (wanted: (found: (typeof lines)[number]) => boolean): string => total(lines.filter(wanted).map(({ line }) => line.taxAmount));
  return {
    duty: taxes(({ line }) => line.taxType !== vat),
    vat: taxes(({ line }) => line.taxType === vat),
    payable: total(lines.map(({ line }) => line.payableAmount)),
    vatPostponed: taxes(({ line }) => line.vatAccounting === 'POSTPONED'),
    potential: taxes(({ potential }) => potential),
  };
};

/**
 * Customs value, duty and VAT of every declared item in national currency (declarations, section 6). What cannot be calculated is left out and
 * told in `findings`.
 *
 * @example
 * const item = { id: '0f8fad5b-d9cb-469f-a165-70867728950e', itemNumber: 1, commodityCode: '6109100010', countryOfOrigin: 'CN', itemAmountInvoiced: '1000', procedureRequested: '40', procedurePrevious: '00' };
 * const header = { invoices: [{ id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', currency: 'SEK', amount: '1000' }] };
 * const measure = { sid: '1', code: '6109000000', measureType: '103', geoArea: '1011', validFrom: '2020-01-01', direction: 'import', expression: '12 %' };
 * const vatRate = { country: 'SE', code: 'STANDARD', rate: '25', validFrom: '2020-01-01' };
 * const tariff = { measures: [measure], areas: [], quotas: {}, vatRates: [vatRate], tariffRate: () => undefined };
 * const sources = { country: 'SE', currency: 'SEK', date: '2026-01-15', exchangeRate: () => ({ rate: '1', unit: '1' }), tariff };
 * calculateTaxes({ header, items: [item] }, sources).totals // => { duty: '120', vat: '280', payable: '400', vatPostponed: '0', potential: '0' }
 */
export const calculateTaxes = (content: DeclarationContent, sources: TaxSources): CalculatedTaxes => {
  const { country, currency, date, tariff } = sources;
  const rounding = roundingRule(country, date, tariff.roundingRules);
  if (rounding === undefined) {
    const finding = calculationFinding('CT-R2', { country, date }, { pointer: '/expectedTaxationDate', category: 'General' });
    return { items: [], totals: totalsOf([], new Set(), country, 2), invoiceRates: [], findings: [finding] };
  }

  const { byItem, invoiceRates, findings: valueFindings } = customsValues(content, sources);
  const findings = [...valueFindings];
  const { header } = content;
  const { parties, methodOfPayment } = header;
  const vatAccounting = vatAccountingOf({
    country,
    isImporterRegistered: !isEmpty(parties?.importer?.vatNumber),
    isDeclarantRegistered: !isEmpty(parties?.declarant?.vatNumber),
    methodOfPayment,
  });
  const context: TaxContext = { country, currency, date, rounding, vatAccounting, header };
  const goods: TariffOfGoods = { dutyOf: declaredDuty(tariff, rounding), vatCodes: vatCodesOf(tariff, country) };
  const items: CalculatedItem[] = [];
  content.items.forEach((item, at) => {
    const value = byItem.get(item.id);
    if (value === undefined) return;
    const { customsValue, taxLines, findings: taxFindings } = taxItem(item, value, context, goods);
    findings.push(
      ...taxFindings.map((finding) =>
        placedFinding(finding, { pointer: `/items/${String(at)}/${elementOf(finding)}`, category: 'Goods item', itemId: item.id }),
      ),
    );
    items.push({ itemId: item.id, customsValue, statisticalValue: customsValue, taxLines });
  });
  const potentialIds = new Set(content.items.filter(isPotentialDebt).map(({ id }) => id));
  return { items, totals: totalsOf(items, potentialIds, country, rounding.duty.scale), invoiceRates, findings };
};
