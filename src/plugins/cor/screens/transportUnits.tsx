import { observer } from 'mobx-react-lite';
import { useSearch } from 'wouter';
import { Session } from '../../../application/session/session';
import { isRouteGuid } from '../../../domain/kernel/guid';
import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import { useService } from '../../../ui/react/services';
import { OldUnits } from '../transport/OldUnits';
import { unitRecord } from '../transport/unitRecord';
import { unitSearch } from '../transport/unitSearch';

const List = searchScreen(unitSearch);
const Record = recordScreen(unitRecord);

/** Feature UseNewTransportUnitUI says which screen the registry has; `?id=` opens a unit. */
export default observer(function TransportUnits() {
  const session = useService(Session);
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  if (!session.allowed('cor.newScreen')) return <OldUnits params={{}} />;
  return id === 'new' || isRouteGuid(id) ? <Record key={id} params={{ id }} /> : <List params={{}} />;
});
