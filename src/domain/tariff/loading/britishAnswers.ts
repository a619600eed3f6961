import { dutyText, parseDuty } from '../duty/dutyExpression';
import type { MeasureCondition } from '../measures/measure';
import { dayIn, period, tenDigits, type MeasureContent, type NodeContent, type TariffRow, type TellIssue } from './tariffRow';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const objects = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : isObject(value) ? [value] : []);

interface Resource {
  readonly type: string;
  readonly id: string;
  readonly attributes: Json;
  readonly relationships: Json;
}

const resourceOf = (value: Json): Resource => ({
  type: String(value['type'] ?? ''),
  id: String(value['id'] ?? ''),
  attributes: isObject(value['attributes']) ? value['attributes'] : {},
  relationships: isObject(value['relationships']) ? value['relationships'] : {},
});

const text = (json: Json, ...names: readonly string[]): string => {
  const found = names.map((name) => json[name]).find((value) => typeof value === 'string' || typeof value === 'number');
  return found === undefined ? '' : String(found).trim();
};

const LINES = ['chapter', 'heading', 'commodity', 'subheading'];

/** An answer of a tariff service by JSON:API: what it is about, and all that comes with it. */
class Answer {
  readonly all: readonly Resource[];
  readonly #byId: ReadonlyMap<string, Resource>;

  constructor(json: Json) {
    this.all = [...objects(json['data']), ...objects(json['included'])].map(resourceOf);
    this.#byId = new Map(this.all.map((one) => [`${one.type} ${one.id}`, one]));
  }

  related({ relationships }: Resource, name: string): readonly Resource[] {
    const relation = relationships[name];
    return objects(isObject(relation) ? relation['data'] : undefined).flatMap((link) => this.#byId.get(`${String(link['type'])} ${String(link['id'])}`) ?? []);
  }
}

const nodeOf = ({ type, attributes }: Resource): TariffRow | undefined => {
  const code = tenDigits(text(attributes, 'goods_nomenclature_item_id'));
  if (code === undefined) return undefined;
  const indents = Number(text(attributes, 'number_indents', 'indents') || '0');
  const declarable = attributes['declarable'] ?? attributes['leaf'];
  const content: NodeContent = {
    suffix: text(attributes, 'producline_suffix') || '80',
    depth: type === 'chapter' ? 0 : type === 'heading' ? 1 : indents + 1,
    texts: {
      EN: text(attributes, 'description_plain', 'description')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' '),
    },
    ...(typeof declarable === 'boolean' && { declarable }),
  };
  return {
    kind: 'node',
    key: `${code}${content.suffix}`,
    code,
    ...period(dayIn(text(attributes, 'validity_start_date')), dayIn(text(attributes, 'validity_end_date'))),
    content,
  };
};

const conditionsOf = (answer: Answer, measure: Resource): readonly MeasureCondition[] =>
  answer.related(measure, 'measure_conditions').map(({ attributes }, at) => {
    const certificate = text(attributes, 'document_code');
    const duty = text(attributes, 'duty_expression').replace(/<[^>]*>/g, '');
    return {
      code: text(attributes, 'condition_code'),
      sequence: at + 1,
      action: text(attributes, 'action_code').padStart(2, '0'),
      ...(certificate !== '' && { certificate }),
      ...(duty !== '' && { expression: duty }),
    };
  });

const UNITS: Readonly<Record<string, string>> = { GBP: 'GBP', EUR: 'EUR', '£': 'GBP', '€': 'EUR' };

/** `£30.00 / 100 kg` of the service as the tariff writes it: by the letters of its duty, where it says no units. */
const written = (said: string): string =>
  said
    .replace(/<[^>]*>/g, '')
    .replace(/[£€]/g, (sign) => `${UNITS[sign] ?? ''} `)
    .replace(/\s+/g, ' ')
    .trim();

function* measureRows(answer: Answer, line: Resource, code: string, tell: TellIssue): Generator<TariffRow> {
  for (const [name, direction] of [
    ['import_measures', 'import'],
    ['export_measures', 'export'],
  ] as const)
    for (const measure of answer.related(line, name)) {
      const [type] = answer.related(measure, 'measure_type');
      const [area] = answer.related(measure, 'geographical_area');
      const [duty] = answer.related(measure, 'duty_expression');
      const [additional] = answer.related(measure, 'additional_code');
      const [order] = answer.related(measure, 'order_number');
      const [regulation] = answer.related(measure, 'legal_acts');
      const said = duty === undefined ? '' : written(text(duty.attributes, 'base'));
      const parsed = said === '' ? undefined : parseDuty(said);
      if (said !== '' && parsed === undefined) tell('expression', `${code} ${type?.id ?? ''}: ${said.slice(0, 80)}`);
      const conditions = conditionsOf(answer, measure);
      const exclusions = answer.related(measure, 'excluded_countries').map(({ id }) => id);
      const content: MeasureContent = {
        measureType: type?.id ?? '',
        geoArea: area?.id ?? '',
        direction,
        ...(said !== '' && { expression: parsed === undefined ? said : dutyText(parsed) }),
        ...(conditions.length > 0 && { conditions }),
        ...(exclusions.length > 0 && { exclusions }),
        ...(additional !== undefined && { additionalCode: text(additional.attributes, 'code') }),
        ...(order !== undefined && { quotaOrderNo: order.id }),
        ...(regulation !== undefined && { regulation: regulation.id }),
      };
      yield {
        kind: 'measure',
        key: `${measure.id}.${code}`,
        code,
        ...period(dayIn(text(measure.attributes, 'effective_start_date')), dayIn(text(measure.attributes, 'effective_end_date'))),
        content,
      };
    }
}

function* answerRows(json: Json, tell: TellIssue): Generator<TariffRow> {
  const answer = new Answer(json);
  for (const resource of answer.all) {
    const { type, id, attributes } = resource;
    if (LINES.includes(type)) {
      const node = nodeOf(resource);
      if (node === undefined) {
        if (type !== 'heading') tell('badCode', text(attributes, 'goods_nomenclature_item_id'));
        continue;
      }
      yield node;
      yield* measureRows(answer, resource, node.code ?? '', tell);
    } else if (type === 'geographical_area') {
      yield { kind: 'area', key: id, content: { texts: { EN: text(attributes, 'description') } } };
      for (const member of answer.related(resource, 'children_geographical_areas'))
        yield { kind: 'member', key: `${id}.${member.id}`, content: { area: id, country: member.id } };
    } else if (type === 'measure_type') yield { kind: 'measureType', key: id, content: { texts: { EN: text(attributes, 'description') } } };
    else if (type === 'additional_code')
      yield { kind: 'additionalCode', key: text(attributes, 'code'), content: { texts: { EN: text(attributes, 'description') } } };
  }
}

/** The part that an answer replaces: its chapter, its heading or its commodity. */
export interface BritishAnswer {
  readonly id: string;
  readonly part: string;
  readonly rows: (tell: TellIssue) => Iterable<TariffRow>;
}

/** Answers of the UK Trade Tariff API v2; undefined for other JSON. */
export const britishAnswer = (json: unknown): BritishAnswer | undefined => {
  if (!isObject(json)) return undefined;
  const [first] = objects(json['data']).map(resourceOf);
  if (first === undefined || ![...LINES, 'section', 'geographical_area', 'additional_code'].includes(first.type) || first.id === '') return undefined;
  const code = text(first.attributes, 'goods_nomenclature_item_id');
  const isOne = isObject(json['data']);
  return { id: 'uk-api-json', part: `api.${first.type}.${isOne ? code || first.id : 'all'}`, rows: (tell) => answerRows(json, tell) };
};
