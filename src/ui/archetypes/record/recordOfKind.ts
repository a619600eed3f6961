import type { TypeOf } from 'io-ts';
import { recordEvent, type AnyRecordContract, type HistoryEndpoint, type RecordHistoryEntry, type RecordOf } from '../../../application/contract/record';
import type { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, ok, type Result } from '../../../domain/kernel/result';
import type { TextKey } from '../../text/keys';
import type { Texts } from '../../text/texts';
import type { ActionGiven, Answered, Audit, AuditRow, RecordAction, RecordCalls, RecordScreen, Status } from './declared';
import { claimOf, deletionOf } from './recordCalls';

type Content<K extends AnyRecordContract> = TypeOf<K['content']>;
type StatusOf<K extends AnyRecordContract> = K['statuses'][number];
type ActionOf<K extends AnyRecordContract> = K['actions'][number];
type Shown<K extends AnyRecordContract> = RecordOf<Content<K>, StatusOf<K>>;

type Derived = 'kind' | 'calls' | 'codec' | 'draftOf' | 'status' | 'actions' | 'editable' | 'reloadOn' | 'audit' | 'write';

interface Declared<K extends AnyRecordContract> extends Omit<RecordScreen<Shown<K>, Content<K>, StatusOf<K>>, Derived> {
  readonly status: Omit<Status<Shown<K>, StatusOf<K>>, 'of'>;
  /** How each action of the kind is offered. */
  readonly actions: { readonly [A in ActionOf<K>]: Omit<RecordAction<Shown<K>>, 'id' | 'run'> };
  /** Names what its trail tells beside the actions. */
  readonly audited?: Readonly<Record<string, TextKey>>;
}

const STANDARD: Readonly<Record<string, TextKey>> = { create: 'record.audit.create', change: 'record.audit.change', delete: 'record.audit.delete' };

const STATUS = '/status';

/** One row for what was done, where it was an action, and one for each field that it changed. */
const rowsOf = (entry: RecordHistoryEntry, nameOf: (entry: RecordHistoryEntry) => TextKey | undefined, texts: Texts): readonly AuditRow[] => {
  const { at, by, action, changes, reason } = entry;
  const fields = changes.filter(({ pointer }) => pointer !== STATUS);
  const named = STANDARD[action] ?? nameOf(entry);
  const done = { at, user: by, ...(named !== undefined && { action: texts.t(named) }), ...(reason !== undefined && { note: reason }) };
  return [
    ...(action === 'change' && fields.length > 0 ? [] : [done]),
    ...fields.map(({ pointer, before, after }) => ({ at, user: by, pointer, before, after })),
  ];
};

/** The trail of a record from its history; `nameOf` names what was done beside the making, changing and deleting of it. */
export const auditOf = <D>(history: HistoryEndpoint, nameOf: (entry: RecordHistoryEntry) => TextKey | undefined): Audit<D> => ({
  read: async (api, id, texts) => {
    const answer = await api.call(history, { params: { id } });
    return failed(answer) ? answer : ok(answer.right.flatMap((entry) => rowsOf(entry, nameOf, texts)));
  },
});

/** The status that was reached. */
export const reached = ({ changes }: RecordHistoryEntry): unknown => changes.find(({ pointer }) => pointer === STATUS)?.after;

/** The screen of one record of a kind: calls, lock, drafts, status, actions and history follow from its contract. */
export const recordOfKind = <K extends AnyRecordContract>(
  contract: K,
  { status, actions, audited, ...declared }: Declared<K>,
): RecordScreen<Shown<K>, Content<K>, StatusOf<K>> => {
  const { kind, calls, content, access } = contract;
  const offered: Readonly<Record<string, Omit<RecordAction<Shown<K>>, 'id' | 'run'>>> = actions;

  const recordCalls: RecordCalls<Shown<K>, Content<K>> = {
    read: (api, id) => api.call(calls.read, { params: { id } }),
    create: (api, draft, idempotencyKey) => api.call(calls.create, { body: { content: draft } }, { idempotencyKey }),
    update: (api, draft, change) => api.call(calls.update, { params: { id: change.id }, body: { ...claimOf(change), content: draft } }),
    remove: (api, change) => api.call(calls.remove, { params: deletionOf(change) }),
  };

  const run =
    (action: ActionOf<K>) =>
    (api: Api, given: ActionGiven): Promise<Result<Answered<Shown<K>>>> =>
      api.call(
        calls.act,
        { params: { id: given.id, action }, body: { ...claimOf(given), ...(given.reason !== undefined && { reason: given.reason }) } },
        { idempotencyKey: freshGuid() },
      );

  return {
    ...declared,
    kind,
    codec: content,
    calls: recordCalls,
    draftOf: (record) => record.content,
    editable: ({ isReadOnly }) => !isReadOnly,
    write: access.write,
    reloadOn: [recordEvent(kind)],
    status: { ...status, of: (record) => record.status },
    actions: Object.entries(offered).map(([id, action]) => ({ access: access.write, ...action, id, run: run(id) })),
    audit: auditOf(calls.history, ({ action }) => offered[action]?.text ?? audited?.[action]),
  };
};
