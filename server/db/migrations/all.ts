import type { Migration } from 'kysely/migration';
import { coreTables } from './001_core';
import { declarationTables } from './002_declaration';
import { referenceTables } from './003_reference';

/** In order of their names; a name that has run is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001_core': coreTables,
  '002_declaration': declarationTables,
  '003_reference': referenceTables,
};
