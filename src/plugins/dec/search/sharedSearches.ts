import { listSharedSearches, removeSharedSearch, shareSearch } from '../../../application/contract/sharedSearch';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, ok } from '../../../domain/kernel/result';
import type { SharedFilters } from '../../../ui/archetypes/list/sharedFiltersModel';

export const sharedSearches: SharedFilters = {
  list: async (api, view) => {
    const answer = await api.call(listSharedSearches, { params: { view } }, { background: true });
    return failed(answer) ? answer : ok(answer.right.items);
  },
  share: (api, view, filter) => api.call(shareSearch, { body: { view, ...filter } }, { idempotencyKey: freshGuid() }),
  remove: (api, id) => api.call(removeSharedSearch, { params: { id } }),
};
