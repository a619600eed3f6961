import { readMaintenanceTrail, type MaintenanceDeed } from '../../../application/contract/declarationMaintenance';
import { formatInstant } from '../../../ui/kit/format';
import { whoDid } from '../whoDid';
import { maintenancePart } from './maintenancePart';

/** What was done on this screen, by whom and why. */
export default maintenancePart<MaintenanceDeed>({
  label: 'dec.maintenance.tab.trail',
  read: (api) => api.call(readMaintenanceTrail, {}),
  rowId: ({ seq }) => seq,
  empty: 'dec.maintenance.trail.none',
  columns: [
    { id: 'at', title: 'dec.maintenance.at', content: ({ at }, { locale }) => formatInstant(at, locale) },
    { id: 'by', title: 'dec.maintenance.user', content: ({ by }, texts) => whoDid(by, texts) },
    { id: 'action', title: 'dec.maintenance.action', content: ({ action }, { translate }) => translate(`dec.maintenance.action.${action}`, action) },
    { id: 'target', title: 'dec.maintenance.target', content: ({ target }) => target },
    { id: 'reason', title: 'dec.maintenance.reason', content: ({ reason }) => reason },
  ],
});
