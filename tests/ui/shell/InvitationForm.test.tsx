import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { takeInvitation } from '../../../src/application/contract/auth';
import { fail, ok } from '../../../src/domain/kernel/result';
import { screenMessages } from '../../../src/ui/kit/text/catalogues';
import InvitationForm from '../../../src/ui/shell/invitation/InvitationForm';
import { firstLoad } from '../../../src/ui/text/firstLoad';
import { Texts, TextsContext } from '../../../src/ui/text/texts';
import { FakeApi } from '../../fakes/fakeApi';

afterEach(cleanup);

const shown = async () => {
  const api = new FakeApi().on(takeInvitation, () => ok({}));
  const invited = vi.fn();
  const texts = new Texts('EN');
  await Promise.all([texts.load(firstLoad), texts.load(screenMessages)]);
  render(
    <TextsContext value={texts}>
      <InvitationForm api={api} invited={invited} />
    </TextsContext>,
  );
  const type = async (): Promise<void> => {
    await userEvent.type(screen.getByLabelText('Username'), 'anna.invited');
    await userEvent.type(screen.getByLabelText('One-time password'), ' Kp7nWx3TzQm9RvBd ');
    await userEvent.keyboard('{Enter}');
  };
  return { api, invited, type };
};

it('an invitation is taken with what its mail says, blanks around the password aside', async () => {
  const { api, invited, type } = await shown();
  expect(screen.getByRole('button', { name: 'Accept invitation' })).toMatchObject({ disabled: true });
  await type();
  expect(api.calls(takeInvitation).map(({ input }) => input)).toEqual([{ body: { username: 'anna.invited', password: 'Kp7nWx3TzQm9RvBd' } }]);
  expect(invited).toHaveBeenCalledOnce();
});

it('a wrong one is said at its fields, what was typed stays, and the focus goes to the first', async () => {
  const { api, invited, type } = await shown();
  api.on(takeInvitation, () => fail('badRequest', 'Wrong', { feedbacks: [{ code: 'INVITATION', message: 'Wrong' }] }));
  await type();
  expect(screen.getByRole('alert').textContent).toMatch(/^The user name or the one-time password is wrong/);
  expect(screen.getByLabelText('Username')).toMatchObject({ value: 'anna.invited' });
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  expect(invited).not.toHaveBeenCalled();
});

it('too many tries are answered by what the server says', async () => {
  const { api, type } = await shown();
  api.on(takeInvitation, () => fail('tooMany', 'Too many attempts. Try again in 15 minutes.'));
  await type();
  expect(screen.getByRole('alert').textContent).toBe('Too many attempts. Try again in 15 minutes.');
  expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBeNull();
});
