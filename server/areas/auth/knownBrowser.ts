import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { stockholmDate, stockholmTime } from '../../../src/domain/kernel/dates';
import { failed, ok } from '../../../src/domain/kernel/result';
import { userAgentFamily } from '../../../src/domain/session/userAgent';
import type { PortalEvent } from '../../db/event';
import { rememberBrowser } from '../../db/sessions';
import { inTransaction } from '../../db/transaction';
import { browserSecret, setBrowserSecret } from '../../http/cookie';
import type { Host } from '../../http/host';
import { post } from '../../jobs/sending/mailing';
import { accountMailText } from '../../mail/accountTexts';

/** The browser of a sign-in is known from then on for 180 days; of one that the user did not use before a mail is sent (C3). */
export const knowBrowser = async (host: Host, request: FastifyRequest, answer: FastifyReply, userId: string): Promise<void> => {
  const secret = browserSecret(host, request) ?? randomBytes(32).toString('base64url');
  setBrowserSecret(host, request, answer, secret);
  const mailed = await rememberBrowser(host.database, userId, secret);
  if (mailed === undefined) return;
  const { userName, email, language, tenantId, orgUnitId } = mailed;
  const now = new Date();
  const browser = userAgentFamily(request.headers['user-agent']);
  const mail = accountMailText('newBrowser', language, { name: userName, browser, at: `${stockholmDate(now)} ${stockholmTime(now)}` });
  const about = { kind: 'account', id: userId, number: userName } as const;
  const posted = await inTransaction(host.database, { tenantId, userId, orgUnitId, units: [orgUnitId] }, async (db) => {
    const events: PortalEvent[] = [];
    const publish = (event: PortalEvent) => void events.push(event);
    await post(db, { email }, mail, { tenantId, orgUnitId, about, key: `account ${randomUUID()}`, publish }, now);
    return ok(events);
  });
  // Who signs in must not be kept out because a mail cannot be queued.
  if (failed(posted)) host.log('error', 'mail of a new browser not queued', { trace: request.id, user: userName, reason: posted.left.message });
  else posted.right.forEach(host.publish);
};
