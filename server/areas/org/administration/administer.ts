import { sql } from 'kysely';
import { fail, type Failed } from '../../../../src/domain/kernel/result';
import type { Context } from '../../../records/handlers';

/** Master data are written only where this was said in the transaction. */
export const administer = async ({ db }: Context): Promise<void> => {
  await sql`select set_config('app.administers', 'on', true)`.execute(db);
};

/** Tenants and products of the whole installation, for who administers them there. */
export const administerInstallation = async (context: Context): Promise<void> => {
  await administer(context);
  if (context.caller.roles.includes('ProductAdministrator')) await sql`select set_config('app.installation', 'on', true)`.execute(context.db);
};

/** A refusal in the words of its rule. */
export const refused = (code: string, message: string, more: { readonly pointer?: string; readonly args?: Readonly<Record<string, string>> } = {}): Failed =>
  fail('refused', message, { feedbacks: [{ severity: 2, code, message, ...more }] });

export const denied = (code: string, message: string, args: Readonly<Record<string, string>> = {}): Failed =>
  fail('forbidden', message, { feedbacks: [{ severity: 2, code, message, args }] });

/** Of ORG-GRANT: what was beyond the caller's rights. */
export const mayNotGrant = (...roles: readonly string[]): Failed =>
  denied('ORG-GRANT', `You may not grant${roles.length > 1 ? ':' : ''} ${roles.join(', ')}.`, { why: 'roles', roles: roles.join(', ') });

/** Sessions of these users read their rights anew. */
export const sessionsChanged = ({ caller, publish }: Context, users: readonly string[]): void => {
  for (const userId of new Set(users)) {
    publish({ tenantId: caller.tenantId, orgUnitId: '', userId, pluginName: 'org', eventType: 'session.changed', id: userId, data: {} });
  }
};
