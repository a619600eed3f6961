import { profileOf } from './all';
import type { Profile } from './profile';
import type { ProfileDocument } from './profileDocument';

/** The build's profile with what a stored version says in place of its data. Conditions, rules and flows stay those that the ids name; undefined where the build has no such profile. */
export const profileWith = (document: ProfileDocument): Profile | undefined => {
  const shipped = profileOf(document.key);
  return shipped && ({ ...shipped, ...document } as Profile);
};
