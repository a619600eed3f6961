import type { Migration } from 'kysely/migration';
import { coreTables } from './001_core';
import { declarationTables } from './002_declaration';
import { referenceTables } from './003_reference';
import { userSettingTables } from './004_userSettings';
import { referenceVersionTables } from './005_referenceVersions';
import { articleTables } from './006_article';
import { statusHistory } from './007_statusHistory';

/** In order of their names; a name that has run is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001_core': coreTables,
  '002_declaration': declarationTables,
  '003_reference': referenceTables,
  '004_userSettings': userSettingTables,
  '005_referenceVersions': referenceVersionTables,
  '006_article': articleTables,
  '007_statusHistory': statusHistory,
};
