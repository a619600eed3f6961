import { isRouteGuid } from '../../../domain/kernel/guid';
import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import type { ScreenProps } from '../../../ui/plugin';
import { userRecord } from '../users/userRecord';
import { userSearch } from '../users/userSearch';

const List = searchScreen(userSearch);
const Record = recordScreen(userRecord);

/** The list of users, or one of them. An address that names neither shows the list. */
export default function UserAdministration({ params }: ScreenProps) {
  const id = params['id'] ?? '';
  return id === 'new' || isRouteGuid(id) ? <Record params={{ id }} /> : <List params={{}} />;
}
