import type { FieldRef } from './profile';

/** What the country calls an element where that is not its own name (label style NO). */
export const called = (english: string, key: string): Pick<FieldRef, 'called'> => ({ called: { english, key: `dec.called.${key}` } });
