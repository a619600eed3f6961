import { readSynonyms } from '../../kernel/headings';

/**
 * Words for the columns of an article file in English, Swedish, Norwegian and Danish. Each line: target, then headings between `|`.
 * They are compared without case, accents and punctuation.
 */
const WORDS = `
articleId|Article id|Article no|Article number|Item no|Item number|Part no|Part number|Product no|Product code|SKU|Artikelnr|Artikelnummer|Artikel id|Artikel-nr|Produktnummer|Artikkelnr|Artikkelnummer|Artikkel id|Vare id|Produktkode|Varens nummer
articleOwner|Article owner|Owner|Owner name|Customer|Customer no|EORI|Artikelägare|Ägare|Kund|Kundnummer|Artikkeleier|Eier|Kunde|Kundenr|Artikelejer|Ejer|Kundenummer
description|Description|Item description|Product name|Name|Trade description|Benämning|Varubenämning|Beskrivning|Artikelnamn|Produktnamn|Varebeskrivelse|Beskrivelse|Varenavn|Produktnavn|Betegnelse|Varebetegnelse
customsDescription|Customs description|Customs text|Declaration text|Tullbeskrivning|Tulltext|Varubeskrivning tull|Tollbeskrivelse|Tolltekst|Toldbeskrivelse|Toldtekst|Varebeskrivelse told
unit|Unit|UOM|Unit of measure|Quantity unit|Enhet|Måttenhet|Kvantitetsenhet|Måleenhet|Enhed|Måleenhed
netWeightPerUnit|Net weight|Net weight per unit|Net mass|Net kg|Weight net|Netto|Nettovikt|Nettovikt per enhet|Nettovekt|Nettovekt per enhet|Nettovægt|Nettovægt pr. enhed|Nettomassa|Nettomasse
grossMass|Gross mass|Gross weight|Gross kg|Weight gross|Gross|Brutto|Bruttovikt|Bruttovekt|Bruttovægt|Bruttomassa|Bruttomasse
typeOfPackage|Package|Package type|Type of package|Packaging|Kollislag|Förpackning|Förpackningstyp|Emballasje|Emballasjetype|Kollitype|Kolliart|Emballage|Emballagetype
unitsPerPackage|Units per package|Pcs per package|Qty per carton|Pack size|Antal per kolli|Antal per förpackning|Enheter per förpackning|Antall per kolli|Antall per pakke|Enheter per kolli|Antal pr. kolli|Enheder pr. kolli
countryOfOrigin|Country of origin|Origin|Origin country|COO|Made in|Ursprungsland|Ursprung|Opprinnelsesland|Opprinnelse|Oprindelsesland|Oprindelse
regionOfOrigin|Region of origin|Origin region|Ursprungsregion|Opprinnelsesregion|Opprinnelsesfylke|Oprindelsesregion
preferentialOrigin|Preferential origin|Preference origin|Förmånsursprung|Preferensursprung|Preferanseopprinnelse|Præferenceoprindelse
gtin|GTIN|EAN|EAN code|EAN-kod|EAN-kode|Barcode|UPC|Streckkod|Strekkode|Stregkode
alternativeIds|Alternative ids|Alternative id|Supplier item no|Old item no|Alternativa nummer|Leverantörens artikelnummer|Alternative nummer|Leverandørens varenr|Alternative numre|Leverandørens varenummer
dangerousGoodsUn|UN number|UN no|Dangerous goods|UN-nummer|UN-nr|Farligt gods|Farlig gods
unitPrice|Unit price|Price|Price per unit|Styckpris|Pris|Pris per enhet|Enhetspris|Enhedspris|Stykpris
unitPriceCurrency|Currency|Price currency|Valuta|Valutakod|Valutakode
validFrom|Valid from|From date|Giltig från|Gyldig fra|Gyldig fra og med|Gældende fra
validTo|Valid to|To date|Giltig till|Gyldig til|Gyldig til og med|Gældende til
commodityCode|Commodity code|HS code|HS|CN code|CN|TARIC code|Tariff no|Tariff number|Tariff code|Customs tariff number|Varukod|Varunummer|CN-kod|KN-nummer|KN-nr|Tulltaxenummer|Statnr|HS-kod|TARIC-kod|Statistiskt nummer|Varekode|Varenummer|Varenr|Tolltariffnummer|HS-kode|KN-kode|Toldtarif|Toldkode|TARIC-kode|Positionsnummer
additionalCodes|Additional codes|Additional code|TARIC additional code|Tilläggskod|Tilläggskoder|Tilleggskode|Tilleggskoder|Tillægskode|Tillægskoder
procedureCode|Procedure|Procedure code|CPC|Förfarande|Förfarandekod|Prosedyre|Prosedyrekode|Procedurekode
additionalProcedure|Additional procedure|Additional procedure code|Ytterligare förfarande|Tilläggsförfarande|Tilleggsprosedyre|Supplerende procedure|Ytterligere prosedyre
supplementaryUnit|Supplementary unit|Supplementary quantity|Suppl. unit|Extra mängdenhet per enhet|Extra mängdenhet|Annan kvantitet|Tilleggsmengde|Statistisk mengde|Supplerende mængde|Supplerende enhed
supplementaryUnitCode|Supplementary unit code|Suppl. unit code|Extra mängdenhet kod|Kod för extra mängdenhet|Tilleggsmengdeenhet|Kode for statistisk mengde|Kode for tilleggsmengde|Supplerende enhedskode|Kode for supplerende enhed
additionalSupplementaryUnits|Additional supplementary units|Further supplementary units|Ytterligare extra mängdenheter|Flere tilleggsmengder|Yderligere supplerende enheder
btiReference|BTI reference|BTI|BKB-referens|BKB|BTI-referens|Bindende tariffavgjørelse|BTI-referanse|BTO|BTI-reference|Bindende tariferingsoplysning
classificationNote|Classification note|Klassificeringsnotering|Klassifiseringsnotat|Tariferingsnote
documentCountry|Document country|Dokumentland|Dokumentets land
documentType|Document type|Document code|Dokumenttyp|Dokumentkod|Dokumenttype|Dokumentkode
documentId|Document id|Document number|Document reference|Dokumentnummer|Dokument-id|Dokumentreferens|Dokumentreferanse|Dokumentreference
documentDate|Document date|Date of the document|Dokumentdatum|Dokumentdato
documentValidTo|Document valid to|Document expiry|Dokument giltigt till|Dokumentet gyldig til|Dokument gyldigt til
furtherDocuments|Further documents|Ytterligare dokument|Ytterligere dokumenter|Flere dokumenter|Yderligere dokumenter`;

export const synonyms = readSynonyms(WORDS);
