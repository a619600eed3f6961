import { fields, type FieldId } from '../fields';
import { crossRules, headerRules, itemRules } from '../rules/all';
import { profiles } from './all';
import { conditions } from './conditions';
import type { ProfileDocument } from './profileDocument';

export type SectionDocument = ProfileDocument['sections'][number];

/** What a profile may name. */
export interface Vocabulary {
  readonly conditions: ReadonlySet<string>;
  readonly rules: ReadonlySet<string>;
  readonly lists: ReadonlySet<string>;
  readonly actions: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
  readonly widgets: ReadonlySet<string>;
  /** Keys that have a text. */
  readonly titles: ReadonlySet<string>;
  /** Elements at the places where records hold them: `<place> <field>`. */
  readonly elements: ReadonlySet<string>;
  readonly places: ReadonlySet<string>;
  /** `<field> <value>`. */
  readonly choices: ReadonlySet<string>;
}

export const joined = (...steps: readonly string[]): string => steps.filter((step) => step !== '').join('.');

interface Growing {
  readonly lists: Set<string>;
  readonly categories: Set<string>;
  readonly widgets: Set<string>;
  readonly titles: Set<string>;
  readonly elements: Set<string>;
  readonly places: Set<string>;
  readonly choices: Set<string>;
}

const addSection = (to: Growing, section: SectionDocument, around: string): void => {
  const inside = joined(around, section.path);
  to.titles.add(section.titleKey);
  to.places.add(inside);
  if (section.category !== undefined) to.categories.add(section.category);
  if (section.widget !== undefined) to.widgets.add(section.widget);
  for (const { field, path, list, called, choices = [] } of section.fields) {
    const place = joined(inside, path);
    to.elements.add(`${place} ${field}`);
    to.places.add(place);
    if (list) to.lists.add(list.name);
    if (called) to.titles.add(called.key);
    for (const choice of choices) to.choices.add(`${field} ${choice}`);
  }
  for (const { list, called } of section.columns ?? []) {
    if (list) to.lists.add(list.name);
    if (called) to.titles.add(called.key);
  }
  for (const part of section.parts ?? []) addSection(to, part, inside);
};

const collected = (): Vocabulary => {
  const growing: Growing = {
    lists: new Set(),
    categories: new Set(),
    widgets: new Set(),
    titles: new Set(),
    elements: new Set(),
    places: new Set(),
    choices: new Set(),
  };
  for (const id of Object.keys(fields) as FieldId[]) {
    const { list, choices = [] } = fields[id];
    if (list) growing.lists.add(list.name);
    for (const choice of choices) growing.choices.add(`${id} ${choice}`);
  }
  for (const { titleKey, messageTypes, sections } of profiles) {
    growing.titles.add(titleKey);
    for (const message of messageTypes) growing.titles.add(message.titleKey);
    for (const section of sections) addSection(growing, section as SectionDocument, '');
  }
  return {
    ...growing,
    conditions: new Set(Object.keys(conditions)),
    rules: new Set([...[...itemRules, ...headerRules, ...crossRules].map(({ id }) => id), ...profiles.flatMap((profile) => profile.crossRules)]),
    actions: new Set(profiles.flatMap(({ actions }) => actions)),
  };
};

let known: Vocabulary | undefined;

/** Of the build: what its catalogue, its rules and its own profiles name. */
export const vocabulary = (): Vocabulary => (known ??= collected());
