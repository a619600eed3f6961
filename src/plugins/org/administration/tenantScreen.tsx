import { isRouteGuid } from '../../../domain/kernel/guid';
import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import type { ScreenProps } from '../../../ui/plugin';
import { tenantRecord } from './tenantRecord';
import { tenantSearch } from './tenantSearch';

/** The list, or one of them. An address that names neither shows the list. */
export const tenantScreen = (list: string) => {
  const List = searchScreen(tenantSearch(list));
  const Record = recordScreen(tenantRecord(list));
  return function TenantScreen({ params }: ScreenProps) {
    const id = params['id'] ?? '';
    return id === 'new' || isRouteGuid(id) ? <Record params={{ id }} /> : <List params={{}} />;
  };
};
