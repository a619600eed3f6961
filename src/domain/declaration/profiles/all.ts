import type { GoodsItem, Header } from '../declaration';
import { arrivalNotification, newArrivalNotification } from './arrival/arrivalNotification';
import { arrivalAtExit, exitNotification } from './arrival/exit';
import { seNewImportGoodsArrival } from './arrival/seNewImportGoodsArrival';
import { newUnloadingRemarks, unloadingRemarks } from './arrival/unloadingRemarks';
import { dkExport } from './export/dkExport';
import { dkNewExport } from './export/dkNewExport';
import { noExport } from './export/noExport';
import { seExport } from './export/seExport';
import { seNewExport } from './export/seNewExport';
import { dkImport } from './import/dkImport';
import { dkNewImport } from './import/dkNewImport';
import { lowValue } from './import/lowValue';
import { noImport } from './import/noImport';
import { seImport } from './import/seImport';
import type { Profile } from './profile';
import { seNewImport } from './seNewImport';
import { cwds } from './storage/cwds';
import { dkTempStorage } from './storage/dkTempStorage';
import { newStartTransit } from './transit/newStartTransit';
import { startTransit } from './transit/startTransit';

/**
 * Every shipped profile, in the order of the menu.
 *
 * @example
 * profiles.some(({ key, country }) => key === 'se-new-import' && country === 'SE') // => true
 */
export const profiles: readonly Profile[] = [
  seNewImport,
  seNewImportGoodsArrival,
  seNewExport,
  arrivalAtExit,
  exitNotification,
  seImport,
  seExport,
  noImport,
  noExport,
  dkNewImport,
  dkNewExport,
  dkTempStorage,
  dkImport,
  dkExport,
  newStartTransit,
  newArrivalNotification,
  newUnloadingRemarks,
  startTransit,
  arrivalNotification,
  unloadingRemarks,
  cwds,
  lowValue,
];

/**
 * The profile with that key (profiles, section 5), e.g. `se-new-import`.
 *
 * @example
 * profileOf('se-new-import').country // => 'SE'
 * profileOf('no-such-profile') // => undefined
 */
export const profileOf = (key: string): Profile | undefined => profiles.find((profile) => profile.key === key);

/** Drafts are changed in place, the profile never. */
const copyOf = <A>(plain: A): A => JSON.parse(JSON.stringify(plain)) as A;

/**
 * The header of a new declaration with the defaults of its profile (profiles, section 1). `today` is yyyy-MM-dd; taxation is expected on it.
 *
 * @example
 * newDeclaration(profileOf('se-new-import'), '2026-01-15').expectedTaxationDate // => '2026-01-15'
 */
export const newDeclaration = (profile: Profile, today: string): Header => ({ ...copyOf(profile.defaults), expectedTaxationDate: today });

/**
 * A new goods item with the default procedure of the profile (DEC-R54). `id` is a GUID, `itemNumber` its place from 1.
 *
 * @example
 * newGoodsItem(profileOf('se-new-import'), '0f8fad5b-d9cb-469f-a165-70867728950e', 1).procedureRequested // => '40'
 */
export const newGoodsItem = (profile: Profile, id: string, itemNumber: number): GoodsItem => ({
  id,
  itemNumber,
  ...copyOf(profile.itemDefaults),
});
