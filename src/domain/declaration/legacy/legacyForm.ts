/** The kinds of earlier declarations that left a country. */
const EXPORTS = ['UGE', 'UNU', 'EX', 'EU', '1', '2', '3'];

export const legacyFlow = (messageType: string): 'IMPORT' | 'EXPORT' => (EXPORTS.includes(messageType) ? 'EXPORT' : 'IMPORT');

const FORMS: Readonly<Record<string, readonly [importing: string, exporting: string]>> = {
  SE: ['se-new-import', 'se-new-export'],
  NO: ['no-import', 'no-export'],
  DK: ['dk-new-import', 'dk-new-export'],
};

/** Key of today's form for what was declared in the country. */
export const legacyProfile = (country: string, flow: 'IMPORT' | 'EXPORT'): string | undefined => FORMS[country]?.[flow === 'IMPORT' ? 0 : 1];
