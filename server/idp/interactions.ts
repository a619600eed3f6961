import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction, InteractionResult, Provider } from 'oidc-provider';
import { isPassword, NOBODY } from '../db/passwordHash';
import { DEMO_PASSWORD, demoUserNames } from '../db/demo/demoUsers';
import { beginSignIn, findAccount } from '../db/sessions';
import { ownOrigin, RESET_POLICY } from '../http/environmentSettings';
import type { Host } from '../http/host';
import { errorPage, newPasswordPage, resetPage, signInPage, type PageState } from './pages';
import { filled, languageOf, type PageLanguage } from '../http/pageTexts';
import { choosePassword, codeOfOneTime, sendCode } from './passwordReset';

/** What the portal's client looks for in an error of its provider (shell, section 7). */
const FORGOT: InteractionResult = { error: 'access_denied', error_description: 'AADB2C90118: The user has forgotten the password.' };
const CANCELLED: InteractionResult = { error: 'access_denied', error_description: 'AADB2C90091: The user has cancelled the sign-in.' };

const SECONDS = 60;
const MAX_FORM = 16_384;

interface Asked {
  readonly request: FastifyRequest;
  readonly answer: FastifyReply;
  readonly provider: Provider;
  readonly interaction: Interaction;
  readonly language: PageLanguage;
  readonly form: URLSearchParams;
}

type Step = (asked: Asked) => Promise<FastifyReply>;

const send = (answer: FastifyReply, page: string, status = 200): FastifyReply =>
  answer.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);

/** The provider writes its redirect past Fastify. */
const finish = async ({ request, answer, provider }: Asked, result: InteractionResult): Promise<FastifyReply> => {
  for (const [name, value] of Object.entries(answer.getHeaders())) if (value !== undefined) answer.raw.setHeader(name, value);
  answer.hijack();
  await provider.interactionFinished(request.raw, answer.raw, result);
  return answer;
};

const given = (form: URLSearchParams, name: string): string => form.get(name) ?? '';

/** The steps of one sign-in at the demonstration provider: name and password with the portal's own lock-out, forgotten, cancelled, a new password. */
const stepsOf = (host: Host) => {
  const stateOf = ({ interaction }: Asked, more: Partial<PageState> = {}): PageState => ({
    uid: interaction.uid,
    ...(host.environment === 'local' && { demo: { users: demoUserNames, password: DEMO_PASSWORD } }),
    ...more,
  });
  const tooMany = ({ language }: Asked, seconds: number): string => filled(language.texts.tooMany, { n: Math.ceil(seconds / SECONDS) });

  const show: Step = async (asked) => {
    const wantsReset = asked.interaction.params['p'] === RESET_POLICY;
    return send(asked.answer, wantsReset ? resetPage(asked.language, stateOf(asked)) : signInPage(asked.language, stateOf(asked)));
  };

  const login: Step = async (asked) => {
    const { request, answer, language, form } = asked;
    const username = given(form, 'username');
    const again = (problem: string, status: number) => send(answer, signInPage(language, stateOf(asked, { username, problem })), status);
    const attempt = await beginSignIn(host.database, username, { address: request.ip });
    if (attempt.wait > 0) {
      host.log('warn', 'sign-in refused', { trace: request.id, step: 'too many attempts' });
      return again(tooMany(asked, attempt.wait), 429);
    }
    const account = await findAccount(host.database, username);
    const matches = await isPassword(given(form, 'password'), account?.passwordHash ?? NOBODY);
    if (account === undefined || !matches || (account.demo && host.environment !== 'local')) {
      await attempt.failed();
      host.log('warn', 'sign-in refused', { trace: request.id, step: 'wrong credentials' });
      return again(language.texts.wrong, 401);
    }
    await attempt.succeeded();
    const code = await codeOfOneTime(host, asked.interaction.uid, account.userId, username);
    if (code !== undefined) return send(answer, newPasswordPage(language, stateOf(asked, { code })));
    return finish(asked, { login: { accountId: account.userId } });
  };

  const reset: Step = async (asked) => {
    const username = given(asked.form, 'username');
    const wait = await sendCode(host, asked.request, asked.interaction.uid, username);
    if (wait > 0) return send(asked.answer, resetPage(asked.language, stateOf(asked, { username, problem: tooMany(asked, wait) })), 429);
    return send(asked.answer, newPasswordPage(asked.language, stateOf(asked)));
  };

  const password: Step = async (asked) => {
    const { form, language } = asked;
    const chosen = await choosePassword(host, asked.interaction.uid, {
      code: given(form, 'code'),
      password: given(form, 'password'),
      repeated: given(form, 'repeated'),
    });
    if ('userId' in chosen) return finish(asked, { login: { accountId: chosen.userId } });
    const known = given(form, 'known') === '' ? {} : { code: given(form, 'code') };
    return send(
      asked.answer,
      newPasswordPage(language, stateOf(asked, { ...known, problem: filled(language.texts[chosen.problem], { n: chosen.least ?? 0 }) })),
      400,
    );
  };

  return { show, login, reset, password, forgot: (asked: Asked) => finish(asked, FORGOT), cancel: (asked: Asked) => finish(asked, CANCELLED) };
};

/** A form of another site. Our own pages hide where they are, so their forms come from `null`; what the browser says of the site tells those apart. */
const isForeign = ({ environment }: Host, request: FastifyRequest): boolean => {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') return true;
  return origin !== undefined && origin !== 'null' && origin !== ownOrigin(environment, request);
};

/** The pages between /idp/auth and its answer. Each belongs to the browser that began the sign-in, by a cookie of the provider. */
export const addInteractions = (scope: FastifyInstance, host: Host, providerFor: (request: FastifyRequest) => Promise<Provider | undefined>): void => {
  const steps = stepsOf(host);
  const ask = (step: Step) => async (request: FastifyRequest, answer: FastifyReply) => {
    const provider = await providerFor(request);
    if (provider === undefined) return answer.callNotFound();
    const language = languageOf(undefined, request.headers['accept-language']);
    const interaction = await provider.interactionDetails(request.raw, answer.raw).catch(() => undefined);
    const { uid } = request.params as { readonly uid: string };
    if (interaction === undefined || interaction.uid !== uid) return send(answer, errorPage(language, language.texts.expired), 400);
    if (request.method === 'POST' && isForeign(host, request)) return send(answer, errorPage(language, language.texts.expired), 403);
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    return step({ request, answer, provider, interaction, language: languageOf(interaction.params['ui_locales'], request.headers['accept-language']), form });
  };
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: MAX_FORM }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  scope.get('/idp/interaction/:uid', ask(steps.show));
  for (const name of ['login', 'reset', 'password', 'forgot', 'cancel'] as const) scope.post(`/idp/interaction/:uid/${name}`, ask(steps[name]));
};
