import type { EntrySeed } from './listSeed';

/** Swedish kronor per `units` of the currency: demo values, near what was paid in these years. */
const RATES: Readonly<Record<string, readonly [rate: string, units: string]>> = {
  EUR: ['11.2500', '1'],
  USD: ['10.4200', '1'],
  GBP: ['13.1600', '1'],
  NOK: ['97.4000', '100'],
  DKK: ['150.7500', '100'],
  CHF: ['11.7800', '1'],
  JPY: ['7.0450', '100'],
  CNY: ['1.4480', '1'],
  PLN: ['2.6350', '1'],
  CZK: ['45.1000', '100'],
  CAD: ['7.5200', '1'],
  AUD: ['6.8100', '1'],
  INR: ['12.1500', '100'],
  TRY: ['27.4000', '100'],
  KRW: ['0.7460', '100'],
  HKD: ['1.3390', '1'],
  SGD: ['7.8900', '1'],
  THB: ['30.6000', '100'],
  TWD: ['32.4000', '100'],
  VND: ['0.0411', '100'],
  BDT: ['8.6500', '100'],
  ISK: ['7.5600', '100'],
};

const YEARS = [2025, 2026, 2027];
const PARTS_PER_THOUSAND_AND_MONTH = [0, 4, -3, 6, 2, -5, 1, 7, -2, 3, -4, 5];

const day = (at: Date): string => at.toISOString().slice(0, 10);

/** The months differ a little, the same way in every start, so that a change of rate can be seen. */
const rateIn = (rate: string, month: number): string => {
  const [whole = '0', decimals = '0'] = rate.split('.');
  const units = BigInt(whole + decimals);
  const moved = (units * BigInt(1000 + (PARTS_PER_THOUSAND_AND_MONTH[month] ?? 0))) / 1000n;
  const digits = moved.toString().padStart(decimals.length + 1, '0');
  return `${digits.slice(0, -decimals.length)}.${digits.slice(-decimals.length)}`;
};

/** One period a month; the key names currency and kind (CT-R34). */
export const exchangeRateEntries = (): EntrySeed[] =>
  Object.entries(RATES).flatMap(([currency, [rate, units]], at) =>
    YEARS.flatMap((year) =>
      PARTS_PER_THOUSAND_AND_MONTH.map((_, month) => ({
        list: 'SE_ExchangeRate',
        code: `${currency}|CustomsValue`,
        text: { EN: `${currency} in SEK, customs value (demo)`, SV: `${currency} i SEK, tullvärde (demo)`, NO: `${currency} i SEK, tollverdi (demo)`, DK: `${currency} i SEK, toldværdi (demo)` },
        valid_from: day(new Date(Date.UTC(year, month, 1))),
        valid_to: day(new Date(Date.UTC(year, month + 1, 0))),
        is_default: false,
        attributes: { rate: rateIn(rate, month), units, demo: 'true' },
        sort_key: at + 1,
      })),
    ),
  );
