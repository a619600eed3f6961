import type { ConditionId } from './conditions';
import type { FieldRef, Section, Use } from './profile';

type Obligation = Exclude<Use, 'C' | 'C!'> | readonly ['C' | 'C!', ConditionId];

/** By place (`items.preference`, `parties.seller`): another obligation, X to leave it out, or what else is different. */
export type Differences = Readonly<Record<string, Obligation | Partial<FieldRef>>>;

const placeIn = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('.');

const isObligation = (difference: Differences[string]): difference is Obligation => typeof difference === 'string' || Array.isArray(difference);

const obligation = (difference: Obligation): Pick<FieldRef, 'use' | 'cond'> =>
  typeof difference === 'string' ? { use: difference } : { use: difference[0], cond: difference[1] };

const changed = <A extends Pick<FieldRef, 'cond' | 'foundBy'>>(own: A, difference: Differences[string] | undefined): A => {
  if (difference === undefined) return own;
  if (!isObligation(difference)) return { ...own, ...difference };
  const { cond: _before, foundBy: _rule, ...rest } = own;
  return { ...rest, ...obligation(difference) } as A;
};

const sectionWith = (section: Section, around: string, differences: Differences): Section => {
  const place = placeIn(around, section.path);
  return {
    ...changed(section, section.path === '' ? undefined : differences[place]),
    fields: section.fields.filter(({ path }) => differences[placeIn(place, path)] !== 'X').map((ref) => changed(ref, differences[placeIn(place, ref.path)])),
    ...(section.parts && { parts: sectionsWith(section.parts, place, differences) }),
  };
};

const sectionsWith = (sections: readonly Section[], around: string, differences: Differences): readonly Section[] =>
  sections.filter(({ path }) => path === '' || differences[placeIn(around, path)] !== 'X').map((section) => sectionWith(section, around, differences));

/** The sections of another profile with these differences. */
export const derived = (sections: readonly Section[], differences: Differences): readonly Section[] => sectionsWith(sections, '', differences);
