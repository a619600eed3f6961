import { isRouteGuid } from '../../../domain/kernel/guid';
import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import type { ScreenProps } from '../../../ui/plugin';
import { companyRecord } from '../administration/companyRecord';
import { companySearch } from '../administration/companySearch';

const List = searchScreen(companySearch);
const Record = recordScreen(companyRecord);

/** The list, or one of them. An address that names neither shows the list. */
export default function SystemAdministration({ params }: ScreenProps) {
  const id = params['id'] ?? '';
  return id === 'new' || isRouteGuid(id) ? <Record params={{ id }} /> : <List params={{}} />;
}
