import { certificateContract } from '../../../application/contract/cwCertificates';
import { CERTIFICATE_KINDS } from '../../../domain/warehouse/statuses';
import { choice, date, text } from '../../../ui/archetypes/fields/constructors';
import { searchOfKind } from '../../../ui/archetypes/search/searchOfKind';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import { limitColumn, statusColumn, wordedColumn } from '../parts/columns';
import { coded } from '../parts/fields';

/** Authorisations, guarantees and goods certificates. */
export default searchScreen(
  searchOfKind(certificateContract, {
    view: 'cw.certificates',
    title: 'cw.certificates',
    criteria: [
      choice('kind', 'cw.cert.kind', coded('cw.cert.kind', CERTIFICATE_KINDS), { optional: true }),
      text('typeCode', 'cw.cert.type', { optional: true, maxLength: 4 }),
      text('referenceNo', 'cw.cert.reference', { optional: true, maxLength: 70 }),
      text('holder', 'cw.cert.holder', { optional: true, maxLength: 70 }),
      choice('status', 'cw.status', coded('cw.status', certificateContract.statuses), { optional: true }),
      date('validOn', 'cw.cert.validOn', { optional: true }),
      date('endsBefore', 'cw.cert.endsBefore', { optional: true }),
    ],
    columns: [
      { id: 'referenceNo', title: 'cw.cert.reference', width: 180, sortable: true, opens: true, value: ({ referenceNo }) => referenceNo },
      wordedColumn({ id: 'kind', title: 'cw.cert.kind', width: 150, sortable: true }, 'cw.cert.kind', ({ kind }) => kind),
      { id: 'typeCode', title: 'cw.cert.type', width: 90, kind: 'code', sortable: true, value: ({ typeCode }) => typeCode },
      { id: 'holder', title: 'cw.cert.holder', width: 170, sortable: true, value: ({ holder }) => holder },
      { id: 'validFrom', title: 'cw.cert.validFrom', width: 112, kind: 'date', sortable: true, value: ({ validFrom }) => validFrom },
      { id: 'validTo', title: 'cw.cert.validTo', width: 112, kind: 'date', sortable: true, value: ({ validTo }) => validTo },
      statusColumn({ id: 'status', title: 'cw.status', width: 140, sortable: true }, ({ status }) => status),
      limitColumn({ id: 'firstLimit', title: 'cw.cert.limit', width: 320 }, ({ firstLimit }) => firstLimit),
    ],
    unasked: () => ({ criteria: {}, sort: [{ column: 'validTo', descending: false }] }),
    open: ({ id }) => `/cw/certificate-register/${id}`,
    create: { to: '/cw/certificate-register', text: 'cw.newCertificate', access: 'cw.cert' },
    empty: 'cw.empty',
  }),
);
