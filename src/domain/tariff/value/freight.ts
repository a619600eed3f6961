import { compareDecimals, divideDecimals, isPositiveDecimal, multiplyDecimals, roundDecimal, subtractDecimals } from '../../kernel/decimal';
import { tariffFinding, type TariffFinding } from '../tariffFinding';

const MONEY_DECIMALS = 2;

export interface SplitFreight {
  /** Up to the place of introduction: in the customs value. */
  readonly included: string;
  /** FII. */
  readonly after: string;
}

/**
 * One freight for the whole way, split at the border by kilometres (UCC IA Art. 138, CT-R27), to two decimals; a finding when the way to the
 * border is longer than the whole.
 *
 * @example
 * splitFreight('1000', '600', '800') // => { included: '750.00', after: '250.00' }
 * splitFreight('1000', '900', '800').code // => 'CT-R27'
 */
export const splitFreight = (freight: string, toBorder: string, whole: string): SplitFreight | TariffFinding => {
  if (!isPositiveDecimal(whole) || compareDecimals(toBorder, whole) > 0) return tariffFinding('CT-R27', { a: toBorder, b: whole });
  const included = divideDecimals(multiplyDecimals(freight, toBorder), whole, MONEY_DECIMALS, 'halfUp');
  return { included, after: roundDecimal(subtractDecimals(freight, included), MONEY_DECIMALS, 'halfUp') };
};

/** Degrees. */
export interface Airport {
  readonly code: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface ListedAirport extends Airport {
  readonly zone: string;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Square of half the chord between two places on the unit sphere: enough to compare distances. */
const separation = (a: Airport, b: Airport): number => {
  const [latitudes, longitudes] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  return Math.sin(latitudes / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitudes / 2) ** 2;
};

/** The airport itself, or the nearest that the list has; then a finding says so. */
export const listedAirport = (
  airport: Airport,
  listed: readonly ListedAirport[],
): { readonly airport: ListedAirport; readonly findings: readonly TariffFinding[] } | undefined => {
  const own = listed.find(({ code }) => code === airport.code);
  if (own !== undefined) return { airport: own, findings: [] };
  const nearest = listed.reduce<ListedAirport | undefined>(
    (best, candidate) => (best === undefined || separation(airport, candidate) < separation(airport, best) ? candidate : best),
    undefined,
  );
  return nearest === undefined ? undefined : { airport: nearest, findings: [tariffFinding('CT-R28', { airport: airport.code, nearest: nearest.code })] };
};

/**
 * The part of an air freight that is in the customs value (UCC IA Annex 23-01), to two decimals; `percent` is that of the zone of departure in
 * the list `AirTransportShare`.
 *
 * @example
 * airFreightIncluded('1000', '70') // => '700.00'
 */
export const airFreightIncluded = (freight: string, percent: string): string =>
  roundDecimal(multiplyDecimals(multiplyDecimals(freight, percent), '0.01'), MONEY_DECIMALS, 'halfUp');
