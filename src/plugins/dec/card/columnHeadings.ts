/** How columns of goods items are called in invoices and spreadsheets (DEC-R51), by the path of the column; capitals and signs do not count. */
export const columnHeadings: Readonly<Record<string, readonly string[]>> = {
  articleId: ['Article', 'Article id', 'Article number', 'Item number', 'SKU', 'Artikel', 'Artikelnummer', 'Artikkel', 'Artikkelnummer', 'Varenr', 'Artikel-id'],
  quantity: ['Quantity', 'Qty', 'Kvantitet', 'Antal', 'Mängd', 'Antall', 'Mengde', 'Mængde'],
  unit: ['Unit', 'UoM', 'Enhet', 'Enhed', 'Måttenhet'],
  commodityCode: ['HS code', 'Commodity', 'Tariff code', 'TARIC', 'Varukod', 'KN-nummer', 'Statistiskt nummer', 'Varenummer', 'Tolltariffnummer', 'Varekode', 'Toldtarifnummer'],
  description: ['Description', 'Goods', 'Article text', 'Varubeskrivning', 'Benämning', 'Varebeskrivelse', 'Beskrivelse', 'Varebetegnelse'],
  procedureCode: ['Procedure', 'CPC', 'Förfarande', 'Förfarandekod', 'Prosedyre', 'Prosedyrekode', 'Procedurekode'],
  additionalProcedures: ['Additional procedure', 'Ytterligare förfarande', 'Tilleggsprosedyre', 'Supplerende procedure'],
  countryOfOrigin: ['Origin', 'COO', 'Ursprung', 'Ursprungsland', 'Opprinnelse', 'Opprinnelsesland', 'Oprindelse', 'Oprindelsesland'],
  preference: ['Preference', 'Förmån', 'Preferanse', 'Præference'],
  netMass: ['Net kg', 'Net weight', 'Nettovikt', 'Nettomassa', 'Nettovekt', 'Nettomasse', 'Nettovægt'],
  grossMass: ['Gross kg', 'Gross weight', 'Bruttovikt', 'Bruttomassa', 'Bruttovekt', 'Bruttomasse', 'Bruttovægt'],
  'packages/0/count': ['Packages', 'Number of packages', 'Colli', 'Kolli', 'Antal kolli', 'Antall kolli'],
  'packages/0/type': ['Package type', 'Kollislag', 'Kollitype', 'Emballageart'],
  'packages/0/marks': ['Marks', 'Shipping marks', 'Märkning', 'Godsmärkning', 'Merking', 'Mærker'],
  supplementaryUnits: ['Supplementary', 'Supplementary quantity', 'Extra mängdenhet', 'Tilleggsmengde', 'Supplerende enheder'],
  itemAmountInvoiced: ['Price', 'Item price', 'Amount', 'Total price', 'Pris', 'Belopp', 'Fakturabelopp', 'Beløp', 'Beløb', 'Varepris'],
};
