import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { changePassword, readPasswordRules } from '../../../src/application/contract/password';
import { fail, ok } from '../../../src/domain/kernel/result';
import { screenMessages } from '../../../src/ui/kit/text/catalogues';
import { PasswordForm } from '../../../src/ui/shell/PasswordForm';
import { PasswordModel } from '../../../src/ui/shell/passwordModel';
import { Texts, TextsContext } from '../../../src/ui/text/texts';
import { FakeApi } from '../../fakes/fakeApi';

afterEach(cleanup);

const shown = async () => {
  const api = new FakeApi().on(changePassword, () => ok({})).on(readPasswordRules, () => ok({ least: 15 }));
  const changed = vi.fn();
  const texts = new Texts('EN');
  await texts.load(screenMessages);
  const model = new PasswordModel(api, 'declarant.demo', changed);
  model.open();
  await vi.waitFor(() => expect(model.least).toBe(15));
  const { container } = render(
    <TextsContext value={texts}>
      <PasswordForm id="form" model={model} />
    </TextsContext>,
  );
  const type = async (current: string, chosen: string, repeated = chosen): Promise<void> => {
    const fields = { 'Current password': current, 'New password': chosen, 'New password once more': repeated };
    for (const [label, text] of Object.entries(fields)) {
      await userEvent.clear(screen.getByLabelText(label));
      await userEvent.type(screen.getByLabelText(label), text);
    }
    await userEvent.keyboard('{Enter}');
  };
  return { api, changed, container, type };
};

it('begins at the current password, says the rule, and names the user for password managers only', async () => {
  const { container } = await shown();
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
  expect(screen.getByLabelText('New password').getAttribute('aria-describedby')).toBe(
    screen.getByText('15 to 64 characters. Not your user name, and nothing that is easy to guess.').id,
  );
  expect(container.querySelector('input[autocomplete="username"]')).toMatchObject({ value: 'declarant.demo', hidden: true });
});

it('tells what can be seen here without asking, and what only the server knows at the field it is about', async () => {
  const { api, changed, type } = await shown();
  for (const [chosen, repeated, message] of [
    ['short', 'short', 'The password must have at least 15 characters.'],
    ['gul lada med tak', 'another', 'The new passwords differ.'],
  ] as const) {
    await type('old', chosen, repeated);
    expect(screen.getByRole('alert').textContent).toBe(message);
  }
  expect(api.calls(changePassword)).toHaveLength(0);
  for (const [code, message, label] of [
    ['PASSWORD-tooCommon', 'This password is too common.', 'New password'],
    ['PASSWORD-wrong', 'The current password is wrong.', 'Current password'],
  ] as const) {
    api.on(changePassword, () => fail('badRequest', 'said by the server', { feedbacks: [{ code }] }));
    await type('old', 'gul lada med tak');
    expect((await screen.findByText(message)).getAttribute('role')).toBe('alert');
    expect(document.activeElement).toBe(screen.getByLabelText(label));
  }
  expect(changed).not.toHaveBeenCalled();
});

it('keeps what was typed when the call fails, says so, and is sent again as it stands', async () => {
  const { api, changed, type } = await shown();
  api.on(changePassword, () => fail('unexpected', 'Sorry, something went wrong on our end. Please try again later.', { status: 500 }));
  await type('old', 'gul lada med tak');
  expect((await screen.findByRole('alert')).textContent).toBe('Sorry, something went wrong on our end. Please try again later.');
  expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('old');
  expect(changed).not.toHaveBeenCalled();
  api.on(changePassword, () => ok({}));
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is empty again when the password is changed', async () => {
  const { api, changed, type } = await shown();
  await type('old', 'gul lada med tak');
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
  expect(api.calls(changePassword)).toMatchObject([{ input: { body: { current: 'old', new: 'gul lada med tak' } } }]);
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('');
});
