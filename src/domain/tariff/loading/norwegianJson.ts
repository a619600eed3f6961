import { dutyText } from '../duty/dutyExpression';
import { norwegianDuty, norwegianFee } from '../duty/norwegianDuty';
import { agreementDuty, agreementRows, norwegianNodes } from './norwegianForms';
import { dayIn, period, tenDigits, type MeasureContent, type TariffRow, type TellIssue } from './tariffRow';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const listIn = (json: Json, ...names: readonly string[]): readonly Json[] => {
  const found = names.map((name) => json[name]).find(Array.isArray);
  return Array.isArray(found) ? found.filter(isObject) : [];
};
const textIn = (json: Json, ...names: readonly string[]): string => {
  const found = names.map((name) => json[name]).find((value) => typeof value === 'string' || typeof value === 'number');
  return typeof found === 'string' ? found.trim() : typeof found === 'number' ? String(found) : '';
};

const ORDINARY = 'TALL';
const EVERYBODY = '1011';

/** `ALLE` names everybody in fees, `TALL` in duties; `TAL` is Albania. */
const areaOf = (group: string): string => (group === ORDINARY || group === 'ALLE' ? EVERYBODY : group);

const NODE_LISTS = ['chapters', 'divisions', 'headings', 'subchapters', 'commodities'];

const structureRows = () => {
  const rows = norwegianNodes();
  return walk;
  function* walk(node: Json, depth = 0): Generator<TariffRow> {
    const type = textIn(node, 'type');
    const isSection = type === 'section';
    const code = textIn(node, 'id') || textIn(node, 'hsNumber');
    const text = textIn(node, 'item', 'description')
      .replace(/\s+/g, ' ')
      .replace(/\s*:\s*$/, '')
      .trim();
    yield* rows({ type, code: isSection ? `S${code}` : code, depth, texts: { EN: text } });
    for (const child of listIn(node, ...NODE_LISTS)) yield* walk(child, depth + 1);
  }
};

function* agreementJsonRows(commodity: Json, tell: TellIssue): Generator<TariffRow> {
  for (const rate of listIn(commodity, 'rateTradeAgreements')) {
    const duty = isObject(rate['customDuty']) ? rate['customDuty'] : {};
    if (textIn(duty, 'classifier') === 'NA') continue;
    const names = Array.isArray(rate['landCodes']) ? rate['landCodes'].filter((name): name is string => typeof name === 'string') : [];
    yield* agreementRows(textIn(commodity, 'id'), names, agreementDuty(textIn(duty, 'classifier'), textIn(duty, 'value'), textIn(duty, 'type')), tell);
  }
}

function* dutyRows(goods: Json, tell: TellIssue): Generator<TariffRow> {
  const code = tenDigits(textIn(goods, 'id'));
  if (code === undefined) tell('badCode', textIn(goods, 'id'));
  if (code === undefined) return;
  for (const agreement of listIn(goods, 'avtalesatser')) {
    const group = textIn(agreement, 'landgruppe');
    for (const rate of listIn(agreement, 'sats')) {
      const expression = norwegianDuty(textIn(rate, 'satsVerdi'), textIn(rate, 'satsEnhet'));
      if (expression === undefined) continue;
      const from = dayIn(textIn(rate, 'fomdato')) ?? '';
      const content: MeasureContent = {
        measureType: group === ORDINARY ? '103' : '142',
        geoArea: areaOf(group),
        direction: 'import',
        expression: dutyText(expression),
      };
      yield {
        kind: 'measure',
        key: `${code}.${content.measureType}.${content.geoArea}.${from}`,
        code,
        ...period(from, dayIn(textIn(rate, 'tomdato'))),
        content,
      };
    }
  }
}

function* feeRows(goods: Json, tell: TellIssue): Generator<TariffRow> {
  const code = tenDigits(textIn(goods, 'id'));
  if (code === undefined) tell('badCode', textIn(goods, 'id'));
  if (code === undefined) return;
  for (const fees of listIn(goods, 'avgiftsatser'))
    for (const type of listIn(fees, 'avgiftstyper'))
      for (const fee of listIn(type, 'avgiftsgrupper')) {
        const expression = norwegianFee(textIn(fee, 'sats'), fee['oresats'] === true, textIn(fee, 'enhet'));
        if (expression === undefined) continue;
        const [taxType, group, from] = [textIn(type, 'avgiftstype'), textIn(fee, 'avgiftsgruppe'), dayIn(textIn(fee, 'fomdato')) ?? ''];
        const content: MeasureContent = {
          measureType: '306',
          geoArea: areaOf(textIn(fees, 'landgruppe')),
          direction: 'import',
          expression: dutyText(expression),
          taxType,
          ...(group !== '' && { additionalCode: group }),
        };
        yield {
          kind: 'measure',
          key: [code, '306', content.geoArea, taxType, group, from].join('.'),
          code,
          ...period(from, dayIn(textIn(fee, 'tomdato'))),
          content,
        };
      }
}

function* groupRows(group: Json): Generator<TariffRow> {
  yield {
    kind: 'area',
    key: textIn(group, 'landgruppekode'),
    ...period(dayIn(textIn(group, 'fomdato')), dayIn(textIn(group, 'tomdato'))),
    content: { texts: { NO: textIn(group, 'landgruppenavn') }, preference: textIn(group, 'preferansekode') },
  };
}

function* memberRows(country: Json): Generator<TariffRow> {
  for (const group of listIn(country, 'landgrupper')) {
    const [area, member, from] = [textIn(group, 'landgruppekode'), textIn(country, 'landkode'), dayIn(textIn(group, 'fomdato')) ?? ''];
    yield { kind: 'member', key: `${area}.${member}.${from}`, ...period(from, dayIn(textIn(group, 'tomdato'))), content: { area, country: member } };
  }
}

export interface NorwegianList {
  readonly id: string;
  readonly part: string;
  /** Its members are the things that the file is about. */
  readonly list: string;
  readonly inside?: string;
  readonly reader: (tell: TellIssue) => (member: unknown) => Iterable<TariffRow>;
}

const members =
  (rows: (member: Json, tell: TellIssue) => Iterable<TariffRow>): NorwegianList['reader'] =>
  (tell) =>
  (member) =>
    isObject(member) ? rows(member, tell) : [];

const FORMS: readonly NorwegianList[] = [
  {
    id: 'no-json-structure',
    part: 'nomenclature',
    list: 'sections',
    reader: () => {
      const rows = structureRows();
      return (member) => (isObject(member) ? rows(member) : []);
    },
  },
  { id: 'no-json-agreements', part: 'agreements', list: 'commodities', inside: 'rateTradeAgreements', reader: members(agreementJsonRows) },
  { id: 'no-json-duties', part: 'duties', list: 'varer', inside: 'avtalesatser', reader: members(dutyRows) },
  { id: 'no-json-fees', part: 'fees', list: 'varer', inside: 'avgiftsatser', reader: members(feeRows) },
  { id: 'no-json-groups', part: 'areas', list: 'landgrupper', reader: members(groupRows) },
  { id: 'no-json-members', part: 'members', list: 'medlemsland', reader: members(memberRows) },
];

export const NORWEGIAN_LISTS = [...new Set(FORMS.map(({ list }) => list))];

/** The open data of Norwegian Customs, known by the name of their list and its first member; undefined for other JSON. */
export const norwegianList = (list: string, first: unknown): NorwegianList | undefined =>
  FORMS.find((form) => form.list === list && (form.inside === undefined || (isObject(first) && form.inside in first)));
