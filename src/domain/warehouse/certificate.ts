import { wrong } from '../kernel/finding';
import { isIsoDate } from '../kernel/dates';
import { isPositiveDecimal } from '../kernel/decimal';

/** Kinds of warehouse that an authorisation may hold, by its type: private, public I and II (A19). */
export const WAREHOUSE_TYPES: Readonly<Record<string, string>> = { C517: 'U', C518: 'R', C519: 'S', CWP: 'U', CW1: 'R', CW2: 'S' };

interface Certified {
  readonly kind: string;
  readonly typeCode: string;
  readonly referenceNo: string;
  readonly validFrom: string;
  readonly validTo?: string | undefined;
  readonly warningPct: string;
  readonly limits: readonly { readonly amount: string; readonly mode: string }[];
  readonly warehouses: readonly {
    readonly code: string;
    readonly name: string;
    readonly typeCode: string;
    readonly identifier: string;
    readonly country: string;
  }[];
}

const WAREHOUSE_CODE = /^[A-Z0-9]{1,10}$/;

/** 2.7, 2.8: what a certificate and the warehouses of an authorisation must say. */
export const checkCertificate = ({ kind, typeCode, referenceNo, validFrom, validTo = '', warningPct, limits, warehouses }: Certified) => [
  ...(referenceNo.trim() === '' ? [wrong('CW-CERT-REFERENCE', '/referenceNo', 'Enter the reference of the certificate.')] : []),
  ...(isIsoDate(validFrom) ? [] : [wrong('CW-CERT-FROM', '/validFrom', 'Enter the day from which it is valid.')]),
  ...(validTo !== '' && validTo < validFrom ? [wrong('CW-CERT-TO', '/validTo', 'It cannot end before it begins.')] : []),
  ...(/^\d{1,3}$/.test(warningPct) && Number(warningPct) <= 100
    ? []
    : [wrong('CW-CERT-WARNING', '/warningPct', 'The warning is a whole number of per cent, 0 to 100.')]),
  ...limits.flatMap(({ amount }, at) => (isPositiveDecimal(amount) ? [] : [wrong('CW-CERT-LIMIT', `/limits/${at}/amount`, 'A limit is more than nothing.')])),
  ...(kind === 'AUTHORISATION' || warehouses.length === 0 ? [] : [wrong('CW-CERT-WAREHOUSES', '/warehouses', 'Only an authorisation has warehouses.')]),
  ...warehouses.flatMap(({ code, typeCode: type, identifier, country, name }, at) => [
    ...(WAREHOUSE_CODE.test(code) ? [] : [wrong('CW-CERT-CODE', `/warehouses/${at}/code`, 'The code has 1 to 10 capital letters and digits.')]),
    ...(name.trim() === '' ? [wrong('CW-CERT-NAME', `/warehouses/${at}/name`, 'Enter the name of the warehouse.')] : []),
    ...(identifier.trim() === '' ? [wrong('CW-CERT-IDENTIFIER', `/warehouses/${at}/identifier`, 'Enter the identifier of the warehouse.')] : []),
    ...(country.trim() === '' ? [wrong('CW-CERT-COUNTRY', `/warehouses/${at}/country`, 'Enter the country of the warehouse.')] : []),
    ...(WAREHOUSE_TYPES[typeCode] === type ? [] : [wrong('CW-CERT-TYPE', `/warehouses/${at}/typeCode`, 'C517 is for type U, C518 for R, C519 for S.')]),
  ]),
];
