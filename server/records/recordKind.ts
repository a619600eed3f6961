import type { Migration } from 'kysely/migration';
import { MAX_BULK_RECORDS, MAX_RECORD_REASON, type RecordContract, type RecordFinding, type RecordHead } from '../../src/application/contract/record';
import type { Export, Search } from '../../src/application/contract/endpoint';
import type { Access } from '../../src/domain/access/access';
import type { Role } from '../../src/domain/access/names';
import { stockholmDate } from '../../src/domain/kernel/dates';
import type { Machine } from '../../src/domain/kernel/machine';
import { fail, failed, ok, type Failed, type Result } from '../../src/domain/kernel/result';
import { CATALOGUE } from './catalogue';
import { reply, type Context } from './handlers';
import { claimOf, type Claim } from './claim';
import { nextNumber } from './numberSeries';
import type { Column, Condition } from './recordColumns';
import type { RecordPlace } from './recordPlace';
import { headOf, recordSearch } from './recordSearch';
import { Records, type RecordRow } from './records';
import { recordTable } from './recordTable';
import { rowByRow } from './rowByRow';
import { refusedByScreen } from './screenSettings';

/** How records of a kind are numbered: V-2026-000123, or V-000123 where the series does not begin again each year. */
export interface Series {
  readonly prefix: string;
  readonly yearly: boolean;
}

export const series = (prefix: string, { yearly }: { readonly yearly: boolean }): Series => ({ prefix, yearly });

const DIGITS = 6;

/** What was done beside the status: the content that is stored with it, where that changes, and what is doubtful of it. */
export interface Effect<C> {
  readonly content?: C;
  readonly findings?: readonly RecordFinding[];
}

/** Who may do an action, what must be true of the record, and whether a reason is asked for; it stands in the history. */
export interface ActionRule<C, S extends string> {
  readonly roles?: readonly Role[];
  readonly guard?: (record: RecordRow<C, S>, now: Date, context: Context) => RecordFinding | undefined | Promise<RecordFinding | undefined>;
  readonly reason?: true;
  /** What it does beside the status, in the same transaction. `reason`: what was written with it. */
  readonly effect?: (context: Context, record: RecordRow<C, S>, reason: string) => Promise<Result<Effect<C>>>;
}

interface Declared<C, R, Q, S extends string, A extends string> {
  readonly columns: { readonly [K in Exclude<keyof R, keyof RecordHead<string>>]-?: Column<C> };
  readonly search: { readonly [K in keyof Q]-?: Condition };
  readonly status: Machine<S, A>;
  readonly first: S;
  /** In which statuses its content may be changed. */
  readonly editable: readonly S[];
  /** In which it may be deleted; only in the first if absent. */
  readonly removable?: readonly S[];
  readonly rules?: Partial<Readonly<Record<A, ActionRule<C, S>>>>;
  readonly check?: (content: C, now: Date) => readonly RecordFinding[];
  /** What others of the register say against it; `id` of one that is stored already. */
  readonly checkAmongOthers?: (context: Context, content: C, id: string | undefined) => Promise<readonly RecordFinding[]>;
  /** As it is stored, where what was typed has a form of its own, or holds what only the server writes. */
  readonly stored?: (content: C, before?: C) => C;
  /** Follows each change in its transaction. */
  readonly changed?: (context: Context, row: RecordRow<C, S>) => Promise<void>;
  /** Held by the unit at the top of the company and changed in each of its units, but not in those of outsiders. */
  readonly ofCompany?: true;
  /** One series, or one for each sort of the kind. */
  readonly number?: Series | ((content: C) => Series);
  /** The number of a series of its own, e.g. one for each place. */
  readonly numbered?: (context: Context, content: C) => Promise<string>;
  /** Values that only the server sets, none of them in a new record: a save brings them as they are stored. */
  readonly owned?: (content: C) => readonly unknown[];
  /** Follows the making of one in its transaction: it may refuse, and may add to the content. */
  readonly created?: (context: Context, row: RecordRow<C, S>) => Promise<Result<Effect<C>>>;
  /** A column that holds the id of a second unit in which the record is read, and changed, as in its own. */
  readonly alsoIn?: keyof R & string;
  /** The screen that opens it; which one may depend on its content, as far as the caller can read it. */
  readonly route: (id: string, content: C | undefined) => string;
}

/** What the server needs of every kind of record: its routes, its table and how its lock is asked for. */
export interface ServedRecord {
  readonly kind: string;
  readonly calls: object;
  readonly handlers: object;
  readonly table: Migration;
  readonly access: Access;
  readonly unitOf: (context: Context, id: string) => Promise<Result<string>>;
  readonly placeOf: (context: Context, id: string) => Promise<RecordPlace>;
}

const feedbackOf = ({ code, message, pointer, args = {} }: RecordFinding) => ({ severity: 2 as const, code, message, pointer, args });

const refuseWrong = (findings: readonly RecordFinding[]): Failed | undefined => {
  const wrong = findings.filter(({ severity }) => severity >= 2);
  return wrong[0] === undefined ? undefined : fail('refused', wrong[0].message, { feedbacks: wrong.map(feedbackOf), data: { findings: wrong } });
};

const notAllowed = (status: string): Failed => {
  const message = `This is not allowed when the status is ${status}.`;
  return fail('refused', message, { feedbacks: [{ severity: 2, code: 'COR-STATUS', args: { status }, message }] });
};

const noReason = (): Failed => {
  const message = `Give a reason of at most ${MAX_RECORD_REASON} characters.`;
  return fail('refused', message, { feedbacks: [{ severity: 2, code: 'COR-REASON', args: { max: String(MAX_RECORD_REASON) }, pointer: '/reason', message }] });
};

const tooMany = (): Failed => {
  const message = `At most ${MAX_BULK_RECORDS} records at once.`;
  return fail('refused', message, { feedbacks: [{ severity: 2, code: 'COR-BULK', args: { max: String(MAX_BULK_RECORDS) }, pointer: '/records', message }] });
};

const setByServer = (): Failed => {
  const message = 'Something that only an action sets was changed. Reload to continue.';
  return fail('refused', message, { feedbacks: [{ severity: 2, code: 'COR-OWNED', message }] });
};

interface ById {
  readonly params: { readonly id: string };
}

/** Table, policies, lock, search and all calls of one kind of record, from its contract and this. */
export const recordKind = <C, R, Q, S extends string, A extends string>(
  { kind, access, calls }: RecordContract<C, R, Q, S, A>,
  { columns, search, status, first, editable, removable = [first], rules = {}, number, route, ofCompany, ...declared }: Declared<C, R, Q, S, A>,
): ServedRecord & {
  readonly records: Records<C, S>;
  create(context: Context, content: C): Promise<Result<RecordRow<C, S>>>;
  /** For one that is inserted past its rules, because what it says is not whole yet. */
  nextNumber(context: Context, content: C): Promise<string>;
  /** An action by the server itself, whoever holds its lock and whose it is. */
  perform(context: Context, id: string, action: A, reason?: string): Promise<Result<RecordRow<C, S>>>;
  /** The same of one that is held already. */
  carryOut(context: Context, row: RecordRow<C, S>, action: A, reason?: string): Promise<Result<{ readonly row: RecordRow<C, S> }>>;
} => {
  const { check = () => [], checkAmongOthers, changed, stored = (content: C) => content, alsoIn, owned = () => [] } = declared;
  const records = new Records<C, S>(kind, columns, { ofCompany, alsoIn });
  const searched = recordSearch(records, Object.keys(columns), search);
  const ruleOf: Partial<Readonly<Record<string, ActionRule<C, S>>>> = rules;

  const shown = (row: RecordRow<C, S>, { caller }: Context) => ({
    ...headOf(row),
    content: row.content,
    isReadOnly: !records.mayChange(caller, row) || !editable.includes(row.status),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
  });

  const saved = (row: RecordRow<C, S>, context: Context, findings: readonly RecordFinding[] = []) =>
    reply({ record: shown(row, context), findings }, findings.length > 0 ? { statusCode: 1, message: 'Saved with warnings' } : {});

  const numberOf = async (context: Context, content: C): Promise<string> => {
    const { db, caller, now } = context;
    if (declared.numbered !== undefined) return declared.numbered(context, content);
    if (number === undefined) return '';
    const { prefix, yearly } = typeof number === 'function' ? number(content) : number;
    const period = yearly ? stockholmDate(now).slice(0, 4) : '';
    const next = await nextNumber(db, caller.tenantId, typeof number === 'function' ? `${kind}.${prefix}` : kind, period);
    return [prefix, ...(period === '' ? [] : [period]), String(next).padStart(DIGITS, '0')].join('-');
  };

  const findingsOf = async (context: Context, content: C, id?: string): Promise<readonly RecordFinding[]> => [
    ...check(content, context.now),
    ...((await checkAmongOthers?.(context, content, id)) ?? []),
  ];

  const done = async (context: Context, row: RecordRow<C, S>): Promise<RecordRow<C, S>> => {
    await changed?.(context, row);
    return row;
  };

  const create = async (context: Context, typed: C): Promise<Result<RecordRow<C, S>>> => {
    const content = stored(typed);
    const wrong = refuseWrong(await findingsOf(context, content));
    if (wrong !== undefined) return wrong;
    const row = await records.insert(context, { content, status: first, number: await numberOf(context, content) });
    const effect = (await declared.created?.(context, row)) ?? ok<Effect<C>>({});
    if (failed(effect)) return effect;
    const { content: added } = effect.right;
    return ok(await done(context, added === undefined ? row : await records.store(context, row, { content: added, status: first }, { action: 'change' })));
  };

  interface Acted {
    readonly row: RecordRow<C, S>;
    readonly findings: readonly RecordFinding[];
  }

  const act = async (context: Context, id: string, action: A, claim: Claim, given = ''): Promise<Result<Acted>> => {
    const opened = await records.open(context, id, claim);
    if (failed(opened)) return opened;
    const { roles } = ruleOf[action] ?? {};
    if (roles !== undefined && !roles.some((role) => context.caller.roles.includes(role))) return fail('forbidden', CATALOGUE.forbidden);
    return actOn(context, opened.right, action, given);
  };

  const actOn = async (context: Context, row: RecordRow<C, S>, action: A, given: string): Promise<Result<Acted>> => {
    const { guard, reason, effect } = ruleOf[action] ?? {};
    const next = status.next(row.status, action);
    if (failed(next)) return notAllowed(row.status);
    const why = given.trim();
    if (why.length > MAX_RECORD_REASON || (reason === true && why === '')) return noReason();
    const wrong = await guard?.(row, context.now, context);
    if (wrong !== undefined) return fail('refused', wrong.message, { feedbacks: [feedbackOf(wrong)] });
    const effected = await effect?.(context, row, why);
    if (effected !== undefined && failed(effected)) return effected;
    const { content = row.content, findings = [] } = effected?.right ?? {};
    const after = await records.store(context, row, { content, status: next.right }, { action, ...(why !== '' && { reason: why }) });
    return ok({ row: await done(context, after), findings });
  };

  const perform = async (context: Context, id: string, action: A, reason = ''): Promise<Result<RecordRow<C, S>>> => {
    const found = await records.hold(context, id);
    if (failed(found)) return found;
    const acted = await actOn(context, found.right, action, reason);
    return failed(acted) ? acted : ok(acted.right.row);
  };

  const handlers = {
    search: async ({ body }: { readonly body: Search<object> }, context: Context) => {
      const found = await searched.page(context, body);
      return failed(found) ? found : reply(found.right);
    },
    exported: ({ body }: { readonly body: Export<object> }, context: Context) => searched.exported(context, body),
    read: async ({ params }: ById, context: Context) => {
      const found = await records.find(context, params.id);
      return failed(found) ? found : reply(shown(found.right, context));
    },
    history: async ({ params }: ById, context: Context) => {
      const found = await records.find(context, params.id);
      return failed(found) ? found : reply(await records.history(context, found.right));
    },
    create: async ({ body }: { readonly body: { readonly content: C } }, context: Context) => {
      if (owned(body.content).some((value) => value !== undefined && value !== '')) return setByServer();
      const unset = await refusedByScreen(context, kind, body.content as object);
      if (unset !== undefined) return unset;
      const created = await create(context, body.content);
      return failed(created) ? created : saved(created.right, context, await findingsOf(context, created.right.content, created.right.id));
    },
    update: async ({ params, body }: ById & { readonly body: Claim & { readonly content: C } }, context: Context) => {
      const opened = await records.open(context, params.id, body);
      if (failed(opened)) return opened;
      const before = opened.right;
      if (!editable.includes(before.status)) return notAllowed(before.status);
      if (JSON.stringify(owned(before.content)) !== JSON.stringify(owned(body.content))) return setByServer();
      const content = stored(body.content, before.content);
      const findings = await findingsOf(context, content, before.id);
      const wrong = refuseWrong(findings);
      if (wrong !== undefined) return wrong;
      const unset = await refusedByScreen(context, kind, content as object, before.content as object);
      if (unset !== undefined) return unset;
      const after = await records.store(context, before, { content, status: before.status }, { action: 'change' });
      return saved(await done(context, after), context, findings);
    },
    remove: async ({ params }: { readonly params: { readonly id: string; readonly version: string; readonly lockId?: string } }, context: Context) => {
      const opened = await records.open(context, params.id, claimOf(params));
      if (failed(opened)) return opened;
      if (!removable.includes(opened.right.status)) return notAllowed(opened.right.status);
      await records.remove(context, opened.right);
      return reply({});
    },
    act: async (
      { params, body }: { readonly params: { readonly id: string; readonly action: A }; readonly body: Claim & { readonly reason?: string } },
      context: Context,
    ) => {
      const acted = await act(context, params.id, params.action, body, body.reason);
      return failed(acted) ? acted : saved(acted.right.row, context, acted.right.findings);
    },
    bulk: async (
      {
        params,
        body,
      }: {
        readonly params: { readonly action: A };
        readonly body: { readonly records: readonly (Claim & { readonly id: string })[]; readonly reason?: string };
      },
      context: Context,
    ) => {
      if (body.records.length > MAX_BULK_RECORDS) return tooMany();
      const acted = await rowByRow(context, body.records, (one, { id, ...claim }) => act(one, id, params.action, claim, body.reason));
      const rows = acted.map((result, at) => ({
        id: body.records[at]?.id ?? '',
        statusCode: failed(result) ? 2 : 0,
        message: failed(result) ? result.left.message : '',
      }));
      return reply({ rows }, { statusCode: rows.some(({ statusCode }) => statusCode > 0) ? 1 : 0 });
    },
  };

  return {
    kind,
    calls,
    handlers,
    records,
    create,
    perform,
    carryOut: (context, row, action, reason = '') => actOn(context, row, action, reason),
    nextNumber: numberOf,
    table: recordTable({ kind, columns, ofCompany, alsoIn }),
    access: access.write,
    unitOf: (context, id) => records.unitToChange(context, id),
    placeOf: async (context, id) => {
      const found = await records.find(context, id);
      return {
        route: route(id, failed(found) ? undefined : found.right.content),
        ...(!failed(found) && found.right.number !== '' && { name: found.right.number }),
      };
    },
  };
};
