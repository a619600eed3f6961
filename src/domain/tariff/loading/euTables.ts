import { EU_LICENCE, EU_SOURCE, has, rowByRow, type TariffForm } from './tariffForm';
import { dayIn, period, tenDigits, type TariffKind, type TariffRow, type TellIssue } from './tariffRow';

const official = { tariff: 'EU', source: EU_SOURCE, licence: EU_LICENCE } as const;

const table = (
  id: string,
  kind: TariffKind,
  wanted: readonly string[],
  content: (cell: (heading: string) => string, tell: TellIssue) => [string, object],
): TariffForm => ({
  ...official,
  id,
  part: () => id,
  fits: (headings) => has(headings, ...wanted),
  reader: rowByRow((cell, tell) => {
    const [key, said] = content(cell, tell);
    return key === '' ? [] : [{ kind, key, content: said }];
  }),
});

const named = (EN: string, HU: string) => ({ texts: EN === '' ? (HU === '' ? {} : { EN: HU }) : { EN }, ...(EN === '' && HU !== '' && { textSource: 'HU' }) });

export const certificates = table('certificates', 'certificate', ['code', 'usedInTaricRows', 'measureTypes', 'en', 'hu'], (cell) => [
  cell('code'),
  named(cell('en'), cell('hu')),
]);

export const measureTypes = table('measureTypes', 'measureType', ['type', 'en', 'group', 'rateRows'], (cell, tell) => {
  if (cell('en') === '') tell('namelessType', cell('type'));
  return [cell('type'), { texts: cell('en') === '' ? {} : { EN: cell('en') } }];
});

export const areaNames = table('areas', 'area', ['area', 'en', 'usedInRows', 'memberCount'], (cell) => [
  cell('area'),
  { texts: cell('en') === '' ? {} : { EN: cell('en') } },
]);

export const measurementUnits = table('units', 'unit', ['key', 'unit', 'qualifier', 'abbreviation', 'expansion'], (cell) => [
  cell('qualifier') === '' ? cell('unit') : `${cell('unit')} ${cell('qualifier')}`,
  { texts: { EN: cell('expansion') }, short: cell('abbreviation') },
]);

export const meursingTable = table(
  'meursing',
  'meursing',
  ['additionalCode', 'starchGlucosePct', 'sucroseInvertIsoglucosePct', 'milkFatPct', 'milkProteinPct'],
  (cell) => [
    cell('additionalCode'),
    { starch: cell('starchGlucosePct'), sucrose: cell('sucroseInvertIsoglucosePct'), milkFat: cell('milkFatPct'), milkProtein: cell('milkProteinPct') },
  ],
);

/** Members without dates: those that the tariff service listed; where it lists none of a group, all that ever were, which is told. */
export const areaMembers: TariffForm = {
  ...official,
  id: 'members',
  part: () => 'members',
  fits: (headings) => has(headings, 'area', 'member', 'inXi2021'),
  reader: (_file, tell) => {
    const found = new Map<string, { readonly listed: string[]; readonly ever: string[] }>();
    return {
      read: (cell) => {
        const group = found.get(cell('area')) ?? { listed: [], ever: [] };
        found.set(cell('area'), group);
        (cell('inXi2021') === '1' ? group.listed : group.ever).push(cell('member'));
        return [];
      },
      end: () =>
        [...found].flatMap(([area, { listed, ever }]): TariffRow[] => {
          if (listed.length === 0) tell('undatedMembers', area);
          return (listed.length > 0 ? listed : ever).map((country) => ({ kind: 'member', key: `${area}.${country}`, content: { area, country } }));
        }),
    };
  },
};

const yearIn = (name: string): string => /(20\d\d)/.exec(name)?.[1] ?? '';

/** The combined nomenclature of one year with its texts, and the names of its sections. */
export const combinedNomenclature: TariffForm = {
  ...official,
  id: 'cn',
  part: ({ name }) => `cn.${yearIn(name)}`,
  source: 'European Commission, Combined Nomenclature',
  fits: (headings, { name }) => has(headings, 'code', 'level', 'parent', 'supplementaryUnit', 'en') && yearIn(name) !== '',
  reader: rowByRow((cell, _tell, { name }) => {
    const code = cell('code').replace(/\s/g, '');
    const texts = Object.fromEntries(
      (
        [
          ['EN', 'en'],
          ['SV', 'sv'],
          ['DK', 'da'],
        ] as const
      ).flatMap(([language, heading]) => (cell(heading) === '' ? [] : [[language, cell(heading)]])),
    );
    const year = yearIn(name);
    const unit = cell('supplementaryUnit');
    const ten = tenDigits(code);
    return [
      {
        kind: 'text',
        key: `${year}.${cell('level')}.${code}`,
        ...(ten !== undefined && { code: ten }),
        ...period(`${year}-01-01`, `${year}-12-31`),
        content: { level: cell('level'), of: code, parent: cell('parent'), texts, ...(unit !== '' && unit !== '-' && { unit }) },
      },
    ];
  }),
};

export const explanatoryNotes: TariffForm = {
  ...official,
  id: 'notes',
  part: () => 'notes',
  source: 'European Commission, Explanatory Notes to the Combined Nomenclature',
  fits: (headings, { name }) => headings.size === 2 && has(headings, 'code', 'en') && /explanatory.?notes/i.test(name),
  reader: rowByRow((cell, tell) => {
    const code = tenDigits(cell('code'));
    if (code === undefined) tell('badCode', cell('code'));
    return code === undefined ? [] : [{ kind: 'note', key: cell('code'), code, content: { texts: { EN: cell('en') } } }];
  }),
};

/** The Commission's tables of what excludes, names and explains; each with its dates. */
export const exclusions: TariffForm = {
  ...official,
  id: 'eu-taric-exclusions',
  part: () => 'exclusions',
  fits: (headings) => has(headings, 'Goods code', 'Meas. type code', 'Origin code', 'Excluded country'),
  reader: rowByRow((cell, tell) => {
    const code = tenDigits(cell('Goods code').split(/\s+/)[0] ?? '');
    if (code === undefined) tell('badCode', cell('Goods code'));
    if (code === undefined) return [];
    const [type, area, country] = [cell('Meas. type code'), cell('Origin code'), cell('Excluded country')];
    return [
      {
        kind: 'exclusion',
        key: [code, type, area, cell('Add code'), cell('Order No.'), country].join('.'),
        code,
        ...period(dayIn(cell('Start date')), dayIn(cell('End date'))),
        content: { measureType: type, geoArea: area, country, additionalCode: cell('Add code'), quotaOrderNo: cell('Order No.') },
      },
    ];
  }),
};

const described = (id: string, kind: TariffKind, code: string): TariffForm => ({
  ...official,
  id: `eu-taric-${id}`,
  part: () => id,
  fits: (headings) => has(headings, code, 'Description') && !headings.has('Goods code'),
  reader: rowByRow((cell) => [
    {
      kind,
      key: cell(code),
      ...period(dayIn(cell('Start date')), dayIn(cell('End date'))),
      content: { texts: { [cell('Language').toUpperCase() === 'SV' ? 'SV' : 'EN']: cell('Description') } },
    },
  ]),
});

export const additionalCodes = described('additionalCodes', 'additionalCode', 'Add code');
export const footnotes = described('footnotes', 'footnote', 'Footnote');
export const areaComposition: TariffForm = {
  ...official,
  id: 'eu-taric-areas',
  part: () => 'members',
  fits: (headings) => has(headings, 'Area code', 'Member code'),
  reader: rowByRow((cell) => [
    {
      kind: 'member',
      key: `${cell('Area code')}.${cell('Member code')}.${dayIn(cell('Start date')) ?? ''}`,
      ...period(dayIn(cell('Start date')), dayIn(cell('End date'))),
      content: { area: cell('Area code'), country: cell('Member code') },
    },
  ]),
};
