import type { Shortcut } from '../kit/shortcuts';
import type { OverlaysModel } from './overlaysModel';

const toRegion = (step: 1 | -1) => () => import('./regions').then(({ goToRegion }) => goToRegion(document, step));

/** Keys that answer on every page. */
export const frameShortcuts = (overlays: OverlaysModel): readonly Shortcut[] => [
  { keys: '$mod+k', shown: 'Ctrl+K', text: 'kit.palette.title', onPress: () => overlays.show('palette') },
  { keys: '$mod+[Shift]+/', shown: 'Ctrl+/', text: 'kit.shortcuts.title', onPress: () => overlays.show('shortcuts') },
  { keys: 'F6', shown: 'F6', text: 'shell.region.next', onPress: toRegion(1) },
  { keys: 'Shift+F6', shown: 'Shift+F6', text: 'shell.region.previous', onPress: toRegion(-1) },
];
