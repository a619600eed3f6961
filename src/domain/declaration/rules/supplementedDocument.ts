import type { Header } from '../declaration';
import { isSupplementary } from '../profiles/conditions';
import { NONE, type ItemInDeclaration, type Rule } from './rule';

const SIMPLIFIED_DECLARATION = new Set(['NMRN', 'NCLE', 'CLE']);
const BROKEN = ['previousDocuments'] as const;

const named = (documents: Header['previousDocuments'] = []): boolean => documents.some(({ type }) => SIMPLIFIED_DECLARATION.has(type ?? ''));

/** A supplementary declaration (X, Y, Z) names what it supplements (condition c14). */
export const supplementedDocument: Rule<ItemInDeclaration> = {
  id: 'DEC-R46',
  category: 'Goods item',
  message: 'Goods item {n}: a supplementary declaration needs a previous document NMRN or NCLE',
  broken: ({ declaration, item }) => (!isSupplementary(declaration) || named(item.previousDocuments) || named(declaration.previousDocuments) ? NONE : BROKEN),
};
