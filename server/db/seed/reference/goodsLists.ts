import type { ListSeed } from './listSeed';

const packageType = `
CT|Carton|Kartong|Kartong|Karton
BX|Box|Låda|Eske|Kasse
PX|Pallet|Pall|Pall|Palle
PK|Package|Kolli|Kolli|Kolli
PC|Parcel|Paket|Pakke|Pakke
CS|Case|Lår|Kasse|Kasse
CR|Crate|Spjällåda|Sprinkelkasse|Tremmekasse
BG|Bag|Påse|Pose|Pose
SA|Sack|Säck|Sekk|Sæk
DR|Drum|Fat|Fat|Tromle
BA|Barrel|Tunna|Tønne|Tønde
BO|Bottle, non-protected, cylindrical|Flaska, oskyddad, cylindrisk|Flaske, ubeskyttet, sylindrisk|Flaske, ubeskyttet, cylindrisk
CA|Can, rectangular|Burk, rektangulär|Kanne, rektangulær|Dåse, rektangulær
CX|Can, cylindrical|Burk, cylindrisk|Kanne, sylindrisk|Dåse, cylindrisk
TN|Tin|Plåtburk|Blikkboks|Blikdåse
JR|Jar|Glasburk|Krukke|Krukke
JY|Jerrican, cylindrical|Dunk, cylindrisk|Jerrykanne, sylindrisk|Dunk, cylindrisk
CN|Container, not otherwise specified as transport equipment|Behållare, ej transportutrustning|Container, ikke transportutstyr|Container, ikke transportudstyr
RL|Reel|Rulle på spole|Spole|Spole
RO|Roll|Rulle|Rull|Rulle
BE|Bundle|Bunt|Bunt|Bundt
BL|Bale, compressed|Bal, pressad|Balle, presset|Balle, presset
BN|Bale, non-compressed|Bal, opressad|Balle, ikke presset|Balle, ikke presset
TB|Tub|Balja|Balje|Balje
TU|Tube|Tub|Tube|Rør
TY|Tank, cylindrical|Tank, cylindrisk|Tank, sylindrisk|Tank, cylindrisk
TK|Tank, rectangular|Tank, rektangulär|Tank, rektangulær|Tank, rektangulær
IN|Ingot|Tacka|Barre|Barre
SH|Sachet|Portionspåse|Pose, liten|Brev
SL|Slipsheet|Mellanläggsark|Mellomleggsark|Slipsheet
ST|Sheet|Skiva|Plate|Plade
SM|Sheetmetal|Plåt|Metallplate|Metalplade
SK|Skeleton case|Häck|Skjelettkasse|Skeletkasse
SU|Suitcase|Resväska|Koffert|Kuffert
TR|Trunk|Koffert|Koffert, stor|Kuffert, stor
CH|Chest|Kista|Kiste|Kiste
CG|Cage|Bur|Bur|Bur
CW|Cage, roll|Rullbur|Rullebur|Rullebur
RK|Rack|Ställ|Stativ|Stativ
RG|Ring|Ring|Ring|Ring
RT|Rednet|Nät, rött|Nett, rødt|Net, rødt
NT|Net|Nät|Nett|Net
NS|Nest|Kapslad förpackning|Sett i hverandre|Sæt i hinanden
MB|Bag, multiply|Flerskiktssäck|Sekk, flerlags|Sæk, flerlags
MT|Mat|Matta|Matte|Måtte
MX|Matchbox|Tändsticksask|Fyrstikkeske|Tændstikæske
EN|Envelope|Kuvert|Konvolutt|Kuvert
FP|Filmpack|Filmpaket|Filmpakke|Filmpakke
GB|Bottle, gas|Gasflaska|Gassflaske|Gasflaske
CY|Cylinder|Cylinder|Sylinder|Cylinder
AE|Aerosol|Aerosol|Aerosol|Aerosol
AM|Ampoule, non-protected|Ampull, oskyddad|Ampulle, ubeskyttet|Ampul, ubeskyttet
BJ|Bucket|Hink|Bøtte|Spand
PA|Packet|Litet paket|Liten pakke|Lille pakke
PL|Pail|Spann|Spann|Spand med låg
PT|Pot|Kruka|Potte|Potte
PG|Plate|Platta|Plate, tykk|Plade, tyk
PI|Pipe|Rör|Rør|Rør, hult
PO|Pouch|Portmonnäpåse|Lomme|Lomme
PU|Tray|Tråg|Brett|Bakke
DK|Crate, cardboard|Kartonghäck|Pappkasse|Papkasse
DH|Box, Commonwealth Handling Equipment Pool (CHEP), Eurobox|Eurobox (CHEP)|Eurobox (CHEP)|Eurobox (CHEP)
DP|Demijohn, protected|Damejeanne, skyddad|Damejeanne, beskyttet|Demijohn, beskyttet
HA|Basket, with handle, plastic|Korg med handtag, plast|Kurv med håndtak, plast|Kurv med håndtag, plast
BK|Basket|Korg|Kurv|Kurv
VP|Vacuum-packed|Vakuumförpackad|Vakuumpakket|Vakuumpakket
VI|Vial|Medicinflaska|Hetteglass|Hætteglas
VA|Vat|Kar|Kar|Kar
WA|Intermediate bulk container|Mellanbulkbehållare (IBC)|IBC-container|Mellemstor bulkcontainer (IBC)
ZA|Intermediate bulk container, paper, multi-wall|IBC, papper, flerskikt|IBC, papir, flerlags|IBC, papir, flerlags
UC|Uncaged|Utan bur|Uten bur|Uden bur
VN|Vehicle|Fordon|Kjøretøy|Køretøj
NE|Unpacked or unpackaged|Oförpackad|Uemballert|Uemballeret
NF|Unpacked or unpackaged, single unit|Oförpackad, en enhet|Uemballert, én enhet|Uemballeret, én enhed
NG|Unpacked or unpackaged, multiple units|Oförpackad, flera enheter|Uemballert, flere enheter|Uemballeret, flere enheder
VQ|Bulk, liquefied gas (at abnormal temperature/pressure)|Bulk, flytande gas|Bulk, flytende gass|Bulk, flydende gas
VG|Bulk, gas (at 1031 mbar and 15°C)|Bulk, gas|Bulk, gass|Bulk, gas
VL|Bulk, liquid|Bulk, vätska|Bulk, væske|Bulk, væske
VY|Bulk, solid, fine particles ("powders")|Bulk, fast, pulver|Bulk, fast, pulver|Bulk, fast, pulver
VR|Bulk, solid, granular particles ("grains")|Bulk, fast, korn|Bulk, fast, korn|Bulk, fast, korn
VS|Bulk, scrap metal|Bulk, metallskrot|Bulk, skrapmetall|Bulk, metalskrot
VO|Bulk, solid, large particles ("nodules")|Bulk, fast, stora stycken|Bulk, fast, store stykker|Bulk, fast, store stykker
ZZ|Mutually defined|Enligt överenskommelse|Etter avtale|Efter aftale`;

const unitOfMeasure = `
*PCS|Piece (alias of C62)|Styck|Stykk|Styk
C62|One|En|En|En
H87|Piece|Styck|Stykk|Styk
KGM|Kilogram|Kilogram|Kilogram|Kilogram
GRM|Gram|Gram|Gram|Gram
TNE|Tonne (metric ton)|Ton|Tonn|Ton
LTR|Litre|Liter|Liter|Liter
MLT|Millilitre|Milliliter|Milliliter|Milliliter
MTQ|Cubic metre|Kubikmeter|Kubikkmeter|Kubikmeter
MTK|Square metre|Kvadratmeter|Kvadratmeter|Kvadratmeter
MTR|Metre|Meter|Meter|Meter
CMT|Centimetre|Centimeter|Centimeter|Centimeter
KMT|Kilometre|Kilometer|Kilometer|Kilometer
PR|Pair|Par|Par|Par
DZN|Dozen|Dussin|Dusin|Dusin
SET|Set|Sats|Sett|Sæt
NAR|Number of articles|Antal varor|Antall varer|Antal varer
HUR|Hour|Timme|Time|Time
DAY|Day|Dag|Dag|Dag
KWH|Kilowatt hour|Kilowattimme|Kilowattime|Kilowatttime
BX|Box|Låda|Eske|Kasse
CT|Carton|Kartong|Kartong|Karton
PF|Pallet|Pall|Pall|Palle
RO|Roll|Rulle|Rull|Rulle`;

const supplementaryUnit = `
NAR|Number of items|Antal|Antall|Antal
NPR|Number of pairs|Antal par|Antall par|Antal par
NCL|Number of cells|Antal celler|Antall celler|Antal celler
MIL|1,000 items|1 000 stycken|1 000 stykker|1 000 stk.
CEN|Hundred items|100 stycken|100 stykker|100 stk.
LTR|Litre|Liter|Liter|Liter
HLT|Hectolitre|Hektoliter|Hektoliter|Hektoliter
KLT|1,000 litres|1 000 liter|1 000 liter|1 000 liter
LPA|Litre of pure (100 %) alcohol|Liter ren alkohol|Liter ren alkohol|Liter ren alkohol
ASV|Alcohol by volume|Volymprocent alkohol|Volumprosent alkohol|Volumenprocent alkohol
MTR|Metre|Meter|Meter|Meter
MTK|Square metre|Kvadratmeter|Kvadratmeter|Kvadratmeter
MTQ|Cubic metre|Kubikmeter|Kubikkmeter|Kubikmeter
MTC|1,000 cubic metres|1 000 kubikmeter|1 000 kubikkmeter|1 000 kubikmeter
CTM|Carats (one metric carat = 0.0002 kg)|Carat|Karat|Karat
GRM|Gram|Gram|Gram|Gram
GFI|Gram of fissile isotopes|Gram fissila isotoper|Gram fissile isotoper|Gram fissile isotoper
KGM|Kilogram|Kilogram|Kilogram|Kilogram
KSD|Kilogram of substance 90 % dry|Kilogram 90 % torrsubstans|Kilogram 90 % tørrstoff|Kilogram 90 % tørstof
KPH|Kilogram of potassium hydroxide|Kilogram kaliumhydroxid|Kilogram kaliumhydroksid|Kilogram kaliumhydroxid
KNS|Kilogram of sodium hydroxide|Kilogram natriumhydroxid|Kilogram natriumhydroksid|Kilogram natriumhydroxid
KUR|Kilogram of uranium|Kilogram uran|Kilogram uran|Kilogram uran
MWH|1,000 kilowatt hours|1 000 kilowattimmar|1 000 kilowattimer|1 000 kilowatttimer
TJO|Terajoule (gross calorific value)|Terajoule (bruttovärmevärde)|Terajoule (brutto brennverdi)|Terajoule (bruttobrændværdi)
TNE|Tonne|Ton|Tonn|Ton
CCT|Carrying capacity in tonnes|Lastkapacitet i ton|Lasteevne i tonn|Lasteevne i ton`;

const preference = `
*100|Tariff arrangement erga omnes: normal third country duty|Normaltull mot tredjeland|Normaltoll for tredjeland|Normal tredjelandstold
110|Autonomous tariff suspension|Autonom tullsuspension|Autonom tollsuspensjon|Autonom toldsuspension
115|Autonomous suspension for goods with airworthiness certificate|Suspension för varor med luftvärdighetsbevis|Suspensjon for varer med luftdyktighetsbevis|Suspension for varer med luftdygtighedsbevis
118|Autonomous suspension with an end use certificate|Suspension med intyg|Suspensjon med sertifikat|Suspension med certifikat
119|Airworthiness tariff suspension|Tullsuspension för luftvärdighet|Tollsuspensjon for luftdyktighet|Toldsuspension for luftdygtighed
120|Non-preferential tariff quota|Icke-förmånstullkvot|Ikke-preferensiell tollkvote|Ikke-præferentielt toldkontingent
123|Non-preferential tariff quota with end use|Icke-förmånstullkvot, särskilt ändamål|Ikke-preferensiell kvote, særlig formål|Ikke-præferentielt kontingent, særligt anvendelsesformål
125|Non-preferential tariff quota with a specific certificate|Icke-förmånstullkvot med särskilt intyg|Ikke-preferensiell kvote med særskilt sertifikat|Ikke-præferentielt kontingent med særligt certifikat
128|Non-preferential tariff quota following outward processing|Icke-förmånstullkvot efter passiv förädling|Ikke-preferensiell kvote etter utenlands bearbeiding|Ikke-præferentielt kontingent efter passiv forædling
140|End use, favourable tariff treatment|Särskilt ändamål|Særlig formål|Særligt anvendelsesformål
145|End use with certificate|Särskilt ändamål med intyg|Særlig formål med sertifikat|Særligt anvendelsesformål med certifikat
150|Admission to certain tariff headings by certificate|Särskilt intyg|Særskilt sertifikat|Særligt certifikat
200|GSP rate without conditions or limits|GSP utan villkor|GSP uten vilkår|GSP uden betingelser
210|GSP suspension|GSP-suspension|GSP-suspensjon|GSP-suspension
215|GSP suspension with end use|GSP-suspension, särskilt ändamål|GSP-suspensjon, særlig formål|GSP-suspension, særligt anvendelsesformål
220|GSP tariff quota|GSP-tullkvot|GSP-tollkvote|GSP-toldkontingent
225|GSP tariff quota with a specific certificate|GSP-tullkvot med intyg|GSP-tollkvote med sertifikat|GSP-toldkontingent med certifikat
240|GSP end use|GSP, särskilt ändamål|GSP, særlig formål|GSP, særligt anvendelsesformål
250|GSP with a specific certificate|GSP med särskilt intyg|GSP med særskilt sertifikat|GSP med særligt certifikat
300|Preference rate without conditions or limits|Förmånstull utan villkor|Preferansetoll uten vilkår|Præferencetold uden betingelser
310|Preferential tariff suspension|Förmånstullsuspension|Preferansesuspensjon|Præferencesuspension
315|Preferential suspension with end use|Förmånssuspension, särskilt ändamål|Preferansesuspensjon, særlig formål|Præferencesuspension, særligt anvendelsesformål
318|Preferential suspension with a certificate|Förmånssuspension med intyg|Preferansesuspensjon med sertifikat|Præferencesuspension med certifikat
320|Preferential tariff quota|Förmånstullkvot|Preferansetollkvote|Præferencetoldkontingent
323|Preferential tariff quota with end use|Förmånstullkvot, särskilt ändamål|Preferansekvote, særlig formål|Præferencekontingent, særligt anvendelsesformål
325|Preferential tariff quota with a certificate|Förmånstullkvot med intyg|Preferansekvote med sertifikat|Præferencekontingent med certifikat
340|Preference with end use|Förmånstull, särskilt ändamål|Preferansetoll, særlig formål|Præferencetold, særligt anvendelsesformål
350|Preference with a specific certificate|Förmånstull med särskilt intyg|Preferansetoll med særskilt sertifikat|Præferencetold med særligt certifikat
400|Customs duties under a customs union agreement|Tullunion|Tollunion|Toldunion
420|Tariff quota under a customs union|Tullkvot i tullunion|Tollkvote i tollunion|Toldkontingent i toldunion`;

const valuationMethod = `
*1|Transaction value of the imported goods|Transaktionsvärde för de importerade varorna|Transaksjonsverdi for de importerte varene|De indførte varers transaktionsværdi
2|Transaction value of identical goods|Transaktionsvärde för identiska varor|Transaksjonsverdi for identiske varer|Transaktionsværdi for identiske varer
3|Transaction value of similar goods|Transaktionsvärde för liknande varor|Transaksjonsverdi for lignende varer|Transaktionsværdi for lignende varer
4|Deductive value method|Deduktiv metod|Deduktiv metode|Deduktiv metode
5|Computed value method|Beräknat värde|Beregnet verdi|Beregnet værdi
6|Value based on the data available (fall-back method)|Värde enligt tillgängliga uppgifter|Verdi etter tilgjengelige opplysninger|Værdi på grundlag af foreliggende oplysninger`;

const yesNo = (bits: string): string => [...bits].map((bit, at) => (bit === '1' ? ['party relationship', 'restrictions', 'conditions', 'royalties or proceeds'][at] : '')).filter(Boolean).join(', ');

/** Four yes or no answers: relationship of buyer and seller, restrictions, conditions, royalties or proceeds. */
const valuationIndicator = Array.from({ length: 16 }, (_, number) => number.toString(2).padStart(4, '0'))
  .map((bits) => `${bits === '0000' ? '*' : ''}${bits}|${bits === '0000' ? 'None of the circumstances applies|Ingen av omständigheterna gäller|Ingen av forholdene gjelder|Ingen af omstændighederne gælder' : `Applies: ${yesNo(bits)}`}`)
  .join('\n');

const additionsDeductions = `
AB|Commissions and brokerage, except buying commissions|Provisioner och mäklararvoden, ej inköpsprovision|Provisjoner og meglerhonorarer, unntatt innkjøpsprovisjon|Provisioner og mæglerhonorarer, undtagen indkøbsprovision
AD|Containers and packing|Behållare och emballage|Emballasje og pakking|Beholdere og emballage
AE|Materials, components, parts incorporated in the goods|Material, komponenter och delar som ingår|Materialer, komponenter og deler|Materialer, komponenter og dele
AF|Tools, dies, moulds used in production|Verktyg, matriser, gjutformar|Verktøy, matriser, former|Værktøj, matricer, støbeforme
AG|Materials consumed in production|Material som förbrukats vid produktionen|Materialer forbrukt i produksjonen|Materialer forbrugt ved produktionen
AH|Engineering, development, artwork, design undertaken elsewhere|Ingenjörsarbete, utveckling, formgivning|Ingeniørarbeid, utvikling, design|Ingeniørarbejde, udvikling, design
AI|Royalties and licence fees|Royalty och licensavgifter|Royalty og lisensavgifter|Royalties og licensafgifter
AJ|Proceeds of any subsequent resale accruing to the seller|Del av vinst vid återförsäljning|Andel av videresalg til selger|Provenu ved videresalg
*AK|Transport costs, loading and handling charges and insurance up to the place of introduction|Transport, lastning och försäkring till införselorten|Transport, lasting og forsikring til innførselsstedet|Transport, lastning og forsikring til indførselsstedet
AL|Indirect payments and other payments|Indirekta och andra betalningar|Indirekte og andre betalinger|Indirekte og andre betalinger
AN|Additions based on a decision under Article 71 of Delegated Regulation (EU) 2015/2446|Tillägg enligt beslut, artikel 71|Tillegg etter vedtak, artikkel 71|Tillæg efter afgørelse, artikel 71
BA|Costs of transport after arrival at the place of introduction|Transport efter införselorten|Transport etter innførselsstedet|Transport efter indførselsstedet
BB|Charges for construction, erection, assembly after importation|Uppförande, installation, montering efter import|Oppføring, montering etter innførsel|Opførelse, montering efter indførsel
BC|Import duties or other charges payable in the Union|Importtullar och andra avgifter i unionen|Innførselstoll og andre avgifter|Importafgifter og andre afgifter i Unionen
BD|Interest charges|Ränta|Renter|Renter
BE|Charges for the right to reproduce the imported goods|Rätt att reproducera varorna|Rett til å reprodusere varene|Ret til at reproducere varerne
BF|Buying commissions|Inköpsprovision|Innkjøpsprovisjon|Indkøbsprovision
BG|Deductions based on a decision under Article 71 of Delegated Regulation (EU) 2015/2446|Avdrag enligt beslut, artikel 71|Fradrag etter vedtak, artikkel 71|Fradrag efter afgørelse, artikel 71`;

const natureOfTransaction = `
*11|Outright purchase or sale|Köp eller försäljning|Kjøp eller salg|Køb eller salg
12|Direct trade with or by private consumers, including distance sale|Handel med privatpersoner, distansförsäljning|Handel med privatpersoner, fjernsalg|Handel med private forbrugere, fjernsalg
21|Return of goods|Returvaror|Retur av varer|Returvarer
22|Replacement for returned goods|Ersättning för returvaror|Erstatning for returvarer|Erstatning for returvarer
23|Replacement (e.g. under warranty) for goods not being returned|Ersättning för varor som inte returneras|Erstatning for varer som ikke returneres|Erstatning for varer, der ikke returneres
31|Movements to or from a warehouse (excluding call-off and consignment stock)|Förflyttning till eller från lager|Flytting til eller fra lager|Bevægelser til eller fra lager
32|Supply for sale on approval or after trial|Varor på prov|Varer på prøve|Varer på prøve
33|Financial leasing|Finansiell leasing|Finansiell leasing|Finansiel leasing
34|Transfer of ownership without financial compensation|Ägarbyte utan ersättning|Eieroverføring uten vederlag|Ejendomsoverdragelse uden betaling
41|Goods expected to return after processing|Varor som väntas återsändas efter bearbetning|Varer som ventes tilbake etter bearbeiding|Varer, der ventes tilbage efter forarbejdning
42|Goods not expected to return after processing|Varor som inte väntas återsändas|Varer som ikke ventes tilbake|Varer, der ikke ventes tilbage
51|Goods returning after processing|Återsändning efter bearbetning|Tilbake etter bearbeiding|Tilbage efter forarbejdning
52|Goods not returning to the initial Member State|Varor som inte återsänds|Varer som ikke returneres|Varer, der ikke returneres
60|Transactions recorded for national purposes|Nationella ändamål|Nasjonale formål|Nationale formål
71|Release for free circulation with subsequent export to another Member State|Övergång till fri omsättning, vidare till annan medlemsstat|Fri omsetning, videre til annen medlemsstat|Fri omsætning, videre til anden medlemsstat
72|Transport of goods from one Member State to another to place them under export|Transport till annan medlemsstat för export|Transport til annen medlemsstat for eksport|Transport til anden medlemsstat til udførsel
80|Building materials and equipment under a general construction contract|Byggmaterial enligt entreprenadavtal|Byggematerialer etter entreprisekontrakt|Byggematerialer efter entreprisekontrakt
91|Hire, loan and operational leasing longer than 24 months|Hyra, lån, operationell leasing över 24 månader|Leie, lån, operasjonell leasing over 24 måneder|Leje, lån, operationel leasing over 24 måneder
99|Other|Annat|Annet|Andet`;

export const goodsLists: readonly ListSeed[] = [
  { name: 'PackageType', source: 'UN/ECE Recommendation 21', lines: packageType },
  { name: 'UnitOfMeasure', source: 'UN/ECE Recommendation 20', lines: unitOfMeasure },
  { name: 'SupplementaryUnit', source: 'TARIC', lines: supplementaryUnit },
  { name: 'Preference', source: 'EUCDM 14 11', lines: preference },
  { name: 'ValuationMethod', source: 'EUCDM 14 10', lines: valuationMethod },
  { name: 'ValuationIndicator', source: 'EUCDM 14 07', lines: valuationIndicator },
  { name: 'AdditionsDeductions', source: 'EUCDM 14 04', lines: additionsDeductions },
  { name: 'NatureOfTransaction', source: 'EUCDM 99 05', lines: natureOfTransaction },
];
