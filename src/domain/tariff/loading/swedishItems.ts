import type { MeasureComponent } from '../duty/dutyComponents';
import { conditionOf, directionOfType, dutyTextOf, writtenComponents } from './taricRecords';
import { dayIn, period, tenDigits, type MeasureContent, type NodeContent, type TariffRow, type TariffTexts, type TellIssue } from './tariffRow';

/** An element of the Swedish file distribution: its values are attributes, what belongs to it lies inside. */
export interface TariffItem {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly TariffItem[];
}

const LANGUAGES: Readonly<Record<string, keyof TariffTexts>> = { EN: 'EN', SV: 'SV', NO: 'NO', DA: 'DK' };

const inside = (item: TariffItem, name: string): readonly TariffItem[] => item.children.filter((child) => child.name === name);

/** Texts of the latest period. */
const textsOf = (item: TariffItem): TariffTexts => {
  const periods = item.children.filter(({ name }) => name.endsWith('DescriptionPeriod'));
  const sorted = [...periods].sort((one, other) => ((one.attributes['dateStart'] ?? '') < (other.attributes['dateStart'] ?? '') ? -1 : 1));
  const all = [...item.children, ...sorted.flatMap(({ children }) => children)].filter(({ name }) => name.endsWith('Description'));
  return Object.fromEntries(
    all.flatMap(({ attributes }) => {
      const language = LANGUAGES[(attributes['languageId'] ?? '').toUpperCase()];
      return language === undefined ? [] : [[language, (attributes['description'] ?? '').replace(/\s+/g, ' ')]];
    }),
  );
};

const datesOf = ({ attributes }: TariffItem) => period(dayIn(attributes['dateStart'] ?? ''), dayIn(attributes['dateEnd'] ?? ''));

const componentsOf = (item: TariffItem, name: string): readonly MeasureComponent[] =>
  inside(item, name).map(({ attributes }) => ({
    dutyExpressionId: attributes['dutyExpressionId'] ?? '',
    amount: attributes['dutyAmount'] || undefined,
    monetaryUnit: attributes['monetaryUnitCode'] || undefined,
    measurementUnit: attributes['measurementUnitCode'] || undefined,
    qualifier: attributes['measurementUnitQualifierCode'] || undefined,
  }));

const measureOf = (item: TariffItem, tell: TellIssue): Omit<TariffRow, 'kind' | 'key'> | undefined => {
  const said = (name: string): string => item.attributes[name] ?? '';
  const code = tenDigits(said('goodsNomenclatureCode'));
  if (code === undefined) return undefined;
  const components = componentsOf(item, 'measureComponent');
  const expression = dutyTextOf(components);
  if (components.length > 0 && expression === undefined) tell('expression', `${code} ${said('measureType')}: ${writtenComponents(components).slice(0, 80)}`);
  const conditions = inside(item, 'measureCondition').map((row) => {
    const of = (name: string): string => row.attributes[name] ?? '';
    return conditionOf({
      code: of('conditionCodeId'),
      sequence: of('sequenceNumber'),
      action: of('actionCode'),
      certificate: `${of('certificateType')}${of('certificateCode')}`,
      amount: of('dutyAmount'),
      currency: of('monetaryUnitCode'),
      unit: of('measurementUnitCode'),
      qualifier: of('measurementUnitQualifierCode'),
      components: componentsOf(row, 'measureConditionComponent'),
    });
  });
  conditions.sort((one, other) => (one.code === other.code ? one.sequence - other.sequence : one.code < other.code ? -1 : 1));
  const exclusions = inside(item, 'measureExcludedGeographicalArea').map(({ attributes }) => attributes['geographicalAreaId'] ?? '');
  const additionalCode = `${said('additionalCodeType')}${said('additionalCodeId')}`;
  const content: MeasureContent = {
    measureType: said('measureType'),
    geoArea: said('geographicalAreaId'),
    direction: directionOfType(said('measureType')),
    ...(components.length > 0 && { expression: expression ?? writtenComponents(components) }),
    ...(conditions.length > 0 && { conditions }),
    ...(exclusions.length > 0 && { exclusions }),
    ...(additionalCode !== '' && { additionalCode }),
    ...(said('quotaOrderNumber') !== '' && { quotaOrderNo: said('quotaOrderNumber') }),
    ...(said('regulationId') !== '' && { regulation: said('regulationId') }),
  };
  return { code, ...datesOf(item), content };
};

const nodeOf = (item: TariffItem): Omit<TariffRow, 'kind' | 'key'> | undefined => {
  const code = tenDigits(item.attributes['goodsNomenclatureCode'] ?? '');
  if (code === undefined) return undefined;
  const indents = [...inside(item, 'goodsNomenclatureIndent')].sort((one, other) =>
    (one.attributes['dateStart'] ?? '') < (other.attributes['dateStart'] ?? '') ? -1 : 1,
  );
  const indent = Number(indents.at(-1)?.attributes['quantityIndents'] ?? '0');
  const content: NodeContent = {
    suffix: item.attributes['productLineSuffix'] ?? '80',
    depth: code.endsWith('00000000') ? 0 : indent + 1,
    texts: textsOf(item),
  };
  return { code, ...datesOf(item), content };
};

const text = (kind: TariffRow['kind'], key: string, item: TariffItem): TariffRow => ({ kind, key, ...datesOf(item), content: { texts: textsOf(item) } });

/** Members of groups name them by their numbers, which may stand further down: they wait for the end of the file. */
export class SwedishReader {
  readonly #tell: TellIssue;
  readonly #groups = new Map<string, string>();
  readonly #members: { readonly group: string; readonly country: string; readonly item: TariffItem }[] = [];

  constructor(tell: TellIssue) {
    this.#tell = tell;
  }

  read(item: TariffItem): readonly TariffRow[] {
    const said = (name: string): string => item.attributes[name] ?? '';
    const isDropped = said('changeType') === 'D';
    return this.#rows(item, said).map((row) => ({ ...row, part: `se.${row.kind}`, ...(isDropped && { isDropped }) }));
  }

  #rows(item: TariffItem, said: (name: string) => string): readonly TariffRow[] {
    switch (item.name) {
      case 'goodsNomenclature': {
        const row = nodeOf(item);
        if (row === undefined) this.#tell('badCode', said('goodsNomenclatureCode'));
        return row === undefined ? [] : [{ kind: 'node', key: said('SID'), ...row }];
      }
      case 'measure': {
        const row = measureOf(item, this.#tell);
        if (row === undefined) this.#tell('badCode', said('goodsNomenclatureCode'));
        return row === undefined ? [] : [{ kind: 'measure', key: said('SID'), ...row }];
      }
      case 'geographicalArea':
        this.#groups.set(said('SID'), said('geographicalAreaId'));
        for (const member of inside(item, 'geographicalAreaMembership'))
          this.#members.push({ group: member.attributes['SIDGeographicalAreaGroup'] ?? '', country: said('geographicalAreaId'), item: member });
        return [text('area', said('geographicalAreaId'), item)];
      case 'additionalCode':
        return [text('additionalCode', `${said('additionalCodeType')}${said('additionalCodeId')}`, item)];
      case 'certificate':
        return [text('certificate', `${said('certificateType')}${said('certificateCode')}`, item)];
      case 'measureType':
        return [
          {
            kind: 'measureType',
            key: said('measureType'),
            ...datesOf(item),
            content: { texts: textsOf(item), ...(said('tradeMovementCode') !== '' && { movement: said('tradeMovementCode') }) },
          },
        ];
      case 'footnote':
        return [text('footnote', `${said('footnoteType')}${said('footnoteId')}`, item)];
      case 'measurementUnit':
        return [text('unit', said('measurementUnitCode'), item)];
      case 'quotaDefinition':
        return [
          {
            kind: 'quota',
            key: said('SID'),
            ...datesOf(item),
            content: { orderNo: said('quotaOrderNumber'), volume: said('initialVolume') || said('volume'), unit: said('measurementUnitCode') },
          },
        ];
      case 'declarableGoodsNomenclature': {
        const code = tenDigits(said('goodsNomenclatureCode'));
        if (code === undefined) return [];
        return [{ kind: 'declarable', key: `${code}.${said('type')}.${said('dateStart')}`, code, ...datesOf(item), content: { type: said('type') } }];
      }
      case 'meursingAdditionalCode':
        return [{ kind: 'meursing', key: `7${said('additionalCodeId')}`, ...datesOf(item), content: {} }];
      default:
        this.#tell('unreadRecords', item.name);
        return [];
    }
  }

  end(): readonly TariffRow[] {
    return this.#members.flatMap(({ group, country, item }) => {
      const area = this.#groups.get(group);
      if (area === undefined) this.#tell('orphan', `${country} ${group}`);
      return area === undefined
        ? []
        : [
            {
              kind: 'member' as const,
              part: 'se.member',
              key: `${area}.${country}.${item.attributes['dateStart'] ?? ''}`,
              ...datesOf(item),
              content: { area, country },
            },
          ];
    });
  }
}

export const SWEDISH_ITEMS = [
  'additionalCode',
  'certificate',
  'declarableGoodsNomenclature',
  'footnote',
  'geographicalArea',
  'goodsNomenclature',
  'measure',
  'measureType',
  'measurementUnit',
  'meursingAdditionalCode',
  'quotaDefinition',
  'measureAction',
  'measureConditionCode',
  'dutyExpression',
  'measurement',
  'measurementUnitQualifier',
  'monetaryExchangePeriod',
  'preferenceCode',
  'quotaBalanceEvent',
  'quotaOrderNumber',
  'reliefCode',
  'taxCode',
  'baseRegulation',
  'modificationRegulation',
  'goodsNomenclatureGroup',
  'exportRefundNomenclature',
] as const;

const INSIDE = /(?:Description|DescriptionPeriod|Indent|Membership|Association|Component|Condition|ExcludedGeographicalArea|TemporaryStop)$/;

/** Rows of a table with the columns of the XML, an element a row, what lies inside after what holds it: put together again. */
export class ItemRows {
  #open: { name: string; attributes: Record<string, string>; children: TariffItem[] } | undefined;

  /** The item that is whole now. */
  add(name: string, attributes: Record<string, string>): TariffItem | undefined {
    const item = { name, attributes, children: [] as TariffItem[] };
    if (this.#open === undefined || !INSIDE.test(name)) {
      const whole = this.#open;
      this.#open = item;
      return whole;
    }
    const last = this.#open.children.at(-1);
    const holder =
      last !== undefined &&
      ((name.endsWith('Description') && last.name.endsWith('DescriptionPeriod')) || (name === 'measureConditionComponent' && last.name === 'measureCondition'))
        ? (last.children as TariffItem[])
        : this.#open.children;
    holder.push(item);
    return undefined;
  }

  end(): TariffItem | undefined {
    const whole = this.#open;
    this.#open = undefined;
    return whole;
  }
}
