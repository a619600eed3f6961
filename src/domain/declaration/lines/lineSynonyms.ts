import { foldHeader, matchHeadings, readSynonyms, SURE_HEADING, type Synonym } from '../../kernel/headings';
import { lineColumns, type LineColumnId } from './lineColumns';

/** Words for the columns of an invoice or line file in English, Swedish, Norwegian and Danish: column, then headings between `|`. */
const WORDS = `
articleId|Article id|Article no|Article number|Item no|Item number|Part no|Part number|Product no|Product code|SKU|Artikelnr|Artikelnummer|Artikel id|Produktnummer|Artikkelnr|Artikkelnummer|Artikkel id|Vare id|Produktkode
description|Description|Item description|Goods description|Product name|Name|Benämning|Varubenämning|Beskrivning|Varubeskrivning|Artikelnamn|Produktnamn|Varebeskrivelse|Beskrivelse|Varenavn|Produktnavn|Betegnelse|Varebetegnelse
commodityCode|Commodity code|HS code|HS|CN code|CN|TARIC code|Tariff no|Tariff number|Tariff code|Customs tariff number|Varukod|Varunummer|CN-kod|KN-nummer|KN-nr|Tulltaxenummer|Statnr|HS-kod|TARIC-kod|Statistiskt nummer|Varekode|Varenummer|Varenr|Tolltariffnummer|HS-kode|KN-kode|Toldtarif|Toldkode|TARIC-kode
additionalCodes|Additional codes|Additional code|TARIC additional code|Tilläggskod|Tilläggskoder|Tilleggskode|Tilleggskoder|Tillægskode|Tillægskoder
procedure|Procedure|Procedure code|CPC|Förfarande|Förfarandekod|Prosedyre|Prosedyrekode|Procedurekode
countryOfOrigin|Origin|Country of origin|Origin country|COO|Made in|Ursprung|Ursprungsland|Opprinnelse|Opprinnelsesland|Oprindelse|Oprindelsesland
preferentialOrigin|Preferential origin|Preference origin|Förmånsursprung|Preferensursprung|Preferanseopprinnelse|Præferenceoprindelse
preference|Preference|Preference code|Förmån|Förmånskod|Preferens|Preferenskod|Preferanse|Preferansekode|Præference|Præferencekode
quantity|Quantity|Qty|Pcs|Pieces|Kvantitet|Antal|Antal styck|Antall|Antall stk|Mengde|Mängd|Mængde|Antal stk
unit|Unit|UOM|Unit of measure|Quantity unit|Enhet|Måttenhet|Kvantitetsenhet|Måleenhet|Enhed|Måleenhed
netMass|Net kg|Net mass|Net weight|Weight net|Netto|Netto kg|Nettovikt|Nettovekt|Nettovægt|Nettomassa|Nettomasse
grossMass|Gross kg|Gross mass|Gross weight|Weight gross|Gross|Brutto|Brutto kg|Bruttovikt|Bruttovekt|Bruttovægt|Bruttomassa|Bruttomasse
supplementaryUnits|Supplementary units|Supplementary unit|Supplementary quantity|Extra mängdenhet|Extra mängdenheter|Annan kvantitet|Tilleggsmengde|Statistisk mengde|Supplerende mængde|Supplerende enheder
supplementaryUnitCode|Supplementary code|Supplementary unit code|Extra mängdenhet kod|Kod för extra mängdenhet|Kode for statistisk mengde|Kode for tilleggsmengde|Supplerende enhedskode|Kode for supplerende enhed
itemAmountInvoiced|Item price|Total price|Line total|Line amount|Amount|Item amount|Invoice value|Radbelopp|Radsumma|Belopp|Varuvärde|Totalpris|Linjebeløp|Linjesum|Beløp|Varebeløp|Vareverdi|Fakturaværdi|Linjebeløb|Beløb|Vareværdi|Fakturavärde|Fakturaverdi
currency|Currency|Invoice currency|Price currency|Valuta|Valutakod|Fakturavaluta|Valutakode
packageCount|Packages|Number of packages|No of packages|Colli|Kolli|Antal kolli|Antall kolli|Antal förpackningar|Antall pakker|Antal pakker
packageType|Package type|Type of package|Packaging|Kollislag|Förpackningstyp|Emballasjetype|Kollitype|Kolliart|Emballagetype
marks|Marks|Shipping marks|Marks and numbers|Märken|Märkning|Godsmärke|Merker|Merking|Kollimerking|Mærker|Mærkning
invoiceNumber|Invoice no|Invoice number|Invoice|Fakturanr|Fakturanummer|Faktura
invoiceLine|Invoice line|Line|Line no|Line number|Invoice row|Fakturarad|Rad|Radnr|Radnummer|Fakturalinje|Linje|Linjenr|Linjenummer
documentCountry|Document country|Dokumentland|Dokumentets land
documentType|Document type|Document code|Dokumenttyp|Dokumentkod|Dokumenttype|Dokumentkode
documentId|Document id|Document number|Document reference|Dokumentnummer|Dokument-id|Dokumentreferens|Dokumentreferanse|Dokumentreference`;

/** Read with the first question: few who load the rules import lines. */
let synonyms: readonly Synonym[] | undefined;
export const lineSynonyms = (): readonly Synonym[] => (synonyms ??= readSynonyms(WORDS));

/** A column of the file, from 0, for a column of the lines. */
export interface LineMapping {
  readonly column: LineColumnId;
  readonly index: number;
}

export interface GuessedLineMapping extends LineMapping {
  /** 0 to 1: 1 is a heading that is known word for word. */
  readonly confidence: number;
}

/**
 * Which column of a file is which of the lines, by its headings in English, Swedish, Norwegian or Danish (DEC-R51): the likeliest for each,
 * each used once, in the order of the template.
 *
 * @example
 * guessLineMapping(['Artikelnummer', 'Nettovikt']) // => [{ column: 'articleId', index: 0, confidence: 1 }, { column: 'netMass', index: 1, confidence: 1 }]
 */
export const guessLineMapping = (headers: readonly string[]): readonly GuessedLineMapping[] => {
  const matches = matchHeadings(headers, lineSynonyms());
  return lineColumns.flatMap(({ id }) => {
    const match = matches.get(id);
    return match === undefined ? [] : [{ column: id, index: match.index, confidence: match.confidence }];
  });
};

/** Headings that surely name a column. */
export const knownLineColumns = (headers: readonly string[]): number => guessLineMapping(headers).filter(({ confidence }) => confidence >= SURE_HEADING).length;

/** Without headings the columns stand as in the template. */
export const lineMappingByPlace = (width: number): readonly LineMapping[] => lineColumns.slice(0, width).map(({ id }, index) => ({ column: id, index }));

/** Under which a mapping is remembered for a unit: the same headings in the same order, however they are written. */
export const headerSignature = (headers: readonly string[]): string => headers.map(foldHeader).join('|');
