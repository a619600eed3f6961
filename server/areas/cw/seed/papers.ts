import type { Certificate } from '../../../../src/application/contract/cwCertificates';
import { addDays } from '../../../../src/domain/kernel/dates';
import { demoWarehouses } from './goods';

const AUTHORISATION = {
  kind: 'AUTHORISATION' as const,
  holder: 'SE5599990008',
  issuingAuthority: 'Tullverket',
  issuingCountry: 'SE',
  validFrom: '2025-01-01',
  warningPct: '80',
  stocktakes: [],
};
const CONDITIONS = { temporaryRemoval: true, usualHandling: true, commonStorage: true, stocktakeIntervalMonths: '12', recordRetentionYears: '5' };

export const certificatesOf = (today: string): readonly (readonly [Certificate, 'VALID' | 'REVOKED'])[] => {
  const house = (id: string, code: string, name: string, typeCode: string, allocationPolicy: string) => ({
    id,
    code,
    name,
    typeCode,
    identifier: `SE0050${code}`,
    country: 'SE',
    allocationPolicy,
    supervisingOffice: 'SE000050',
    arrivalReportDays: '3',
    deviationTolerancePct: '0',
  });
  const paper = (
    kind: Certificate['kind'],
    typeCode: string,
    referenceNo: string,
    limits: Certificate['limits'],
    more: Partial<Certificate> = {},
  ): Certificate => ({
    ...AUTHORISATION,
    kind,
    typeCode,
    referenceNo,
    limits,
    warehouses: [],
    ...more,
  });
  const planned = [{ warehouseCode: 'SE1', plannedOn: addDays(today, 40) }];
  return [
    [
      paper('AUTHORISATION', 'C517', 'SECWP0001', [], {
        warehouses: [house(demoWarehouses.SE1, 'SE1', 'Private warehouse Malmö', 'U', 'EXPLICIT_ALLOWED')],
        stocktakes: planned,
        ...CONDITIONS,
      }),
      'VALID',
    ],
    [
      paper('AUTHORISATION', 'C518', 'SECW10001', [], { warehouses: [house(demoWarehouses.SE2, 'SE2', 'Public warehouse Malmö', 'R', 'FIFO')], ...CONDITIONS }),
      'VALID',
    ],
    [paper('GUARANTEE', 'C505', 'SECGU-0001', [{ limitType: 'DUTY', amount: '1000000.00', mode: 'PEAK', unit: 'SEK' }]), 'VALID'],
    [paper('ORIGIN', 'N954', 'EUR1-4711', [{ limitType: 'QUANTITY', amount: '500', mode: 'CONSUME', unit: 'PCS' }], { issuingCountry: 'TR' }), 'VALID'],
    [paper('LICENCE', 'L001', 'SELIC-0021', [], { validTo: addDays(today, 21) }), 'VALID'],
    [paper('AUTHORISATION', 'C517', 'SECWP0000', []), 'REVOKED'],
  ];
};
