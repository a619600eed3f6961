import * as t from 'io-ts';

/** Branches of the tree of lists (specification 5.1). */
export const LIST_AREAS = ['Places', 'Parties', 'Declarations', 'Documents', 'Goods', 'Transport', 'Money', 'Internal'] as const;
export type ListArea = (typeof LIST_AREAS)[number];

/** Imported: local changes are kept as overrides. System: an enumeration of the program, read only. */
export const EDIT_MODES = ['Local', 'Imported', 'System'] as const;
export type EditMode = (typeof EDIT_MODES)[number];

/** Small holds up to 500 entries, Medium up to 20,000; Large lists are searched on the server and never loaded whole. */
export const VOLUME_CLASSES = ['Small', 'Medium', 'Large'] as const;
export type VolumeClass = (typeof VOLUME_CLASSES)[number];

export const ATTRIBUTE_TYPES = ['text', 'decimal', 'integer', 'date', 'yesNo', 'code'] as const;
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number];

const literal = <T extends string>(values: readonly T[], name: string): t.Type<T> =>
  new t.Type<T, T, unknown>(
    name,
    (value): value is T => values.some((one) => one === value),
    (value, context) => {
      const known = values.find((one) => one === value);
      return known === undefined ? t.failure(value, context) : t.success(known);
    },
    t.identity,
  );

/** A column beside code and texts. `max` counts characters; `list` is the list whose code it holds. */
export const ListAttribute = t.intersection([
  t.type({ name: t.string, type: literal(ATTRIBUTE_TYPES, 'AttributeType') }),
  t.partial({ required: t.boolean, max: t.number, list: t.string }),
]);
export type ListAttribute = t.TypeOf<typeof ListAttribute>;

/** What a list is, apart from its entries (specification 2.1). */
export const ListDefinition = t.intersection([
  t.type({
    /** The `datalist` of calls: `Country`, `SE_ProcedureCode`. */
    name: t.string,
    logicalName: t.string,
    area: literal(LIST_AREAS, 'ListArea'),
    title: t.record(t.string, t.string),
    source: t.string,
    keyPattern: t.string,
    attributes: t.array(ListAttribute),
    hierarchical: t.boolean,
    editMode: literal(EDIT_MODES, 'EditMode'),
    approval: t.boolean,
    volumeClass: literal(VOLUME_CLASSES, 'VolumeClass'),
  }),
  t.partial({
    country: t.string,
    /** Days after which the source counts as old. */
    refreshDays: t.number,
    /** Names of the list in the files of its source, e.g. `CL008`. */
    sourceNames: t.array(t.string),
  }),
]);
export type ListDefinition = t.TypeOf<typeof ListDefinition>;

/** All lists that a profile of one country may mean with a logical name: `logicalName` to `country` to the name of the list. */
export type ListTable = Readonly<Record<string, Readonly<Record<string, string>>>>;
