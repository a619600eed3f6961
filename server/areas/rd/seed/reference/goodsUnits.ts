import type { ListSeed } from './listSeed';

/** The units of UN/ECE Recommendation 20 that trade and invoices use; the others come with the import. */
const unitOfMeasure = `
*PCS|Piece (alias of C62)|Styck|Stykk|Styk|symbol=pcs
C62|One|En|En|En|symbol=1
H87|Piece|Styck (H87)|Stykk (H87)|Styk (H87)
EA|Each|Per styck|Hver|Hver
KGM|Kilogram|Kilogram|Kilogram|Kilogram|symbol=kg
GRM|Gram|Gram|Gram|Gram|symbol=g
MGM|Milligram|Milligram|Milligram|Milligram|symbol=mg
MC|Microgram|Mikrogram|Mikrogram|Mikrogram|symbol=µg
DTN|Decitonne|Deciton|Decitonn|Decitons|symbol=dt
TNE|Tonne (metric ton)|Ton|Tonn|Ton|symbol=t
KTN|Kilotonne|Kiloton|Kilotonn|Kiloton|symbol=kt
LBR|Pound|Skålpund|Pund|Pund|symbol=lb
ONZ|Ounce (avoirdupois)|Uns|Unse|Unse|symbol=oz
APZ|Troy ounce|Troyuns|Troyunse|Troyunse|symbol=tr oz
STN|Ton (US), short ton|Short ton (USA)|Short ton (USA)|Short ton (USA)
LTN|Ton (UK), long ton|Long ton (Storbritannien)|Long ton (Storbritannia)|Long ton (Storbritannien)
CTM|Metric carat|Karat (metrisk)|Karat (metrisk)|Karat (metrisk)
LTR|Litre|Liter|Liter|Liter|symbol=l
MLT|Millilitre|Milliliter|Milliliter|Milliliter|symbol=ml
CLT|Centilitre|Centiliter|Centiliter|Centiliter|symbol=cl
DLT|Decilitre|Deciliter|Desiliter|Deciliter|symbol=dl
HLT|Hectolitre|Hektoliter|Hektoliter|Hektoliter|symbol=hl
MAL|Megalitre|Megaliter|Megaliter|Megaliter|symbol=Ml
HPA|Hectolitre of pure alcohol|Hektoliter ren alkohol|Hektoliter ren alkohol|Hektoliter ren alkohol
LPA|Litre of pure alcohol|Liter ren alkohol|Liter ren alkohol|Liter ren alkohol
MTQ|Cubic metre|Kubikmeter|Kubikkmeter|Kubikmeter|symbol=m³
DMQ|Cubic decimetre|Kubikdecimeter|Kubikkdesimeter|Kubikdecimeter|symbol=dm³
CMQ|Cubic centimetre|Kubikcentimeter|Kubikkcentimeter|Kubikcentimeter|symbol=cm³
MMQ|Cubic millimetre|Kubikmillimeter|Kubikkmillimeter|Kubikmillimeter|symbol=mm³
FTQ|Cubic foot|Kubikfot|Kubikkfot|Kubikfod|symbol=ft³
INQ|Cubic inch|Kubiktum|Kubikktomme|Kubiktomme|symbol=in³
YDQ|Cubic yard|Kubikyard|Kubikkyard|Kubikyard|symbol=yd³
GLL|Gallon (US)|Gallon (USA)|Gallon (USA)|Gallon (USA)
GLI|Gallon (UK)|Gallon (Storbritannien)|Gallon (Storbritannia)|Gallon (Storbritannien)
BLL|Barrel (US), petroleum|Fat (olja)|Fat (olje)|Tønde (olie)
MTK|Square metre|Kvadratmeter|Kvadratmeter|Kvadratmeter|symbol=m²
DMK|Square decimetre|Kvadratdecimeter|Kvadratdesimeter|Kvadratdecimeter|symbol=dm²
CMK|Square centimetre|Kvadratcentimeter|Kvadratcentimeter|Kvadratcentimeter|symbol=cm²
MMK|Square millimetre|Kvadratmillimeter|Kvadratmillimeter|Kvadratmillimeter|symbol=mm²
KMK|Square kilometre|Kvadratkilometer|Kvadratkilometer|Kvadratkilometer|symbol=km²
HAR|Hectare|Hektar|Hektar|Hektar|symbol=ha
ARE|Are|Ar|Ar|Ar|symbol=a
FTK|Square foot|Kvadratfot|Kvadratfot|Kvadratfod|symbol=ft²
INK|Square inch|Kvadrattum|Kvadrattomme|Kvadrattomme|symbol=in²
YDK|Square yard|Kvadratyard|Kvadratyard|Kvadratyard|symbol=yd²
MTR|Metre|Meter|Meter|Meter|symbol=m
DMT|Decimetre|Decimeter|Desimeter|Decimeter|symbol=dm
CMT|Centimetre|Centimeter|Centimeter|Centimeter|symbol=cm
MMT|Millimetre|Millimeter|Millimeter|Millimeter|symbol=mm
KMT|Kilometre|Kilometer|Kilometer|Kilometer|symbol=km
LM|Linear metre|Löpmeter|Løpemeter|Løbende meter
INH|Inch|Tum|Tomme|Tomme|symbol=in
FOT|Foot|Fot|Fot|Fod|symbol=ft
YRD|Yard|Yard|Yard|Yard|symbol=yd
SMI|Mile (statute)|Engelsk mil|Engelsk mil|Engelsk mil
NMI|Nautical mile|Sjömil|Nautisk mil|Sømil
PR|Pair|Par|Par|Par
DZN|Dozen|Dussin|Dusin|Dusin
DZP|Dozen pack|Dussinförpackning|Dusinpakning|Dusinpakning
GRO|Gross|Gross|Gross|Gros
GGR|Great gross|Storgross|Storgross|Storgros
CEN|Hundred|Hundra|Hundre|Hundrede
MIL|Thousand|Tusen|Tusen|Tusind
MIO|Million|Miljon|Million|Million
SET|Set|Sats|Sett|Sæt
KT|Kit|Sats (kit)|Utstyrssett|Udstyrssæt
NAR|Number of articles|Antal varor|Antall varer|Antal varer
NPR|Number of pairs|Antal par|Antall par|Antal par
NMP|Number of packs|Antal förpackningar|Antall pakninger|Antal pakninger
NCL|Number of cells|Antal celler|Antall celler|Antal celler
NIU|Number of international units|Antal internationella enheter|Antall internasjonale enheter|Antal internationale enheder
RM|Ream|Ris|Ris|Ris
ST|Sheet|Ark|Ark|Ark
LEF|Leaf|Blad|Blad|Blad
PG|Plate|Platta|Plate|Plade
E48|Service unit|Tjänsteenhet|Tjenesteenhet|Serviceenhed
LS|Lump sum|Klumpsumma|Engangssum|Fast beløb
ZZ|Mutually defined|Enligt överenskommelse|Etter avtale|Efter aftale
SEC|Second|Sekund|Sekund|Sekund|symbol=s
MIN|Minute|Minut|Minutt|Minut|symbol=min
HUR|Hour|Timme|Time|Time|symbol=h
DAY|Day|Dag|Dag|Dag|symbol=d
WEE|Week|Vecka|Uke|Uge
MON|Month|Månad|Måned|Måned
QAN|Quarter (of a year)|Kvartal|Kvartal|Kvartal
ANN|Year|År|År|År
WTT|Watt|Watt|Watt|Watt|symbol=W
KWT|Kilowatt|Kilowatt|Kilowatt|Kilowatt|symbol=kW
MAW|Megawatt|Megawatt|Megawatt|Megawatt|symbol=MW
KVA|Kilovolt-ampere|Kilovoltampere|Kilovoltampere|Kilovoltampere|symbol=kVA
WHR|Watt hour|Wattimme|Wattime|Watttime|symbol=Wh
KWH|Kilowatt hour|Kilowattimme|Kilowattime|Kilowatttime|symbol=kWh
MWH|Megawatt hour|Megawattimme|Megawattime|Megawatttime|symbol=MWh
JOU|Joule|Joule|Joule|Joule|symbol=J
KJO|Kilojoule|Kilojoule|Kilojoule|Kilojoule|symbol=kJ
GV|Gigajoule|Gigajoule|Gigajoule|Gigajoule|symbol=GJ
D30|Terajoule|Terajoule|Terajoule|Terajoule|symbol=TJ
AMP|Ampere|Ampere|Ampere|Ampere|symbol=A
AMH|Ampere hour|Amperetimme|Amperetime|Amperetime|symbol=Ah
VLT|Volt|Volt|Volt|Volt|symbol=V
HTZ|Hertz|Hertz|Hertz|Hertz|symbol=Hz
CEL|Degree Celsius|Grad Celsius|Grad Celsius|Grad Celsius|symbol=°C
FAH|Degree Fahrenheit|Grad Fahrenheit|Grad Fahrenheit|Grad Fahrenheit|symbol=°F
KEL|Kelvin|Kelvin|Kelvin|Kelvin|symbol=K
PAL|Pascal|Pascal|Pascal|Pascal|symbol=Pa
BAR|Bar|Bar|Bar|Bar|symbol=bar
NEW|Newton|Newton|Newton|Newton|symbol=N
BQL|Becquerel|Becquerel|Becquerel|Becquerel|symbol=Bq
CUR|Curie|Curie|Curie|Curie|symbol=Ci
MTS|Metre per second|Meter per sekund|Meter per sekund|Meter pr. sekund|symbol=m/s
KMH|Kilometre per hour|Kilometer per timme|Kilometer per time|Kilometer pr. time|symbol=km/h
GM|Gram per square metre|Gram per kvadratmeter|Gram per kvadratmeter|Gram pr. kvadratmeter|symbol=g/m²
KMQ|Kilogram per cubic metre|Kilogram per kubikmeter|Kilogram per kubikkmeter|Kilogram pr. kubikmeter|symbol=kg/m³
P1|Percent|Procent|Prosent|Procent|symbol=%
GT|Gross tonnage|Bruttodräktighet|Bruttotonnasje|Bruttotonnage
NT|Net tonnage|Nettodräktighet|Nettotonnasje|Nettotonnage
CCT|Carrying capacity in metric ton|Lastkapacitet i ton|Lasteevne i tonn|Lasteevne i ton
KSD|Kilogram of substance 90 % dry|Kilogram 90 % torrsubstans|Kilogram 90 % tørrstoff|Kilogram 90 % tørstof
KPH|Kilogram of potassium hydroxide|Kilogram kaliumhydroxid|Kilogram kaliumhydroksid|Kilogram kaliumhydroxid
KPO|Kilogram of potassium oxide|Kilogram kaliumoxid|Kilogram kaliumoksid|Kilogram kaliumoxid
KPP|Kilogram of phosphorus pentoxide|Kilogram fosforpentoxid|Kilogram fosforpentoksid|Kilogram phosphorpentoxid
KNI|Kilogram of nitrogen|Kilogram kväve|Kilogram nitrogen|Kilogram nitrogen
KSH|Kilogram of sodium hydroxide|Kilogram natriumhydroxid|Kilogram natriumhydroksid|Kilogram natriumhydroxid
KUR|Kilogram of uranium|Kilogram uran|Kilogram uran|Kilogram uran
GFI|Gram of fissile isotope|Gram fissil isotop|Gram fissil isotop|Gram fissil isotop
BX|Box|Låda|Eske|Kasse
CT|Carton|Kartong|Kartong|Karton
PF|Pallet|Pall|Pall|Palle
RO|Roll|Rulle|Rull|Rulle`;

const supplementaryUnit = `
ASV|Alcohol by volume, per cent|Volymprocent alkohol|Volumprosent alkohol|Volumenprocent alkohol
CCT|Carrying capacity in tonnes|Lastkapacitet i ton|Lasteevne i tonn|Lasteevne i ton
CEN|Hundred items|100 stycken|100 stykker|100 stk.
CTM|Carats (one metric carat = 0.0002 kg)|Karat (en metrisk karat = 0,0002 kg)|Karat (én metrisk karat = 0,0002 kg)|Karat (én metrisk karat = 0,0002 kg)
DAP|Decatonne, corrected according to polarisation|Dekaton, korrigerat efter polarisation|Dekatonn, korrigert etter polarisasjon|Dekaton, korrigeret efter polarisation
DHS|Kilogram of dihydrostreptomycin|Kilogram dihydrostreptomycin|Kilogram dihydrostreptomycin|Kilogram dihydrostreptomycin
DTN|Hectokilogram|Hektokilogram (100 kg)|Hektokilogram (100 kg)|Hektokilogram (100 kg)
EUR|Euro (of customs value)|Euro (tullvärde)|Euro (tollverdi)|Euro (toldværdi)
GFI|Gram of fissile isotopes|Gram fissila isotoper|Gram fissile isotoper|Gram fissile isotoper
GRM|Gram|Gram|Gram|Gram
HLT|Hectolitre|Hektoliter|Hektoliter|Hektoliter
HMT|100 metres|100 meter|100 meter|100 meter
KAC|Kilogram of acesulfame potassium|Kilogram acesulfamkalium|Kilogram acesulfamkalium|Kilogram acesulfamkalium
KCC|Kilogram of choline chloride|Kilogram kolinklorid|Kilogram kolinklorid|Kilogram cholinchlorid
KCL|Tonne of potassium chloride|Ton kaliumklorid|Tonn kaliumklorid|Ton kaliumchlorid
KGM|Kilogram|Kilogram|Kilogram|Kilogram
KLT|1,000 litres|1 000 liter|1 000 liter|1 000 liter
KMA|Kilogram of methylamines|Kilogram metylaminer|Kilogram metylaminer|Kilogram methylaminer
KNI|Kilogram of nitrogen|Kilogram kväve|Kilogram nitrogen|Kilogram nitrogen
KNS|Kilogram of hydrogen peroxide|Kilogram väteperoxid|Kilogram hydrogenperoksid|Kilogram hydrogenperoxid
KPH|Kilogram of potassium hydroxide (caustic potash)|Kilogram kaliumhydroxid (kaustikt kali)|Kilogram kaliumhydroksid (kaustisk kali)|Kilogram kaliumhydroxid (kaustisk kali)
KPO|Kilogram of potassium oxide|Kilogram kaliumoxid|Kilogram kaliumoksid|Kilogram kaliumoxid
KPP|Kilogram of diphosphorus pentaoxide|Kilogram difosforpentaoxid|Kilogram difosforpentaoksid|Kilogram diphosphorpentaoxid
KSD|Kilogram of substance 90 % dry|Kilogram 90 % torrsubstans|Kilogram 90 % tørrstoff|Kilogram 90 % tørstof
KSH|Kilogram of sodium hydroxide (caustic soda)|Kilogram natriumhydroxid (kaustik soda)|Kilogram natriumhydroksid (kaustisk soda)|Kilogram natriumhydroxid (kaustisk soda)
KUR|Kilogram of uranium|Kilogram uran|Kilogram uran|Kilogram uran
LPA|Litre of pure (100 %) alcohol|Liter ren (100 %) alkohol|Liter ren (100 %) alkohol|Liter ren (100 %) alkohol
LTR|Litre|Liter|Liter|Liter
MIL|1,000 items|1 000 stycken|1 000 stykker|1 000 stk.
MTC|1,000 cubic metres|1 000 kubikmeter|1 000 kubikkmeter|1 000 kubikmeter
MTK|Square metre|Kvadratmeter|Kvadratmeter|Kvadratmeter
MTQ|Cubic metre|Kubikmeter|Kubikkmeter|Kubikmeter
MTR|Metre|Meter|Meter|Meter
MWH|1,000 kilowatt hours|1 000 kilowattimmar|1 000 kilowattimer|1 000 kilowatttimer
NAR|Number of items|Antal|Antall|Antal
NCL|Number of cells|Antal celler|Antall celler|Antal celler
NPR|Number of pairs|Antal par|Antall par|Antal par
TCE|Tonne of CO2 equivalent|Ton koldioxidekvivalenter|Tonn CO2-ekvivalenter|Ton CO2-ækvivalenter
TJO|Terajoule (gross calorific value)|Terajoule (bruttovärmevärde)|Terajoule (brutto brennverdi)|Terajoule (bruttobrændværdi)
TNE|Tonne|Ton|Tonn|Ton
WAT|Number of watt|Antal watt|Antall watt|Antal watt`;

const measurementUnitQualifier = `
A|Tot alc|Total alkohol|Total alkohol|Total alkohol
C|1,000 units|1 000 enheter|1 000 enheter|1 000 enheder
E|Net drained weight|Nettovikt efter avrinning|Netto avrent vekt|Nettovægt i afdryppet tilstand
G|Gross|Brutto|Brutto|Brutto
I|Of biodiesel content|Av biodieselinnehållet|Av biodieselinnholdet|Af biodieselindholdet
M|Net dry matter|Nettotorrsubstans|Netto tørrstoff|Netto tørstof
P|Per percentage by weight of lactic matter|Per viktprocent mjölkämne|Per vektprosent melketørrstoff|Pr. vægtprocent mælkebestanddele
R|Standard quality|Standardkvalitet|Standardkvalitet|Standardkvalitet
S|Raw sugar|Råsocker|Råsukker|Råsukker
T|Dry lactic matter|Torrsubstans av mjölk|Melketørrstoff|Mælketørstof
X|Hectolitre|Hektoliter|Hektoliter|Hektoliter
Z|Per percentage by weight of sucrose|Per viktprocent sackaros|Per vektprosent sukrose|Pr. vægtprocent saccharose`;

export const unitLists: readonly ListSeed[] = [
  { name: 'UnitOfMeasure', source: 'UN/ECE Recommendation 20, selection', lines: unitOfMeasure },
  { name: 'SupplementaryUnit', source: 'TARIC', lines: supplementaryUnit },
  { name: 'MeasurementUnitQualifier', source: 'TARIC', lines: measurementUnitQualifier },
];
