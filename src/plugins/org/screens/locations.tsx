import { goodsLocationContract } from '../../../application/contract/goodsLocations';
import { isRouteGuid } from '../../../domain/kernel/guid';
import { choice, code, text } from '../../../ui/archetypes/fields/constructors';
import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import { searchOfKind } from '../../../ui/archetypes/search/searchOfKind';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import type { ScreenProps } from '../../../ui/plugin';
import { locationRecord, qualifierChoices } from '../places/locationRecord';
import { worded } from '../worded';

const LIST = '/org/goods-locations';

const List = searchScreen(
  searchOfKind(goodsLocationContract, {
    view: 'org.locations',
    title: 'org.locations.title',
    criteria: [
      text('text', 'org.locations.text', { maxLength: 100, span: 4 }),
      code('country', 'org.location.country', 'Country', { optional: true }),
      choice('qualifier', 'org.location.qualifier', qualifierChoices, { optional: true }),
      choice(
        'status',
        'org.status',
        goodsLocationContract.statuses.map((value) => ({ value, text: `org.location.status.${value}` as const })),
        { optional: true },
      ),
    ],
    columns: [
      { id: 'code', title: 'org.location.code', width: 140, sortable: true, opens: true, value: ({ code: value }) => value },
      { id: 'name', title: 'org.location.name', width: 260, sortable: true, value: ({ name }) => name },
      { id: 'country', title: 'org.location.country', width: 88, kind: 'code', sortable: true, value: ({ country }) => country },
      { id: 'typeOfLocation', title: 'org.location.type', width: 72, kind: 'code', value: ({ typeOfLocation }) => typeOfLocation },
      worded('qualifier', 'org.location.qualifier', 180, 'org.location.qualifier.'),
      worded('status', 'org.status', 104, 'org.location.status.'),
    ],
    unasked: () => ({ criteria: {}, sort: [{ column: 'code', descending: false }] }),
    open: ({ id }) => `${LIST}/${id}`,
    create: { to: `${LIST}/new`, text: 'org.location.new', access: 'org.locations' },
    empty: 'org.locations.empty',
    none: 'org.locations.none',
  }),
);
const Record = recordScreen(locationRecord);

/** The register of places where goods are shown to customs. */
export default function Locations({ params }: ScreenProps) {
  const id = params['id'] ?? '';
  return id === 'new' || isRouteGuid(id) ? <Record params={{ id }} /> : <List params={{}} />;
}
