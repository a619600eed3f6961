import { isRouteGuid } from '../../../domain/kernel/guid';
import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import type { ScreenProps } from '../../../ui/plugin';
import { operatorRecord } from '../operators/operatorRecord';
import { operatorSearch } from '../operators/operatorSearch';

const List = searchScreen(operatorSearch);
const Record = recordScreen(operatorRecord);

/** The register of parties (organization, 5.16): the list, or one party. An address that names neither shows the list. */
export default function EconomicOperators({ params }: ScreenProps) {
  const id = params['id'] ?? '';
  return id === 'new' || isRouteGuid(id) ? <Record params={{ id }} /> : <List params={{}} />;
}
