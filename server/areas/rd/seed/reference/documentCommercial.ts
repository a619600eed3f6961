/** UN codes (N) of commercial, transport, official and origin documents. */
export const commercialDocument = `
*N380|Commercial invoice|Handelsfaktura|Handelsfaktura|Handelsfaktura
N325|Pro forma invoice|Proformafaktura|Proformafaktura|Proformafaktura
N935|Invoice on the basis of which the customs value is declared|Faktura som ligger till grund för det deklarerade tullvärdet|Faktura som ligger til grunn for den deklarerte tollverdien|Faktura, der danner grundlag for den angivne toldværdi
N934|Declaration of particulars relating to customs value D.V.1|Deklaration av tullvärdet D.V.1|Tollverdideklarasjon D.V.1|Toldværdiangivelse D.V.1
N271|Packing list|Packlista|Pakkliste|Pakkeliste
N235|Container list|Containerförteckning|Containerliste|Containerliste
N002|Certificate of conformity with the Union marketing standards for fresh fruit and vegetables|Intyg om överensstämmelse med unionens handelsnormer för färsk frukt och färska grönsaker|Samsvarssertifikat for EUs handelsnormer for frisk frukt og friske grønnsaker|Overensstemmelsesattest med EU's handelsnormer for friske frugter og grøntsager
N003|Certificate of quality|Kvalitetscertifikat|Kvalitetssertifikat|Kvalitetscertifikat
N851|Phytosanitary certificate|Sundhetscertifikat för växter|Plantesunnhetssertifikat|Plantesundhedscertifikat
N852|Analysis and health certificate|Analys- och hälsointyg|Analyse- og helsesertifikat|Analyse- og sundhedscertifikat
N853|Common health entry document for products (CHED-P)|Gemensamt hälsodokument för införsel av produkter (CHED-P)|Felles helsedokument for innførsel av produkter (CHED-P)|Fælles sundhedsdokument til brug ved import af produkter (CHED-P)
N933|Cargo declaration (arrival)|Lastdeklaration (ankomst)|Lastedeklarasjon (ankomst)|Lastangivelse (ankomst)
N941|Embargo permit|Embargotillstånd|Embargotillatelse|Embargotilladelse
N990|Authorisation for end use (EUS)|Tillstånd till slutanvändning (EUS)|Bevilling til særlige formål (EUS)|Bevilling til særligt anvendelsesformål (EUS)`;

export const transportDocument = `
N703|House waybill|Speditörs fraktsedel (house waybill)|Speditørs fraktbrev (house waybill)|Speditørs fragtbrev (house waybill)
N704|Master bill of lading|Huvudkonossement|Hovedkonnossement|Hovedkonnossement
N705|Bill of lading|Konossement|Konnossement|Konnossement
N714|House bill of lading|Speditörs konossement|Speditørs konnossement|Speditørs konnossement
N720|Consignment note CIM|CIM-fraktsedel|CIM-fraktbrev|CIM-fragtbrev
N722|Road list SMGS|SMGS-följelista|SMGS-følgeliste|SMGS-følgeliste
*N730|Road consignment note|Vägfraktsedel|Veifraktbrev|Vejfragtbrev
N740|Air waybill|Flygfraktsedel|Flyfraktbrev|Luftfragtbrev
N741|Master air waybill|Huvudflygfraktsedel|Hovedflyfraktbrev|Hovedluftfragtbrev
N750|Despatch note (post parcels)|Adresskort (postpaket)|Følgebrev (postpakker)|Adressekort (postpakker)
N760|Multimodal transport document|Multimodalt transportdokument|Multimodalt transportdokument|Multimodalt transportdokument
N785|Cargo manifest|Lastmanifest|Lastemanifest|Lastmanifest
N787|Bordereau|Lastspecifikation (bordereau)|Lastespesifikasjon (bordereau)|Ladeliste (bordereau)
N952|TIR carnet|TIR-carnet|TIR-carnet|TIR-carnet
N955|ATA carnet|ATA-carnet|ATA-carnet|ATA-carnet`;

export const previousDocument = `
*N337|Temporary storage declaration|Deklaration för tillfällig lagring|Deklarasjon for midlertidig lagring|Angivelse til midlertidig opbevaring
N355|Entry summary declaration|Summarisk införseldeklaration|Summarisk innførselsdeklarasjon|Summarisk indpassageangivelse
N325|Pro forma invoice|Proformafaktura|Proformafaktura|Proformafaktura
N380|Commercial invoice|Handelsfaktura|Handelsfaktura|Handelsfaktura
N235|Container list|Containerförteckning|Containerliste|Containerliste
N271|Packing list|Packlista|Pakkliste|Pakkeliste
N703|House waybill|Speditörs fraktsedel (house waybill)|Speditørs fraktbrev (house waybill)|Speditørs fragtbrev (house waybill)
N704|Master bill of lading|Huvudkonossement|Hovedkonnossement|Hovedkonnossement
N705|Bill of lading|Konossement|Konnossement|Konnossement
N714|House bill of lading|Speditörs konossement|Speditørs konnossement|Speditørs konnossement
N720|Consignment note CIM|CIM-fraktsedel|CIM-fraktbrev|CIM-fragtbrev
N722|Road list SMGS|SMGS-följelista|SMGS-følgeliste|SMGS-følgeliste
N730|Road consignment note|Vägfraktsedel|Veifraktbrev|Vejfragtbrev
N740|Air waybill|Flygfraktsedel|Flyfraktbrev|Luftfragtbrev
N741|Master air waybill|Huvudflygfraktsedel|Hovedflyfraktbrev|Hovedluftfragtbrev
N750|Despatch note (post parcels)|Adresskort (postpaket)|Følgebrev (postpakker)|Adressekort (postpakker)
N760|Multimodal transport document|Multimodalt transportdokument|Multimodalt transportdokument|Multimodalt transportdokument
N785|Cargo manifest|Lastmanifest|Lastemanifest|Lastmanifest
N787|Bordereau|Lastspecifikation (bordereau)|Lastespesifikasjon (bordereau)|Ladeliste (bordereau)
N820|Transit declaration T (mixed consignments)|Transiteringsdeklaration T (blandade sändningar)|Transitteringsdeklarasjon T (blandede sendinger)|Forsendelsesangivelse T (blandede forsendelser)
N821|External Union or common transit declaration T1|Deklaration för extern unionstransitering eller gemensam transitering T1|Deklarasjon for ekstern unionstransittering eller felles transittering T1|Angivelse til ekstern EU-forsendelse eller fælles forsendelse T1
N822|Internal Union transit declaration T2|Deklaration för intern unionstransitering T2|Deklarasjon for intern unionstransittering T2|Angivelse til intern EU-forsendelse T2
N825|Proof of the customs status of Union goods T2L|Bevis om tullstatus som unionsvaror T2L|Bevis for tollstatus som unionsvarer T2L|Bevis for toldmæssig status som EU-varer T2L
N830|Export declaration|Exportdeklaration|Utførselsdeklarasjon|Udførselsangivelse
N951|TIF form|TIF-formulär|TIF-skjema|TIF-formular
N952|TIR carnet|TIR-carnet|TIR-carnet|TIR-carnet
N955|ATA carnet|ATA-carnet|ATA-carnet|ATA-carnet
NMRN|Declaration or notification MRN|MRN för deklaration eller anmälan|MRN for deklarasjon eller melding|MRN for angivelse eller meddelelse
NCLE|Reference and date of the entry in the declarant's records|Referens och datum för registreringen i deklarantens bokföring|Referanse og dato for registreringen i deklarantens regnskap|Henvisning til og dato for indskrivningen i klarererens regnskaber
CLE|Entry in the declarant's records (earlier form)|Registrering i deklarantens bokföring (tidigare form)|Registrering i deklarantens regnskap (tidligere form)|Indskrivning i klarererens regnskaber (tidligere form)
C512|Authorisation for simplified declarations (SDE)|Tillstånd till förenklade deklarationer (SDE)|Bevilling til forenklede deklarasjoner (SDE)|Bevilling til forenklede angivelser (SDE)
C605|Information sheet INF 3|Informationsblad INF 3|Informasjonsblad INF 3|Oplysningsskema INF 3
C612|Internal Union transit declaration T2F|Deklaration för intern unionstransitering T2F|Deklarasjon for intern unionstransittering T2F|Angivelse til intern EU-forsendelse T2F
C620|T2LF document|T2LF-dokument|T2LF-dokument|T2LF-dokument
C622|Customs status certificate|Intyg om tullstatus|Tollstatusattest|Attest for toldmæssig status
C624|Form 302|Formulär 302|Skjema 302|Formular 302
C651|Electronic administrative document (e-AD)|Elektroniskt administrativt dokument (e-AD)|Elektronisk administrativt dokument (e-AD)|Elektronisk administrativt dokument (e-AD)
C658|Fallback accompanying document for excise goods under suspension|Ersättningsdokument för punktskattepliktiga varor under uppskov|Reservedokument for særavgiftspliktige varer under avgiftsutsettelse|Nøddokument for punktafgiftspligtige varer under suspension
C664|CN22 declaration|CN22-deklaration|CN22-deklarasjon|CN22-angivelse
C665|CN23 declaration|CN23-deklaration|CN23-deklarasjon|CN23-angivelse
C710|Information sheet INF (special procedures)|Informationsblad INF (särskilda förfaranden)|Informasjonsblad INF (særlige prosedyrer)|Oplysningsskema INF (særlige procedurer)`;
