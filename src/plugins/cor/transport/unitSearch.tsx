import { stockholmDate } from '../../../domain/kernel/dates';
import { newTransportUnitContract } from '../../../application/contract/transportUnits';
import { choice, code, integer, period, text } from '../../../ui/archetypes/fields/constructors';
import { bulkOfKind, searchOfKind } from '../../../ui/archetypes/search/searchOfKind';
import { Tag } from '../../../ui/kit/Tag';
import { ownerChoices, stateChoices, unitAddress, UNIT_TONES } from './unitWords';

/** The registry with feature UseNewTransportUnitUI (core, 5.2). */
export const unitSearch = searchOfKind(newTransportUnitContract, {
  view: 'cor.units',
  title: 'cor.tu.title',
  criteria: [
    text('text', 'cor.tu.text', { maxLength: 35, span: 3 }),
    code('kind', 'cor.tu.kind', 'TransportUnitKind', { optional: true }),
    code('idType', 'cor.tu.idType', 'MeansOfTransportIdType', { optional: true }),
    code('nationality', 'cor.tu.nationality', 'Country', { optional: true }),
    choice('ownerType', 'cor.tu.ownerType', ownerChoices, { optional: true }),
    text('carrier', 'cor.tu.carrierName', { maxLength: 70, span: 3 }),
    choice('status', 'cor.tu.status', stateChoices, { optional: true }),
    period('usedFrom', 'usedTo', 'cor.tu.used'),
    choice(
      'neverUsed',
      'cor.tu.neverUsed',
      [
        { value: 'yes', text: 'cor.tu.neverUsed.yes' },
        { value: 'no', text: 'cor.tu.neverUsed.no' },
      ],
      { optional: true },
    ),
    integer('endsWithin', 'cor.tu.endsWithin', { max: 9_999, optional: true }),
    choice('duplicates', 'cor.tu.duplicates', [{ value: 'yes', text: 'cor.tu.duplicates.yes' }], { optional: true }),
  ],
  columns: [
    { id: 'identification', title: 'cor.tu.identification', width: 160, sortable: true, opens: true, value: ({ identification }) => identification },
    { id: 'kind', title: 'cor.tu.kind', width: 120, sortable: true, value: ({ kind }) => kind },
    { id: 'nationality', title: 'cor.tu.nationality', width: 88, kind: 'code', sortable: true, value: ({ nationality }) => nationality },
    { id: 'name', title: 'cor.tu.name', width: 180, sortable: true, value: ({ name }) => name },
    { id: 'carrierName', title: 'cor.tu.carrierName', width: 160, sortable: true, value: ({ carrierName }) => carrierName },
    {
      id: 'status',
      title: 'cor.tu.status',
      width: 112,
      kind: 'custom',
      sortable: true,
      value: ({ status }) => status,
      content: ({ status }) => <Tag text={`cor.tu.status.${status}`} tone={UNIT_TONES[status]} />,
      written: ({ status }, { t }) => t(`cor.tu.status.${status}`),
    },
    { id: 'useCount', title: 'cor.tu.uses', width: 72, kind: 'integer', sortable: true, value: ({ useCount }) => String(useCount) },
    { id: 'lastUsedOn', title: 'cor.tu.lastUsed', width: 112, kind: 'date', sortable: true, value: ({ lastUsedOn }) => lastUsedOn },
    { id: 'validTo', title: 'cor.tu.validTo', width: 112, kind: 'date', sortable: true, value: ({ validTo }) => validTo },
    { id: 'changedAt', title: 'cor.tu.changed', width: 112, kind: 'date', sortable: true, value: ({ changedAt }) => stockholmDate(changedAt) },
  ],
  unasked: () => ({ criteria: { status: 'Active' }, sort: [{ column: 'identification', descending: false }] }),
  open: ({ id }) => unitAddress(id),
  creates: {
    text: 'cor.tu.new',
    ways: [{ to: unitAddress('new'), text: 'cor.tu.new', access: 'cor.tu' }],
    asked: { text: 'cor.tu.import', access: 'cor.tu', dialog: () => import('./ImportDialog') },
  },
  actions: [
    bulkOfKind(newTransportUnitContract, 'inactivate', {
      text: 'cor.tu.inactivate',
      fits: ({ status }) => status === 'Active',
      nameOf: ({ identification }) => identification,
    }),
    bulkOfKind(newTransportUnitContract, 'activate', {
      text: 'cor.tu.activate',
      fits: ({ status }) => status === 'Draft' || status === 'Inactive',
      nameOf: ({ identification }) => identification,
    }),
  ],
  empty: 'cor.tu.empty',
  none: 'cor.tu.none',
});
