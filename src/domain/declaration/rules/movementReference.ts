import type { Header } from '../declaration';
import { checkMrn } from '../identifiers/mrn';
import { NONE, type Breach, type ItemInDeclaration, type Rule, type WholeDeclaration } from './rule';

type PreviousDocuments = Header['previousDocuments'];

const wrong = (documents: PreviousDocuments, problem: 'shape' | 'check'): readonly Breach[] => {
  if (!documents?.some(({ type }) => type === 'NMRN')) return NONE;
  return documents.flatMap(({ type, reference = '' }, at): readonly Breach[] => {
    if (type !== 'NMRN' || reference.trim() === '') return NONE;
    const check = checkMrn(reference);
    if (check.ok || check.problem !== problem) return NONE;
    const expected = check.problem === 'check' ? check.expected : undefined;
    return [{ path: `previousDocuments/${at}/reference`, args: { value: reference, ...(expected !== undefined && { expected }) } }];
  });
};

const FORM = { id: 'DEC-R11-FORM', code: 'DEC-R11', message: '{value} is not an MRN' } as const;
/** Published examples and numbers older than the UCC fail the check, so it may not block. */
const CHECK = { id: 'DEC-R11-CHECK', code: 'DEC-R11', severity: 1, message: 'The check digit of the MRN is wrong (expected {expected})' } as const;

export const movementReferenceRules: readonly Rule<WholeDeclaration>[] = [
  { ...FORM, category: 'General', broken: ({ declaration }) => wrong(declaration.previousDocuments, 'shape') },
  { ...CHECK, category: 'General', broken: ({ declaration }) => wrong(declaration.previousDocuments, 'check') },
];

export const movementReferenceItemRules: readonly Rule<ItemInDeclaration>[] = [
  { ...FORM, category: 'Goods item', broken: ({ item }) => wrong(item.previousDocuments, 'shape') },
  { ...CHECK, category: 'Goods item', broken: ({ item }) => wrong(item.previousDocuments, 'check') },
];
