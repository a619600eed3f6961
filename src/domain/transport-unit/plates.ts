import { TRAILER_KINDS, type TransportUnitKind } from './transportUnit';

interface Plate {
  readonly vehicle: RegExp;
  readonly trailer: RegExp;
}

/** Swedish plates have no I, Q and V. */
const SWEDISH = /^[A-HJ-PR-UW-Z]{3}\d{2}[A-HJ-PR-UW-Z0-9]$/;

const PLATES: Readonly<Record<string, Plate>> = {
  SE: { vehicle: SWEDISH, trailer: SWEDISH },
  NO: { vehicle: /^[A-Z]{2}\d{5}$/, trailer: /^[A-Z]{2}\d{4}$/ },
  DK: { vehicle: /^[A-Z]{2}\d{5}$/, trailer: /^[A-Z]{2}\d{4}$/ },
};

/** Whether a registration looks like one of its country (COR-R4): a warning only, since personal and old plates exist. */
export const looksLikePlate = (plain: string, country: string, kind: TransportUnitKind): boolean => {
  const plate = PLATES[country];
  if (plate === undefined) return plain.length >= 2 && plain.length <= 12;
  return (TRAILER_KINDS.includes(kind) ? plate.trailer : plate.vehicle).test(plain);
};
