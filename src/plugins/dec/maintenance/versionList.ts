import { activateProfile, readProfileVersions, type ProfileVersion } from '../../../application/contract/declarationProfileVersions';
import { formatDate } from '../../../ui/kit/format';
import type { Texts } from '../../../ui/text/texts';
import type { MaintenancePart } from './declared';
import { wordOf } from './partModel';

export const versionName = ({ key, titleKey, version }: Pick<ProfileVersion, 'key' | 'titleKey' | 'version'>, { translate }: Texts): string =>
  `${translate(titleKey, key)} ${version}`;

/** Every version of every profile, and since when it holds. */
export const versionList: MaintenancePart<ProfileVersion> = {
  label: 'dec.maintenance.tab.profiles',
  note: 'dec.maintenance.profile.versions.note',
  read: (api) => api.call(readProfileVersions, {}),
  rowId: ({ key, version }) => `${key} ${version}`,
  reloadOn: ['ProfilesChanged'],
  empty: 'dec.maintenance.profile.none',
  columns: [
    { id: 'profile', title: 'dec.search.profile', content: ({ key, titleKey }, { translate }) => translate(titleKey, key) },
    { id: 'version', title: 'dec.maintenance.profile.version', content: ({ version }) => version, isNumber: true },
    { id: 'validFrom', title: 'dec.maintenance.validFrom', content: ({ validFrom }, { locale }) => formatDate(validFrom, locale) },
    {
      id: 'validTo',
      title: 'dec.maintenance.rounding.validTo',
      content: ({ validTo }, { locale }) => (validTo === undefined ? '' : formatDate(validTo, locale)),
    },
    { id: 'state', title: 'dec.maintenance.profile.state', content: ({ state }, { t }) => t(`dec.maintenance.profile.state.${state}`) },
    { id: 'by', title: 'dec.maintenance.profile.by', content: ({ uploadedBy = '', activatedBy = uploadedBy }) => activatedBy },
  ],
  actions: [
    {
      id: 'activate',
      text: 'dec.maintenance.profile.activate',
      title: 'dec.maintenance.profile.activate.title',
      target: versionName,
      fits: ({ state }) => state === 'UPLOADED',
      run: (api, { id = '', recordVersion = 0 }, given) =>
        api.call(activateProfile, { params: { id }, body: { reason: wordOf(given, 'reason'), version: recordVersion } }),
    },
  ],
};
