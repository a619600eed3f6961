/**
 * Who may do what: roles, features, the access table that server and screen share, and the menu that is left for a session.
 *
 * @packageDocumentation
 */

// Access decisions
export { allows, isLimited, meets, type Access, type Need, type Rights } from './access';

// The access table
export { accessTable } from './accessTable';
export { menuGroups, type Entry, type EntryId, type MenuEntryId, type MenuGroup, type MenuPlace, type MenuSubgroup } from './entries';
export { features, roles, type Feature, type FeatureNeed, type Role } from './names';

// Menu filter
export { allowedMenu, type AllowedGroup, type MenuLine, type MenuSection } from './menu';
