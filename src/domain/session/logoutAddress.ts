import { acceptReturnTo } from './returnTo';

/**
 * Where logout leads instead of the login form (shell, section 7): a place of our own origin, or an address on the operator's list, written exactly so.
 * `undefined`, for anything else, leads to the form.
 */
export const acceptLogoutAddress = (address: string | undefined, origin: string, listed: readonly string[]): string | undefined => {
  if (address === undefined || listed.includes(address)) return address;
  return acceptReturnTo(address.startsWith(`${origin}/`) ? address.slice(origin.length) : address);
};
