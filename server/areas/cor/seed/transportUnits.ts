import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { addDays, stockholmDate } from '../../../../src/domain/kernel/dates';
import {
  identityOf,
  normalizedId,
  type TransportUnit,
  type TransportUnitKind,
  type TransportUnitState,
} from '../../../../src/domain/transport-unit/transportUnit';
import type { Database } from '../../../db/schema';
import { tenantIds, unitIds } from '../../../db/demo/demoUnits';
import type { Seed } from '../../../db/seed';

export const demoUnitId = (place: number): string => `c0000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

interface DemoUnit extends TransportUnit {
  readonly status?: TransportUnitState;
  readonly uses?: number;
  /** Place of its usual trailer in the list, from 1. */
  readonly trailer?: number;
  /** Days from today on which it ends. */
  readonly endsIn?: number;
}

const road = (kind: TransportUnitKind, nationality: string, identification: string, more: DemoUnit = {}): DemoUnit => ({
  kind,
  idType: kind === 'TRAILER' || kind === 'SEMITRAILER' ? '31' : '30',
  nationality,
  identification,
  carrierName: 'Demo Haulage',
  ownerType: 'CARRIER',
  ...more,
});

const UNITS: readonly DemoUnit[] = [
  road('SEMITRAILER', 'SE', 'DMO10A', { uses: 9 }),
  road('SEMITRAILER', 'SE', 'DMO20B', { uses: 7 }),
  road('SEMITRAILER', 'NO', 'DM1001', { uses: 5 }),
  road('TRAILER', 'NO', 'DM1002', { uses: 3 }),
  road('SEMITRAILER', 'DK', 'DM2001', { uses: 4 }),
  road('TRAILER', 'DK', 'DM2002', { uses: 2 }),
  road('SEMITRAILER', 'PL', 'DMP3001', { uses: 1 }),
  road('TRAILER', 'SE', 'DMO30C', { uses: 1 }),
  road('SEMITRAILER', 'SE', 'DMO40D', { status: 'Inactive', uses: 6 }),
  road('TRAILER', 'PL', 'DMP3002', { uses: 1 }),
  road('TRACTOR', 'SE', 'ABC12D', { uses: 14, trailer: 1, name: 'Fleet 7' }),
  road('TRUCK', 'SE', 'ABC99X', { uses: 2, trailer: 8 }),
  road('TRACTOR', 'SE', 'DMO50E', { uses: 8, trailer: 2 }),
  road('TRUCK', 'SE', 'DMO60F', { uses: 3, endsIn: 10 }),
  road('TRACTOR', 'NO', 'DM11001', { uses: 6, trailer: 3 }),
  road('TRUCK', 'NO', 'DM11002', { uses: 2, trailer: 4 }),
  road('TRACTOR', 'DK', 'DM22001', { uses: 4, trailer: 5 }),
  road('TRUCK', 'DK', 'DM22002', { uses: 1 }),
  road('TRACTOR', 'PL', 'DMP33001', { uses: 2 }),
  road('TRUCK', 'PL', 'DMP33002', {}),
  road('VAN', 'SE', 'DMO70G', { status: 'Inactive', uses: 1 }),
  road('TRUCK', 'SE', 'DMO80H', { status: 'Draft' }),
  { kind: 'VESSEL', idType: '10', nationality: 'SE', identification: '9000015', name: 'M/S DEMO BALTICA', carrierName: 'Demo Line', uses: 12 },
  { kind: 'VESSEL', idType: '10', nationality: 'NO', identification: '9000027', name: 'M/S DEMO NORDICA', carrierName: 'Demo Line', uses: 5 },
  { kind: 'VESSEL', idType: '10', nationality: 'DK', identification: '9000039', name: 'M/S DEMO CIMBRIA', carrierName: 'Demo Line', uses: 2 },
  { kind: 'VESSEL', idType: '11', nationality: 'SE', identification: 'DEMO FJORD', name: 'M/S DEMO FJORD', uses: 1 },
  { kind: 'INLAND_VESSEL', idType: '80', identification: '02312345', name: 'Demo Rhine', uses: 1 },
  { kind: 'INLAND_VESSEL', idType: '80', identification: '02312346', name: 'Demo Elbe', uses: 1 },
  { kind: 'INLAND_VESSEL', idType: '81', identification: 'DEMO TROLLHÄTTAN', name: 'Demo Trollhättan', status: 'Inactive', uses: 1 },
  { kind: 'WAGON', idType: '20', identification: '218124712173', name: 'Hbbillns', uses: 3 },
  { kind: 'WAGON', idType: '20', identification: '317442951016', name: 'Sgns', uses: 2 },
  { kind: 'WAGON', idType: '21', identification: 'DEMO TRAIN 4021', name: 'Block train', uses: 1 },
  { kind: 'AIRCRAFT', idType: '41', nationality: 'SE', identification: 'SE-DMO', carrierName: 'Demo Air', uses: 4 },
  { kind: 'AIRCRAFT', idType: '40', nationality: 'NO', identification: 'DM1423', carrierName: 'Demo Air', uses: 2 },
  { kind: 'CONTAINER', identification: 'DEMU4000117', containerSizeType: '42G1', tareMass: '3800', maxPayload: '26680', uses: 5 },
  { kind: 'CONTAINER', identification: 'CSQU3054383', containerSizeType: '22G1', tareMass: '2230', maxPayload: '28250', uses: 4 },
  { kind: 'CONTAINER', identification: 'DEMU4000122', containerSizeType: '45R1', uses: 2 },
  { kind: 'CONTAINER', identification: 'DEMU4000138', containerSizeType: '22G1', uses: 1 },
  /** Two that are one, to be merged. */
  road('VAN', 'SE', 'DUP11A', { uses: 3, name: 'Courier 1' }),
  road('TRUCK', 'NO', 'DUP 11 A', { uses: 1, name: 'Courier 1, twice' }),
];

const AUTHOR = 'company.demo';

/** Forty units of the Swedish demo company (core, section 8). */
export const transportUnitSeed: Seed = {
  name: 'cor.transportUnits',
  run: async (db: Transaction<Database>, now: Date): Promise<void> => {
    const today = stockholmDate(now);
    for (const [at, { status = 'Active', uses = 0, trailer, endsIn, ...unit }] of UNITS.entries()) {
      const content: TransportUnit = {
        ...unit,
        ...(trailer !== undefined && { defaultTrailerId: demoUnitId(trailer) }),
        ...(endsIn !== undefined && { validFrom: addDays(today, -355), validTo: addDays(today, endsIn) }),
      };
      await sql`insert into cor_tu (id, version, tenant_id, org_unit_id, created_at, created_by, changed_at, changed_by, number, status, content,
          identification, kind, nationality, name, carrier_name, owner_type, default_trailer_id, valid_to, id_type, normalized_id, identity, use_count, last_used_on)
        values (${demoUnitId(at + 1)}, 1, ${tenantIds.nordic}, ${unitIds.seHeadOffice}, ${now}, ${AUTHOR}, ${now}, ${AUTHOR}, '', ${status}, ${JSON.stringify(content)},
          ${content.identification ?? ''}, ${content.kind ?? ''}, ${content.nationality ?? ''}, ${content.name ?? ''}, ${content.carrierName ?? ''},
          ${content.ownerType ?? ''}, ${content.defaultTrailerId ?? ''}, ${content.validTo ?? null}, ${content.idType ?? ''},
          ${normalizedId(content.identification ?? '')}, ${identityOf(content)}, ${uses}, ${uses > 0 ? addDays(today, -(at % 25) - 1) : null})`.execute(db);
    }
  },
};
