export interface DeclarationTables {}
