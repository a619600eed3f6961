export const EXPORT_TYPES = ['EX', 'CO'] as const;

/** What an export must keep whatever its form. */
export const exportRules: readonly string[] = [
  'DEC-R11-FORM',
  'DEC-R11-CHECK',
  'DEC-MRN-FORM',
  'DEC-MRN-CHECK',
  'DEC-R13',
  'DEC-R17',
  'DEC-R17-ROLE',
  'DEC-R32',
  'DEC-R32-TOTAL',
  'DEC-R33',
  'DEC-R34',
  'DEC-R34-SHARED',
  'DEC-R35',
  'DEC-R37',
  'DEC-R38',
  'DEC-R46',
  'DEC-R52',
  'DEC-R-ITEMS',
  'DEC-R-MASS',
  'DEC-R-MESSAGE',
  'DEC-R-TYPE',
  'ISO-6346',
];
