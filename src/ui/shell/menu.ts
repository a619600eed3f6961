import type { Rights } from '../../domain/access/access';
import type { MenuGroup } from '../../domain/access/entries';
import { allowedMenu, type MenuLine } from '../../domain/access/menu';
import type { Route } from '../plugin';
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

const NO_WEIGHT = 1000;

const labelOrder = (labels: Labels): ((one: TextKey, other: TextKey) => number) => {
  const { compare } = new Intl.Collator(labels.locale);
  return (one, other) => compare(labels.t(one), labels.t(other));
};

/** Lowest weight first, then by label in the user's language, then by registration; the input stays as it is. */
export const sorted = <T>(parts: readonly T[], weight: (part: T) => number | undefined, text: (part: T) => TextKey, labels: Labels): readonly T[] => {
  const byLabel = labelOrder(labels);
  return parts.toSorted((a, b) => (weight(a) ?? NO_WEIGHT) - (weight(b) ?? NO_WEIGHT) || byLabel(text(a), text(b)));
};

interface ScreenLine extends MenuLine {
  readonly entry: MenuEntry;
}

/** The menu of a session: only screens it may use; groups that are left empty are dropped. */
export const menuOf = (routes: readonly Route[], rights: Rights, labels: Labels): readonly MenuOfGroup[] => {
  const lines = routes.flatMap((route): ScreenLine[] =>
    route.menu === undefined || route.access === undefined
      ? []
      : [{ access: route.access, entry: { route: route.name, path: entryPath(route), text: route.menu === true ? route.title : route.menu } }],
  );
  const byLabel = labelOrder(labels);
  return allowedMenu(lines, rights, (one, other) => byLabel(one.entry.text, other.entry.text)).map(({ group, sections }) => ({
    group,
    text: `menu.${group}` as const,
    sections: sections.map(({ subgroup, lines: members }) => ({
      ...(subgroup !== undefined && { text: `menu.sub.${subgroup}` as const }),
      entries: members.map(({ entry }) => entry),
    })),
  }));
};
