/** Who changes a declaration besides users, as it is stored where a user name stands. */
export const AUTHORITY = 'authority';
export const PORTAL = 'portal';
/** Work that nobody asked for. */
export const SYSTEM = 'system';
