import type { Migration } from 'kysely';

/** In order of their names; a name that has run is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {};
