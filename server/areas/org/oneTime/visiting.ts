import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { authOneTime, preauthOneTime, renewOneTimeLink, sendOneTimeCode } from '../../../../src/application/contract/oneTimeLinks';
import type { Endpoint } from '../../../../src/application/contract/endpoint';
import { fail, failed, ok, type Failed, type Result } from '../../../../src/domain/kernel/result';
import { CODE_SECONDS, maskedEmail, maskedPhone, type Confirmation, type OneTimePurpose } from '../../../../src/domain/organization/oneTime/oneTimeLink';
import { userAgentFamily } from '../../../../src/domain/session/userAgent';
import { nameSession } from '../../../db/ownSessions';
import { alone, inTransaction } from '../../../db/transaction';
import { sendFailure, sendJson, successBody } from '../../../http/answers';
import { inputOf, type Decoded } from '../../../http/checkedCall';
import type { Host } from '../../../http/host';
import { LINK_SESSION } from '../../../http/presented';
import { addRoute } from '../../../http/serve';
import { post } from '../../../jobs/sending/mailing';
import { codeMail } from '../../../mail/oneTimeTexts';
import { templatedMail } from '../templates/templatedMail';
import type { PortalEvent } from '../../../db/event';
import { putEvents } from '../../../realtime/outbox';
import { hashed, linkEvent, mailLink, newLinkToken, urlOf, whyLinkRefused, type Invited } from './linkStore';
import type { OneTimeTask } from '../../../records/oneTimeTask';

/** One text for every reason; which it was stands in the log alone (AC-R24). */
const UNUSABLE = 'This link can no longer be used. Ask the sender for a new one.';
const OTHER_BROWSER = 'Open the link from your message again.';

const TOKEN = /^[\w-]{43}$/;
const NONCE_SECONDS = 900;
const TASK_PATH = '/org/onetimeuser';

const cookieName = (host: Host, request: FastifyRequest): string => (host.environment === 'local' && request.protocol === 'http' ? 'otu' : '__Host-otu');

const nonceOf = (host: Host, request: FastifyRequest): string => request.cookies[cookieName(host, request)] ?? '';

const bind = (host: Host, request: FastifyRequest, answer: FastifyReply, nonce: string): void => {
  const name = cookieName(host, request);
  answer.setCookie(name, nonce, { path: '/', httpOnly: true, sameSite: 'lax', secure: name.startsWith('__Host-'), maxAge: NONCE_SECONDS });
};

const unusable = (): Failed => fail('forbidden', UNUSABLE, { feedbacks: [{ severity: 2, code: 'ORG-OTU-LINK', message: UNUSABLE }] });
const otherBrowser = (): Failed => fail('forbidden', OTHER_BROWSER, { feedbacks: [{ severity: 2, code: 'ORG-OTU-STATE', message: OTHER_BROWSER }] });

interface Preauth {
  readonly preauth_id: string;
  readonly company: string;
  readonly purpose: OneTimePurpose;
  readonly recipient: string;
  readonly phone: string | null;
  readonly confirmation: Confirmation;
  readonly expires_at: Date;
  readonly session_minutes: number;
}

interface Coded {
  readonly id: string;
  readonly tenant_id: string;
  readonly org_unit_id: string;
  readonly entity_id: string;
  readonly entity_name: string;
  readonly recipient: string;
  readonly phone: string | null;
  readonly confirmation: Confirmation;
  readonly language: string;
  readonly company: string;
  readonly tries_left: number;
  readonly is_sent: boolean;
}

interface Tried {
  readonly what: string;
  readonly id: string;
  readonly tenant_id: string;
  readonly org_unit_id: string;
  readonly entity_type: string;
  readonly entity_id: string;
  readonly tries_left: number;
}

const sentTo = ({ confirmation, phone, recipient }: Pick<Coded, 'confirmation' | 'phone' | 'recipient'>): string =>
  confirmation === 'SmsCode' ? maskedPhone(phone ?? '') : maskedEmail(recipient);

/** The calls of somebody who has no session yet. Each is a transaction of its own, which stands whatever is answered. */
export const serveVisitors = (app: FastifyInstance, host: Host, tasks: readonly OneTimeTask[]): void => {
  const { database, log, eventsStored } = host;

  const refusedLink = async (request: FastifyRequest, token: string, why?: string): Promise<Failed> => {
    const missing = why ?? (TOKEN.test(token) ? await whyLinkRefused(database, token) : 'the form of a token');
    log('warn', 'link refused', { trace: request.id, step: 1, missing });
    return missing === 'state' ? otherBrowser() : unusable();
  };

  /** In the tenant and the unit of the link, before anybody is signed in. */
  const inUnit = async (
    place: Pick<Invited, 'tenant_id' | 'org_unit_id'>,
    work: (publish: (event: PortalEvent) => void, db: Parameters<typeof post>[0]) => Promise<void>,
  ) => {
    const { tenant_id: tenantId, org_unit_id: orgUnitId } = place;
    const done = await inTransaction(database, { tenantId, userId: '', orgUnitId, units: [orgUnitId] }, async (db) => {
      const events: PortalEvent[] = [];
      await work((event) => events.push(event), db);
      await putEvents(db, events);
      return ok(undefined);
    });
    eventsStored();
    return done;
  };

  const serve = <P, B, A>(
    endpoint: Endpoint<P, B, A>,
    answerTo: (input: Decoded<P, B>, request: FastifyRequest, answer: FastifyReply) => Promise<Result<A>>,
  ): void =>
    addRoute(app, {
      endpoint,
      answer: async (request, answer) => {
        const input = inputOf(endpoint, request);
        if (failed(input)) return sendFailure(answer, input.left);
        const result = await alone(() => answerTo(input.right, request, answer));
        const given = failed(result) ? result : result.right;
        return failed(given) ? sendFailure(answer, given.left) : sendJson(answer, successBody({ data: given.right }, false));
      },
    });

  /** Of an address that asks too often it is not told whether a link is there. */
  const waits = async ({ ip }: FastifyRequest): Promise<Failed | undefined> => {
    const { rows } = await sql<{ wait: number }>`select one_time_wait(${ip}) as wait`.execute(database);
    const seconds = rows[0]?.wait ?? 0;
    return seconds === 0 ? undefined : fail('tooMany', `Too many attempts. Try again in ${Math.ceil(seconds / 60)} minutes.`, { retryAfterSeconds: seconds });
  };

  serve(preauthOneTime, async ({ body: { linkToken } }, request, answer) => {
    const wait = await waits(request);
    if (wait !== undefined) return wait;
    if (!TOKEN.test(linkToken)) return refusedLink(request, linkToken);
    const nonce = newLinkToken();
    const { rows } = await sql<Preauth>`select * from begin_one_time(${hashed(linkToken)}, ${hashed(nonce)})`.execute(database);
    const [begun] = rows;
    if (begun === undefined) return refusedLink(request, linkToken);
    bind(host, request, answer, nonce);
    const { preauth_id: preauthId, company, purpose, confirmation, session_minutes: minutes } = begun;
    return ok({ preauthId, company, purpose, confirmation, minutes, maskedRecipient: sentTo(begun), expiresAt: begun.expires_at.toISOString() });
  });

  serve(sendOneTimeCode, async ({ params: { preauthId } }, request) => {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const nonce = hashed(nonceOf(host, request));
    const { rows } = await sql<Coded>`select * from note_one_time_code(${preauthId}::uuid, ${nonce}, ${hashed(`${preauthId} ${code}`)})`.execute(database);
    const [noted] = rows;
    if (noted === undefined) return refusedLink(request, '', 'state');
    if (!noted.is_sent && noted.confirmation !== 'None')
      return fail('tooMany', 'At most 3 codes an hour.', { feedbacks: [{ severity: 2, code: 'ORG-OTU-CODES', message: 'At most 3 codes an hour.' }] });
    const { company, language, recipient, phone } = noted;
    const done = await inUnit(noted, async (publish, db) => {
      publish(linkEvent(noted, 'onetimelink.opened'));
      if (!noted.is_sent) return;
      const isText = noted.confirmation === 'SmsCode';
      const own = codeMail({ company, code, ...(isText && { phone: phone ?? '' }) }, language);
      const mail = isText ? own : await templatedMail(db, { use: 'ONE_TIME_CODE', orgUnitId: noted.org_unit_id, language }, { company, code }, own);
      const about = { kind: 'oneTimeLink', id: noted.id, number: 'code' } as const;
      await post(
        db,
        { email: recipient },
        mail,
        { tenantId: noted.tenant_id, orgUnitId: noted.org_unit_id, about, key: `code ${preauthId} ${randomInt(2 ** 32)}`, publish },
        new Date(),
      );
    });
    return failed(done) ? done : ok({ sentTo: sentTo(noted), validSeconds: CODE_SECONDS, triesLeft: noted.tries_left });
  });

  serve(authOneTime, async ({ body: { state, preauthId, code } }, request) => {
    const nonce = hashed(nonceOf(host, request));
    const { rows } =
      await sql<Tried>`select * from try_one_time_code(${preauthId}::uuid, ${nonce}, ${hashed(state)}, ${hashed(`${preauthId} ${code.trim()}`)})`.execute(
        database,
      );
    const [tried] = rows;
    if (tried?.what === 'wrong' && tried.tries_left > 0) {
      const args = { tries: String(tried.tries_left) };
      return fail('refused', 'The code is not right.', {
        feedbacks: [{ severity: 2, code: 'ORG-OTU-CODE', pointer: '/code', args, message: 'The code is not right.' }],
      });
    }
    if (tried === undefined || tried.what !== 'right') return refusedLink(request, state, tried?.what === 'wrong' ? 'locked' : tried?.what);
    const secret = `${LINK_SESSION}${randomBytes(32).toString('base64url')}`;
    const { rows: begun } = await sql<{
      session_id: string;
      ends_at: Date;
    }>`select * from begin_one_time_session(${tried.id}::uuid, ${hashed(secret)})`.execute(database);
    const [session] = begun;
    if (session === undefined) return refusedLink(request, state, 'used');
    await nameSession(database, session.session_id, userAgentFamily(request.headers['user-agent']));
    const path = tasks.find(({ entityType }) => entityType === tried.entity_type)?.path;
    let at = TASK_PATH;
    if (path !== undefined) await inUnit(tried, async (_publish, db) => void (at = await path({ db }, { entityId: tried.entity_id })));
    return ok({ sessionId: session.session_id, token: secret, expiresAt: session.ends_at.toISOString(), path: at });
  });

  serve(renewOneTimeLink, async ({ body: { linkToken } }, request) => {
    const wait = await waits(request);
    if (wait !== undefined) return wait;
    if (!TOKEN.test(linkToken)) return ok({});
    const fresh = newLinkToken();
    const { rows } = await sql<
      Invited & { readonly company: string; readonly site: string }
    >`select * from renew_one_time(${hashed(linkToken)}, ${hashed(fresh)})`.execute(database);
    const [link] = rows;
    if (link === undefined) return ok({});
    const { company, site } = link;
    const done = await inUnit(link, (publish, db) => mailLink(db, link, { company, url: urlOf(site, fresh), now: new Date(), publish }));
    return failed(done) ? done : ok({});
  });
};
