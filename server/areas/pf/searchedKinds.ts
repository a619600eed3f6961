import type { SearchedKind } from './searchDocument';
import { searchedDeclarations } from './searchedDeclarations';

/** One line per kind of record whose area is there. */
export const searchedKinds: readonly SearchedKind[] = [searchedDeclarations];
