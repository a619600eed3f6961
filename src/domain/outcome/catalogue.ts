/** Words for a person, in English, and the key of their translation. */
export interface Wording {
  readonly message: string;
  readonly textKey: string;
}

const BY_STATUS: Readonly<Record<number, string>> = {
  0: 'Sorry, something went wrong on our end. Please try again later.',
  101: 'Failed to authenticate. Please try again.',
  400: 'Sorry, your request is missing required information. Please check and try again.',
  401: 'Authentication failed. Please log in again.',
  403: "Access denied. You don't have permission to view this resource.",
  404: 'Sorry, the requested page or resource could not be found.',
  409: 'The record was changed by someone else. Reload to see the latest version.',
  413: 'The file is too large.',
  500: 'Sorry, something went wrong on our end. Please try again later.',
  502: 'Unable to process the request at the moment. Try again later',
  503: "We're currently experiencing high traffic or undergoing maintenance. Please try again later.",
  504: 'Oops! The server took too long to respond. Please try your request again.',
};

/** Which text a status without one of its own borrows. */
const entryOf = (status: number): number => {
  if (Object.hasOwn(BY_STATUS, status)) return status;
  if (status === 408) return 504;
  if (status === 412) return 409;
  if (status === 429) return 503;
  if (status >= 400 && status < 500) return 400;
  return status >= 500 ? 500 : 0;
};

/**
 * The words for a user of an HTTP status, of 0 (no answer at all) or of 101 (sign-in failed without a message), and the key of their
 * translation, `error.<status>` (shell, section 12). A status without words of its own borrows some.
 *
 * @example
 * wordingOf(404) // => { message: 'Sorry, the requested page or resource could not be found.', textKey: 'error.404' }
 * wordingOf(418).textKey // => 'error.400'
 */
export const wordingOf = (status: number): Wording => {
  const entry = entryOf(status);
  return { message: BY_STATUS[entry] ?? '', textKey: `error.${entry}` };
};

/**
 * Said to whoever signed in and may use nothing (shell, section 12).
 *
 * @example
 * NO_ACCESS.textKey // => 'error.noAccess'
 */
export const NO_ACCESS: Wording = {
  message: 'You do not have access to the product. Raise a service ticket using Request access link.',
  textKey: 'error.noAccess',
};

/**
 * Said when a call was refused without words of its own (shell, section 12).
 *
 * @example
 * NOT_PROCESSED // => { message: 'Failed to process request', textKey: 'error.notProcessed' }
 */
export const NOT_PROCESSED: Wording = { message: 'Failed to process request', textKey: 'error.notProcessed' };

/**
 * The entry of the error catalogue with exactly these words (shell, section 12), for its key: the server speaks English, and the user is told in their own
 * language. Undefined for words that are not in it.
 *
 * @example
 * wordingFrom('The file is too large.') // => { message: 'The file is too large.', textKey: 'error.413' }
 * wordingFrom('Nobody says this.') // => undefined
 */
export const wordingFrom = (message: string): Wording | undefined => {
  const status = Object.keys(BY_STATUS).find((one) => BY_STATUS[Number(one)] === message);
  return status === undefined ? [NO_ACCESS, NOT_PROCESSED].find((one) => one.message === message) : wordingOf(Number(status));
};
