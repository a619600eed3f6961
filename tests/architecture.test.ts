import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import manifestTexts from 'portal:manifestTexts';
import { describe, expect, it } from 'vitest';
import { entries, menuGroups, type Entry } from '../src/domain/access/entries';
import { lookUp } from '../src/domain/kernel/lookUp';
import { plugins } from '../src/plugins';
import { kitMessages, screenMessages } from '../src/ui/kit/text/catalogues';
import { matchPath, SHELL_PATHS } from '../src/ui/shell/routes';
import { firstLoad } from '../src/ui/text/firstLoad';
import { LANGUAGES } from '../src/ui/text/language';
import { Texts, type Catalogues } from '../src/ui/text/texts';

const routes = plugins.flatMap((plugin) => plugin.routes);
const tabs = plugins.flatMap((plugin) => plugin.dashboardTabs ?? []);
const twice = (names: readonly string[]): readonly string[] => names.filter((name, index) => names.indexOf(name) !== index);

describe('the manifests', () => {
  it('name each plugin, route and tab once', () => {
    expect(twice(plugins.map(({ id }) => id))).toEqual([]);
    expect(twice(routes.map(({ name }) => name))).toEqual([]);
    expect(twice(tabs.map(({ id }) => id))).toEqual([]);
  });

  it('give no address to two screens', () => {
    const shapes = routes.map(({ path: pattern }) => pattern.toLowerCase().replace(/:[^/]+/g, ':'));
    expect(twice(shapes)).toEqual([]);
    expect(SHELL_PATHS.filter((own) => routes.some(({ path: pattern }) => matchPath(pattern, own) !== undefined))).toEqual([]);
  });

  it('place each line of the menu by its entry of the access table, and only once', () => {
    const lines = routes.filter((route) => route.menu !== undefined).map(({ access }) => access ?? 'none');
    expect(lines.filter((access) => lookUp<Entry>(entries, access)?.menu === undefined)).toEqual([]);
    expect(twice(lines)).toEqual([]);
  });

  it('ask for rights of the access table only', () => {
    const asked = [...routes, ...tabs].flatMap(({ access }) => access ?? []);
    expect(asked.filter((id) => !(id in entries))).toEqual([]);
  });

  it('start every name and text key with the prefix of their plugin', () => {
    const foreign = plugins.flatMap(({ id, routes: own, dashboardTabs = [] }) =>
      [
        ...own.flatMap(({ name, title, menu }) => [name, title, ...(menu === undefined || menu === true ? [] : [menu])]),
        ...dashboardTabs.flatMap((tab) => [tab.id, tab.title]),
      ].filter((name) => !name.startsWith(`${id}.`)),
    );
    expect(foreign).toEqual([]);
  });

  it.each(LANGUAGES)('find all their texts in what %s loads after sign-in', async (language) => {
    const texts = new Texts(language);
    await Promise.all([texts.load(firstLoad), texts.load(kitMessages), texts.load(manifestTexts)]);
    const named = [
      ...routes.map(({ title }) => title),
      ...tabs.map(({ title }) => title),
      ...routes.flatMap(({ menu }) => (menu === undefined || menu === true ? [] : [menu])),
      ...Object.entries(menuGroups).flatMap(([group, subgroups]) => [`menu.${group}`, ...subgroups.map((subgroup) => `menu.sub.${subgroup}`)]),
    ];
    expect(named.filter((key) => !texts.has(key))).toEqual([]);
  });

  it.each(routes.map(({ name, screen }) => [name, screen] as const))(
    'have a screen to load for %s',
    async (_, screen) => {
      expect((await screen()).default).toBeDefined();
    },
    30_000,
  );

  it.each(tabs.map(({ id, tab }) => [id, tab] as const))(
    'have a tab to load for %s',
    async (_, tab) => {
      expect((await tab()).default).toBeDefined();
    },
    30_000,
  );
});

const shared = [
  'src/ui/text/messages',
  'src/ui/kit/text',
  'src/ui/kit/text/screens',
  'src/ui/shell/text',
  'src/ui/shell/notifications/text',
  'src/ui/shell/ask/text',
];
const catalogueFolders = [...shared, ...readdirSync('src/plugins').map((id) => `src/plugins/${id}/text`)].filter((folder) =>
  existsSync(path.join(folder, 'en.json')),
);

const read = (folder: string, language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(path.join(folder, `${language.toLowerCase()}.json`), 'utf8')) as Readonly<Record<string, string>>;

/** Names of the values in a compiled message, plurals and selects included; `#` of a plural is no value. */
const valuesOf = (message: unknown): readonly string[] => {
  if (!Array.isArray(message)) return [];
  return message.flatMap((part): readonly string[] => {
    if (!Array.isArray(part)) return [];
    const [name, , forms] = part as readonly unknown[];
    const inner = typeof forms === 'object' && forms !== null ? Object.values(forms).flatMap(valuesOf) : [];
    return [...(typeof name === 'string' && name !== '#' ? [name] : []), ...inner];
  });
};

const placeholders = (text: string): readonly string[] => [...new Set(valuesOf(compileMessage(text)))].sort();

describe('the catalogues', () => {
  it('exist for every plugin', () => {
    expect(plugins.map(({ id }) => `src/plugins/${id}/text`).filter((folder) => !catalogueFolders.includes(folder))).toEqual([]);
  });

  it.each(catalogueFolders.flatMap((folder) => LANGUAGES.map((language) => [folder, language] as const)))(
    '%s has the same keys and values in %s as in English, and no empty text',
    (folder, language) => {
      const english = read(folder, 'EN');
      const other = read(folder, language);
      expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
      expect(Object.keys(english).filter((key) => placeholders(english[key] ?? '').join() !== placeholders(other[key] ?? '').join())).toEqual([]);
      expect(Object.entries(other).filter(([, text]) => text.trim() === '')).toEqual([]);
    },
  );

  it('have no key in two of them', () => {
    expect(twice(catalogueFolders.flatMap((folder) => Object.keys(read(folder, 'EN'))))).toEqual([]);
  });

  it.each([
    ['first load', firstLoad] as const,
    ['kit', kitMessages] as const,
    ['screens', screenMessages] as const,
    ...plugins.map(({ id, messages }): readonly [string, Catalogues] => [id, messages]),
  ])('of %s load in every language', async (_, catalogues) => {
    for (const language of LANGUAGES) expect(Object.keys((await catalogues[language]()).default).length).toBeGreaterThan(0);
  });
});
