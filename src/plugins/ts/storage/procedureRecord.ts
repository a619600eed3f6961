import { pickFacilities, pickTargetWarehouses, procedureContract } from '../../../application/contract/ts';
import { procedureStatus } from '../../../domain/temporary-storage/statuses';
import { checkProcedure, profileFor } from '../../../domain/temporary-storage/subsequent';
import { choice, dateTime, decimal, integer, party, text } from '../../../ui/archetypes/fields/constructors';
import { recordOfKind } from '../../../ui/archetypes/record/recordOfKind';
import { kindChoices, procedureTone } from './choices';
import { DeclareProcedure } from './DeclareProcedure';
import { ReleaseNote } from './ReleaseNote';
import { PositionPicker } from './PositionPicker';

const MOST_REASON = 500;

const because = (verb: 'ts.action.reject' | 'ts.action.cancel') => ({ title: verb, label: 'ts.field.reason', yes: verb, maxLength: MOST_REASON }) as const;

/** The way out of temporary storage. */
export const procedureRecord = recordOfKind(procedureContract, {
  title: 'ts.procedure.title',
  path: '/ts/subsequentprocedure',
  blank: () => ({ kind: 'IMPORT', documentType: 'MRN', lines: [] }),
  check: checkProcedure,
  sections: [
    {
      layout: 'PART',
      id: 'declaration',
      title: 'ts.section.declaration',
      part: DeclareProcedure,
      visible: ({ kind = '' }) => profileFor(kind, 'SE') !== undefined,
    },
    {
      layout: 'FORM',
      id: 'procedure',
      title: 'ts.procedure.title',
      fields: [
        choice('kind', 'ts.field.kind', kindChoices, { span: 6 }),
        party('facilityId', 'ts.facility', pickFacilities, { span: 6 }),
        text('procedureCode', 'ts.field.procedureCode', { maxLength: 4, optional: true, labelNote: '11 09', span: 2 }),
        text('documentType', 'ts.field.documentType', { maxLength: 10, optional: true, span: 4, hint: 'ts.field.documentType.hint' }),
        text('documentNo', 'ts.field.documentNo', { maxLength: 35, optional: true, span: 4 }),
        text('documentItem', 'ts.field.item', { maxLength: 5, optional: true, span: 2 }),
        dateTime('releasedAt', 'ts.field.releasedAt', { optional: true }),
        party('targetFacilityId', 'ts.field.target', pickFacilities, { optional: true, span: 6 }),
        party('targetWarehouseId', 'ts.field.warehouse', pickTargetWarehouses, { optional: true, span: 6 }),
        text('reason', 'ts.field.reason', { maxLength: 512, optional: true, span: 12 }),
      ],
    },
    {
      layout: 'LINES',
      id: 'lines',
      title: 'ts.section.lines',
      at: '/lines',
      rowTitle: 'ts.field.position',
      max: 500,
      blank: () => ({}),
      columns: [
        text('position', 'ts.field.position', { maxLength: 40 }),
        integer('packages', 'ts.field.packages', { optional: true }),
        decimal('grossMass', 'ts.field.grossMass', { digits: 3, optional: true }),
      ],
    },
    { layout: 'PART', id: 'choose', title: 'ts.section.choose', part: PositionPicker },
    { layout: 'PART', id: 'note', title: 'ts.print.release', part: ReleaseNote, visible: ({ releasedAt = '' }) => releasedAt !== '' },
    {
      layout: 'FORM',
      id: 'gate',
      title: 'ts.section.gate',
      fields: [
        dateTime('handedOutAt', 'ts.field.handedOutAt', { optional: true }),
        text('handedOutTo', 'ts.field.handedOutTo', { maxLength: 70, optional: true, span: 4 }),
        text('vehicle', 'ts.field.vehicle', { maxLength: 35, optional: true, span: 4 }),
      ],
    },
  ],
  status: { machine: procedureStatus, text: (status) => `ts.procedureStatus.${status}` as const, tone: procedureTone },
  actions: {
    reserve: { text: 'ts.action.reserve', place: 'primary' },
    submit: { text: 'ts.action.submit', place: 'secondary' },
    release: { text: 'ts.action.release', place: 'primary' },
    handOut: { text: 'ts.action.handOut', place: 'primary' },
    reject: { text: 'ts.action.reject', place: 'more', reason: because('ts.action.reject') },
    reopen: { text: 'ts.action.reopen', place: 'secondary' },
    cancel: { text: 'ts.action.cancel', place: 'more', destructive: true, reason: because('ts.action.cancel') },
  },
  links: [{ id: 'target', text: 'ts.procedure.target', to: ({ content }) => content.targetRoute ?? '/ts/search' }],
  facts: ({ number, content }) => [
    { label: 'ts.field.procedureNo', value: number },
    ...(content.declarationLrn === undefined ? [] : [{ label: 'ts.field.declaration' as const, value: content.declarationLrn }]),
    ...(content.targetNumber === undefined ? [] : [{ label: 'ts.procedure.target' as const, value: content.targetNumber }]),
    ...(content.afterLimit === undefined ? [] : [{ label: 'ts.field.afterLimit' as const, value: content.afterLimit }]),
  ],
  remove: {
    question: { title: 'ts.procedure.delete', yes: 'record.delete', no: 'ts.keep' },
    shows: ({ status }) => status === 'DRAFT',
    to: '/ts/subsequentprocedure',
  },
  list: { to: '/ts/subsequentprocedure', text: 'ts.procedure.list' },
});
