import { doubtful, wrong, type RuleFinding } from '../kernel/finding';
import * as t from 'io-ts';
import { compareDecimals, isDecimal, sumDecimals } from '../kernel/decimal';
import { checkStorageMrn } from './declarations';

export const SUBSEQUENT_KINDS = [
  'IMPORT',
  'TRANSIT',
  'CUSTOMS_WAREHOUSE',
  'INWARD_PROCESSING',
  'TEMPORARY_ADMISSION',
  'END_USE',
  'REEXPORT',
  'MOVE',
  'DESTRUCTION',
  'ABANDONMENT',
  'UNION_STATUS',
] as const;
export type SubsequentKind = (typeof SUBSEQUENT_KINDS)[number];

const Line = t.exact(t.partial({ position: t.string, packages: t.string, grossMass: t.string }));
export type ProcedureLine = t.TypeOf<typeof Line>;

export const SubsequentProcedure = t.exact(
  t.partial({
    kind: t.string,
    facilityId: t.string,
    procedureCode: t.string,
    documentType: t.string,
    documentNo: t.string,
    documentItem: t.string,
    releasedAt: t.string,
    handedOutAt: t.string,
    handedOutTo: t.string,
    vehicle: t.string,
    lines: t.array(Line),
    targetFacilityId: t.string,
    targetWarehouseId: t.string,
    reason: t.string,
    // Of the server.
    declarationId: t.string,
    declarationProfile: t.string,
    declarationLrn: t.string,
    targetId: t.string,
    targetRoute: t.string,
    targetNumber: t.string,
    afterLimit: t.string,
    reservedAt: t.string,
  }),
);
/** The document under which goods leave temporary storage. */
export type SubsequentProcedure = t.TypeOf<typeof SubsequentProcedure>;

const SERVER_FIELDS = ['declarationId', 'declarationProfile', 'declarationLrn', 'targetId', 'targetRoute', 'targetNumber', 'afterLimit', 'reservedAt'] as const;

export const withProcedureFields = (typed: SubsequentProcedure, before: SubsequentProcedure | undefined): SubsequentProcedure => {
  const kept: SubsequentProcedure = Object.fromEntries(SERVER_FIELDS.flatMap((name) => (before?.[name] === undefined ? [] : [[name, before[name]]])));
  const own: SubsequentProcedure = Object.fromEntries(Object.entries(typed).filter(([name]) => !SERVER_FIELDS.some((field) => field === name)));
  return { ...own, ...kept };
};

/** Kinds that a customs declaration of the portal makes, with the procedure that is requested (DE 11 09) and the previous one 00. */
const PROCEDURES: Readonly<Partial<Record<string, string>>> = {
  IMPORT: '4000',
  CUSTOMS_WAREHOUSE: '7100',
  INWARD_PROCESSING: '5100',
  TEMPORARY_ADMISSION: '5300',
  END_USE: '4400',
};
export const procedureCodeOf = (kind: string): string | undefined => PROCEDURES[kind];

/** Profile of the declaration that a kind is declared by. */
export const profileFor = (kind: string, country: string): string | undefined => {
  switch (kind) {
    case 'TRANSIT':
      return 'new-start-transit';
    case 'CUSTOMS_WAREHOUSE':
      return 'cwds';
    case 'IMPORT':
    case 'INWARD_PROCESSING':
    case 'TEMPORARY_ADMISSION':
    case 'END_USE':
      return country === 'DK' ? 'dk-new-import' : country === 'NO' ? 'no-import' : 'se-new-import';
    default:
      return undefined;
  }
};

/** Kinds that a customs document must have released before the goods may leave (TS-R8). */
const NEED_DOCUMENT: readonly string[] = [
  'IMPORT',
  'TRANSIT',
  'CUSTOMS_WAREHOUSE',
  'INWARD_PROCESSING',
  'TEMPORARY_ADMISSION',
  'END_USE',
  'REEXPORT',
  'DESTRUCTION',
  'ABANDONMENT',
  'UNION_STATUS',
];

const isBlank = (value: string | undefined): boolean => value === undefined || value.trim() === '';
const missing = (pointer: string): RuleFinding => wrong('TS-MISSING', pointer, 'Fill in this field.');
const MOST_LINES = 500;

export const checkProcedure = ({ kind, facilityId, lines = [] }: SubsequentProcedure): readonly RuleFinding[] => {
  const seen = new Set<string>();
  return [
    ...(isBlank(kind)
      ? [missing('/kind')]
      : SUBSEQUENT_KINDS.some((known) => known === kind)
        ? []
        : [wrong('TS-KIND', '/kind', 'This is no way out of temporary storage.')]),
    ...(isBlank(facilityId) ? [missing('/facilityId')] : []),
    ...(lines.length > MOST_LINES ? [wrong('TS-LINES', '/lines', 'At most 500 lines.')] : []),
    ...lines.slice(0, MOST_LINES).flatMap(({ position, packages = '', grossMass }, at) => {
      const name = position?.trim().toUpperCase() ?? '';
      const isTwice = name !== '' && seen.has(name);
      seen.add(name);
      return [
        ...(name === '' ? [missing(`/lines/${at}/position`)] : []),
        ...(isTwice ? [wrong('TS-TWICE', `/lines/${at}/position`, `Position ${name} is named twice.`, { position: name })] : []),
        ...(/^\d{0,8}$/.test(packages.trim()) ? [] : [wrong('TS-PACKAGES', `/lines/${at}/packages`, 'Enter a number of packages from 1 to 99,999,999.')]),
        ...(isBlank(grossMass) || isDecimal(grossMass) ? [] : [wrong('TS-MASS', `/lines/${at}/grossMass`, 'Enter the gross mass in kg.')]),
      ];
    }),
  ];
};

/** Days in storage up to which a re-export notification is enough (UCC Art. 274). */
const DAYS_FOR_NOTIFICATION = 14;

const checkDocument = ({ kind = '', documentNo = '', documentType = '' }: SubsequentProcedure, daysStored: number): readonly RuleFinding[] => {
  if (NEED_DOCUMENT.includes(kind) && isBlank(documentNo)) {
    const message =
      kind === 'DESTRUCTION' || kind === 'ABANDONMENT' ? 'Give the number of the decision of customs.' : 'Give the number of the released document.';
    return [wrong('TS-R8', '/documentNo', message)];
  }
  switch (kind) {
    case 'TRANSIT':
      return checkStorageMrn(documentNo, 'TRANSIT', '/documentNo');
    case 'REEXPORT': {
      const late = documentType === 'RENO' && daysStored > DAYS_FOR_NOTIFICATION;
      const use = documentType === 'RENO' ? 'REEXPORT' : documentType === 'T1' ? 'TRANSIT' : 'EXIT';
      return [
        ...(late
          ? [
              wrong(
                'TS-R8-REEXPORT',
                '/documentType',
                'A re-export notification is enough for goods at most 14 days in temporary storage; lodge an exit summary declaration.',
              ),
            ]
          : []),
        ...checkStorageMrn(documentNo, use, '/documentNo'),
      ];
    }
    case 'UNION_STATUS':
      return ['N825', 'C620', 'N822', 'C612', 'N380', 'N703'].includes(documentType)
        ? []
        : [
            wrong(
              'TS-R8-PROOF',
              '/documentType',
              'Union status is proved by T2L (N825), T2LF (C620), T2 (N822), T2F (C612), or by an invoice or transport document up to EUR 15,000.',
            ),
          ];
    default:
      return [];
  }
};

interface Standing {
  readonly now: string;
  readonly daysStored: number;
  readonly allowedMovesTo: readonly string[];
  /** The first deadline among the positions that has passed. */
  readonly passed?: string | undefined;
  readonly mayPostLate: boolean;
}

/** What must be true before goods are released to leave (TS-R8, TS-R10). */
export const checkRelease = (procedure: SubsequentProcedure, { now, daysStored, allowedMovesTo, passed, mayPostLate }: Standing): readonly RuleFinding[] => {
  const { kind = '', targetFacilityId, releasedAt, reason, lines = [] } = procedure;
  return [
    ...(lines.length === 0 ? [wrong('TS-NO-LINE', '/lines', 'Choose at least one position.')] : []),
    ...checkDocument(procedure, daysStored),
    ...(isBlank(releasedAt)
      ? [missing('/releasedAt')]
      : releasedAt !== undefined && releasedAt > now
        ? [wrong('TS-FUTURE', '/releasedAt', 'The entry lies in the future.')]
        : []),
    ...(kind === 'MOVE' && isBlank(targetFacilityId) ? [missing('/targetFacilityId')] : []),
    ...(kind === 'MOVE' && targetFacilityId !== undefined && targetFacilityId !== '' && !allowedMovesTo.includes(targetFacilityId)
      ? [wrong('TS-R8-MOVE', '/targetFacilityId', 'The authorisation allows no movement to this facility.')]
      : []),
    ...(passed === undefined ? [] : checkLate(passed, reason, mayPostLate)),
  ];
};

const checkLate = (passed: string, reason: string | undefined, mayPostLate: boolean): readonly RuleFinding[] => [
  ...(mayPostLate ? [] : [wrong('TS-R10-ROLE', '', 'The limit has passed: only the extended role may post this.')]),
  ...(isBlank(reason) ? [wrong('TS-R10-REASON', '/reason', 'The limit has passed: give the decision of customs or the reason.')] : []),
  doubtful('TS-R10', '', `The time limit passed on ${passed}. A customs debt may have been incurred (UCC Art. 79).`, { date: passed }),
];

/** TS-R9: words of what is more than preserving goods in their unaltered state. */
const NOT_PRESERVING = /\b(repack|re-pack|label|relabel|assembl|sort|blend|mix|packa om|ompack|etikett|märk|merk|ompakk|ommærk)/i;

export const checkHandling = (text: string): readonly RuleFinding[] => {
  if (text.trim() === '') return [missing('/text')];
  return NOT_PRESERVING.test(text)
    ? [
        wrong(
          'TS-R9',
          '/text',
          'Only handling that preserves the goods is allowed in temporary storage (UCC Art. 147(2)). Place the goods under a customs warehouse first.',
        ),
      ]
    : [];
};

export const totalsOf = (lines: readonly ProcedureLine[]): { readonly packages: string; readonly grossMass: string } => ({
  packages: sumDecimals(lines.map(({ packages }) => packages)),
  grossMass: sumDecimals(lines.map(({ grossMass }) => grossMass)),
});

export const isNothingTaken = ({ packages, grossMass }: { readonly packages: string; readonly grossMass: string }): boolean =>
  compareDecimals(packages, '0') === 0 && compareDecimals(grossMass, '0') === 0;
