import { newTransportUnitContract } from '../../../application/contract/transportUnits';
import { checkTransportUnit } from '../../../domain/transport-unit/checkTransportUnit';
import { transportUnitStatus } from '../../../domain/transport-unit/transportUnit';
import { choice, code, date, decimal, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import { recordOfKind } from '../../../ui/archetypes/record/recordOfKind';
import { TrailerPart } from './TrailerPart';
import { UnitUsagePart, UnitCombinationsPart } from './UnitParts';
import { blankUnit, ownerChoices, unitAddress, UNITS_PATH, UNIT_TONES } from './unitWords';

export const unitFields = [
  code('kind', 'cor.tu.kind', 'TransportUnitKind', { span: 3 }),
  code('idType', 'cor.tu.idType', 'MeansOfTransportIdType', { span: 4, labelNote: '19 08 061', optional: true }),
  text('identification', 'cor.tu.identification', { maxLength: 35, span: 3, labelNote: '19 08 017' }),
  code('nationality', 'cor.tu.nationality', 'Country', { span: 3, labelNote: '19 08 062', optional: true }),
  text('name', 'cor.tu.name', { maxLength: 100, span: 6, optional: true }),
];

/** One unit of the registry with feature UseNewTransportUnitUI. */
export const unitRecord = recordOfKind(newTransportUnitContract, {
  title: 'cor.tu.one',
  path: unitAddress('new'),
  addressOf: (id) => unitAddress(id ?? 'new'),
  blank: blankUnit,
  check: (draft) => checkTransportUnit(draft),
  tabs: [
    {
      id: 'details',
      title: 'cor.tu.tab.details',
      sections: [
        { layout: 'FORM', id: 'identity', title: 'cor.tu.identity', fields: unitFields },
        {
          layout: 'FORM',
          id: 'ownership',
          title: 'cor.tu.ownership',
          fields: [
            choice('ownerType', 'cor.tu.ownerType', ownerChoices, { optional: true }),
            text('carrierName', 'cor.tu.carrierName', { maxLength: 70, span: 6, optional: true }),
            text('carrierEori', 'cor.tu.carrierEori', { maxLength: 17, span: 3, optional: true }),
          ],
        },
        {
          layout: 'FORM',
          id: 'use',
          title: 'cor.tu.use',
          fields: [
            code('meansTypeCode', 'cor.tu.meansTypeCode', 'MeansType', { span: 4, optional: true }),
            text('vin', 'cor.tu.vin', { maxLength: 17, span: 4, optional: true }),
            yesNo('defaultSeals', 'cor.tu.defaultSeals', { span: 3, optional: true }),
            date('validFrom', 'cor.tu.validFrom', { optional: true }),
            date('validTo', 'cor.tu.validTo', { optional: true }),
            text('driverNote', 'cor.tu.driverNote', { maxLength: 100, span: 12, hint: 'cor.tu.driverNote.hint', optional: true }),
          ],
        },
        {
          layout: 'PART',
          id: 'trailer',
          title: 'cor.tu.defaultTrailer',
          visible: ({ kind }) => kind === 'TRUCK' || kind === 'TRACTOR',
          part: TrailerPart,
          at: '/defaultTrailerId',
        },
        {
          layout: 'FORM',
          id: 'container',
          title: 'cor.tu.container',
          visible: ({ kind }) => kind === 'CONTAINER' || kind === 'SWAP_BODY',
          fields: [
            code('containerSizeType', 'cor.tu.containerSizeType', 'ContainerSizeType', { span: 4, optional: true }),
            decimal('tareMass', 'cor.tu.tareMass', { digits: 3, unit: 'kg', optional: true }),
            decimal('maxPayload', 'cor.tu.maxPayload', { digits: 3, unit: 'kg', optional: true }),
          ],
        },
      ],
    },
    { id: 'combinations', title: 'cor.tu.tab.combinations', stored: true, part: UnitCombinationsPart },
    { id: 'usage', title: 'cor.tu.tab.usage', stored: true, part: UnitUsagePart },
  ],
  status: { machine: transportUnitStatus, text: (status) => `cor.tu.status.${status}` as const, tone: (status) => UNIT_TONES[status] },
  actions: {
    activate: { text: 'cor.tu.activate', icon: 'check' },
    inactivate: { text: 'cor.tu.inactivate', place: 'more', icon: 'ban' },
  },
  facts: ({ content: { identification = '', nationality = '' } }) => [
    { label: 'cor.tu.identification', value: [identification, nationality].filter((part) => part !== '').join(' ') },
  ],
  remove: { question: { title: 'cor.tu.remove', yes: 'record.delete', no: 'cor.tu.keep' }, shows: ({ status }) => status === 'Draft', to: UNITS_PATH },
  list: { to: UNITS_PATH, text: 'cor.tu.title' },
});
