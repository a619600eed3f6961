import { italianProvinces } from './placesItaly';
import type { ListSeed } from './listSeed';

/** `code name; code name`: one line each. */
const named = (text: string): string =>
  text
    .trim()
    .split(/\s*;\s*/)
    .map((entry) => entry.trim().replace(' ', '|'))
    .join('\n');

/** Counties (län). */
const sweden = `*01 Stockholms län; 03 Uppsala län; 04 Södermanlands län; 05 Östergötlands län; 06 Jönköpings län; 07 Kronobergs län; 08 Kalmar län; 09 Gotlands län;
  10 Blekinge län; 12 Skåne län; 13 Hallands län; 14 Västra Götalands län; 17 Värmlands län; 18 Örebro län; 19 Västmanlands län; 20 Dalarnas län; 21 Gävleborgs län;
  22 Västernorrlands län; 23 Jämtlands län; 24 Västerbottens län; 25 Norrbottens län`;

/** Counties (fylker) with their reforms of 2020 and 2024. */
const norway = `
*03|Oslo
11|Rogaland
15|Møre og Romsdal
18|Nordland
01|Østfold|to=2019-12-31|next=30
02|Akershus|to=2019-12-31|next=30
04|Hedmark|to=2019-12-31|next=34
05|Oppland|to=2019-12-31|next=34
06|Buskerud|to=2019-12-31|next=30
07|Vestfold|to=2019-12-31|next=38
08|Telemark|to=2019-12-31|next=38
09|Aust-Agder|to=2019-12-31|next=42
10|Vest-Agder|to=2019-12-31|next=42
12|Hordaland|to=2019-12-31|next=46
14|Sogn og Fjordane|to=2019-12-31|next=46
16|Sør-Trøndelag|to=2017-12-31|next=50
17|Nord-Trøndelag|to=2017-12-31|next=50
19|Troms|to=2019-12-31|next=54
20|Finnmark|to=2019-12-31|next=54
30|Viken|from=2020-01-01|to=2023-12-31|next=31 32 33
31|Østfold|from=2024-01-01
32|Akershus|from=2024-01-01
33|Buskerud|from=2024-01-01
34|Innlandet|from=2020-01-01
38|Vestfold og Telemark|from=2020-01-01|to=2023-12-31|next=39 40
39|Vestfold|from=2024-01-01
40|Telemark|from=2024-01-01
42|Agder|from=2020-01-01
46|Vestland|from=2020-01-01
50|Trøndelag|from=2018-01-01
54|Troms og Finnmark|from=2020-01-01|to=2023-12-31|next=55 56
55|Troms|from=2024-01-01
56|Finnmark|from=2024-01-01`;

/** Regions, then the municipalities of each. */
const DANISH: Readonly<Record<string, readonly [name: string, municipalities: string]>> = {
  '1084': [
    'Region Hovedstaden',
    `101 København; 147 Frederiksberg; 151 Ballerup; 153 Brøndby; 155 Dragør; 157 Gentofte; 159 Gladsaxe; 161 Glostrup; 163 Herlev; 165 Albertslund; 167 Hvidovre;
    169 Høje-Taastrup; 173 Lyngby-Taarbæk; 175 Rødovre; 183 Ishøj; 185 Tårnby; 187 Vallensbæk; 190 Furesø; 201 Allerød; 210 Fredensborg; 217 Helsingør; 219 Hillerød; 223 Hørsholm;
    230 Rudersdal; 240 Egedal; 250 Frederikssund; 260 Halsnæs; 270 Gribskov; 400 Bornholm; 411 Christiansø`,
  ],
  '1085': [
    'Region Sjælland',
    `253 Greve; 259 Køge; 265 Roskilde; 269 Solrød; 306 Odsherred; 316 Holbæk; 320 Faxe; 326 Kalundborg; 329 Ringsted; 330 Slagelse; 336 Stevns; 340 Sorø; 350 Lejre;
    360 Lolland; 370 Næstved; 376 Guldborgsund; 390 Vordingborg`,
  ],
  '1083': [
    'Region Syddanmark',
    `410 Middelfart; 420 Assens; 430 Faaborg-Midtfyn; 440 Kerteminde; 450 Nyborg; 461 Odense; 479 Svendborg; 480 Nordfyns; 482 Langeland; 492 Ærø; 510 Haderslev;
    530 Billund; 540 Sønderborg; 550 Tønder; 561 Esbjerg; 563 Fanø; 573 Varde; 575 Vejen; 580 Aabenraa; 607 Fredericia; 621 Kolding; 630 Vejle`,
  ],
  '1082': [
    'Region Midtjylland',
    `615 Horsens; 657 Herning; 661 Holstebro; 665 Lemvig; 671 Struer; 706 Syddjurs; 707 Norddjurs; 710 Favrskov; 727 Odder; 730 Randers; 740 Silkeborg; 741 Samsø;
    746 Skanderborg; 751 Aarhus; 756 Ikast-Brande; 760 Ringkøbing-Skjern; 766 Hedensted; 779 Skive; 791 Viborg`,
  ],
  '1081': [
    'Region Nordjylland',
    `773 Morsø; 787 Thisted; 810 Brønderslev; 813 Frederikshavn; 820 Vesthimmerland; 825 Læsø; 840 Rebild; 846 Mariagerfjord; 849 Jammerbugt; 851 Aalborg; 860 Hjørring`,
  ],
};

const denmark = Object.entries(DANISH)
  .flatMap(([code, [name, municipalities]]) => [
    `${code}|${name}`,
    ...named(municipalities)
      .split('\n')
      .map((line) => `${line}|parent=${code}`),
  ])
  .join('\n');

/** Provinces, by the numbers of the Dutch statistics office. */
const netherlands =
  '20 Groningen; 21 Fryslân; 22 Drenthe; 23 Overijssel; 24 Flevoland; 25 Gelderland; 26 Utrecht; 27 Noord-Holland; 28 Zuid-Holland; 29 Zeeland; 30 Noord-Brabant; 31 Limburg';

/** International territorial level 1. */
const unitedKingdom = `TLC North East; TLD North West; TLE Yorkshire and The Humber; TLF East Midlands; TLG West Midlands; TLH East of England; TLI London; TLJ South East; TLK South West;
  TLL Wales; TLM Scotland; TLN Northern Ireland`;

export const regionLists: readonly ListSeed[] = [
  { name: 'SE_RegionOfOrigin', source: 'Statistics Sweden', lines: named(sweden) },
  { name: 'NO_RegionOfOrigin', source: 'Statistics Norway', lines: norway },
  { name: 'DK_RegionOfOrigin', source: 'Statistics Denmark', lines: denmark },
  { name: 'IT_RegionOfOrigin', source: 'Istat', lines: named(italianProvinces) },
  { name: 'NL_RegionOfOrigin', source: 'Statistics Netherlands', lines: named(netherlands) },
  { name: 'GB_RegionOfOrigin', source: 'Office for National Statistics', lines: named(unitedKingdom) },
];
