import type { ListSeed } from './listSeed';

const supplyChainActorRole = `
CS|Consolidator|Konsoliderare|Konsolidator|Konsolidator
FW|Freight forwarder|Speditör|Speditør|Speditør
MF|Manufacturer|Tillverkare|Produsent|Producent
WH|Warehouse keeper|Lagerhavare|Lagerholder|Oplagshaver`;

const representativeStatus = `
*2|Representative (direct representation)|Ombud (direkt ombud)|Representant (direkte representasjon)|Repræsentant (direkte repræsentation)
3|Representative (indirect representation)|Ombud (indirekt ombud)|Representant (indirekte representasjon)|Repræsentant (indirekte repræsentation)`;

const powerOfAttorneyType = `
*POA-DR|Direct representation|Direkt ombud|Direkte representasjon|Direkte repræsentation
POA-IR-IMP|Indirect representation, import|Indirekt ombud, import|Indirekte representasjon, innførsel|Indirekte repræsentation, import
POA-IR-EXP|Indirect representation, export|Indirekt ombud, export|Indirekte representasjon, utførsel|Indirekte repræsentation, eksport`;

const clientIdentifierType = `
*EORI|EORI number|Eorinummer|EORI-nummer|EORI-nummer
TIN|Trader identification number|Identifieringsnummer för näringsidkare|Næringsdrivendes identifikasjonsnummer|Den erhvervsdrivendes identifikationsnummer
CNR|Customer number|Kundnummer|Kundenummer|Kundenummer
VAT|VAT number|Momsregistreringsnummer|Mva-nummer|Momsnummer`;

const partyType = `
declarant|Declarant|Deklarant|Deklarant|Klarerer
consignee|Consignee|Mottagare|Mottaker|Modtager
consignor|Consignor|Avsändare|Avsender|Afsender
exporter|Exporter|Exportör|Eksportør|Eksportør
transporter|Transporter (carrier)|Transportör (fraktförare)|Transportør|Transportør
customsAgent|Customs agent|Tullombud|Tollagent|Toldagent
principalTrader|Principal trader (holder of the transit procedure)|Huvudansvarig (person som är ansvarig för transiteringen)|Hovedansvarlig (ansvarlig for transitteringen)|Hovedforpligtet (den person, der er ansvarlig for forsendelsesproceduren)
buyer|Buyer|Köpare|Kjøper|Køber
seller|Seller|Säljare|Selger|Sælger`;

const referenceType = `
VID|Vehicle identification|Fordonets identitet|Kjøretøyets identitet|Køretøjets identitet
TRID|Trailer identification|Släpvagnens identitet|Tilhengerens identitet|Påhængskøretøjets identitet
VNA|Nationality of the vehicle|Fordonets nationalitet|Kjøretøyets nasjonalitet|Køretøjets nationalitet
TRNA|Nationality of the trailer|Släpvagnens nationalitet|Tilhengerens nasjonalitet|Påhængskøretøjets nationalitet
DRI|Driver|Förare|Sjåfør|Chauffør
SHIP|Shipment number|Sändningsnummer|Sendingsnummer|Forsendelsesnummer
INO|Invoice number|Fakturanummer|Fakturanummer|Fakturanummer
VIN|Vehicle identification number (chassis)|Fordonets identifieringsnummer (chassi)|Kjøretøyets identifikasjonsnummer (understell)|Køretøjets identifikationsnummer (stelnummer)`;

const fiscalReferenceRole = `
FR1|Importer|Importör|Importør|Importør
FR2|Customer|Kund|Kunde|Kunde
FR3|Tax representative|Skatterepresentant|Skatterepresentant|Fiskal repræsentant
FR4|Holder of the deferred payment authorisation|Innehavare av tillstånd till betalningsanstånd|Innehaver av bevilling til betalingsutsettelse|Indehaver af bevilling til betalingshenstand
FR5|Vendor (IOSS)|Säljare (IOSS)|Selger (IOSS)|Sælger (IOSS)|from=2021-07-01
FR7|Taxable person liable for VAT (postponed accounting)|Beskattningsbar person som är skyldig att betala moms (uppskjuten redovisning)|Avgiftspliktig person (utsatt oppgjør)|Afgiftspligtig person, der skal betale moms (udskudt opgørelse)`;

const deferredPayment = `
O|Other account|Annat konto|Annen konto|Anden konto
*T|Duty account|Tullkonto|Tollkonto|Toldkonto
M|VAT account|Momskonto|Mva-konto|Momskonto`;

const paymentResponsible = `
*CLIENT|The client|Kunden|Kunden|Kunden
ECOP|The economic operator (the agency)|Den ekonomiska aktören (ombudet)|Den økonomiske operatøren (agenten)|Den økonomiske operatør (agenten)
Other|Another party|En annan part|En annen part|En anden part`;

export const partyLists: readonly ListSeed[] = [
  { name: 'SupplyChainActorRole', source: 'CL704', lines: supplyChainActorRole },
  { name: 'RepresentativeStatus', source: 'CL094', lines: representativeStatus },
  { name: 'PowerOfAttorneyType', source: 'The portal', lines: powerOfAttorneyType },
  { name: 'ClientIdentifierType', source: 'The portal', lines: clientIdentifierType },
  { name: 'PartyType', source: 'The portal', lines: partyType },
  { name: 'ReferenceType', source: 'The portal', lines: referenceType },
  { name: 'FiscalReferenceRole', source: 'EUCDM 13 16', lines: fiscalReferenceRole },
  { name: 'DeferredPayment', source: 'The portal', lines: deferredPayment },
  { name: 'PaymentResponsible', source: 'The portal', lines: paymentResponsible },
];
