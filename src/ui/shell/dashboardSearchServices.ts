import { useContext } from 'react';
import { Api } from '../../application/ports/api';
import { Storage } from '../../application/ports/storage';
import { LoadedContext, type TellLoaded } from '../react/loaded';
import { useService } from '../react/services';
import { DashboardSearchModel } from './dashboardSearchModel';
import type { PortalModel } from './portalModel';

const searches = new WeakMap<TellLoaded, DashboardSearchModel>();

/** The one search of a dashboard as it is drawn, for the bar and the hits; the bar opens it. */
export const useDashboardSearch = (model: PortalModel): (() => DashboardSearchModel) => {
  const api = useService(Api);
  const storage = useService(Storage);
  const loaded = useContext(LoadedContext);
  const { dashboard, navigation } = model;
  return () => {
    const known = searches.get(loaded);
    if (known) return known;
    const services = {
      api,
      storage,
      userId: model.state.user?.userId ?? '',
      unit: () => model.state.user?.orgUnitId ?? '',
      go: (path: string) => navigation.to(path),
      loaded,
    };
    const search = new DashboardSearchModel(services, dashboard);
    searches.set(loaded, search);
    return search;
  };
};
