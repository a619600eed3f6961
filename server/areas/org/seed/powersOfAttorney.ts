import type { Transaction } from 'kysely';
import type { PowerOfAttorneyState, PowerOfAttorneyType } from '../../../../src/domain/organization/powerOfAttorney';
import { addDays, stockholmDate } from '../../../../src/domain/kernel/dates';
import type { Database } from '../../../db/schema';
import { tenantIds, unitIds } from '../../../db/demo/demoUnits';

interface DemoPower {
  readonly type: PowerOfAttorneyType;
  readonly principal: readonly [name: string, identifier: string];
  readonly holder: 'seHeadOffice' | 'noHeadOffice' | 'dkHeadOffice';
  readonly country: string;
  readonly state?: PowerOfAttorneyState;
  /** Days from today on which it ends. */
  readonly endsIn?: number;
}

const IMPORTER = ['Demo Importer AB', 'SE5599999991'] as const;
const EXPORTER = ['Demo Eksport AS', '999999999'] as const;
const TRADER = ['Demo Handel ApS', 'DK12345674'] as const;

const POWERS: readonly DemoPower[] = [
  { type: 'POA-DR', principal: IMPORTER, holder: 'seHeadOffice', country: 'SE' },
  { type: 'POA-IR-IMP', principal: IMPORTER, holder: 'seHeadOffice', country: 'SE' },
  { type: 'POA-IR-EXP', principal: IMPORTER, holder: 'seHeadOffice', country: 'SE', endsIn: 12 },
  { type: 'POA-DR', principal: EXPORTER, holder: 'noHeadOffice', country: 'NO' },
  { type: 'POA-IR-EXP', principal: EXPORTER, holder: 'noHeadOffice', country: 'NO' },
  { type: 'POA-DR', principal: TRADER, holder: 'dkHeadOffice', country: 'DK' },
  { type: 'POA-IR-IMP', principal: TRADER, holder: 'dkHeadOffice', country: 'DK' },
  { type: 'POA-IR-EXP', principal: TRADER, holder: 'dkHeadOffice', country: 'DK' },
  { type: 'POA-IR-IMP', principal: TRADER, holder: 'seHeadOffice', country: 'SE', endsIn: -1, state: 'Expired' },
  { type: 'POA-IR-IMP', principal: EXPORTER, holder: 'seHeadOffice', country: 'SE', state: 'UnderReview' },
  { type: 'POA-DR', principal: TRADER, holder: 'seHeadOffice', country: 'SE', state: 'Rejected' },
  { type: 'POA-DR', principal: EXPORTER, holder: 'seHeadOffice', country: 'SE', state: 'Revoked' },
];

const VALID_FOR_DAYS = 365;
const AUTHOR = 'company.demo';

/** Twelve powers of attorney, eight of them in force and one about to end (organization, section 8). */
export const powerOfAttorneySeed = {
  name: 'powersOfAttorney',
  run: async (db: Transaction<Database>, now: Date): Promise<void> => {
    const today = stockholmDate(now);
    const rows = POWERS.map(({ type, principal: [principal_name, principal], holder, country, state = 'Active', endsIn }, place) => ({
      id: `f2000000-0000-4000-8000-0000000000${String(place + 1).padStart(2, '0')}`,
      version: 1,
      tenant_id: tenantIds.nordic,
      org_unit_id: unitIds[holder],
      number: '',
      status: state,
      content: JSON.stringify({
        type,
        principal,
        principalName: principal_name,
        countries: [country],
        validFrom: addDays(today, -VALID_FOR_DAYS),
        ...(endsIn !== undefined && { validTo: addDays(today, endsIn) }),
        signedAt: addDays(today, -VALID_FOR_DAYS),
      }),
      operator_id: '',
      type,
      principal,
      principal_name,
      countries: country,
      valid_from: addDays(today, -VALID_FOR_DAYS),
      valid_to: endsIn === undefined ? null : addDays(today, endsIn),
      created_at: now,
      created_by: AUTHOR,
      changed_at: now,
      changed_by: AUTHOR,
    }));
    await db.insertInto('org_power').values(rows).execute();
  },
};
