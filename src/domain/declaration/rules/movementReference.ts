import type { Header } from '../declaration';
import { isEmpty } from '../emptiness';
import { checkMrn } from '../identifiers/mrn';
import { NONE, type Breach, type ItemInDeclaration, type Rule, type WholeDeclaration } from './rule';

type Problem = 'shape' | 'check';
type PreviousDocuments = Header['previousDocuments'];

/** References of these documents are movement reference numbers: declarations, transits, exports. */
const OF_MOVEMENTS = new Set(['NMRN', 'N820', 'N821', 'N822', 'N830']);

const judged = (path: string, reference: string, problem: Problem): readonly Breach[] => {
  if (isEmpty(reference)) return NONE;
  const check = checkMrn(reference.trim());
  if (check.ok || check.problem !== problem) return NONE;
  const expected = check.problem === 'check' ? check.expected : undefined;
  return [{ path, args: { value: reference, ...(expected !== undefined && { expected }) } }];
};

const inDocuments = (documents: PreviousDocuments, problem: Problem, path = 'previousDocuments'): readonly Breach[] => {
  if (!documents?.some(({ type }) => OF_MOVEMENTS.has(type ?? ''))) return NONE;
  return documents.flatMap(({ type, reference = '' }, at) => (OF_MOVEMENTS.has(type ?? '') ? judged(`${path}/${at}/reference`, reference, problem) : NONE));
};

/** A recalculation may name another number than an MRN. */
const LENGTH = 18;

const inDeclaration = ({ previousDocuments, houses = [], previousExport, recalculation }: Header, problem: Problem): readonly Breach[] => {
  const recalculated = recalculation?.reference?.trim() ?? '';
  return [
    ...inDocuments(previousDocuments, problem),
    ...houses.flatMap((house, at) => inDocuments(house.previousDocuments, problem, `houses/${at}/previousDocuments`)),
    ...judged('previousExport/mrn', previousExport?.mrn ?? '', problem),
    ...(recalculated.length === LENGTH ? judged('recalculation/reference', recalculated, problem) : NONE),
  ];
};

const FORM = { id: 'DEC-R11-FORM', code: 'DEC-R11', message: '{value} is not an MRN' } as const;
/** Published examples and numbers older than the UCC fail the check, so it may not block. */
const CHECK = { id: 'DEC-R11-CHECK', code: 'DEC-R11', severity: 1, message: 'The check digit of the MRN is wrong (expected {expected})' } as const;

export const movementReferenceRules: readonly Rule<WholeDeclaration>[] = [
  { ...FORM, category: 'General', broken: ({ declaration }) => inDeclaration(declaration, 'shape') },
  { ...CHECK, category: 'General', broken: ({ declaration }) => inDeclaration(declaration, 'check') },
];

export const movementReferenceItemRules: readonly Rule<ItemInDeclaration>[] = [
  { ...FORM, category: 'Goods item', broken: ({ item }) => inDocuments(item.previousDocuments, 'shape') },
  { ...CHECK, category: 'Goods item', broken: ({ item }) => inDocuments(item.previousDocuments, 'check') },
];
