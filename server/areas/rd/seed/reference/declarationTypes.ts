import type { ListSeed } from './listSeed';

const customs = `
*IM|Import: trade with countries outside the customs territory|Import: handel med länder utanför tullområdet|Innførsel: handel med land utenfor tollområdet|Import: handel med lande uden for toldområdet
EX|Export: trade with countries outside the customs territory|Export: handel med länder utanför tullområdet|Utførsel: handel med land utenfor tollområdet|Eksport: handel med lande uden for toldområdet
CO|Union goods subject to special measures or in trade with special fiscal territories|Unionsvaror med särskilda åtgärder eller i handel med särskilda skatteområden|Unionsvarer med særlige tiltak eller i handel med særskilte avgiftsområder|EU-varer med særlige foranstaltninger eller i handel med særlige fiskale områder`;

const transit = `
T|Mixed consignments|Blandade sändningar|Blandede sendinger|Blandede forsendelser
T1|Goods under the external transit procedure|Varor under extern transitering|Varer under ekstern transittering|Varer under ekstern forsendelse
T2|Goods under the internal transit procedure|Varor under intern transitering|Varer under intern transittering|Varer under intern forsendelse
T2F|Internal transit to or from special fiscal territories|Intern transitering till eller från särskilda skatteområden|Intern transittering til eller fra særskilte avgiftsområder|Intern forsendelse til eller fra særlige fiskale områder
T2SM|Internal transit to or from San Marino|Intern transitering till eller från San Marino|Intern transittering til eller fra San Marino|Intern forsendelse til eller fra San Marino
TIR|TIR carnet|TIR-carnet|TIR-carnet|TIR-carnet`;

/** Without a customs union there is no third kind. */
const trade = `
*IM|Import|Import|Innførsel|Import
EX|Export|Export|Utførsel|Eksport`;

/** The expedition; the requested procedure begins with it (DEC-R39). */
const expedition = `
1|Export|Export|Utførsel|Eksport
2|Temporary export|Tillfällig export|Midlertidig utførsel|Midlertidig udførsel
3|Re-export|Återexport|Gjenutførsel|Genudførsel
*4|Import|Import|Innførsel|Import
5|Temporary import|Tillfällig import|Midlertidig innførsel|Midlertidig indførsel
6|Re-import|Återimport|Gjeninnførsel|Genindførsel
7|Placing in a customs warehouse|Uppläggning på tullager|Innlegg på tollager|Oplægning på toldoplag
8|Direct transit|Direkt transitering|Direkte transittering|Direkte forsendelse`;

export const declarationTypeLists: readonly ListSeed[] = [
  { name: 'SE_DeclarationType', source: 'EUCDM 11 01', lines: customs },
  { name: 'DK_DeclarationType', source: 'EUCDM 11 01', lines: customs },
  { name: 'GB_DeclarationType', source: 'UK customs declaration completion', lines: trade },
  { name: 'NO_DeclarationType', source: 'National', lines: expedition },
  { name: 'EU_DeclarationType', source: 'EUCDM 11 01, CL231', lines: `${customs}${transit}` },
];
