import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as contract from '../../../src/application/contract/factors';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { needsSecondFactor, PROVED_FOR_MS, RECOVERY_CODES, recoveryCode, typedTotp, type FactorKind } from '../../../src/domain/session/secondFactor';
import {
  addPasskey,
  beginTotp,
  confirmTotp,
  factorEnrolled,
  factorFacts,
  factorsOf,
  proveSession,
  recoveryCodesLeft,
  removeFactor,
  sessionProvedAt,
  setRecoveryCodes,
} from '../../db/factors';
import { ownPassword } from '../../db/ownSessions';
import { isPassword, NOBODY } from '../../db/passwordHash';
import { seal, sealingKey, unseal } from '../../db/sealing';
import { beginSignIn } from '../../db/sessions';
import { alone } from '../../db/transaction';
import { post } from '../../jobs/sending/mailing';
import { accountMailText } from '../../mail/accountTexts';
import type { Host } from '../../http/host';
import { CATALOGUE } from '../../records/catalogue';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { tooManyAttempts } from './ownAccount';
import { registrationOptions, verifyRegistration } from './passkeys';
import { askFactor, isFactorOf, isGiven } from './secondFactor';
import { freshTotp, stepOfCode } from './totp';

const LABEL_LENGTH = 60;

const refused = (code: string, message: string) => fail('badRequest', message, { feedbacks: [{ code, message }] });
const wrongCode = () => refused('FACTOR-wrong', 'The code is wrong or was used before.');
const wrongPasskey = () => refused('FACTOR-passkey', 'The passkey was not accepted. Try again.');

const labelOf = (typed: string, kind: FactorKind): string => typed.trim().slice(0, LABEL_LENGTH) || kind;

const freshCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(16)));

/** The account's history and a mail keep it, so that a factor of somebody else's does not go unnoticed. */
const note = async ({ db, caller, now, publish }: Context, action: 'factorAdded' | 'factorRemoved', kind: FactorKind): Promise<void> => {
  const { rows } = await sql<{ email: string | null; language: string; version: number }>`select email, language, version from app_user
    where id = ${caller.userId}::uuid`.execute(db);
  const [{ email = null, language = 'EN', version = 0 } = {}] = rows;
  const changes = JSON.stringify([{ field: 'factor', [action === 'factorAdded' ? 'after' : 'before']: kind }]);
  await sql`insert into org_history (tenant_id, kind, record_id, version, at, by_user, action, changes)
    values (${caller.tenantId}::uuid, 'org.user', ${caller.userId}::uuid, ${version}, ${now}, ${caller.userName}, ${action}, ${changes}::jsonb)`.execute(db);
  if (email === null) return;
  const about = { kind: 'account', id: caller.userId, number: caller.userName } as const;
  const place = { tenantId: caller.tenantId, orgUnitId: caller.orgUnitId, about, publish };
  await post(db, { email }, accountMailText(action, language, { name: caller.userName }), { ...place, key: `account ${randomUUID()}` }, now);
};

/** A session that was left open must not be a way to another factor. */
const provedLately = async ({ db, caller, now }: Context): Promise<Result<undefined>> => {
  const at = await sessionProvedAt(db, caller.sessionId);
  if (at !== undefined && now.getTime() - at.getTime() < PROVED_FOR_MS) return ok(undefined);
  const message = 'Confirm that it is you.';
  return fail('forbidden', message, { feedbacks: [{ code: 'ORG-STEP-UP', message }] });
};

/** The first factor opens the session and brings recovery codes. */
const enrolled = async (context: Context, kind: FactorKind): Promise<{ recoveryCodes?: string[] }> => {
  const { db, caller } = context;
  await note(context, 'factorAdded', kind);
  await factorEnrolled(db, caller.userId);
  await proveSession(db, caller.sessionId);
  if ((await recoveryCodesLeft(db, caller.userId)) > 0) return {};
  const recoveryCodes = freshCodes();
  await setRecoveryCodes(db, caller.userId, recoveryCodes);
  return { recoveryCodes };
};

/** The caller's second factors. */
export const ownFactorHandlers = (host: Host): Handlers<typeof contract> => {
  const basicOnly = ({ origin }: Context): Result<undefined> => (origin.signedInHere ? ok(undefined) : fail('forbidden', CATALOGUE.forbidden));

  /** Where an outside provider signs in, only emergency administrators have factors here. */
  const isRequired = async ({ db, caller, environment }: Context): Promise<boolean> =>
    needsSecondFactor({
      ...(await factorFacts(db, caller.userId)),
      isLocal: environment === 'local',
      isEmergency: host.settings(environment).auth.kind !== 'basic',
    });

  const changing = async (context: Context): Promise<Result<undefined>> => {
    const basic = basicOnly(context);
    return failed(basic) ? basic : provedLately(context);
  };

  return {
    readFactors: async (_input, context) => {
      const { db, caller } = context;
      const basic = basicOnly(context);
      if (failed(basic)) return basic;
      const factors = await factorsOf(db, caller.userId);
      return reply({
        factors: factors
          .filter(({ confirmed }) => confirmed)
          .map(({ id, kind, label, createdAt, lastUsedAt }) => ({
            id,
            kind,
            label,
            createdAt: createdAt.toISOString(),
            ...(lastUsedAt !== null && { lastUsedAt: lastUsedAt.toISOString() }),
          })),
        recoveryCodesLeft: await recoveryCodesLeft(db, caller.userId),
        required: await isRequired(context),
        userName: caller.userName,
      });
    },

    proveFactor: async ({ body }, context) => {
      const { db, caller, now, origin } = context;
      const basic = basicOnly(context);
      if (failed(basic)) return basic;
      const { kinds } = await factorFacts(db, caller.userId);
      if (kinds.length > 0 && !isGiven(body)) return reply({ secondFactor: await askFactor(db, origin.site, caller.userId) });
      if (kinds.length === 0 && body.password === undefined) return reply({ secondFactor: { kinds: [] } });
      const begun = await alone(() => beginSignIn(host.database, caller.userName, { address: `session of ${caller.userId}` }));
      if (failed(begun)) return begun;
      if (begun.right.wait > 0) return tooManyAttempts(begun.right.wait);
      const isRight =
        kinds.length > 0
          ? await isFactorOf(db, origin.site, caller.userId, body, now)
          : await isPassword(body.password ?? '', (await ownPassword(db, caller.userId)) ?? NOBODY);
      if (!isRight) {
        const counted = await alone(begun.right.failed);
        return failed(counted) ? counted : kinds.length > 0 ? wrongCode() : refused('PASSWORD-wrong', 'The current password is wrong.');
      }
      const forgotten = await alone(begun.right.succeeded);
      if (failed(forgotten)) return forgotten;
      await proveSession(db, caller.sessionId);
      return reply({});
    },

    beginTotp: async (_input, context) => {
      const { db, caller } = context;
      const may = await changing(context);
      if (failed(may)) return may;
      const { secret, address } = freshTotp(caller.userName);
      await beginTotp(db, caller.userId, seal(await sealingKey(db, 'secondFactors'), secret));
      const begun = (await factorsOf(db, caller.userId)).find(({ kind, confirmed }) => kind === 'Totp' && !confirmed);
      return begun === undefined ? fail('notFound', CATALOGUE.notFound) : reply({ id: begun.id, secret, address });
    },

    confirmTotp: async ({ params, body }, context) => {
      const { db, caller, now } = context;
      const may = await changing(context);
      if (failed(may)) return may;
      const begun = (await factorsOf(db, caller.userId)).find(({ id, confirmed, sealedSecret }) => id === params.id && !confirmed && sealedSecret !== null);
      if (begun === undefined) return fail('notFound', CATALOGUE.notFound);
      const code = typedTotp(body.code);
      const step = code && stepOfCode(unseal(await sealingKey(db, 'secondFactors'), begun.sealedSecret ?? ''), code, now);
      if (typeof step !== 'number' || !(await confirmTotp(db, begun.id, caller.userId, labelOf(body.label, 'Totp'), step))) return wrongCode();
      return reply(await enrolled(context, 'Totp'));
    },

    beginPasskey: async (_input, context) => {
      const { db, caller, origin } = context;
      const may = await changing(context);
      if (failed(may)) return may;
      return reply({ options: { ...(await registrationOptions(db, origin.site, caller, await factorsOf(db, caller.userId))) } });
    },

    addPasskey: async ({ body }, context) => {
      const { db, caller, origin } = context;
      const may = await changing(context);
      if (failed(may)) return may;
      const made = await verifyRegistration(db, origin.site, caller.userId, body.answer);
      if (made === undefined || !(await addPasskey(db, caller.userId, { ...made, label: labelOf(body.label, 'Passkey') }))) return wrongPasskey();
      return reply(await enrolled(context, 'Passkey'));
    },

    removeFactor: async ({ params }, context) => {
      const { db, caller } = context;
      const may = await changing(context);
      if (failed(may)) return may;
      const factors = (await factorsOf(db, caller.userId)).filter(({ confirmed }) => confirmed);
      if (!factors.some(({ id }) => id === params.id)) return fail('notFound', CATALOGUE.notFound);
      if (factors.length === 1 && (await isRequired(context)))
        return refused('FACTOR-last', 'A second factor is required. Add another one before you remove this one.');
      const kind = await removeFactor(db, params.id, caller.userId);
      if (kind === undefined) return fail('notFound', CATALOGUE.notFound);
      if (factors.length === 1) await setRecoveryCodes(db, caller.userId, []);
      await note(context, 'factorRemoved', kind);
      return reply({});
    },

    renewRecoveryCodes: async (_input, context) => {
      const { db, caller } = context;
      const may = await changing(context);
      if (failed(may)) return may;
      const { kinds } = await factorFacts(db, caller.userId);
      if (!kinds.some((kind) => kind !== 'Recovery')) return refused('FACTOR-none', 'Add a passkey or an authenticator app first.');
      const recoveryCodes = freshCodes();
      await setRecoveryCodes(db, caller.userId, recoveryCodes);
      await note(context, 'factorAdded', 'Recovery');
      return reply({ recoveryCodes });
    },
  };
};
