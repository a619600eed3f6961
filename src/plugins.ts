import { articles } from './plugins/ar/manifest';
import { caseManagement } from './plugins/cm/manifest';
import { cargoManifest } from './plugins/cmm/manifest';
import { core } from './plugins/cor/manifest';
import { customsTariff } from './plugins/ct/manifest';
import { warehouse } from './plugins/cw/manifest';
import { declarations } from './plugins/dec/manifest';
import { dynamics } from './plugins/dy/manifest';
import { organization } from './plugins/org/manifest';
import { platform } from './plugins/pf/manifest';
import { referenceData } from './plugins/rd/manifest';
import { temporaryStorage } from './plugins/ts/manifest';
import type { Plugin } from './ui/plugin';

export const plugins: readonly Plugin[] = [
  articles,
  caseManagement,
  cargoManifest,
  core,
  customsTariff,
  warehouse,
  declarations,
  dynamics,
  organization,
  platform,
  referenceData,
  temporaryStorage,
];
