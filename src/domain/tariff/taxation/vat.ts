import { trimDecimal } from '../../kernel/decimal';
import { tariffFinding, type TariffFinding } from '../tariffFinding';

/** A row of the list `VatRate`; `rate` in percent, dates yyyy-MM-dd, both included. */
export interface VatRate {
  readonly country: string;
  readonly code: string;
  readonly rate: string;
  readonly validFrom: string;
  readonly validTo?: string;
  /** From no official source. */
  readonly isDemo?: boolean | undefined;
}

/** `ONE_STOP_SHOP`: paid by the seller through the import scheme, so nothing is due at the border. */
export type VatAccounting = 'POSTPONED' | 'COLLECTED' | 'ONE_STOP_SHOP';

export interface VatChoice {
  readonly rate: string | undefined;
  readonly isDemo?: boolean | undefined;
  readonly findings: readonly TariffFinding[];
}

/**
 * The VAT rates of a country that are valid on the day (yyyy-MM-dd; tariff, section 4.4).
 *
 * @example
 * vatRatesOn([{ country: 'SE', code: 'S', rate: '25', validFrom: '2020-01-01' }], 'SE', '2026-01-15').length // => 1
 */
export const vatRatesOn = (rates: readonly VatRate[], country: string, date: string): VatRate[] =>
  rates.filter((rate) => rate.country === country && rate.validFrom <= date && (rate.validTo === undefined || date <= rate.validTo));

/** The rate of the chosen code; without one the only rate there is (CT-R16). `rates` are those that goods of the code may have. */
export const chooseVat = (
  rates: readonly Pick<VatRate, 'code' | 'rate' | 'isDemo'>[],
  chosen: string | undefined,
  place: { readonly country: string; readonly date: string },
): VatChoice => {
  const wanted = rates.find(({ code }) => code === chosen) ?? (rates.length === 1 ? rates[0] : undefined);
  if (wanted !== undefined) return { rate: wanted.rate, isDemo: wanted.isDemo, findings: [] };
  if (rates.length === 0) return { rate: undefined, findings: [tariffFinding('CT-R16.none', { ...place })] };
  const named = rates
    .map(({ code, rate }) => `${code} ${trimDecimal(rate)} %`)
    .sort()
    .join(', ');
  return { rate: undefined, findings: [tariffFinding('CT-R16', { rates: named })] };
};

export interface VatRegistration {
  readonly country: string;
  readonly isImporterRegistered: boolean;
  readonly isDeclarantRegistered: boolean;
  readonly methodOfPayment: string | undefined;
}

const POSTPONED_METHOD = 'G';

/**
 * Who accounts for import VAT, by country (DEC-R74): in Sweden, Norway and Denmark who is in the VAT register does so in the VAT return, in
 * Great Britain and the Netherlands by the method of payment.
 *
 * @example
 * vatAccountingOf({ country: 'SE', isImporterRegistered: true, isDeclarantRegistered: false, methodOfPayment: undefined }) // => 'POSTPONED'
 */
export const vatAccountingOf = ({ country, isImporterRegistered, isDeclarantRegistered, methodOfPayment }: VatRegistration): VatAccounting => {
  const isPostponed: Readonly<Record<string, boolean>> = {
    SE: isImporterRegistered || isDeclarantRegistered,
    NO: isImporterRegistered || isDeclarantRegistered,
    DK: isImporterRegistered,
    GB: methodOfPayment === POSTPONED_METHOD,
    NL: methodOfPayment === POSTPONED_METHOD,
  };
  return isPostponed[country] === true ? 'POSTPONED' : 'COLLECTED';
};
