import { exportGoodsLocations, GoodsLocationParameters, goodsLocations } from '../../../application/contract/declarationReports';
import type { GoodsLocationRow } from '../../../domain/declaration/reports/goodsLocations';
import { choice, period, text } from '../../../ui/archetypes/fields/constructors';
import { reportScreen } from '../../../ui/archetypes/report/reportScreen';
import { Tag } from '../../../ui/kit/Tag';
import type { TextKey } from '../../../ui/text/keys';
import { GoodsLocationsChart } from '../reports/GoodsLocationsChart';
import { columnsOf, firstOfMonth, scopeFields, searchFor, today, total } from '../reports/reportColumns';

const column = columnsOf<GoodsLocationRow>();

const FLOWS = ['IMPORT', 'EXPORT', 'TRANSIT', 'STORAGE', 'WAREHOUSE', 'LOWVALUE'] as const;

const registration = ({ registered }: GoodsLocationRow): TextKey => (registered ? 'dec.goodsLocation.registered.yes' : 'dec.goodsLocation.registered.no');

/** Declared goods locations (specification 7.4): where the goods of accepted declarations were; places that no register knows are told. */
export default reportScreen({
  view: 'dec.goodsLocations',
  title: 'dec.goodsLocation.title',
  endpoint: goodsLocations,
  exported: exportGoodsLocations,
  codec: GoodsLocationParameters,
  parameters: [
    period('from', 'to', 'dec.search.accepted', { optional: true }),
    text('code', 'dec.goodsLocation.code', { maxLength: 35, optional: true }),
    choice(
      'flow',
      'dec.goodsLocation.flow',
      FLOWS.map((value) => ({ value, text: `dec.goodsLocation.flow.${value}` })),
      { optional: true },
    ),
    ...scopeFields,
  ],
  unasked: () => ({ from: firstOfMonth(2), to: today() }),
  columns: [
    column.text('code', 'dec.goodsLocation.code', 144, { opens: true }),
    column.text('name', 'dec.goodsLocation.name', 208),
    column.coded('registered', 'dec.goodsLocation.registered', 152, registration, (row) => (
      <Tag text={registration(row)} tone={row.registered ? 'green' : 'amber'} />
    )),
    column.text('type', 'dec.goodsLocation.type', 64),
    column.text('qualifier', 'dec.goodsLocation.qualifier', 112),
    column.text('country', 'dec.search.country', 72),
    column.integer('declarations', 'dec.unsettled.count', 112),
    column.integer('items', 'dec.search.itemCount', 112),
    column.decimal('packages', 'dec.report.packages', 96),
    column.decimal('grossMass', 'dec.search.grossMass', 144),
    column.day('first', 'dec.goodsLocation.first'),
    column.day('last', 'dec.goodsLocation.last'),
  ],
  rowId: ({ key }) => key,
  open: ({ code }) => searchFor({ goodsLocation: code }),
  totals: ({ declarations, items, packages, grossMass, unregistered }) => [
    total('registered', unregistered, 'dec.goodsLocation.unregistered'),
    total('declarations', declarations),
    total('items', items),
    total('packages', packages),
    total('grossMass', grossMass),
  ],
  chart: GoodsLocationsChart,
});
