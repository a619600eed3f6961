import { randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type * as links from '../../../../src/application/contract/declarationLinks';
import type { DeclarationLink } from '../../../../src/application/contract/declarationLinks';
import { isLinkPeriod, isRevocable, linkStateAt, MAX_LINK_DAYS, MAX_RECIPIENT } from '../../../../src/domain/declaration/handing/handedDeclaration';
import { refused } from '../../../../src/domain/declaration/refusals';
import type { Profile } from '../../../../src/domain/declaration/profiles/profile';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { fail, failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { endLinkSessions, newLinkToken, tokenHash } from '../../../db/oneTimeLinks';
import { readDefaultRights } from '../../../db/rights';
import type { Database } from '../../../db/schema';
import type { OneTimeLinkTable } from '../../../db/tables/persons';
import { CATALOGUE } from '../../../records/catalogue';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import type { Host } from '../../../http/host';
import { findDeclaration, findDeclarationToChange, isReadable, notFound, unitToChange, type DeclarationEntry } from '../declarations';
import { handedOf } from '../life/handed';
import { usableProfile } from '../judging/judgement';

type LinkEntry = Selectable<OneTimeLinkTable>;

const instant = (at: Date | null): string | undefined => at?.toISOString();

const given = <T extends object>(fields: T): T => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as T;

const linkOf = (entry: LinkEntry, now: Date): DeclarationLink => {
  const expiresAt = entry.expires_at.toISOString();
  return {
    id: entry.id,
    recipient: entry.recipient,
    isOneTime: entry.token_hash !== null,
    actions: [...entry.actions],
    sections: [...entry.sections],
    state: linkStateAt({ state: entry.state, expiresAt }, now.toISOString()),
    expiresAt,
    createdAt: entry.created_at.toISOString(),
    createdBy: entry.created_by,
    ...given({
      openedAt: instant(entry.opened_at),
      consumedAt: instant(entry.consumed_at),
      completedAt: instant(entry.completed_at),
      revokedAt: instant(entry.revoked_at),
      revokedBy: entry.revoked_by ?? undefined,
    } as Partial<DeclarationLink>),
  };
};

const ofDeclaration = (db: Transaction<Database>, tenantId: string, id: string) =>
  db.selectFrom('one_time_link').selectAll().where('tenant_id', '=', tenantId).where('declaration_id', '=', plainGuid(id));

/** Of the declaration that the caller may change: only that is handed on. */
const declarationToHand = async ({ db, caller }: Context, id: string): Promise<Result<{ readonly entry: DeclarationEntry; readonly profile: Profile }>> => {
  const unit = await unitToChange(db, caller, id);
  if (failed(unit)) return unit;
  const entry = await findDeclarationToChange(db, caller, id);
  if (entry === undefined) return notFound();
  const profile = usableProfile(caller, entry.profile);
  return failed(profile) ? profile : ok({ entry, profile: profile.right });
};

/** A user of the same tenant whose role is to work on what was handed over. */
const limitedUser = async (db: Transaction<Database>, name: string): Promise<string | undefined> => {
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('user_auth_name', '=', name.trim().toLowerCase())
    .where('status', '=', 'Active')
    .executeTakeFirst();
  const rights = user && (await readDefaultRights(db, [user.id])).get(user.id);
  return rights?.roles.includes('DeclarationAdministratorLimited') === true ? user?.id : undefined;
};

const issueLink: Handlers<typeof links>['issueLink'] = async ({ params, body }, context) => {
  const { db, caller, now } = context;
  const found = await declarationToHand(context, params.id);
  if (failed(found)) return found;
  const { entry, profile } = found.right;
  const recipient = (body.userName ?? body.recipient).trim();
  if (recipient === '' || recipient.length > MAX_RECIPIENT) return refused('DEC-LINK.recipient', { max: String(MAX_RECIPIENT) }, '/recipient');
  const expiresAt = new Date(body.expiresAt);
  if (!isLinkPeriod(expiresAt.getTime(), now.getTime())) return refused('DEC-LINK.period', { days: String(MAX_LINK_DAYS) }, '/expiresAt');
  const unknown = body.sections.find((section) => !profile.sections.some(({ id }) => id === section));
  if (unknown !== undefined) return refused('DEC-LINK.section', { section: unknown.slice(0, 40) }, '/sections');
  const userId = body.userName === undefined ? undefined : await limitedUser(db, body.userName);
  if (body.userName !== undefined && userId === undefined) return refused('DEC-LINK.user', { user: recipient }, '/userName');
  const token = userId === undefined ? newLinkToken() : undefined;
  const link = await db
    .insertInto('one_time_link')
    .values({
      id: randomUUID(),
      version: 1,
      tenant_id: entry.tenant_id,
      org_unit_id: entry.org_unit_id,
      declaration_id: entry.id,
      token_hash: token === undefined ? null : tokenHash(token),
      user_id: userId ?? null,
      recipient,
      actions: [...new Set(body.actions)],
      sections: [...new Set(body.sections)],
      expires_at: expiresAt,
      state: 'Issued',
      created_at: now,
      created_by: caller.userName,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return reply({ link: linkOf(link, now), ...(token === undefined ? {} : { token }) });
};

/** What a person who was handed a declaration, or who hands it over, does with it. */
export const linkHandlers = (host: Host): Handlers<Omit<typeof links, 'lookAtLink' | 'takeLink'>> => {
  const end = async ({ db }: Context, linkId: string): Promise<void> => {
    for (const sessionId of await endLinkSessions(db, linkId)) host.sessionEnds.tell(sessionId, 'logout');
  };

  return {
    issueLink,

    readLinks: async ({ params }, { db, caller, now }) => {
      const entry = await findDeclaration(db, caller, params.id);
      if (entry === undefined) return notFound();
      const rows = await ofDeclaration(db, caller.tenantId, entry.id).orderBy('created_at', 'desc').orderBy('id').execute();
      return reply(rows.map((row) => linkOf(row, now)));
    },

    revokeLink: async ({ params }, context) => {
      const { db, caller, now } = context;
      const found = await declarationToHand(context, params.id);
      if (failed(found)) return found;
      const link = await ofDeclaration(db, caller.tenantId, found.right.entry.id).where('id', '=', plainGuid(params.linkId)).forUpdate().executeTakeFirst();
      if (link === undefined) return notFound();
      if (!isRevocable(linkOf(link, now).state)) return reply(linkOf(link, now));
      await end(context, link.id);
      const revoked = await db
        .updateTable('one_time_link')
        .set({ state: 'Revoked', revoked_at: now, revoked_by: caller.userName, version: link.version + 1 })
        .where('id', '=', link.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return reply(linkOf(revoked, now));
    },

    readHandedDeclarations: async (_input, { db, caller }) => {
      const ids = (caller.handed ?? []).map(({ declarationId }) => declarationId);
      const rows =
        ids.length === 0
          ? []
          : await db.selectFrom('declaration').select(['id', 'profile', 'lrn', 'status']).where('id', 'in', ids).where(isReadable(caller)).execute();
      const handed = rows.flatMap(({ id, ...row }) => {
        const one = handedOf(caller, id);
        return one === undefined
          ? []
          : [{ declarationId: id, ...row, actions: [...one.actions], sections: [...one.sections], endsAt: one.endsAt.toISOString() }];
      });
      return reply(handed.sort((one, other) => (one.endsAt < other.endsAt ? -1 : 1)));
    },

    completeHanded: async ({ params }, context) => {
      const { db, caller, now } = context;
      const handed = handedOf(caller, params.id);
      if (handed === undefined) return fail('forbidden', CATALOGUE.forbidden);
      await end(context, handed.linkId);
      await db
        .updateTable('one_time_link')
        .set({ state: 'Completed', completed_at: now })
        .where('id', '=', handed.linkId)
        .where('state', '<>', 'Completed')
        .execute();
      return reply({ receipt: handed.linkId.slice(0, 8).toUpperCase(), completedAt: now.toISOString() });
    },
  };
};
