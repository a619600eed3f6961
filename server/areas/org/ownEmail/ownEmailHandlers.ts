import { sql } from 'kysely';
import type * as contract from '../../../../src/application/contract/ownEmail';
import type { OwnEmail } from '../../../../src/application/contract/ownEmail';
import { failed } from '../../../../src/domain/kernel/result';
import { alone } from '../../../db/transaction';
import type { Host } from '../../../http/host';
import { notFound } from '../../../records/claim';
import { recordEvent } from '../../../../src/application/contract/record';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { mailAccount } from '../administration/accountMail';
import { administer, refused } from '../administration/administer';
import { askForEmail, codeHash, forgetAskedEmail } from './askedEmail';

interface Row {
  readonly email: string;
  readonly language: string;
  readonly version: number;
  readonly asked: string | null;
  readonly until: Date | null;
}

const ownRow = async ({ db, caller }: Context): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`select coalesce(u.email, '') as email, u.language, u.version, a.email as asked, a.expires_at as until
    from app_user u left join asked_email a on a.user_id = u.id where u.id = ${caller.userId}::uuid`.execute(db);
  return rows[0];
};

const shown = ({ email, asked, until }: Row): OwnEmail => ({
  email,
  ...(asked !== null && until !== null && { asked: { email: asked, until: until.toISOString() } }),
});

/** The address counts from now on; the one before it is mailed. */
const take = async (context: Context, { email, language, version }: Row, asked: string): Promise<void> => {
  const { db, caller, now, publish } = context;
  await administer(context);
  await sql`update app_user set email = ${asked}, version = ${version + 1}, changed_at = ${now}, changed_by = ${caller.userName}
    where id = ${caller.userId}::uuid`.execute(db);
  await sql`insert into org_history (tenant_id, kind, record_id, version, at, by_user, action, changes)
    values (${caller.tenantId}::uuid, 'org.user', ${caller.userId}::uuid, ${version + 1}, ${now}, ${caller.userName}, 'confirmEmail',
      ${JSON.stringify([{ pointer: '/email', before: email, after: asked }])})`.execute(db);
  await forgetAskedEmail(context, caller.userId);
  if (email !== '') await mailAccount(context, { id: caller.userId, email, language }, 'email', { name: caller.userName });
  publish({ tenantId: caller.tenantId, orgUnitId: '', ...recordEvent('org.user'), id: caller.userId, data: { id: caller.userId, number: caller.userName } });
};

export const ownEmailHandlers = (host: Host): Handlers<typeof contract> => ({
  readOwnEmail: async (_input, context) => {
    const row = await ownRow(context);
    return row === undefined ? notFound() : reply(shown(row));
  },

  confirmEmail: async ({ body }, context) => {
    const { userId } = context.caller;
    const row = await ownRow(context);
    const tried = await alone(() =>
      sql<{ fits: boolean | null }>`select try_email_code(${userId}::uuid, ${codeHash(userId, body.code)}) as fits`.execute(host.database),
    );
    if (failed(tried)) return tried;
    const fits = tried.right.rows[0]?.fits ?? undefined;
    const asked = row?.asked ?? undefined;
    if (row === undefined || asked === undefined || fits === undefined)
      return refused('ORG-EMAIL-CODE.over', 'This code has ended. Ask for a new one.', { pointer: '/code' });
    if (!fits) return refused('ORG-EMAIL-CODE.wrong', 'The code is wrong.', { pointer: '/code' });
    await take(context, row, asked);
    return reply({ email: asked });
  },

  resendEmailCode: async (_input, context) => {
    const row = await ownRow(context);
    const email = row?.asked ?? undefined;
    if (row === undefined || email === undefined) return notFound();
    const { userId, userName } = context.caller;
    await askForEmail(context, { id: userId, email, language: row.language }, userName);
    const after = await ownRow(context);
    return after === undefined ? notFound() : reply(shown(after));
  },
});
