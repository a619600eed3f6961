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
