import { searchVehicleReports, VehicleCriteria, type VehicleRow } from '../../../application/contract/declarationVehicle';
import { VEHICLE_STATUSES } from '../../../domain/declaration/vehicle/vehicleStatus';
import { choice, period, text } from '../../../ui/archetypes/fields/constructors';
import type { ListColumn } from '../../../ui/archetypes/list/listColumn';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import { formatInstant } from '../../../ui/kit/format';
import { Tag } from '../../../ui/kit/Tag';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';
import { vehicleTone } from '../vehicle/vehicleTone';

type Shown = 'registration' | 'driver' | 'customsOffice' | 'mrn' | 'houses';

const column = (id: Shown, title: TextKey, width: number, more: Partial<ListColumn<VehicleRow>> = {}): ListColumn<VehicleRow> => ({
  id,
  title,
  width,
  sortable: true,
  value: (row) => String(row[id] ?? ''),
  ...more,
});

function Moment({ at }: { readonly at: string }) {
  const { locale } = useTexts();
  return formatInstant(at, locale);
}

const moment = (id: 'entryAt' | 'changedAt', title: TextKey): ListColumn<VehicleRow> => ({
  id,
  title,
  width: 152,
  kind: 'custom',
  isInstant: true,
  sortable: true,
  value: (row) => row[id] ?? '',
  content: ({ [id]: at }) => at !== undefined && <Moment at={at} />,
});

const LIST = '/dec/report-of-vehicle';

/** The vehicles of the unit, those that come last first. */
export default searchScreen<VehicleCriteria, VehicleRow>({
  view: 'dec.vehicles',
  title: 'dec.vehicle.title',
  endpoint: searchVehicleReports,
  codec: VehicleCriteria,
  criteria: [
    text('number', 'dec.vehicle.number', { maxLength: 70, span: 3 }),
    choice(
      'status',
      'dec.search.status',
      VEHICLE_STATUSES.map((value) => ({ value, text: `dec.vehicle.status.${value}` })),
      { optional: true },
    ),
    period('from', 'to', 'dec.vehicle.entryAt'),
  ],
  columns: [
    moment('entryAt', 'dec.vehicle.entryAt'),
    column('registration', 'dec.vehicle.truck', 176, { opens: true }),
    column('driver', 'dec.vehicle.driver', 176),
    column('customsOffice', 'dec.vehicle.customsOffice', 160, { kind: 'code' }),
    column('mrn', 'dec.vehicle.mrn', 184),
    column('houses', 'dec.vehicle.houses', 128, { kind: 'integer' }),
    {
      id: 'openConsignments',
      title: 'dec.vehicle.documentation',
      width: 168,
      kind: 'custom',
      sortable: true,
      value: ({ openConsignments }) => String(openConsignments),
      content: ({ openConsignments }) => <Tag text="dec.vehicle.open" values={{ count: openConsignments }} tone={openConsignments === 0 ? 'green' : 'amber'} />,
      written: ({ openConsignments }, { t }) => t('dec.vehicle.open', { count: openConsignments }),
    },
    {
      id: 'status',
      title: 'dec.search.status',
      width: 136,
      kind: 'custom',
      sortable: true,
      value: ({ status }) => status,
      content: ({ status }) => <Tag text={`dec.vehicle.status.${status}`} tone={vehicleTone(status)} />,
      written: ({ status }, { t }) => t(`dec.vehicle.status.${status}`),
    },
    moment('changedAt', 'dec.vehicle.changedAt'),
  ],
  rowId: ({ id }) => id,
  unasked: () => ({ criteria: {}, sort: [{ column: 'entryAt', descending: true }] }),
  live: { pluginName: 'dec', eventType: 'VehicleReportChanged' },
  open: ({ id }) => `${LIST}/${id}`,
  create: { to: `${LIST}/new`, text: 'dec.vehicle.new', access: 'dec.report-of-vehicle' },
  empty: 'dec.vehicle.empty',
  none: 'dec.vehicle.none',
});
