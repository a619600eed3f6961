import * as t from 'io-ts';
import { divideDecimals, sumDecimals } from '../../kernel/decimal';
import { Guid } from '../../kernel/guid';
import { DeclarationStatus } from '../statusCode';
import { CurrencyAmount, grouped, sumPerCurrency } from './currencyAmounts';
import { daysBetween } from './unsettledDeclarations';

/** Who began the movement. */
export const TRANSIT_SIDES = ['started', 'arrived'] as const;
export type TransitSide = (typeof TRANSIT_SIDES)[number];

const Side = t.keyof({ started: null, arrived: null });

/** A declaration of a movement: its start (TRANSIT), its arrival or its unloading, each known by the number of the movement. Days yyyy-MM-dd. */
export interface TransitStep {
  readonly id: string;
  readonly profile: string;
  readonly flow: string;
  readonly type: string;
  readonly mrn: string;
  readonly packages: string;
  readonly grossMass: string;
  readonly departure?: string | undefined;
  readonly destination?: string | undefined;
  readonly holder?: string | undefined;
  readonly lodgedOn?: string | undefined;
  readonly releasedOn?: string | undefined;
  readonly clearedOn?: string | undefined;
  readonly arrivedOn?: string | undefined;
  readonly limitOn?: string | undefined;
  readonly conform?: boolean | undefined;
  readonly seals?: string | undefined;
}

/** A movement that is written off. Days yyyy-MM-dd; `releasedOn` is the release from transit, that of the departure where it did not arrive here; `daysOpen` from the departure, or the arrival where that is another's. */
export const ClosedTransitRow = t.intersection([
  t.type({ id: Guid, profile: t.string, side: Side, type: t.string, writtenOffOn: t.string, packages: t.string, grossMass: t.string }),
  t.partial({
    mrn: t.string,
    departure: t.string,
    destination: t.string,
    holder: t.string,
    arrivedOn: t.string,
    permittedOn: t.string,
    remarkedOn: t.string,
    conform: t.boolean,
    seals: t.string,
    releasedOn: t.string,
    limitOn: t.string,
    daysOpen: t.number,
  }),
]);
export type ClosedTransitRow = t.TypeOf<typeof ClosedTransitRow>;

const last = <V>(values: readonly (V | undefined)[]): V | undefined => values.findLast((value) => value !== undefined);

const defined = <T extends object>(fields: { readonly [K in keyof T]?: T[K] | undefined }): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

const given = (amount: string | undefined): boolean => amount !== undefined && /[1-9]/.test(amount);

const closedMovement = (steps: readonly TransitStep[]): ClosedTransitRow | undefined => {
  const [start, arrival, unloading] = ['TRANSIT', 'ARRIVAL', 'UNLOADING'].map((flow) => steps.findLast((step) => step.flow === flow));
  const shown = unloading ?? arrival ?? start;
  const ended = unloading?.clearedOn ?? arrival?.clearedOn;
  // Our own departure is open until it is written off, whatever the place of arrival says.
  const writtenOffOn = start === undefined ? ended : start.clearedOn;
  if (shown === undefined || writtenOffOn === undefined) return undefined;
  const arrivedOn = last([arrival?.lodgedOn, arrival?.arrivedOn]);
  const opened = start?.releasedOn ?? arrivedOn;
  const amounts = (of: 'packages' | 'grossMass'): string => [start, unloading, arrival].map((step) => step?.[of]).find(given) ?? '0';
  return {
    id: shown.id,
    profile: shown.profile,
    side: arrival === undefined && unloading === undefined ? 'started' : 'arrived',
    type: start?.type ?? shown.type,
    writtenOffOn,
    packages: amounts('packages'),
    grossMass: amounts('grossMass'),
    ...defined<ClosedTransitRow>({
      mrn: shown.mrn,
      departure: last([arrival?.departure, start?.departure]),
      destination: last([start?.destination, unloading?.destination, arrival?.destination]),
      holder: last([arrival?.holder, start?.holder]),
      arrivedOn,
      permittedOn: arrival?.releasedOn,
      remarkedOn: unloading?.lodgedOn,
      conform: unloading?.conform,
      seals: unloading?.seals,
      releasedOn: ended ?? start?.releasedOn,
      limitOn: last([arrival?.limitOn, start?.limitOn]),
      daysOpen: opened === undefined ? undefined : daysBetween(opened, writtenOffOn),
    }),
  };
};

/** The movements that are written off, the latest first. */
export const closedTransits = (steps: readonly TransitStep[]): ClosedTransitRow[] =>
  [...grouped(steps, ({ mrn }) => mrn).values()]
    .flatMap((group) => closedMovement(group) ?? [])
    .sort((one, other) => other.writtenOffOn.localeCompare(one.writtenOffOn) || (one.mrn ?? '').localeCompare(other.mrn ?? ''));

/** `to` absent: that many days and more. */
const DayBand = t.intersection([t.type({ from: t.number, count: t.number }), t.partial({ to: t.number })]);
export type DayBand = t.TypeOf<typeof DayBand>;

const BANDS = [0, 2, 4, 6, 8, 15, 31] as const;

/** How many movements were open for how long. */
export const openDays = (days: readonly number[]): DayBand[] =>
  BANDS.map((from, at) => {
    const next = BANDS[at + 1];
    const count = days.filter((one) => one >= from && (next === undefined || one < next)).length;
    return next === undefined ? { from, count } : { from, to: next - 1, count };
  });

/** `average` and `onTime` (percent of those with a limit) with one decimal; absent where there is nothing to take them from. */
export const ClosedTransitTotals = t.intersection([
  t.type({ count: t.number, packages: t.string, grossMass: t.string, bands: t.array(DayBand) }),
  t.partial({ average: t.string, longest: t.number, onTime: t.string }),
]);
export type ClosedTransitTotals = t.TypeOf<typeof ClosedTransitTotals>;

const perCent = (part: number, whole: number): string => divideDecimals(String(part * 100), String(whole), 1, 'halfUp');

/** Arrived by its time limit; without an arrival the write-off counts. */
const isOnTime = ({ limitOn, arrivedOn, writtenOffOn }: ClosedTransitRow): boolean => limitOn !== undefined && (arrivedOn ?? writtenOffOn) <= limitOn;

export const closedTransitTotals = (rows: readonly ClosedTransitRow[]): ClosedTransitTotals => {
  const days = rows.flatMap(({ daysOpen }) => (daysOpen === undefined ? [] : [daysOpen]));
  const limited = rows.filter(({ limitOn }) => limitOn !== undefined);
  const all = days.reduce((sum, one) => sum + one, 0);
  return {
    count: rows.length,
    packages: sumDecimals(rows.map(({ packages }) => packages)),
    grossMass: sumDecimals(rows.map(({ grossMass }) => grossMass)),
    bands: openDays(days),
    ...(days.length > 0 && {
      average: divideDecimals(String(all), String(days.length), 1, 'halfUp'),
      longest: days.reduce((most, one) => Math.max(most, one), 0),
    }),
    ...(limited.length > 0 && { onTime: perCent(limited.filter(isOnTime).length, limited.length) }),
  };
};

/** A movement under way. `daysLeft` to the limit, negative when it has passed. */
export const UnclosedTransitRow = t.intersection([
  t.type({ key: t.string, id: Guid, profile: t.string, side: Side, lrn: t.string, status: DeclarationStatus }),
  t.partial({
    mrn: t.string,
    departure: t.string,
    destination: t.string,
    releasedOn: t.string,
    limitOn: t.string,
    daysLeft: t.number,
    guarantee: t.string,
    reserved: t.string,
    currency: t.string,
    contact: t.string,
  }),
]);
export type UnclosedTransitRow = t.TypeOf<typeof UnclosedTransitRow>;

export const isOverdue = ({ daysLeft }: Pick<UnclosedTransitRow, 'daysLeft'>): boolean => daysLeft !== undefined && daysLeft < 0;

export const UnclosedTransitTotals = t.type({ count: t.number, overdue: t.number, reserved: t.array(CurrencyAmount) });
export type UnclosedTransitTotals = t.TypeOf<typeof UnclosedTransitTotals>;

/** A movement with guarantees in two currencies has two rows. */
const movements = (rows: readonly UnclosedTransitRow[]): number => new Set(rows.map(({ id, mrn }) => `${id} ${mrn ?? ''}`)).size;

export const unclosedTransitTotals = (rows: readonly UnclosedTransitRow[]): UnclosedTransitTotals => ({
  count: movements(rows),
  overdue: movements(rows.filter(isOverdue)),
  reserved: sumPerCurrency(
    rows.flatMap(({ reserved, currency }) => (reserved === undefined || currency === undefined ? [] : [{ currency, amount: reserved }])),
  ),
});
