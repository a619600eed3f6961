import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as contract from '../../../../src/application/contract/substitute';
import type { Substitutes } from '../../../../src/application/contract/substitute';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { fail, failed, ok, type Failed, type Result } from '../../../../src/domain/kernel/result';
import { substitutionFaults, type SubstitutionFault } from '../../../../src/domain/organization/substitute';
import { post } from '../../../jobs/sending/mailing';
import { accountMailText } from '../../../mail/accountTexts';
import { changedMeanwhile } from '../../../records/claim';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { usersToPick } from '../userPicker/userPicker';

const substitutesOf = async ({ db, caller, now }: Context): Promise<Substitutes> => {
  const today = stockholmDate(now);
  const { rows } = await sql<{ own: boolean; deputyId: string; name: string; from: string; to: string; version: number }>`
    select s.user_id = ${caller.userId}::uuid as own, s.deputy_id as "deputyId", trim(u.first_name || ' ' || u.last_name) as name,
      s.from_date::text as "from", s.to_date::text as "to", s.version
    from substitute s join app_user u on u.id = case when s.user_id = ${caller.userId}::uuid then s.deputy_id else s.user_id end
    where (s.user_id = ${caller.userId}::uuid or s.deputy_id = ${caller.userId}::uuid and s.to_date >= ${today}::date) order by s.from_date, name`.execute(db);
  const own = rows.find((row) => row.own);
  return {
    standsInFor: rows.filter((row) => !row.own).map(({ name, from, to }) => ({ name, from, to })),
    ...(own !== undefined && { own: { deputyId: own.deputyId, name: own.name, from: own.from, to: own.to, version: own.version } }),
  };
};

const refused = ([first, ...more]: readonly SubstitutionFault[]): Failed | undefined =>
  first === undefined ? undefined : fail('refused', first.message, { feedbacks: [first, ...more].map((fault) => ({ ...fault, severity: 2 as const })) });

/** The version of the caller's own, which nobody else changes meanwhile. */
const hold = async ({ db, caller }: Context): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('org.substitute ' || ${caller.userId}, 0))`.execute(db);
  const { rows } = await sql<{ version: number }>`select version from substitute where user_id = ${caller.userId}::uuid`.execute(db);
  return rows[0]?.version ?? 0;
};

interface Deputy {
  readonly id: string;
  readonly email: string | null;
  readonly language: string;
}

/** A colleague who can be chosen, as the user picker shows them. */
const deputyOf = async (context: Context, id: string): Promise<Result<Deputy>> => {
  const found = await usersToPick(context, { ids: [plainGuid(id)] });
  const { rows } = await sql<Deputy>`select id, email, language from app_user
    where id = any (${found.map((one) => one.id)}::uuid[]) and status = 'Active'`.execute(context.db);
  const message = 'This user cannot stand in for you.';
  return rows[0] === undefined
    ? fail('refused', message, { feedbacks: [{ severity: 2, code: 'ORG-SUBSTITUTE-UNFIT', pointer: '/deputyId', message }] })
    : ok(rows[0]);
};

export const substituteHandlers: Handlers<typeof contract> = {
  readSubstitutes: async (_input, context) => reply(await substitutesOf(context)),

  saveSubstitute: async ({ body: { version, ...wanted } }, context) => {
    const { db, caller, now, publish } = context;
    const wrong = refused(substitutionFaults(wanted, { userId: caller.userId, today: stockholmDate(now) }));
    if (wrong !== undefined) return wrong;
    const deputy = await deputyOf(context, wanted.deputyId);
    if (failed(deputy)) return deputy;
    const current = await hold(context);
    if (current !== version) return changedMeanwhile(current);
    await sql`insert into substitute (user_id, tenant_id, deputy_id, from_date, to_date, version, changed_at)
      values (${caller.userId}::uuid, ${caller.tenantId}::uuid, ${deputy.right.id}::uuid, ${wanted.from}::date, ${wanted.to}::date, ${version + 1}, ${now})
      on conflict (user_id) do update set deputy_id = excluded.deputy_id, from_date = excluded.from_date, to_date = excluded.to_date,
        version = excluded.version, changed_at = excluded.changed_at`.execute(db);
    const { email, language } = deputy.right;
    if (email !== null) {
      const mail = accountMailText('substitute', language, { name: caller.userName, from: wanted.from, to: wanted.to });
      const about = { kind: 'account', id: deputy.right.id, number: caller.userName } as const;
      await post(db, { email }, mail, { tenantId: caller.tenantId, orgUnitId: caller.orgUnitId, about, key: `substitute ${randomUUID()}`, publish }, now);
    }
    return reply(await substitutesOf(context));
  },

  endSubstitute: async ({ params }, context) => {
    const current = await hold(context);
    if (current !== Number(params.version)) return changedMeanwhile(current);
    await sql`delete from substitute where user_id = ${context.caller.userId}::uuid`.execute(context.db);
    return reply(await substitutesOf(context));
  },
};
