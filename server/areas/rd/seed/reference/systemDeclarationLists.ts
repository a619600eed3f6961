import type { ListSeed } from './listSeed';

const specificCircumstance = `
A20|Express consignments in the context of exit|Expressförsändelser vid utförsel|Ekspressforsendelser ved utførsel|Ekspresforsendelser ved udpassage
*XXX|None of the specific circumstances|Ingen av de särskilda omständigheterna|Ingen av de særlige omstendighetene|Ingen af de særlige omstændigheder`;

const security = `
*0|Not combined with a summary declaration|Inte kombinerad med en summarisk deklaration|Ikke kombinert med en summarisk deklarasjon|Ikke kombineret med en summarisk angivelse
1|Combined with an entry summary declaration|Kombinerad med en summarisk införseldeklaration|Kombinert med en summarisk innførselsdeklarasjon|Kombineret med en summarisk indpassageangivelse
2|Combined with an exit summary declaration|Kombinerad med en summarisk utförseldeklaration|Kombinert med en summarisk utførselsdeklarasjon|Kombineret med en summarisk udpassageangivelse
3|Combined with entry and exit summary declarations|Kombinerad med summariska införsel- och utförseldeklarationer|Kombinert med summariske inn- og utførselsdeklarasjoner|Kombineret med summariske indpassage- og udpassageangivelser`;

/** Regulation (EU) 2020/1197, Annex VII. */
const natureOfTransaction = `
*11|Outright sale or purchase, except direct trade with private consumers|Köp eller försäljning, utom direkt handel med privatkonsumenter|Kjøp eller salg, unntatt direkte handel med privatforbrukere|Endeligt køb eller salg, undtagen direkte handel med private forbrugere
12|Direct trade with or by private consumers, including distance sales|Direkt handel med eller av privatkonsumenter, även distansförsäljning|Direkte handel med eller av privatforbrukere, også fjernsalg|Direkte handel med eller af private forbrugere, herunder fjernsalg
21|Return of goods|Returvaror|Returvarer|Returvarer
22|Replacement for returned goods|Ersättning för returvaror|Erstatning for returvarer|Erstatning for returvarer
23|Replacement for goods not being returned (e.g. under warranty)|Ersättning för varor som inte returneras (t.ex. enligt garanti)|Erstatning for varer som ikke returneres (f.eks. etter garanti)|Erstatning for varer, der ikke returneres (f.eks. under garanti)
31|Movements to or from a warehouse, except call-off and consignment stock|Förflyttning till eller från lager, utom avropslager och konsignationslager|Flytting til eller fra lager, unntatt avrops- og konsignasjonslager|Flytning til eller fra lager, undtagen call-off- og konsignationslagre
32|Supply for sale on approval or after trial, including call-off and consignment stock|Leverans för godkännande eller på prov, även avropslager och konsignationslager|Levering på godkjenning eller prøve, også avrops- og konsignasjonslager|Levering til eftersyn eller på prøve, herunder call-off- og konsignationslagre
33|Financial leasing|Finansiell leasing|Finansiell leasing|Finansiel leasing
34|Transfer of ownership without financial compensation|Äganderättsövergång utan ersättning|Overføring av eiendomsrett uten vederlag|Overdragelse af ejendomsret uden vederlag
41|For processing under contract, goods expected to return to the initial country|För bearbetning enligt kontrakt, varor som väntas återkomma till det ursprungliga landet|Til bearbeiding etter kontrakt, varer som ventes tilbake til det opprinnelige landet|Til forarbejdning efter kontrakt, varer, der forventes at vende tilbage til det oprindelige land
42|For processing under contract, goods not expected to return to the initial country|För bearbetning enligt kontrakt, varor som inte väntas återkomma till det ursprungliga landet|Til bearbeiding etter kontrakt, varer som ikke ventes tilbake til det opprinnelige landet|Til forarbejdning efter kontrakt, varer, der ikke forventes at vende tilbage til det oprindelige land
51|After processing under contract, goods returning to the initial country|Efter bearbetning enligt kontrakt, varor som återkommer till det ursprungliga landet|Etter bearbeiding etter kontrakt, varer som kommer tilbake til det opprinnelige landet|Efter forarbejdning efter kontrakt, varer, der vender tilbage til det oprindelige land
52|After processing under contract, goods not returning to the initial country|Efter bearbetning enligt kontrakt, varor som inte återkommer till det ursprungliga landet|Etter bearbeiding etter kontrakt, varer som ikke kommer tilbake til det opprinnelige landet|Efter forarbejdning efter kontrakt, varer, der ikke vender tilbage til det oprindelige land
60|Particular transactions recorded for national purposes|Särskilda transaktioner som registreras för nationella ändamål|Særlige transaksjoner registrert for nasjonale formål|Særlige transaktioner, der registreres til nationale formål
71|Release for free circulation with subsequent export to another Member State|Övergång till fri omsättning följd av leverans till en annan medlemsstat|Overgang til fri omsetning fulgt av levering til en annen medlemsstat|Overgang til fri omsætning med efterfølgende levering til en anden medlemsstat
72|Transport from one Member State to another to place the goods under export|Transport från en medlemsstat till en annan för att hänföra varorna till export|Transport fra en medlemsstat til en annen for utførsel|Transport fra en medlemsstat til en anden med henblik på udførsel
80|Building materials and equipment under a general construction contract|Byggmaterial och utrustning enligt ett allmänt byggkontrakt|Byggematerialer og utstyr etter en generell byggekontrakt|Byggematerialer og udstyr under en generel bygge- og anlægskontrakt
91|Hire, loan and operational leasing longer than 24 months|Hyra, lån och operationell leasing längre än 24 månader|Leie, lån og operasjonell leasing lengre enn 24 måneder|Leje, lån og operationel leasing i over 24 måneder
99|Other|Annat|Annet|Andet`;

const functionalErrorCode = `
12|Code list violation|Värdet finns inte i kodlistan|Verdien finnes ikke i kodelisten|Værdien findes ikke på kodelisten
13|Condition violation (missing)|Villkor ej uppfyllt (saknas)|Brudd på betingelse (mangler)|Betingelse ikke opfyldt (mangler)
14|Rule violation|Regelöverträdelse|Brudd på regel|Overtrædelse af regel
15|Condition violation (not allowed)|Villkor ej uppfyllt (inte tillåtet)|Brudd på betingelse (ikke tillatt)|Betingelse ikke opfyldt (ikke tilladt)
26|Duplicate message identification|Meddelandets identitet finns redan|Meldingens identifikasjon finnes allerede|Meddelelsens identifikation findes allerede
50|Transitional constraint violation|Övergångsbegränsning ej uppfylld|Brudd på overgangsbegrensning|Overgangsbegrænsning ikke overholdt
51|EDI violation after downgrade|EDI-fel efter nedgradering|EDI-feil etter nedgradering|EDI-fejl efter nedgradering
52|Functional violation after downgrade|Funktionellt fel efter nedgradering|Funksjonell feil etter nedgradering|Funktionel fejl efter nedgradering
90|Unknown MRN|Okänt MRN|Ukjent MRN|Ukendt MRN
92|Message out of sequence|Meddelande i fel ordning|Melding i feil rekkefølge|Meddelelse i forkert rækkefølge
93|Invalid MRN|Ogiltigt MRN|Ugyldig MRN|Ugyldigt MRN`;

const swedishImport = `
*IMDS|Import declaration, standard|Importdeklaration, standard|Innførselsdeklarasjon, standard|Importangivelse, standard
IMDP|Import declaration, pre-lodged|Importdeklaration, i förväg|Innførselsdeklarasjon, på forhånd|Importangivelse, på forhånd
IFDS|Import declaration, simplified|Importdeklaration, förenklad|Innførselsdeklarasjon, forenklet|Importangivelse, forenklet
IFDP|Import declaration, simplified, pre-lodged|Importdeklaration, förenklad, i förväg|Innførselsdeklarasjon, forenklet, på forhånd|Importangivelse, forenklet, på forhånd
IKDS|Import declaration, supplementary|Importdeklaration, kompletterande|Innførselsdeklarasjon, tillegg|Importangivelse, supplerende
IEDA|Presentation of an entry in the declarant's records|Anmälan av registrering i deklarantens bokföring|Fremlegging etter registrering i deklarantens regnskap|Frembydelse efter indskrivning i klarererens regnskaber
IKES|Supplementary declaration after an entry in the records|Kompletterande deklaration efter registrering|Tilleggsdeklarasjon etter registrering|Supplerende angivelse efter indskrivning
ILDS|Low-value consignment, standard|Försändelse av lågt värde, standard|Sending av lav verdi, standard|Forsendelse af lav værdi, standard
ILDP|Low-value consignment, pre-lodged|Försändelse av lågt värde, i förväg|Sending av lav verdi, på forhånd|Forsendelse af lav værdi, på forhånd`;

const swedishExport = `
*UGE|Export, approved place|Export, godkänd plats|Utførsel, godkjent sted|Eksport, godkendt sted
UNU|Export, standard declaration at the office|Export, standarddeklaration vid tullkontor|Utførsel, standarddeklarasjon ved tollsted|Eksport, standardangivelse ved toldsted
ALE|Export, simplified declaration or entry in the records|Export, förenklad deklaration eller registrering i bokföringen|Utførsel, forenklet deklarasjon eller registrering i regnskapet|Eksport, forenklet angivelse eller indskrivning i regnskaberne
SUD|Exit summary declaration|Summarisk utförseldeklaration|Summarisk utførselsdeklarasjon|Summarisk udpassageangivelse`;

const norwegianImport = `
*ORD|Ordinary declaration|Ordinär deklaration|Ordinær deklarasjon|Ordinær angivelse
PROV|Provisional declaration|Preliminär deklaration|Foreløpig deklarasjon|Foreløbig angivelse
RECALC|Recalculation|Omberäkning|Omberegning|Omberegning`;

/** The code list ExportType of the notification interfaces of Norwegian Customs as of June 2026; the types before it have ended. */
const norwegianExport = `
*AES_EXPORT|Export from the EU (AES)|Export från EU (AES)|Eksport fra EU (AES)|Eksport fra EU (AES)
EUEIR_EXPORT|Export from Sweden by entry in the exporter's records (EUEIR)|Export från Sverige genom registrering i exportörens bokföring (EUEIR)|Eksport fra Sverige ved registrering i eksportørens regnskaper (EUEIR)|Eksport fra Sverige ved indskrivning i eksportørens regnskaber (EUEIR)
EIDR_EXPORT|Export from Sweden by entry in the declarant's records (EIDR)|Export från Sverige genom registrering i deklarantens bokföring (EIDR)|Eksport fra Sverige ved registrering i deklarantens regnskaper (EIDR)|Eksport fra Sverige ved indskrivning i klarererens regnskaber (EIDR)
ALE|Swedish export, simplified declaration|Svensk export, förenklad deklaration|Svensk utførsel, forenklet deklarasjon|Svensk eksport, forenklet angivelse|to=2026-05-31|next=AES_EXPORT
UGE|Swedish export, approved place|Svensk export, godkänd plats|Svensk utførsel, godkjent sted|Svensk eksport, godkendt sted|to=2026-05-31|next=AES_EXPORT
IE015|Transit declaration|Transiteringsdeklaration|Transitteringsdeklarasjon|Forsendelsesangivelse|to=2026-05-31`;

const danishImport = `
*H1|Release for free circulation, end use|Övergång till fri omsättning, slutanvändning|Fri omsetning, særlige formål|Overgang til fri omsætning, særligt anvendelsesformål
H2|Customs warehousing|Tullager|Tollager|Toldoplag
H3|Temporary admission|Temporär införsel|Midlertidig innførsel|Midlertidig indførsel
H4|Inward processing|Aktiv förädling|Innenlands bearbeiding|Aktiv forædling
H5|Trade with special fiscal territories|Handel med särskilda skatteområden|Handel med særlige avgiftsområder|Samhandel med særlige fiskale områder
H6|Release for free circulation in postal traffic|Övergång till fri omsättning i posttrafik|Fri omsetning i posttrafikk|Overgang til fri omsætning i posttrafik
H7|Low-value consignment|Försändelse av lågt värde|Sending av lav verdi|Forsendelse af lav værdi
I1|Simplified import declaration|Förenklad importdeklaration|Forenklet innførselsdeklarasjon|Forenklet importangivelse`;

const danishExport = `
*B1|Export and re-export|Export och återexport|Utførsel og gjenutførsel|Eksport og reeksport
B2|Outward processing|Passiv förädling|Utenlands bearbeiding|Passiv forædling
B3|Customs warehousing of Union goods|Tullager för unionsvaror|Tollager for unionsvarer|Toldoplag for EU-varer
B4|Trade with special fiscal territories|Handel med särskilda skatteområden|Handel med særlige avgiftsområder|Samhandel med særlige fiskale områder
C1|Simplified export declaration|Förenklad exportdeklaration|Forenklet utførselsdeklarasjon|Forenklet eksportangivelse
20|Earlier kind of export 20|Tidigare exportslag 20|Tidligere utførselsslag 20|Tidligere eksporttype 20
24|Earlier kind of export 24|Tidigare exportslag 24|Tidligere utførselsslag 24|Tidligere eksporttype 24
28|Earlier kind of export 28|Tidigare exportslag 28|Tidligere utførselsslag 28|Tidligere eksporttype 28`;

const lowValueParameter = `
SE|Low value, Sweden: intrinsic value|Lågt värde, Sverige: realvärde|Lav verdi, Sverige: egenverdi|Lav værdi, Sverige: realværdi|amount=150|currency=EUR|from=2021-07-01
DK|Low value, Denmark: intrinsic value|Lågt värde, Danmark: realvärde|Lav verdi, Danmark: egenverdi|Lav værdi, Danmark: realværdi|amount=150|currency=EUR|from=2021-07-01
NL|Low value, Netherlands: intrinsic value|Lågt värde, Nederländerna: realvärde|Lav verdi, Nederland: egenverdi|Lav værdi, Nederlandene: realværdi|amount=150|currency=EUR|from=2021-07-01
IT|Low value, Italy: intrinsic value|Lågt värde, Italien: realvärde|Lav verdi, Italia: egenverdi|Lav værdi, Italien: realværdi|amount=150|currency=EUR|from=2021-07-01
EU|Low value, Union: intrinsic value|Lågt värde, unionen: realvärde|Lav verdi, Unionen: egenverdi|Lav værdi, EU: realværdi|amount=150|currency=EUR|from=2021-07-01
EU-GIFT|Gift from one private person to another|Gåva mellan privatpersoner|Gave mellom privatpersoner|Gave mellem privatpersoner|amount=45|currency=EUR
NO|VOEC, for each item|VOEC, per vara|VOEC, per vare|VOEC, pr. vare|amount=3000|currency=NOK|from=2020-04-01
GB|Consignment value|Försändelsens värde|Sendingens verdi|Forsendelsens værdi|amount=135|currency=GBP|from=2021-01-01`;

const lowValueFlatDuty = `
EU|For each different 6-digit subheading of a consignment|För varje sexställigt undernummer i en försändelse|For hver sekssifrede underposisjon i en sending|For hver sekscifret underposition i en forsendelse|onlyIoss=false|amount=3.00|currency=EUR|from=2026-07-01|to=2028-07-01`;

const supplementaryDueDay = `
*STANDARD|After the release of the goods|Efter frigörandet av varorna|Etter frigivelsen av varene|Efter frigivelsen af varerne|days=10
PERIODIC|After the end of the period|Efter periodens utgång|Etter periodens utløp|Efter periodens udløb|days=10`;

const cancellationReason = `
DUPLICATE|Declared twice|Deklarerad två gånger|Deklarert to ganger|Angivet to gange
NOT_ARRIVED|The goods have not arrived|Varorna har inte ankommit|Varene er ikke ankommet|Varerne er ikke ankommet
NOT_EXPORTED|The goods did not leave|Varorna har inte lämnat landet|Varene har ikke forlatt landet|Varerne har ikke forladt landet
WRONG_GOODS|Other goods than those declared|Andra varor än de deklarerade|Andre varer enn de deklarerte|Andre varer end de angivne
WRONG_PROCEDURE|Wrong procedure|Fel förfarande|Feil prosedyre|Forkert procedure
WRONG_DECLARANT|Wrong declarant|Fel deklarant|Feil deklarant|Forkert klarerer
RETURNED|Goods returned to the seller (distance sale)|Varor återsända till säljaren (distansförsäljning)|Varer returnert til selgeren (fjernsalg)|Varer returneret til sælgeren (fjernsalg)
OTHER|Other|Annat|Annet|Andet`;

const typeOfProcessing = `
WORKING|Working (assembly, erecting, fitting)|Bearbetning (montering, sammansättning, anpassning)|Bearbeiding (montering, sammenstilling, tilpasning)|Forarbejdning (montering, samling, tilpasning)
*PROCESSING|Processing|Förädling|Foredling|Forædling
DESTRUCTION|Destruction|Förstöring|Destruksjon|Tilintetgørelse
REPAIR|Repair, including restoring|Reparation, även återställande|Reparasjon, også istandsetting|Reparation, herunder istandsættelse
ACCESSORY|Use as an accessory to production|Användning som hjälpmedel i produktionen|Bruk som hjelpemiddel i produksjonen|Anvendelse som hjælpemiddel i produktionen`;

export const systemDeclarationLists: readonly ListSeed[] = [
  { name: 'SpecificCircumstance', source: 'CL296', lines: specificCircumstance },
  { name: 'Security', source: 'CL217', lines: security },
  { name: 'NatureOfTransaction', source: 'Regulation (EU) 2020/1197', lines: natureOfTransaction },
  { name: 'FunctionalErrorCode', source: 'CL180 (AES and NCTS P5)', lines: functionalErrorCode },
  { name: 'SE_ImportType', source: 'The program', lines: swedishImport },
  { name: 'SE_ExportType', source: 'The program', lines: swedishExport },
  { name: 'NO_ImportType', source: 'The program', lines: norwegianImport },
  { name: 'NO_ExportType', source: 'toll.github.io, code list ExportType, June 2026', lines: norwegianExport },
  { name: 'DK_ImportType', source: 'The program', lines: danishImport },
  { name: 'DK_ExportType', source: 'The program', lines: danishExport },
  { name: 'LowValueParameter', source: 'Union and national law', lines: lowValueParameter },
  { name: 'LowValueFlatDuty', source: 'Union law', lines: lowValueFlatDuty },
  { name: 'SupplementaryDueDay', source: 'UCC Art. 167', lines: supplementaryDueDay },
  { name: 'CancellationReason', source: 'The portal', lines: cancellationReason },
  { name: 'TypeOfProcessing', source: 'UCC Art. 5(37)', lines: typeOfProcessing },
];
