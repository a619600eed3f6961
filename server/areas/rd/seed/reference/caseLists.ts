import type { ListSeed } from './listSeed';

const caseStatus = `
*New|New|Nytt|Ny|Ny
Processing|Processing|Under handläggning|Under behandling|Under behandling
PendingResponse|Pending response|Väntar på svar|Venter på svar|Afventer svar
OnHold|On hold|Vilande|På vent|Sat i bero
DocumentsReceived|Documents received|Handlingar mottagna|Dokumenter mottatt|Dokumenter modtaget
DocumentsReviewed|Documents reviewed|Handlingar granskade|Dokumenter gjennomgått|Dokumenter gennemgået
CustomsEntryFiled|Customs entry filed|Tulldeklaration inlämnad|Tolldeklarasjon innlevert|Toldangivelse indgivet
CustomsReleased|Customs released|Frigjort av tullen|Frigitt av tollen|Frigivet af tolden
ReadyToDistribute|Ready to distribute|Klart att distribuera|Klar til distribusjon|Klar til distribution
Distributed|Distributed|Distribuerat|Distribuert|Distribueret
Closed|Closed|Avslutat|Avsluttet|Afsluttet
Cancelled|Cancelled|Annullerat|Annullert|Annulleret
Removed|Removed|Borttaget|Fjernet|Fjernet`;

const caseType = `
*Standard|Standard|Standard|Standard|Standard
DeclarationIntegration|Declaration integration|Deklarationsintegration|Deklarasjonsintegrasjon|Angivelsesintegration
CaseAndDeclarationIntegration|Case and declaration integration|Ärende- och deklarationsintegration|Saks- og deklarasjonsintegrasjon|Sags- og angivelsesintegration
WarehouseIntegration|Warehouse integration|Lagerintegration|Lagerintegrasjon|Oplagsintegration
EmailIntegration|E-mail integration|E-postintegration|E-postintegrasjon|E-mailintegration
Border|Border|Gräns|Grense|Grænse
TemporaryStorageIntegration|Temporary storage integration|Integration med tillfällig lagring|Integrasjon med midlertidig lagring|Integration med midlertidig opbevaring
Periodic|Periodic|Periodiskt|Periodisk|Periodisk`;

const caseSource = `
*MAN|By hand|Manuellt|Manuelt|Manuelt
EML|E-mail|E-post|E-post|E-mail
S2S|System to system|System till system|System til system|System til system
MCH|Machine|Maskin|Maskin|Maskine
CWH|Customs warehouse|Tullager|Tollager|Toldoplag
TST|Temporary storage|Tillfällig lagring|Midlertidig lagring|Midlertidig opbevaring
CMA|Cargo manifest|Lastmanifest|Lastemanifest|Lastmanifest
PER|Schedule|Schema|Tidsplan|Tidsplan
COP|Copy|Kopia|Kopi|Kopi
DST|Distribution|Distribution|Distribusjon|Distribution`;

const caseStatusReason = `
DUPLICATE|Duplicate|Dubblett|Duplikat|Dublet
CONSOLIDATED|Consolidated into another case|Sammanfört med ett annat ärende|Slått sammen med en annen sak|Samlet i en anden sag
CUST_WITHDRAW|Withdrawn by the customer|Återkallat av kunden|Trukket tilbake av kunden|Trukket tilbage af kunden
WRONG_MAIL|Mail sent by mistake|Felskickad e-post|Feilsendt e-post|Fejlsendt e-mail
AWAIT_CREDIT|Awaiting credit|Väntar på kredit|Venter på kreditt|Afventer kredit
AWAIT_LICENCE|Awaiting a licence|Väntar på licens|Venter på lisens|Afventer licens
AWAIT_GOODS|Awaiting the goods|Väntar på varorna|Venter på varene|Afventer varerne
OTHER|Other|Annat|Annet|Andet`;

const operationFailureReason = `
NO_SHOW|Did not appear|Kom inte|Møtte ikke|Mødte ikke op
DOCS_MISSING|Documents missing|Handlingar saknas|Dokumenter mangler|Dokumenter mangler
OFFICE_CLOSED|Office closed|Kontoret stängt|Kontoret stengt|Kontoret lukket
WRONG_VEHICLE|Wrong vehicle|Fel fordon|Feil kjøretøy|Forkert køretøj
CUSTOMS_STOP|Stopped by customs|Stoppad av tullen|Stoppet av tollen|Standset af tolden
OTHER|Other|Annat|Annet|Andet`;

const channel = `
*M|By hand|Manuellt|Manuelt|Manuelt
S2S|Integration|Integration|Integrasjon|Integration
@|E-mail|E-post|E-post|E-mail
P|Periodic|Periodisk|Periodisk|Periodisk`;

const searchByMode = `
*0|No search|Ingen sökning|Ikke søk|Ingen søgning
1|By code|På kod|På kode|Efter kode
2|By value|På text|På tekst|Efter tekst`;

const dutyValueDistributionType = `
*NoValue|Nothing chosen|Inget valt|Ikke valgt|Intet valgt
NoDistribution|No distribution|Ingen fördelning|Ingen fordeling|Ingen fordeling
BasedOnWeight|Based on weight|Efter vikt|Etter vekt|Efter vægt
BasedOnItemPrice|Based on item price|Efter varupostens pris|Etter vareprisen|Efter varepostens pris`;

const dutyValueSource = `
*Manual|Typed for each item|Angivet per varupost|Angitt per varepost|Angivet pr. varepost
Distributed|Distributed from the header|Fördelat från huvudet|Fordelt fra hodet|Fordelt fra hovedet`;

const dutyValueCalculationType = `
CONST_X_GROSS|Constant times gross mass|Konstant gånger bruttovikt|Konstant ganger bruttovekt|Konstant gange bruttovægt
*FIXED|Fixed amount|Fast belopp|Fast beløp|Fast beløb
CONST_X_PACKAGES|Constant times packages|Konstant gånger antal kollin|Konstant ganger antall kolli|Konstant gange antal kolli`;

const documentType = `
*N380|Commercial invoice|Handelsfaktura|Handelsfaktura|Handelsfaktura|target=invoice
N325|Pro forma invoice|Proformafaktura|Proformafaktura|Proformafaktura|target=invoice
N935|Invoice for the customs value|Faktura för tullvärdet|Faktura for tollverdien|Faktura for toldværdien|target=invoice
N271|Packing list|Packlista|Pakkliste|Pakkeliste|target=supporting
N703|House waybill|Speditörs fraktsedel|Speditørs fraktbrev|Speditørs fragtbrev|target=transport
N704|Master bill of lading|Huvudkonossement|Hovedkonnossement|Hovedkonnossement|target=transport
N705|Bill of lading|Konossement|Konnossement|Konnossement|target=transport
N714|House bill of lading|Speditörs konossement|Speditørs konnossement|Speditørs konnossement|target=transport
N720|Rail consignment note|Järnvägsfraktsedel|Jernbanefraktbrev|Jernbanefragtbrev|target=transport
N730|Road consignment note|Vägfraktsedel|Veifraktbrev|Vejfragtbrev|target=transport
N740|Air waybill|Flygfraktsedel|Flyfraktbrev|Luftfragtbrev|target=transport
N741|Master air waybill|Huvudflygfraktsedel|Hovedflyfraktbrev|Hovedluftfragtbrev|target=transport
N750|Despatch note (post parcels)|Adresskort (postpaket)|Følgebrev (postpakker)|Adressekort (postpakker)|target=transport
N760|Multimodal transport document|Multimodalt transportdokument|Multimodalt transportdokument|Multimodalt transportdokument|target=transport
N785|Cargo manifest|Lastmanifest|Lastemanifest|Lastmanifest|target=transport
N787|Bordereau|Lastspecifikation|Lastespesifikasjon|Ladeliste|target=transport
N952|TIR carnet|TIR-carnet|TIR-carnet|TIR-carnet|target=transport
N955|ATA carnet|ATA-carnet|ATA-carnet|ATA-carnet|target=transport
N861|Certificate of origin|Ursprungscertifikat|Opprinnelsessertifikat|Oprindelsescertifikat|target=supporting
N862|Declaration of origin|Ursprungsförklaring|Opprinnelseserklæring|Oprindelseserklæring|target=supporting
N864|Invoice declaration|Fakturadeklaration|Fakturaerklæring|Fakturaerklæring|target=supporting
N865|Certificate of origin Form A|Ursprungscertifikat formulär A|Opprinnelsessertifikat formular A|Oprindelsescertifikat formular A|target=supporting
N954|Movement certificate EUR.1|Varucertifikat EUR.1|Varesertifikat EUR.1|Varecertifikat EUR.1|target=supporting
N018|Movement certificate A.TR.|Varucertifikat A.TR.|Varesertifikat A.TR.|Varecertifikat A.TR.|target=supporting
N851|Phytosanitary certificate|Sundhetscertifikat för växter|Plantesunnhetssertifikat|Plantesundhedscertifikat|target=supporting
N852|Analysis and health certificate|Analys- och hälsointyg|Analyse- og helsesertifikat|Analyse- og sundhedscertifikat|target=supporting
N853|Common health entry document (CHED-P)|Gemensamt hälsodokument (CHED-P)|Felles helsedokument (CHED-P)|Fælles sundhedsdokument (CHED-P)|target=supporting
N934|Customs value declaration D.V.1|Tullvärdedeklaration D.V.1|Tollverdideklarasjon D.V.1|Toldværdiangivelse D.V.1|target=supporting
C400|CITES certificate|Cites-intyg|CITES-sertifikat|CITES-certifikat|target=supporting
C644|Certificate of inspection, organic products|Kontrollintyg, ekologiska produkter|Inspeksjonssertifikat, økologiske produkter|Kontrolattest, økologiske produkter|target=supporting
L001|Import licence AGRIM|Importlicens AGRIM|Importlisens AGRIM|Importlicens AGRIM|target=supporting
X001|Export licence AGREX|Exportlicens AGREX|Eksportlisens AGREX|Eksportlicens AGREX|target=supporting
N337|Temporary storage declaration|Deklaration för tillfällig lagring|Deklarasjon for midlertidig lagring|Angivelse til midlertidig opbevaring|target=previous
N355|Entry summary declaration|Summarisk införseldeklaration|Summarisk innførselsdeklarasjon|Summarisk indpassageangivelse|target=previous
N820|Transit declaration T|Transiteringsdeklaration T|Transitteringsdeklarasjon T|Forsendelsesangivelse T|target=previous
N821|Transit declaration T1|Transiteringsdeklaration T1|Transitteringsdeklarasjon T1|Forsendelsesangivelse T1|target=previous
N822|Transit declaration T2|Transiteringsdeklaration T2|Transitteringsdeklarasjon T2|Forsendelsesangivelse T2|target=previous
N825|Proof of Union status T2L|Bevis om unionsstatus T2L|Bevis for unionsstatus T2L|Bevis for EU-status T2L|target=previous
N830|Export declaration|Exportdeklaration|Utførselsdeklarasjon|Udførselsangivelse|target=previous
REL|Release note|Frigörandebesked|Frigivelsesmelding|Frigivelsesmeddelelse
ASS|Tax assessment|Tulltaxering|Avgiftsfastsettelse|Afgiftsfastsættelse
EXD|Export accompanying document|Följedokument för export|Følgedokument for utførsel|Udførselsledsagedokument
TAD|Transit accompanying document|Följedokument för transitering|Følgedokument for transittering|Forsendelsesledsagedokument
POA|Power of attorney|Fullmakt|Fullmakt|Fuldmagt
COR|Correspondence|Korrespondens|Korrespondanse|Korrespondance
PHO|Photograph|Fotografi|Fotografi|Fotografi
ZZZZ|Other|Annat|Annet|Andet`;

const documentFormat = `
pdf|PDF
tiff|TIFF
tif|TIFF
jpeg|JPEG
jpg|JPEG
bmp|BMP
png|PNG
xls|Excel 97–2003
xlsx|Excel
xlsm|Excel (macros)|Excel (makron)|Excel (makroer)|Excel (makroer)
xml|XML
html|HTML
htm|HTML
txt|Text|Text|Tekst|Tekst
csv|CSV
zip|ZIP`;

const SEED = 'The program';

export const caseLists: readonly ListSeed[] = [
  { name: 'CaseStatus', source: SEED, lines: caseStatus },
  { name: 'CaseType', source: SEED, lines: caseType },
  { name: 'CaseSource', source: SEED, lines: caseSource },
  { name: 'CaseStatusReason', source: SEED, lines: caseStatusReason },
  { name: 'OperationFailureReason', source: SEED, lines: operationFailureReason },
  { name: 'Channel', source: SEED, lines: channel },
  { name: 'SearchByMode', source: SEED, lines: searchByMode },
  { name: 'DutyValueDistributionType', source: SEED, lines: dutyValueDistributionType },
  { name: 'DutyValueSource', source: SEED, lines: dutyValueSource },
  { name: 'DutyValueCalculationType', source: SEED, lines: dutyValueCalculationType },
  { name: 'DocumentType', source: 'UNCL 1001 and own', lines: documentType },
  { name: 'DocumentFormat', source: SEED, lines: documentFormat },
];
