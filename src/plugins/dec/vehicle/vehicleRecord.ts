import { readVehicleHistory, type StoredVehicleReport } from '../../../application/contract/declarationVehicle';
import { freshGuid } from '../../../application/session/freshGuid';
import { checkVehicle } from '../../../domain/declaration/vehicle/checkVehicle';
import { nextTrip } from '../../../domain/declaration/vehicle/nextTrip';
import {
  BORDER_MODES,
  blankReport,
  MAX_HOUSES,
  MAX_MASTERS,
  MAX_TRAILERS,
  VEHICLE_LOCK,
  VehicleReport,
} from '../../../domain/declaration/vehicle/vehicleReport';
import { VEHICLE_STATUSES, vehicleStatus, type VehicleStatus } from '../../../domain/declaration/vehicle/vehicleStatus';
import { choice, code, date, dateTime, decimal, text } from '../../../ui/archetypes/fields/constructors';
import type { RecordScreen } from '../../../ui/archetypes/record/declared';
import { auditOf, reached } from '../../../ui/archetypes/record/recordOfKind';
import { allHouseFields, allHouseParts, waybillTypes } from './houseFields';
import { Houses } from './Houses';
import { Trip } from './Trip';
import { arrive, cancel, draftOf, send, vehicleCalls } from './vehicleCalls';
import { VehicleMessages } from './VehicleMessages';
import { VehicleSending } from './VehicleSending';
import { vehicleTone } from './vehicleTone';

const LIST = '/dec/report-of-vehicle';
const COUNTRY = 'Country';
const MAX_NAME = 70;
const optional = { optional: true } as const;

const isHere = ({ isReadOnly }: StoredVehicleReport): boolean => !isReadOnly;

/** A vehicle on its way to Norway with what it carries (declarations-profiles, section 8). */
export const vehicleRecord: RecordScreen<StoredVehicleReport, VehicleReport, VehicleStatus> = {
  title: 'dec.vehicle.record',
  path: `${LIST}/new`,
  addressOf: (id) => `${LIST}/${id ?? 'new'}`,
  kind: VEHICLE_LOCK,
  codec: VehicleReport,
  calls: vehicleCalls,
  draftOf,
  blank: blankReport,
  copy: nextTrip,
  check: (report, { today }) => checkVehicle(report, today),
  stops: () => false,
  editable: isHere,
  tabs: [
    {
      id: 'report',
      title: 'dec.vehicle.tab.report',
      sections: [
        { layout: 'PART', id: 'trip', title: 'dec.vehicle.ready', part: Trip },
        {
          layout: 'FORM',
          id: 'vehicle',
          title: 'dec.vehicle.vehicle',
          fields: [
            text('truck/registration', 'dec.vehicle.truck', { labelNote: 'VID', maxLength: 27, span: 3 }),
            code('truck/nationality', 'dec.vehicle.truckNationality', COUNTRY, { labelNote: 'VNA', span: 3 }),
            code('meansType', 'dec.vehicle.meansType', 'MeansType', { span: 3 }),
            choice(
              'mode',
              'dec.vehicle.mode',
              BORDER_MODES.map((value) => ({ value, text: `dec.vehicle.mode.${value}` as const })),
              { span: 3 },
            ),
            text('carrier/name', 'dec.vehicle.carrier', { maxLength: MAX_NAME, span: 6 }),
            text('carrier/identifier', 'dec.vehicle.carrier.identifier', { maxLength: 17, span: 3 }),
            text('ferryNumber', 'dec.vehicle.ferryNumber', { maxLength: 17, span: 3, ...optional }),
            code('customsOffice', 'dec.vehicle.customsOffice', 'CustomsOffice', { span: 4 }),
            dateTime('entryAt', 'dec.vehicle.entryAt', { span: 4 }),
            text('traderReference', 'dec.vehicle.traderReference', { maxLength: 35, span: 4, ...optional }),
          ],
        },
        {
          layout: 'LIST',
          id: 'trailers',
          title: 'dec.vehicle.trailers',
          at: '/trailers',
          rowTitle: 'dec.vehicle.trailer',
          fields: [
            text('registration', 'dec.vehicle.trailer.registration', { labelNote: 'TRID', maxLength: 27, span: 4 }),
            code('nationality', 'dec.vehicle.trailer.nationality', COUNTRY, { labelNote: 'TRNA', span: 4 }),
          ],
          blank: () => ({}),
          max: MAX_TRAILERS,
        },
        {
          layout: 'FORM',
          id: 'driver',
          title: 'dec.vehicle.driver',
          fields: [
            text('driver/name', 'dec.vehicle.driver.name', { labelNote: 'DRI', maxLength: MAX_NAME, span: 6 }),
            code('driver/nationality', 'dec.vehicle.driver.nationality', COUNTRY, { span: 3 }),
            date('driver/birthDate', 'dec.vehicle.driver.birthDate', { span: 3 }),
          ],
        },
        {
          layout: 'LIST',
          id: 'masters',
          title: 'dec.vehicle.masters',
          at: '/masters',
          rowTitle: 'dec.vehicle.master',
          fields: [
            choice('waybillType', 'dec.vehicle.waybillType', waybillTypes, { span: 3 }),
            text('waybill', 'dec.vehicle.waybill', { maxLength: 70, span: 3 }),
            text('carrierIdentifier', 'dec.vehicle.carrier.identifier', { maxLength: 17, span: 3, ...optional }),
            decimal('grossMass', 'dec.vehicle.grossMass', { digits: 3, unit: 'kg', span: 3, ...optional }),
            text('consignor/name', 'dec.vehicle.consignor', { maxLength: MAX_NAME, span: 3, ...optional }),
            text('consignor/identifier', 'dec.vehicle.consignor.identifier', { maxLength: 17, span: 3, ...optional }),
            text('consignee/name', 'dec.vehicle.consignee', { maxLength: MAX_NAME, span: 3, ...optional }),
            text('consignee/identifier', 'dec.vehicle.consignee.identifier', { maxLength: 17, span: 3, ...optional }),
            text('equipment', 'dec.vehicle.equipment', { maxLength: 17, span: 4, ...optional }),
            text('placeOfLoading', 'dec.vehicle.placeOfLoading', { maxLength: 35, span: 4, ...optional }),
            text('placeOfUnloading', 'dec.vehicle.placeOfUnloading', { maxLength: 35, span: 4, ...optional }),
          ],
          blank: () => ({ id: freshGuid(), waybillType: 'N730', consignor: {}, consignee: {} }),
          max: MAX_MASTERS,
        },
        {
          layout: 'LIST',
          id: 'houses',
          title: 'dec.vehicle.houses',
          at: '/houses',
          rowTitle: 'dec.vehicle.house',
          fields: allHouseFields,
          parts: allHouseParts,
          blank: () => ({ id: freshGuid(), consignor: {}, consignee: {}, previousDocuments: [], exportFromEu: [] }),
          max: MAX_HOUSES,
          body: Houses,
        },
      ],
    },
    { id: 'messages', title: 'dec.vehicle.messages', stored: true, part: VehicleMessages },
  ],
  actions: [
    { id: 'send', text: 'dec.vehicle.send', icon: 'send', place: 'primary', shows: isHere, done: 'dec.vehicle.sent', run: send },
    { id: 'arrive', text: 'dec.vehicle.arrive', icon: 'send', place: 'primary', shows: isHere, done: 'dec.vehicle.arrived', run: arrive },
    { id: 'update', text: 'dec.vehicle.sendAgain', icon: 'refresh', place: 'more', shows: isHere, done: 'dec.vehicle.sent', run: send },
    {
      id: 'cancel',
      text: 'dec.vehicle.cancel',
      icon: 'ban',
      place: 'more',
      destructive: true,
      shows: (record) => isHere(record) && record.mrn !== undefined,
      confirm: {
        title: 'dec.vehicle.cancel.title',
        body: 'dec.vehicle.cancel.body',
        values: ({ mrn = '' }) => ({ mrn }),
        yes: 'dec.vehicle.cancel',
        no: 'dec.vehicle.cancel.no',
      },
      done: 'dec.vehicle.cancelled',
      run: cancel,
    },
  ],
  status: { machine: vehicleStatus, of: ({ status }) => status, text: (status) => `dec.vehicle.status.${status}` as const, tone: vehicleTone },
  tag: VehicleSending,
  facts: ({ lrn, mrn, report }) => [
    { label: 'dec.vehicle.lrn', value: lrn },
    ...(mrn === undefined ? [] : [{ label: 'dec.vehicle.mrn', value: mrn } as const]),
    { label: 'dec.vehicle.truck', value: report.truck?.registration ?? '' },
  ],
  bar: [],
  audit: auditOf(readVehicleHistory, (entry) => {
    const status = VEHICLE_STATUSES.find((one) => one === reached(entry));
    return status && `dec.vehicle.status.${status}`;
  }),
  reloadOn: [{ pluginName: 'dec', eventType: 'VehicleReportChanged' }],
  remove: {
    question: {
      title: 'dec.vehicle.delete',
      body: 'dec.vehicle.delete.body',
      values: ({ lrn }) => ({ lrn }),
      yes: 'dec.vehicle.delete.yes',
      no: 'dec.vehicle.delete.no',
    },
    shows: ({ status }) => status === 'DRAFT',
    to: LIST,
  },
  list: { to: LIST, text: 'dec.vehicle.title' },
};
