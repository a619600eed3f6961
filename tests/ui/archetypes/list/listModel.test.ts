import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { searchEndpoint } from '../../../../src/application/contract/endpoint';
import { ok } from '../../../../src/domain/kernel/result';
import { ListModel } from '../../../../src/ui/archetypes/list/listModel';
import { FakeApi } from '../../../fakes/fakeApi';

const Row = t.type({ id: t.string });
const searchRows = searchEndpoint('/api/ar/ui/article/search', 'ar.search', t.exact(t.partial({ text: t.string })), Row);
const rows = (from: number, count: number) => Array.from({ length: count }, (_, at) => ({ id: `row-${from + at}` }));

describe('the list of a search', () => {
  it('knows that hits were not all counted until they are', async () => {
    const api = new FakeApi().on(searchRows, ({ body }) =>
      body.paging.pageNum === 0 ? ok({ items: rows(0, 50), totalCount: 60, hasMore: true }) : ok({ items: rows(50, 20), totalCount: 70 }),
    );
    const list = new ListModel(api, { endpoint: searchRows, columns: [], rowId: ({ id }) => id });
    await list.load({}, []);
    expect([list.total, list.hasMore, list.grid.rows.length]).toEqual([60, true, 50]);
    await list.more();
    expect([list.total, list.hasMore, list.grid.rows.length]).toEqual([70, false, 70]);
  });
});
