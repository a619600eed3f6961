import { dutyOfComponents, type MeasureComponent } from '../duty/dutyComponents';
import { dutyText } from '../duty/dutyExpression';
import type { MeasureCondition } from '../measures/measure';
import { dayIn, period, tenDigits, type MeasureContent, type NodeContent, type TariffKind, type TariffRow, type TariffTexts } from './tariffRow';

/** A record of the TARIC data model as the transaction files carry it; names with points: `measure.sid`. */
export interface TaricRecord {
  readonly entity: string;
  readonly change: 'update' | 'delete' | 'insert';
  readonly fields: Readonly<Record<string, string>>;
}

type Fields = Readonly<Record<string, string>>;

/** All records of one thing by their names within it; null for one that was deleted. */
export type RawRecords = Readonly<Record<string, Fields | null>>;

export interface RawContent {
  readonly raw: RawRecords;
}

export const hasRaw = (content: object): content is RawContent => 'raw' in content;

interface Place {
  readonly kind: TariffKind;
  readonly key: (fields: Fields) => string;
  /** `''`: the record that makes it. */
  readonly name: (fields: Fields) => string;
}

const field =
  (...names: readonly string[]) =>
  (fields: Fields): string =>
    names.map((name) => fields[name] ?? '').join('');
const own = (): string => '';
const named =
  (prefix: string, ...names: readonly string[]) =>
  (fields: Fields): string =>
    `${prefix}.${names.map((name) => fields[name] ?? '').join('.')}`;

const PLACES: Readonly<Record<string, Place>> = {
  'goods.nomenclature': { kind: 'node', key: field('goods.nomenclature.sid'), name: own },
  'goods.nomenclature.indents': { kind: 'node', key: field('goods.nomenclature.sid'), name: named('i', 'goods.nomenclature.indent.sid') },
  'goods.nomenclature.description': {
    kind: 'node',
    key: field('goods.nomenclature.sid'),
    name: named('t', 'language.id', 'goods.nomenclature.description.period.sid'),
  },
  measure: { kind: 'measure', key: field('measure.sid'), name: own },
  'measure.component': { kind: 'measure', key: field('measure.sid'), name: named('c', 'duty.expression.id') },
  'measure.condition': { kind: 'measure', key: field('measure.sid'), name: named('d', 'measure.condition.sid') },
  'measure.condition.component': { kind: 'measure', key: field('measure.sid'), name: named('e', 'measure.condition.sid', 'duty.expression.id') },
  'measure.excluded.geographical.area': { kind: 'measure', key: field('measure.sid'), name: named('x', 'excluded.geographical.area') },
  'footnote.association.measure': { kind: 'measure', key: field('measure.sid'), name: named('f', 'footnote.type.id', 'footnote.id') },
  'measure.type': { kind: 'measureType', key: field('measure.type.id'), name: own },
  'measure.type.description': { kind: 'measureType', key: field('measure.type.id'), name: named('t', 'language.id') },
  'additional.code': { kind: 'additionalCode', key: field('additional.code.type.id', 'additional.code'), name: own },
  'additional.code.description': {
    kind: 'additionalCode',
    key: field('additional.code.type.id', 'additional.code'),
    name: named('t', 'language.id', 'additional.code.description.period.sid'),
  },
  certificate: { kind: 'certificate', key: field('certificate.type.code', 'certificate.code'), name: own },
  'certificate.description': {
    kind: 'certificate',
    key: field('certificate.type.code', 'certificate.code'),
    name: named('t', 'language.id', 'certificate.description.period.sid'),
  },
  'geographical.area': { kind: 'area', key: field('geographical.area.id'), name: own },
  'geographical.area.description': {
    kind: 'area',
    key: field('geographical.area.id'),
    name: named('t', 'language.id', 'geographical.area.description.period.sid'),
  },
  'geographical.area.membership': { kind: 'member', key: named('m', 'geographical.area.group.sid', 'geographical.area.sid', 'validity.start.date'), name: own },
  footnote: { kind: 'footnote', key: field('footnote.type.id', 'footnote.id'), name: own },
  'footnote.description': {
    kind: 'footnote',
    key: field('footnote.type.id', 'footnote.id'),
    name: named('t', 'language.id', 'footnote.description.period.sid'),
  },
  'quota.definition': { kind: 'quota', key: field('quota.definition.sid'), name: own },
  'base.regulation': { kind: 'regulation', key: field('base.regulation.id'), name: own },
  'modification.regulation': { kind: 'regulation', key: field('modification.regulation.id'), name: own },
};

/** Names of records by their codes in a transaction file. */
const CODES: Readonly<Record<string, string>> = {
  '40000': 'goods.nomenclature',
  '40005': 'goods.nomenclature.indents',
  '40015': 'goods.nomenclature.description',
  '43000': 'measure',
  '43005': 'measure.component',
  '43010': 'measure.condition',
  '43011': 'measure.condition.component',
  '43015': 'measure.excluded.geographical.area',
  '43020': 'footnote.association.measure',
  '43025': 'measure.partial.temporary.stop',
  '23500': 'measure.type',
  '23505': 'measure.type.description',
  '24500': 'additional.code',
  '24510': 'additional.code.description',
  '20500': 'certificate',
  '20510': 'certificate.description',
  '25000': 'geographical.area',
  '25010': 'geographical.area.description',
  '25015': 'geographical.area.membership',
  '20000': 'footnote',
  '20010': 'footnote.description',
  '37000': 'quota.definition',
  '28500': 'base.regulation',
  '29000': 'modification.regulation',
};

export const taricEntityOf = (recordCode: string, subrecordCode: string): string | undefined => CODES[`${recordCode}${subrecordCode}`];

/** What says nothing that is kept: the period of a text, and what only orders others. */
const PASSED_OVER =
  /\.period$|\.description\.periods?$|^(?:goods\.nomenclature\.(?:origin|successor)|quota\.order\.number(?:\.origin)?|.*\.type|.*\.series)(?:\.description)?$/;

export const isPassedOver = (entity: string): boolean => PLACES[entity] === undefined && PASSED_OVER.test(entity);

/** Where a record is put; undefined for one that the portal does not read. */
export const taricRow = ({ entity, change, fields }: TaricRecord): TariffRow | undefined => {
  const place = PLACES[entity];
  const key = place?.key(fields) ?? '';
  if (place === undefined || key === '') return undefined;
  const name = place.name(fields);
  return { kind: place.kind, key, content: { raw: { [name]: change === 'delete' ? null : fields } } satisfies RawContent };
};

/** What other records say of areas and regulations. */
export interface TaricLookups {
  readonly areaOfSid: (sid: string) => string | undefined;
  readonly endOfRegulation: (id: string) => string | undefined;
}

const recordsNamed = (raw: RawRecords, prefix: string): readonly (readonly [string, Fields])[] =>
  Object.entries(raw).flatMap(([name, fields]) => (name.startsWith(`${prefix}.`) && fields !== null ? [[name, fields] as const] : []));

const LANGUAGES: Readonly<Record<string, keyof TariffTexts>> = { EN: 'EN', SV: 'SV', NO: 'NO', NB: 'NO', DA: 'DK' };

/** Of several texts in a language the one of the latest period. */
const textsIn = (raw: RawRecords): TariffTexts => {
  const latest = new Map<string, readonly [number, string]>();
  for (const [name, fields] of recordsNamed(raw, 't')) {
    const language = LANGUAGES[(fields['language.id'] ?? '').toUpperCase()];
    const at = Number(name.split('.')[2] ?? '0');
    if (language !== undefined && at >= (latest.get(language)?.[0] ?? -1)) latest.set(language, [at, fields['description'] ?? '']);
  }
  return Object.fromEntries([...latest].map(([language, [, text]]) => [language, text]));
};

const componentOf = (fields: Fields): MeasureComponent => {
  const said = (name: string): string | undefined => fields[name] || undefined;
  return {
    dutyExpressionId: fields['duty.expression.id'] ?? '',
    amount: said('duty.amount'),
    monetaryUnit: said('monetary.unit.code'),
    measurementUnit: said('measurement.unit.code'),
    qualifier: said('measurement.unit.qualifier.code'),
  };
};

/** The text of components in the order of their ids; undefined where they spell nothing known. */
export const dutyTextOf = (components: readonly MeasureComponent[]): string | undefined => {
  if (components.length === 0) return undefined;
  const duty = dutyOfComponents([...components].sort((one, other) => (one.dutyExpressionId < other.dutyExpressionId ? -1 : 1)));
  return duty === undefined ? undefined : dutyText(duty);
};

export const writtenComponents = (components: readonly MeasureComponent[]): string =>
  components
    .map(({ dutyExpressionId, amount, monetaryUnit, measurementUnit, qualifier }) =>
      [dutyExpressionId, amount, monetaryUnit, measurementUnit, qualifier].filter((part) => part !== undefined).join(' '),
    )
    .join(' + ');

interface ConditionFacts {
  readonly code: string;
  readonly sequence: string;
  readonly action: string;
  readonly certificate: string;
  readonly amount: string;
  readonly currency: string;
  readonly unit: string;
  readonly qualifier: string;
  readonly components: readonly MeasureComponent[];
}

export const conditionOf = (facts: ConditionFacts): MeasureCondition => {
  const { code, sequence, action, certificate, amount, currency, unit, qualifier, components } = facts;
  const expression = dutyTextOf(components);
  return {
    code,
    sequence: Number(sequence),
    action: action.padStart(2, '0'),
    ...(certificate !== '' && { certificate }),
    ...(amount !== '' && {
      threshold: { amount, ...(currency !== '' && { currency }), ...(unit !== '' && { unit }), ...(qualifier !== '' && { qualifier }) },
    }),
    ...(components.length > 0 && { expression: expression ?? writtenComponents(components) }),
  };
};

const byConditions = (one: MeasureCondition, other: MeasureCondition): number =>
  one.code === other.code ? one.sequence - other.sequence : one.code < other.code ? -1 : 1;

const conditionsIn = (raw: RawRecords): readonly MeasureCondition[] => {
  const components = recordsNamed(raw, 'e');
  return recordsNamed(raw, 'd')
    .map(([name, fields]) => {
      const said = (one: string): string => fields[one] ?? '';
      const sid = name.slice(2);
      return conditionOf({
        code: said('condition.code'),
        sequence: said('component.sequence.number'),
        action: said('action.code'),
        certificate: `${said('certificate.type.code')}${said('certificate.code')}`,
        amount: said('condition.duty.amount'),
        currency: said('condition.monetary.unit.code'),
        unit: said('condition.measurement.unit.code'),
        qualifier: said('condition.measurement.unit.qualifier.code'),
        components: components.flatMap(([one, of]) => (one.startsWith(`e.${sid}.`) ? [componentOf(of)] : [])),
      });
    })
    .sort(byConditions);
};

/** Before the type of the measure says which way it goes. */
export const directionOfType = (type: string): MeasureContent['direction'] => (type === '109' ? 'both' : 'import');

const measureOf = (raw: RawRecords, main: Fields, { endOfRegulation }: TaricLookups): Omit<TariffRow, 'kind' | 'key'> | undefined => {
  const said = (name: string): string => main[name] ?? '';
  const code = tenDigits(said('goods.nomenclature.item.id'));
  if (code === undefined) return undefined;
  const components = recordsNamed(raw, 'c').map(([, fields]) => componentOf(fields));
  const conditions = conditionsIn(raw);
  const exclusions = recordsNamed(raw, 'x').map(([, fields]) => fields['excluded.geographical.area'] ?? '');
  const regulation = said('measure.generating.regulation.id');
  const additionalCode = `${said('additional.code.type')}${said('additional.code')}`;
  const type = said('measure.type');
  const content: MeasureContent = {
    measureType: type,
    geoArea: said('geographical.area'),
    direction: directionOfType(type),
    ...(components.length > 0 && { expression: dutyTextOf(components) ?? writtenComponents(components) }),
    ...(conditions.length > 0 && { conditions }),
    ...(exclusions.length > 0 && { exclusions }),
    ...(additionalCode !== '' && { additionalCode }),
    ...(said('ordernumber') !== '' && { quotaOrderNo: said('ordernumber') }),
    ...(regulation !== '' && { regulation }),
  };
  const end = dayIn(said('validity.end.date')) || endOfRegulation(regulation);
  return { code, ...period(dayIn(said('validity.start.date')), end), content };
};

const nodeOf = (raw: RawRecords, main: Fields): Omit<TariffRow, 'kind' | 'key'> | undefined => {
  const code = tenDigits(main['goods.nomenclature.item.id'] ?? '');
  if (code === undefined) return undefined;
  const indents = recordsNamed(raw, 'i').map(([, fields]) => fields);
  const latest = indents.sort((one, other) => ((one['validity.start.date'] ?? '') < (other['validity.start.date'] ?? '') ? -1 : 1)).at(-1);
  const indent = Number(latest?.['number.indents'] ?? '0');
  const content: NodeContent = {
    suffix: main['producline.suffix'] ?? main['productline.suffix'] ?? '80',
    depth: code.endsWith('00000000') ? 0 : indent + 1,
    texts: textsIn(raw),
  };
  return { code, ...period(dayIn(main['validity.start.date'] ?? ''), dayIn(main['validity.end.date'] ?? '')), content };
};

/** What the records of one thing say together; undefined where it was deleted or its own record is not there. */
export const composed = (kind: TariffKind, raw: RawRecords, lookups: TaricLookups): Omit<TariffRow, 'kind' | 'key'> | undefined => {
  const main = raw[''];
  if (main === null || main === undefined) return undefined;
  const dates = period(dayIn(main['validity.start.date'] ?? ''), dayIn(main['validity.end.date'] ?? ''));
  switch (kind) {
    case 'node':
      return nodeOf(raw, main);
    case 'measure':
      return measureOf(raw, main, lookups);
    case 'member': {
      const area = lookups.areaOfSid(main['geographical.area.group.sid'] ?? '');
      const country = lookups.areaOfSid(main['geographical.area.sid'] ?? '');
      return area === undefined || country === undefined ? undefined : { ...dates, content: { area, country } };
    }
    case 'quota':
      return {
        ...dates,
        content: {
          orderNo: main['quota.order.number.id'] ?? '',
          volume: main['initial.volume'] ?? main['volume'] ?? '',
          unit: main['measurement.unit.code'] ?? '',
        },
      };
    case 'regulation':
      return { ...dates, content: { end: dayIn(main['effective.end.date'] ?? '') || dayIn(main['validity.end.date'] ?? '') || '' } };
    case 'area':
      return { ...dates, content: { texts: textsIn(raw), sid: main['geographical.area.sid'] ?? '' } };
    case 'measureType':
      return { ...dates, content: { texts: textsIn(raw), ...(main['trade.movement.code'] !== undefined && { movement: main['trade.movement.code'] }) } };
    default:
      return { ...dates, content: { texts: textsIn(raw) } };
  }
};
