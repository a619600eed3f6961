import type { Passkeys } from '../../application/ports/passkeys';

const loaded = () => import('./browserPasskeys').then(({ browserPasskeys }) => browserPasskeys);

/** Few sign-ins need them. */
export const lazyPasskeys: Passkeys = {
  make: async (options) => (await loaded()).make(options),
  sign: async (options) => (await loaded()).sign(options),
};
