import { describe, expect, it } from 'vitest';
import { signIn } from '../../../src/application/contract/auth';
import { fail, ok, type Result } from '../../../src/domain/kernel/result';
import { prove, startOver, usePasskey } from '../../../src/ui/shell/factors/signInFactors';
import { LoginModel } from '../../../src/ui/shell/loginModel';
import { FakeApi } from '../../fakes/fakeApi';
import { FakePasskeys } from '../../fakes/fakePasskeys';

const credentials = { username: 'declarant.demo', password: 'secret' };
type Answer = Result<{ sessionId?: string; message?: string }>;

const opened = (answer: Answer, forgotPasswordUrl?: string) => {
  const sessions: string[] = [];
  const api = new FakeApi().on(signIn, () => answer);
  const model = new LoginModel(api, { forgotPasswordUrl }, (sessionId) => sessions.push(sessionId));
  return { model, sessions, api };
};

describe('signing in', () => {
  it('hands the session over and keeps no password', async () => {
    const { model, sessions } = opened(ok({ sessionId: 'handle' }));
    await model.submit(credentials);
    expect(sessions).toEqual(['handle']);
    expect(model.store.read()).toMatchObject({ step: 'loggingIn', password: '', message: undefined });
  });

  it('says that it checks while it does, and takes no second try meanwhile', async () => {
    const { model, sessions } = opened(ok({ sessionId: 'handle' }));
    const first = model.submit(credentials);
    expect(model.store.read().step).toBe('checking');
    await Promise.all([first, model.submit(credentials)]);
    expect(sessions).toEqual(['handle']);
  });

  it.each<[string, Answer, object]>([
    ['wrong credentials', fail('unauthenticated', 'Failed to authenticate. Please try again.', { status: 401 }), { key: 'error.101' }],
    ['too many tries', fail('tooMany', 'Too many attempts. Try again in 15 minutes.', { retryAfterSeconds: 870 }), { key: 'login.tooMany', values: { n: 15 } }],
    ['a try one second too early', fail('tooMany', '', { retryAfterSeconds: 1 }), { key: 'login.tooMany', values: { n: 1 } }],
    [
      'no network',
      fail('unavailable', 'Unable to process the request at the moment. Try again later', { textKey: 'error.502' }),
      { words: 'Unable to process the request at the moment. Try again later', textKey: 'error.502' },
    ],
    ['a broken server', fail('unexpected', 'Sorry', { textKey: 'error.500' }), { words: 'Sorry', textKey: 'error.500' }],
    ['an answer without a session', ok({}), { key: 'error.101' }],
    ['an answer without a session that says why', ok({ message: 'The account is closed.' }), { words: 'The account is closed.' }],
  ])('shows the text of %s, empties the password and goes to it', async (_, answer, message) => {
    const { model, sessions } = opened(answer);
    await model.submit(credentials);
    expect(model.store.read()).toEqual({ username: 'declarant.demo', password: '', step: 'form', message, focus: 'password' });
    expect(sessions).toEqual([]);
  });

  it('takes the last message away with the next try', async () => {
    const { model } = opened(fail('unauthenticated', ''));
    await model.submit(credentials);
    const second = model.submit(credentials);
    expect(model.store.read().message).toBeUndefined();
    await second;
  });

  it('opens the address for a new password, or says whom to ask', () => {
    const addresses: string[] = [];
    opened(ok({}), 'https://id.example/reset').model.forgotPassword((address) => addresses.push(address));
    expect(addresses).toEqual(['https://id.example/reset']);
    const { model } = opened(ok({}));
    model.forgotPassword((address) => addresses.push(address));
    expect(addresses).toHaveLength(1);
    expect(model.store.read().message).toEqual({ key: 'login.askAdministrator' });
  });
});

describe('a second factor', () => {
  const passkey = { challenge: 'fresh' };
  /** What was sent with each call. */
  const asked = (answers: readonly Result<object>[]) => {
    const sent: unknown[] = [];
    const sessions: string[] = [];
    const passkeys = new FakePasskeys();
    const api = new FakeApi().on(signIn, ({ body }) => {
      sent.push(body);
      return answers[sent.length - 1] ?? ok({});
    });
    const model = new LoginModel(api, { passkeys }, (sessionId) => sessions.push(sessionId));
    return { model, sent, sessions, passkeys };
  };
  const secondFactor = ok({ secondFactor: { kinds: ['Passkey', 'Totp'], passkey } });

  it('is asked for after the password, and sent with it', async () => {
    const { model, sent, sessions } = asked([secondFactor, ok({ sessionId: 'handle' })]);
    await model.submit(credentials);
    expect(model.store.read()).toMatchObject({ step: 'factor', asked: { kinds: ['Passkey', 'Totp'] } });
    await prove(model, { code: '123456' });
    expect([sent, sessions]).toEqual([[credentials, { ...credentials, code: '123456' }], ['handle']]);
    expect(model.store.read()).toMatchObject({ step: 'loggingIn', password: '' });
  });

  it('that is wrong is asked for again, without the password', async () => {
    const { model } = asked([secondFactor, fail('unauthenticated', ''), ok({ sessionId: 'handle' })]);
    await model.submit(credentials);
    await prove(model, { code: '000000' });
    expect(model.store.read()).toMatchObject({ step: 'factor', message: { key: 'error.101' }, ...credentials });
  });

  it('can be a passkey, with the options that came', async () => {
    const { model, sent, passkeys, sessions } = asked([secondFactor, ok({ sessionId: 'handle' })]);
    await model.submit(credentials);
    await usePasskey(model);
    expect([passkeys.asked, sent[1], sessions]).toEqual([[passkey], { ...credentials, passkey: { id: 'signed' } }, ['handle']]);
  });

  it('is not sent when the user turns away from the browser, who may begin anew', async () => {
    const { model, sent, passkeys } = asked([secondFactor]);
    passkeys.isWanted = false;
    await model.submit(credentials);
    await usePasskey(model);
    expect([sent.length, model.store.read().step]).toEqual([1, 'factor']);
    startOver(model);
    expect(model.store.read()).toMatchObject({ step: 'form', username: 'declarant.demo', password: '', asked: undefined });
  });

  it('a passkey alone signs in from the form, without what was typed there', async () => {
    const { model, sent, sessions } = asked([ok({ secondFactor: { kinds: ['Passkey'], passkey } }), ok({ sessionId: 'handle' })]);
    model.type({ username: 'somebody' });
    await usePasskey(model);
    const nobody = { username: '', password: '' };
    expect([sent, sessions]).toEqual([
      [
        { ...nobody, passkey: {} },
        { ...nobody, passkey: { id: 'signed' } },
      ],
      ['handle'],
    ]);
  });
});
