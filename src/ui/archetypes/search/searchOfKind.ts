import type { TypeOf } from 'io-ts';
import { MAX_BULK_RECORDS, recordEvent, type AnyRecordContract } from '../../../application/contract/record';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, ok } from '../../../domain/kernel/result';
import type { BulkAction } from '../list/bulkModel';
import type { SearchScreen } from './declaredSearch';

type Criteria<K extends AnyRecordContract> = TypeOf<K['criteria']>;
type Row<K extends AnyRecordContract> = TypeOf<K['calls']['search']['answer']>['items'][number];

type Derived = 'endpoint' | 'exported' | 'codec' | 'rowId' | 'live';

/** The list of the records of a kind: search, file and live rows follow from its contract. */
export const searchOfKind = <K extends AnyRecordContract>(
  contract: K,
  declared: Omit<SearchScreen<Criteria<K>, Row<K>>, Derived>,
): SearchScreen<Criteria<K>, Row<K>> => ({
  ...declared,
  endpoint: contract.calls.search,
  exported: contract.calls.exported,
  codec: contract.criteria,
  rowId: ({ id }) => id,
  live: recordEvent(contract.kind),
});

/** An action of a kind on selected rows, in one call: what is refused for one row leaves the others as they are done. */
export const bulkOfKind = <K extends AnyRecordContract>(
  { calls }: K,
  action: K['actions'][number],
  { nameOf, ...offered }: Omit<BulkAction<Row<K>>, 'id' | 'run' | 'max'> & { readonly nameOf: (row: Row<K>) => string },
): BulkAction<Row<K>> => ({
  ...offered,
  id: action,
  max: MAX_BULK_RECORDS,
  run: async (rows, { api, signal, onProgress, given }) => {
    const reason = given['reason'];
    const answer = await api.call(
      calls.bulk,
      { params: { action }, body: { records: rows.map(({ id, version }) => ({ id, version })), ...(typeof reason === 'string' && { reason }) } },
      { idempotencyKey: freshGuid(), signal },
    );
    if (failed(answer)) return answer;
    onProgress(rows.length);
    const failures = answer.right.rows.flatMap(({ id, statusCode, message }) => {
      const row = rows.find((one) => one.id === id);
      return statusCode > 0 && row !== undefined ? [{ row: nameOf(row), message }] : [];
    });
    return ok({ done: rows.length - failures.length, failures });
  },
});
