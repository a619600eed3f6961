import * as t from 'io-ts';
import type { EntryId } from '../../domain/access/entries';
import { Guid } from '../../domain/kernel/guid';
import { endpoint, exportEndpoint, searchEndpoint } from './endpoint';
import { oneOf } from '../../domain/kernel/oneOf';

/** The version that the user has seen. `lockId`: the edit lock of the record, absent while nobody holds one. */
export const AtVersion = t.intersection([t.strict({ version: t.number }), t.exact(t.partial({ lockId: Guid }))]);

/** What a deletion names in its address; `version` in digits. */
export const ToDelete = t.intersection([t.strict({ id: Guid, version: t.string }), t.exact(t.partial({ lockId: Guid }))]);

export const Finding = t.intersection([
  t.type({ severity: t.union([t.literal(0), t.literal(1), t.literal(2), t.literal(3)]), code: t.string, pointer: t.string, message: t.string }),
  t.partial({ messageKey: t.string, args: t.record(t.string, t.string) }),
]);
/** What a rule says about a record; an error (2) keeps it from being saved, and from its actions. */
export type RecordFinding = t.TypeOf<typeof Finding>;

/** One entry of the history. `changes`: of fields, by their pointers; `reason`: of an action that asks for one. */
const HistoryEntry = t.intersection([
  t.type({
    at: t.string,
    by: t.string,
    action: t.string,
    version: t.number,
    changes: t.array(t.type({ pointer: t.string, before: t.unknown, after: t.unknown })),
  }),
  t.partial({ reason: t.string }),
]);
export type RecordHistoryEntry = t.TypeOf<typeof HistoryEntry>;

/** Who did what to a record and which fields that changed, the newest first. */
export const historyEndpoint = (path: string, access: EntryId) =>
  endpoint({ method: 'GET', path: `${path}/{id}/history`, access, params: t.strict({ id: Guid }), answer: t.array(HistoryEntry) });
export type HistoryEndpoint = ReturnType<typeof historyEndpoint>;

/** A record as its screen shows it. */
export interface RecordOf<C, S extends string> {
  readonly id: string;
  readonly version: number;
  /** Of its series; empty where the kind has none. */
  readonly number: string;
  readonly status: S;
  readonly content: C;
  /** The caller may read it, not change it. */
  readonly isReadOnly: boolean;
  /** ISO instants. */
  readonly createdAt: string;
  readonly createdBy: string;
  readonly changedAt: string;
  readonly changedBy: string;
}

/** What every record has in a list; the rest of its row are columns of its kind. */
export type RecordHead<S extends string> = Pick<RecordOf<unknown, S>, 'id' | 'version' | 'number' | 'status' | 'changedAt' | 'changedBy'>;

/** The event that tells of each change of a record: of `org.agreement` it is `AgreementChanged` of the plugin `org`. */
export const recordEvent = (kind: string): { readonly pluginName: string; readonly eventType: string } => {
  const [pluginName = '', name = ''] = kind.split('.');
  return { pluginName, eventType: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Changed` };
};

export const MAX_BULK_RECORDS = 500;
export const MAX_RECORD_REASON = 500;

interface Shape<C, R, Q, S extends string, A extends string> {
  readonly path: string;
  readonly access: { readonly read: EntryId; readonly write: EntryId };
  readonly content: t.Type<C>;
  /** What a search shows of the content, each field a column of the table. */
  readonly row: t.Type<R>;
  readonly criteria: t.Type<Q>;
  readonly statuses: readonly S[];
  readonly actions: readonly A[];
}

/** What a kind of record is and may be asked: search, file, read, create, save, delete, actions and history, all under version and lock. */
export const recordContract = <C, R, Q, S extends string, A extends string>(
  /** `<plugin>.<kind>`: names its lock, its table and its drafts. */
  kind: `${string}.${string}`,
  { path, access: { read, write }, content, row, criteria, statuses, actions }: Shape<C, R, Q, S, A>,
) => {
  const Head = t.type({ id: Guid, version: t.number, number: t.string, status: oneOf(statuses), changedAt: t.string, changedBy: t.string });
  const Record: t.Type<RecordOf<C, S>> = t.intersection([Head, t.type({ content, isReadOnly: t.boolean, createdAt: t.string, createdBy: t.string })]);
  const Row: t.Type<RecordHead<S> & R> = t.intersection([Head, row]);
  const Saved = t.type({ record: Record, findings: t.array(Finding) });
  const ById = t.strict({ id: Guid });
  const Reason = t.exact(t.partial({ reason: t.string }));
  return {
    kind,
    content,
    criteria,
    statuses,
    actions,
    access: { read, write },
    calls: {
      search: searchEndpoint(`${path}/search`, read, criteria, Row),
      exported: exportEndpoint(`${path}/search`, read, criteria, Row),
      read: endpoint({ method: 'GET', path: `${path}/{id}`, access: read, params: ById, answer: Record }),
      history: historyEndpoint(path, read),
      create: endpoint({ method: 'POST', path, access: write, body: t.strict({ content }), answer: Saved, creates: true }),
      update: endpoint({
        method: 'PUT',
        path: `${path}/{id}`,
        access: write,
        params: ById,
        body: t.intersection([AtVersion, t.strict({ content })]),
        answer: Saved,
      }),
      remove: endpoint({ method: 'DELETE', path: `${path}/{id}`, access: write, params: ToDelete, answer: t.type({}) }),
      act: endpoint({
        method: 'POST',
        path: `${path}/{id}/action/{action}`,
        access: write,
        params: t.strict({ id: Guid, action: oneOf(actions) }),
        body: t.intersection([AtVersion, Reason]),
        answer: Saved,
        creates: true,
      }),
      /** Row by row: one that is refused leaves the others as they are done. */
      bulk: endpoint({
        method: 'POST',
        path: `${path}/bulk/{action}`,
        access: write,
        params: t.strict({ action: oneOf(actions) }),
        body: t.intersection([t.strict({ records: t.array(t.intersection([ById, AtVersion])) }), Reason]),
        answer: t.type({ rows: t.array(t.type({ id: Guid, statusCode: t.number, message: t.string })) }),
        creates: true,
      }),
    },
  };
};

/** The contract of a kind of record, whatever its content. */
export type RecordContract<C, R, Q, S extends string, A extends string> = ReturnType<typeof recordContract<C, R, Q, S, A>>;

/** A contract of which only the shape counts. */
export type AnyRecordContract = RecordContract<any, any, any, any, any>;
