import { doubtful, wrong, type RuleFinding } from '../kernel/finding';
import type { IdentifierCheck } from '../declaration/identifiers/identifierCheck';
import { isIsoDate } from '../kernel/dates';
import { checkAircraftRegistration, checkContainerId, checkEni, checkFlightNumber, checkImoNumber, checkWagonNumber } from './checkDigits';
import { looksLikePlate } from './plates';
import { ID_TYPES_OF_KIND, isTransportUnitKind, NEEDS_NATIONALITY, normalizedId, type TransportUnit, type TransportUnitKind } from './transportUnit';

const given = (text: string | undefined): string => text?.trim() ?? '';

const KIND_NAMES: Readonly<Record<TransportUnitKind, string>> = {
  TRUCK: 'A truck',
  TRACTOR: 'A tractor',
  VAN: 'A van',
  TRAILER: 'A trailer',
  SEMITRAILER: 'A semi-trailer',
  WAGON: 'A wagon',
  VESSEL: 'A vessel',
  INLAND_VESSEL: 'An inland vessel',
  AIRCRAFT: 'An aircraft',
  CONTAINER: 'A container',
  SWAP_BODY: 'A swap body',
};

const COUNTRY_NAMES: Readonly<Record<string, string>> = { SE: 'Swedish', NO: 'Norwegian', DK: 'Danish' };

const LENGTHS = {
  identification: 35,
  name: 100,
  meansTypeCode: 8,
  carrierName: 70,
  carrierEori: 17,
  containerSizeType: 4,
  driverNote: 100,
} as const satisfies Partial<Record<keyof TransportUnit, number>>;

const idTypeFindings = (kind: TransportUnitKind, idType: string): readonly RuleFinding[] => {
  const allowed = ID_TYPES_OF_KIND[kind];
  if (allowed.length === 0 ? idType === '' : allowed.includes(idType)) return [];
  const types = allowed.join(' or ');
  if (types === '') return [wrong('COR-R3.none', '/idType', `${KIND_NAMES[kind]} has no identification type.`, { kind })];
  return [wrong('COR-R3', '/idType', `${KIND_NAMES[kind]} uses identification type ${types}.`, { kind, types })];
};

interface Wording {
  readonly code: string;
  readonly shape: string;
  readonly check?: (expected: string) => string;
}

const judged = (checked: IdentifierCheck, { code, shape, check }: Wording): readonly RuleFinding[] => {
  if (checked.ok) return [];
  const expected = checked.problem === 'check' ? checked.expected : undefined;
  if (expected === undefined || check === undefined) return [wrong(`${code}.shape`, '/identification', shape)];
  return [wrong(code, '/identification', check(expected), { expected })];
};

const IMO: Wording = {
  code: 'COR-R5',
  shape: 'An IMO number has 7 digits.',
  check: (expected) => `IMO number is not valid; check digit should be ${expected}.`,
};
const CONTAINER: Wording = {
  code: 'COR-R6',
  shape: 'A container number has 3 letters, U, J or Z, and 7 digits.',
  check: (expected) => `Check digit should be ${expected}.`,
};
const WAGON: Wording = {
  code: 'COR-R7',
  shape: 'A wagon number has 12 digits.',
  check: (expected) => `Wagon number check digit should be ${expected}.`,
};
const ENI: Wording = { code: 'COR-R8.eni', shape: 'An ENI number has 8 digits.' };
const FLIGHT: Wording = { code: 'COR-R8.flight', shape: 'A flight number is the carrier, 1 to 4 digits and at most one letter.' };
const AIRCRAFT: Wording = { code: 'COR-R8.aircraft', shape: 'An aircraft registration begins with the mark of its country.' };

const numberFindings = (kind: TransportUnitKind, idType: string, plain: string, nationality: string): readonly RuleFinding[] => {
  if (kind === 'CONTAINER') return judged(checkContainerId(plain), CONTAINER);
  switch (idType) {
    case '10':
      return judged(checkImoNumber(plain), IMO);
    case '20':
      return judged(checkWagonNumber(plain), WAGON);
    case '80':
      return judged(checkEni(plain), ENI);
    case '40':
      return judged(checkFlightNumber(plain), FLIGHT);
    case '41':
      return judged(checkAircraftRegistration(plain, nationality), AIRCRAFT);
    case '30':
    case '31': {
      if (nationality === '' || looksLikePlate(plain, nationality, kind)) return [];
      const country = COUNTRY_NAMES[nationality] ?? nationality;
      return [doubtful('COR-R4', '/identification', `This does not look like a ${country} registration number.`, { country: nationality })];
    }
    default:
      return [];
  }
};

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;

const lengthFindings = (unit: TransportUnit): readonly RuleFinding[] => {
  const values = new Map<string, unknown>(Object.entries(unit));
  return Object.entries(LENGTHS).flatMap(([field, max]) => {
    const text = values.get(field);
    if (typeof text !== 'string' || text.trim().length <= max) return [];
    return [wrong('COR-TU-LENGTH', `/${field}`, `At most ${max} characters.`, { max: String(max) })];
  });
};

const periodFindings = ({ validFrom, validTo }: TransportUnit): readonly RuleFinding[] => {
  const [from, to] = [given(validFrom), given(validTo)];
  const noDates = (['validFrom', 'validTo'] as const).filter((_, at) => {
    const day = at === 0 ? from : to;
    return day !== '' && !isIsoDate(day);
  });
  if (noDates.length > 0) return noDates.map((field) => wrong('COR-TU-DATE', `/${field}`, 'Enter a date.'));
  return from !== '' && to !== '' && to < from ? [wrong('COR-TU-PERIOD', '/validTo', 'The last day is before the first one.')] : [];
};

/** Rules of one unit by itself (COR-R3 to R8). */
export const checkTransportUnit = (unit: TransportUnit): readonly RuleFinding[] => {
  const kind = given(unit.kind);
  const plain = normalizedId(given(unit.identification));
  const nationality = given(unit.nationality).toUpperCase();
  const vin = given(unit.vin);
  const known = isTransportUnitKind(kind) ? kind : undefined;
  return [
    ...(known === undefined ? [wrong('COR-TU-KIND', '/kind', 'Choose the kind.')] : idTypeFindings(known, given(unit.idType))),
    ...(plain === '' ? [wrong('COR-TU-ID', '/identification', 'Enter the identification.')] : []),
    ...(known !== undefined && NEEDS_NATIONALITY.includes(known) && nationality === ''
      ? [wrong('COR-TU-NATIONALITY', '/nationality', 'Enter the country of registration.')]
      : []),
    ...(known === undefined || plain === '' ? [] : numberFindings(known, given(unit.idType), plain, nationality)),
    ...(vin === '' || VIN.test(vin.toUpperCase())
      ? []
      : [wrong('COR-TU-VIN', '/vin', 'A vehicle identification number has 17 characters without I, O and Q.')]),
    ...periodFindings(unit),
    ...lengthFindings(unit),
  ];
};

/** As it is stored: codes in capitals, no blanks around texts. */
export const storedTransportUnit = (unit: TransportUnit): TransportUnit => {
  const capitals = new Set(['kind', 'nationality', 'vin', 'carrierEori', 'containerSizeType']);
  return Object.fromEntries(
    Object.entries(unit).flatMap(([field, value]): readonly (readonly [string, string | boolean])[] => {
      if (typeof value !== 'string') return [[field, value]];
      const text = capitals.has(field) ? value.trim().toUpperCase() : value.trim();
      return text === '' ? [] : [[field, text]];
    }),
  );
};
