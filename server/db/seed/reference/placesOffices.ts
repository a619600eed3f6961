/** Offices that the demo declarations name. */
const ofDeclarations = `
*SE003000|Customs office Gothenburg (demo)|Tullkontor Göteborg (demo)|Tollsted Göteborg (demo)|Toldsted Göteborg (demo)
SE003001|Customs office Stockholm (demo)|Tullkontor Stockholm (demo)|Tollsted Stockholm (demo)|Toldsted Stockholm (demo)
SE003002|Customs office Malmö (demo)|Tullkontor Malmö (demo)|Tollsted Malmö (demo)|Toldsted Malmö (demo)
SE003003|Customs office Helsingborg (demo)|Tullkontor Helsingborg (demo)|Tollsted Helsingborg (demo)|Toldsted Helsingborg (demo)
SE003004|Customs office Arlanda (demo)|Tullkontor Arlanda (demo)|Tollsted Arlanda (demo)|Toldsted Arlanda (demo)
SE003030|Customs office Landvetter (demo)|Tullkontor Landvetter (demo)|Tollsted Landvetter (demo)|Toldsted Landvetter (demo)
SE003005|Customs office Svinesund (demo)|Tullkontor Svinesund (demo)|Tollsted Svinesund (demo)|Toldsted Svinesund (demo)
NO01011A|Customs office Gardermoen (demo)|Tullkontor Gardermoen (demo)|Tollsted Gardermoen (demo)|Toldsted Gardermoen (demo)
NO01016A|Customs office Oslo (demo)|Tullkontor Oslo (demo)|Tollsted Oslo (demo)|Toldsted Oslo (demo)
NO01102A|Customs office Svinesund, Norway (demo)|Tullkontor Svinesund, Norge (demo)|Tollsted Svinesund (demo)|Toldsted Svinesund, Norge (demo)
DK003103|Customs office Copenhagen (demo)|Tullkontor Köpenhamn (demo)|Tollsted København (demo)|Toldsted København (demo)
DK005600|Customs office Kastrup (demo)|Tullkontor Kastrup (demo)|Tollsted Kastrup (demo)|Toldsted Kastrup (demo)
DK004700|Customs office Padborg (demo)|Tullkontor Padborg (demo)|Tollsted Padborg (demo)|Toldsted Padborg (demo)
DE004851|Customs office Hamburg (demo)|Tullkontor Hamburg (demo)|Tollsted Hamburg (demo)|Toldsted Hamburg (demo)
NL000511|Customs office Rotterdam (demo)|Tullkontor Rotterdam (demo)|Tollsted Rotterdam (demo)|Toldsted Rotterdam (demo)`;

const AT_THE_BORDER = 'DEP TRA DES EXP EXT ENT';
const INLAND = 'DEP DES EXP ENT';

/** What the offices of the demo can be named for (DEC-R17); of those in `TOWNS` the roles are not known. */
const ROLES: Readonly<Record<string, string>> = { SE003001: INLAND, NO01016A: INLAND };

/** Towns with a customs office; the numbers are invented, a D after the country tells so. The real offices come with the import. */
const TOWNS: Readonly<Record<string, string>> = {
  SE: 'Gävle, Norrköping, Västerås, Örebro, Jönköping, Karlstad, Sundsvall, Umeå, Luleå, Haparanda, Trelleborg, Ystad, Karlshamn, Halmstad, Eda, Strömstad',
  NO: 'Bergen, Stavanger, Kristiansand, Trondheim, Bodø, Tromsø, Kirkenes, Ålesund, Drammen, Larvik, Fredrikstad, Moss, Ørje, Kongsvinger, Storskog, Narvik, Haugesund, Sandefjord, Hammerfest, Bjørnfjell',
  DK: 'Aarhus, Aalborg, Odense, Esbjerg, Billund, Fredericia, Frederikshavn, Hirtshals, Helsingør, Rødby, Gedser, Kolding, Vejle, Horsens, Køge, Kalundborg, Rønne',
  FI: 'Helsinki, Vantaa, Turku, Kotka, Hanko, Tampere, Oulu, Tornio, Vaasa, Lappeenranta, Mariehamn',
  DE: 'Bremen, Bremerhaven, Lübeck, Kiel, Rostock, Flensburg, Berlin, Leipzig, Dresden, Hannover, Dortmund, Duisburg, Düsseldorf, Köln, Frankfurt am Main, Nürnberg, München, Stuttgart, Karlsruhe, Weil am Rhein',
  NL: 'Amsterdam, Schiphol, Moerdijk, Vlissingen, Eindhoven, Venlo, Arnhem, Groningen, Utrecht, Den Haag',
  BE: 'Antwerpen, Zeebrugge, Gent, Brussel, Liège, Zaventem',
  LU: 'Luxembourg, Bettembourg',
  FR: 'Le Havre, Dunkerque, Calais, Rouen, Roissy, Lille, Lyon, Marseille, Strasbourg, Bordeaux, Nantes, Toulouse',
  IT: 'Genova, La Spezia, Livorno, Napoli, Salerno, Gioia Tauro, Taranto, Bari, Ancona, Ravenna, Venezia, Trieste, Milano, Malpensa, Torino, Bologna, Verona, Roma, Fiumicino, Civitavecchia, Palermo, Catania, Cagliari',
  ES: 'Barcelona, Valencia, Algeciras, Bilbao, Madrid, Vigo, Irun, La Jonquera',
  PT: 'Lisboa, Porto, Sines',
  PL: 'Gdańsk, Gdynia, Szczecin, Świnoujście, Warszawa, Poznań, Małaszewicze, Kraków',
  CZ: 'Praha, Brno, Ostrava',
  AT: 'Wien, Linz, Salzburg, Feldkirch',
  CH: 'Basel, Genève, Chiasso, Zürich',
  EE: 'Tallinn, Narva',
  LV: 'Rīga, Ventspils',
  LT: 'Klaipėda, Vilnius',
  IE: 'Dublin, Cork, Rosslare',
  HU: 'Budapest, Záhony',
  RO: 'Constanța, București',
  BG: 'Varna, Burgas, Kapitan Andreevo',
  GR: 'Piraeus, Thessaloniki',
  SI: 'Koper, Ljubljana',
  HR: 'Rijeka, Zagreb',
  IS: 'Reykjavík, Keflavík, Seyðisfjörður',
  GB: 'Felixstowe, Southampton, London Gateway, Immingham, Hull, Liverpool, Holyhead, Grangemouth, Heathrow, East Midlands',
  XI: 'Belfast, Larne, Warrenpoint',
};

const offices = (country: string, towns: string): string[] =>
  towns.split(', ').map((town, at) => {
    const texts = [`Customs office ${town} (demo)`, `Tullkontor ${town} (demo)`, `Tollsted ${town} (demo)`, `Toldsted ${town} (demo)`];
    return `${country}D${String(at + 1).padStart(5, '0')}|${texts.join('|')}|city=${town}|demo=true`;
  });

const withDemo = ofDeclarations
  .trim()
  .split('\n')
  .map((line) => `${line}|role=${ROLES[line.replace('*', '').slice(0, 8)] ?? AT_THE_BORDER}|demo=true`);

const dover = 'GB000060|Dover';

export const customsOffices = [...withDemo, `${dover}|city=Dover`, ...Object.entries(TOWNS).flatMap(([country, towns]) => offices(country, towns))].join('\n');
