import { inArea } from './declareList';

/** Countries and places (specification, section 7, rows 1 to 11). */
export const placeLists = inArea('Places', [
  [
    'Country',
    ['Countries', 'Länder', 'Land', 'Lande'],
    'ISO 3166-1, CL008',
    'a2',
    { refreshDays: 180, sourceNames: ['CL008', 'CountryCodesFullList', 'CountryCodesForAddress'] },
  ],
  [
    'CountryCommonTransit',
    ['Countries of common transit', 'Länder i den gemensamma transiteringen', 'Land i fellestransitteringen', 'Lande i den fælles forsendelse'],
    'CL009',
    'a2',
    { refreshDays: 180, sourceNames: ['CL009', 'CountryCodesCommonTransit'] },
  ],
  [
    'CountryUnion',
    ['Member States of the Union', 'Unionens medlemsstater', 'Unionens medlemsstater', 'Unionens medlemsstater'],
    'CL010',
    'a2',
    { refreshDays: 180, sourceNames: ['CL010', 'CountryCodesCommunity'] },
  ],
  [
    'CountryNationality',
    ['Nationalities of means of transport', 'Transportmedels nationalitet', 'Transportmidlers nasjonalitet', 'Transportmidlers nationalitet'],
    'CL165',
    'a2',
    { refreshDays: 180, sourceNames: ['CL165', 'Nationality'] },
  ],
  [
    'CountryGroup',
    ['Country groups', 'Landgrupper', 'Landgrupper', 'Landegrupper'],
    'TARIC areas',
    '^[A-Z0-9]{2,4}$',
    { attributes: [{ name: 'members', type: 'text', max: 2000 }] },
  ],
  [
    'CountryGroup',
    ['Country groups', 'Landgrupper', 'Landgrupper', 'Landegrupper'],
    'Norwegian landgruppe',
    '^[A-Z0-9]{2,4}$',
    { countries: ['NO'], attributes: [{ name: 'members', type: 'text', max: 2000 }] },
  ],
  [
    'RegionOfOrigin',
    ['Regions', 'Regioner', 'Regioner', 'Regioner'],
    'National statistics',
    'an..9',
    { countries: ['SE', 'NO', 'DK', 'IT', 'NL', 'GB'], hierarchical: true },
  ],
  [
    'UnLocode',
    ['UN/LOCODE', 'UN/LOCODE', 'UN/LOCODE', 'UN/LOCODE'],
    'UN/LOCODE, CL244',
    '^[A-Z]{2}[A-Z2-9]{3}$',
    {
      volume: 'Large',
      refreshDays: 200,
      attributes: [
        { name: 'subdivision', type: 'text', max: 3 },
        { name: 'function', type: 'text', max: 8 },
        { name: 'iata', type: 'text', max: 3 },
        { name: 'coordinates', type: 'text', max: 12 },
      ],
      sourceNames: ['CL244', 'UnLocodeExtended'],
    },
  ],
  [
    'CustomsOffice',
    ['Customs offices', 'Tullkontor', 'Tollsteder', 'Toldsteder'],
    'Customs office list, CL141',
    '^[A-Z]{2}[A-Z0-9]{6}$',
    {
      volume: 'Medium',
      hierarchical: true,
      refreshDays: 30,
      attributes: [
        { name: 'role', type: 'text', max: 300 },
        { name: 'city', type: 'text', max: 70 },
      ],
      sourceNames: ['CL141', 'CustomsOffices'],
    },
  ],
  [
    'GoodsLocation',
    ['Locations of goods', 'Varans förvaringsplatser', 'Varens plassering', 'Varers placering'],
    'National registers',
    'an..17',
    {
      countries: ['SE', 'NO', 'DK', 'GB', 'NL', 'IT'],
      volume: 'Medium',
      attributes: [
        { name: 'type', type: 'code', list: 'LocationType' },
        { name: 'qualifier', type: 'code', list: 'LocationQualifier' },
        { name: 'office', type: 'code', list: 'CustomsOffice' },
      ],
    },
  ],
  ['LocationType', ['Types of location', 'Typer av plats', 'Typer av sted', 'Stedtyper'], 'CL347', 'a1', { sourceNames: ['CL347', 'TypeOfLocation'] }],
  [
    'LocationQualifier',
    ['Qualifiers of the location', 'Platskvalificerare', 'Stedskvalifikatorer', 'Stedskvalifikatorer'],
    'CL326',
    'a1',
    { sourceNames: ['CL326', 'QualifierOfTheIdentification'] },
  ],
  ['SupportedCountry', ['Countries of the portal', 'Portalens länder', 'Portalens land', 'Portalens lande'], 'The program', 'a2', { mode: 'System' }],
  [
    'Holiday',
    ['Public holidays', 'Helgdagar', 'Helligdager', 'Helligdage'],
    'National law',
    '^[A-Z]{2}\\|\\d{4}-\\d{2}-\\d{2}$',
    { mode: 'Local', attributes: [{ name: 'kind', type: 'text', required: true, max: 6 }], refreshDays: 365 },
  ],
]);
