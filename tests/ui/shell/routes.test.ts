import { describe, expect, it } from 'vitest';
import type { Rights } from '../../../src/domain/access/access';
import type { Plugin, Route } from '../../../src/ui/plugin';
import { entryPath, matchPath, placeOf } from '../../../src/ui/shell/routes';
import { firstLoad } from '../../../src/ui/text/firstLoad';

const screen = () => Promise.reject(new Error('not opened here'));
const route = (name: string, path: string, more: Partial<Route> = {}): Route => ({ name, path, title: 'portal.name', screen, ...more });

const plugin: Plugin = {
  id: 'dec',
  messages: firstLoad,
  routes: [
    route('dec.search', '/dec/search-declaration', { access: 'dec.search' }),
    route('dec.se-new-import', '/dec/se-new-import/*?', { access: 'dec.se-new-import' }),
    route('cm.case', '/cm/case/:id?'),
    route('org.link', '/org/link/:token'),
    route('ar.upload', '/ar/upload', { access: 'ar.upload', absent: true }),
  ],
};
const declarant: Rights = { roles: ['DeclarationAdministrator'], features: ['DeclarationsSweden'] };
const nobody: Rights = { roles: [], features: [] };

const typeOf = (path: string, rights = declarant): string => placeOf(path, [plugin], rights).type;

describe('who works on what was handed over', () => {
  const handed: Plugin = {
    ...plugin,
    routes: [
      route('dec.search', '/dec/search-declaration', { access: 'dec.search' }),
      route('dec.se-new-import', '/dec/se-new-import/*?', { access: 'dec.se-new-import', handed: 'also' }),
    ],
  };
  it.each(['DeclarationAdministratorLimited', 'OneTimeUser'])('as %s opens a record by its id, nothing new and nothing else', (role) => {
    const rights = { roles: [role], features: [] };
    const at = (path: string): string => placeOf(path, [handed], rights).type;
    expect(at('/dec/se-new-import/7c0b2f4e-6a52-4a05-9d3c-0a7f0f6f2a11')).toBe('screen');
    expect(at('/dec/se-new-import/7c0b2f4e-6a52-4a05-9d3c-0a7f0f6f2a11/items')).toBe('screen');
    for (const path of ['/dec/se-new-import', '/dec/se-new-import/new', '/dec/se-new-import/mrn/26SE000000000000R0', '/dec/search-declaration'])
      expect(at(path)).toBe('noAccess');
  });
});

describe('the route guard', () => {
  it.each([
    ['/', 'dashboard'],
    ['/login', 'login'],
    ['/process-login', 'processLogin'],
    ['/logout', 'logout'],
    ['/process-logout', 'logout'],
    ['/help/about', 'about'],
    ['/dec/search-declaration', 'screen'],
    ['/dec/search-declaration/', 'screen'],
    ['/dec/se-new-import', 'screen'],
    ['/dec/se-new-import/7c0b2f4e-6a52-4a05-9d3c-0a7f0f6f2a11', 'screen'],
    ['/dec', 'notFound'],
    ['/dec/search-declaration/more', 'notFound'],
    ['/org/link', 'notFound'],
    ['/nothing/here', 'notFound'],
    ['//evil.example', 'notFound'],
  ])('%s leads to %s', (path, type) => {
    expect(typeOf(path)).toBe(type);
  });

  it('refuses a screen of somebody without the right, and lets the others through', () => {
    expect(typeOf('/dec/search-declaration', nobody)).toBe('noAccess');
    expect(typeOf('/dec/se-new-import', { ...declarant, features: [] })).toBe('noAccess');
    expect(typeOf('/cm/case', nobody)).toBe('screen');
  });

  it('knows no address of a route that is absent without its access', () => {
    expect(typeOf('/ar/upload')).toBe('notFound');
    expect(typeOf('/ar/upload', { ...declarant, features: ['ArticleAdministrationLimited', 'UseNewArticleUI'] })).toBe('screen');
  });

  it('refuses screens of the access table to limited sessions', () => {
    expect(typeOf('/dec/search-declaration', { ...declarant, roles: [...declarant.roles, 'DeclarationAdministratorLimited'] })).toBe('noAccess');
  });
});

describe('a path pattern', () => {
  it.each([
    ['/cm/case/:id?', '/cm/case', { id: undefined }],
    ['/cm/case/:id?', '/cm/case/17', { id: '17' }],
    ['/dec/se-new-import/*?', '/dec/se-new-import', { '*': undefined }],
    ['/dec/se-new-import/*?', '/dec/se-new-import/17/messages', { '*': '17/messages' }],
    ['/cw/ConsolidateDashboard', '/cw/consolidatedashboard', {}],
  ])('%s reads %s', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params);
  });

  it('is left without its optional parts in a menu', () => {
    expect(plugin.routes.map(entryPath)).toEqual(['/dec/search-declaration', '/dec/se-new-import', '/cm/case', '/org/link/:token', '/ar/upload']);
  });
});
