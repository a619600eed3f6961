import { observer } from 'mobx-react-lite';
import { useSearch } from 'wouter';
import { isRouteGuid } from '../../../domain/kernel/guid';
import { idcSearch as Search } from '../idc/idcSearch';
import { idcStatistics as Statistics } from '../idc/idcStatistics';
import { ReviewScreen } from '../idc/ReviewScreen';
import { SettingsScreen } from '../idc/SettingsScreen';

/** `?id=` opens a capture, `?tab=` the settings and the statistics. */
export default observer(function DocumentCapture() {
  const query = new URLSearchParams(useSearch());
  const id = query.get('id') ?? '';
  if (isRouteGuid(id)) return <ReviewScreen key={id} id={id} />;
  if (query.get('tab') === 'settings') return <SettingsScreen />;
  return query.get('tab') === 'statistics' ? <Statistics params={{}} /> : <Search params={{}} />;
});
