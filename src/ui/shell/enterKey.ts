import { reaction } from 'mobx';
import type { PreferencesModel } from './preferencesModel';

/** Loads the handling of the key for users who turned it on; returns how to stop. */
export const followEnterKey = (preferences: Pick<PreferencesModel, 'enterMoves'>): (() => void) => {
  let moving: Promise<() => void> | undefined;
  const stop = (): void => {
    void moving?.then((end) => end());
    moving = undefined;
  };
  const watched = reaction(
    () => preferences.enterMoves,
    (moves) => {
      stop();
      if (moves) moving = import('./enterMoves').then(({ moveByEnter }) => moveByEnter(window)).catch(() => () => undefined);
    },
    { fireImmediately: true },
  );
  return () => {
    watched();
    stop();
  };
};
