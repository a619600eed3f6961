import { authorisationType } from './authorisationLists';
import { additionalReference } from './documentReferences';
import { commercialDocument, previousDocument, transportDocument } from './documentCommercial';
import { unionCertificate } from './documentCertificates';
import { unionLicence } from './documentLicences';
import { originDocument } from './documentOrigin';
import type { ListSeed } from './listSeed';

const linesOf = (...parts: readonly string[]): string => parts.map((part) => part.trim()).join('\n');

const swedishDocument = `
6RDE|National document (Sweden)|Nationell handling|Nasjonalt dokument (Sverige)|Nationalt dokument (Sverige)`;

const codeOf = (line: string): string => line.slice(0, line.indexOf('|'));

/** A code that stands in two groups keeps the words of the first. */
const onceEach = (lines: string): string => {
  const seen = new Set<string>();
  return lines
    .split('\n')
    .filter((line) => !seen.has(codeOf(line)) && seen.add(codeOf(line)))
    .join('\n');
};

/** Authorisations and codes Y are also given as documents in the Swedish forms of the declaration. */
const swedishUnionDocument = onceEach(linesOf(commercialDocument, originDocument, unionCertificate, unionLicence, authorisationType, additionalReference));

/** C501 to C526, inward and outward processing: data element 12 12. */
const AUTHORISATION = /^C(?:5\d\d|601|019)\|/;
/** Data element 12 04; Y128 (CBAM) stays a document. */
const REFERENCE = /^Y(?!128)/;

/** From 12 September 2026 DMS refuses as a document (12 03) what has a data element of its own. */
const unionDocument = swedishUnionDocument
  .split('\n')
  .map((line) => (AUTHORISATION.test(line) || REFERENCE.test(line) ? `${line}|to=2026-09-11` : line))
  .join('\n');

const commonInformation = `
00100|Simplified authorisation (application in the declaration)|Förenklat tillstånd (ansökan i deklarationen)|Forenklet bevilling (søknad i deklarasjonen)|Forenklet bevilling (ansøgning i angivelsen)
00200|Several exporters, consignees or previous documents|Flera exportörer, mottagare eller tidigare handlingar|Flere eksportører, mottakere eller tidligere dokumenter|Flere eksportører, modtagere eller forudgående dokumenter
00300|The declarant is the consignor|Deklaranten är avsändare|Deklaranten er avsender|Klarereren er afsender
00400|The declarant is the exporter|Deklaranten är exportör|Deklaranten er eksportør|Klarereren er eksportør
00500|The declarant is the importer|Deklaranten är importör|Deklaranten er importør|Klarereren er importør
00700|Discharge of inward processing|Avslutande av aktiv förädling|Avslutning av innenlands bearbeiding|Afslutning af aktiv forædling
00800|Discharge of inward processing, specific commercial policy measures|Avslutande av aktiv förädling, särskilda handelspolitiska åtgärder|Avslutning av innenlands bearbeiding, særskilte handelspolitiske tiltak|Afslutning af aktiv forædling, særlige handelspolitiske foranstaltninger
00900|Discharge of temporary admission|Avslutande av temporär införsel|Avslutning av midlertidig innførsel|Afslutning af midlertidig indførsel
10600|Bill of lading to order blank endorsed, consignee unknown (entry)|Konossement till order in blanco, mottagaren okänd (införsel)|Konnossement til ordre in blanco, mottaker ukjent (innførsel)|Konnossement til ordre in blanco, modtager ukendt (indpassage)
20100|Export from a country of common transit subject to restriction, or from the Union subject to restriction|Export från ett land för gemensam transitering eller från unionen som omfattas av restriktion|Utførsel fra et land i felles transittering eller fra Unionen underlagt restriksjon|Udførsel fra et land i fælles forsendelse eller fra EU omfattet af restriktion
20200|Export from a country of common transit subject to duty, or from the Union subject to duty|Export från ett land för gemensam transitering eller från unionen som är belagd med avgift|Utførsel fra et land i felles transittering eller fra Unionen underlagt avgift|Udførsel fra et land i fælles forsendelse eller fra EU pålagt afgift
20300|Export|Export|Utførsel|Udførsel
30400|Request for the return of the proof of exit|Begäran om att bevis för utförsel återsänds|Anmodning om retur av bevis for utførsel|Anmodning om returnering af bevis for udpassage
30600|Bill of lading to order blank endorsed, consignee unknown (exit)|Konossement till order in blanco, mottagaren okänd (utförsel)|Konnossement til ordre in blanco, mottaker ukjent (utførsel)|Konnossement til ordre in blanco, modtager ukendt (udpassage)`;

const swedishInformation = `
SE001|Free text to Swedish Customs|Fritext till Tullverket|Fritekst til Tullverket|Fritekst til Tullverket
SE002|VAT number of the declarant|Deklarantens momsregistreringsnummer|Deklarantens mva-nummer|Klarererens momsnummer`;

const britishInformation = `
NIDOM|Domestic movement between Great Britain and Northern Ireland|Inrikes förflyttning mellan Storbritannien och Nordirland|Innenlands flytting mellom Storbritannia og Nord-Irland|Indenlandsk flytning mellem Storbritannien og Nordirland
NIEXP|Export from Northern Ireland|Export från Nordirland|Utførsel fra Nord-Irland|Udførsel fra Nordirland
NIIMP|Import into Northern Ireland|Import till Nordirland|Innførsel til Nord-Irland|Indførsel til Nordirland
NIREM|Goods not at risk of moving to the Union|Varor utan risk att föras in i unionen|Varer uten risiko for å bli ført inn i Unionen|Varer uden risiko for at blive ført ind i EU
RRS01|Goods moved through a roll-on roll-off location|Varor som går genom en plats för ro-ro-trafik|Varer gjennom et sted for ro-ro-trafikk|Varer gennem et sted for ro-ro-trafik`;

/** UN codes hold everywhere; the others are the Union's. */
const ofUn = (lines: string): string =>
  lines
    .trim()
    .split('\n')
    .filter((line) => line.startsWith('N') || line.startsWith('*N'))
    .join('\n');

/** What Norway takes part in: common transit. */
const ofTransit = (lines: string): string =>
  lines
    .trim()
    .split('\n')
    .filter((line) => /^(?:00200|20[123]00)\|/.test(line))
    .join('\n');

const REFERENCES = 'CL380, selection';
const DOCUMENTS = 'CL213, TARIC certificates, selection';

export const documentLists: readonly ListSeed[] = [
  { name: 'PreviousDocument', source: 'CL214, CL228', lines: previousDocument },
  { name: 'SE_SupportingDocument', source: DOCUMENTS, lines: linesOf(swedishUnionDocument, swedishDocument) },
  { name: 'DK_SupportingDocument', source: DOCUMENTS, lines: unionDocument },
  { name: 'EU_SupportingDocument', source: DOCUMENTS, lines: unionDocument },
  { name: 'NO_SupportingDocument', source: 'UN codes, selection', lines: linesOf(commercialDocument, ofUn(originDocument)) },
  { name: 'GB_SupportingDocument', source: 'UN codes, selection', lines: linesOf(commercialDocument, ofUn(originDocument)) },
  { name: 'TransportDocument', source: 'CL754', lines: transportDocument },
  { name: 'AdditionalReference', source: REFERENCES, lines: additionalReference },
  { name: 'AdditionalInformation', source: 'CL239', lines: linesOf(commonInformation, swedishInformation) },
  { name: 'DK_AdditionalInformation', source: 'CL239', lines: commonInformation },
  { name: 'NO_AdditionalInformation', source: 'CL239, transit', lines: ofTransit(commonInformation) },
  { name: 'GB_AdditionalInformation', source: 'UK customs declaration completion, selection', lines: linesOf(commonInformation, britishInformation) },
];
