import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from '../../../src/ui/kit/Button';
import { shownInKit } from './kitPage';

it('a button beside a field is pressed without the field being left', async () => {
  const press = vi.fn();
  const left = vi.fn();
  await shownInKit(
    <>
      <input aria-label="typed" onBlur={left} />
      <Button text="kit.yes" keepsFocus onPress={press} />
      <Button text="kit.no" onPress={press} />
    </>,
  );
  await userEvent.click(screen.getByLabelText('typed'));
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect([press.mock.calls.length, left.mock.calls.length, document.activeElement]).toEqual([1, 0, screen.getByLabelText('typed')]);
  await userEvent.click(screen.getByRole('button', { name: 'No' }));
  expect([press.mock.calls.length, left.mock.calls.length]).toEqual([2, 1]);
});

it('a busy button keeps the focus, is not pressed and submits nothing', async () => {
  const press = vi.fn();
  const submit = vi.fn();
  await shownInKit(
    <form onSubmit={submit}>
      <Button text="kit.yes" type="submit" busy onPress={press} />
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Yes' });
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect([press.mock.calls.length, submit.mock.calls.length, document.activeElement]).toEqual([0, 0, button]);
});

it('Enter in a field submits its form and leaves the focus in the field', async () => {
  const submit = vi.fn();
  await shownInKit(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <input aria-label="typed" />
      <Button text="kit.yes" type="submit" />
    </form>,
  );
  await userEvent.type(screen.getByLabelText('typed'), 'x{Enter}');
  expect([submit.mock.calls.length, document.activeElement]).toEqual([1, screen.getByLabelText('typed')]);
});
