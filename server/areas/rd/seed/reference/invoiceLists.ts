import type { ListSeed } from './listSeed';

const vatCategory = `
*S|Standard rate|Normalskattesats|Standardsats|Standardsats
Z|Zero rated|Nollskattesats|Nullsats|Nulsats
E|Exempt from tax|Undantaget från skatt|Fritatt for avgift|Fritaget for afgift
AE|Reverse charge|Omvänd betalningsskyldighet|Omvendt avgiftsplikt|Omvendt betalingspligt
K|Intra-Union supply of goods, exempt|Unionsintern varuleverans, undantagen|Unionsintern vareleveranse, fritatt|Levering af varer inden for EU, fritaget
G|Export, tax not charged|Export, skatt tas inte ut|Eksport, avgift ikke beregnet|Eksport, afgift opkræves ikke
O|Outside the scope of tax|Utanför skattens tillämpningsområde|Utenfor avgiftsområdet|Uden for afgiftens anvendelsesområde`;

const paymentMeans = `
1|Instrument not defined|Betalningsmedel ej angivet|Betalingsmiddel ikke angitt|Betalingsmiddel ikke angivet
10|In cash|Kontant|Kontant|Kontant
20|Cheque|Check|Sjekk|Check
*30|Credit transfer|Girering|Kredittoverføring|Kreditoverførsel
31|Debit transfer|Debitering|Debetoverføring|Debetoverførsel
42|Payment to bank account|Betalning till bankkonto|Betaling til bankkonto|Betaling til bankkonto
48|Bank card|Bankkort|Bankkort|Betalingskort
49|Direct debit|Autogiro|Avtalegiro|Direkte debitering
54|Credit card|Kreditkort|Kredittkort|Kreditkort
55|Debit card|Betalkort|Debetkort|Debetkort
57|Standing agreement|Stående överenskommelse|Stående avtale|Stående aftale
58|SEPA credit transfer|SEPA-girering|SEPA-kredittoverføring|SEPA-kreditoverførsel
59|SEPA direct debit|SEPA-autogiro|SEPA-direktedebitering|SEPA-direkte debitering
97|Clearing between partners|Kvittning mellan parter|Motregning mellom parter|Udligning mellem parter`;

const allowanceReason = `
41|Bonus for works ahead of schedule|Bonus för arbete före tidsplan|Bonus for arbeid før tidsplan|Bonus for arbejde før tidsplan
42|Other bonus|Annan bonus|Annen bonus|Anden bonus
60|Manufacturer's consumer discount|Tillverkarens konsumentrabatt|Produsentens forbrukerrabatt|Producentens forbrugerrabat
64|Special agreement|Särskild överenskommelse|Særskilt avtale|Særlig aftale
65|Production error discount|Rabatt för produktionsfel|Rabatt for produksjonsfeil|Rabat for produktionsfejl
66|New outlet discount|Rabatt för nytt försäljningsställe|Rabatt for nytt utsalgssted|Rabat for nyt udsalgssted
67|Sample discount|Provrabatt|Prøverabatt|Prøverabat
68|End-of-range discount|Utförsäljningsrabatt|Utsalgsrabatt|Udsalgsrabat
70|Incoterm discount|Rabatt för leveransvillkor|Rabatt for leveringsbetingelse|Rabat for leveringsbetingelse
*95|Discount|Rabatt|Rabatt|Rabat
100|Special rebate|Särskild återbäring|Særskilt bonus|Særlig bonus
102|Fixed long term|Fast på lång sikt|Fast på lang sikt|Fast på lang sigt
103|Temporary|Tillfällig|Midlertidig|Midlertidig
104|Standard|Standard|Standard|Standard
105|Yearly turnover|Årsomsättning|Årsomsetning|Årsomsætning`;

const chargeReason = `
AA|Advertising|Reklam|Reklame|Reklame
ABK|Miscellaneous|Diverse|Diverse|Diverse
ABL|Additional packaging|Extra förpackning|Ekstra emballasje|Ekstra emballage
ADR|Other services|Andra tjänster|Andre tjenester|Andre tjenester
ADT|Pick-up|Hämtning|Henting|Afhentning
DL|Delivery|Leverans|Levering|Levering
*FC|Freight service|Frakt|Frakt|Fragt
FI|Financing|Finansiering|Finansiering|Finansiering
HD|Handling|Hantering|Håndtering|Håndtering
LA|Labelling|Märkning|Merking|Mærkning
PC|Packing|Packning|Pakking|Pakning`;

const vatExemptionReason = `
VATEX-EU-79-C|Disbursements in the name of the customer (Directive 2006/112/EC, Art. 79(c))|Utlägg i kundens namn (direktiv 2006/112/EG, artikel 79 c)|Utlegg i kundens navn (direktiv 2006/112/EF, artikkel 79 bokstav c)|Udlæg i kundens navn (direktiv 2006/112/EF, artikel 79, litra c)
VATEX-EU-132|Exempt (Directive 2006/112/EC, Art. 132)|Undantaget (direktiv 2006/112/EG, artikel 132)|Fritatt (direktiv 2006/112/EF, artikkel 132)|Fritaget (direktiv 2006/112/EF, artikel 132)
VATEX-EU-143|Exempt importation (Directive 2006/112/EC, Art. 143)|Undantagen import (direktiv 2006/112/EG, artikel 143)|Fritatt innførsel (direktiv 2006/112/EF, artikkel 143)|Fritaget indførsel (direktiv 2006/112/EF, artikel 143)
VATEX-EU-144|Services whose value is in the import VAT base (Directive 2006/112/EC, Art. 144)|Tjänster vars värde ingår i importens beskattningsunderlag (direktiv 2006/112/EG, artikel 144)|Tjenester med verdi som inngår i innførselens avgiftsgrunnlag (direktiv 2006/112/EF, artikkel 144)|Ydelser, hvis værdi indgår i importens afgiftsgrundlag (direktiv 2006/112/EF, artikel 144)
VATEX-EU-146|Exempt export (Directive 2006/112/EC, Art. 146)|Undantagen export (direktiv 2006/112/EG, artikel 146)|Fritatt eksport (direktiv 2006/112/EF, artikkel 146)|Fritaget eksport (direktiv 2006/112/EF, artikel 146)
VATEX-EU-148|Exempt, international transport (Directive 2006/112/EC, Art. 148)|Undantaget, internationell transport (direktiv 2006/112/EG, artikel 148)|Fritatt, internasjonal transport (direktiv 2006/112/EF, artikkel 148)|Fritaget, international transport (direktiv 2006/112/EF, artikel 148)
VATEX-EU-151|Exempt, diplomatic and like relations (Directive 2006/112/EC, Art. 151)|Undantaget, diplomatiska och liknande förbindelser (direktiv 2006/112/EG, artikel 151)|Fritatt, diplomatiske og lignende forbindelser (direktiv 2006/112/EF, artikkel 151)|Fritaget, diplomatiske og lignende forbindelser (direktiv 2006/112/EF, artikel 151)
*VATEX-EU-AE|Reverse charge|Omvänd betalningsskyldighet|Omvendt avgiftsplikt|Omvendt betalingspligt
VATEX-EU-G|Export outside the Union|Export utanför unionen|Eksport ut av Unionen|Eksport ud af EU
VATEX-EU-IC|Intra-Union supply|Unionsintern leverans|Unionsintern leveranse|Levering inden for EU
VATEX-EU-O|Not subject to VAT|Inte momspliktigt|Ikke mva-pliktig|Ikke momspligtigt`;

const electronicAddressScheme = `
0007|Swedish organisation number|Organisationsnummer (Sverige)|Organisasjonsnummer (Sverige)|Organisationsnummer (Sverige)
0088|Global location number (GLN)|GLN-nummer|GLN-nummer|GLN-nummer
0106|Dutch chamber of commerce number (KvK)|Nederländska handelskammarens nummer (KvK)|Nederlandsk handelskammernummer (KvK)|Nederlandsk handelskammernummer (KvK)
0184|Danish CVR number (DIGSTORG)|Danskt CVR-nummer (DIGSTORG)|Dansk CVR-nummer (DIGSTORG)|CVR-nummer (DIGSTORG)
0190|Dutch organisation identification number (OIN)|Nederländskt organisationsnummer (OIN)|Nederlandsk organisasjonsnummer (OIN)|Nederlandsk organisationsnummer (OIN)
0192|Norwegian organisation number|Organisationsnummer (Norge)|Organisasjonsnummer (Norge)|Organisationsnummer (Norge)
0208|Belgian enterprise number|Belgiskt företagsnummer|Belgisk foretaksnummer|Belgisk virksomhedsnummer
0211|Italian VAT number (Partita IVA)|Italienskt momsnummer (Partita IVA)|Italiensk mva-nummer (Partita IVA)|Italiensk momsnummer (Partita IVA)
0216|Finnish OVT code|Finsk OVT-kod|Finsk OVT-kode|Finsk OVT-kode
9930|German VAT number|Tyskt momsnummer|Tysk mva-nummer|Tysk momsnummer
9932|VAT number of the United Kingdom|Momsnummer för Förenade kungariket|Mva-nummer for Storbritannia|Momsnummer for Det Forenede Kongerige
9944|Dutch VAT number|Nederländskt momsnummer|Nederlandsk mva-nummer|Nederlandsk momsnummer
9945|Polish VAT number|Polskt momsnummer|Polsk mva-nummer|Polsk momsnummer`;

const priceArticleGroup = `
*Clearance|Clearance|Förtullning|Fortolling|Fortoldning
Transit|Transit|Transitering|Transittering|Forsendelse
Storage|Storage|Lagring|Lagring|Oplagring
Outlay|Outlay|Utlägg|Utlegg|Udlæg
Surcharge|Surcharge|Tillägg|Tillegg|Tillæg
Service|Service|Tjänst|Tjeneste|Ydelse`;

const priceModel = `
*Fixed|Fixed price|Fast pris|Fast pris|Fast pris
PerUnit|Price for each unit|Pris per enhet|Pris per enhet|Pris pr. enhed
Tiered|Tiered price|Trappstegspris|Trappepris|Trappepris
Percentage|Percentage|Procent|Prosent|Procent
Time|Time|Tid|Tid|Tid
Storage|Storage|Lagring|Lagring|Oplagring
Surcharge|Surcharge|Tillägg|Tillegg|Tillæg
Outlay|Outlay|Utlägg|Utlegg|Udlæg`;

const basisTrigger = `
*DeclarationCleared|Declaration cleared|Deklaration klarerad|Deklarasjon klarert|Angivelse klareret
GoodsItemCount|Goods items of a cleared declaration|Varuposter i en klarerad deklaration|Vareposter i en klarert deklarasjon|Vareposter i en klareret angivelse
TransitStarted|Transit started|Transitering påbörjad|Transittering påbegynt|Forsendelse påbegyndt
StorageDay|Day of storage|Lagringsdygn|Lagringsdøgn|Oplagringsdøgn
CaseClosed|Case closed|Ärende avslutat|Sak avsluttet|Sag afsluttet
CertificateIssued|Certificate issued|Certifikat utfärdat|Sertifikat utstedt|Certifikat udstedt
Manual|By hand|Manuellt|Manuelt|Manuelt`;

const quantitySource = `
*One|One|En|En|En
GoodsItems|Goods items|Varuposter|Vareposter|Vareposter
Documents|Documents|Handlingar|Dokumenter|Dokumenter
Packages|Packages|Kollin|Kolli|Kolli
GrossMass|Gross mass|Bruttovikt|Bruttovekt|Bruttovægt
Minutes|Minutes|Minuter|Minutter|Minutter
StorageDays|Days of storage|Lagringsdygn|Lagringsdøgn|Oplagringsdøgn
DutyAndVatAmount|Amount of duty and VAT|Belopp tull och moms|Beløp toll og mva|Beløb told og moms
InvoiceValue|Value of the invoice|Fakturavärde|Fakturaverdi|Fakturaværdi`;

/** INV-R23. */
const vatRule = `
*DOMESTIC|Customer in the seller's country: domestic rate|Kund i säljarens land: inhemsk skattesats|Kunde i selgerens land: innenlands sats|Kunde i sælgerens land: indenlandsk sats
EU_REVERSE|Customer in another Member State with a VAT number: reverse charge|Kund i en annan medlemsstat med momsnummer: omvänd betalningsskyldighet|Kunde i en annen medlemsstat med mva-nummer: omvendt avgiftsplikt|Kunde i en anden medlemsstat med momsnummer: omvendt betalingspligt
EU_PRIVATE|Customer in another Member State without a VAT number: the seller's rate|Kund i en annan medlemsstat utan momsnummer: säljarens skattesats|Kunde i en annen medlemsstat uten mva-nummer: selgerens sats|Kunde i en anden medlemsstat uden momsnummer: sælgerens sats
OUTSIDE|Customer outside the Union: outside the scope|Kund utanför unionen: utanför tillämpningsområdet|Kunde utenfor Unionen: utenfor avgiftsområdet|Kunde uden for EU: uden for anvendelsesområdet
IMPORT_BASE|Service whose value is in the import VAT base: exempt|Tjänst vars värde ingår i importens beskattningsunderlag: undantagen|Tjeneste med verdi som inngår i innførselens avgiftsgrunnlag: fritatt|Ydelse, hvis værdi indgår i importens afgiftsgrundlag: fritaget`;

const currencyRounding = `
SEK|Whole kronor (total)|Hela kronor (summa)|Hele kroner (sum)|Hele kroner (total)|unit=1
NOK|Øre|Öre|Øre|Øre|unit=0.01
DKK|Øre|Öre|Øre|Øre|unit=0.01
EUR|Cent|Cent|Cent|Cent|unit=0.01
GBP|Penny|Penny|Penny|Penny|unit=0.01
USD|Cent|Cent|Cent|Cent|unit=0.01`;

const priceIndex = `
DEMO-2025-01|Demo index, January 2025|Demoindex, januari 2025|Demoindeks, januar 2025|Demoindeks, januar 2025|value=129.8
DEMO-2025-02|Demo index, February 2025|Demoindex, februari 2025|Demoindeks, februar 2025|Demoindeks, februar 2025|value=130.3
DEMO-2025-03|Demo index, March 2025|Demoindex, mars 2025|Demoindeks, mars 2025|Demoindeks, marts 2025|value=130.6
DEMO-2025-04|Demo index, April 2025|Demoindex, april 2025|Demoindeks, april 2025|Demoindeks, april 2025|value=131.1
DEMO-2025-05|Demo index, May 2025|Demoindex, maj 2025|Demoindeks, mai 2025|Demoindeks, maj 2025|value=131.5
DEMO-2025-06|Demo index, June 2025|Demoindex, juni 2025|Demoindeks, juni 2025|Demoindeks, juni 2025|value=131.9
DEMO-2025-07|Demo index, July 2025|Demoindex, juli 2025|Demoindeks, juli 2025|Demoindeks, juli 2025|value=132.2
DEMO-2025-08|Demo index, August 2025|Demoindex, augusti 2025|Demoindeks, august 2025|Demoindeks, august 2025|value=132.6
DEMO-2025-09|Demo index, September 2025|Demoindex, september 2025|Demoindeks, september 2025|Demoindeks, september 2025|value=133.0
DEMO-2025-10|Demo index, October 2025|Demoindex, oktober 2025|Demoindeks, oktober 2025|Demoindeks, oktober 2025|value=133.4
DEMO-2025-11|Demo index, November 2025|Demoindex, november 2025|Demoindeks, november 2025|Demoindeks, november 2025|value=133.8
DEMO-2025-12|Demo index, December 2025|Demoindex, december 2025|Demoindeks, desember 2025|Demoindeks, december 2025|value=134.2`;

const account = `
1510|Accounts receivable|Kundfordringar|Kundefordringer|Tilgodehavender fra salg
2611|Output VAT on sales in Sweden, 25 %|Utgående moms på försäljning inom Sverige, 25 %|Utgående mva på salg i Sverige, 25 %|Udgående moms på salg i Sverige, 25 %
*3001|Sales in Sweden, 25 % VAT|Försäljning inom Sverige, 25 % moms|Salg i Sverige, 25 % mva|Salg i Sverige, 25 % moms
3740|Rounding to whole kronor|Öres- och kronutjämning|Øreavrunding|Øreafrunding`;

const OURS = 'The portal';

export const invoiceLists: readonly ListSeed[] = [
  { name: 'VatCategory', source: 'UNCL 5305', lines: vatCategory },
  { name: 'PaymentMeans', source: 'UNCL 4461, selection', lines: paymentMeans },
  { name: 'AllowanceReason', source: 'UNCL 5189, selection', lines: allowanceReason },
  { name: 'ChargeReason', source: 'UNCL 7161, selection', lines: chargeReason },
  { name: 'VatExemptionReason', source: 'VATEX, selection', lines: vatExemptionReason },
  { name: 'ElectronicAddressScheme', source: 'EAS, selection', lines: electronicAddressScheme },
  { name: 'PriceArticleGroup', source: OURS, lines: priceArticleGroup },
  { name: 'PriceModel', source: OURS, lines: priceModel },
  { name: 'BasisTrigger', source: OURS, lines: basisTrigger },
  { name: 'QuantitySource', source: OURS, lines: quantitySource },
  { name: 'VatRule', source: OURS, lines: vatRule },
  { name: 'CurrencyRounding', source: OURS, lines: currencyRounding },
  { name: 'PriceIndex', source: 'Demo values', lines: priceIndex, attributes: { demo: 'true' } },
  { name: 'Account', source: 'BAS, selection', lines: account },
];
