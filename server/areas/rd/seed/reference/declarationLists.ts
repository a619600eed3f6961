import type { ListSeed } from './listSeed';

const additionalDeclarationType = `
*A|Standard customs declaration|Standarddeklaration|Standard tolldeklarasjon|Standardtoldangivelse
B|Simplified declaration, occasional use|Förenklad deklaration, tillfällig|Forenklet deklarasjon, leilighetsvis|Forenklet angivelse, lejlighedsvis
C|Simplified declaration, regular use|Förenklad deklaration, regelbunden|Forenklet deklarasjon, regelmessig|Forenklet angivelse, regelmæssig
D|Standard declaration lodged before presentation|Standarddeklaration i förväg|Standarddeklarasjon på forhånd|Standardangivelse på forhånd
E|Simplified declaration (occasional) lodged before presentation|Förenklad (tillfällig) i förväg|Forenklet (leilighetsvis) på forhånd|Forenklet (lejlighedsvis) på forhånd
F|Simplified declaration (regular) lodged before presentation|Förenklad (regelbunden) i förväg|Forenklet (regelmessig) på forhånd|Forenklet (regelmæssig) på forhånd
R|Retrospective lodgement|Deklaration i efterhand|Deklarasjon i etterhånd|Efterfølgende angivelse
X|Supplementary declaration to a simplified one (B, E)|Kompletterande deklaration (B, E)|Tilleggsdeklarasjon (B, E)|Supplerende angivelse (B, E)
Y|Supplementary declaration to a simplified one (C, F)|Kompletterande deklaration (C, F)|Tilleggsdeklarasjon (C, F)|Supplerende angivelse (C, F)
Z|Supplementary declaration after entry in the declarant's records|Kompletterande deklaration efter registrering|Tilleggsdeklarasjon etter registrering|Supplerende angivelse efter indskrivning`;

export const declarationLists: readonly ListSeed[] = [{ name: 'AdditionalDeclarationType', source: 'CL042', lines: additionalDeclarationType }];
