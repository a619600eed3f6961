import type { Catalogues } from '../../text/texts';

/** Texts of the kit itself; the shell loads them with its own. */
export const kitMessages: Catalogues = {
  EN: () => import('./en.json'),
  SV: () => import('./sv.json'),
  NO: () => import('./no.json'),
  DK: () => import('./dk.json'),
};

const withIcons = <M>(messages: Promise<M>): Promise<M> => Promise.all([messages, import('../screenIcons')]).then(([loaded]) => loaded);

/** Texts of the parts that no dashboard has, and their icons with them: they come with the first screen or dialog. */
export const screenMessages: Catalogues = {
  EN: () => withIcons(import('./screens/en.json')),
  SV: () => withIcons(import('./screens/sv.json')),
  NO: () => withIcons(import('./screens/no.json')),
  DK: () => withIcons(import('./screens/dk.json')),
};
