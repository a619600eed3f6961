import type { ListSeed } from './listSeed';

/** Additional codes and Meursing codes come with the tariff and stand in none of these. */
const measureType = `
103|Third country duty|Tull för tredjeland|Tredjelandstoll|Tredjelandstold|group=duty
105|Non preferential duty under end-use|Icke förmånsberättigad tull vid slutanvändning|Ikke-preferensiell toll ved særlige formål|Ikke-præferencetold under særligt anvendelsesformål|group=duty
109|Supplementary unit|Extra mängdenhet|Tilleggsenhet|Supplerende enhed|group=unit
110|Supplementary unit, import|Extra mängdenhet, import|Tilleggsenhet, innførsel|Supplerende enhed, import|group=unit
111|Supplementary unit, export|Extra mängdenhet, export|Tilleggsenhet, utførsel|Supplerende enhed, eksport|group=unit
112|Autonomous tariff suspension|Autonom tullbefrielse|Autonom tollsuspensjon|Autonom toldsuspension|group=suspension
115|Autonomous suspension under end-use|Autonom tullbefrielse vid slutanvändning|Autonom tollsuspensjon ved særlige formål|Autonom toldsuspension under særligt anvendelsesformål|group=suspension
122|Non preferential tariff quota|Icke förmånsberättigad tullkvot|Ikke-preferensiell tollkvote|Ikke-præferencetoldkontingent|group=quota
123|Non preferential tariff quota under end-use|Icke förmånsberättigad tullkvot vid slutanvändning|Ikke-preferensiell tollkvote ved særlige formål|Ikke-præferencetoldkontingent under særligt anvendelsesformål|group=quota
142|Tariff preference|Tullförmån|Tollpreferanse|Toldpræference|group=preference
143|Preferential tariff quota|Tullkvot med förmånsbehandling|Preferansetollkvote|Præferencetoldkontingent|group=quota
145|Preference under end-use|Tullförmån vid slutanvändning|Preferanse ved særlige formål|Præference under særligt anvendelsesformål|group=preference
146|Preferential tariff quota under end-use|Tullkvot med förmånsbehandling vid slutanvändning|Preferansetollkvote ved særlige formål|Præferencetoldkontingent under særligt anvendelsesformål|group=quota
277|Import prohibition|Importförbud|Innførselsforbud|Importforbud|group=prohibition
278|Export prohibition|Exportförbud|Utførselsforbud|Eksportforbud|group=prohibition
305|Value added tax|Mervärdesskatt|Merverdiavgift|Moms|group=tax
306|Excises|Punktskatter|Særavgifter|Punktafgifter|group=tax
410|Veterinary control|Veterinärkontroll|Veterinærkontroll|Veterinærkontrol|group=control
465|Restriction on entry into free circulation|Restriktion vid övergång till fri omsättning|Restriksjon ved overgang til fri omsetning|Restriktion ved overgang til fri omsætning|group=control
475|Restriction on import|Importrestriktion|Innførselsrestriksjon|Importrestriktion|group=control
476|Restriction on export|Exportrestriktion|Utførselsrestriksjon|Eksportrestriktion|group=control
551|Provisional anti-dumping duty|Preliminär antidumpningstull|Midlertidig antidumpingtoll|Midlertidig antidumpingtold|group=defence
552|Definitive anti-dumping duty|Slutgiltig antidumpningstull|Endelig antidumpingtoll|Endelig antidumpingtold|group=defence
553|Provisional countervailing duty|Preliminär utjämningstull|Midlertidig utjevningstoll|Midlertidig udligningstold|group=defence
554|Definitive countervailing duty|Slutgiltig utjämningstull|Endelig utjevningstoll|Endelig udligningstold|group=defence
710|Import control, CITES|Importkontroll, Cites|Innførselskontroll, CITES|Importkontrol, CITES|group=control`;

const dutyExpression = `
01|Percentage or amount|Procent eller belopp|Prosent eller beløp|Procent eller beløb
02|Minus a percentage or amount|Minus procent eller belopp|Minus prosent eller beløp|Minus procent eller beløb
04|Plus a percentage or amount|Plus procent eller belopp|Pluss prosent eller beløp|Plus procent eller beløb
12|Plus agricultural component|Plus jordbruksbeståndsdel|Pluss landbrukskomponent|Plus landbrugselement
14|Plus reduced agricultural component|Plus reducerad jordbruksbeståndsdel|Pluss redusert landbrukskomponent|Plus nedsat landbrugselement
15|Minimum|Minst|Minst|Mindst
17|Maximum|Högst|Høyst|Højst
19|Plus a percentage or amount|Plus procent eller belopp|Pluss prosent eller beløp|Plus procent eller beløb
20|Plus a percentage or amount|Plus procent eller belopp|Pluss prosent eller beløp|Plus procent eller beløb
21|Plus additional duty on sugar|Plus tilläggstull på socker|Pluss tilleggstoll på sukker|Plus tillægstold for sukker
25|Plus reduced additional duty on sugar|Plus reducerad tilläggstull på socker|Pluss redusert tilleggstoll på sukker|Plus nedsat tillægstold for sukker
27|Plus additional duty on flour|Plus tilläggstull på mjöl|Pluss tilleggstoll på mel|Plus tillægstold for mel
29|Plus reduced additional duty on flour|Plus reducerad tilläggstull på mjöl|Pluss redusert tilleggstoll på mel|Plus nedsat tillægstold for mel
35|Maximum|Högst|Høyst|Højst
36|Minus a percentage of the CIF price|Minus procent av cif-priset|Minus prosent av CIF-prisen|Minus procent af cif-prisen
37|Nothing|Ingenting|Ingenting|Intet
99|Supplementary unit|Extra mängdenhet|Tilleggsenhet|Supplerende enhed`;

const measurementUnit = `
ASV|Per cent volume of alcohol|Volymprocent alkohol|Volumprosent alkohol|Volumenprocent alkohol
CCT|Carrying capacity in tonnes|Bärförmåga i ton|Lasteevne i tonn|Lasteevne i ton
CEN|Hundred items|Hundra stycken|Hundre stykker|Hundrede stykker
CTM|Carats|Karat|Karat|Karat
DTN|Hundred kilograms|Hundra kilogram|Hundre kilogram|Hundrede kilogram
GFI|Gram of fissile isotopes|Gram fissila isotoper|Gram spaltbare isotoper|Gram fissile isotoper
GRM|Gram|Gram|Gram|Gram
HLT|Hectolitre|Hektoliter|Hektoliter|Hektoliter
HMT|Hundred metres|Hundra meter|Hundre meter|Hundrede meter
KGM|Kilogram|Kilogram|Kilogram|Kilogram
KLT|Thousand litres|Tusen liter|Tusen liter|Tusind liter
LPA|Litre of pure alcohol|Liter ren alkohol|Liter ren alkohol|Liter ren alkohol
LTR|Litre|Liter|Liter|Liter
MIL|Thousand items|Tusen stycken|Tusen stykker|Tusind stykker
MPR|Thousand pairs|Tusen par|Tusen par|Tusind par
MTK|Square metre|Kvadratmeter|Kvadratmeter|Kvadratmeter
MTQ|Cubic metre|Kubikmeter|Kubikkmeter|Kubikmeter
MTR|Metre|Meter|Meter|Meter
MWH|Megawatt hour|Megawattimme|Megawattime|Megawatttime
NAR|Number of items|Antal|Antall|Antal
NPR|Number of pairs|Antal par|Antall par|Antal par
TJO|Terajoule|Terajoule|Terajoule|Terajoule
TNE|Tonne|Ton|Tonn|Ton
WAT|Watt|Watt|Watt|Watt`;

const conditionCode = `
A|Presentation of an anti-dumping or countervailing document|Uppvisande av ett antidumpnings- eller utjämningsdokument|Fremleggelse av et antidumping- eller utjevningsdokument|Fremlæggelse af et antidumping- eller udligningsdokument
B|Presentation of a certificate, licence or document|Uppvisande av ett intyg, en licens eller en handling|Fremleggelse av et sertifikat, en lisens eller et dokument|Fremlæggelse af et certifikat, en licens eller et dokument
C|Presentation of a certificate, licence or document|Uppvisande av ett intyg, en licens eller en handling|Fremleggelse av et sertifikat, en lisens eller et dokument|Fremlæggelse af et certifikat, en licens eller et dokument
E|Quantity or price per unit declared does not exceed the specified maximum, or presentation of a document|Deklarerad kvantitet eller pris per enhet överstiger inte angivet högsta värde, eller uppvisande av en handling|Deklarert mengde eller enhetspris overstiger ikke angitt maksimum, eller fremleggelse av et dokument|Den angivne mængde eller pris pr. enhed overstiger ikke det fastsatte maksimum, eller fremlæggelse af et dokument
F|Net free at frontier price before duty equal to or greater than the minimum price|Nettopris fritt gränsen före tull lika med eller högre än minimipriset|Nettopris fritt grensen før toll lik eller høyere enn minsteprisen|Nettopris frit grænsen før told lig med eller højere end minimumsprisen
L|CIF price above the minimum price|Cif-pris över minimipriset|CIF-pris over minsteprisen|Cif-pris over minimumsprisen
Q|Presentation of an endorsed certificate or licence|Uppvisande av ett påtecknat intyg eller en påtecknad licens|Fremleggelse av et påtegnet sertifikat eller en påtegnet lisens|Fremlæggelse af et påtegnet certifikat eller en påtegnet licens
R|Ratio of net weight to supplementary unit equal to or greater than the condition amount|Förhållandet mellan nettovikt och extra mängdenhet lika med eller större än villkorets belopp|Forholdet mellom nettovekt og tilleggsenhet lik eller større enn vilkårets beløp|Forholdet mellem nettovægt og supplerende enhed lig med eller større end betingelsens beløb
V|Import price equal to or greater than the entry price|Importpris lika med eller högre än ingångspriset|Innførselspris lik eller høyere enn inngangsprisen|Importpris lig med eller højere end indgangsprisen
Y|Other conditions|Andra villkor|Andre vilkår|Andre betingelser
Z|Presentation of more than one certificate|Uppvisande av mer än ett intyg|Fremleggelse av mer enn ett sertifikat|Fremlæggelse af mere end ét certifikat`;

const actionCode = `
01|Apply the amount of the action|Tillämpa åtgärdens belopp|Bruk tiltakets beløp|Anvend foranstaltningens beløb
04|Entry into free circulation is not allowed|Övergång till fri omsättning tillåts inte|Overgang til fri omsetning tillates ikke|Overgang til fri omsætning er ikke tilladt
05|Export is not allowed|Export tillåts inte|Utførsel tillates ikke|Udførsel er ikke tilladt
06|Import is not allowed|Import tillåts inte|Innførsel tillates ikke|Indførsel er ikke tilladt
07|Measure not applicable|Åtgärden ej tillämplig|Tiltaket gjelder ikke|Foranstaltningen finder ikke anvendelse
08|Declared subheading not allowed|Deklarerat undernummer ej tillåtet|Deklarert underposisjon ikke tillatt|Den angivne underposition er ikke tilladt
09|Import or export not allowed after control|Import eller export ej tillåten efter kontroll|Innførsel eller utførsel ikke tillatt etter kontroll|Indførsel eller udførsel ikke tilladt efter kontrol
24|Entry into free circulation allowed|Övergång till fri omsättning tillåten|Overgang til fri omsetning tillatt|Overgang til fri omsætning tilladt
25|Export allowed|Export tillåten|Utførsel tillatt|Udførsel tilladt
26|Import allowed|Import tillåten|Innførsel tillatt|Indførsel tilladt
27|Apply the mentioned duty|Tillämpa den angivna tullen|Bruk den angitte tollen|Anvend den nævnte told
28|Declared subheading allowed|Deklarerat undernummer tillåtet|Deklarert underposisjon tillatt|Den angivne underposition er tilladt
29|Import or export allowed after control|Import eller export tillåten efter kontroll|Innførsel eller utførsel tillatt etter kontroll|Indførsel eller udførsel tilladt efter kontrol
34|Apply exemption or reduction of the anti-dumping duty|Tillämpa befrielse från eller nedsättning av antidumpningstullen|Bruk fritak for eller nedsettelse av antidumpingtollen|Anvend fritagelse for eller nedsættelse af antidumpingtolden`;

const footnoteType = `
CD|Conditions|Villkor|Vilkår|Betingelser
TM|Taric measure|Taricåtgärd|TARIC-tiltak|Taric-foranstaltning
TN|Taric nomenclature|Taricnomenklatur|TARIC-nomenklatur|Taric-nomenklatur`;

const SOURCE = 'TARIC, selection';

export const taxTariffCodeLists: readonly ListSeed[] = [
  { name: 'MeasureType', source: SOURCE, lines: measureType },
  { name: 'DutyExpression', source: SOURCE, lines: dutyExpression },
  { name: 'MeasurementUnit', source: SOURCE, lines: measurementUnit },
  { name: 'ConditionCode', source: SOURCE, lines: conditionCode },
  { name: 'ActionCode', source: SOURCE, lines: actionCode },
  { name: 'FootnoteType', source: SOURCE, lines: footnoteType },
];
