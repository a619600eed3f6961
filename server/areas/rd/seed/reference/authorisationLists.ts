import type { ListSeed } from './listSeed';

/** The letters are those of the decision (DA Annex A). */
export const authorisationType = `
C501|Authorised economic operator, customs simplifications (AEOC)|Godkänd ekonomisk aktör, tullförenklingar (AEOC)|Autorisert økonomisk operatør, tollforenklinger (AEOC)|Autoriseret økonomisk operatør, toldforenklinger (AEOC)
C502|Authorised economic operator, security and safety (AEOS)|Godkänd ekonomisk aktör, säkerhet och skydd (AEOS)|Autorisert økonomisk operatør, sikkerhet og trygghet (AEOS)|Autoriseret økonomisk operatør, sikkerhed og sikring (AEOS)
C503|Authorised economic operator, customs simplifications and security (AEOF)|Godkänd ekonomisk aktör, tullförenklingar och säkerhet (AEOF)|Autorisert økonomisk operatør, tollforenklinger og sikkerhet (AEOF)|Autoriseret økonomisk operatør, toldforenklinger og sikkerhed (AEOF)
C504|Simplified determination of amounts in the customs value (CVA)|Förenklat fastställande av belopp i tullvärdet (CVA)|Forenklet fastsetting av beløp i tollverdien (CVA)|Forenklet fastsættelse af beløb i toldværdien (CVA)
C505|Comprehensive guarantee (CGU)|Samlad garanti (CGU)|Samlegaranti (CGU)|Samlet sikkerhed (CGU)
C506|Deferment of payment (DPO)|Anstånd med betalning (DPO)|Betalingsutsettelse (DPO)|Henstand med betaling (DPO)
C507|Repayment of import or export duty (REP)|Återbetalning av import- eller exporttull (REP)|Tilbakebetaling av import- eller eksporttoll (REP)|Godtgørelse af import- eller eksportafgifter (REP)
C508|Remission of import or export duty (REM)|Eftergift av import- eller exporttull (REM)|Ettergivelse av import- eller eksporttoll (REM)|Fritagelse for import- eller eksportafgifter (REM)
C509|Temporary storage facilities (TST)|Anläggningar för tillfällig lagring (TST)|Anlegg for midlertidig lagring (TST)|Faciliteter til midlertidig opbevaring (TST)
C510|Regular shipping service (RSS)|Reguljär fartygslinje (RSS)|Fast skipsrute (RSS)|Fast rutefart (RSS)
C511|Authorised issuer of proofs of Union status (ACP)|Godkänd utfärdare av bevis om unionsstatus (ACP)|Autorisert utsteder av bevis for unionsstatus (ACP)|Godkendt udsteder af bevis for EU-status (ACP)
C512|Simplified declaration (SDE)|Förenklad deklaration (SDE)|Forenklet deklarasjon (SDE)|Forenklet angivelse (SDE)
C513|Centralised clearance (CCL)|Centraliserad klarering (CCL)|Sentralisert klarering (CCL)|Centraliseret toldbehandling (CCL)
C514|Entry in the declarant's records (EIR)|Registrering i deklarantens bokföring (EIR)|Registrering i deklarantens regnskap (EIR)|Indskrivning i klarererens regnskaber (EIR)
C515|Self-assessment (SAS)|Egenbedömning (SAS)|Egenfastsetting (SAS)|Egenangivelse (SAS)
C516|Temporary admission (TEA)|Temporär införsel (TEA)|Midlertidig innførsel (TEA)|Midlertidig indførsel (TEA)
C517|Private customs warehouse (CWP)|Privat tullager (CWP)|Privat tollager (CWP)|Privat toldoplag (CWP)
C518|Public customs warehouse type I (CW1)|Allmänt tullager typ I (CW1)|Offentlig tollager type I (CW1)|Offentligt toldoplag type I (CW1)
C519|Public customs warehouse type II (CW2)|Allmänt tullager typ II (CW2)|Offentlig tollager type II (CW2)|Offentligt toldoplag type II (CW2)
C520|Authorised consignee for TIR (ACT)|Godkänd mottagare för TIR (ACT)|Autorisert mottaker for TIR (ACT)|Godkendt modtager for TIR (ACT)
C521|Authorised consignor for Union transit (ACR)|Godkänd avsändare för unionstransitering (ACR)|Autorisert avsender for unionstransittering (ACR)|Godkendt afsender for EU-forsendelse (ACR)
C522|Authorised consignee for Union transit (ACE)|Godkänd mottagare för unionstransitering (ACE)|Autorisert mottaker for unionstransittering (ACE)|Godkendt modtager for EU-forsendelse (ACE)
C523|Seals of a special type (SSE)|Särskilda förseglingar (SSE)|Spesielle segl (SSE)|Særlige segl (SSE)
C524|Transit declaration with a reduced data set (TRD)|Transiteringsdeklaration med färre uppgifter (TRD)|Transitteringsdeklarasjon med færre opplysninger (TRD)|Forsendelsesangivelse med færre oplysninger (TRD)
C525|Electronic transport document as transit declaration (ETD)|Elektroniskt transportdokument som transiteringsdeklaration (ETD)|Elektronisk transportdokument som transitteringsdeklarasjon (ETD)|Elektronisk transportdokument som forsendelsesangivelse (ETD)
C526|Authorised weigher of bananas (AWB)|Godkänd vägare av bananer (AWB)|Autorisert veier av bananer (AWB)|Godkendt vejer af bananer (AWB)
C601|Inward processing (IPO)|Aktiv förädling (IPO)|Innenlands bearbeiding (IPO)|Aktiv forædling (IPO)
C019|Outward processing (OPO)|Passiv förädling (OPO)|Utenlands bearbeiding (OPO)|Passiv forædling (OPO)
C626|Binding tariff information (BTI)|Bindande klassificeringsbesked (BKB)|Bindende tollklassifisering (BTI)|Bindende tariferingsoplysning (BTO)
C627|Binding origin information (BOI)|Bindande ursprungsbesked (BUB)|Bindende opprinnelsesopplysning (BOI)|Bindende oprindelsesoplysning (BOO)
N990|End use (EUS)|Slutanvändning (EUS)|Særlige formål (EUS)|Særligt anvendelsesformål (EUS)
C990|End use, ships and platforms (EUS)|Slutanvändning, fartyg och plattformar (EUS)|Særlige formål, skip og plattformer (EUS)|Særligt anvendelsesformål, skibe og platforme (EUS)`;

const guaranteeType = `
0|Guarantee waiver|Befrielse från garanti|Fritak for garanti|Fritagelse for sikkerhed
1|Comprehensive guarantee|Samlad garanti|Samlegaranti|Samlet sikkerhed
2|Individual guarantee in the form of an undertaking by a guarantor|Individuell garanti i form av en borgensförbindelse|Enkeltgaranti ved kausjonserklæring|Enkelt sikkerhed ved kautionserklæring
3|Individual guarantee in cash or other means of payment|Individuell garanti, kontant eller med annat betalningsmedel|Enkeltgaranti, kontant eller ved annet betalingsmiddel|Enkelt sikkerhed, kontant eller ved andet betalingsmiddel
4|Individual guarantee in the form of vouchers|Individuell garanti i form av garantikuponger|Enkeltgaranti i form av garantikuponger|Enkelt sikkerhed i form af sikkerhedsdokumenter
5|Guarantee waiver, amount below the statistical threshold (UCC Art. 89(9))|Befrielse, belopp under det statistiska tröskelvärdet (UCC artikel 89.9)|Fritak, beløp under den statistiske terskelverdien (UCC art. 89 nr. 9)|Fritagelse, beløb under den statistiske tærskel (EUTK artikel 89, stk. 9)
8|Guarantee not required of certain public bodies (UCC Art. 89(7))|Garanti krävs inte av vissa offentliga organ (UCC artikel 89.7)|Garanti kreves ikke av visse offentlige organer (UCC art. 89 nr. 7)|Sikkerhed kræves ikke af visse offentlige organer (EUTK artikel 89, stk. 7)
9|Individual guarantee with multiple usage|Individuell garanti för flera användningar|Enkeltgaranti for flere gangers bruk|Enkelt sikkerhed til flere anvendelser
A|Guarantee waiver by agreement (common transit)|Befrielse genom avtal (gemensam transitering)|Fritak etter avtale (felles transittering)|Fritagelse efter aftale (fælles forsendelse)
B|Guarantee under the TIR procedure|Garanti enligt TIR-förfarandet|Garanti etter TIR-prosedyren|Sikkerhed efter TIR-proceduren
J|Guarantee not required from the office of departure to the office of transit (Convention on a common transit procedure, Art. 10(2)(b))|Garanti krävs inte från avgångskontoret till transitkontoret (konventionen om ett gemensamt transiteringsförfarande, art. 10.2 b)|Garanti kreves ikke fra avgangstollstedet til transittollstedet (konvensjonen om en felles transitteringsprosedyre art. 10 nr. 2 bokstav b)|Sikkerhed kræves ikke fra afgangstoldstedet til transittoldstedet (konventionen om en fælles forsendelsesprocedure, art. 10, stk. 2, litra b)
R|Guarantee not required for goods on the Rhine, the Danube and their waterways|Garanti krävs inte för varor på Rhen, Donau och deras vattenvägar|Garanti kreves ikke for varer på Rhinen, Donau og deres vannveier|Sikkerhed kræves ikke for varer på Rhinen, Donau og deres vandveje`;

const guaranteeFallbackAmount = `
TRANSIT|Customs debt that cannot be calculated, for one movement|Tullskuld som inte kan beräknas, för en transitering|Tollskyld som ikke kan beregnes, for én transittering|Toldskyld, der ikke kan beregnes, for én forsendelse|amount=10000|currency=EUR`;

export const authorisationLists: readonly ListSeed[] = [
  { name: 'AuthorisationType', source: 'CL235, CL236, DA Annex A', lines: authorisationType },
  { name: 'GuaranteeType', source: 'CL251, CL229, CL230', lines: guaranteeType },
  { name: 'GuaranteeFallbackAmount', source: 'UCC', lines: guaranteeFallbackAmount },
];
