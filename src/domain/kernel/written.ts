import * as t from 'io-ts';
import { isIsoDate } from './calendar';
import { isDecimal, isPositiveDecimal } from './decimal';

const written = <A extends string>(name: string, is: (value: unknown) => value is A) =>
  new t.Type<A, A, unknown>(name, is, (input, context) => (is(input) ? t.success(input) : t.failure(input, context)), t.identity);

/** A number as text, `-?digits(.digits)?`, at most 64 characters. */
export const Decimal = written('Decimal', isDecimal);

/** A decimal above zero. */
export const PositiveDecimal = written('PositiveDecimal', isPositiveDecimal);

/** yyyy-MM-dd of a day that exists, from 1900. */
export const IsoDate = written('IsoDate', isIsoDate);
