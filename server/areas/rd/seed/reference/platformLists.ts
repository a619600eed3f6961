import type { PluginPrefix } from '../../../../../src/domain/organization/userSettings';
import type { ListSeed } from './listSeed';

/** Every plugin has its words. */
const PLUGINS: Readonly<Record<PluginPrefix, string>> = {
  shell: 'Shell|Skal|Skall|Skal',
  ar: 'Article registry|Artikelregister|Artikkelregister|Vareregister',
  cm: 'Case management|Ärendehantering|Saksbehandling|Sagsbehandling',
  cmm: 'Cargo manifest|Lastmanifest|Lastemanifest|Lastmanifest',
  cor: 'Core|Kärna|Kjerne|Kerne',
  ct: 'Customs tariff|Tulltaxa|Tolltariff|Toldtarif',
  cw: 'Customs warehouse|Tullager|Tollager|Toldoplag',
  dec: 'Declarations|Deklarationer|Deklarasjoner|Angivelser',
  dy: 'Test benches|Testbänkar|Testbenker|Testbænke',
  gpm: 'Goods processing|Förädling|Bearbeiding|Forædling',
  inv: 'Invoicing|Fakturering|Fakturering|Fakturering',
  org: 'Organisation|Organisation|Organisasjon|Organisation',
  rd: 'Reference data|Referensdata|Referansedata|Referencedata',
  ts: 'Temporary storage|Tillfällig lagring|Midlertidig lagring|Midlertidig opbevaring',
  pf: 'Platform|Plattform|Plattform|Platform',
};
const plugin = Object.entries(PLUGINS)
  .map(([prefix, texts]) => `${prefix}|${texts}`)
  .join('\n');

const jobType = `
pf.search.reindex|Rebuild the search index|Bygg om sökindexet|Bygg opp søkeindeksen på nytt|Genopbyg søgeindekset
pf.audit.verify|Verify the document audit log|Kontrollera dokumentloggen|Kontroller dokumentloggen|Kontroller dokumentloggen
pf.retention|Remove what is past its retention|Gallra det som passerat sin bevarandetid|Slett det som har passert oppbevaringstiden|Slet det, der har passeret opbevaringsfristen
pf.demo.progress|Demonstration of progress|Demonstration av förlopp|Demonstrasjon av fremdrift|Demonstration af fremskridt
ct.tariff.load|Load a tariff|Läs in en tulltaxa|Les inn en tolltariff|Indlæs en toldtarif
inv.invoicing.run|Invoicing run|Faktureringskörning|Faktureringskjøring|Faktureringskørsel
inv.storage.accrue|Count days of storage|Räkna lagringsdygn|Tell lagringsdøgn|Tæl oplagringsdøgn
inv.agreement.adjust|Adjust prices of agreements|Justera avtalspriser|Juster avtalepriser|Juster aftalepriser
dec.authority.tick|Pick up answers of the authority|Hämta myndighetens svar|Hent myndighetens svar|Hent myndighedens svar
dec.deadline.watch|Watch deadlines of declarations|Bevaka deklarationers tidsfrister|Overvåk frister for deklarasjoner|Overvåg frister for angivelser
ts.deadline.watch|Watch deadlines of temporary storage|Bevaka tidsfrister för tillfällig lagring|Overvåk frister for midlertidig lagring|Overvåg frister for midlertidig opbevaring
cw.balance.send|Send stock balances|Sänd lagersaldon|Send lagerbeholdninger|Send lagerbeholdninger
cw.deadline.watch|Watch deadlines of the warehouse|Bevaka lagrets tidsfrister|Overvåk lagerets frister|Overvåg oplagets frister
cw.ledger.verify|Verify the warehouse ledger|Kontrollera lagerboken|Kontroller lagerboken|Kontroller oplagsbogen
cmm.deadline.watch|Watch deadlines of manifests|Bevaka manifestens tidsfrister|Overvåk frister for manifester|Overvåg frister for manifester
gpm.deadline.watch|Watch deadlines of processing|Bevaka förädlingens tidsfrister|Overvåk frister for bearbeiding|Overvåg frister for forædling
gpm.ledger.verify|Verify the processing ledger|Kontrollera förädlingsboken|Kontroller bearbeidingsboken|Kontroller forædlingsbogen
rd.import|Read reference lists|Läs in referenslistor|Les inn referanselister|Indlæs referencelister
ar.import|Read an article upload|Läs in en artikelfil|Les inn en artikkelfil|Indlæs en varefil
cm.email.poll|Fetch e-mail|Hämta e-post|Hent e-post|Hent e-mail
cm.deadline.watch|Watch deadlines of cases|Bevaka ärendens tidsfrister|Overvåk frister for saker|Overvåg frister for sager
cm.periodic|Create periodic cases|Skapa periodiska ärenden|Opprett periodiske saker|Opret periodiske sager
cm.purge|Purge removed cases|Gallra borttagna ärenden|Slett fjernede saker|Slet fjernede sager
cor.transportunit.expire|Expire transport units|Låt transportenheter löpa ut|La transportenheter utløpe|Lad transportenheder udløbe
cor.notification.mail|Mail daily notifications|Sänd dagliga aviseringar|Send daglige varsler|Send daglige notifikationer
cor.send.tick|Send waiting messages|Sänd väntande meddelanden|Send ventende meldinger|Send ventende meddelelser
cor.retention|Remove old messages and notifications|Gallra gamla meddelanden och aviseringar|Slett gamle meldinger og varsler|Slet gamle meddelelser og notifikationer
org.assignment.expire|End assignments and links past their time|Avsluta tilldelningar och länkar som löpt ut|Avslutt tildelinger og lenker som har utløpt|Afslut tildelinger og links, der er udløbet
org.customerdata.check|Check customer data|Kontrollera kunddata|Kontroller kundedata|Kontroller kundedata
org.distribution.periodic|Distribute documents periodically|Distribuera handlingar periodiskt|Distribuer dokumenter periodisk|Distribuer dokumenter periodisk`;

const jobStatus = `
*Queued|Queued|I kö|I kø|I kø
Running|Running|Körs|Kjører|Kører
RetryWaiting|Waiting to retry|Väntar på nytt försök|Venter på nytt forsøk|Venter på nyt forsøg
CancelRequested|Cancellation requested|Avbrott begärt|Avbrudd bedt om|Afbrydelse anmodet
Succeeded|Succeeded|Lyckades|Vellykket|Lykkedes
SucceededWithWarnings|Succeeded with warnings|Lyckades med varningar|Vellykket med advarsler|Lykkedes med advarsler
Failed|Failed|Misslyckades|Mislyktes|Mislykkedes
TimedOut|Timed out|Tidsgränsen passerad|Tidsavbrudd|Tidsfrist overskredet
Cancelled|Cancelled|Avbruten|Avbrutt|Afbrudt
Skipped|Skipped|Överhoppad|Hoppet over|Sprunget over`;

const auditAction = `
UPLOAD|Uploaded|Uppladdad|Lastet opp|Uploadet
VIEW|Viewed|Visad|Vist|Vist
DOWNLOAD|Downloaded|Nedladdad|Lastet ned|Downloadet
PRINT|Printed|Utskriven|Skrevet ut|Udskrevet
EMAIL|Sent by e-mail|Sänd med e-post|Sendt med e-post|Sendt med e-mail
DISTRIBUTE|Distributed|Distribuerad|Distribuert|Distribueret
RENAME|Renamed|Omdöpt|Gitt nytt navn|Omdøbt
REPLACE|Replaced|Ersatt|Erstattet|Erstattet
SPLIT|Split|Delad|Delt|Delt
DELETE|Deleted|Borttagen|Slettet|Slettet
RESTORE|Restored|Återställd|Gjenopprettet|Gendannet
EXPORT|Exported|Exporterad|Eksportert|Eksporteret
DENIED|Access denied|Åtkomst nekad|Tilgang nektet|Adgang nægtet`;

const entityKind = `
case|Case|Ärende|Sak|Sag
*declaration|Declaration|Deklaration|Deklarasjon|Angivelse
temporarystorage|Temporary storage|Tillfällig lagring|Midlertidig lagring|Midlertidig opbevaring`;

const logKind = `
Debug|Debug|Felsökning|Feilsøking|Fejlfinding
*Info|Information|Information|Informasjon|Information
Warning|Warning|Varning|Advarsel|Advarsel
Error|Error|Fel|Feil|Fejl
Fatal|Fatal error|Allvarligt fel|Alvorlig feil|Alvorlig fejl`;

const notificationKind = `
case.assigned|Case assigned|Ärende tilldelat|Sak tildelt|Sag tildelt
case.email|E-mail in a case|E-post i ett ärende|E-post i en sak|E-mail i en sag
case.mention|Mentioned in a case|Omnämnd i ett ärende|Nevnt i en sak|Nævnt i en sag
case.answer|Answer to a request|Svar på en begäran|Svar på en forespørsel|Svar på en anmodning
dec.rejected|Declaration rejected|Deklaration avvisad|Deklarasjon avvist|Angivelse afvist
dec.released|Declaration released|Deklaration frigjord|Deklarasjon frigitt|Angivelse frigivet
ts.deadline|Deadline of temporary storage|Tidsfrist för tillfällig lagring|Frist for midlertidig lagring|Frist for midlertidig opbevaring
cmm.instruction|Instruction for a consignment|Instruktion för en sändning|Instruksjon for en sending|Instruktion for en forsendelse
lock.takeover|Take-over of a lock|Övertagande av ett lås|Overtakelse av en lås|Overtagelse af en lås
send.failed|Message not sent|Meddelande ej sänt|Melding ikke sendt|Meddelelse ikke sendt
send.unknown|No receipt|Kvittens saknas|Kvittering mangler|Kvittering mangler
idc.review|Capture to review|Tolkning att granska|Tolkning til gjennomgang|Tolkning til gennemgang
job.finished|Job finished|Jobb klart|Jobb ferdig|Job færdigt
system.announcement|Announcement|Meddelande från portalen|Kunngjøring|Meddelelse fra portalen`;

const sendStatus = `
*Created|Created|Skapat|Opprettet|Oprettet
Queued|Queued|I kö|I kø|I kø
Sending|Sending|Sänds|Sendes|Sendes
Retrying|Retrying|Nytt försök|Nytt forsøk|Nyt forsøg
Sent|Sent|Sänt|Sendt|Sendt
Unknown|Unknown|Okänt|Ukjent|Ukendt
Delivered|Delivered|Levererat|Levert|Leveret
Answered|Answered|Besvarat|Besvart|Besvaret
Failed|Failed|Misslyckat|Mislykket|Mislykket
Cancelled|Cancelled|Avbrutet|Avbrutt|Afbrudt
Expired|Expired|Utgånget|Utløpt|Udløbet`;

const messageKind = `
*AUTHORITY|To the authority|Till myndigheten|Til myndigheten|Til myndigheden
EMAIL|E-mail|E-post|E-post|E-mail
S2S|System to system|System till system|System til system|System til system
DOCUMENT|Document|Handling|Dokument|Dokument
TEST|Test|Test|Test|Test`;

const sendChannel = `
*SIMULATED_AUTHORITY|Simulated authority|Simulerad myndighet|Simulert myndighet|Simuleret myndighed
LOCAL_MAIL|Local mail|Lokal e-post|Lokal e-post|Lokal e-mail
SMTP|SMTP
HTTPS|HTTPS
SFTP|SFTP`;

const testMessageType = `
*CC015C|Transit: declaration data|Transitering: deklarationsuppgifter|Transittering: deklarasjonsopplysninger|Forsendelse: angivelsesoplysninger
CC028C|Transit: MRN allocated|Transitering: MRN tilldelat|Transittering: MRN tildelt|Forsendelse: MRN tildelt
CC029C|Transit: release|Transitering: frigörande|Transittering: frigivelse|Forsendelse: frigivelse
CC056C|Transit: rejection from the office of departure|Transitering: avvisning från avgångskontoret|Transittering: avvisning fra avgangstollstedet|Forsendelse: afvisning fra afgangsstedet
CC007C|Transit: arrival notification|Transitering: ankomstanmälan|Transittering: ankomstmelding|Forsendelse: ankomstmeddelelse
CC043C|Transit: unloading permission|Transitering: lossningstillstånd|Transittering: lossetillatelse|Forsendelse: losningstilladelse
CC044C|Transit: unloading remarks|Transitering: lossningsanmärkningar|Transittering: lossemerknader|Forsendelse: losningsbemærkninger
CC025C|Transit: goods release notification|Transitering: meddelande om frigörande|Transittering: melding om frigivelse|Forsendelse: meddelelse om frigivelse
CC906C|Functional negative acknowledgement|Funktionell negativ kvittens|Funksjonell negativ kvittering|Funktionel negativ kvittering
CC917C|XML negative acknowledgement|Negativ XML-kvittens|Negativ XML-kvittering|Negativ XML-kvittering
CUSDEC|Customs declaration (EDIFACT)|Tulldeklaration (EDIFACT)|Tolldeklarasjon (EDIFACT)|Toldangivelse (EDIFACT)
CUSRES|Customs response (EDIFACT)|Tullsvar (EDIFACT)|Tollsvar (EDIFACT)|Toldsvar (EDIFACT)
CONTRL|Syntax and service report (EDIFACT)|Syntax- och tjänsterapport (EDIFACT)|Syntaks- og tjenesterapport (EDIFACT)|Syntaks- og servicerapport (EDIFACT)
IE015|Transit declaration (Norwegian export type)|Transiteringsdeklaration (norsk exporttyp)|Transitteringsdeklarasjon (norsk utførselstype)|Forsendelsesangivelse (norsk eksporttype)`;

const answerLimit = `
CC015C|Transit: declaration data|Transitering: deklarationsuppgifter|Transittering: deklarasjonsopplysninger|Forsendelse: angivelsesoplysninger|seconds=300
CC007C|Transit: arrival notification|Transitering: ankomstanmälan|Transittering: ankomstmelding|Forsendelse: ankomstmeddelelse|seconds=300
CC044C|Transit: unloading remarks|Transitering: lossningsanmärkningar|Transittering: lossemerknader|Forsendelse: losningsbemærkninger|seconds=600
CUSDEC|Customs declaration (EDIFACT)|Tulldeklaration (EDIFACT)|Tolldeklarasjon (EDIFACT)|Toldangivelse (EDIFACT)|seconds=300`;

const captureProfile = `
*INVOICE|Invoice|Faktura|Faktura|Faktura
PACKINGLIST|Packing list|Packlista|Pakkliste|Pakkeliste
TRANSPORTDOC|Transport document|Transporthandling|Transportdokument|Transportdokument
ARTICLELIST|Article list|Artikellista|Artikkelliste|Vareliste`;

const toastType = `
*SUCCESS|Success|Lyckades|Vellykket|Lykkedes
WARNING|Warning|Varning|Advarsel|Advarsel
CRITICAL|Critical|Kritiskt|Kritisk|Kritisk`;

const alertType = `
*Success|Success|Lyckades|Vellykket|Lykkedes
Warning|Warning|Varning|Advarsel|Advarsel
Danger|Danger|Fara|Fare|Fare
Error|Error|Fel|Feil|Fejl
Critical|Critical|Kritiskt|Kritisk|Kritisk`;

const orgUnitKind = `
TENANT|Tenant (root)|Klientorganisation (rot)|Leietaker (rot)|Lejer (rod)
HEADOFFICE|Head office|Huvudkontor|Hovedkontor|Hovedkontor
*OFFICE|Office|Kontor|Kontor|Kontor
TERMINAL|Terminal|Terminal|Terminal|Terminal
WAREHOUSE|Warehouse|Lager|Lager|Lager
TEAM|Team|Team|Team|Team
CLIENT|Client|Kund|Kunde|Kunde`;

const aeoCertificate = `
AEOC|Customs simplifications|Tullförenklingar|Tollforenklinger|Toldforenklinger
AEOS|Security and safety|Säkerhet och skydd|Sikkerhet og trygghet|Sikkerhed og sikring
AEOF|Customs simplifications, security and safety|Tullförenklingar, säkerhet och skydd|Tollforenklinger, sikkerhet og trygghet|Toldforenklinger, sikkerhed og sikring`;

const PROGRAM = 'The program';

export const platformLists: readonly ListSeed[] = [
  { name: 'JobType', source: PROGRAM, lines: jobType },
  { name: 'Plugin', source: PROGRAM, lines: plugin },
  { name: 'JobStatus', source: PROGRAM, lines: jobStatus },
  { name: 'AuditAction', source: PROGRAM, lines: auditAction },
  { name: 'EntityKind', source: PROGRAM, lines: entityKind },
  { name: 'LogKind', source: PROGRAM, lines: logKind },
  { name: 'NotificationKind', source: PROGRAM, lines: notificationKind },
  { name: 'SendStatus', source: PROGRAM, lines: sendStatus },
  { name: 'MessageKind', source: PROGRAM, lines: messageKind },
  { name: 'SendChannel', source: PROGRAM, lines: sendChannel },
  { name: 'TestMessageType', source: PROGRAM, lines: testMessageType },
  { name: 'AnswerLimit', source: 'Demo values', lines: answerLimit },
  { name: 'CaptureProfile', source: PROGRAM, lines: captureProfile },
  { name: 'ToastType', source: PROGRAM, lines: toastType },
  { name: 'AlertType', source: PROGRAM, lines: alertType },
  { name: 'OrgUnitKind', source: PROGRAM, lines: orgUnitKind },
  { name: 'AeoCertificate', source: 'UCC', lines: aeoCertificate },
];
