import { dutyText } from '../duty/dutyExpression';
import { norwegianDuty } from '../duty/norwegianDuty';
import { has, NO_LICENCE, NO_SOURCE, rowByRow, type TariffForm } from './tariffForm';
import { dayIn, period, tenDigits, type MeasureContent, type NodeContent, type TariffRow, type TellIssue } from './tariffRow';

const official = { tariff: 'NO', source: NO_SOURCE, licence: NO_LICENCE } as const;

/** Country groups of the tariff (landgruppe) behind the names of the agreements; the other names are countries. */
const GROUPS: Readonly<Record<string, string>> = {
  EU: 'TEF',
  EFTA: 'TEFT',
  EEA: 'TOES',
  GSP: 'TGS2',
  'GSP+': 'TGSP',
  'GSP-LDC': 'TGS1',
  SACU: 'TSAC',
  GCC: 'TGCC',
};

/** The area of a measure for a name of an agreement; undefined for a name that is neither a group nor a country. */
export const agreementArea = (name: string): string | undefined => GROUPS[name] ?? (/^[A-Z]{2}$/.test(name) ? name : undefined);

/** FREE, a percentage, or kroner for each kilogram; undefined: the agreement gives no preference. */
export const agreementDuty = (classifier: string, value: string, type: string): string | undefined => {
  if (classifier === 'FREE') return '0 %';
  const expression = value === '' ? undefined : norwegianDuty(value, type === '%' ? 'P' : /kg$/.test(type) ? 'K' : type);
  return expression === undefined ? undefined : dutyText(expression);
};

export const agreementRows = (commodity: string, names: readonly string[], duty: string | undefined, tell: TellIssue): readonly TariffRow[] => {
  const code = tenDigits(commodity);
  if (code === undefined) tell('badCode', commodity);
  if (code === undefined || duty === undefined) return [];
  return names.flatMap((name): TariffRow[] => {
    const area = agreementArea(name);
    if (area === undefined) tell('unknownAgreement', name);
    if (area === undefined) return [];
    const content: MeasureContent = { measureType: '142', geoArea: area, direction: 'import', expression: duty };
    return [{ kind: 'measure', key: `${code}.142.${area}`, code, validFrom: '2026-01-01', content }];
  });
};

export const norwegianAgreements: TariffForm = {
  ...official,
  id: 'no-agreements',
  part: () => 'agreements',
  fits: (headings) => has(headings, 'commodity', 'landCodes', 'classifier', 'value', 'type'),
  reader: rowByRow((cell, tell) =>
    cell('classifier') === 'NA'
      ? []
      : agreementRows(cell('commodity'), cell('landCodes').split(' ').filter(Boolean), agreementDuty(cell('classifier'), cell('value'), cell('type')), tell),
  ),
};

export interface NorwegianNode {
  readonly type: string;
  readonly code: string;
  readonly depth: number;
  readonly texts: NodeContent['texts'];
}

/** Lines in the order of the tariff; lines without a code of their own hang on the code that follows from their HS number. */
export const norwegianNodes = (): ((node: NorwegianNode) => readonly TariffRow[]) => {
  let order = 0;
  const seen = new Map<string, number>();
  return ({ type, code, depth, texts }) => {
    order += 1;
    const digits = code.replace(/\D/g, '');
    const isLeaf = type === 'commodity';
    const ten = digits.padEnd(10, '0');
    if (type === 'section') return [{ kind: 'text', key: `section.${code}`, content: { level: 'section', of: code, texts, order } }];
    const key = `${type}.${code}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return [
      {
        kind: 'node',
        key: count === 1 ? key : `${key}#${String(count)}`,
        code: ten,
        validFrom: '2026-01-01',
        content: {
          suffix: isLeaf || type === 'heading' || type === 'chapter' ? '80' : '10',
          depth: depth - 1,
          texts,
          declarable: isLeaf,
          order,
        } satisfies NodeContent,
      },
    ];
  };
};

const trimmed = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\s*:\s*$/, '')
    .trim();

export const norwegianStructure: TariffForm = {
  ...official,
  id: 'no-structure',
  part: () => 'nomenclature',
  fits: (headings) => has(headings, 'type', 'code', 'hsNumber', 'depth', 'parent', 'en'),
  reader: () => {
    const rows = norwegianNodes();
    return {
      read: (cell) => {
        const [EN, NO] = [trimmed(cell('en')), trimmed(cell('no'))];
        return rows({ type: cell('type'), code: cell('code'), depth: Number(cell('depth')), texts: { ...(EN !== '' && { EN }), ...(NO !== '' && { NO }) } });
      },
      end: () => [],
    };
  },
};

export const norwegianGroups: TariffForm = {
  ...official,
  id: 'no-groups',
  part: () => 'areas',
  fits: (headings) => has(headings, 'groupCode', 'preferenceCode', 'no'),
  reader: rowByRow((cell) => [
    {
      kind: 'area',
      key: cell('groupCode'),
      ...period(dayIn(cell('validFrom')), dayIn(cell('validTo'))),
      content: { texts: { NO: cell('no') }, preference: cell('preferenceCode') },
    },
  ]),
};

export const norwegianMembers: TariffForm = {
  ...official,
  id: 'no-members',
  part: () => 'members',
  fits: (headings) => has(headings, 'groupCode', 'country', 'countryNo'),
  reader: rowByRow((cell) => [
    {
      kind: 'member',
      key: `${cell('groupCode')}.${cell('country')}.${dayIn(cell('validFrom')) ?? ''}`,
      ...period(dayIn(cell('validFrom')), dayIn(cell('validTo'))),
      content: { area: cell('groupCode'), country: cell('country') },
    },
  ]),
};
