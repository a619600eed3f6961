import type { ListSeed } from './listSeed';

/** Places at which goods can lie, by country: kind of place (CL347), how it is told (CL326), office. All invented. */
const PLACES: Readonly<Record<string, readonly [office: string, places: string]>> = {
  SE: [
    'SE003000',
    'Göteborg, Arendal; Göteborg, Skandiahamnen; Stockholm, Värtahamnen; Stockholm, Norvik; Arlanda, frakt; Landvetter, frakt; Malmö, Norra hamnen; Helsingborg, Sydhamnen; Trelleborg, färjeläget; Gävle, Fredriksskans',
  ],
  NO: [
    'NO01016A',
    'Oslo, Sjursøya; Oslo, Alnabru; Gardermoen, frakt; Drammen, Holmen; Bergen, Dokken; Stavanger, Risavika; Kristiansand, havn; Trondheim, Brattøra; Moss, havn; Svinesund, tollsted',
  ],
  DK: [
    'DK007902',
    'København, Nordhavn; København, Prøvestenen; Kastrup, fragt; Aarhus, Østhavnen; Esbjerg, havn; Fredericia, havn; Padborg, transportcenter; Billund, fragt; Hirtshals, havn; Odense, Lindø',
  ],
  GB: [
    'GB000060',
    'Dover, Eastern Docks; Felixstowe, Trinity; Southampton, container terminal; Immingham, Humber; London Gateway, quay; Heathrow, cargo; Liverpool, Seaforth; Holyhead, ferry port; Hull, King George Dock; East Midlands, cargo',
  ],
  NL: [
    'NL000511',
    'Rotterdam, Maasvlakte; Rotterdam, Waalhaven; Rotterdam, Eemhaven; Amsterdam, Westpoort; Schiphol, vracht; Moerdijk, haven; Vlissingen, Sloehaven; Venlo, Trade Port; Eindhoven, vracht; Delfzijl, haven',
  ],
  IT: [
    'IT261101',
    'Genova, Prà; Genova, Sampierdarena; La Spezia, terminal; Livorno, Darsena Toscana; Trieste, Molo VII; Venezia, Marghera; Malpensa, cargo; Ravenna, San Vitale; Napoli, Flavio Gioia; Gioia Tauro, terminal',
  ],
};

const locations = ([country, [office, places]]: readonly [string, readonly [string, string]]): ListSeed => ({
  name: `${country}_GoodsLocation`,
  source: 'Demo values',
  lines: places
    .split('; ')
    .map(
      (place, at) =>
        `${country}DEMO${String(at + 1).padStart(4, '0')}|${place}|type=${at % 2 === 0 ? 'A' : 'B'}|qualifier=${at % 2 === 0 ? 'U' : 'Y'}|office=${office}|demo=true`,
    )
    .join('\n'),
});

export const goodsLocationLists: readonly ListSeed[] = Object.entries(PLACES).map(locations);
