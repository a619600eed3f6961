import { defaultContract } from '../../../application/contract/defaultValues';
import { isRouteGuid } from '../../../domain/kernel/guid';
import { DEFAULT_LEVELS } from '../../../domain/organization/defaults/defaultValue';
import { choice, text } from '../../../ui/archetypes/fields/constructors';
import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import { searchOfKind } from '../../../ui/archetypes/search/searchOfKind';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import type { ScreenProps } from '../../../ui/plugin';
import { areaChoices, modeChoices } from '../defaults/defaultChoices';
import { defaultRecord } from '../defaults/defaultRecord';
import { worded } from '../worded';

const LIST = '/org/default-administration';

const List = searchScreen(
  searchOfKind(defaultContract, {
    view: 'org.defaults',
    title: 'org.defaults.title',
    criteria: [
      choice(
        'scopeKind',
        'org.default.level',
        DEFAULT_LEVELS.map((value) => ({ value, text: `org.level.${value}` as const })),
        { optional: true },
      ),
      choice('area', 'org.default.area', areaChoices, { optional: true }),
      text('fieldPath', 'org.default.field', { maxLength: 200, span: 4, optional: true }),
      choice('mode', 'org.default.mode', modeChoices, { optional: true }),
    ],
    columns: [
      { id: 'area', title: 'org.default.area', width: 220, sortable: true, opens: true, value: ({ area }) => area },
      { id: 'fieldPath', title: 'org.default.field', width: 260, sortable: true, value: ({ fieldPath }) => fieldPath },
      { id: 'value', title: 'org.default.value', width: 180, sortable: true, value: ({ value }) => value },
      worded('mode', 'org.default.mode', 140, 'org.default.mode.'),
      worded('scopeKind', 'org.default.level', 120, 'org.level.'),
      { id: 'validFrom', title: 'org.default.validFrom', width: 112, kind: 'date', sortable: true, value: ({ validFrom }) => validFrom },
      { id: 'validTo', title: 'org.default.validTo', width: 112, kind: 'date', sortable: true, value: ({ validTo }) => validTo },
      worded('status', 'org.status', 104, 'org.default.status.'),
    ],
    unasked: () => ({ criteria: {}, sort: [{ column: 'area', descending: false }] }),
    open: ({ id }) => `${LIST}/${id}`,
    create: { to: `${LIST}/new`, text: 'org.default.new', access: 'org.defaults' },
    empty: 'org.defaults.empty',
    none: 'org.defaults.none',
  }),
);
const Record = recordScreen(defaultRecord);

/** What new records begin with (organization, 5.5): the list, or one value. An address that names neither shows the list. */
export default function Defaults({ params }: ScreenProps) {
  const id = params['id'] ?? '';
  return id === 'new' || isRouteGuid(id) ? <Record params={{ id }} /> : <List params={{}} />;
}
