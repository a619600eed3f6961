import { facilityContract } from '../../../application/contract/ts';
import type { Api } from '../../../application/ports/api';
import { failed, ok, type Result } from '../../../domain/kernel/result';
import { checkFacility, GUARANTEE_MODES, LIMIT_STARTS, MOVE_BASES, PLACE_KINDS } from '../../../domain/temporary-storage/facility';
import { facilityStatus } from '../../../domain/temporary-storage/statuses';
import { adminScreen } from '../../../ui/archetypes/admin/adminScreen';
import { amount, choice, code, codes, date, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import { recordOfKind } from '../../../ui/archetypes/record/recordOfKind';
import { FacilityStanding } from './FacilityStanding';

const MOST = 500;

const all = async (api: Api): Promise<Result<readonly (typeof facilityContract)['calls']['search']['answer']['_A']['items'][number][]>> => {
  const answer = await api.call(facilityContract.calls.search, {
    body: { criteria: {}, paging: { pageNum: 0, pageSize: MOST, sortOrder: [{ fieldId: 'code', sortDirection: 'asc' }] } },
  });
  return failed(answer) ? answer : ok(answer.right.items);
};

const record = recordOfKind(facilityContract, {
  title: 'ts.facility',
  path: '/ts/search',
  blank: () => ({
    placeKind: 'TSF',
    country: 'SE',
    typeCode: 'V',
    guaranteeMode: 'REFUSE',
    limitStart: 'PRESENTED',
    moveBasis: 'SAME_AUTHORISATION',
    currency: 'SEK',
  }),
  check: checkFacility,
  sections: [
    { layout: 'PART', id: 'standing', title: 'ts.facility.guarantee', part: FacilityStanding },
    {
      layout: 'FORM',
      id: 'facility',
      title: 'ts.facility',
      fields: [
        text('code', 'ts.facility.code', { maxLength: 10, span: 3 }),
        text('name', 'ts.facility.name', { maxLength: 70, span: 6 }),
        choice(
          'placeKind',
          'ts.facility.kind',
          PLACE_KINDS.map((value) => ({ value, text: `ts.place.${value}` as const })),
          { span: 6 },
        ),
        yesNo('authorisedConsignee', 'ts.facility.consignee', { optional: true }),
        code('country', 'ts.facility.country', 'Country', { span: 3 }),
        text('supervisingOffice', 'ts.facility.office', { maxLength: 8, labelNote: '17 10', span: 3 }),
        text('authorisationNo', 'ts.facility.authorisation', { maxLength: 35, optional: true, span: 4 }),
        date('validFrom', 'ts.facility.validFrom', { optional: true }),
        date('validTo', 'ts.facility.validTo', { optional: true }),
        text('identifier', 'ts.facility.identifier', { maxLength: 35, labelNote: '12 11', span: 4 }),
        text('goodsLocationCode', 'ts.facility.goodsLocation', { maxLength: 35, labelNote: '16 15', span: 4 }),
      ],
    },
    {
      layout: 'FORM',
      id: 'limits',
      title: 'ts.facility.limits',
      fields: [
        choice(
          'limitStart',
          'ts.facility.limitStart',
          LIMIT_STARTS.map((value) => ({ value, text: `ts.limitStart.${value}` as const })),
          { span: 6 },
        ),
        yesNo('countsToTheDay', 'ts.facility.toTheDay', { optional: true }),
        text('guaranteeNo', 'ts.facility.grn', { maxLength: 24, optional: true, span: 4 }),
        amount('guaranteeLimit', 'currency', 'ts.facility.limit', { optional: true }),
        choice(
          'guaranteeMode',
          'ts.facility.mode',
          GUARANTEE_MODES.map((value) => ({ value, text: `ts.guarantee.${value}` as const })),
          { span: 4 },
        ),
      ],
    },
    {
      layout: 'FORM',
      id: 'moves',
      title: 'ts.facility.moves',
      fields: [
        codes('locations', 'ts.facility.locations', { maxLength: 35, optional: true, span: 12 }),
        codes('allowedMovesTo', 'ts.facility.movesTo', { maxLength: 36, optional: true, span: 12, hint: 'ts.facility.movesTo.hint' }),
        choice(
          'moveBasis',
          'ts.facility.basis',
          MOVE_BASES.map((value) => ({ value, text: `ts.basis.${value}` as const })),
          { span: 6 },
        ),
        yesNo('notifiesMovements', 'ts.facility.notifies', { optional: true }),
      ],
    },
  ],
  status: { machine: facilityStatus, text: (status) => `ts.facility.status.${status}` as const, tone: (status) => (status === 'ACTIVE' ? 'green' : 'grey') },
  actions: { end: { text: 'ts.facility.end', place: 'more' }, resume: { text: 'ts.facility.resume', place: 'more' } },
  facts: ({ id }) => [{ label: 'ts.facility.id', value: id }],
});

/** Places of temporary storage: beside the list of entries, for who may change them. */
export default adminScreen({
  title: 'ts.facilities',
  label: 'ts.facilities',
  rows: all,
  rowId: ({ id }) => id,
  shown: {
    columns: [
      { id: 'code', title: 'ts.facility.code', width: 100, value: ({ code: own }) => own },
      { id: 'name', title: 'ts.facility.name', width: 220, value: ({ name }) => name },
    ],
  },
  empty: 'ts.facilities.none',
  record,
  create: 'ts.facility.new',
  reloadOn: [{ pluginName: 'ts', eventType: 'FacilityChanged' }],
});
