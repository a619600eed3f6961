import { pickCasePeople, pickProfiles, pickTeams } from '../../../application/contract/caseChoices';
import { caseContract, copyCase, putBackCase, takeCase } from '../../../application/contract/cases';
import { pickEconomicOperators } from '../../../application/contract/org';
import type { RecordOf } from '../../../application/contract/record';
import { freshGuid } from '../../../application/session/freshGuid';
import { checkCase, PARTY_TYPES, type CaseContent } from '../../../domain/case/caseRecord';
import { isOpen, type CaseStatus } from '../../../domain/case/caseStatus';
import { amount, choice, code, dateTime, decimal, party, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import type { RecordAction, RecordScreen } from '../../../ui/archetypes/record/declared';
import { claimOf } from '../../../ui/archetypes/record/recordCalls';
import { recordOfKind } from '../../../ui/archetypes/record/recordOfKind';
import { CapturePart } from './CapturePart';
import { CaseFiles } from './CaseFiles';
import { LinksPart, NotesPart, OperationsPart } from './CaseParts';
import { MailPart } from './MailPart';
import { OfficesPart } from './OfficesPart';
import { RequestsPart } from './RequestsPart';
import { StatusMenu } from './StatusMenu';
import { TimelinePart } from './TimelinePart';
import { UnitPart } from './UnitPart';
import { countryChoices, directionChoices, priorityChoices, referenceChoices, STATUS_TONES, typeChoices } from './caseWords';

export type Case = RecordOf<CaseContent, CaseStatus>;
const LIST = '/cm/search';

const act =
  (endpoint: typeof takeCase): RecordAction<Case>['run'] =>
  (api, given) =>
    api.call(endpoint, { params: { id: given.id }, body: claimOf(given) }, { idempotencyKey: freshGuid() });

const partyChoices = PARTY_TYPES.map((value) => ({ value, text: `cm.party.${value.replace(' ', '-') as 'declarant'}` as const }));

const standard = recordOfKind(caseContract, {
  title: 'cm.case.title',
  path: '/cm/case',
  blank: () => ({
    title: '',
    caseType: 'Standard',
    direction: 'IMP',
    country: 'SE',
    priority: 'NORMAL',
    receivedAt: new Date().toISOString(),
    parties: [],
    references: [],
  }),
  check: (draft) => checkCase(draft),
  tag: StatusMenu,
  tabs: [
    {
      id: 'overview',
      title: 'cm.tab.overview',
      sections: [
        {
          layout: 'FORM',
          id: 'case',
          title: 'cm.case.title',
          fields: [
            text('title', 'cm.case.name', { maxLength: 100, span: 6 }),
            party('teamId', 'cm.case.team', pickTeams, { span: 3 }),
            party('assigneeUserId', 'cm.case.assignee', pickCasePeople, { span: 3, optional: true }),
            choice('caseType', 'cm.case.type', typeChoices, { span: 3 }),
            choice('direction', 'cm.case.direction', directionChoices, { span: 3 }),
            choice('country', 'cm.case.country', countryChoices, { span: 3 }),
            choice('priority', 'cm.case.priority', priorityChoices, { span: 3 }),
            party('profileId', 'cm.case.profile', pickProfiles, { span: 4, optional: true }),
            dateTime('receivedAt', 'cm.case.receivedAt', { span: 4, optional: true }),
            dateTime('dueAt', 'cm.case.dueAt', { span: 4, optional: true }),
            text('description', 'cm.case.description', { maxLength: 2_000, lines: true, span: 12, optional: true }),
          ],
        },
        {
          layout: 'FORM',
          id: 'customer',
          title: 'cm.case.customer',
          fields: [
            party('customerId', 'cm.case.customer', pickEconomicOperators, { span: 6, optional: true }),
            text('customerReference', 'cm.case.customerReference', { maxLength: 100, span: 6, optional: true }),
          ],
        },
        {
          layout: 'LIST',
          id: 'parties',
          title: 'cm.case.parties',
          at: '/parties',
          rowTitle: 'cm.case.party',
          fields: [
            choice('partyType', 'cm.party.type', partyChoices, { span: 3 }),
            text('name', 'cm.party.name', { maxLength: 70, span: 6 }),
            code('country', 'cm.case.country', 'Country', { span: 3 }),
            text('street', 'cm.party.street', { maxLength: 70, span: 4, optional: true }),
            text('postcode', 'cm.party.postcode', { maxLength: 17, span: 2, optional: true }),
            text('city', 'cm.party.city', { maxLength: 35, span: 3, optional: true }),
            text('identifier', 'cm.party.identifier', { maxLength: 17, span: 3, optional: true }),
            text('email', 'cm.party.email', { maxLength: 254, span: 6, optional: true }),
          ],
          blank: () => ({}),
          max: 20,
        },
        {
          layout: 'LIST',
          id: 'references',
          title: 'cm.case.references',
          at: '/references',
          rowTitle: 'cm.case.reference',
          fields: [
            choice('referenceType', 'cm.reference.type', referenceChoices, { span: 4 }),
            text('referenceValue', 'cm.reference.value', { maxLength: 100, span: 6 }),
          ],
          blank: () => ({}),
          max: 50,
        },
        {
          layout: 'FORM',
          id: 'transport',
          title: 'cm.case.transport',
          fields: [
            code('customsOfficeRef', 'cm.case.office', 'CustomsOffice', { span: 4, labelNote: '17 09', optional: true }),
            code('borderModeOfTransport', 'cm.case.mode', 'TransportMode', { span: 4, labelNote: '19 03', optional: true }),
            yesNo('containerIndicator', 'cm.case.container', { span: 4, optional: true }),
            code('borderMeansIdType', 'cm.case.meansType', 'MeansOfTransportIdType', { span: 4, labelNote: '19 08 061', optional: true }),
            text('borderMeansId', 'cm.case.means', { maxLength: 35, span: 4, labelNote: '19 08 017', optional: true }),
            code('borderMeansNationality', 'cm.case.nationality', 'Country', { span: 4, labelNote: '19 08 062', optional: true }),
            dateTime('expectedArrivalAt', 'cm.case.expectedArrival', { span: 4, optional: true }),
            dateTime('arrivedAt', 'cm.case.arrived', { span: 4, readOnly: true, optional: true }),
          ],
        },
        { layout: 'PART', id: 'unit', title: 'cm.case.unit', part: UnitPart, at: '/transportUnitId' },
        {
          layout: 'FORM',
          id: 'goods',
          title: 'cm.case.goods',
          fields: [
            code('incoterm', 'cm.case.incoterm', 'Incoterms', { span: 3, optional: true }),
            text('incotermPlace', 'cm.case.incotermPlace', { maxLength: 100, span: 6, optional: true }),
            text('totalPackages', 'cm.case.totalPackages', { maxLength: 8, span: 3, optional: true }),
            decimal('totalGrossMass', 'cm.case.totalGrossMass', { digits: 6, unit: 'kg', labelNote: '18 04', optional: true }),
            amount('totalInvoiced', 'currency', 'cm.case.totalInvoiced', { optional: true }),
            dateTime('followUpAt', 'cm.case.followUp', { span: 4, optional: true }),
          ],
        },
      ],
    },
    { id: 'mail', title: 'cm.tab.mail', stored: true, part: MailPart },
    { id: 'documents', title: 'cm.tab.documents', stored: true, part: CaseFiles },
    { id: 'capture', title: 'cm.tab.capture', stored: true, part: CapturePart },
    { id: 'requests', title: 'cm.tab.requests', stored: true, part: RequestsPart },
    { id: 'operations', title: 'cm.tab.operations', stored: true, part: OperationsPart },
    { id: 'links', title: 'cm.tab.links', stored: true, part: LinksPart },
    { id: 'offices', title: 'cm.tab.offices', stored: true, part: OfficesPart },
    { id: 'notes', title: 'cm.tab.notes', stored: true, part: NotesPart },
    { id: 'timeline', title: 'cm.tab.timeline', stored: true, part: TimelinePart },
  ],
  status: { text: (status) => `cm.status.${status}` as const, tone: (status) => STATUS_TONES[status] },
  actions: {},
  facts: ({ number }) => [{ label: 'cm.case.number', value: number }],
  list: { to: LIST, text: 'cm.search.title' },
});

/** One case: what it is about, its papers, operations, links and what happened (case management, 5.2). */
export const caseRecord: RecordScreen<Case, CaseContent, CaseStatus> = {
  ...standard,
  actions: [
    { id: 'take', text: 'cm.take', icon: 'check', access: 'cm.new', shows: ({ status }) => isOpen(status), run: act(takeCase) },
    {
      id: 'putback',
      text: 'cm.putback',
      place: 'more',
      access: 'cm.new',
      shows: ({ status, content }) => isOpen(status) && (content.assigneeUserId ?? '') !== '',
      run: act(putBackCase),
    },
    { id: 'copy', text: 'cm.copy', place: 'more', access: 'cm.new', done: 'cm.copied', run: act(copyCase) },
  ],
};
