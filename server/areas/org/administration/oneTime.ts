import { sql } from 'kysely';
import { failed } from '../../../../src/domain/kernel/result';
import { oneTimePasswordUntil } from '../../../../src/domain/organization/invitation';
import { isReason } from '../../../../src/domain/organization/separation';
import { hashPassword } from '../../../db/passwordHash';
import { reply, type Context } from '../../../records/handlers';
import { mailAccount } from './accountMail';
import { administer, refused } from './administer';
import { freshPassword } from './freshPassword';
import { checkDominance, users } from './users';

interface OneTime {
  readonly params: { readonly id: string };
  readonly body: { readonly shown?: boolean | undefined; readonly reason?: string | undefined };
}

/** In which status of the user each kind is given. */
const STATUSES = { invitation: ['Invited'], reset: ['Active'], emergency: ['Invited', 'Active'] } as const;

/** A new one-time password ends the old one and every session. It is mailed, so that no administrator knows it. */
export const giveOneTime = async (context: Context, { params, body }: OneTime, kind: keyof typeof STATUSES) => {
  await administer(context);
  const found = await users.find(context, params.id);
  if (failed(found)) return found;
  const { id, status, content } = found.right;
  const may = await checkDominance(context, id);
  if (failed(may)) return may;
  const fits = content.kind === 'Person' && STATUSES[kind].some((one) => one === status);
  if (!fits) return refused('COR-STATUS', `This is not allowed when the status is ${status}.`, { args: { status } });
  const shown = body.shown === true;
  if (shown && !isReason(body.reason)) return refused('ORG-REASON', 'Give a reason of 10 to 500 characters.', { pointer: '/reason' });
  const password = freshPassword();
  const until = oneTimePasswordUntil(shown ? 'shown' : kind, context.now);
  await sql`select give_one_time_password(${id}::uuid, ${await hashPassword(password)}, ${until})`.execute(context.db);
  if (kind === 'invitation') await sql`update app_user set invited_at = ${context.now} where id = ${id}::uuid`.execute(context.db);
  const told = {
    name: content.userAuthName,
    ...(!shown && { password, until }),
    ...(kind === 'emergency' && { address: `${context.origin.site}/login/emergency` }),
  };
  await mailAccount(context, { id, email: content.email, language: content.language }, shown ? 'shown' : kind, told);
  await users.done(context, found.right, id, shown ? 'passwordShown' : kind, body.reason);
  return reply({ validUntil: until.toISOString(), ...(shown ? { oneTimePassword: password } : { mailedTo: content.email }) });
};
