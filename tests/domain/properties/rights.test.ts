import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Rights } from '../../../src/domain/access/access';
import { entries, type MenuEntryId } from '../../../src/domain/access/entries';
import { allowedMenu, type MenuLine } from '../../../src/domain/access/menu';
import { features, roles } from '../../../src/domain/access/names';

const LIMITING = ['DeclarationAdministratorLimited', 'OneTimeUser'];
const lines: readonly MenuLine[] = Object.entries(entries).flatMap(([id, entry]) => ('menu' in entry ? [{ access: id as MenuEntryId }] : []));

const shown = (rights: Rights): ReadonlySet<string> =>
  new Set(allowedMenu(lines, rights, () => 0).flatMap(({ sections }) => sections.flatMap((section) => section.lines.map(({ access }) => access))));

const someRights = fc.record({ roles: fc.subarray(roles.filter((role) => !LIMITING.includes(role))), features: fc.subarray([...features]) });

it('the menu never shows more with fewer rights', () =>
  fc.assert(
    fc.property(someRights, fc.infiniteStream(fc.boolean()), (more, kept) => {
      const fewer = { roles: more.roles.filter(() => kept.next().value), features: more.features.filter(() => kept.next().value) };
      const whole = shown(more);
      expect([...shown(fewer)].filter((line) => !whole.has(line))).toEqual([]);
    }),
  ));

it('the menu shows nothing more to a limited session, whatever else it holds', () =>
  fc.assert(
    fc.property(someRights, fc.constantFrom(...LIMITING), (rights, role) => {
      expect(shown({ ...rights, roles: [...rights.roles, role] }).size).toBe(0);
    }),
  ));

it('roles and features that nobody has heard of win nothing', () =>
  fc.assert(
    fc.property(someRights, fc.array(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor'))), (rights, words) => {
      expect(shown({ roles: [...rights.roles, ...words], features: [...rights.features, ...words] })).toEqual(shown(rights));
    }),
  ));
