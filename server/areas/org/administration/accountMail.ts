import { randomUUID } from 'node:crypto';
import { stockholmDate, stockholmTime } from '../../../../src/domain/kernel/dates';
import type { Context } from '../../../records/handlers';
import { accountMailText, type AccountMailKind } from '../../../mail/accountTexts';
import { templatedMail } from '../templates/templatedMail';
import { post } from '../../../jobs/sending/mailing';

export interface Mailed {
  readonly id: string;
  readonly email: string;
  readonly language: string;
}

interface Told {
  readonly name: string;
  readonly password?: string;
  readonly until?: Date;
  /** Where to sign in, if not at the portal's first page. */
  readonly address?: string;
}

/** Tells a user of what was done to the account. */
export const mailAccount = async (
  { db, caller, now, publish }: Context,
  user: Mailed,
  kind: AccountMailKind,
  { name, password = '', until, address = '' }: Told,
): Promise<void> => {
  const time = until === undefined ? '' : `${stockholmDate(until)} ${stockholmTime(until)}`;
  const about = { kind: 'account', id: user.id, number: name } as const;
  const place = { tenantId: caller.tenantId, orgUnitId: caller.orgUnitId };
  const values = { name, password, until: time, address };
  const own = accountMailText(kind, user.language, values);
  const use = kind === 'invitation' ? 'ACCOUNT_INVITATION' : kind === 'reset' ? 'ACCOUNT_RESET' : undefined;
  const { orgUnitId } = caller;
  return post(
    db,
    user,
    use === undefined ? own : await templatedMail(db, { use, orgUnitId, language: user.language }, values, own),
    { ...place, about, key: `account ${randomUUID()}`, publish },
    now,
  );
};
