import * as t from 'io-ts';
import { GoodsItem } from '../goodsItem';
import { Header } from '../header';
import { fieldAt } from '../fieldAt';
import { fields, type FieldId } from '../fields';

/** What a value is compared as: a decimal, a day or instant, or the text itself. */
export type ValueKind = 'number' | 'date' | 'text';

/** An element; `many`: several codes stand in it. */
export interface ValueShape {
  readonly shape: 'value';
  readonly field: FieldId;
  readonly kind: ValueKind;
  readonly many: boolean;
}

export interface RecordShape {
  readonly shape: 'record';
  readonly members: ReadonlyMap<string, Shape>;
}

export interface ListShape {
  readonly shape: 'list';
  readonly row: RecordShape;
}

export type Shape = ValueShape | RecordShape | ListShape;

/** Set by calculations, the registry and the authority: no rule reads or writes them. */
const BY_OTHERS: ReadonlySet<string> = new Set([
  'tvinnId',
  'items.taxLines',
  'items.mergedFrom',
  'items.houseId',
  'items.invoiceRef',
  'items.customsValue',
  'items.articleStatus',
  'unloading.differences',
]);

const propsOf = (codec: t.Mixed): t.Props | undefined => {
  if (codec instanceof t.ExactType) return propsOf(codec.type as t.Mixed);
  if (codec instanceof t.InterfaceType || codec instanceof t.PartialType) return codec.props as t.Props;
  if (codec instanceof t.IntersectionType) return Object.assign({}, ...(codec.types as readonly t.Mixed[]).map(propsOf)) as t.Props;
  return undefined;
};

const kindOf = (field: FieldId): ValueKind => {
  switch (fields[field].type) {
    case 'decimal':
    case 'integer':
      return 'number';
    case 'date':
    case 'instant':
      return 'date';
    case 'text':
    case 'code':
    case 'yesNo':
    case 'flag':
      return 'text';
  }
};

const valueAt = (place: string, many: boolean): ValueShape | undefined => {
  const field = fieldAt(place);
  return field && { shape: 'value', field, kind: kindOf(field), many };
};

const shapeOf = (codec: t.Mixed, place: string): Shape | undefined => {
  if (BY_OTHERS.has(place)) return undefined;
  if (codec === t.string) return valueAt(place, false);
  if (codec instanceof t.ArrayType) {
    const row = codec.type as t.Mixed;
    if (row === t.string) return valueAt(place, true);
    const record = recordOf(row, place);
    return record && { shape: 'list', row: record };
  }
  return recordOf(codec, place);
};

const recordOf = (codec: t.Mixed, place: string): RecordShape | undefined => {
  const props = propsOf(codec);
  if (props === undefined) return undefined;
  const members = Object.entries(props).flatMap(([name, member]): [string, Shape][] => {
    const shape = shapeOf(member, place === '' ? name : `${place}.${name}`);
    return shape === undefined ? [] : [[name, shape]];
  });
  return members.length === 0 ? undefined : { shape: 'record', members: new Map(members) };
};

const EMPTY: RecordShape = { shape: 'record', members: new Map() };

export const goodsItemShape: RecordShape = recordOf(GoodsItem, 'items') ?? EMPTY;

/** The declaration with its goods items, as the codecs of the record have it. */
export const declarationShape: RecordShape = {
  shape: 'record',
  members: new Map<string, Shape>([...(recordOf(Header, '') ?? EMPTY).members, ['items', { shape: 'list', row: goodsItemShape }]]),
};

/** What is known of the declaration beside its content. `today` is yyyy-MM-dd. */
export const CONTEXT = ['country', 'flow', 'profile', 'today'] as const;
export type ContextName = (typeof CONTEXT)[number];
