/** What somebody without an account is asked to do by one link (organization, 2.15). */
export const ONE_TIME_PURPOSES = ['UPLOAD_DOCUMENTS', 'CONFIRM_DATA', 'SIGN_POA', 'COMMENT', 'RECEIVE_DOCUMENTS', 'COMPLETE_DECLARATION'] as const;
export type OneTimePurpose = (typeof ONE_TIME_PURPOSES)[number];

/** How the visitor shows that the mailbox or the telephone is theirs: no second factor, for the link came the same way. `None` on local only. */
export const CONFIRMATIONS = ['EmailCode', 'SmsCode', 'None'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

export const LINK_STATES = ['Issued', 'Opened', 'Authenticated', 'Completed', 'Locked', 'Revoked'] as const;
export type StoredLinkState = (typeof LINK_STATES)[number];
export type LinkState = StoredLinkState | 'Expired';

const ENDED: readonly StoredLinkState[] = ['Completed', 'Revoked'];

/** Instants in ISO 8601 (organization, 3.7). */
export const linkStateAt = ({ state, expiresAt }: { readonly state: StoredLinkState; readonly expiresAt: string }, now: string): LinkState =>
  !ENDED.includes(state) && expiresAt <= now ? 'Expired' : state;

export const isRevocable = (state: LinkState): boolean => state === 'Issued' || state === 'Opened' || state === 'Authenticated' || state === 'Locked';

/** A lost mail is sent again, and a link that was tried too often is replaced; one that was worked with stays as it is. */
export const isResendable = (state: LinkState): boolean => state === 'Issued' || state === 'Opened' || state === 'Locked' || state === 'Expired';

/** Days, hours and minutes of a link (organization 2.15). */
export const DEFAULT_LINK_HOURS = 72;
export const MAX_LINK_DAYS = 30;
export const SESSION_MINUTES = { least: 5, most: 60 } as const;
export const MAX_RECIPIENT = 254;
export const MAX_LINK_MESSAGE = 1_000;
export const MAX_COMMENT = 4_000;

/** A code is 6 digits for 10 minutes, 3 an hour, and 5 wrong ones lock the link, whichever code they meant (ORG-R28). */
export const CODE_SECONDS = 600;
export const CODES_AN_HOUR = 3;
export const CODE_TRIES = 5;
/** C19: a new link goes to the stored address, so often a day. */
export const NEW_LINKS_A_DAY = 3;
/** C20: so often each document is fetched by one link. */
export const MOST_FETCHES = 5;
/** C22: in 15 minutes. */
export const LOOKS = { ofLink: 30, fromAddress: 300 } as const;

const HOUR_MS = 3_600_000;

/** From now, in milliseconds since 1970: until when a link may be given. */
export const isLinkPeriod = (expiresAt: number, now: number): boolean => expiresAt > now && expiresAt <= now + MAX_LINK_DAYS * 24 * HOUR_MS;

export const defaultLinkEnd = (now: number): number => now + DEFAULT_LINK_HOURS * HOUR_MS;

export const isSessionPeriod = (minutes: number): boolean => Number.isInteger(minutes) && minutes >= SESSION_MINUTES.least && minutes <= SESSION_MINUTES.most;

/** E.164: a plus and 8 to 15 digits. */
export const isPhoneNumber = (text: string): boolean => /^\+[1-9]\d{7,14}$/.test(text);

/** `d***@example.se`: enough for its owner to know the mailbox. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`;
};

/** `+46*******67`. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)}${'*'.repeat(Math.max(0, phone.length - 5))}${phone.slice(-2)}`;
