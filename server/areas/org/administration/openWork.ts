import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type * as orgUsers from '../../../../src/application/contract/orgUsers';
import type { WorkKind } from '../../../../src/application/contract/orgUsers';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { setScope } from '../../../db/transaction';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { notFound } from '../../../records/claim';
import type { OpenWork } from '../../../records/openWork';
import { systemContext } from '../../../records/systemContext';
import { administer, refused } from './administer';
import { checkDominance, users } from './users';

const PER_CALL = 200;

/** How many records of each kind wait for the user. */
export const countWork = async (
  { db }: Context,
  kinds: readonly OpenWork[],
  userId: string,
): Promise<{ readonly kind: WorkKind; readonly count: number }[]> => {
  const counted = await Promise.all(
    kinds.map(async ({ kind, found }) => {
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.ref(found)}(${userId}::uuid)`.execute(db);
      return { kind, count: rows[0]?.count ?? 0 };
    }),
  );
  return counted;
};

const notReceiver = () => refused('ORG-RECEIVER', 'Choose somebody else who has signed in and is active.', { pointer: '/toUserId' });

/** Who gets work is the caller, or a user whom they administer: a schedule goes on with the receiver's rights. */
const checkReceiver = async (context: Context, userId: string): Promise<Result<undefined>> => {
  if (userId === context.caller.userId) return ok(undefined);
  const found = await users.find(context, userId);
  if (failed(found)) return found;
  if (found.right.status !== 'Active') return notReceiver();
  return checkDominance(context, userId);
};

export const openWorkHandlers = (kinds: readonly OpenWork[]): Pick<Handlers<typeof orgUsers>, 'handOverWork'> => ({
  handOverWork: async ({ params, body }, context) => {
    const { db, caller, now, publish } = context;
    await administer(context);
    const leaver = await users.find(context, params.id);
    if (failed(leaver)) return leaver;
    const may = await checkDominance(context, leaver.right.id);
    if (failed(may)) return may;
    const work = kinds.find(({ kind }) => kind === body.kind);
    if (work === undefined) return notFound();
    const to = body.toUserId === undefined ? undefined : plainGuid(body.toUserId);
    if (to === leaver.right.id) return notReceiver();
    const receiver = to === undefined ? ok(undefined) : await checkReceiver(context, to);
    if (failed(receiver)) return receiver;
    const { rows } = await sql<{ id: string; org_unit_id: string }>`select id, org_unit_id from ${sql.ref(work.found)}(${leaver.right.id}::uuid)
      where ${body.after === undefined ? sql`true` : sql`id > ${body.after}::uuid`} order by id limit ${PER_CALL + 1}`.execute(db);
    const page = rows.slice(0, PER_CALL);
    let handedOver = 0;
    for (const { id, org_unit_id: orgUnitId } of page) {
      const { tenantId, userName } = caller;
      await setScope(db, { tenantId, userId: caller.userId, orgUnitId, units: [orgUnitId] });
      if (await work.pass(systemContext(db, { now, publish, tenantId, orgUnitId, userName }), id, to)) handedOver += 1;
    }
    const { tenantId, userId, orgUnitId, visibleUnits: units, readableUnits } = caller;
    await setScope(db, { tenantId, userId, orgUnitId, units, readableUnits });
    if (page.length > 0) await users.done(context, leaver.right, leaver.right.id, `handOver.${body.kind}`, String(page.length));
    const last = rows.length > PER_CALL ? page.at(-1) : undefined;
    return reply({ handedOver, released: page.length - handedOver, ...(last !== undefined && { after: last.id }) });
  },
});

const OWNER = `security definer set search_path = public, pg_temp`;
const TENANT = `nullif(current_setting('app.tenant', true), '')::uuid`;
const ADMINISTERS = `current_setting('app.administers', true) = 'on'`;

/** Open work is found by its areas; what is open is asked by the statuses that declarations have. */
export const handingOverMigration: Migration = {
  up: async (db) => {
    const statements = [
      `drop function hand_over_schedules(uuid, uuid, text)`,
      `drop function holdings_of(uuid)`,
      `create function holdings_of(account uuid) returns table (approvals integer, locks integer) language sql stable ${OWNER} as $$
        select (select count(*) from role_assignment a where a.requested_by = u.id and a.status = 'Requested')::integer,
          (select count(*) from edit_lock l where l.user_id = u.id and l.expires_at > now())::integer
        from app_user u where u.id = account and u.tenant_id = ${TENANT} and ${ADMINISTERS} $$`,
      `create or replace function open_declarations_in(units uuid[]) returns integer language sql stable ${OWNER} as $$
        select count(*)::integer from declaration d where d.tenant_id = ${TENANT} and d.org_unit_id = any (units)
          and d.status not in ('CLEARED', 'CANCELLED', 'EXPIRED') and ${ADMINISTERS} $$`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
