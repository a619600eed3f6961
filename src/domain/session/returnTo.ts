const NEVER = ['login', 'logout', 'process-login', 'process-logout'];
// C0, DEL and C1 controls; browsers drop some of them from an address before they read it.
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
const ENCODED_LETTER = /%([0-7][0-9a-f])/gi;

const decoded = (text: string): string => text.replace(ENCODED_LETTER, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The segments a browser walks to: `.` and `..` resolved, encoded letters read. */
const walked = (path: string): readonly string[] => {
  const segments: string[] = [];
  for (const segment of path.split('/').slice(1).map(decoded)) {
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  return segments;
};

/**
 * The address to go back to after sign-in, or `undefined`, which leads home (shell, section 1: return-to). Only a path of our own origin:
 * one leading slash, no backslash, no control character, and none of the pages that sign in or out.
 *
 * @example
 * acceptReturnTo('/dec/search?page=2') // => '/dec/search?page=2'
 * acceptReturnTo('//elsewhere.example/') // => undefined
 * acceptReturnTo('/login') // => undefined
 */
export const acceptReturnTo = (address: string | undefined): string | undefined => {
  if (address === undefined || !address.startsWith('/') || address.startsWith('//')) return undefined;
  if (address.includes('\\') || CONTROL.test(address)) return undefined;
  const segments = walked(address.split(/[?#]/, 1)[0] ?? '');
  if (segments.some((segment) => CONTROL.test(segment)) || (segments[0] === '' && segments.length > 1)) return undefined;
  const named = segments.filter((segment) => segment !== '');
  if (named.length === 1 && NEVER.includes(named[0]?.toLowerCase() ?? '')) return undefined;
  return address;
};

/**
 * What stays saved when a guard sends the user to sign in (shell, section 1): `/` never replaces a place worth going back to.
 *
 * @example
 * nextReturnTo('/dec/search', '/') // => '/dec/search'
 * nextReturnTo('/dec/search', '/ar/search') // => '/ar/search'
 */
export const nextReturnTo = (saved: string | undefined, attempted: string): string | undefined => {
  const accepted = acceptReturnTo(attempted);
  return accepted === undefined || accepted === '/' ? acceptReturnTo(saved) : accepted;
};
