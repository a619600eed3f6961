import { suggestRecords } from '../../../application/contract/globalSearch';
import { explainSearch, type SearchExplained } from '../../../application/contract/searchTest';
import { SearchKind } from '../../../application/contract/globalSearch';
import type { Api } from '../../../application/ports/api';
import { failed, ok, type Result } from '../../../domain/kernel/result';
import { choice, choices, integer, text } from '../../../ui/archetypes/fields/constructors';
import type { ToolValues } from '../../../ui/archetypes/testbench/declared';
import { testbenchScreen } from '../../../ui/archetypes/testbench/testbenchScreen';
import { OneSearch, TwoSearches } from '../search/SearchExplanation';

const KINDS = Object.keys(SearchKind.keys) as readonly SearchKind[];
const SCOPES = ['active', 'activeAndChildren'] as const;
const SORTS = ['rank', 'statusAt', 'title', 'entityType'] as const;

const question = [
  text('text', 'pf.search.text', { maxLength: 500, span: 6 }),
  choices(
    'kinds',
    'pf.search.kinds',
    KINDS.map((value) => ({ value, text: `pf.search.kind.${value}` })),
    { span: 6, optional: true },
  ),
  choice(
    'scope',
    'pf.search.scope',
    SCOPES.map((value) => ({ value, text: `pf.search.scope.${value}` })),
    { span: 4 },
  ),
  choice(
    'sort',
    'pf.search.sort',
    SORTS.map((value) => ({ value, text: `pf.search.sort.${value}` })),
    { span: 3 },
  ),
  integer('page', 'pf.search.page', { span: 2 }),
  integer('pageSize', 'pf.search.pageSize', { span: 2 }),
];

const first: ToolValues = { text: '', kinds: [...KINDS], scope: 'activeAndChildren', sort: 'rank', page: '1', pageSize: '20' };

const isKind = (value: string): value is SearchKind => KINDS.some((kind) => kind === value);

const explain = (api: Api, values: ToolValues, actAs: unknown): Promise<Result<SearchExplained>> => {
  const { text: typed, kinds, scope, sort, page, pageSize } = values;
  const chosen = (Array.isArray(kinds) ? kinds : []).map(String).filter(isKind);
  const fieldId = String(sort ?? 'rank');
  return api.call(explainSearch, {
    body: {
      criteria: {
        text: String(typed ?? ''),
        entityTypes: chosen.length === 0 ? [...KINDS] : chosen,
        orgUnitScope: scope === 'active' ? 'active' : 'activeAndChildren',
      },
      paging: {
        pageNum: Math.max(0, Number(page) - 1),
        pageSize: Number(pageSize),
        sortOrder: [{ fieldId, sortDirection: fieldId === 'title' || fieldId === 'entityType' ? 'asc' : 'desc' }],
      },
      ...(typeof actAs === 'string' && actAs !== '' && { actAs }),
    },
  });
};

/** Global search test (specification 6.4). */
export default testbenchScreen({
  title: 'pf.search.title',
  tools: [
    {
      id: 'explain',
      title: 'pf.search.tool',
      explanation: 'pf.search.tool.note',
      fields: [...question, text('actAs', 'pf.search.actAs', { span: 4, optional: true })],
      values: first,
      call: ({ api }, values) => explain(api, values, values['actAs']),
      result: OneSearch,
    },
    {
      id: 'compare',
      title: 'pf.search.compare',
      explanation: 'pf.search.compare.note',
      fields: [...question, text('actAs', 'pf.search.actAs', { span: 4 }), text('other', 'pf.search.actAs.other', { span: 4 })],
      values: { ...first, actAs: 'declarant.demo', other: 'warehouse.demo' },
      call: async ({ api }, values) => {
        const one = await explain(api, values, values['actAs']);
        if (failed(one)) return one;
        const other = await explain(api, values, values['other']);
        return failed(other) ? other : ok([one.right, other.right]);
      },
      result: TwoSearches,
    },
    {
      id: 'suggest',
      title: 'pf.search.suggest',
      fields: [text('text', 'pf.search.text', { maxLength: 500, span: 6, optional: true })],
      call: ({ api }, values) => api.call(suggestRecords, { params: { text: String(values['text'] ?? '') } }),
    },
  ],
});
