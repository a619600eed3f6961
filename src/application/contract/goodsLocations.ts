import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { GoodsLocation, LOCATION_ACTIONS, LOCATION_STATES, LOCATION_USES, SEARCH_MODES } from '../../domain/organization/goodsLocations/goodsLocation';
import { endpoint } from './endpoint';
import { recordContract } from './record';
import { oneOf } from '../../domain/kernel/oneOf';

/** The places of a company, as its administrators keep them. */
export const goodsLocationContract = recordContract('org.location', {
  path: '/api/org/ui/goodslocation/register',
  access: { read: 'org.locations', write: 'org.locations' },
  content: GoodsLocation,
  row: t.type({ code: t.string, name: t.string, country: t.string, typeOfLocation: t.string, qualifier: t.string }),
  criteria: t.exact(t.partial({ text: t.string, country: t.string, qualifier: t.string, status: t.string })),
  statuses: LOCATION_STATES,
  actions: LOCATION_ACTIONS,
});

export const FoundLocation = t.type({ id: Guid, location: GoodsLocation });
export type FoundLocation = t.TypeOf<typeof FoundLocation>;

/** Places of the company that may be named for the use; at most 50, `more` says that there are others. */
export const searchGoodsLocations = endpoint({
  method: 'POST',
  path: '/api/org/ui/goodslocation/search',
  access: 'ar.lookup',
  body: t.exact(t.partial({ country: t.string, searchBy: oneOf(SEARCH_MODES), text: t.string, use: oneOf(LOCATION_USES) })),
  answer: t.type({ items: t.array(FoundLocation), more: t.boolean }),
  background: true,
});
