import type { RuleFinding } from '../kernel/finding';
import { foldText } from '../kernel/foldText';
import { checkTransportUnit, storedTransportUnit } from './checkTransportUnit';
import { ID_TYPES_OF_KIND, identityOf, isTransportUnitKind, type TransportUnit } from './transportUnit';

/** COR-R13. */
export const MAX_IMPORTED_UNITS = 5_000;

export const IMPORT_RESULTS = ['good', 'warning', 'duplicate', 'wrong'] as const;
export type ImportResult = (typeof IMPORT_RESULTS)[number];

export interface CheckedUnit {
  readonly unit: TransportUnit;
  readonly result: ImportResult;
  readonly findings: readonly RuleFinding[];
}

/** Headings that files of units have, in the four languages. */
const HEADINGS = {
  kind: ['kind', 'type', 'typ', 'slag'],
  idType: ['idtype', 'identification type', 'typ av identifiering', 'identifikasjonstype', 'identifikationstype'],
  identification: [
    'identification',
    'registration',
    'registration number',
    'number',
    'identitet',
    'registreringsnummer',
    'nummer',
    'identifikasjon',
    'identifikation',
  ],
  nationality: ['nationality', 'country', 'nationalitet', 'land', 'nasjonalitet'],
  name: ['name', 'namn', 'navn'],
  carrierName: ['carrier', 'transportor', 'transportør', 'transportør navn'],
  vin: ['vin', 'chassis', 'chassinummer', 'understellsnummer', 'stelnummer'],
  validFrom: ['valid from', 'giltig fran', 'gyldig fra'],
  validTo: ['valid to', 'giltig till', 'gyldig til'],
} as const satisfies Partial<Record<keyof TransportUnit, readonly string[]>>;
type ImportedField = keyof typeof HEADINGS;

const fieldOf = (heading: string): ImportedField | undefined => {
  const plain = foldText(heading).trim();
  return (Object.keys(HEADINGS) as ImportedField[]).find((field) => HEADINGS[field].some((known) => foldText(known) === plain));
};

/** How many of these cells are known as headings. */
export const knownHeadings = (cells: readonly string[]): number => cells.filter((cell) => fieldOf(cell) !== undefined).length;

/** The row of a file as a unit. Without an identification type the only one of the kind is taken. */
export const unitOfRow = (headings: readonly string[], cells: readonly string[]): TransportUnit => {
  const values = Object.fromEntries(
    headings.flatMap((heading, at) => {
      const field = fieldOf(heading);
      return field === undefined ? [] : [[field, cells[at] ?? '']];
    }),
  );
  const unit = storedTransportUnit(values);
  const kind = unit.kind ?? '';
  const [only, ...others] = isTransportUnitKind(kind) ? ID_TYPES_OF_KIND[kind] : [];
  return unit.idType === undefined && only !== undefined && others.length === 0 ? { ...unit, idType: only } : unit;
};

/** Judges each row by itself, against those before it and against the identities that are registered (COR-R13). */
export const checkImport = (units: readonly TransportUnit[], registered: ReadonlySet<string>): readonly CheckedUnit[] => {
  const seen = new Set(registered);
  return units.map((unit) => {
    const findings = checkTransportUnit(unit);
    if (findings.some(({ severity }) => severity === 2)) return { unit, result: 'wrong', findings };
    const identity = identityOf(unit);
    if (seen.has(identity)) return { unit, result: 'duplicate', findings };
    seen.add(identity);
    return { unit, result: findings.length > 0 ? 'warning' : 'good', findings };
  });
};
