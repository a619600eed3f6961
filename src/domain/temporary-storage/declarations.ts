import { doubtful, wrong, type RuleFinding } from '../kernel/finding';
import { checkMrn, parseMrn } from '../declaration/identifiers/mrn';

/** How customs learn of goods in temporary storage. */
export const DECLARATION_TYPES = ['TSDP', 'TSDS', 'TSTS', 'NCTS', 'MANIFEST', 'POGG', 'G4', 'G4G3', 'EXTERNAL'] as const;
export type DeclarationType = (typeof DECLARATION_TYPES)[number];

/** Those that the portal sends itself, to the simulated authority. */
const SENT: readonly string[] = ['TSDP', 'TSDS', 'TSTS', 'G4', 'G4G3'];
/** Accepted and presented in one step. */
const PRESENTS: readonly string[] = ['TSDS', 'G4G3'];

export const isSent = (type: string): boolean => SENT.includes(type);
export const presentsGoods = (type: string): boolean => PRESENTS.includes(type);
export const isPreLodged = (type: string): boolean => type === 'TSDP' || type === 'G4';

const AIR = '4';
const SEA = '1';

/**
 * The declarations that a country has for a mode of transport. Sweden has temporary storage messages for air only: by sea the cargo declaration in the
 * Maritime Single Window is the declaration, by road and rail the data of transit or a customs declaration that was lodged before.
 */
export const declarationTypesFor = (country: string, mode: string): readonly DeclarationType[] => {
  if (country === 'DK') return ['G4', 'G4G3', 'NCTS', 'MANIFEST', 'EXTERNAL'];
  if (mode === AIR) return ['TSDP', 'TSDS', 'TSTS', 'NCTS', 'MANIFEST', 'POGG', 'EXTERNAL'];
  if (mode === SEA) return ['EXTERNAL', 'NCTS', 'MANIFEST', 'POGG'];
  return ['NCTS', 'MANIFEST', 'POGG', 'EXTERNAL'];
};

export const LODGEMENT_MODES = ['TSDP', 'TSDS', 'TSTS', 'G4', 'G4G3', 'EXTERNAL', 'NONE'] as const;
export type LodgementMode = (typeof LODGEMENT_MODES)[number];

export const lodgementModesFor = (country: string, mode: string): readonly LodgementMode[] => {
  if (country === 'DK') return ['G4', 'G4G3', 'EXTERNAL', 'NONE'];
  return mode === AIR ? ['TSDP', 'TSDS', 'TSTS', 'EXTERNAL', 'NONE'] : ['EXTERNAL', 'NONE'];
};

export const usualLodgement = (country: string, mode: string): LodgementMode => {
  if (country === 'DK') return 'G4G3';
  if (mode === AIR) return 'TSDS';
  return mode === SEA ? 'EXTERNAL' : 'NONE';
};

/** Letters of an MRN: T entry summary declaration, U temporary storage, W both, J to M transit, A, B, E export, C exit summary, D re-export notification, R, S import, P proof of Union status. */
const LETTERS = {
  TSD: ['U', 'W'],
  ENS: ['T', 'W'],
  TRANSIT: ['J', 'K', 'L', 'M'],
  EXIT: ['C', 'K', 'A', 'B', 'E'],
  REEXPORT: ['D', 'K'],
  PROOF: ['P'],
  IMPORT: ['R', 'S'],
} as const;
export type MrnUse = keyof typeof LETTERS;

const ENTRY_LETTERS: readonly string[] = ['T', 'U', 'W'];

/** CMM-R7: shape refused, check digit and most letters only doubted; declarations of entry and of storage are not taken for each other. */
export const checkStorageMrn = (mrn: string, use: MrnUse, pointer: string): readonly RuleFinding[] => {
  const text = mrn.trim().toUpperCase();
  if (text === '') return [];
  const parts = parseMrn(text);
  if (parts === undefined)
    return [wrong('MRN-SHAPE', pointer, 'An MRN has 18 characters: year, country, 12 letters and digits, letter of the procedure, check digit.')];
  const checked = checkMrn(text);
  const digit =
    checked.ok || checked.problem !== 'check'
      ? []
      : [doubtful('MRN-DIGIT', pointer, `The check digit of the MRN is wrong (expected ${checked.expected ?? ''}).`, { expected: checked.expected ?? '' })];
  const fitting: readonly string[] = LETTERS[use];
  if (fitting.includes(parts.letter)) return digit;
  if (use === 'TSD' && parts.letter === 'T') return [wrong('MRN-IS-ENS', pointer, 'This is an ENS number, not a temporary storage declaration.'), ...digit];
  if (use === 'ENS' && parts.letter === 'U')
    return [wrong('MRN-IS-TSD', pointer, 'This is the number of a temporary storage declaration, not an ENS.'), ...digit];
  const severe = use === 'TSD' && ENTRY_LETTERS.includes(parts.letter);
  return [(severe ? wrong : doubtful)('MRN-LETTER', pointer, `Letter ${parts.letter} does not fit this number.`, { letter: parts.letter }), ...digit];
};

/** A document that something followed on (DE 12 01). */
export interface PreviousDocument {
  readonly type: string;
  readonly reference: string;
  readonly item?: string | undefined;
}

/** Transit and TIR documents that stand for a temporary storage declaration. */
export const TRANSIT_DOCUMENTS: readonly string[] = ['N820', 'N821', 'N822', 'C612', 'N952', 'N955'];

/**
 * TS-R8: what goods leaving temporary storage refer to: the temporary storage declaration with its item, or the transit document that they came
 * under; a customs declaration that names neither is not accepted.
 */
export const previousDocumentOf = (tsdMrn: string, itemNo: string, came: readonly PreviousDocument[]): PreviousDocument | undefined => {
  if (tsdMrn.trim() !== '') return { type: 'N337', reference: tsdMrn.trim(), item: itemNo };
  const transit = came.find(({ type }) => TRANSIT_DOCUMENTS.includes(type));
  if (transit !== undefined) return { ...transit, item: transit.item ?? itemNo };
  return came.find(({ type }) => type === 'N355');
};
