import type { Transaction } from 'kysely';
import type * as links from '../../../../src/application/contract/declarationLinks';
import type { DeclarationLink } from '../../../../src/application/contract/declarationLinks';
import { isLinkPeriod, isRevocable, MAX_LINK_DAYS } from '../../../../src/domain/organization/oneTime/oneTimeLink';
import type { Json } from '../../../../src/domain/platform/documentAudit';
import { isEmailAddress } from '../../../../src/domain/kernel/emailAddress';
import { refused } from '../../../../src/domain/declaration/refusals';
import type { Profile } from '../../../../src/domain/declaration/profiles/profile';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { fail, failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { readDefaultRights } from '../../../db/rights';
import type { Database } from '../../../db/schema';
import { CATALOGUE } from '../../../records/catalogue';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import type { Host } from '../../../http/host';
import { findDeclaration, findDeclarationToChange, isReadable, notFound, unitToChange, type DeclarationEntry } from '../declarations';
import { endOneTime, insertLink, linkOf, mailLink, revokeRequest, senderOf, urlOf } from '../../org/area';
import { handedOf } from '../life/handed';
import { usableProfile } from '../judging/judgement';

type LinkEntry = Awaited<ReturnType<typeof insertLink>>['entry'];

const handedLink = (entry: LinkEntry, now: Date): DeclarationLink => {
  const { purpose: _purpose, entityType: _type, entityId: _id, entityName: _name, confirmation: _confirmation, ...link } = linkOf(entry, now);
  return { ...link, isOneTime: entry.token_hash !== null, actions: [...entry.actions], sections: [...entry.allowed_fields] };
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
  const { db, now, publish, origin } = context;
  const found = await declarationToHand(context, params.id);
  if (failed(found)) return found;
  const { entry, profile } = found.right;
  const recipient = (body.userName ?? body.recipient).trim();
  if (body.userName === undefined && !isEmailAddress(recipient)) return refused('DEC-LINK.recipient', {}, '/recipient');
  const expiresAt = new Date(body.expiresAt);
  if (!isLinkPeriod(expiresAt.getTime(), now.getTime())) return refused('DEC-LINK.period', { days: String(MAX_LINK_DAYS) }, '/expiresAt');
  const unknown = body.sections.find((section) => !profile.sections.some(({ id }) => id === section));
  if (unknown !== undefined) return refused('DEC-LINK.section', { section: unknown.slice(0, 40) }, '/sections');
  const userId = body.userName === undefined ? undefined : await limitedUser(db, body.userName);
  if (body.userName !== undefined && userId === undefined) return refused('DEC-LINK.user', { user: recipient }, '/userName');
  const { entry: link, token } = await insertLink(context, {
    record: { entityType: 'declaration', id: entry.id, orgUnitId: entry.org_unit_id, number: entry.lrn },
    purpose: 'COMPLETE_DECLARATION',
    recipient,
    expiresAt,
    language: body.language ?? 'EN',
    actions: body.actions,
    allowedFields: body.sections,
    userId,
  });
  if (token === undefined) return reply({ link: handedLink(link, now) });
  const url = urlOf(origin.site, token);
  if (body.send === true) await mailLink(db, link, { company: await senderOf(db, link.org_unit_id), url, now, publish });
  return reply({ link: handedLink(link, now), url });
};

/** What a person who was handed a declaration, or who hands it over, does with it. */
export const linkHandlers = (host: Host): Handlers<typeof links> => {
  return {
    issueLink,

    readLinks: async ({ params }, { db, caller, now }) => {
      const entry = await findDeclaration(db, caller, params.id);
      if (entry === undefined) return notFound();
      const rows = await ofDeclaration(db, caller.tenantId, entry.id).orderBy('created_at', 'desc').orderBy('id').execute();
      return reply(rows.map((row) => handedLink(row, now)));
    },

    revokeLink: async ({ params }, context) => {
      const { db, caller, now } = context;
      const found = await declarationToHand(context, params.id);
      if (failed(found)) return found;
      const link = await ofDeclaration(db, caller.tenantId, found.right.entry.id).where('id', '=', plainGuid(params.linkId)).forUpdate().executeTakeFirst();
      if (link === undefined) return notFound();
      if (!isRevocable(handedLink(link, now).state)) return reply(handedLink(link, now));
      return reply(handedLink(await revokeRequest(context, host, link), now));
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
          : [{ declarationId: id, ...row, actions: [...one.actions], sections: [...one.allowedFields], endsAt: one.endsAt.toISOString() }];
      });
      return reply(handed.sort((one, other) => (one.endsAt < other.endsAt ? -1 : 1)));
    },

    completeHanded: async ({ params }, context) => {
      const { db, caller } = context;
      const handed = handedOf(caller, params.id);
      const entry = await findDeclaration(db, caller, params.id);
      if (handed === undefined || entry === undefined) return fail('forbidden', CATALOGUE.forbidden);
      const { lrn, version, header } = entry;
      return reply(
        await endOneTime(context, host, handed, { purpose: handed.purpose, declarationId: entry.id, lrn, version, header: header as unknown as Json }),
      );
    },
  };
};
