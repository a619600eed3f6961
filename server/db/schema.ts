import type { CoreTables } from './tables/core';
import type { DeclarationTables } from './tables/declaration';
import type { ReferenceTables } from './tables/reference';

export interface Database extends CoreTables, DeclarationTables, ReferenceTables {}
