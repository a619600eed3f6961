import { wordingOf } from '../../../kit/fields/ChoiceField';
import { formatDate, formatDecimal, formatInstant } from '../../../kit/format';
import type { TextKey } from '../../../text/keys';
import type { Texts } from '../../../text/texts';
import type { Field } from '../../fields/declared';
import { idsOf } from '../../fields/fieldHost';
import type { RecordScreen, Section, Stored } from '../declared';
import { staleWords } from '../editing/staleModel';

type Layout = 'FORM' | 'LIST' | 'LINES' | 'PART';

/** Where a value is shown. */
export interface Place {
  readonly sectionId: string;
  readonly tabId: string | undefined;
  readonly layout: Layout;
  readonly field?: Field | undefined;
  /** Pointer of the control that shows the value. */
  readonly shownAt: string;
  /** Of a list: which row, 0-based, and what a row is called. */
  readonly row?: number | undefined;
  readonly rowTitle?: TextKey | undefined;
}

interface Group {
  readonly at: string;
  readonly fields: readonly Field[];
  readonly rowTitle?: TextKey | undefined;
  readonly isList: boolean;
  readonly section: Pick<Place, 'sectionId' | 'tabId' | 'layout'>;
}

const groupsOf = <R extends Stored, D extends object>(section: Section<R, D>, tabId: string | undefined): readonly Group[] => {
  const own = { sectionId: section.id, tabId, layout: section.layout };
  switch (section.layout) {
    case 'FORM':
      return [
        { at: section.at ?? '', fields: section.fields, isList: false, section: own },
        ...(section.parts ?? []).map((part) => ({
          at: `${section.at ?? ''}${part.at}`,
          fields: part.fields,
          rowTitle: part.rowTitle,
          isList: true,
          section: own,
        })),
      ];
    case 'LINES':
      return [{ at: section.at, fields: section.columns, rowTitle: section.rowTitle ?? section.title, isList: true, section: own }];
    case 'PART':
      return section.at === undefined ? [] : [{ at: section.at, fields: [], isList: false, section: own }];
    case 'LIST':
      return [
        { at: section.at, fields: section.fields, rowTitle: section.rowTitle, isList: true, section: own },
        ...(section.parts ?? []).map((part) => ({ at: `${section.at}/*${part.at}`, fields: part.fields, rowTitle: part.rowTitle, isList: true, section: own })),
      ];
  }
};

const patternOf = ({ at, isList }: Group): RegExp => {
  const steps = at.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${steps.join('\\d+')}${isList ? '(?:/(\\d+))?' : ''}(?:/(.*))?$`);
};

/** A value inside a field, such as one of several codes, is shown by the field. */
const shownAt = (pointer: string, path: string | undefined, field: Field | undefined): string => {
  const id = field && idsOf(field).find((one) => path === one || path?.startsWith(`${one}/`));
  return id === undefined || path === undefined ? pointer : pointer.slice(0, pointer.length - path.length) + id;
};

/** Which section, tab and field a pointer of the record leads to, and what it is called. */
export class RecordPlaces<R extends Stored, D extends object> {
  readonly #groups: readonly { readonly group: Group; readonly pattern: RegExp }[];
  readonly #known = new Map<string, Place | undefined>();

  constructor({ sections = [], tabs = [] }: Pick<RecordScreen<R, D>, 'sections' | 'tabs'>) {
    const groups = [
      ...sections.flatMap((section) => groupsOf(section, undefined)),
      ...tabs.flatMap((tab) => (tab.sections ?? []).flatMap((section) => groupsOf(section, tab.id))),
    ];
    // The longest way first: a list inside the record before the record itself.
    this.#groups = groups.map((group) => ({ group, pattern: patternOf(group) })).sort((one, other) => other.group.at.length - one.group.at.length);
  }

  locate(pointer: string): Place | undefined {
    if (!this.#known.has(pointer)) this.#known.set(pointer, this.#locate(pointer));
    return this.#known.get(pointer);
  }

  /** `Net mass`, `Document 2: Type`. */
  name(pointer: string, { t }: Texts): string {
    const place = this.locate(pointer);
    if (!place) return pointer;
    const row = place.row === undefined || place.rowTitle === undefined ? undefined : t('record.row', { title: t(place.rowTitle), n: place.row + 1 });
    const label = place.field && t(place.field.label);
    return [row, label].filter(Boolean).join(': ') || (place.rowTitle ? t(place.rowTitle) : pointer);
  }

  /** A value as a person reads it. */
  words(pointer: string, value: unknown, texts: Texts): string {
    const field = this.locate(pointer)?.field;
    if (typeof value !== 'string' || !field) return staleWords(value, texts);
    switch (field.type) {
      case 'decimal':
      case 'integer':
        return formatDecimal(value, texts.locale);
      case 'amount':
        return pointer.endsWith(`/${field.id}`) ? formatDecimal(value, texts.locale) : value;
      case 'date':
      case 'period':
        return formatDate(value, texts.locale);
      case 'dateTime':
        return formatInstant(value, texts.locale);
      case 'choice':
      case 'choices': {
        const chosen = field.choices.find((choice) => choice.value === value);
        return chosen ? wordingOf(chosen, texts) : value;
      }
      case 'text':
      case 'code':
      case 'codes':
      case 'party':
      case 'yesNo':
        return value;
    }
  }

  #locate(pointer: string): Place | undefined {
    let fallback: Place | undefined;
    for (const { group, pattern } of this.#groups) {
      const found = pattern.exec(pointer);
      if (!found) continue;
      const [row, path] = group.isList ? [found[1], found[2]] : [undefined, found[1]];
      const field = path === undefined ? undefined : group.fields.find((one) => idsOf(one).some((id) => path === id || path.startsWith(`${id}/`)));
      const place = {
        ...group.section,
        field,
        rowTitle: group.rowTitle,
        row: row === undefined ? undefined : Number(row),
        shownAt: shownAt(pointer, path, field),
      };
      if (field || (group.at !== '' && !group.at.includes('*')) || path === undefined) return place;
      fallback ??= group.at === '' ? undefined : place;
    }
    return fallback;
  }
}
