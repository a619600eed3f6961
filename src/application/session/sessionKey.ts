/** Under which this browser remembers the handle of a session that began with a password; where there is none, hardly anybody is signed in. */
export const SESSION_ID = 'portal.sessionId';
