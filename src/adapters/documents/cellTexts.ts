import type { TableColumn } from '../../domain/document/table';
import { isIsoDate, PORTAL_ZONE } from '../../domain/kernel/dates';
import { isDecimal } from '../../domain/kernel/decimalText';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/;
const MINUTE_MS = 60_000;
const SOME_DAY = new Date(Date.UTC(2033, 10, 22));
const SOME_DECIMAL = -12345.5;

/** Tells the wall clock in Stockholm. Offsets change on the full hour, so each hour has one. */
export class StockholmClock {
  readonly #offsets = new Map<string, number>();
  readonly #format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: PORTAL_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });

  /** Milliseconds of the full minute, as if the wall clock were UTC; undefined for what is no instant. */
  at(instant: string): number | undefined {
    if (!INSTANT.test(instant)) return undefined;
    const at = Date.parse(instant);
    if (Number.isNaN(at)) return undefined;
    const hour = instant.slice(0, 13);
    let offset = this.#offsets.get(hour);
    if (offset === undefined) {
      const start = Date.parse(`${hour}:00:00Z`);
      offset = Date.parse(`${this.#format.format(start).replace(' ', 'T')}:00Z`) - start;
      this.#offsets.set(hour, offset);
    }
    return Math.floor((at + offset) / MINUTE_MS) * MINUTE_MS;
  }
}

interface NumberSigns {
  readonly mark: string;
  readonly group: string;
}

const signsOf = (locale: string): NumberSigns => {
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, useGrouping: 'always' }).formatToParts(SOME_DECIMAL);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return { mark: part('decimal'), group: part('group') };
};

const withDigits = (value: string, digits: number | undefined): string => {
  if (digits === undefined) return value;
  const [whole = '', fraction = ''] = value.split('.');
  return fraction.length >= digits ? value : `${whole}.${fraction.padEnd(digits, '0')}`;
};

/** Numbers and dates of a table as its locale writes them. What does not fit the kind of its column stays as it is. */
export class CellTexts {
  readonly #signs: NumberSigns;
  readonly #grouped: boolean;
  readonly #dayParts: readonly Intl.DateTimeFormatPart[];
  readonly #clock = new StockholmClock();

  constructor(locale: string, { grouped }: { readonly grouped: boolean }) {
    this.#signs = signsOf(locale);
    this.#grouped = grouped;
    this.#dayParts = new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' }).formatToParts(SOME_DAY);
  }

  text(value: string, { kind, digits }: TableColumn): string {
    if (value === '') return value;
    switch (kind) {
      case 'text':
        return value;
      case 'decimal':
      case 'integer':
        return isDecimal(value) ? this.#number(withDigits(value, kind === 'decimal' ? digits : undefined)) : value;
      case 'date':
        return isIsoDate(value) ? this.#day(value) : value;
      case 'instant': {
        const at = this.#clock.at(value);
        if (at === undefined) return value;
        const there = new Date(at).toISOString();
        return `${this.#day(there.slice(0, 10))} ${there.slice(11, 16)}`;
      }
    }
  }

  #number(value: string): string {
    const [whole = '', fraction] = value.split('.');
    const digits = this.#grouped ? whole.replace(/\B(?=(\d{3})+$)/g, this.#signs.group) : whole;
    return fraction === undefined ? digits : `${digits}${this.#signs.mark}${fraction}`;
  }

  #day(date: string): string {
    const [year = '', month = '', day = ''] = date.split('-');
    return this.#dayParts.map(({ type, value }) => (type === 'year' ? year : type === 'month' ? month : type === 'day' ? day : value)).join('');
  }
}
