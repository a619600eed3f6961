import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';

export const MAX_SHARED_NAME = 60;

/** A saved filter for everybody in the unit. `query` as in a personal one; `mayRemove`: by who shared it, or supervises. */
export const SharedSearch = t.type({ id: Guid, name: t.string, query: t.string, createdBy: t.string, mayRemove: t.boolean });
export type SharedSearch = t.TypeOf<typeof SharedSearch>;

const PATH = '/api/dec/ui/sharedsearch';

/** Those of the units that are seen, by name. */
export const listSharedSearches = endpoint({
  method: 'GET',
  path: PATH,
  access: 'dec.search',
  params: t.strict({ view: t.string }),
  answer: t.type({ items: t.array(SharedSearch) }),
  background: true,
});

export const shareSearch = endpoint({
  method: 'POST',
  path: PATH,
  access: 'dec.search',
  body: t.strict({ view: t.string, name: t.string, query: t.string }),
  answer: SharedSearch,
  creates: true,
});

export const removeSharedSearch = endpoint({
  method: 'DELETE',
  path: `${PATH}/{id}`,
  access: 'dec.search',
  params: t.strict({ id: Guid }),
  answer: t.type({}),
});
