import { compareDecimals, divideDecimals, isPositiveDecimal, multiplyDecimals, roundDecimal, subtractDecimals } from '../../kernel/decimal';
import { tariffFinding, type TariffFinding } from '../tariffFinding';

const MONEY_DECIMALS = 2;

export interface SplitFreight {
  /** Up to the place of introduction: in the customs value. */
  readonly included: string;
  /** FII. */
  readonly after: string;
}

/** Freight that is one amount for the whole way, split by kilometres (UCC IA Art. 138, CT-R27). */
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
export const listedAirport = (airport: Airport, listed: readonly ListedAirport[]): { readonly airport: ListedAirport; readonly findings: readonly TariffFinding[] } | undefined => {
  const own = listed.find(({ code }) => code === airport.code);
  if (own !== undefined) return { airport: own, findings: [] };
  const nearest = listed.reduce<ListedAirport | undefined>(
    (best, candidate) => (best === undefined || separation(airport, candidate) < separation(airport, best) ? candidate : best),
    undefined,
  );
  return nearest === undefined ? undefined : { airport: nearest, findings: [tariffFinding('CT-R28', { airport: airport.code, nearest: nearest.code })] };
};

/** Part of an air freight that lies outside the Union (UCC IA Annex 23-01); `percent` of the zone of departure from `AirTransportShare`. */
export const airFreightIncluded = (freight: string, percent: string): string =>
  roundDecimal(multiplyDecimals(multiplyDecimals(freight, percent), '0.01'), MONEY_DECIMALS, 'halfUp');
