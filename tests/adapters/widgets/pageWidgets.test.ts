import { describe, expect, it } from 'vitest';
import { LazyWidgets } from '../../../src/adapters/widgets/lazyWidgets';
import { PageWidgets } from '../../../src/adapters/widgets/pageWidgets';
import { readHotjar, readKnowledgeOwl, readKnowledgeOwlToken, readUserGuiding } from '../../../src/application/contract/cor';
import { fail, ok } from '../../../src/domain/kernel/result';
import { FakeApi } from '../../fakes/fakeApi';
import { FakeLog } from '../../fakes/fakeLog';
import { FakeWidgets } from '../../fakes/fakeWidgets';
import { FakePage } from './standIns';

const KEYS = { help: { apiKey: 'key', baseUrl: 'https://help.example/' }, token: 'reader', guiding: 'GUIDE', hotjar: '17' };

const opened = (keys: Partial<typeof KEYS> = {}) => {
  const known = { ...KEYS, ...keys };
  const api = new FakeApi()
    .on(readKnowledgeOwl, () => ok(known.help))
    .on(readKnowledgeOwlToken, () => ok({ token: known.token }))
    .on(readUserGuiding, () => ok({ key: known.guiding }))
    .on(readHotjar, () => ok({ id: known.hotjar }));
  const page = new FakePage();
  const log = new FakeLog();
  return { api, page, log, widgets: new PageWidgets(api, log, page) };
};

describe('the help widget', () => {
  it('loads from the knowledge base, with key and reader, opens and follows the navigation', async () => {
    const { page, widgets } = opened();
    widgets.openHelp();
    await widgets.start('knowledgeOwl', 'user-1');
    expect(page.scripts).toEqual(['https://help.example/widget-app/assets/js/load.js']);
    expect(page.globals['_ko19']).toMatchObject({ __pc: 'key', base_url: 'https://help.example' });
    widgets.openHelp();
    page.press();
    page.move('/dec/search-declarations');
    expect(page.told).toEqual([['ko.setToken', 'reader'], ['ko.open'], ['ko.open'], ['ko.close'], ['ko.updateRecommended', '/dec/search-declarations']]);
  });

  it('is never told who is signed in', async () => {
    const { page, widgets } = opened();
    await widgets.start('knowledgeOwl', 'user-1');
    expect(JSON.stringify([page.told, page.globals])).not.toContain('user-1');
  });
});

describe('guidance and recording', () => {
  it('are told a hash of the user and nothing else', async () => {
    const { page, widgets } = opened();
    await widgets.start('userGuiding', 'user-1');
    await widgets.start('hotjar', 'user-1');
    expect(page.scripts).toEqual(['https://static.userguiding.com/media/user-guiding-GUIDE-embedded.js', 'https://static.hotjar.com/c/hotjar-17.js?sv=6']);
    expect(page.told).toEqual([
      ['guiding.identify', 'hash of user-1'],
      ['hj.maskedBefore', true],
      ['hj', 'identify', 'hash of user-1', {}],
    ]);
    expect(page.globals['_hjSettings']).toEqual({ hjid: 17, hjsv: 6 });
  });

  it('are told nothing where no hash can be made', async () => {
    const { page, widgets } = opened();
    page.secure = false;
    await widgets.start('userGuiding', 'user-1');
    await widgets.start('hotjar', 'user-1');
    expect(JSON.stringify(page.told)).not.toMatch(/identify|user-1/);
  });
});

describe('a widget', () => {
  it.each([
    ['knowledgeOwl', { help: { apiKey: '', baseUrl: '' } }],
    ['knowledgeOwl', { help: { apiKey: 'key', baseUrl: 'nowhere' } }],
    ['userGuiding', { guiding: '' }],
    ['hotjar', { hotjar: '' }],
    ['hotjar', { hotjar: '17.js?x' }],
  ] as const)('does not load without a key: %s %o', async (widget, keys) => {
    const { page, log, widgets } = opened(keys);
    await widgets.start(widget, 'user-1');
    expect({ scripts: page.scripts, globals: page.globals, logged: log.entries, masked: page.suppressing }).toEqual({
      scripts: [],
      globals: {},
      logged: [],
      masked: 0,
    });
  });

  it('loads once', async () => {
    const { page, widgets } = opened();
    await Promise.all([widgets.start('hotjar', 'user-1'), widgets.start('hotjar', 'user-1')]);
    expect(page.scripts).toHaveLength(1);
  });

  it('that cannot be loaded is logged and otherwise invisible, and may be tried again', async () => {
    const { page, log, widgets } = opened();
    page.broken = new Error('blocked');
    await widgets.start('userGuiding', 'user-1');
    expect(log.entries).toEqual([{ kind: 'Warning', message: 'A widget was not loaded', context: { widget: 'userGuiding', reason: 'blocked' } }]);
    page.broken = undefined;
    await widgets.start('userGuiding', 'user-1');
    expect(page.told).toEqual([['guiding.identify', 'hash of user-1']]);
  });

  it('that throws when it is told something harms nobody', async () => {
    const { page, log, widgets } = opened();
    await widgets.start('knowledgeOwl', 'user-1');
    Object.assign(page.globals['_ko19'] as object, {
      open: () => {
        throw new Error('theirs');
      },
    });
    expect(() => widgets.openHelp()).not.toThrow();
    expect(log.entries[0]?.context).toEqual({ method: '_ko19.open', reason: 'theirs' });
  });

  it('is told to stop on logout, and leaves nothing behind', async () => {
    const { page, widgets } = opened();
    for (const widget of ['knowledgeOwl', 'userGuiding', 'hotjar'] as const) await widgets.start(widget, 'user-1');
    page.told.length = 0;
    widgets.stop();
    expect(page.told).toEqual([['ko.close'], ['guiding.clearIdentity'], ['hj', 'event', 'signed_out']]);
    expect({ globals: page.globals, scripts: page.scripts, masked: page.suppressing, listening: page.listening }).toEqual({
      globals: {},
      scripts: [],
      masked: 0,
      listening: 0,
    });
    expect(page.forgotten).toContain('_hj');
  });

  it('whose key arrives after logout is not loaded', async () => {
    let answer = (): void => undefined;
    const { api, page, widgets } = opened();
    api.on(
      readHotjar,
      () =>
        new Promise((done) => {
          answer = () => done(ok({ id: '17' }));
        }),
    );
    const starting = widgets.start('hotjar', 'user-1');
    widgets.stop();
    answer();
    await starting;
    expect(page.scripts).toEqual([]);
  });

  it('whose call fails is left out', async () => {
    const { api, page, widgets } = opened();
    api.on(readUserGuiding, () => fail('unavailable', ''));
    await widgets.start('userGuiding', 'user-1');
    expect(page.scripts).toEqual([]);
  });
});

describe('the code of the widgets', () => {
  it.each([
    [{ knowledgeOwl: true }, true, false],
    [{ knowledgeOwl: false, hotjar: true }, false, true],
    [{ userGuiding: true }, false, true],
    [{}, false, false],
  ])('knows without loading whether there is help, and whether consent is needed: %o', (switchedOn, hasHelp, asksConsent) => {
    const widgets = new LazyWidgets(switchedOn, new FakeLog(), () => Promise.reject(new Error('not asked for')));
    expect([widgets.hasHelp, widgets.asksConsent]).toEqual([hasHelp, asksConsent]);
  });

  it('comes with the first one that is switched on, and only then', async () => {
    const loaded = new FakeWidgets();
    let loads = 0;
    const widgets = new LazyWidgets({ hotjar: true }, new FakeLog(), () => {
      loads += 1;
      return Promise.resolve(loaded);
    });
    await widgets.start('knowledgeOwl', 'user-1');
    widgets.openHelp();
    expect(loads).toBe(0);
    await widgets.start('hotjar', 'user-1');
    expect(loaded.told).toEqual(['start hotjar user-1']);
  });

  it('comes once, however many begin at the same time', async () => {
    const loaded = new FakeWidgets();
    let loads = 0;
    const widgets = new LazyWidgets({ hotjar: true, userGuiding: true }, new FakeLog(), () => {
      loads += 1;
      return Promise.resolve(loaded);
    });
    await Promise.all([widgets.start('hotjar', 'user-1'), widgets.start('userGuiding', 'user-1')]);
    expect({ loads, told: loaded.told }).toEqual({ loads: 1, told: ['start hotjar user-1', 'start userGuiding user-1'] });
  });

  it('that cannot be loaded is logged, and asked for again', async () => {
    const log = new FakeLog();
    const loaded = new FakeWidgets();
    let online = false;
    const widgets = new LazyWidgets({ hotjar: true }, log, () => (online ? Promise.resolve(loaded) : Promise.reject(new Error('offline'))));
    await widgets.start('hotjar', 'user-1');
    expect(log.entries[0]?.message).toBe('A widget was not loaded');
    online = true;
    await widgets.start('hotjar', 'user-1');
    expect(loaded.told).toEqual(['start hotjar user-1']);
  });

  it('that arrives after logout starts nothing', async () => {
    const loaded = new FakeWidgets();
    const widgets = new LazyWidgets({ hotjar: true }, new FakeLog(), () => Promise.resolve(loaded));
    const starting = widgets.start('hotjar', 'user-1');
    widgets.stop();
    await starting;
    expect(loaded.told).not.toContain('start hotjar user-1');
  });
});
