import { describe, expect, it } from 'vitest';
import type { Rights } from '../../../src/domain/access/access';
import type { MenuEntryId } from '../../../src/domain/access/entries';
import { allowedMenu, type MenuLine } from '../../../src/domain/access/menu';

const rights = (roles: readonly string[], features: readonly string[] = []): Rights => ({ roles, features });
const lines: readonly MenuLine[] = [{ access: 'rd.admin' }, { access: 'dec.se-new-import' }, { access: 'dec.search' }];

const shown = (given: readonly MenuLine[], held: Rights): readonly string[] =>
  allowedMenu(given, held, () => 0).flatMap(({ sections }) => sections.flatMap(({ lines: left }) => left.map(({ access }) => access)));

describe('the menu that is left for a session', () => {
  it('has what the rights allow, in the order of the access table', () => {
    expect(shown(lines, rights(['DeclarationAdministrator', 'ReferenceDataAdministrator'], ['DeclarationsSweden']))).toEqual([
      'dec.search',
      'dec.se-new-import',
      'rd.admin',
    ]);
    expect(shown(lines, rights(['DeclarationAdministrator']))).toEqual(['dec.search']);
    expect(shown(lines, rights([]))).toEqual([]);
  });

  it('asks the route of a line as well', () => {
    const guarded: readonly MenuLine[] = [{ access: 'dec.search', routeAccess: 'rd.admin' }];
    expect(shown(guarded, rights(['DeclarationAdministrator']))).toEqual([]);
    expect(shown(guarded, rights(['DeclarationAdministrator', 'ReferenceDataAdministrator']))).toEqual(['dec.search']);
  });

  it('has no line for a word that is no entry of the table, nor for an entry without a place in the menu', () => {
    const words = [...Object.getOwnPropertyNames(Object.prototype), 'signedIn', 'anonymous', 'pf.events'];
    const odd = words.map((access) => ({ access: access as MenuEntryId }));
    expect(shown([...odd, { access: 'dec.search' }], rights(['DeclarationAdministrator'], ['ServerSentEvents']))).toEqual(['dec.search']);
  });

  it('shows a limited session nothing, whatever else it holds', () => {
    expect(shown(lines, rights(['OneTimeUser', 'DeclarationAdministrator', 'ReferenceDataAdministrator'], ['DeclarationsSweden']))).toEqual([]);
  });
});
