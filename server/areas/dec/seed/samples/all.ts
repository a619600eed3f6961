import type { ProfileKey } from '../../../../../src/domain/declaration/profiles/keys';
import { sampleSeNewImport } from '../sampleSeNewImport';
import type { Sample } from './sample';
import {
  sampleArrivalAtExit,
  sampleArrivalNotification,
  sampleExitNotification,
  sampleNewArrivalNotification,
  sampleNewUnloadingRemarks,
  sampleSeNewImportGoodsArrival,
  sampleUnloadingRemarks,
} from './sampleArrivals';
import { sampleDkExport, sampleDkNewExport, sampleNoExport, sampleSeExport, sampleSeNewExport } from './sampleExports';
import { sampleCwds, sampleDkImport, sampleDkNewImport, sampleLowValue, sampleNoImport, sampleSeImport } from './sampleImports';
import { sampleDkTempStorage, sampleNewStartTransit, sampleStartTransit } from './sampleTransits';

/** A complete declaration of each profile, by its key. */
export const samples: Readonly<Record<string, Sample>> = {
  'se-new-import': sampleSeNewImport,
  'se-import': sampleSeImport,
  'dk-import': sampleDkImport,
  'dk-new-import': sampleDkNewImport,
  'no-import': sampleNoImport,
  'low-value': sampleLowValue,
  cwds: sampleCwds,
  'se-new-import-goods-arrival': sampleSeNewImportGoodsArrival,
  'se-export': sampleSeExport,
  'se-new-export': sampleSeNewExport,
  'dk-export': sampleDkExport,
  'dk-new-export': sampleDkNewExport,
  'dk-temp-storage': sampleDkTempStorage,
  'no-export': sampleNoExport,
  'start-transit': sampleStartTransit,
  'new-start-transit': sampleNewStartTransit,
  'arrival-notification': sampleArrivalNotification,
  'new-arrival-notification': sampleNewArrivalNotification,
  'unloading-remarks': sampleUnloadingRemarks,
  'new-unloading-remarks': sampleNewUnloadingRemarks,
  'arrival-at-exit': sampleArrivalAtExit,
  'exit-notification': sampleExitNotification,
} satisfies Record<ProfileKey, Sample>;
