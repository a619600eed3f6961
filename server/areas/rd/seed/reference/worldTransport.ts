import type { ListSeed } from './listSeed';

const transportMode = `
1|Maritime transport|Sjötransport|Sjøtransport|Søtransport
2|Rail transport|Järnvägstransport|Jernbanetransport|Jernbanetransport
*3|Road transport|Vägtransport|Veitransport|Vejtransport
4|Air transport|Lufttransport|Lufttransport|Lufttransport
5|Mail (active mode of transport unknown)|Post|Post|Post
7|Fixed transport installations|Fasta transportinstallationer|Faste transportinstallasjoner|Faste transportinstallationer
8|Inland waterway transport|Transport på inre vattenvägar|Transport på innlands vannveier|Transport ad indre vandveje
9|Mode unknown (own propulsion)|Okänt (egen framdrivning)|Ukjent (egen fremdrift)|Ukendt (egen fremdrift)`;

const meansOfTransportIdType = `
10|IMO ship identification number|IMO-nummer|IMO-nummer|IMO-nummer
11|Name of the sea-going vessel|Fartygets namn|Skipets navn|Skibets navn
20|Wagon number|Vagnsnummer|Vognnummer|Vognnummer
21|Train number|Tågnummer|Tognummer|Tognummer
*30|Registration number of the road vehicle|Fordonets registreringsnummer|Kjøretøyets registreringsnummer|Køretøjets registreringsnummer
31|Registration number of the road trailer|Släpvagnens registreringsnummer|Tilhengerens registreringsnummer|Påhængskøretøjets registreringsnummer
40|IATA flight number|IATA-flygnummer|IATA-flynummer|IATA-flynummer
41|Registration number of the aircraft|Luftfartygets registreringsnummer|Luftfartøyets registreringsnummer|Luftfartøjets registreringsnummer
80|European vessel identification number (ENI code)|Europeiskt fartygsnummer (ENI)|Europeisk fartøynummer (ENI)|Europæisk fartøjsnummer (ENI)
81|Name of the inland waterways vessel|Namn på fartyget på inre vattenvägar|Navn på elvefartøyet|Navn på fartøjet på indre vandveje`;

const incoterms = `
EXW|Ex works|Fritt fabrik (EXW)|Fra fabrikk (EXW)|Ab fabrik (EXW)
*FCA|Free carrier|Fritt fraktföraren (FCA)|Fritt transportør (FCA)|Frit fragtføreren (FCA)
FAS|Free alongside ship|Fritt vid fartygets sida (FAS)|Fritt ved skipssiden (FAS)|Frit ved siden af skib (FAS)
FOB|Free on board|Fritt ombord (FOB)|Fritt om bord (FOB)|Frit om bord (FOB)
CFR|Cost and freight|Kostnad och frakt (CFR)|Kostnad og frakt (CFR)|Omkostninger og fragt (CFR)
CIF|Cost, insurance and freight|Kostnad, försäkring och frakt (CIF)|Kostnad, forsikring og frakt (CIF)|Omkostninger, forsikring og fragt (CIF)
CPT|Carriage paid to|Fraktfritt till (CPT)|Frakt betalt til (CPT)|Fragt betalt til (CPT)
CIP|Carriage and insurance paid to|Fraktfritt inklusive försäkring (CIP)|Frakt og forsikring betalt til (CIP)|Fragt og forsikring betalt til (CIP)
DAP|Delivered at place|Levererat angiven plats (DAP)|Levert på stedet (DAP)|Leveret på sted (DAP)
DPU|Delivered at place unloaded|Levererat och lossat (DPU)|Levert losset (DPU)|Leveret på sted losset (DPU)
DDP|Delivered duty paid|Levererat förtullat (DDP)|Levert fortollet (DDP)|Leveret told betalt (DDP)`;

/** Two figures, as in box 25 of the single administrative document: the second tells what is carried on board. */
const transportType = `
10|Sea transport|Sjötransport|Sjøtransport|Søtransport
12|Railway wagon on board a ship|Järnvägsvagn på fartyg|Jernbanevogn på skip|Jernbanevogn på skib
16|Powered road vehicle on board a ship|Motordrivet vägfordon på fartyg|Motordrevet veikjøretøy på skip|Motordrevet vejkøretøj på skib
17|Trailer or semi-trailer on board a ship|Släpvagn eller påhängsvagn på fartyg|Tilhenger eller semitrailer på skip|Påhængsvogn eller sættevogn på skib
18|Inland vessel on board a ship|Fartyg för inre vattenvägar på fartyg|Elvefartøy på skip|Flodfartøj på skib
20|Rail transport|Järnvägstransport|Jernbanetransport|Jernbanetransport
23|Road vehicle on a railway wagon|Vägfordon på järnvägsvagn|Veikjøretøy på jernbanevogn|Vejkøretøj på jernbanevogn
*30|Road transport|Vägtransport|Veitransport|Vejtransport
40|Air transport|Lufttransport|Lufttransport|Lufttransport
50|Postal consignment|Postförsändelse|Postforsendelse|Postforsendelse
70|Fixed transport installations|Fasta transportinstallationer|Faste transportinstallasjoner|Faste transportinstallationer
80|Inland waterway transport|Transport på inre vattenvägar|Transport på innlands vannveier|Transport ad indre vandveje
90|Own propulsion|Egen framdrivning|Egen fremdrift|Egen fremdrift`;

/** ISO 6346: length and height, then the type of container. */
const LENGTHS = [
  ['2', '20 ft', '20 fot', '20 fot', '20 fod'],
  ['4', '40 ft', '40 fot', '40 fot', '40 fod'],
  ['L', '45 ft', '45 fot', '45 fot', '45 fod'],
] as const;
const HEIGHTS = [
  ['0', '8 ft high', '8 fot hög', '8 fot høy', '8 fod høj'],
  ['2', '8 ft 6 in high', '8 fot 6 tum hög', '8 fot 6 tommer høy', '8 fod 6 tommer høj'],
  ['5', '9 ft 6 in high', '9 fot 6 tum hög', '9 fot 6 tommer høy', '9 fod 6 tommer høj'],
] as const;
const TYPES = [
  ['B0', 'bulk container, closed', 'bulkcontainer, sluten', 'bulkcontainer, lukket', 'bulkcontainer, lukket'],
  ['B1', 'bulk container, airtight', 'bulkcontainer, lufttät', 'bulkcontainer, lufttett', 'bulkcontainer, lufttæt'],
  [
    'G0',
    'general purpose, openings at one or both ends',
    'standardcontainer, öppning i ena eller båda ändarna',
    'standardcontainer, åpning i én eller begge ender',
    'standardcontainer, åbning i den ene eller begge ender',
  ],
  [
    'G1',
    'general purpose, passive vents',
    'standardcontainer, passiv ventilation',
    'standardcontainer, passiv ventilasjon',
    'standardcontainer, passiv ventilation',
  ],
  [
    'G2',
    'general purpose, openings at end and full opening on side',
    'standardcontainer, öppning i ände och hel långsida',
    'standardcontainer, åpning i ende og hel langside',
    'standardcontainer, åbning i ende og hel langside',
  ],
  [
    'H0',
    'thermal, refrigerated or heated, removable equipment outside',
    'termocontainer, avtagbart aggregat utvändigt',
    'termocontainer, avtakbart aggregat utvendig',
    'termocontainer, aftageligt aggregat udvendigt',
  ],
  [
    'H1',
    'thermal, refrigerated or heated, removable equipment inside',
    'termocontainer, avtagbart aggregat invändigt',
    'termocontainer, avtakbart aggregat innvendig',
    'termocontainer, aftageligt aggregat indvendigt',
  ],
  ['H5', 'thermal, insulated', 'isolerad container', 'isolert container', 'isoleret container'],
  ['P1', 'platform with two fixed ends (flat rack)', 'flak med två fasta gavlar', 'flak med to faste endevegger', 'flad med to faste endevægge'],
  ['P2', 'platform with fixed posts', 'flak med fasta stolpar', 'flak med faste stolper', 'flad med faste stolper'],
  ['P3', 'platform with folding ends', 'flak med fällbara gavlar', 'flak med nedfellbare endevegger', 'flad med nedklappelige endevægge'],
  ['P0', 'platform', 'plattform', 'plattform', 'platform'],
  ['R0', 'thermal, mechanically refrigerated', 'kylcontainer', 'kjølecontainer', 'kølecontainer'],
  ['R1', 'thermal, mechanically refrigerated and heated', 'kyl- och värmecontainer', 'kjøle- og varmecontainer', 'køle- og varmecontainer'],
  ['R2', 'thermal, self-powered, mechanically refrigerated', 'kylcontainer med egen kraft', 'kjølecontainer med egen kraft', 'kølecontainer med egen kraft'],
  [
    'R3',
    'thermal, self-powered, mechanically refrigerated and heated',
    'kyl- och värmecontainer med egen kraft',
    'kjøle- og varmecontainer med egen kraft',
    'køle- og varmecontainer med egen kraft',
  ],
  ['T0', 'tank, non-dangerous liquids, 0.45 bar', 'tank, ofarliga vätskor, 0,45 bar', 'tank, ufarlige væsker, 0,45 bar', 'tank, ufarlige væsker, 0,45 bar'],
  ['T1', 'tank, non-dangerous liquids, 1.5 bar', 'tank, ofarliga vätskor, 1,5 bar', 'tank, ufarlige væsker, 1,5 bar', 'tank, ufarlige væsker, 1,5 bar'],
  ['T3', 'tank, dangerous liquids, 1.5 bar', 'tank, farliga vätskor, 1,5 bar', 'tank, farlige væsker, 1,5 bar', 'tank, farlige væsker, 1,5 bar'],
  ['T5', 'tank, dangerous liquids, 4 bar', 'tank, farliga vätskor, 4 bar', 'tank, farlige væsker, 4 bar', 'tank, farlige væsker, 4 bar'],
  ['T6', 'tank, dangerous liquids, 6 bar', 'tank, farliga vätskor, 6 bar', 'tank, farlige væsker, 6 bar', 'tank, farlige væsker, 6 bar'],
  [
    'U0',
    'open top, openings at one or both ends',
    'öppen upptill, öppning i ena eller båda ändarna',
    'åpen topp, åpning i én eller begge ender',
    'åben top, åbning i den ene eller begge ender',
  ],
  ['U1', 'open top, removable top members', 'öppen upptill, avtagbara övre balkar', 'åpen topp, avtakbare toppbjelker', 'åben top, aftagelige topbjælker'],
  ['V0', 'ventilated, non-mechanical', 'ventilerad, utan fläkt', 'ventilert, uten vifte', 'ventileret, uden ventilator'],
  ['V2', 'ventilated, mechanical equipment inside', 'ventilerad, fläkt invändigt', 'ventilert, vifte innvendig', 'ventileret, ventilator indvendigt'],
] as const;

const containerSizeType = LENGTHS.flatMap((length) =>
  HEIGHTS.flatMap((height) =>
    TYPES.map(
      (type) =>
        `${length[0] === '2' && height[0] === '2' && type[0] === 'G1' ? '*' : ''}${length[0]}${height[0]}${type[0]}|${[1, 2, 3, 4].map((language) => `${length[language]}, ${height[language]}, ${type[language]}`).join('|')}`,
    ),
  ),
).join('\n');

export const worldTransportLists: readonly ListSeed[] = [
  { name: 'TransportMode', source: 'CL218', lines: transportMode },
  { name: 'MeansOfTransportIdType', source: 'CL750', lines: meansOfTransportIdType },
  { name: 'SE_TransportType', source: 'National', lines: transportType },
  { name: 'NO_TransportType', source: 'National', lines: transportType },
  { name: 'ContainerSizeType', source: 'ISO 6346, usual sizes and types', lines: containerSizeType },
  { name: 'Incoterms', source: 'Incoterms 2020', lines: incoterms },
];
