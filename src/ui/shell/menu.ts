import { allows, isLimited, type Rights } from '../../domain/access/access';
import { entries, menuGroups, type MenuGroup, type MenuSubgroup } from '../../domain/access/entries';
import type { MenuItem, Route } from '../plugin';
import type { TextKey } from '../text/keys';
import { entryPath } from './routes';

export interface MenuEntry {
  readonly route: string;
  readonly path: string;
  readonly text: TextKey;
}

export interface MenuSection {
  readonly text?: TextKey;
  readonly entries: readonly MenuEntry[];
}

export interface MenuOfGroup {
  readonly group: MenuGroup;
  readonly text: TextKey;
  readonly sections: readonly MenuSection[];
}

/** How labels are read and compared in the user's language. */
export interface Labels {
  t(key: TextKey): string;
  readonly locale: string;
}

const GROUPS = Object.keys(menuGroups) as readonly MenuGroup[];
const NO_WEIGHT = 1000;

/** Lowest weight first, then by label in the user's language, then by registration; the input stays as it is. */
export const sorted = <T>(parts: readonly T[], weight: (part: T) => number | undefined, text: (part: T) => TextKey, labels: Labels): readonly T[] => {
  const { compare } = new Intl.Collator(labels.locale);
  return parts.toSorted(
    (a, b) => (weight(a) ?? NO_WEIGHT) - (weight(b) ?? NO_WEIGHT) || compare(labels.t(text(a)), labels.t(text(b))),
  );
};

interface KnownItem {
  readonly item: MenuItem;
  readonly entry: MenuEntry;
}

export interface MenuFaults {
  readonly duplicates: readonly string[];
  readonly withoutRoute: readonly string[];
}

const isFirst = (item: MenuItem, index: number, items: readonly MenuItem[]): boolean =>
  items.findIndex(({ route }) => route === item.route) === index;

/** What a manifest got wrong, for the log at start: entries named twice, and entries that lead nowhere. */
export const menuFaults = (items: readonly MenuItem[], routes: readonly Route[]): MenuFaults => {
  return {
    duplicates: items.filter((item, index) => !isFirst(item, index, items)).map(({ route }) => route),
    withoutRoute: items.filter(isFirst).filter(({ route }) => !routes.some(({ name }) => name === route)).map(({ route }) => route),
  };
};

const sectionsOf = (group: MenuGroup, known: readonly KnownItem[], labels: Labels): readonly MenuSection[] => {
  const subgroups: readonly (MenuSubgroup | undefined)[] = [undefined, ...menuGroups[group]];
  return subgroups.flatMap((subgroup) => {
    const members = known.filter(({ item }) => entries[item.access].menu[1] === subgroup);
    if (members.length === 0) return [];
    const ordered = sorted(members, ({ item }) => entries[item.access].menu[2], ({ item }) => item.text, labels);
    return [{ ...(subgroup !== undefined && { text: `menu.sub.${subgroup}` as const }), entries: ordered.map(({ entry }) => entry) }];
  });
};

/** The menu of a session: only entries it may use and whose route exists; groups that are left empty are dropped. */
export const menuOf = (items: readonly MenuItem[], routes: readonly Route[], rights: Rights, labels: Labels): readonly MenuOfGroup[] => {
  if (isLimited(rights)) return [];
  const known = items.filter(isFirst).flatMap((item): KnownItem[] => {
    const route = routes.find(({ name }) => name === item.route);
    if (!route || !allows(item.access, rights) || !allows(route.access ?? 'signedIn', rights)) return [];
    return [{ item, entry: { route: item.route, path: entryPath(route), text: item.text } }];
  });
  return GROUPS.flatMap((group) => {
    const members = known.filter(({ item }) => entries[item.access].menu[0] === group);
    return members.length === 0 ? [] : [{ group, text: `menu.${group}` as const, sections: sectionsOf(group, members, labels) }];
  });
};
