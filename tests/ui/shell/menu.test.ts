import { describe, expect, it } from 'vitest';
import type { Rights } from '../../../src/domain/access/access';
import type { EntryId } from '../../../src/domain/access/entries';
import type { Route } from '../../../src/ui/plugin';
import { menuOf, sorted, type Labels } from '../../../src/ui/shell/menu';

const screen = () => Promise.reject(new Error('not opened here'));
const labels: Labels = { locale: 'sv-SE', t: (key) => key };

const route = (name: EntryId, more: Partial<Route> = {}): Route => ({
  name,
  path: `/${name.replace('.', '/')}`,
  title: 'portal.name',
  access: name,
  menu: true,
  screen,
  ...more,
});

const declarant: Rights = { roles: ['DeclarationAdministrator'], features: ['DeclarationsSweden'] };
const consignee: Rights = { roles: ['AuthorisedConsignee'], features: [] };
const administrator: Rights = {
  roles: ['DeclarationAdministrator', 'ReferenceDataAdministrator'],
  features: ['DeclarationsSweden', 'ArticleAdministrationLimited'],
};

const search = route('dec.search');
const card = route('dec.se-new-import', { path: '/dec/se-new-import/*?' });
const lists = route('rd.admin');
const article = route('ar.new');
const articles = route('ar.search');

const entriesOf = (routes: readonly Route[], rights: Rights): readonly string[] =>
  menuOf(routes, rights, labels).flatMap(({ sections }) => sections.flatMap(({ entries }) => entries.map(({ route: name }) => name)));

describe('the top menu', () => {
  it('shows an entry only when its role and its feature are both held', () => {
    expect(entriesOf([search, card], declarant)).toEqual(['dec.search', 'dec.se-new-import']);
    expect(entriesOf([search, card], { ...declarant, features: [] })).toEqual(['dec.search']);
    expect(entriesOf([search, card], consignee)).toEqual(['dec.search']);
    expect(entriesOf([search, card], { roles: ['declarationadministrator'], features: ['DeclarationsSweden'] })).toEqual([]);
  });

  it('drops groups that are left empty', () => {
    expect(menuOf([card], consignee, labels)).toEqual([]);
  });

  it('leads to the route without its optional parts', () => {
    expect(menuOf([card], declarant, labels)[0]?.sections[0]?.entries[0]?.path).toBe('/dec/se-new-import');
  });

  it('leaves out screens that ask for no line', () => {
    const { menu: _, ...record } = route('dec.no-import');
    expect(entriesOf([search, record], { ...declarant, features: ['DeclarationsNorway'] })).toEqual(['dec.search']);
  });

  it('names a line by its title, or by a text of its own', () => {
    const texts = menuOf([search, route('dec.se-new-import', { menu: 'menu.reports' })], declarant, labels).flatMap(({ sections }) =>
      sections.flatMap(({ entries }) => entries.map(({ text }) => text)),
    );
    expect(texts).toEqual(['portal.name', 'menu.reports']);
  });

  it('orders groups, subgroups and entries as the access table says, the administration behind the others', () => {
    const menu = menuOf([lists, article, articles, card, search], administrator, labels);
    expect(menu.map(({ group, text }) => [group, text])).toEqual([
      ['declaration', 'menu.declaration'],
      ['registry', 'menu.registry'],
      ['administration', 'menu.administration'],
    ]);
    expect(menu[0]?.sections.map(({ text }) => text)).toEqual(['menu.sub.search', 'menu.sub.sweden']);
    expect(menu[1]?.sections.map(({ entries }) => entries.map(({ route: name }) => name))).toEqual([['ar.search', 'ar.new']]);
  });

  it('shows nothing at all to a limited session, whatever else it holds', () => {
    expect(entriesOf([search, card], { ...declarant, roles: ['DeclarationAdministrator', 'DeclarationAdministratorLimited'] })).toEqual([]);
    expect(entriesOf([search, card], { ...declarant, roles: ['DeclarationAdministrator', 'OneTimeUser'] })).toEqual([]);
  });
});

describe('the order of parts', () => {
  const part = (label: string, weight?: number) => ({ label, weight });
  const order = (...parts: readonly ReturnType<typeof part>[]): readonly string[] => {
    const words: Record<string, string> = { 'menu.case': 'ärende', 'menu.reports': 'alfa', 'menu.registry': 'zon' };
    const result = sorted(
      parts,
      ({ weight }) => weight,
      ({ label }) => label as 'menu.case',
      { locale: 'sv-SE', t: (key) => words[key] ?? key },
    );
    return result.map(({ label }) => label);
  };

  it('goes by weight, then by label in the language of the user', () => {
    expect(order(part('menu.case', 20), part('menu.reports', 30), part('menu.registry', 10))).toEqual(['menu.registry', 'menu.case', 'menu.reports']);
    expect(order(part('menu.case', 10), part('menu.registry', 10), part('menu.reports', 10))).toEqual(['menu.reports', 'menu.registry', 'menu.case']);
  });

  it('counts no weight as 1000', () => {
    expect(order(part('menu.case'), part('menu.reports', 1001), part('menu.registry', 999))).toEqual(['menu.registry', 'menu.case', 'menu.reports']);
  });

  it('keeps the order of registration for what is equal, and does not change its input', () => {
    const parts = [
      { id: 2, label: 'menu.case' as const },
      { id: 1, label: 'menu.case' as const },
    ];
    expect(
      sorted(
        parts,
        () => 10,
        ({ label }) => label,
        labels,
      ).map(({ id }) => id),
    ).toEqual([2, 1]);
    expect(parts.map(({ id }) => id)).toEqual([2, 1]);
  });
});
