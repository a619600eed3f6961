import type { ListSeed } from './listSeed';

const tsDeclarationType = `
TSDP|Pre-lodged declaration|Deklaration i förväg|Deklarasjon på forhånd|Angivelse på forhånd
*TSDS|Declaration on arrival|Deklaration vid ankomsten|Deklarasjon ved ankomst|Angivelse ved ankomst
TSTS|End of transit by electronic transport document|Transitering avslutad med elektroniskt transportdokument|Transittering avsluttet med elektronisk transportdokument|Forsendelse afsluttet med elektronisk transportdokument
NCTS|Transit data as declaration|Transiteringsuppgifter som deklaration|Transitteringsopplysninger som deklarasjon|Forsendelsesoplysninger som angivelse
MANIFEST|Manifest|Manifest|Manifest|Manifest
POGG|Presentation notification only|Endast anmälan om ankomst|Bare fremleggingsmelding|Kun frembydelsesmeddelelse
G4|Denmark: declaration|Danmark: deklaration|Danmark: deklarasjon|Danmark: angivelse
G4G3|Denmark: declaration and presentation|Danmark: deklaration och anmälan|Danmark: deklarasjon og fremlegging|Danmark: angivelse og frembydelse
EXTERNAL|Lodged by another party|Lämnad av annan part|Levert av annen part|Indgivet af anden part`;

const tsSubsequentKind = `
*IMPORT|Release for free circulation|Övergång till fri omsättning|Overgang til fri omsetning|Overgang til fri omsætning
TRANSIT|Transit|Transitering|Transittering|Forsendelse
CUSTOMS_WAREHOUSE|Customs warehousing|Tullager|Tollager|Toldoplag
INWARD_PROCESSING|Inward processing|Aktiv förädling|Innenlands bearbeiding|Aktiv forædling
TEMPORARY_ADMISSION|Temporary admission|Temporär införsel|Midlertidig innførsel|Midlertidig indførsel
END_USE|End use|Slutanvändning|Særlige formål|Særligt anvendelsesformål
REEXPORT|Re-export|Återexport|Gjenutførsel|Reeksport
MOVE|Movement to another facility|Förflyttning till en annan anläggning|Flytting til et annet anlegg|Flytning til en anden facilitet
DESTRUCTION|Destruction|Förstöring|Destruksjon|Tilintetgørelse
ABANDONMENT|Abandonment to the State|Överlåtelse till staten|Overlatelse til staten|Afståelse til staten
UNION_STATUS|Proof of Union status|Bevis om unionsstatus|Bevis for unionsstatus|Bevis for EU-status`;

const tsCustomsStatus = `
*N|Non-Union goods|Icke-unionsvaror|Ikke-unionsvarer|Ikke-EU-varer
U|Union goods (proof)|Unionsvaror (bevis)|Unionsvarer (bevis)|EU-varer (bevis)
X|Not yet established|Ännu inte fastställd|Ennå ikke fastslått|Endnu ikke fastslået`;

const tsReason = `
COUNT_ERROR|Counting error (correction)|Räknefel (rättelse)|Tellefeil (rettelse)|Tællefejl (rettelse)
WRONG_POSITION|Wrong position (correction)|Fel position (rättelse)|Feil posisjon (rettelse)|Forkert position (rettelse)
WRONG_DOCUMENT|Wrong document (correction)|Fel handling (rättelse)|Feil dokument (rettelse)|Forkert dokument (rettelse)
DUPLICATE|Duplicate (correction)|Dubblett (rättelse)|Duplikat (rettelse)|Dublet (rettelse)
SHORTAGE|Shortage (deviation)|Brist (avvikelse)|Manko (avvik)|Manko (afvigelse)
SURPLUS|Surplus (deviation)|Överskott (avvikelse)|Overskudd (avvik)|Overskud (afvigelse)
DAMAGE|Damage (deviation)|Skada (avvikelse)|Skade (avvik)|Skade (afvigelse)
LOSS|Loss (deviation)|Förlust (avvikelse)|Tap (avvik)|Tab (afvigelse)
HOLD|Held by customs (block)|Kvarhållet av tullen (spärr)|Holdt tilbake av tollen (sperre)|Tilbageholdt af tolden (spærring)
DISPUTE|Dispute (block)|Tvist (spärr)|Tvist (sperre)|Tvist (spærring)`;

const tsMessageType = `
POGG|Presentation notification|Anmälan om ankomst|Fremleggingsmelding|Frembydelsesmeddelelse
TSDP|Declaration, pre-lodged|Deklaration, i förväg|Deklarasjon, på forhånd|Angivelse, på forhånd
TSDS|Declaration on arrival|Deklaration vid ankomsten|Deklarasjon ved ankomst|Angivelse ved ankomst
TSDC|Amendment|Ändring|Endring|Ændring
TSTS|End of transit|Transitering avslutad|Transittering avsluttet|Forsendelse afsluttet
TSPR|Permission to remove|Tillstånd att föra bort|Tillatelse til å fjerne|Tilladelse til at fjerne
TSDI|Discrepancy|Avvikelse|Avvik|Afvigelse`;

const gpmEntryType = `
*PLACEMENT|Placement|Hänförande|Henføring|Henførsel
PROCESSING|Processing|Förädling|Bearbeiding|Forædling
DISCHARGE|Discharge|Avslutande|Avslutning|Afslutning
TRANSFER|Transfer|Överföring|Overføring|Overførsel
REIMPORT|Re-import|Återimport|Gjeninnførsel|Genindførsel
EQUIVALENCE|Equivalence|Likvärdiga varor|Ekvivalens|Ækvivalens
CORRECTION|Correction|Rättelse|Rettelse|Rettelse`;

const gpmDischargeKind = `
*REEXPORT|Re-export|Återexport|Gjenutførsel|Reeksport
FREE_CIRCULATION|Release for free circulation|Övergång till fri omsättning|Overgang til fri omsetning|Overgang til fri omsætning
WAREHOUSE|Customs warehousing|Tullager|Tollager|Toldoplag
INWARD_OTHER|Inward processing under another authorisation|Aktiv förädling enligt ett annat tillstånd|Innenlands bearbeiding etter en annen bevilling|Aktiv forædling under en anden bevilling
TEMP_ADMISSION|Temporary admission|Temporär införsel|Midlertidig innførsel|Midlertidig indførsel
TRANSIT|Transit|Transitering|Transittering|Forsendelse
DESTRUCTION|Destruction|Förstöring|Destruksjon|Tilintetgørelse
ABANDONMENT|Abandonment to the State|Överlåtelse till staten|Overlatelse til staten|Afståelse til staten
SPECIAL_CASE|Special case|Särskilt fall|Særlig tilfelle|Særligt tilfælde
TRANSFER|Transfer of rights and obligations|Överföring av rättigheter och skyldigheter|Overføring av rettigheter og plikter|Overførsel af rettigheder og forpligtelser`;

const gpmOutputKind = `
*MAIN|Main processed product|Huvudförädlingsprodukt|Hovedforedlingsprodukt|Hovedforædlingsprodukt
SECONDARY|Secondary processed product|Biprodukt|Biprodukt|Biprodukt
WASTE|Waste and scrap|Avfall och skrot|Avfall og skrap|Affald og skrot
LOSS|Loss|Förlust|Tap|Tab`;

const gpmYieldMethod = `
*RATE|Rate of yield|Avkastningsgrad|Utbyttesats|Udbyttesats
BOM|Bill of materials|Strukturlista|Stykkliste|Stykliste
AVERAGE|Average|Genomsnitt|Gjennomsnitt|Gennemsnit
RECORD|Production records|Produktionsbokföring|Produksjonsregnskap|Produktionsregnskab`;

const gpmReason = `
WRONG_QUANTITY|Wrong quantity|Fel kvantitet|Feil mengde|Forkert mængde
WRONG_RULE|Wrong rule|Fel regel|Feil regel|Forkert regel
WRONG_PLACEMENT|Wrong placement|Fel hänförande|Feil henføring|Forkert henførsel
WRONG_DOCUMENT|Wrong document|Fel handling|Feil dokument|Forkert dokument
MACHINE_FAULT|Machine fault|Maskinfel|Maskinfeil|Maskinfejl
QUALITY|Quality|Kvalitet|Kvalitet|Kvalitet
SAMPLE|Sample|Prov|Prøve|Prøve
THEFT|Theft|Stöld|Tyveri|Tyveri`;

const PROGRAM = 'The program';
const OURS = 'The portal';

export const caseProcessingLists: readonly ListSeed[] = [
  { name: 'TsDeclarationType', source: PROGRAM, lines: tsDeclarationType },
  { name: 'TsSubsequentKind', source: PROGRAM, lines: tsSubsequentKind },
  { name: 'TsCustomsStatus', source: PROGRAM, lines: tsCustomsStatus },
  { name: 'TsReason', source: OURS, lines: tsReason },
  { name: 'TsMessageType', source: PROGRAM, lines: tsMessageType },
  { name: 'GpmEntryType', source: PROGRAM, lines: gpmEntryType },
  { name: 'GpmDischargeKind', source: PROGRAM, lines: gpmDischargeKind },
  { name: 'GpmOutputKind', source: PROGRAM, lines: gpmOutputKind },
  { name: 'GpmYieldMethod', source: PROGRAM, lines: gpmYieldMethod },
  { name: 'GpmReason', source: OURS, lines: gpmReason },
];
