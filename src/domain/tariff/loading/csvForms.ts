import { readMeasureText } from '../measures/measureText';
import { controls, dutiesDownload, nomenclatureDownload, nomenclatureLines, rateParts } from './euForms';
import {
  additionalCodes,
  areaComposition,
  areaMembers,
  areaNames,
  certificates,
  combinedNomenclature,
  exclusions,
  explanatoryNotes,
  footnotes,
  measurementUnits,
  measureTypes,
  meursingTable,
} from './euTables';
import { norwegianAgreements, norwegianGroups, norwegianMembers, norwegianStructure } from './norwegianForms';
import { has, rowByRow, type TariffForm } from './tariffForm';
import { dayIn, period, tenDigits, type MeasureContent, type NodeContent, type TariffName, type TariffRow } from './tariffRow';

/** Our own template: one row for a code, or for a measure on it. */
const generic: TariffForm = {
  id: 'csv-generic',
  tariff: 'EU',
  part: () => 'generic',
  fits: (headings) => has(headings, 'code', 'validFrom', 'validTo', 'indent', 'description', 'measureType', 'origin', 'duty'),
  source: 'own file',
  licence: '',
  reader: rowByRow((cell, tell) => {
    const code = tenDigits(cell('code'));
    const [from, to] = [dayIn(cell('validFrom')), dayIn(cell('validTo'))];
    if (code === undefined) tell('badCode', cell('code'));
    else if (from === undefined || to === undefined) tell('badDate', cell('code'));
    if (code === undefined || from === undefined || to === undefined) return [];
    const unit = cell('unit');
    const node: NodeContent = {
      suffix: '80',
      depth: code.endsWith('00000000') ? 0 : Number(cell('indent') || '0') + 1,
      texts: { EN: cell('description') },
      ...(unit !== '' && { unit }),
    };
    const rows: TariffRow[] = cell('description') === '' ? [] : [{ kind: 'node', key: `${code}80.${from}`, code, ...period(from, to), content: node }];
    const type = cell('measureType');
    if (type === '') return rows;
    const said = readMeasureText(cell('duty'));
    if (said === undefined) tell('expression', `${code} ${type}: ${cell('duty').slice(0, 80)}`);
    const [additionalCode, orderNo] = [cell('additionalCode'), cell('orderNo')];
    const content: MeasureContent = {
      measureType: type,
      geoArea: cell('origin') || '1011',
      direction: 'import',
      ...(additionalCode !== '' && { additionalCode }),
      ...(orderNo !== '' && { quotaOrderNo: orderNo }),
      ...(said ?? { expression: cell('duty') }),
    };
    return [...rows, { kind: 'measure', key: [code, type, content.geoArea, additionalCode, orderNo, from].join('.'), code, ...period(from, to), content }];
  }),
};

const empty = (written: string): string => (written === '#NA' ? '' : written);

const conditionsIn = (written: string): MeasureContent['conditions'] => {
  const rows = empty(written).split('|').filter(Boolean);
  if (rows.length === 0) return undefined;
  return rows.map((row, at) => {
    const said = Object.fromEntries(row.split(',').map((pair) => pair.split(':') as [string, string]));
    const certificate = said['certificate'] ?? '';
    return { code: said['condition'] ?? '', sequence: at + 1, action: said['action'] ?? '', ...(certificate !== '' && { certificate }) };
  });
};

const british = { tariff: 'GB', source: 'HM Revenue & Customs, UK Trade Tariff', licence: 'Open Government Licence v3.0' } as const;

const ukCommodities: TariffForm = {
  ...british,
  id: 'uk-csv-commodities',
  part: () => 'nomenclature',
  fits: (headings) => has(headings, 'commodity__sid', 'commodity__code', 'commodity__suffix', 'commodity__description', 'parent__sid'),
  reader: (_file, tell) => {
    const depths = new Map<string, number>();
    return {
      read: (cell) => {
        const code = tenDigits(cell('commodity__code'));
        if (code === undefined) tell('badCode', cell('commodity__code'));
        if (code === undefined) return [];
        const parent = empty(cell('parent__sid'));
        const depth = parent === '' ? 0 : (depths.get(parent) ?? 0) + 1;
        depths.set(cell('commodity__sid'), depth);
        const content: NodeContent = { suffix: cell('commodity__suffix'), depth, texts: { EN: cell('commodity__description') } };
        const [from, to] = [dayIn(cell('commodity__validity_start')), dayIn(cell('commodity__validity_end'))];
        return [{ kind: 'node', key: `${code}${content.suffix}`, code, ...period(from, to), content }];
      },
      end: () => [],
    };
  },
};

const ukMeasures: TariffForm = {
  ...british,
  id: 'uk-csv-measures',
  part: () => 'measures',
  fits: (headings) => has(headings, 'commodity__code', 'measure__sid', 'measure__type__id', 'measure__duty_expression'),
  reader: (_file, tell) => {
    const seen = new Set<string>();
    return {
      read: (cell) => {
        const [code, sid] = [tenDigits(cell('commodity__code')), cell('measure__sid')];
        if (code === undefined) tell('badCode', cell('commodity__code'));
        const key = `${sid}.${code ?? ''}`;
        if (code === undefined || seen.has(key)) return [];
        seen.add(key);
        const written = empty(cell('measure__duty_expression'));
        const said = written === '' ? {} : readMeasureText(written);
        if (said === undefined) tell('expression', `${code} ${cell('measure__type__id')}: ${written.slice(0, 80)}`);
        const [additionalCode, orderNo, regulation] = [
          empty(cell('measure__additional_code__code')),
          empty(cell('measure__quota__order_number')),
          empty(cell('measure__regulation__id')),
        ];
        const excluded = empty(cell('measure__excluded_geographical_areas__ids')).split('|').filter(Boolean);
        const conditions = conditionsIn(cell('measure__conditions'));
        const content: MeasureContent = {
          measureType: cell('measure__type__id'),
          geoArea: cell('measure__geographical_area__id'),
          direction: 'both',
          ...(said ?? { expression: written }),
          ...(conditions !== undefined && { conditions }),
          ...(additionalCode !== '' && { additionalCode }),
          ...(orderNo !== '' && { quotaOrderNo: orderNo }),
          ...(regulation !== '' && { regulation }),
          ...(excluded.length > 0 && { exclusions: excluded }),
        };
        return [{ kind: 'measure', key, code, ...period(dayIn(cell('measure__effective_start_date')), dayIn(cell('measure__effective_end_date'))), content }];
      },
      end: () => [],
    };
  },
};

/** Each table that the loader knows, by its headings. */
export const csvForms: readonly TariffForm[] = [
  nomenclatureLines,
  nomenclatureDownload,
  dutiesDownload,
  exclusions,
  rateParts,
  controls,
  certificates,
  measureTypes,
  areaNames,
  areaMembers,
  measurementUnits,
  meursingTable,
  combinedNomenclature,
  explanatoryNotes,
  areaComposition,
  additionalCodes,
  footnotes,
  norwegianStructure,
  norwegianAgreements,
  norwegianGroups,
  norwegianMembers,
  ukCommodities,
  ukMeasures,
  generic,
];

/** The form of a table by its headings, blanks around them read over; undefined for one that is no part of a tariff. */
export const csvFormOf = (headings: readonly string[], name: string): TariffForm | undefined => {
  const known = new Set(headings.map((heading) => heading.trim()));
  return csvForms.find(({ fits }) => fits(known, { name }));
};

export const isTariff = (name: string): name is TariffName => ['EU', 'GB', 'XI', 'NO'].includes(name);
