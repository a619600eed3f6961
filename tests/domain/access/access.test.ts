import { describe, expect, it } from 'vitest';
import { allows, isLimited, meets, type Access, type Rights } from '../../../src/domain/access/access';
import { entries, menuGroups, type Entry, type EntryId } from '../../../src/domain/access/entries';

const ids = Object.keys(entries) as EntryId[];
const whole: Rights = {
  roles: ['WarehouseOperator', 'DeclarationAdministrator', 'CompanyAdministrator'],
  features: ['RegisterIncorrectDelivery', 'DeclarationsSweden', 'ServerSentEvents', 'ArticleAdministrationLimited'],
};

describe('a right', () => {
  it.each<[string, Rights, Access, boolean]>([
    ['role and feature, both held', { roles: ['WarehouseOperator'], features: ['RegisterIncorrectDelivery'] }, 'cw.incorrect', true],
    ['role and feature, without the feature', { roles: ['WarehouseOperator'], features: [] }, 'cw.incorrect', false],
    ['a feature only', { roles: [], features: ['ArticleAdministrationLimited'] }, 'ar.search', true],
    ['any of three roles', { roles: ['AuthorisedConsignor'], features: [] }, 'dec.search', true],
    ['a limited role beside others', { roles: ['DeclarationAdministrator', 'DeclarationAdministratorLimited'], features: [] }, 'dec.search', false],
    ['any of three features', { roles: [], features: ['JobManagement'] }, 'pf.job-manager', true],
    ['all of two features, one held', { roles: [], features: ['UseNewArticleUI'] }, 'ar.upload', false],
    ['a name in other letters', { roles: ['warehouseoperator'], features: ['RegisterIncorrectDelivery'] }, 'cw.incorrect', false],
    ['any session', { roles: ['OneTimeUser'], features: [] }, 'signedIn', true],
  ])('with %s', (_, rights, access, expected) => {
    expect(allows(access, rights)).toBe(expected);
  });

  it('is nobody’s without a session, but for what is anonymous', () => {
    expect(ids.filter((id) => allows(id, undefined))).toEqual([]);
    expect(allows('signedIn', undefined)).toBe(false);
    expect(allows('anonymous', undefined)).toBe(true);
  });

  it.each([
    ['but for his own events', 'DeclarationAdministratorLimited', ['pf.events']],
    ['at all', 'OneTimeUser', []],
  ])('of the table is none %s that of %s', (_, role, open) => {
    expect(isLimited({ roles: [role], features: [] })).toBe(true);
    expect(ids.filter((id) => allows(id, { roles: [...whole.roles, role], features: whole.features }))).toEqual(open);
    expect(allows('pf.events', { roles: [role], features: [] })).toBe(false);
  });

  it('is never won by losing a role or a feature', () => {
    for (const id of ids.filter((one) => !meets(whole, entries[one]))) {
      for (const role of whole.roles)
        expect(meets({ ...whole, roles: whole.roles.filter((held) => held !== role) }, entries[id]), `${id} without ${role}`).toBe(false);
      for (const feature of whole.features)
        expect(meets({ ...whole, features: whole.features.filter((held) => held !== feature) }, entries[id]), `${id} without ${feature}`).toBe(false);
    }
  });
});

/** What every object answers to. */
const words = [...Object.getOwnPropertyNames(Object.prototype), 'nobody.knows', ''] as Access[];

describe('a word that is no entry of the table', () => {
  it.each(words)('%s lets nobody through', (word) => {
    for (const rights of [{ roles: [], features: [] }, whole, { roles: words, features: words }]) expect(allows(word, rights)).toBe(false);
    expect(allows(word, undefined)).toBe(false);
  });
});

describe('the menu', () => {
  const placed = ids.flatMap((id) => {
    const { menu }: Entry = entries[id];
    return menu ? [{ id, menu }] : [];
  });

  it('has the 128 entries that are given, the mailbox of the test benches, the lists of one-time links and of goods locations', () => {
    const own = ['dy.mail', 'org.onetime', 'org.locations'];
    expect(placed.filter(({ id }) => own.includes(id))).toHaveLength(own.length);
    expect(placed).toHaveLength(128 + own.length);
  });

  it('puts each into a subgroup of its group, at a weight of its own', () => {
    for (const {
      id,
      menu: [group, subgroup],
    } of placed) {
      const subgroups: readonly (string | undefined)[] = menuGroups[group];
      expect(subgroups.length === 0 ? subgroup === undefined : subgroups.includes(subgroup), id).toBe(true);
    }
    const places = placed.map(({ menu }) => menu.join(' '));
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });
});
