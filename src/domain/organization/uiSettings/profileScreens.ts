import { fields, type FieldId } from '../../declaration/fields';
import { profiles } from '../../declaration/profiles/all';
import type { FieldRef, GridColumn, Profile, Section } from '../../declaration/profiles/profile';
import { recordScreens, type NamedElement, type UiScreen } from './recordScreens';
import type { EffectiveElement } from './uiConfiguration';

const PREFIX = 'dec.';

export const screenOfProfile = (key: string): string => `${PREFIX}${key}`;

const refsOf = ({ fields: own, parts = [], layout }: Section): readonly FieldRef[] => (layout === 'SUMMARY' ? [] : [...own, ...parts.flatMap(refsOf)]);

/** What is entered in the form, each data element once; what any of its places needs is not hidden in the others either. */
const elementsOf = (profile: Profile): readonly NamedElement[] => {
  const known = new Map<FieldId, NamedElement>();
  for (const { field, use, cond, called } of profile.sections.flatMap(refsOf)) {
    if (use === 'D' || use === 'X') continue;
    const neededBy = use === 'O' ? known.get(field)?.neededBy : (cond ?? 'DEC-R2');
    known.set(field, {
      id: field,
      textKey: called?.key ?? `dec.field.${field}`,
      english: called?.english ?? fields[field].english,
      ...(neededBy !== undefined && { neededBy }),
    });
  }
  return [...known.values()];
};

const screenOf = (profile: Profile): UiScreen => ({
  id: screenOfProfile(profile.key),
  plugin: 'dec',
  textKey: `dec.profile.${profile.key}`,
  english: profile.key,
  route: `/dec/${profile.key}`,
  elements: elementsOf(profile),
});

/** Every screen that can be set up: the declaration card of each profile, the article and other records. */
export const uiScreens: readonly UiScreen[] = [...profiles.map(screenOf), ...recordScreens];

export const uiScreen = (id: string): UiScreen | undefined => uiScreens.find((screen) => screen.id === id);

type Change = (ref: FieldRef, setting: EffectiveElement) => FieldRef | undefined;

const inOrder = <T extends Pick<FieldRef, 'field'>>(refs: readonly T[], by: ReadonlyMap<string, EffectiveElement>): readonly T[] => {
  const place = ({ field }: T, at: number): number => by.get(field)?.order ?? at + 1;
  return refs
    .map((ref, at) => ({ ref, at: place(ref, at) }))
    .sort((one, other) => one.at - other.at)
    .map(({ ref }) => ref);
};

const changed = (section: Section, by: ReadonlyMap<string, EffectiveElement>, change: Change): Section => ({
  ...section,
  fields: inOrder(
    section.fields.flatMap((ref) => {
      const setting = by.get(ref.field);
      return setting === undefined ? [ref] : (change(ref, setting) ?? []);
    }),
    by,
  ),
  ...(section.columns && { columns: section.columns.flatMap((column) => columnWith(column, by) ?? []) }),
  ...(section.parts && { parts: section.parts.map((part) => changed(part, by, change)) }),
});

const columnWith = (column: GridColumn, by: ReadonlyMap<string, EffectiveElement>): GridColumn | undefined => {
  const setting = by.get(column.field);
  if (setting === undefined) return column;
  if (setting.hidden) return undefined;
  return { ...column, ...(setting.readOnly && { readonly: true }), ...calledBy(setting) };
};

const calledBy = ({ elementId, label }: EffectiveElement): Pick<FieldRef, 'called'> =>
  label === undefined ? {} : { called: { english: label['EN'] ?? Object.values(label)[0] ?? '', key: `dec.called.ui.${elementId}` } };

const helpKey = ({ elementId }: Pick<EffectiveElement, 'elementId'>): string => `dec.called.ui.${elementId}.help`;

const tightened = (ref: FieldRef, { required }: Pick<EffectiveElement, 'required'>): FieldRef =>
  required && (ref.use === 'O' || ref.use === 'C') ? { ...ref, use: 'R' } : ref;

const byId = (elements: readonly EffectiveElement[]): ReadonlyMap<string, EffectiveElement> => new Map(elements.map((element) => [element.elementId, element]));

/** What is asked before a declaration is sent: the profile, and what the organisation asks for beside it. */
export const askedProfile = (profile: Profile, elements: readonly EffectiveElement[]): Profile => {
  const by = byId(elements.filter(({ required }) => required).map(({ elementId, required }) => ({ elementId, required, hidden: false, readOnly: false })));
  return by.size === 0 ? profile : { ...profile, sections: profile.sections.map((section) => changed(section, by, tightened)) };
};

/** As the card shows it: without what is hidden, with the names and the order of the organisation. */
export const shownProfile = (profile: Profile, elements: readonly EffectiveElement[]): Profile => {
  if (elements.length === 0) return profile;
  const shown: Change = (ref, setting) =>
    setting.hidden && ref.use === 'O'
      ? undefined
      : {
          ...tightened(ref, setting),
          ...(setting.readOnly && { readonly: true }),
          ...calledBy(setting),
          ...(setting.help !== undefined && setting.help !== '' && { hint: helpKey(setting) }),
        };
  return { ...profile, sections: profile.sections.map((section) => changed(section, byId(elements), shown)) };
};

/** Places of the header that only default values and rules fill: `parties.declarant.name`. */
export const closedPlaces = (profile: Profile, elements: readonly EffectiveElement[]): readonly string[] => {
  const closed = new Set(elements.filter(({ readOnly }) => readOnly).map(({ elementId }) => elementId));
  const placesIn = ({ path, fields: own, parts = [], layout }: Section, around: string): readonly string[] => {
    if (layout !== 'FORM') return [];
    const inside = [around, path].filter((step) => step !== '').join('.');
    return [
      ...own.filter(({ field }) => closed.has(field)).map((ref) => [inside, ref.path].filter((step) => step !== '').join('.')),
      ...parts.flatMap((part) => placesIn(part, inside)),
    ];
  };
  return closed.size === 0 ? [] : profile.sections.flatMap((section) => placesIn(section, ''));
};
