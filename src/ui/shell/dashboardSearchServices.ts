import { Api } from '../../application/ports/api';
import { Storage } from '../../application/ports/storage';
import { useService } from '../react/services';
import type { DashboardModel } from './dashboardModel';
import { DashboardSearchModel } from './dashboardSearchModel';
import type { PortalModel } from './portalModel';

const searches = new WeakMap<DashboardModel, DashboardSearchModel>();

/** The one search of the dashboard, for the bar and the hits; the bar opens it. */
export const useDashboardSearch = (model: PortalModel): (() => DashboardSearchModel) => {
  const api = useService(Api);
  const storage = useService(Storage);
  const { dashboard, navigation } = model;
  return () => {
    const known = searches.get(dashboard);
    if (known) return known;
    const services = { api, storage, userId: model.state.user?.userId ?? '', unit: () => model.state.user?.orgUnitId ?? '', go: (path: string) => navigation.to(path) };
    const search = new DashboardSearchModel(services, dashboard);
    searches.set(dashboard, search);
    return search;
  };
};
