import { inArea, NAME } from './declareList';

/** Goods, packages, units and measures (rows 15 to 20, 30, 57, 64 of the table). */
export const goodsLists = inArea('Goods', [
  [
    'UnitOfMeasure',
    ['Units of measure', 'Måttenheter', 'Måleenheter', 'Måleenheder'],
    'UN/ECE Recommendation 20',
    'an..3',
    { volume: 'Medium', attributes: [{ name: 'symbol', type: 'text', max: 20 }] },
  ],
  ['SupplementaryUnit', ['Supplementary units', 'Extra enheter', 'Tilleggsenheter', 'Supplerende enheder'], 'TARIC', '^[A-Z]{3,4}$', {}],
  ['MeasurementUnit', ['Units of measures', 'Åtgärders enheter', 'Tiltakenes enheter', 'Foranstaltningers enheder'], 'TARIC', 'a3', { mode: 'System' }],
  ['MeasurementUnitQualifier', ['Qualifiers of units', 'Enhetskvalificerare', 'Enhetskvalifikatorer', 'Enhedskvalifikatorer'], 'TARIC, CL349', 'a1', {}],
  [
    'PackageType',
    ['Types of package', 'Kollislag', 'Kollislag', 'Kollityper'],
    'UN/ECE Recommendation 21, CL017',
    'an2',
    { sourceNames: ['CL017', 'KindOfPackages'] },
  ],
  ['PackageBulk', ['Bulk', 'Bulk', 'Bulk', 'Bulk'], 'CL181', 'an2', { sourceNames: ['CL181', 'KindOfPackagesBulk'] }],
  ['PackageUnpacked', ['Unpacked', 'Oförpackat', 'Uemballert', 'Uemballeret'], 'CL182', 'an2', { sourceNames: ['CL182', 'KindOfPackagesUnpacked'] }],
  [
    'UnDangerousGoods',
    ['Dangerous goods (UN numbers)', 'Farligt gods (UN-nummer)', 'Farlig gods (UN-nummer)', 'Farligt gods (UN-numre)'],
    'UN Model Regulations, CL101',
    'n4',
    { volume: 'Medium', sourceNames: ['CL101', 'UNDangerousGoodsCode'], attributes: [{ name: 'class', type: 'text', max: 10 }] },
  ],
  ['Preference', ['Preferences', 'Förmåner', 'Preferanser', 'Præferencer'], 'EUCDM 14 11', 'n3', { sourceNames: ['CL141B', 'Preference'] }],
  [
    'MeasureType',
    ['Types of measure', 'Åtgärdstyper', 'Tiltakstyper', 'Foranstaltningstyper'],
    'TARIC',
    'an3',
    { mode: 'Local', attributes: [{ name: 'group', type: 'text', max: 20 }] },
  ],
  ['DutyExpression', ['Duty expressions', 'Tulluttryck', 'Tolluttrykk', 'Toldudtryk'], 'TARIC', 'n2', { mode: 'System' }],
  ['ConditionCode', ['Conditions of measures', 'Åtgärders villkor', 'Tiltakenes vilkår', 'Foranstaltningers betingelser'], 'TARIC', 'a1', { mode: 'System' }],
  ['ActionCode', ['Actions of measures', 'Åtgärders följder', 'Tiltakenes handlinger', 'Foranstaltningers handlinger'], 'TARIC', 'n2', { mode: 'System' }],
  ['AdditionalCode', ['Additional codes', 'Tilläggskoder', 'Tilleggskoder', 'Tillægskoder'], 'TARIC', 'an4', { mode: 'System', volume: 'Medium' }],
  ['Meursing', ['Meursing codes', 'Meursingkoder', 'Meursingkoder', 'Meursingkoder'], 'TARIC', 'n4', { mode: 'System', volume: 'Medium' }],
  [
    'GoodsNomenclature',
    ['Goods nomenclature', 'Varunomenklatur', 'Varenomenklatur', 'Varenomenklatur'],
    'TARIC',
    'n2..10',
    {
      mode: 'Local',
      approval: true,
      attributes: [
        { name: 'unit', type: 'code', list: 'SupplementaryUnit' },
        { name: 'lower', type: 'decimal' },
        { name: 'upper', type: 'decimal' },
      ],
    },
  ],
  ['ArticleStatus', ['Statuses of articles', 'Artikelstatusar', 'Artikkelstatuser', 'Varestatusser'], 'The program', NAME, { mode: 'System' }],
  [
    'GoodsDescriptionStopWord',
    [
      'Words too vague for a description',
      'Ord som är för vaga i en beskrivning',
      'Ord som er for vage i en beskrivelse',
      'Ord der er for vage i en beskrivelse',
    ],
    'Guidance of the Commission',
    '^[a-z][a-z -]{0,34}$',
    { mode: 'Local' },
  ],
]);
