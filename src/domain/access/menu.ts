import { allows, isLimited, type Access, type Rights } from './access';
import { lookUp } from '../kernel/lookUp';
import { entries, menuGroups, type Entry, type EntryId, type MenuGroup, type MenuPlace, type MenuSubgroup } from './entries';

/** A line of the main menu before anybody is known: its entry of the access table, and what its route asks for beside it (none: a session). */
export interface MenuLine {
  readonly access: EntryId;
  readonly routeAccess?: Access | undefined;
}

/** Lines below one heading; the first section of a group has none. */
export interface MenuSection<L> {
  readonly subgroup?: MenuSubgroup;
  readonly lines: readonly L[];
}

/** A group of the main menu with the lines that are left of it. */
export interface AllowedGroup<L> {
  readonly group: MenuGroup;
  readonly sections: readonly MenuSection<L>[];
}

const GROUPS = Object.keys(menuGroups) as readonly MenuGroup[];

interface Placed<L> {
  readonly line: L;
  readonly place: MenuPlace;
}

const placed = <L extends MenuLine>(line: L): Placed<L>[] => {
  const place = lookUp<Entry>(entries, line.access)?.menu;
  return place === undefined ? [] : [{ line, place }];
};

const sectionsOf = <L extends MenuLine>(group: MenuGroup, lines: readonly Placed<L>[], byLabel: (one: L, other: L) => number): readonly MenuSection<L>[] => {
  const subgroups: readonly (MenuSubgroup | undefined)[] = [undefined, ...menuGroups[group]];
  return subgroups.flatMap((subgroup) => {
    const members = lines.filter(({ place }) => place[1] === subgroup);
    if (members.length === 0) return [];
    const ordered = members.toSorted((one, other) => one.place[2] - other.place[2] || byLabel(one.line, other.line));
    return [{ ...(subgroup !== undefined && { subgroup }), lines: ordered.map(({ line }) => line) }];
  });
};

/**
 * The menu of a session (access control, section 4.1): only lines whose entry and whose route it may use, in the groups and the order of the
 * access table, then by `byLabel`. Groups that are left empty are dropped; a limited session has no menu.
 *
 * @example
 * const lines = [{ access: 'dec.search' }, { access: 'dec.se-new-import' }, { access: 'rd.admin' }];
 * const rights = { roles: ['DeclarationAdministrator'], features: [] };
 * allowedMenu(lines, rights, () => 0) // => [{ group: 'declaration', sections: [{ subgroup: 'search', lines: [{ access: 'dec.search' }] }] }]
 */
export const allowedMenu = <L extends MenuLine>(lines: readonly L[], rights: Rights, byLabel: (one: L, other: L) => number): readonly AllowedGroup<L>[] => {
  if (isLimited(rights)) return [];
  const allowed = lines.filter(({ access, routeAccess = 'signedIn' }) => allows(access, rights) && allows(routeAccess, rights)).flatMap(placed);
  return GROUPS.flatMap((group) => {
    const members = allowed.filter(({ place }) => place[0] === group);
    return members.length === 0 ? [] : [{ group, sections: sectionsOf(group, members, byLabel) }];
  });
};
