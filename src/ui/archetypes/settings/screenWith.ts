import { settingFindings, type EffectiveElement } from '../../../domain/organization/uiSettings/uiConfiguration';
import type { TextKey } from '../../text/keys';
import type { Field } from '../fields/declared';
import type { RecordScreen, Section, Stored } from '../record/declared';

type By = ReadonlyMap<string, EffectiveElement>;

const fieldWith = (field: Field, by: By, kind: string): readonly Field[] => {
  const setting = by.get(field.id);
  if (setting === undefined) return [field];
  if (setting.hidden) return [];
  return [
    {
      ...field,
      ...(setting.required && { optional: false }),
      ...(setting.readOnly && { readOnly: true }),
      ...(setting.label !== undefined && { label: `ui.${kind}.${field.id}` as TextKey }),
      ...(setting.help !== undefined && setting.help !== '' && { hint: `ui.${kind}.${field.id}.help` as TextKey }),
    },
  ];
};

const inOrder = (fields: readonly Field[], by: By): readonly Field[] =>
  fields
    .map((field, at) => ({ field, at: by.get(field.id)?.order ?? at + 1 }))
    .sort((one, other) => one.at - other.at)
    .map(({ field }) => field);

const sectionWith = <R extends Stored, D extends object>(section: Section<R, D>, by: By, kind: string): Section<R, D> =>
  section.layout === 'FORM' && section.at === undefined
    ? { ...section, fields: inOrder(section.fields, by).flatMap((field) => fieldWith(field, by, kind)) }
    : section;

/** The screen of a record as the organisation has set it up: it asks for more than the rules do, and never for less (ORG-R21). */
export const screenWith = <R extends Stored, D extends object>(screen: RecordScreen<R, D>, elements: readonly EffectiveElement[]): RecordScreen<R, D> => {
  const by: By = new Map(elements.map((element) => [element.elementId, element]));
  const { check, sections, tabs } = screen;
  const asked = elements.map((element) => ({ ...element, readOnly: false }));
  return {
    ...screen,
    ...(sections && { sections: sections.map((section) => sectionWith(section, by, screen.kind)) }),
    ...(tabs && {
      tabs: tabs.map((tab) => (tab.sections ? { ...tab, sections: tab.sections.map((section) => sectionWith(section, by, screen.kind)) } : tab)),
    }),
    ...(check && { check: (draft, context) => [...check(draft, context), ...settingFindings(asked, draft)] }),
  };
};
