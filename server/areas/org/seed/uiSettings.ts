import type { UiConfiguration } from '../../../../src/domain/organization/uiSettings/uiConfiguration';
import { companyIds, tenantIds, unitIds } from '../../../db/demo/demoUnits';
import type { Seed } from '../../../db/seed';
import { insert, stored } from './places';

const company = { scopeKind: 'Company', scopeId: companyIds.sweden };

/** One asks for a field, one gives it another name and a help, one is a draft that hides. */
const SETTINGS: readonly { readonly status: string; readonly content: UiConfiguration }[] = [
  {
    status: 'Superseded',
    content: {
      ...company,
      screenId: 'org.operator',
      versionNo: 1,
      note: 'Client number is asked for',
      elements: [{ elementId: 'cnr', label: { EN: 'Client number', SV: 'Kundnummer' } }],
    },
  },
  {
    status: 'Published',
    content: {
      ...company,
      screenId: 'org.operator',
      versionNo: 2,
      note: 'Client number with a help',
      elements: [
        {
          elementId: 'cnr',
          label: { EN: 'Client number in the accounts', SV: 'Kundnummer i ekonomisystemet', NO: 'Kundenummer i regnskapet', DK: 'Kundenummer i regnskabet' },
          help: 'Demo: fem siffror, som i ekonomisystemet.',
        },
      ],
    },
  },
  {
    status: 'Draft',
    content: {
      ...company,
      screenId: 'cpm.ar',
      note: 'Without fields that nobody fills',
      elements: [
        { elementId: 'dangerousGoodsUn', hidden: true },
        { elementId: 'typeOfPackage', required: true },
      ],
    },
  },
];

/** How screens are set up in the Swedish demo company. */
export const uiSettingSeed: Seed = {
  name: 'uiSettings',
  run: async (db, now) => {
    const rows = SETTINGS.map(({ status, content }) => ({
      ...stored(unitIds.seHeadOffice, tenantIds.nordic, now),
      status,
      content,
      screen_id: content.screenId,
      scope_kind: content.scopeKind,
      scope_id: content.scopeId,
      version_no: content.versionNo ?? null,
      note: content.note,
    }));
    await insert(db, 'org_uisetting', rows);
  },
};
