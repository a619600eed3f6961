import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../../src/application/contract/auth';
import { fail, ok } from '../../../src/domain/kernel/result';
import { LoginModel } from '../../../src/ui/shell/loginModel';
import { LoginPage } from '../../../src/ui/shell/LoginPage';
import { firstLoad } from '../../../src/ui/text/firstLoad';
import type { Language } from '../../../src/ui/text/language';
import { Texts, TextsContext } from '../../../src/ui/text/texts';
import { FakeApi } from '../../fakes/fakeApi';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const shown = async (language: Language = 'EN') => {
  const sessions: string[] = [];
  const chosen: Language[] = [];
  const api = new FakeApi().on(signIn, ({ body }) => (body?.password === 'customs-demo' ? ok({ sessionId: 'handle' }) : fail('unauthenticated', '')));
  const texts = new Texts(language);
  await texts.load(firstLoad);
  const demo = { password: 'customs-demo', users: ['declarant.demo'] };
  const model = new LoginModel(api, {}, (sessionId) => sessions.push(sessionId));
  render(
    <TextsContext value={texts}>
      <LoginPage model={model} demo={demo} changeLanguage={(one) => chosen.push(one)} />
    </TextsContext>,
  );
  return { sessions, chosen, api };
};

describe('the login page', () => {
  it.each<[Language, string, string, string, string, string]>([
    ['EN', 'Username', 'Password', 'Login', 'Forgot password', 'By logging in you accept that cookies will be stored.'],
    ['SV', 'Användarnamn', 'Lösenord', 'Logga in', 'Glömt lösenordet', 'Genom att logga in godkänner du att kakor lagras.'],
    ['NO', 'Brukernavn', 'Passord', 'Logg inn', 'Glemt passord', 'Ved å logge inn godtar du at informasjonskapsler lagres.'],
    ['DK', 'Brugernavn', 'Adgangskode', 'Log ind', 'Glemt adgangskode', 'Ved at logge ind accepterer du, at cookies gemmes.'],
  ])('speaks %s', async (language, username, password, button, forgot, cookies) => {
    await shown(language);
    expect(screen.getByLabelText(username).getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText(password).getAttribute('autocomplete')).toBe('current-password');
    expect([screen.getByRole('button', { name: button }), screen.getByRole('button', { name: forgot }), screen.getByText(cookies)]).toHaveLength(3);
  });

  it('names the browser that is supported to whoever has another one', async () => {
    const userAgent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0');
    await shown();
    expect(screen.getByRole('note').textContent).toBe('This browser is not supported. Supported browser: Chrome, version 61 or later.');
    cleanup();
    userAgent.mockReturnValue('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36');
    await shown();
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('starts in Username and signs in by Enter', async () => {
    const { sessions } = await shown();
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
    await userEvent.keyboard('declarant.demo{Tab}customs-demo{Enter}');
    await screen.findByText('Logging you in...');
    expect(sessions).toEqual(['handle']);
  });

  it('after a refusal empties the password, goes to it and keeps the name', async () => {
    await shown();
    await userEvent.keyboard('declarant.demo{Tab}wrong{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to authenticate. Please try again.');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect([screen.getByLabelText<HTMLInputElement>('Username').value, password.value]).toEqual(['declarant.demo', '']);
  });

  it('lets nothing be typed while it checks', async () => {
    const { api } = await shown();
    let answer = (): void => undefined;
    api.on(
      signIn,
      () =>
        new Promise((resolve) => {
          answer = () => resolve(ok({ sessionId: 'handle' }));
        }),
    );
    await userEvent.keyboard('declarant.demo{Tab}customs-demo{Enter}');
    await screen.findByText('Please wait while checking credentials...');
    const parts = [screen.getByLabelText('Username'), screen.getByLabelText('Password'), screen.getByRole('button', { name: 'Login' })];
    expect(parts.map((part) => part.hasAttribute('disabled'))).toEqual([true, true, true]);
    answer();
    await screen.findByText('Logging you in...');
  });

  it('fills in a demo user, and offers the languages', async () => {
    const { chosen } = await shown();
    await userEvent.click(screen.getByRole('button', { name: 'declarant.demo' }));
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('customs-demo');
    await userEvent.selectOptions(screen.getByLabelText('Language'), 'Norsk');
    expect(chosen).toEqual(['NO']);
  });
});
