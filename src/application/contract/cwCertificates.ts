import * as t from 'io-ts';
import { LIMIT_TYPES } from '../../domain/warehouse/limits';
import { CERTIFICATE_KINDS, CERTIFICATE_STATUSES } from '../../domain/warehouse/statuses';
import { recordContract } from './record';
import { oneOf } from '../../domain/kernel/oneOf';

const content = <R extends t.Props, O extends t.Props>(needed: R, optional: O) => t.exact(t.intersection([t.type(needed), t.partial(optional)]));
const Criteria = <P extends t.Props>(props: P) => t.exact(t.partial(props));

export const CertificateLimit = content(
  { limitType: oneOf(LIMIT_TYPES), amount: t.string, mode: oneOf(['CONSUME', 'PEAK'] as const) },
  { unit: t.string, commodityCode: t.string, articleNo: t.string, warehouseId: t.string },
);
export type CertificateLimit = t.TypeOf<typeof CertificateLimit>;

export const WarehouseContent = content(
  { id: t.string, code: t.string, name: t.string, typeCode: t.string, identifier: t.string, country: t.string, allocationPolicy: t.string },
  {
    goodsLocationCode: t.string,
    supervisingOffice: t.string,
    deviationTolerancePct: t.string,
    arrivalReportDays: t.string,
    autoPost: t.boolean,
    fallbackSince: t.string,
    fallbackUntil: t.string,
    fallbackReference: t.string,
    sendTime: t.string,
    sendFormat: t.string,
    sendPartner: t.string,
  },
);
export type WarehouseContent = t.TypeOf<typeof WarehouseContent>;

export const Stocktake = content({ warehouseCode: t.string, plannedOn: t.string }, { invitedOn: t.string, countedOn: t.string, countNo: t.string });

export const Certificate = content(
  {
    kind: oneOf(CERTIFICATE_KINDS),
    typeCode: t.string,
    referenceNo: t.string,
    holder: t.string,
    issuingAuthority: t.string,
    issuingCountry: t.string,
    validFrom: t.string,
    warningPct: t.string,
    limits: t.array(CertificateLimit),
    warehouses: t.array(WarehouseContent),
    stocktakes: t.array(Stocktake),
  },
  {
    validTo: t.string,
    equivalence: t.boolean,
    commonStorage: t.boolean,
    temporaryRemoval: t.boolean,
    usualHandling: t.boolean,
    movement: t.boolean,
    stocktakeIntervalMonths: t.string,
    recordRetentionYears: t.string,
    remarks: t.string,
  },
);
export type Certificate = t.TypeOf<typeof Certificate>;

export const certificateContract = recordContract('cw.certificate', {
  path: '/api/cw/ui/certificate',
  access: { read: 'cw.cert-search', write: 'cw.cert' },
  content: Certificate,
  row: t.type({ kind: t.string, typeCode: t.string, referenceNo: t.string, holder: t.string, validFrom: t.string, validTo: t.string, firstLimit: t.string }),
  criteria: Criteria({
    kind: t.string,
    typeCode: t.string,
    referenceNo: t.string,
    holder: t.string,
    status: t.string,
    validOn: t.string,
    endsBefore: t.string,
  }),
  statuses: CERTIFICATE_STATUSES,
  actions: ['activate', 'suspend', 'resume', 'revoke'],
});
