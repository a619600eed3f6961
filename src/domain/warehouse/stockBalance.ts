import { sumDecimals, trimDecimal } from '../kernel/decimal';

export interface StockBalanceRow {
  readonly articleNo: string;
  readonly commodityCode: string;
  readonly unit: string;
  readonly lotNo: string;
  readonly cwdsMrn: string;
  readonly quantity: string;
  readonly reserved: string;
  readonly available: string;
  readonly netMass: string;
}

export interface StockBalance {
  readonly messageNo: string;
  readonly warehouse: string;
  readonly owner: string;
  readonly balanceAt: string;
  readonly rows: readonly StockBalanceRow[];
}

export const BALANCE_FORMATS = ['JSON', 'CSV', 'INVRPT'] as const;
export type BalanceFormat = (typeof BALANCE_FORMATS)[number];

export const controlTotalOf = (rows: readonly Pick<StockBalanceRow, 'quantity'>[]): string => trimDecimal(sumDecimals(rows.map(({ quantity }) => quantity)));

const COLUMNS = ['articleNo', 'commodityCode', 'unit', 'lotNo', 'cwdsMrn', 'quantity', 'reserved', 'available', 'netMass'] as const;

const csv = ({ rows }: StockBalance): string => [COLUMNS.join(';'), ...rows.map((row) => COLUMNS.map((column) => quoted(row[column])).join(';'))].join('\r\n');

const quoted = (value: string): string => (/[";\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** The release character of UNOC stands before a sign that separates. */
const edifact = (text: string): string => text.replace(/[?'+:]/g, '?$&');

const stamp = (instant: string): string => instant.replace(/[-:T]/g, '').slice(0, 12);

/** INVRPT D.96A: one LIN for each article or lot, QTY 145 with the balance, INV with stock under bond. */
const invrpt = (balance: StockBalance): string => {
  const reference = edifact(balance.messageNo);
  const at = stamp(balance.balanceAt);
  const lines = balance.rows.flatMap(({ articleNo, quantity, cwdsMrn, lotNo, unit }, index) => [
    `LIN+${index + 1}++${edifact(articleNo)}:SA`,
    `QTY+145:${trimDecimal(quantity)}:${edifact(unit)}`,
    'INV++3',
    ...(cwdsMrn === '' ? [] : [`RFF+ABT:${edifact(cwdsMrn)}`]),
    ...(lotNo === '' ? [] : [`RFF+LT:${edifact(lotNo)}`]),
  ]);
  const body = [
    `BGM+35+${reference}+9`,
    `DTM+137:${at}:203`,
    `DTM+366:${at}:203`,
    `NAD+WH+${edifact(balance.warehouse)}::92`,
    `NAD+GY+${edifact(balance.owner)}::92`,
    ...lines,
    `CNT+1:${controlTotalOf(balance.rows)}`,
  ];
  const message = [`UNH+1+INVRPT:D:96A:UN`, ...body];
  const whole = [
    `UNB+UNOC:3+PORTAL:ZZ+RECEIVER:ZZ+${at.slice(2, 8)}:${at.slice(8)}+${reference}`,
    ...message,
    `UNT+${message.length + 1}+1`,
    `UNZ+1+${reference}`,
  ];
  return whole.map((segment) => `${segment}'`).join('\r\n');
};

export const balancePayload = (balance: StockBalance, format: BalanceFormat): { readonly payload: string; readonly contentType: string } => {
  switch (format) {
    case 'JSON':
      return { payload: JSON.stringify({ ...balance, controlTotal: controlTotalOf(balance.rows) }, undefined, 2), contentType: 'application/json' };
    case 'CSV':
      return { payload: csv(balance), contentType: 'text/csv' };
    case 'INVRPT':
      return { payload: invrpt(balance), contentType: 'application/edifact' };
  }
};

export interface Counted {
  readonly articleNo: string;
  readonly quantity: string;
  readonly unit: string;
}

/** What the simulated receiver has counted, by a fixed rule of the demo: the first article one less, the second two more, the third not at all. */
export const simulatedCount = (rows: readonly Pick<StockBalanceRow, 'articleNo' | 'quantity' | 'unit'>[]): readonly Counted[] => {
  const articles = [...new Set(rows.map(({ articleNo }) => articleNo))].sort();
  const OFF = ['-1', '2'];
  return articles.flatMap((articleNo, at) => {
    const own = rows.filter((row) => row.articleNo === articleNo);
    return at === 2
      ? []
      : [{ articleNo, quantity: trimDecimal(sumDecimals([...own.map(({ quantity }) => quantity), OFF[at] ?? '0'])), unit: own[0]?.unit ?? '' }];
  });
};

/** A count of everything that was reported: what it does not name was not found. */
export const withMissing = (reported: readonly Pick<StockBalanceRow, 'articleNo' | 'unit'>[], counted: readonly Counted[]): readonly Counted[] => {
  const named = new Set(counted.map(({ articleNo }) => articleNo));
  const missing = new Map(reported.filter(({ articleNo }) => !named.has(articleNo)).map(({ articleNo, unit }) => [articleNo, unit]));
  return [...counted, ...[...missing].map(([articleNo, unit]) => ({ articleNo, unit, quantity: '0' }))];
};
