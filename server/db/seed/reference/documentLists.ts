import type { ListSeed } from './listSeed';

const previousDocument = `
*N337|Temporary storage declaration|Deklaration för tillfällig lagring|Deklarasjon for midlertidig lagring|Angivelse til midlertidig opbevaring
N355|Entry summary declaration|Summarisk införseldeklaration|Summarisk innførselsdeklarasjon|Summarisk indpassageangivelse
N325|Pro forma invoice|Proformafaktura|Proformafaktura|Proformafaktura
N380|Commercial invoice|Handelsfaktura|Handelsfaktura|Handelsfaktura
N703|House waybill|House waybill|House waybill|House waybill
N704|Master bill of lading|Huvudkonossement|Hovedkonnossement|Hovedkonnossement
N705|Bill of lading|Konossement|Konnossement|Konnossement
N714|House bill of lading|House bill of lading|House bill of lading|House bill of lading
N720|Consignment note CIM|CIM-fraktsedel|CIM-fraktbrev|CIM-fragtbrev
N730|Road consignment note|Vägfraktsedel|Veifraktbrev|Vejfragtbrev
N740|Air waybill|Flygfraktsedel|Flyfraktbrev|Luftfragtbrev
N741|Master air waybill|Huvudflygfraktsedel|Hovedflyfraktbrev|Hovedluftfragtbrev
N750|Despatch note (post parcels)|Adresskort (postpaket)|Følgebrev (postpakker)|Adressekort (postpakker)
N760|Multimodal transport document|Multimodalt transportdokument|Multimodalt transportdokument|Multimodalt transportdokument
N785|Cargo manifest|Lastmanifest|Lastemanifest|Lastmanifest
N787|Bordereau|Bordereau
N820|Transit declaration T|Transiteringsdeklaration T|Transitteringsdeklarasjon T|Forsendelsesangivelse T
N821|Transit declaration T1|Transiteringsdeklaration T1|Transitteringsdeklarasjon T1|Forsendelsesangivelse T1
N822|Transit declaration T2|Transiteringsdeklaration T2|Transitteringsdeklarasjon T2|Forsendelsesangivelse T2
N825|Proof of Union status T2L|Bevis om unionsstatus T2L|Bevis for unionsstatus T2L|Bevis for EU-status T2L
N830|Export declaration|Exportdeklaration|Utførselsdeklarasjon|Udførselsangivelse
N952|TIR carnet|TIR-carnet|TIR-carnet|TIR-carnet
N955|ATA carnet|ATA-carnet|ATA-carnet|ATA-carnet
NMRN|Declaration or notification MRN|MRN för deklaration eller anmälan|MRN for deklarasjon eller melding|MRN for angivelse eller meddelelse
NCLE|Entry in the declarant's records|Registrering i deklarantens bokföring|Registrering i deklarantens regnskap|Indskrivning i klarererens regnskaber
C512|Simplified declaration authorisation (SDE)|Tillstånd till förenklad deklaration|Bevilling til forenklet deklarasjon|Bevilling til forenklet angivelse
C651|Electronic administrative document (e-AD)|Elektroniskt administrativt dokument|Elektronisk administrativt dokument|Elektronisk administrativt dokument
C612|Internal Union transit declaration T2F|Transiteringsdeklaration T2F|Transitteringsdeklarasjon T2F|Forsendelsesangivelse T2F
C605|Information sheet INF3|Informationsblad INF3|Informasjonsblad INF3|Oplysningsskema INF3
C710|Information sheet INF (inward processing)|Informationsblad INF|Informasjonsblad INF|Oplysningsskema INF`;

const supportingDocument = `
*N380|Commercial invoice|Handelsfaktura|Handelsfaktura|Handelsfaktura
N325|Pro forma invoice|Proformafaktura|Proformafaktura|Proformafaktura
N271|Packing list|Packlista|Pakkliste|Pakkeliste
N864|Invoice declaration / origin declaration|Ursprungsdeklaration på faktura|Opprinnelseserklæring på faktura|Oprindelseserklæring på faktura
N861|Universal certificate of origin|Ursprungsintyg|Opprinnelsesbevis|Oprindelsescertifikat
N862|Declaration of origin|Ursprungsförklaring|Opprinnelseserklæring|Oprindelseserklæring
N865|Certificate of origin Form A (GSP)|Ursprungscertifikat Form A|Opprinnelsesbevis Form A|Oprindelsescertifikat Form A
N954|Movement certificate EUR.1|Varucertifikat EUR.1|Varesertifikat EUR.1|Varecertifikat EUR.1
N018|Movement certificate A.TR.|Varucertifikat A.TR.|Varesertifikat A.TR.|Varecertifikat A.TR.
U045|Movement certificate EUR-MED|Varucertifikat EUR-MED|Varesertifikat EUR-MED|Varecertifikat EUR-MED
U048|Invoice declaration EUR-MED|Fakturadeklaration EUR-MED|Fakturaerklæring EUR-MED|Fakturaerklæring EUR-MED
U110|Statement on origin, consignment up to the limit|Försäkran om ursprung, under gränsvärdet|Erklæring om opprinnelse, under grensen|Udtalelse om oprindelse, under grænsen
U111|Statement on origin by an exporter in Japan|Försäkran om ursprung, Japan|Erklæring om opprinnelse, Japan|Udtalelse om oprindelse, Japan
U112|Importer's knowledge|Importörens kännedom|Importørens kunnskap|Importørens viden
U116|Statement on origin, United Kingdom|Försäkran om ursprung, Storbritannien|Erklæring om opprinnelse, Storbritannia|Udtalelse om oprindelse, Storbritannien
U118|Statement on origin for multiple shipments|Försäkran om ursprung, flera sändningar|Erklæring om opprinnelse, flere sendinger|Udtalelse om oprindelse, flere forsendelser
U164|Statement on origin (REX), exporter registered|Försäkran om ursprung (REX)|Erklæring om opprinnelse (REX)|Udtalelse om oprindelse (REX)
U165|Statement on origin (REX), up to EUR 6,000|Försäkran om ursprung (REX), högst 6 000 euro|Erklæring om opprinnelse (REX), inntil 6 000 euro|Udtalelse om oprindelse (REX), højst 6 000 euro
N935|Invoice on which the customs value is declared|Faktura till grund för tullvärdet|Faktura som grunnlag for tollverdi|Faktura til grund for toldværdien
N934|Declaration of value DV1|Tullvärdedeklaration DV1|Tollverdideklarasjon DV1|Toldværdiangivelse DV1
N851|Phytosanitary certificate|Sundhetscertifikat för växter|Plantesunnhetssertifikat|Plantesundhedscertifikat
N852|Analysis and health certificate|Analys- och hälsointyg|Analyse- og helsesertifikat|Analyse- og sundhedscertifikat
N853|Common health entry document for products (CHED-P)|CHED-P
N002|Certificate of conformity, fruit and vegetables|Överensstämmelseintyg, frukt och grönsaker|Samsvarssertifikat, frukt og grønnsaker|Overensstemmelsesattest, frugt og grønt
N003|Certificate of quality|Kvalitetscertifikat|Kvalitetssertifikat|Kvalitetscertifikat
C085|Common health entry document for plants (CHED-PP)|CHED-PP
C640|Common health entry document for animals (CHED-A)|CHED-A
C678|Common health entry document for feed and food (CHED-D)|CHED-D
C644|Certificate of inspection for organic products|Kontrollintyg för ekologiska produkter|Inspeksjonssertifikat for økologiske produkter|Kontrolattest for økologiske produkter
C400|CITES certificate|Cites-intyg|CITES-sertifikat|CITES-certifikat
C057|Copy of the declaration of conformity, fluorinated gases|Försäkran om överensstämmelse, fluorerade gaser|Samsvarserklæring, fluorholdige gasser|Overensstemmelseserklæring, fluorholdige gasser
C690|FLEGT import licence for timber|Flegt-licens för timmer|FLEGT-lisens for tømmer|FLEGT-licens for træ
C716|Due diligence statement, deforestation|Försäkran om tillbörlig aktsamhet|Aktsomhetserklæring|Due diligence-erklæring
L001|Import licence AGRIM|Importlicens AGRIM|Importlisens AGRIM|Importlicens AGRIM
L100|Import licence, controlled substances (ozone)|Importlicens, ozonnedbrytande ämnen|Importlisens, ozonnedbrytende stoffer|Importlicens, ozonlagsnedbrydende stoffer
L139|Surveillance document|Övervakningsdokument|Overvåkingsdokument|Tilsynsdokument
C019|Authorisation for outward processing|Tillstånd till passiv förädling|Bevilling til utenlands bearbeiding|Bevilling til passiv forædling
C601|Authorisation for inward processing|Tillstånd till aktiv förädling|Bevilling til innenlands bearbeiding|Bevilling til aktiv forædling
C990|End use authorisation, ships and platforms|Tillstånd särskilt ändamål, fartyg och plattformar|Bevilling særlig formål, skip og plattformer|Bevilling særligt anvendelsesformål, skibe og platforme
D005|Commercial invoice within an undertaking|Handelsfaktura inom ett åtagande|Handelsfaktura innenfor en forpliktelse|Handelsfaktura inden for et tilsagn
D008|Commercial invoice with a signed declaration|Handelsfaktura med undertecknad förklaring|Handelsfaktura med signert erklæring|Handelsfaktura med underskrevet erklæring
Y040|VAT identification number of the importer (onward supply)|Importörens momsnummer (vidareleverans)|Importørens mva-nummer (videresalg)|Importørens momsnummer (videresalg)
Y041|VAT identification number of the customer (onward supply)|Kundens momsnummer (vidareleverans)|Kundens mva-nummer (videresalg)|Kundens momsnummer (videresalg)
Y042|VAT identification number of the tax representative (onward supply)|Skatteombudets momsnummer (vidareleverans)|Skatterepresentantens mva-nummer (videresalg)|Fiskal repræsentants momsnummer (videresalg)
Y044|Evidence that the goods are intended to leave the Member State|Bevis för att varorna ska lämna medlemsstaten|Bevis for at varene skal forlate medlemsstaten|Bevis for, at varerne skal forlade medlemsstaten
Y100|Special entries on licence AGRIM|Särskilda uppgifter på AGRIM-licens|Særlige opplysninger på AGRIM-lisens|Særlige angivelser på AGRIM-licens
Y900|Goods not covered by CITES|Varor som inte omfattas av Cites|Varer ikke omfattet av CITES|Varer ikke omfattet af CITES
Y929|Goods not concerned by organic product rules|Varor som inte omfattas av ekologiska regler|Varer ikke omfattet av økologiregler|Varer ikke omfattet af økologiregler
6RDE|National document (Sweden)|Nationell handling|Nasjonalt dokument (Sverige)|Nationalt dokument (Sverige)`;

const transportDocument = `
N703|House waybill|House waybill|House waybill|House waybill
N704|Master bill of lading|Huvudkonossement|Hovedkonnossement|Hovedkonnossement
N705|Bill of lading|Konossement|Konnossement|Konnossement
N714|House bill of lading|House bill of lading|House bill of lading|House bill of lading
N720|Consignment note CIM|CIM-fraktsedel|CIM-fraktbrev|CIM-fragtbrev
N722|Road list SMGS|SMGS-lista|SMGS-liste|SMGS-liste
*N730|Road consignment note|Vägfraktsedel|Veifraktbrev|Vejfragtbrev
N740|Air waybill|Flygfraktsedel|Flyfraktbrev|Luftfragtbrev
N741|Master air waybill|Huvudflygfraktsedel|Hovedflyfraktbrev|Hovedluftfragtbrev
N750|Despatch note (post parcels)|Adresskort (postpaket)|Følgebrev (postpakker)|Adressekort (postpakker)
N760|Multimodal transport document|Multimodalt transportdokument|Multimodalt transportdokument|Multimodalt transportdokument
N787|Bordereau|Bordereau
N952|TIR carnet|TIR-carnet|TIR-carnet|TIR-carnet
N955|ATA carnet|ATA-carnet|ATA-carnet|ATA-carnet`;

const additionalReference = `
Y022|Consignor or exporter, AEO certificate number|Avsändare eller exportör, AEO-certifikat|Avsender eller eksportør, AEO-sertifikat|Afsender eller eksportør, AEO-certifikat
Y023|Consignee, AEO certificate number|Mottagare, AEO-certifikat|Mottaker, AEO-sertifikat|Modtager, AEO-certifikat
Y024|Declarant, AEO certificate number|Deklarant, AEO-certifikat|Deklarant, AEO-sertifikat|Klarerer, AEO-certifikat
Y025|Representative, AEO certificate number|Ombud, AEO-certifikat|Representant, AEO-sertifikat|Repræsentant, AEO-certifikat
Y027|Warehouse keeper, AEO certificate number|Lagerhavare, AEO-certifikat|Lagerholder, AEO-sertifikat|Lagerholder, AEO-certifikat
Y028|Carrier, AEO certificate number|Fraktförare, AEO-certifikat|Transportør, AEO-sertifikat|Transportør, AEO-certifikat
Y040|VAT identification number of the importer|Importörens momsnummer|Importørens mva-nummer|Importørens momsnummer
Y901|Product not included in the list of dual-use goods|Varan ingår inte i listan över produkter med dubbla användningsområden|Ikke på listen over flerbruksvarer|Ikke på listen over varer med dobbelt anvendelse
Y903|Goods not in the list of cultural goods|Ej upptagna i listan över kulturföremål|Ikke på listen over kulturgjenstander|Ikke på listen over kulturgenstande
Y923|Product not subject to fluorinated gas rules|Omfattas inte av regler om fluorerade gaser|Ikke omfattet av regler om fluorholdige gasser|Ikke omfattet af regler om fluorholdige gasser
Y926|Goods not subject to ozone layer rules|Omfattas inte av ozonregler|Ikke omfattet av ozonregler|Ikke omfattet af ozonregler
Y929|Goods not concerned by organic product rules|Omfattas inte av ekologiska regler|Ikke omfattet av økologiregler|Ikke omfattet af økologiregler
Y930|Goods not subject to veterinary border control|Omfattas inte av gränskontroll|Ikke omfattet av grensekontroll|Ikke omfattet af grænsekontrol
Y949|Goods not in the list of prohibited goods|Ej upptagna i listan över förbjudna varor|Ikke på listen over forbudte varer|Ikke på listen over forbudte varer
Y999|Other|Annat|Annet|Andet`;

const additionalInformation = `
00100|Simplified authorisation|Förenklat tillstånd|Forenklet bevilling|Forenklet bevilling
00200|Several exporters, consignees or previous documents|Flera exportörer, mottagare eller tidigare handlingar|Flere eksportører, mottakere eller tidligere dokumenter|Flere eksportører, modtagere eller tidligere dokumenter
00300|Identity between declarant and consignor|Deklaranten är avsändare|Deklaranten er avsender|Klarereren er afsender
00400|Exporter is the declarant|Exportören är deklarant|Eksportøren er deklarant|Eksportøren er klarerer
00500|Importer is the declarant|Importören är deklarant|Importøren er deklarant|Importøren er klarerer
00600|Bill of lading to order blank endorsed|Konossement till order|Konnossement til ordre|Konnossement til ordre
00700|Discharge of inward processing|Avslutande av aktiv förädling|Avslutning av innenlands bearbeiding|Afslutning af aktiv forædling
00800|Discharge of inward processing, specific measures|Avslutande av aktiv förädling, särskilda åtgärder|Avslutning av innenlands bearbeiding, særskilte tiltak|Afslutning af aktiv forædling, særlige foranstaltninger
00900|Discharge of temporary admission|Avslutande av tillfällig införsel|Avslutning av midlertidig innførsel|Afslutning af midlertidig indførsel
20100|Export from a country of common transit subject to restriction|Export från ett transiteringsland med restriktion|Utførsel fra transitteringsland med restriksjon|Udførsel fra forsendelsesland med restriktion
20200|Export from a country of common transit subject to duty|Export från ett transiteringsland med avgift|Utførsel fra transitteringsland med avgift|Udførsel fra forsendelsesland med afgift
20300|Export|Export|Utførsel|Udførsel
30400|Request for proof of exit|Begäran om bevis för utförsel|Anmodning om bevis for utførsel|Anmodning om bevis for udpassage
30600|Consignee unknown, bill of lading to order|Mottagaren okänd, konossement till order|Mottaker ukjent, konnossement til ordre|Modtager ukendt, konnossement til ordre
SE001|Free text to Swedish Customs|Fritext till Tullverket|Fritekst til Tullverket|Fritekst til Tullverket
SE002|VAT number of the declarant|Deklarantens momsregistreringsnummer|Deklarantens mva-nummer|Klarererens momsnummer`;

export const documentLists: readonly ListSeed[] = [
  { name: 'PreviousDocument', source: 'CL214', lines: previousDocument },
  { name: 'SE_SupportingDocument', source: 'CL213, TARIC certificates, selection', lines: supportingDocument },
  { name: 'TransportDocument', source: 'CL754', lines: transportDocument },
  { name: 'AdditionalReference', source: 'CL380, selection', lines: additionalReference },
  { name: 'AdditionalInformation', source: 'CL239', lines: additionalInformation },
];
