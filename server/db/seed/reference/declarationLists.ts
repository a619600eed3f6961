import type { ListSeed } from './listSeed';

const declarationType = `
*IM|Import of non-Union goods|Import av icke-unionsvaror|Innførsel av ikke-unionsvarer|Indførsel af ikke-EU-varer
CO|Union goods subject to special measures|Unionsvaror med särskilda åtgärder|Unionsvarer med særlige tiltak|EU-varer med særlige foranstaltninger`;

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

const importType = `
*IMDS|Import declaration, standard|Importdeklaration, standard|Innførselsdeklarasjon, standard|Importangivelse, standard
IMDP|Import declaration, pre-lodged|Importdeklaration, i förväg|Innførselsdeklarasjon, på forhånd|Importangivelse, på forhånd
IFDS|Import declaration, simplified|Importdeklaration, förenklad|Innførselsdeklarasjon, forenklet|Importangivelse, forenklet
IFDP|Import declaration, simplified, pre-lodged|Importdeklaration, förenklad, i förväg|Innførselsdeklarasjon, forenklet, på forhånd|Importangivelse, forenklet, på forhånd
IKDS|Import declaration, supplementary|Importdeklaration, kompletterande|Innførselsdeklarasjon, tillegg|Importangivelse, supplerende
IEDA|Presentation of an entry in the declarant's records|Anmälan om registrering i bokföringen|Fremlegging etter registrering i regnskapet|Frembydelse efter indskrivning
IKES|Supplementary after an entry in the declarant's records|Kompletterande efter registrering i bokföringen|Tillegg etter registrering i regnskapet|Supplerende efter indskrivning`;

/** Requested and previous procedure (EUCDM 11 09), those of an import declaration. */
const procedureCode = `
*4000|Release for free circulation and home use, no previous procedure|Övergång till fri omsättning, inget tidigare förfarande|Fri omsetning, ingen tidligere prosedyre|Fri omsætning, ingen forudgående procedure
4051|Release for free circulation after inward processing|Fri omsättning efter aktiv förädling|Fri omsetning etter innenlands bearbeiding|Fri omsætning efter aktiv forædling
4053|Release for free circulation after temporary admission|Fri omsättning efter tillfällig införsel|Fri omsetning etter midlertidig innførsel|Fri omsætning efter midlertidig indførsel
4054|Release for free circulation after inward processing in another Member State|Fri omsättning efter aktiv förädling i annan medlemsstat|Fri omsetning etter bearbeiding i annen medlemsstat|Fri omsætning efter aktiv forædling i anden medlemsstat
4071|Release for free circulation from a customs warehouse|Fri omsättning från tullager|Fri omsetning fra tollager|Fri omsætning fra toldoplag
4078|Release for free circulation from a free zone|Fri omsättning från frizon|Fri omsetning fra frisone|Fri omsætning fra frizone
4200|Release for free circulation with VAT-exempt onward supply, no previous procedure|Fri omsättning med momsfri vidareleverans|Fri omsetning med mva-fri videre levering|Fri omsætning med momsfri videreforsendelse
4251|VAT-exempt onward supply after inward processing|Momsfri vidareleverans efter aktiv förädling|Mva-fri videre levering etter bearbeiding|Momsfri videreforsendelse efter aktiv forædling
4253|VAT-exempt onward supply after temporary admission|Momsfri vidareleverans efter tillfällig införsel|Mva-fri videre levering etter midlertidig innførsel|Momsfri videreforsendelse efter midlertidig indførsel
4271|VAT-exempt onward supply from a customs warehouse|Momsfri vidareleverans från tullager|Mva-fri videre levering fra tollager|Momsfri videreforsendelse fra toldoplag
4278|VAT-exempt onward supply from a free zone|Momsfri vidareleverans från frizon|Mva-fri videre levering fra frisone|Momsfri videreforsendelse fra frizone
4400|End use, no previous procedure|Slutanvändning, inget tidigare förfarande|Særlig formål, ingen tidligere prosedyre|Særligt anvendelsesformål, ingen forudgående procedure
4451|End use after inward processing|Slutanvändning efter aktiv förädling|Særlig formål etter bearbeiding|Særligt anvendelsesformål efter aktiv forædling
4471|End use from a customs warehouse|Slutanvändning från tullager|Særlig formål fra tollager|Særligt anvendelsesformål fra toldoplag
4500|Partial release for home use and placing under a tax warehouse|Delvis fri omsättning och skatteupplag|Delvis fri omsetning og skattelager|Delvis fri omsætning og afgiftsoplag
4571|Tax warehouse after a customs warehouse|Skatteupplag efter tullager|Skattelager etter tollager|Afgiftsoplag efter toldoplag
4600|Import of processed products before export of equivalent goods|Import av förädlade produkter före export|Innførsel av bearbeidede produkter før utførsel|Indførsel af forædlede produkter før udførsel
4800|Release of replacement products under outward processing before export|Ersättningsprodukter före export, passiv förädling|Erstatningsprodukter før utførsel|Erstatningsprodukter før udførsel
4900|Entry for home use of Union goods (special fiscal territories)|Unionsvaror från särskilt skatteområde|Unionsvarer fra særlig avgiftsområde|EU-varer fra særligt fiskalt område
5100|Inward processing, no previous procedure|Aktiv förädling, inget tidigare förfarande|Innenlands bearbeiding, ingen tidligere prosedyre|Aktiv forædling, ingen forudgående procedure
5151|Inward processing after inward processing|Aktiv förädling efter aktiv förädling|Bearbeiding etter bearbeiding|Aktiv forædling efter aktiv forædling
5171|Inward processing from a customs warehouse|Aktiv förädling från tullager|Bearbeiding fra tollager|Aktiv forædling fra toldoplag
5300|Temporary admission, no previous procedure|Tillfällig införsel, inget tidigare förfarande|Midlertidig innførsel, ingen tidligere prosedyre|Midlertidig indførsel, ingen forudgående procedure
5353|Temporary admission after temporary admission|Tillfällig införsel efter tillfällig införsel|Midlertidig innførsel etter midlertidig innførsel|Midlertidig indførsel efter midlertidig indførsel
5371|Temporary admission from a customs warehouse|Tillfällig införsel från tullager|Midlertidig innførsel fra tollager|Midlertidig indførsel fra toldoplag
6110|Re-import with release for free circulation after permanent export|Återimport efter slutlig export|Gjeninnførsel etter endelig utførsel|Genindførsel efter endelig udførsel
6111|Re-import after export with prior import of equivalent goods|Återimport efter export (EX/IM)|Gjeninnførsel etter utførsel (EX/IM)|Genindførsel efter udførsel (EX/IM)
6121|Re-import after outward processing|Återimport efter passiv förädling|Gjeninnførsel etter utenlands bearbeiding|Genindførsel efter passiv forædling
6122|Re-import after other temporary export for processing|Återimport efter annan tillfällig export|Gjeninnførsel etter annen midlertidig utførsel|Genindførsel efter anden midlertidig udførsel
6123|Re-import after temporary export|Återimport efter tillfällig export|Gjeninnførsel etter midlertidig utførsel|Genindførsel efter midlertidig udførsel
6131|Re-import after re-export|Återimport efter återexport|Gjeninnførsel etter gjenutførsel|Genindførsel efter genudførsel
6310|Re-import with VAT-exempt onward supply after permanent export|Återimport med momsfri vidareleverans efter slutlig export|Gjeninnførsel med mva-fri videre levering|Genindførsel med momsfri videreforsendelse
6321|Re-import with VAT-exempt onward supply after outward processing|Återimport med momsfri vidareleverans efter passiv förädling|Gjeninnførsel med mva-fri levering etter bearbeiding|Genindførsel med momsfri videreforsendelse efter passiv forædling
6323|Re-import with VAT-exempt onward supply after temporary export|Återimport med momsfri vidareleverans efter tillfällig export|Gjeninnførsel med mva-fri levering etter midlertidig utførsel|Genindførsel med momsfri videreforsendelse efter midlertidig udførsel
6800|Re-import with partial release and placing under a tax warehouse|Återimport och skatteupplag|Gjeninnførsel og skattelager|Genindførsel og afgiftsoplag
7100|Customs warehousing, no previous procedure|Tullager, inget tidigare förfarande|Tollager, ingen tidligere prosedyre|Toldoplag, ingen forudgående procedure
7171|Customs warehousing after customs warehousing|Tullager efter tullager|Tollager etter tollager|Toldoplag efter toldoplag
7800|Free zone, no previous procedure|Frizon, inget tidigare förfarande|Frisone, ingen tidligere prosedyre|Frizone, ingen forudgående procedure`;

const additionalProcedure = `
*000|No additional procedure|Inget ytterligare förfarande|Ingen tilleggsprosedyre|Ingen supplerende procedure
A04|Inward processing with VAT suspension only|Aktiv förädling, endast moms|Bearbeiding, bare mva|Aktiv forædling, kun moms
A10|Destruction of goods under inward processing|Förstöring under aktiv förädling|Destruksjon under bearbeiding|Tilintetgørelse under aktiv forædling
B02|Processed products returning after repair under guarantee|Produkter efter garantireparation|Produkter etter garantireparasjon|Produkter efter garantireparation
B03|Processed products returning after replacement under guarantee|Produkter efter ersättning under garanti|Produkter etter erstatning under garanti|Produkter efter ombytning under garanti
B06|Processed products returning, VAT only|Förädlade produkter, endast moms|Bearbeidede produkter, bare mva|Forædlede produkter, kun moms
C01|Personal property on transfer of residence|Bohag vid flyttning|Flyttegods|Flyttegods
C02|Trousseau and household effects on marriage|Bohag vid giftermål|Bohave ved ekteskap|Bohave ved ægteskab
C04|Personal property acquired by inheritance|Arvegods|Arvegods|Arvegods
C06|School outfits and household effects of pupils|Skolutrustning|Skoleutstyr|Skoleudstyr
C07|Consignments of negligible value|Försändelser av ringa värde|Sendinger av ubetydelig verdi|Forsendelser af ringe værdi
C08|Consignments from one private individual to another|Försändelser mellan privatpersoner|Sendinger mellom privatpersoner|Forsendelser mellem privatpersoner
C09|Capital goods on transfer of activities|Kapitalvaror vid flyttning av verksamhet|Kapitalvarer ved flytting av virksomhet|Kapitalgoder ved flytning af virksomhed
C11|Educational, scientific and cultural materials (Annex I)|Utbildnings-, vetenskaps- och kulturmaterial|Utdannings-, vitenskaps- og kulturmateriell|Undervisnings-, videnskabs- og kulturmateriale
C13|Scientific instruments and apparatus|Vetenskapliga instrument|Vitenskapelige instrumenter|Videnskabelige instrumenter
C20|Therapeutic substances of human origin|Terapeutiska ämnen av mänskligt ursprung|Terapeutiske stoffer av menneskelig opprinnelse|Terapeutiske stoffer af menneskelig oprindelse
C22|Pharmaceuticals used at international sports events|Läkemedel för idrottsevenemang|Legemidler for idrettsarrangement|Lægemidler til sportsbegivenheder
C23|Goods for charitable or philanthropic organisations|Varor till välgörenhetsorganisationer|Varer til veldedige organisasjoner|Varer til velgørende organisationer
C28|Honorary decorations and awards|Hedersutmärkelser|Æresbevisninger|Æresbevisninger
C30|Goods for monarchs or heads of state|Varor för statschefer|Varer til statsoverhoder|Varer til statsoverhoveder
C31|Samples of negligible value intended to promote trade|Varuprover av ringa värde|Vareprøver av ubetydelig verdi|Vareprøver af ringe værdi
C32|Printed advertising material|Reklamtryck|Reklametrykksaker|Reklametryksager
C33|Products for use at a trade fair|Varor för mässor|Varer til messer|Varer til messer
C34|Goods for examination, analysis or test purposes|Varor för undersökning och provning|Varer til undersøkelse og prøving|Varer til undersøgelse og prøvning
C36|Tourist information literature|Turistinformation|Turistinformasjon|Turistinformation
D01|Pallets (temporary admission)|Lastpallar (tillfällig införsel)|Paller (midlertidig innførsel)|Paller (midlertidig indførsel)
D02|Containers (temporary admission)|Containrar (tillfällig införsel)|Containere (midlertidig innførsel)|Containere (midlertidig indførsel)
D03|Means of transport (temporary admission)|Transportmedel (tillfällig införsel)|Transportmidler (midlertidig innførsel)|Transportmidler (midlertidig indførsel)
D10|Professional equipment (temporary admission)|Yrkesutrustning (tillfällig införsel)|Yrkesutstyr (midlertidig innførsel)|Fagligt udstyr (midlertidig indførsel)
D19|Goods for exhibition (temporary admission)|Utställningsvaror (tillfällig införsel)|Utstillingsvarer (midlertidig innførsel)|Udstillingsvarer (midlertidig indførsel)
E01|Use of the unit price for perishable goods|Enhetspris för lättfördärvliga varor|Enhetspris for lett bedervelige varer|Enhedspris for letfordærvelige varer
E02|Standard import values (fruit and vegetables)|Schablonimportvärden|Faste importverdier|Faste importværdier
F01|Relief for returned goods|Tullfrihet för returvaror|Tollfrihet for returvarer|Toldfritagelse for returvarer
F02|Relief for returned goods, special circumstances (agricultural goods)|Returvaror, särskilda omständigheter|Returvarer, særlige omstendigheter|Returvarer, særlige omstændigheder
F03|Relief for returned goods, repair or restoration|Returvaror, reparation|Returvarer, reparasjon|Returvarer, reparation
F04|Processed products returning after prior re-export|Förädlade produkter efter återexport|Bearbeidede produkter etter gjenutførsel|Forædlede produkter efter genudførsel
F05|Relief for returned goods, VAT and excise exemption|Returvaror, befrielse från moms och punktskatt|Returvarer, fritak for mva og særavgift|Returvarer, fritagelse for moms og punktafgift
F06|Movement of excise goods under suspension|Punktskattevaror under uppskov|Avgiftsbelagte varer under utsettelse|Punktafgiftspligtige varer under suspension
F15|Goods in trade with special fiscal territories|Varor i handel med särskilda skatteområden|Varer i handel med særlige avgiftsområder|Varer i handel med særlige fiskale områder
F21|Sea fishing products caught by Union vessels|Havsfiskeprodukter|Havfiskeprodukter|Havfiskeriprodukter
F44|Release of processed products with duty per Article 86(3)|Förädlade produkter, artikel 86.3|Bearbeidede produkter, artikkel 86(3)|Forædlede produkter, artikel 86, stk. 3
F45|Exemption from VAT on final importation of certain goods|Momsbefrielse vid slutlig import|Mva-fritak ved endelig innførsel|Momsfritagelse ved endelig indførsel
F46|Use of original tariff classification|Ursprunglig tariffklassificering|Opprinnelig tariffering|Oprindelig tarifering
F47|Simplified data set by classification at HS level|Förenklad klassificering|Forenklet klassifisering|Forenklet klassificering
F48|Import under the special scheme for distance sales (IOSS)|Import enligt särskilda ordningen (IOSS)|Import etter særskilt ordning (IOSS)|Import efter særordning (IOSS)
F49|Import under special arrangements for declaration and payment of VAT|Särskild ordning för redovisning av moms|Særskilt ordning for mva|Særlig ordning for moms
F61|Simplified declaration of goods per tariff subheading with the highest rate|Förenklad upprättande, högsta tullsats|Forenklet utfylling, høyeste sats|Forenklet udfærdigelse, højeste sats`;

const authorisationType = `
C501|Authorised economic operator, customs simplifications|AEO tullförenklingar|AEO tollforenklinger|AEO toldforenklinger
C503|Authorised economic operator, both|AEO kombinerat|AEO kombinert|AEO kombineret
C504|Simplification of the determination of amounts in the customs value|Förenkling av tullvärde|Forenkling av tollverdi|Forenkling af toldværdi
C505|Comprehensive guarantee|Samlad garanti|Samlegaranti|Samlet sikkerhed
C506|Deferred payment|Betalningsanstånd|Betalingsutsettelse|Betalingshenstand
C508|Temporary storage facility|Anläggning för tillfällig lagring|Anlegg for midlertidig lagring|Lagerfacilitet til midlertidig opbevaring
C512|Simplified declaration|Förenklad deklaration|Forenklet deklarasjon|Forenklet angivelse
C513|Centralised clearance|Centraliserad klarering|Sentralisert klarering|Centraliseret toldbehandling
C514|Entry of data in the declarant's records|Registrering i deklarantens bokföring|Registrering i deklarantens regnskap|Indskrivning i klarererens regnskaber
C515|Self-assessment|Egenbedömning|Egenfastsetting|Egenberegning
C516|Temporary admission|Tillfällig införsel|Midlertidig innførsel|Midlertidig indførsel
C517|Private customs warehouse|Privat tullager|Privat tollager|Privat toldoplag
C518|Public customs warehouse type I|Allmänt tullager typ I|Offentlig tollager type I|Offentligt toldoplag type I
C519|Public customs warehouse type II|Allmänt tullager typ II|Offentlig tollager type II|Offentligt toldoplag type II
C521|Authorised consignor for Union transit|Godkänd avsändare|Autorisert avsender|Godkendt afsender
C522|Authorised consignee for Union transit|Godkänd mottagare|Autorisert mottaker|Godkendt modtager
C601|Inward processing|Aktiv förädling|Innenlands bearbeiding|Aktiv forædling
C019|Outward processing|Passiv förädling|Utenlands bearbeiding|Passiv forædling
N990|End use|Slutanvändning|Særlig formål|Særligt anvendelsesformål`;

const guaranteeType = `
0|Guarantee waiver|Befrielse från garanti|Fritak for garanti|Fritagelse for sikkerhed
1|Comprehensive guarantee|Samlad garanti|Samlegaranti|Samlet sikkerhed
2|Individual guarantee by a guarantor|Individuell garanti genom borgensman|Enkeltgaranti ved kausjonist|Enkelt sikkerhed ved kautionist
3|Individual guarantee in cash|Individuell garanti, kontant|Enkeltgaranti, kontant|Enkelt sikkerhed, kontant
4|Individual guarantee in the form of vouchers|Individuell garanti, kuponger|Enkeltgaranti, kuponger|Enkelt sikkerhed, sikkerhedsdokumenter
5|Guarantee waiver, amount not exceeding the statistical threshold|Befrielse, belopp under tröskelvärdet|Fritak, beløp under terskelverdi|Fritagelse, beløb under tærskelværdi
8|Guarantee not required for certain public bodies|Krävs inte för vissa offentliga organ|Kreves ikke for visse offentlige organer|Kræves ikke for visse offentlige organer
9|Individual guarantee of multiple usage|Individuell garanti för flera användningar|Enkeltgaranti for flere bruk|Enkelt sikkerhed til flere brug`;

const representativeStatus = `
*2|Representative (direct representation)|Ombud (direkt ombud)|Representant (direkte representasjon)|Repræsentant (direkte repræsentation)
3|Representative (indirect representation)|Ombud (indirekt ombud)|Representant (indirekte representasjon)|Repræsentant (indirekte repræsentation)`;

const clientIdentifierType = `
*EORI|EORI number|Eorinummer|EORI-nummer|EORI-nummer
TIN|Trader identification number|Handlarens identifieringsnummer|Næringsdrivendes identifikasjonsnummer|Handlendes identifikationsnummer
CNR|Customer number|Kundnummer|Kundenummer|Kundenummer
VAT|VAT number|Momsregistreringsnummer|Mva-nummer|Momsnummer`;

const deferredPayment = `
O|Other|Annat|Annet|Andet
*T|Duty account|Tullkonto|Tollkreditt|Toldkonto
M|VAT account|Momskonto|Mva-konto|Momskonto`;

const methodOfPayment = `
A|Payment in cash|Kontant betalning|Kontant betaling|Kontant betaling
B|Payment by credit card|Betalning med kreditkort|Betaling med kredittkort|Betaling med kreditkort
C|Payment by cheque|Betalning med check|Betaling med sjekk|Betaling med check
D|Other (e.g. debit of an agent's account)|Annat (t.ex. ombudets konto)|Annet (f.eks. agentens konto)|Andet (f.eks. agentens konto)
*E|Deferred payment|Betalningsanstånd|Betalingsutsettelse|Betalingshenstand
H|Electronic credit transfer|Elektronisk överföring|Elektronisk overføring|Elektronisk overførsel
J|Payment through post office administration|Betalning via posten|Betaling via posten|Betaling via posten
K|Excise credit or rebate|Punktskattekredit|Særavgiftskreditt|Punktafgiftskredit
O|Security|Säkerhet|Sikkerhet|Sikkerhed
P|Cash deposit by an agent|Ombudets kontanta deposition|Agentens kontantdepositum|Agentens kontante depositum
R|Amount to be paid not required at once|Belopp som inte ska betalas genast|Beløp som ikke betales straks|Beløb, der ikke betales straks
S|Individual guarantee account|Konto för individuell garanti|Konto for enkeltgaranti|Konto for enkelt sikkerhed
T|From an agent's guarantee account|Ombudets garantikonto|Agentens garantikonto|Agentens sikkerhedskonto`;

const fiscalReferenceRole = `
FR1|Importer liable for VAT|Importör som är skyldig att betala moms|Importør som er ansvarlig for mva|Importør, der er betalingspligtig for moms
FR2|Customer liable for VAT on the intra-Union acquisition|Kund vid unionsinternt förvärv|Kunde ved unionsintern erverv|Kunde ved EU-intern erhvervelse
FR3|Tax representative|Skatteombud|Skatterepresentant|Fiskal repræsentant
FR4|Holder of the deferred payment authorisation|Innehavare av anstånd|Innehaver av betalingsutsettelse|Indehaver af henstandsbevilling
FR5|Vendor (IOSS)|Säljare (IOSS)|Selger (IOSS)|Sælger (IOSS)
FR7|Taxable person liable for VAT|Beskattningsbar person|Avgiftspliktig person|Afgiftspligtig person`;

const taxType = `
A00|Customs duty|Tull|Toll|Told
A20|Additional duty|Tilläggstull|Tilleggstoll|Tillægstold
A30|Definitive anti-dumping duty|Slutlig antidumpningstull|Endelig antidumpingtoll|Endelig antidumpingtold
A35|Provisional anti-dumping duty|Preliminär antidumpningstull|Midlertidig antidumpingtoll|Midlertidig antidumpingtold
A40|Definitive countervailing duty|Slutlig utjämningstull|Endelig utjevningstoll|Endelig udligningstold
A45|Provisional countervailing duty|Preliminär utjämningstull|Midlertidig utjevningstoll|Midlertidig udligningstold
B00|Value added tax|Mervärdesskatt|Merverdiavgift|Moms
C00|Export duty|Exporttull|Eksporttoll|Eksporttold
E00|Duties collected on behalf of other countries|Avgifter för andra länders räkning|Avgifter for andre lands regning|Afgifter for andre landes regning`;

const weightsDistributionType = `
*NoValue|Nothing chosen|Inget valt|Ikke valgt|Intet valgt
NoDistribution|No distribution|Ingen fördelning|Ingen fordeling|Ingen fordeling
GrossMassBasedOnNetMass|Gross mass based on net mass|Bruttovikt efter nettovikt|Bruttovekt etter nettovekt|Bruttovægt efter nettovægt
NetMassBasedOnGrossMass|Net mass based on gross mass|Nettovikt efter bruttovikt|Nettovekt etter bruttovekt|Nettovægt efter bruttovægt
NetMassBasedOnItemPrice|Net mass based on item price|Nettovikt efter varupostens pris|Nettovekt etter varepris|Nettovægt efter varepostens pris`;

export const declarationLists: readonly ListSeed[] = [
  { name: 'SE_DeclarationType', source: 'EUCDM 11 01', lines: declarationType },
  { name: 'AdditionalDeclarationType', source: 'CL042', lines: additionalDeclarationType },
  { name: 'SE_ImportType', source: 'System', lines: importType },
  { name: 'SE_ProcedureCode', source: 'EUCDM 11 09', lines: procedureCode },
  { name: 'SE_AdditionalProcedure', source: 'EUCDM 11 10', lines: additionalProcedure },
  { name: 'AuthorisationType', source: 'CL235', lines: authorisationType },
  { name: 'GuaranteeType', source: 'CL251', lines: guaranteeType },
  { name: 'RepresentativeStatus', source: 'CL094', lines: representativeStatus },
  { name: 'ClientIdentifierType', source: 'System', lines: clientIdentifierType },
  { name: 'DeferredPayment', source: 'System', lines: deferredPayment },
  { name: 'SE_MethodOfPayment', source: 'EUCDM 14 03 038', lines: methodOfPayment },
  { name: 'FiscalReferenceRole', source: 'EUCDM 13 16', lines: fiscalReferenceRole },
  { name: 'SE_TaxType', source: 'EUCDM 14 03 039', lines: taxType },
  { name: 'WeightsDistributionType', source: 'System', lines: weightsDistributionType },
];
