import type { ListSeed } from './listSeed';

const goodsDescriptionStopWord = `
accessories|Accessories|Tillbehör|Tilbehør|Tilbehør
apparel|Apparel|Beklädnad|Bekledning|Beklædning
articles|Articles|Artiklar|Artikler|Artikler
auto parts|Auto parts|Bildelar|Bildeler|Bildele
boxes|Boxes|Lådor|Esker|Kasser
chemicals|Chemicals|Kemikalier|Kjemikalier|Kemikalier
clothing|Clothing|Kläder|Klær|Tøj
components|Components|Komponenter|Komponenter|Komponenter
consolidated cargo|Consolidated cargo|Samlastat gods|Samlastet gods|Samlegods
electronics|Electronics|Elektronik|Elektronikk|Elektronik
equipment|Equipment|Utrustning|Utstyr|Udstyr
food|Food|Livsmedel|Mat|Mad
freight all kinds|Freight all kinds|Gods av alla slag|Gods av alle slag|Gods af enhver art
general cargo|General cargo|Styckegods|Stykkgods|Stykgods
parts|Parts|Delar|Deler|Dele
said to contain|Said to contain|Uppges innehålla|Angis å inneholde|Angives at indeholde
spare parts|Spare parts|Reservdelar|Reservedeler|Reservedele
various goods|Various goods|Diverse varor|Diverse varer|Diverse varer`;

const discrepancyKind = `
SHORT|Short|Manko|Manko|Manko
OVER|Over|Överskott|Overtall|Overtal
DAMAGED|Damaged|Skadat|Skadet|Beskadiget
SEAL|Seal broken or missing|Försegling bruten eller saknas|Segl brutt eller mangler|Segl brudt eller mangler
UNMANIFESTED|Not on the manifest|Inte på manifestet|Ikke på manifestet|Ikke på manifestet
MARKS|Marks differ|Märkning avviker|Merking avviker|Mærkning afviger`;

const instructionKind = `
*TS|Temporary storage|Tillfällig lagring|Midlertidig lagring|Midlertidig opbevaring
IMPORT|Import|Import|Innførsel|Import
TRANSIT|Transit|Transitering|Transittering|Forsendelse
WAREHOUSE|Customs warehouse|Tullager|Tollager|Toldoplag
REEXPORT|Re-export|Återexport|Gjenutførsel|Reeksport
HOLD|Hold|Håll kvar|Hold tilbake|Tilbagehold`;

const lodgementMode = `
TSDP|Pre-lodged|I förväg|På forhånd|På forhånd
*TSDS|Lodged at arrival|Inlämnas vid ankomsten|Leveres ved ankomst|Indgives ved ankomst
TSTS|Electronic transport document|Elektroniskt transportdokument|Elektronisk transportdokument|Elektronisk transportdokument
EXTERNAL|Lodged by another party (MRN known)|Inlämnad av annan (MRN känt)|Levert av en annen (MRN kjent)|Indgivet af en anden (MRN kendt)
NONE|Not needed (transit, Union goods)|Behövs inte (transitering, unionsvaror)|Ikke nødvendig (transittering, unionsvarer)|Ikke nødvendig (forsendelse, EU-varer)`;

const cwConsignmentType = `
*INBOUND|Inbound|Inleverans|Inn til lager|Indgående
OUTBOUND_IMPORT|Outbound, import|Utleverans, import|Ut av lager, innførsel|Udgående, import
OUTBOUND_EXPORT|Outbound, export|Utleverans, export|Ut av lager, utførsel|Udgående, eksport
ANTICIPATED|Anticipated|Aviserad|Varslet|Aviseret
INCORRECT_DELIVERY|Incorrect delivery|Felleverans|Feillevering|Fejllevering`;

const cwReferenceType = `
*MRN|MRN|MRN|MRN|MRN
CUSTOMS_ID|Customs identity|Tull-id|Toll-ID|Told-id
TRADER|Trader's reference|Aktörens referens|Aktørens referanse|Den erhvervsdrivendes reference
RECEIVED|Reference received|Mottagen referens|Mottatt referanse|Modtaget reference
CWPR|Permission to hand out|Tillstånd att lämna ut|Tillatelse til utlevering|Tilladelse til udlevering
EIDR|Entry in the declarant's records|Registrering i deklarantens bokföring|Registrering i deklarantens regnskap|Indskrivning i klarererens regnskaber
T1|Transit T1|Transitering T1|Transittering T1|Forsendelse T1
TSD|Temporary storage declaration|Deklaration för tillfällig lagring|Deklarasjon for midlertidig lagring|Angivelse til midlertidig opbevaring
VID|Vehicle identification|Fordonets identitet|Kjøretøyets identitet|Køretøjets identitet
TRID|Trailer identification|Släpvagnens identitet|Tilhengerens identitet|Påhængskøretøjets identitet
VNA|Nationality of the vehicle|Fordonets nationalitet|Kjøretøyets nasjonalitet|Køretøjets nationalitet
TRNA|Nationality of the trailer|Släpvagnens nationalitet|Tilhengerens nasjonalitet|Påhængskøretøjets nationalitet
DRI|Driver|Förare|Sjåfør|Chauffør
SHIP|Shipment number|Sändningsnummer|Sendingsnummer|Forsendelsesnummer
INO|Invoice number|Fakturanummer|Fakturanummer|Fakturanummer
VIN|Vehicle identification number (chassis)|Fordonets identifieringsnummer (chassi)|Kjøretøyets identifikasjonsnummer (understell)|Køretøjets identifikationsnummer (stelnummer)`;

const cwReasonCorrection = `
OPENING|Opening balance|Ingående saldo|Inngående beholdning|Primobeholdning
WRONG_QUANTITY|Wrong quantity|Fel kvantitet|Feil mengde|Forkert mængde
WRONG_ARTICLE|Wrong article|Fel artikel|Feil artikkel|Forkert vare
WRONG_LOT|Wrong lot|Fel parti|Feil parti|Forkert parti
WRONG_REFERENCE|Wrong reference|Fel referens|Feil referanse|Forkert reference
WRONG_OWNER|Wrong owner|Fel ägare|Feil eier|Forkert ejer
DUPLICATE|Duplicate|Dubblett|Duplikat|Dublet`;

const cwReasonDeviation = `
SHORTAGE|Shortage|Brist|Manko|Manko
SURPLUS|Surplus|Överskott|Overskudd|Overskud
DAMAGE|Damage|Skada|Skade|Skade
WRONG_GOODS|Wrong goods|Fel varor|Feil varer|Forkerte varer
DESTROYED|Destroyed|Förstört|Ødelagt|Ødelagt
NATURAL_LOSS|Natural loss|Naturligt svinn|Naturlig svinn|Naturligt svind`;

const cwHandling = `
1|Ventilation, drying, simple cleaning, repair of packing|Luftning, torkning, enkel rengöring, reparation av emballage|Lufting, tørking, enkel rengjøring, reparasjon av emballasje|Udluftning, tørring, enkel rengøring, reparation af emballage
3|Stocktaking, sampling, sorting, sifting, weighing|Inventering, provtagning, sortering, siktning, vägning|Opptelling, prøveuttak, sortering, sikting, veiing|Optælling, prøveudtagning, sortering, sigtning, vejning
4|Removal of damaged parts|Borttagande av skadade delar|Fjerning av skadde deler|Fjernelse af beskadigede dele
6|Treatment against parasites|Behandling mot parasiter|Behandling mot parasitter|Behandling mod parasitter
7|Anti-rust treatment|Rostskyddsbehandling|Rustbehandling|Rustbehandling
13|Dilution or concentration of fluids|Utspädning eller koncentrering av vätskor|Fortynning eller konsentrering av væsker|Fortynding eller koncentrering af væsker
16|Separation, cutting to size|Uppdelning, tillskärning|Oppdeling, tilskjæring|Opdeling, tilskæring
17|Packing, unpacking, change of packing, labelling|Förpackning, uppackning, ompackning, märkning|Pakking, utpakking, ompakking, merking|Pakning, udpakning, ompakning, mærkning
18|Testing, adjusting, putting into working order|Provning, justering, iordningställande|Prøving, justering, klargjøring|Afprøvning, justering, klargøring`;

const cwMessageType = `
CWDS|Placing declaration|Deklaration om hänförande|Deklarasjon om henføring|Angivelse til henførsel
CWDP|Placing declaration, pre-lodged|Deklaration om hänförande, i förväg|Deklarasjon om henføring, på forhånd|Angivelse til henførsel, på forhånd
CWDI|Deviation report|Avvikelserapport|Avviksrapport|Afvigelsesrapport
CWPR|Permission to hand out goods|Tillstånd att lämna ut varor|Tillatelse til å utlevere varer|Tilladelse til at udlevere varer
STOCK_BALANCE|Stock balance|Lagersaldo|Lagerbeholdning|Lagerbeholdning
PHYSICAL_BALANCE|Physical balance|Fysiskt saldo|Fysisk beholdning|Fysisk beholdning
ANTICIPATED|Announcement|Avisering|Varsel|Avisering
INBOUND_CONFIRMATION|Confirmation of receipt|Bekräftelse av inleverans|Bekreftelse på mottak|Bekræftelse på modtagelse
OUTBOUND_ITEM|Item handed out|Utlämnad post|Utlevert post|Udleveret post
OUTBOUND_CONFIRMATION|Confirmation of handing out|Bekräftelse av utleverans|Bekreftelse på utlevering|Bekræftelse på udlevering`;

const cwMessageStatus = `
TEM|Technically received|Tekniskt mottaget|Teknisk mottatt|Teknisk modtaget
ING|Lodged|Inlämnat|Innlevert|Indgivet
BOS|Supporting documents requested|Styrkande handlingar begärda|Vedlegg etterspurt|Ledsagedokumenter udbedt
FRG|Released|Frigjort|Frigitt|Frigivet
AVV|Refused|Avvisat|Avvist|Afvist`;

const cwCustomsStatus = `
*N|Non-Union goods under customs warehousing|Icke-unionsvaror i tullagerförfarande|Ikke-unionsvarer under tollagerprosedyre|Ikke-EU-varer under toldoplagsproceduren
U|Union goods in common storage|Unionsvaror i gemensam lagring|Unionsvarer i felles lagring|EU-varer i fælles oplagring`;

const cwBlockStatus = `
*NONE|Not blocked|Ej spärrat|Ikke sperret|Ikke spærret
CUSTOMS_HOLD|Held by customs|Kvarhållet av tullen|Holdt tilbake av tollen|Tilbageholdt af tolden
INTERNAL|Blocked internally|Internt spärrat|Internt sperret|Internt spærret
DEVIATION|Deviation|Avvikelse|Avvik|Afvigelse`;

const PROGRAM = 'The program';
const OURS = 'The portal';

export const caseStorageLists: readonly ListSeed[] = [
  { name: 'GoodsDescriptionStopWord', source: 'Guidance of the Commission', lines: goodsDescriptionStopWord },
  { name: 'DiscrepancyKind', source: PROGRAM, lines: discrepancyKind },
  { name: 'InstructionKind', source: PROGRAM, lines: instructionKind },
  { name: 'LodgementMode', source: PROGRAM, lines: lodgementMode },
  { name: 'CwConsignmentType', source: PROGRAM, lines: cwConsignmentType },
  { name: 'CwReferenceType', source: PROGRAM, lines: cwReferenceType },
  { name: 'CwReasonCorrection', source: OURS, lines: cwReasonCorrection },
  { name: 'CwReasonDeviation', source: OURS, lines: cwReasonDeviation },
  { name: 'CwHandling', source: 'DA Annex 71-03, selection', lines: cwHandling },
  { name: 'CwMessageType', source: PROGRAM, lines: cwMessageType },
  { name: 'CwMessageStatus', source: PROGRAM, lines: cwMessageStatus },
  { name: 'CwCustomsStatus', source: PROGRAM, lines: cwCustomsStatus },
  { name: 'CwBlockStatus', source: PROGRAM, lines: cwBlockStatus },
];
