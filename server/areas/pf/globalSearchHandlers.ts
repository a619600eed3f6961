import type * as globalSearch from '../../../src/application/contract/globalSearch';
import { failed } from '../../../src/domain/kernel/result';
import { reply, type Handlers } from '../../records/handlers';
import type { SearchedKind } from '../../records/searchDocument';
import { searchRecords, suggest } from './globalSearch';

export const globalSearchHandlers = (kinds: readonly SearchedKind[]): Handlers<typeof globalSearch> => ({
  searchEverywhere: async ({ body }, { db, caller }) => {
    const answer = await searchRecords({ db, caller, kinds }, body);
    return failed(answer) ? answer : reply(answer.right);
  },

  suggestRecords: async ({ params }, { db, caller }) => {
    const items = await suggest({ db, caller, kinds }, params.text);
    return failed(items) ? items : reply({ items: items.right });
  },
});
