import type { Api } from '../../application/ports/api';
import { failed, ok } from '../../domain/kernel/result';
import type { Command, SearchCommands } from '../kit/paletteModel';
import { isFamily } from '../kit/shortcutPress';
import type { PaletteRecords } from '../plugin';
import type { Texts } from '../text/texts';
import { modalsOf } from './modalsModel';
import { wordsAlike } from './paletteWords';
import type { PortalModel } from './portalModel';

type Frame = Pick<PortalModel, 'menu' | 'navigation' | 'overlays' | 'shortcuts' | 'logout' | 'isLimited' | 'parts'>;

/** The palette gives the focus back in the frame after it is closed, and some actions act on what has it. */
const afterwards = (act: () => unknown): void => void requestAnimationFrame(() => requestAnimationFrame(act));

const screens = ({ menu, navigation }: Frame, { t }: Texts): readonly Command[] =>
  menu.flatMap(({ text: group, sections }) =>
    sections.flatMap(({ text: section, entries }) =>
      entries.map(({ route, path, text }) => {
        const note = section === undefined ? t(group) : `${t(group)} › ${t(section)}`;
        return {
          id: `screen ${route}`,
          group: 'shell.palette.screens' as const,
          text: t(text),
          note,
          words: wordsAlike(`${t(text)} ${note}`),
          onPress: () => navigation.enter(path),
        };
      }),
    ),
  );

/** What the shortcuts of the page and the frame do, newest first; those that stand for several keys need the key that was pressed. */
const actions = ({ shortcuts }: Frame, { t }: Texts): readonly Command[] =>
  [...shortcuts.registered].reverse().flatMap(({ title, shortcuts: own }) =>
    own
      .filter(({ keys, text }) => !isFamily(keys) && text !== 'kit.palette.title')
      .map((shortcut) => ({
        id: `action ${title} ${shortcut.id ?? shortcut.text}`,
        group: title,
        text: t(shortcut.text),
        shown: shortcuts.shownOf(shortcut),
        onPress: () => afterwards(() => shortcut.onPress(new KeyboardEvent('keydown'))),
      })),
  );

const frame = ({ overlays, logout, isLimited, navigation }: Frame, { t }: Texts): readonly Command[] => {
  const group = 'portal.name';
  const out: Command = { id: 'frame logout', group, text: t('shell.logout'), onPress: logout };
  const home: Command = { id: 'frame home', group, text: t('shell.home'), onPress: () => navigation.enter('/') };
  const settings: Command = { id: 'frame settings', group, text: t('shell.settings'), onPress: () => overlays.show('settings') };
  const about: Command = { id: 'frame about', group, text: t('shell.about'), onPress: () => overlays.about.show() };
  return isLimited ? [home, out] : [home, settings, about, out];
};

/** Windows that have no shortcut; the others stand among the actions. */
const windows = (model: Frame, { t }: Texts): readonly Command[] =>
  model.parts.modals
    .filter(({ shortcut }) => shortcut === undefined)
    .map(({ id, title }) => ({ id: `window ${id}`, group: 'portal.name', text: t(title), onPress: () => afterwards(() => modalsOf(model).show(id)) }));

/** Actions of the page first, then the screens that the menu offers, then what the frame does. */
export const paletteCommands = (model: Frame, texts: Texts): readonly Command[] => [
  ...actions(model, texts),
  ...screens(model, texts),
  ...windows(model, texts),
  ...frame(model, texts),
];

/** Records of all plugins that declare some; what one of them cannot answer is left out, unless none can. */
export const paletteSearch = (records: readonly PaletteRecords[], api: Api, open: (path: string) => void): SearchCommands | undefined => {
  if (records.length === 0) return undefined;
  return async (typed) => {
    const answers = await Promise.all(
      records.map(async ({ title, search }) => {
        const { default: find } = await search();
        const hits = await find(api, typed);
        return failed(hits)
          ? hits
          : ok(hits.right.map(({ id, text, note, path }): Command => ({ id: `record ${id}`, group: title, text, note, onPress: () => open(path) })));
      }),
    );
    const found = answers.flatMap((answer) => (failed(answer) ? [] : answer.right));
    return answers.find((answer) => failed(answer) && found.length === 0) ?? ok(found);
  };
};
