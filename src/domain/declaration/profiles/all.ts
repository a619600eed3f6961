import type { GoodsItem, Header } from '../declaration';
import type { Profile } from './profile';
import { seNewImport } from './seNewImport';

/** Every shipped profile, one line each. */
export const profiles: readonly Profile[] = [seNewImport];

export const profileOf = (key: string): Profile | undefined => profiles.find((profile) => profile.key === key);

/** Drafts are changed in place, the profile never. */
const copyOf = <A>(plain: A): A => JSON.parse(JSON.stringify(plain)) as A;

/** A new card with the defaults of its profile. `today` is yyyy-MM-dd; taxation is expected on it. */
export const newDeclaration = (profile: Profile, today: string): Header => ({ ...copyOf(profile.defaults), expectedTaxationDate: today });

/** A new line with the default procedure of the profile (DEC-R54). */
export const newGoodsItem = (profile: Profile, id: string, itemNumber: number): GoodsItem => ({
  id,
  itemNumber,
  ...copyOf(profile.itemDefaults),
});
