import { entryContract, pickFacilities } from '../../../application/contract/ts';
import { isSent } from '../../../domain/temporary-storage/declarations';
import { checkJournalEntry, type JournalEntry } from '../../../domain/temporary-storage/journalEntry';
import { entryStatus } from '../../../domain/temporary-storage/statuses';
import { choice, code, date, dateTime, decimal, integer, party, text } from '../../../ui/archetypes/fields/constructors';
import { recordOfKind } from '../../../ui/archetypes/record/recordOfKind';
import { customsStatusChoices, declarationChoices, entryTone, modeChoices } from './choices';
import { EntryEvents, EntryMessages } from './EntryEvents';
import { EntryFiles } from './EntryFiles';
import { EntryLimit, EntryLimitTag } from './EntryLimit';
import { EntryStock } from './EntryStock';

const PATH = '/ts/journal/entry';

const partyFields = (id: 'consignee' | 'consignor' | 'carrier' | 'declarant' | 'representative') => [
  text(`${id}/name`, `ts.field.${id}`, { maxLength: 70, optional: true, span: 4 }),
  text(`${id}/eori`, `ts.field.${id}Eori`, { maxLength: 17, optional: true, span: 2 }),
];

/** One consignment in the journal. `prefilled`: what the address brought along. */
export const entryRecord = (prefilled: JournalEntry) =>
  recordOfKind(entryContract, {
    title: 'ts.entry.title',
    path: PATH,
    blank: () => ({ declarationType: 'NCTS', modeOfTransport: '3', dataSource: 'Manual', positions: [], ...prefilled }),
    check: (draft) => checkJournalEntry(draft, new Date().toISOString()),
    tag: EntryLimitTag,
    sections: [
      {
        layout: 'PART',
        id: 'limit',
        title: 'ts.section.limit',
        part: EntryLimit,
        visible: ({ presentedAt, facilityId }) => (presentedAt ?? '') !== '' && (facilityId ?? '') !== '',
      },
      {
        layout: 'FORM',
        id: 'general',
        title: 'ts.section.general',
        fields: [
          party('facilityId', 'ts.facility', pickFacilities, { span: 6 }),
          choice('declarationType', 'ts.field.declarationType', declarationChoices, { span: 6 }),
          choice('modeOfTransport', 'ts.field.mode', modeChoices, { optional: true, labelNote: '19 03', span: 3 }),
          text('tsdMrn', 'ts.field.mrn', { maxLength: 18, optional: true, labelNote: '12 01', span: 3 }),
          text('lrn', 'ts.field.lrn', { maxLength: 22, optional: true, readOnly: true, labelNote: '12 09', span: 3 }),
          text('traderReference', 'ts.field.traderReference', { maxLength: 35, optional: true, span: 3 }),
          dateTime('presentedAt', 'ts.field.presentedAt', { optional: true, labelNote: '15 08' }),
          dateTime('arrivedAt', 'ts.field.arrivedAt', { optional: true }),
          dateTime('expectedArrivalAt', 'ts.field.expectedArrivalAt', { optional: true, labelNote: '15 04' }),
        ],
      },
      {
        layout: 'FORM',
        id: 'transport',
        title: 'ts.section.transport',
        fields: [
          code('placeOfLoading', 'ts.field.placeOfLoading', 'UnLocode', { optional: true, labelNote: '16 13', span: 4 }),
          code('placeOfUnloading', 'ts.field.placeOfUnloading', 'UnLocode', { optional: true, labelNote: '16 14', span: 4 }),
          code('arrivalMeansType', 'ts.field.meansType', 'MeansOfTransportIdType', { optional: true, labelNote: '19 06', span: 4 }),
          text('arrivalMeansId', 'ts.field.meansId', { maxLength: 35, optional: true, labelNote: '19 06', span: 4 }),
          code('arrivalMeansNationality', 'ts.field.nationality', 'Country', { optional: true, span: 3 }),
        ],
      },
      {
        layout: 'FORM',
        id: 'parties',
        title: 'ts.section.parties',
        fields: (['consignee', 'consignor', 'carrier', 'declarant', 'representative'] as const).flatMap(partyFields),
      },
      {
        layout: 'LIST',
        id: 'previous',
        title: 'ts.section.previous',
        at: '/previousDocuments',
        rowTitle: 'ts.field.previousDocument',
        max: 99,
        blank: () => ({}),
        fields: [
          code('type', 'ts.field.type', 'PreviousDocument', { span: 3 }),
          text('reference', 'ts.field.reference', { maxLength: 70, span: 6 }),
          text('item', 'ts.field.item', { maxLength: 5, optional: true, span: 2 }),
        ],
      },
      {
        layout: 'LIST',
        id: 'documents',
        title: 'ts.section.documents',
        at: '/transportDocuments',
        rowTitle: 'ts.field.transportDocument',
        max: 99,
        blank: () => ({ level: 'HOUSE' }),
        fields: [
          code('type', 'ts.field.type', 'TransportDocument', { span: 3 }),
          text('reference', 'ts.field.reference', { maxLength: 70, span: 4 }),
          choice(
            'level',
            'ts.field.level',
            [
              { value: 'MASTER', text: 'ts.level.MASTER' },
              { value: 'HOUSE', text: 'ts.level.HOUSE' },
            ],
            { span: 3 },
          ),
          date('date', 'ts.field.date', { optional: true }),
        ],
      },
      {
        layout: 'LINES',
        id: 'positions',
        title: 'ts.section.positions',
        at: '/positions',
        rowTitle: 'ts.field.position',
        max: 9_999,
        blank: () => ({ customsStatus: 'N' }),
        columns: [
          text('description', 'ts.field.description', { maxLength: 512 }),
          text('commodityCode', 'ts.field.commodityCode', { maxLength: 10, optional: true }),
          choice('customsStatus', 'ts.field.customsStatus', customsStatusChoices),
          code('packageType', 'ts.field.packageType', 'PackageType'),
          integer('packages', 'ts.field.packages', { optional: true }),
          decimal('grossMass', 'ts.field.grossMass', { digits: 3 }),
          integer('countedPackages', 'ts.field.counted', { optional: true }),
          decimal('countedGrossMass', 'ts.field.countedMass', { digits: 3, optional: true }),
          choice(
            'decision',
            'ts.field.decision.count',
            [
              { value: 'AS_DECLARED', text: 'ts.decision.AS_DECLARED' },
              { value: 'DEVIATION', text: 'ts.decision.DEVIATION' },
            ],
            { optional: true },
          ),
          text('shippingMarks', 'ts.field.marks', { maxLength: 512, optional: true }),
          text('containerNo', 'ts.field.container', { maxLength: 17, optional: true }),
          text('sealNo', 'ts.field.seal', { maxLength: 20, optional: true }),
          text('tsdItemNo', 'ts.field.item', { maxLength: 5, optional: true }),
          text('transportDocument', 'ts.field.house', { maxLength: 70, optional: true }),
          text('consignee', 'ts.field.consignee', { maxLength: 70, optional: true }),
          text('location', 'ts.field.location', { maxLength: 35, optional: true }),
          decimal('declaredValue', 'ts.field.value', { digits: 2, optional: true }),
          decimal('dutyAtRisk', 'ts.field.duty', { digits: 2, optional: true }),
        ],
      },
    ],
    tabs: [
      { id: 'stock', title: 'ts.tab.stock', stored: true, part: EntryStock },
      { id: 'events', title: 'ts.tab.events', stored: true, part: EntryEvents },
      { id: 'messages', title: 'ts.tab.messages', stored: true, part: EntryMessages },
      { id: 'files', title: 'ts.tab.files', stored: true, part: EntryFiles },
    ],
    status: { machine: entryStatus, text: (status) => `ts.status.${status}` as const, tone: entryTone },
    actions: {
      send: {
        text: 'ts.action.send',
        place: 'primary',
        icon: 'check',
        shows: ({ content }) => isSent(content.declarationType ?? '') && content.sentAt === undefined,
        done: 'ts.action.sent',
      },
      present: { text: 'ts.action.present', place: 'primary', shows: ({ content, status }) => status === 'DECLARED' || !isSent(content.declarationType ?? '') },
      store: { text: 'ts.action.store', place: 'primary' },
      close: { text: 'ts.action.close', place: 'more' },
      cancel: {
        text: 'ts.action.cancel',
        place: 'more',
        destructive: true,
        reason: { title: 'ts.action.cancel', label: 'ts.field.reason', yes: 'ts.action.cancel', maxLength: 500 },
      },
    },
    links: [
      {
        id: 'leave',
        text: 'ts.procedure.new',
        access: 'ts.subsequent',
        to: ({ content }) =>
          `/ts/subsequentprocedure?positionIds=${(content.positions ?? []).flatMap(({ id }) => (id === undefined || id === '' ? [] : [id])).join(',')}`,
      },
    ],
    facts: ({ number, content }) => [
      { label: 'ts.field.number', value: number },
      ...((content.tsdMrn ?? '') === '' ? [] : [{ label: 'ts.field.mrn' as const, value: content.tsdMrn ?? '' }]),
      ...(content.rejection === undefined ? [] : [{ label: 'ts.field.rejection' as const, value: content.rejection }]),
      ...(content.sentAt === undefined ? [] : [{ label: 'ts.field.awaiting' as const, value: content.lrn ?? '' }]),
    ],
    list: { to: '/ts/search', text: 'ts.search.title' },
  });
