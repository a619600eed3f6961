import { wrong, type RuleFinding } from '../../../domain/kernel/finding';
import { manifestContract } from '../../../application/contract/cmm';
import { pickPlaces } from '../../../application/contract/cmmImport';
import { checkPartyEori, isImoNumber } from '../../../domain/manifest/identifiers';
import { isLodged } from '../../../domain/manifest/lodging';
import { countryOf, type ManifestHeader } from '../../../domain/manifest/manifest';
import { manifestSteps } from '../../../domain/manifest/statuses';
import { ofManifest } from '../../../domain/manifest/wording';
import { checkStorageMrn, lodgementModesFor, usualLodgement } from '../../../domain/temporary-storage/declarations';
import { choice, code, codes, dateTime, party, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import { recordOfKind } from '../../../ui/archetypes/record/recordOfKind';
import type { TextKey } from '../../../ui/text/keys';
import { defaultChoices, directionChoices, lodgementChoices, manifestTone, modeChoices } from './choices';
import { Consignments } from './Consignments';
import { EquipmentTab } from './EquipmentTab';
import { HandOvers } from './HandOvers';
import { Importers, ManifestFiles } from './Importers';
import { Discrepancies, Messages } from './Messages';
import { DeadlineTag, Standing } from './Standing';
import { Tally } from './Tally';

const partyFields = (id: 'carrier' | 'declarant' | 'representative' | 'presenter') => [
  text(`${id}/name`, `cmm.field.${id}`, { maxLength: 70, optional: true, span: 4 }),
  text(`${id}/eori`, 'cmm.field.eori', { maxLength: 17, optional: true, span: 2 }),
];

/** What is wrong with the means and its arrival, while they are typed; the consignments are checked when the manifest is registered. */
export const checkTyped = (header: ManifestHeader): readonly RuleFinding[] => {
  const { mrn = '', ensMrn = '', modeOfTransport = '', lodgementMode = '', meansId = '', estimatedDeparture = '', estimatedArrival = '' } = header;
  return [
    ...checkStorageMrn(mrn, 'TSD', '/mrn').map(ofManifest),
    ...checkStorageMrn(ensMrn, 'ENS', '/ensMrn').map(ofManifest),
    ...(['carrier', 'declarant', 'presenter'] as const).flatMap((id) => checkPartyEori(header[id]?.eori ?? '', `/${id}/eori`)),
    ...(modeOfTransport === '1' && meansId !== '' && !isImoNumber(meansId) ? [wrong('CMM-R6', '/meansId', 'IMO number is not valid.')] : []),
    ...(lodgementMode !== '' && !lodgementModesFor(countryOf(header), modeOfTransport).some((known) => known === lodgementMode)
      ? [wrong('CMM-MODE', '/lodgementMode', 'This way of lodging does not exist for the country and the mode of transport.')]
      : []),
    ...(estimatedDeparture !== '' && estimatedArrival !== '' && estimatedArrival < estimatedDeparture
      ? [wrong('CMM-R16', '/estimatedArrival', 'Arrival is before departure.')]
      : []),
  ];
};

const reason = (title: TextKey) => ({ title, label: 'cmm.field.reason' as const, yes: title, maxLength: 500 });

export const manifestRecord = recordOfKind(manifestContract, {
  title: 'cmm.manifest.title',
  path: '/cmm/cargomanifest',
  blank: () => ({ direction: 'IN', modeOfTransport: '3', lodgementMode: usualLodgement('SE', '3'), defaultInstruction: 'TS', isDeepSea: true }),
  check: checkTyped,
  tag: DeadlineTag,
  sections: [],
  tabs: [
    {
      id: 'general',
      title: 'cmm.tab.general',
      sections: [
        { layout: 'PART', id: 'standing', title: 'cmm.section.balance', part: Standing },
        {
          layout: 'FORM',
          id: 'transport',
          title: 'cmm.section.transport',
          fields: [
            choice('direction', 'cmm.field.direction', directionChoices, { span: 3 }),
            choice('modeOfTransport', 'cmm.field.mode', modeChoices, { labelNote: '19 03', span: 3 }),
            choice('lodgementMode', 'cmm.field.lodgementMode', lodgementChoices, { span: 6 }),
            code('meansIdType', 'cmm.field.meansType', 'MeansOfTransportIdType', { optional: true, labelNote: '19 06', span: 4 }),
            text('meansId', 'cmm.field.means', { maxLength: 35, optional: true, labelNote: '19 06', span: 4 }),
            code('meansNationality', 'cmm.field.nationality', 'Country', { optional: true, span: 4 }),
            text('conveyanceReference', 'cmm.field.conveyance', { maxLength: 17, optional: true, labelNote: '19 02', span: 4 }),
            yesNo('isDeepSea', 'cmm.field.isDeepSea', { optional: true, span: 4 }),
            yesNo('isSplit', 'cmm.field.isSplit', { optional: true, labelNote: '11 06', span: 4 }),
          ],
        },
        {
          layout: 'FORM',
          id: 'parties',
          title: 'cmm.section.parties',
          fields: (['carrier', 'declarant', 'representative', 'presenter'] as const).flatMap(partyFields),
        },
        {
          layout: 'FORM',
          id: 'places',
          title: 'cmm.section.places',
          fields: [
            code('placeOfLoading', 'cmm.field.loading', 'UnLocode', { optional: true, labelNote: '16 13', span: 4 }),
            code('placeOfUnloading', 'cmm.field.unloading', 'UnLocode', { optional: true, labelNote: '16 14', span: 4 }),
            codes('routingCountries', 'cmm.field.routing', { list: 'Country', maxLength: 2, optional: true, labelNote: '16 11', span: 4 }),
            code('locationType', 'cmm.field.locationType', 'LocationType', { optional: true, labelNote: '16 15', span: 4 }),
            code('locationQualifier', 'cmm.field.locationQualifier', 'LocationQualifier', { optional: true, labelNote: '16 15', span: 4 }),
            text('locationId', 'cmm.field.location', { maxLength: 35, optional: true, labelNote: '16 15', span: 4 }),
            party('terminalId', 'cmm.field.terminal', pickPlaces, { optional: true, span: 6 }),
          ],
        },
        {
          layout: 'FORM',
          id: 'times',
          title: 'cmm.section.times',
          fields: [
            dateTime('loadingAt', 'cmm.field.loadingAt', { optional: true }),
            dateTime('estimatedDeparture', 'cmm.field.estimatedDeparture', { optional: true, labelNote: '15 01' }),
            dateTime('estimatedArrival', 'cmm.field.estimatedArrival', { optional: true, labelNote: '15 04' }),
            dateTime('actualArrival', 'cmm.field.actualArrival', { optional: true, labelNote: '15 05' }),
            choice('defaultInstruction', 'cmm.field.defaultInstruction', defaultChoices, { optional: true, span: 4 }),
            dateTime('instructionDeadline', 'cmm.field.instructionDeadline', { optional: true }),
          ],
        },
        {
          layout: 'FORM',
          id: 'customs',
          title: 'cmm.section.customs',
          fields: [
            code('officeOfFirstEntry', 'cmm.field.officeOfFirstEntry', 'CustomsOffice', { optional: true, labelNote: '17 07', span: 6 }),
            code('officeOfPresentation', 'cmm.field.officeOfPresentation', 'CustomsOffice', { optional: true, labelNote: '17 09', span: 6 }),
            text('mrn', 'cmm.field.mrn', { maxLength: 18, optional: true, span: 4 }),
            text('ensMrn', 'cmm.field.ensMrn', { maxLength: 18, optional: true, labelNote: 'N355', span: 4 }),
            text('notes', 'cmm.field.notes', { maxLength: 2_000, lines: true, optional: true, span: 12 }),
          ],
        },
      ],
    },
    { id: 'consignments', title: 'cmm.tab.consignments', stored: true, part: Consignments },
    { id: 'equipment', title: 'cmm.tab.equipment', stored: true, part: EquipmentTab },
    { id: 'documents', title: 'cmm.tab.documents', stored: true, part: ManifestFiles },
    { id: 'tally', title: 'cmm.tab.tally', stored: true, part: Tally },
    { id: 'handover', title: 'cmm.tab.handover', stored: true, part: HandOvers },
    { id: 'messages', title: 'cmm.tab.messages', stored: true, part: Messages },
    { id: 'discrepancies', title: 'cmm.tab.discrepancies', stored: true, part: Discrepancies },
    { id: 'importers', title: 'cmm.tab.importers', stored: true, part: Importers },
  ],
  status: { machine: manifestSteps, text: (status) => `cmm.status.${status}` as const, tone: manifestTone },
  actions: {
    register: { text: 'cmm.action.register', place: 'primary', icon: 'check' },
    lodge: { text: 'cmm.action.lodge', place: 'primary', icon: 'send', shows: ({ content }) => isLodged(content.lodgementMode ?? ''), done: 'cmm.action.sent' },
    amend: {
      text: 'cmm.action.amend',
      place: 'secondary',
      shows: ({ content }) => isLodged(content.lodgementMode ?? '') && content.mrn !== undefined && content.sentAt === undefined,
      done: 'cmm.action.sent',
    },
    arrive: { text: 'cmm.action.arrive', place: 'primary', shows: ({ status, content }) => status !== 'REGISTERED' || !isLodged(content.lodgementMode ?? '') },
    present: { text: 'cmm.action.present', place: 'primary', shows: ({ content }) => content.sentAt === undefined, done: 'cmm.action.sent' },
    reconcile: {
      text: 'cmm.action.allAsManifested',
      place: 'secondary',
      confirm: { title: 'cmm.action.allAsManifested', body: 'cmm.ask.allAsManifested', yes: 'cmm.action.allAsManifested', no: 'kit.cancel' },
    },
    closeTally: { text: 'cmm.action.closeTally', place: 'primary' },
    reopenTally: { text: 'cmm.action.reopenTally', place: 'more', reason: reason('cmm.action.reopenTally') },
    reopen: { text: 'cmm.action.reopen', place: 'more' },
    close: { text: 'cmm.action.close', place: 'secondary' },
    cancel: { text: 'cmm.action.cancel', place: 'more', destructive: true, reason: reason('cmm.action.cancel') },
  },
  facts: ({ number, content }, { t }) => [
    { label: 'cmm.field.number', value: number },
    ...((content.mrn ?? '') === '' ? [] : [{ label: 'cmm.field.mrn' as const, value: content.mrn ?? '' }]),
    ...(content.sentAt === undefined ? [] : [{ label: 'cmm.field.awaiting' as const, value: content.lrn ?? '' }]),
    ...(content.rejection === undefined ? [] : [{ label: 'cmm.field.rejection' as const, value: content.rejection }]),
    ...(content.control === true ? [{ label: 'cmm.answer.CONTROL' as const, value: t('kit.yes') }] : []),
  ],
  remove: {
    question: { title: 'cmm.action.delete', yes: 'record.delete', no: 'kit.cancel' },
    shows: ({ status }) => status === 'DRAFT',
    to: '/cmm/search',
  },
  list: { to: '/cmm/search', text: 'cmm.search.title' },
});
