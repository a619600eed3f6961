import { blankReport, type HouseConsignment, type VehicleReport } from '../../../../src/domain/declaration/vehicle/vehicleReport';

export const CUDE = { type: 'CUDE', declarant: '999999999', date: '2026-01-15', sequence: '17' };
export const N820 = { type: 'N820', reference: '26NO0SIM00000001J7' };
export const GONU = { type: 'GONU', reference: '0501260001' };
export const AES = { type: 'AES_EXPORT', id: '26SE0SIM00000001A3' };

export const aHouse = (more: Partial<HouseConsignment> = {}): HouseConsignment => ({
  id: 'a0000000-0000-4000-8000-000000000001',
  waybill: 'CMR-1001',
  importProcedure: 'IMMEDIATE_RELEASE_IMPORT',
  previousDocuments: [CUDE],
  ...more,
});

/** A vehicle with one consignment, nothing missing. */
export const aVehicle = (more: Partial<VehicleReport> = {}): VehicleReport => ({
  ...blankReport(),
  carrier: { identifier: '910000004', name: 'Demo Spedisjon AS' },
  truck: { registration: 'DEM 001', nationality: 'SE' },
  driver: { name: 'Demo Driver', nationality: 'SE', birthDate: '1980-05-17' },
  customsOffice: 'NO01102A',
  entryAt: '2026-01-15T14:30:00.000Z',
  houses: [aHouse()],
  ...more,
});
