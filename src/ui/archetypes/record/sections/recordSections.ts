import { checkFields } from '../../fields/checkFields';
import type { Field } from '../../fields/declared';
import { fieldValueOf } from '../../fields/formHost';
import type { RuleFinding } from '../../fields/ruleFinding';
import { valueAt } from '../../../kit/form/pointer';
import type { TextKey } from '../../../text/keys';
import type { Texts } from '../../../text/texts';
import type { RecordScreen, RowPart, Section, Stored } from '../declared';

type Sections<R extends Stored, D extends object> = Pick<RecordScreen<R, D>, 'sections' | 'tabs'>;

export interface SectionInTab<R extends Stored, D extends object> {
  readonly section: Section<R, D>;
  readonly tabId: string | undefined;
}

export const allSections = <R extends Stored, D extends object>({ sections = [], tabs = [] }: Sections<R, D>): readonly SectionInTab<R, D>[] => [
  ...sections.map((section) => ({ section, tabId: undefined })),
  ...tabs.flatMap((tab) => (tab.sections ?? []).map((section) => ({ section, tabId: tab.id }))),
];

export const isVisible = <R extends Stored, D extends object>(section: Section<R, D>, draft: D): boolean => section.visible?.(draft) ?? true;

/** Every field of the record, also those of rows. */
export const fieldsOf = <R extends Stored, D extends object>(screen: Sections<R, D>): readonly Field[] =>
  allSections(screen).flatMap(({ section }): readonly Field[] => {
    switch (section.layout) {
      case 'FORM':
        return [...section.fields, ...(section.parts ?? []).flatMap(({ fields }) => fields)];
      case 'LINES':
        return section.columns;
      case 'LIST':
        return [...section.fields, ...(section.parts ?? []).flatMap(({ fields }) => fields)];
      case 'PART':
        return [];
    }
  });

/** Fields that stand together, and the pointer of the part of the record they belong to. */
export interface FieldBlock {
  readonly at: string;
  readonly fields: readonly Field[];
  /** Of a row: what it is called and its number from 1. */
  readonly row?: { readonly title: TextKey; readonly n: number };
}

const rowsAt = (draft: object, at: string): readonly unknown[] => {
  const rows = valueAt(draft, at);
  return Array.isArray(rows) ? rows : [];
};

const partBlocks = (parts: readonly RowPart[] = [], draft: object, at: string): readonly FieldBlock[] =>
  parts.flatMap((part) =>
    rowsAt(draft, at + part.at).map((_, place) => ({ at: `${at}${part.at}/${place}`, fields: part.fields, row: { title: part.rowTitle, n: place + 1 } })),
  );

/** The fields that a section shows now, rows with their numbers. */
export const blocksOf = <R extends Stored, D extends object>(section: Section<R, D>, draft: D): readonly FieldBlock[] => {
  switch (section.layout) {
    case 'FORM':
      return [{ at: section.at ?? '', fields: section.fields }, ...partBlocks(section.parts, draft, section.at ?? '')];
    case 'LINES':
      return rowsAt(draft, section.at).map((_, place) => ({
        at: `${section.at}/${place}`,
        fields: section.columns,
        row: { title: section.rowTitle ?? section.title, n: place + 1 },
      }));
    case 'LIST':
      return rowsAt(draft, section.at).flatMap((_, place): readonly FieldBlock[] => {
        const at = `${section.at}/${place}`;
        const own = { at, fields: section.fields, row: { title: section.rowTitle, n: place + 1 } };
        return [...(section.fields.length === 0 ? [] : [own]), ...partBlocks(section.parts, draft, at)];
      });
    case 'PART':
      return [];
  }
};

interface Checking {
  readonly inList: (list: string, code: string) => boolean | undefined;
  readonly required: boolean;
}

/** What stands in the fields of the record and cannot be read, or is missing where no rule of the domain asks for it. */
export const checkSections = <R extends Stored, D extends object>(
  screen: Sections<R, D>,
  draft: D,
  { inList, required }: Checking,
  texts: Texts,
): readonly RuleFinding[] =>
  allSections(screen)
    .filter(({ section }) => isVisible(section, draft))
    .flatMap(({ section }) => blocksOf(section, draft))
    .flatMap(({ at, fields }) =>
      checkFields(fields, { valueOf: (id) => fieldValueOf(valueAt(draft, `${at}/${id}`)), inList, required, pointerOf: (id) => `${at}/${id}` }, texts),
    );

/** A new row of the list at the pointer; undefined when the list is full or there is none. */
export const rowBlankAt = <R extends Stored, D extends object>(screen: Sections<R, D>, at: string, draft: D): object | undefined => {
  const fits = (max: number | undefined): boolean => max === undefined || rowsAt(draft, at).length < max;
  for (const { section } of allSections(screen)) {
    if (section.layout === 'FORM') {
      const own = section.parts?.find((part) => at === `${section.at ?? ''}${part.at}`);
      if (own) return fits(own.max) ? own.blank() : undefined;
    }
    if (section.layout !== 'LIST') continue;
    if (section.at === at) return fits(section.max) ? section.blank(draft) : undefined;
    const part = (section.parts ?? []).find(
      (one) => at.startsWith(`${section.at}/`) && /^\d+$/.test(at.slice(section.at.length + 1, -one.at.length)) && at.endsWith(one.at),
    );
    if (part) return fits(part.max) ? part.blank() : undefined;
  }
  return undefined;
};
