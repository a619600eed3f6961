import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AmountField } from '../../../../src/ui/kit/fields/AmountField';
import { IntegerField } from '../../../../src/ui/kit/fields/IntegerField';
import type { Language } from '../../../../src/ui/text/language';
import { shownInKit } from '../kitPage';

const CURRENCIES = [
  { code: 'SEK', text: 'Swedish krona' },
  { code: 'EUR', text: 'Euro' },
];

interface Told {
  amount: string;
  code: string;
}

function Price({ start, told }: { readonly start: Told; readonly told: (value: Told) => void }) {
  const [value, setValue] = useState(start);
  const change = (part: Partial<Told>) => {
    const next = { ...value, ...part };
    setValue(next);
    told(next);
  };
  return (
    <AmountField
      label="kit.period.from"
      name="/price"
      codeName="/currency"
      value={value.amount}
      code={value.code}
      codes={CURRENCIES}
      digits={2}
      onChange={(amount) => change({ amount })}
      onCodeChange={(code) => change({ code })}
    />
  );
}

const shown = async (start: Told = { amount: '', code: '' }, language: Language = 'EN') => {
  const told = vi.fn<(value: Told) => void>();
  await shownInKit(<Price start={start} told={told} />, language);
  return { amount: screen.getByRole<HTMLInputElement>('textbox'), code: screen.getByRole<HTMLInputElement>('combobox'), told };
};

describe('an amount with its currency', () => {
  it('tells both values, typed one after the other', async () => {
    const { amount, code, told } = await shown({ amount: '', code: '' }, 'SV');
    await userEvent.type(amount, '1234,5');
    await userEvent.tab();
    expect(document.activeElement).toBe(code);
    await userEvent.type(code, 'eur');
    await userEvent.tab();
    expect(told).toHaveBeenLastCalledWith({ amount: '1234.5', code: 'EUR' });
    expect(amount.value.replace(/\s/g, ' ')).toBe('1 234,5');
    expect(code.value).toBe('EUR');
  });

  it('is named by its label, the code with what it is', async () => {
    await shown();
    expect(screen.getByRole('textbox', { name: 'From' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'From, Currency' })).toBeTruthy();
  });

  it('says what is wrong with the amount and with the code, and marks the right one', async () => {
    const { amount, code } = await shown({ amount: '1.234', code: 'XXX' });
    expect(screen.getByText(/Enter at most 2 decimals/)).toBeTruthy();
    expect(screen.getByText(/XXX is not in the list/)).toBeTruthy();
    expect([amount.getAttribute('aria-invalid'), code.getAttribute('aria-invalid')]).toEqual(['true', 'true']);
    await userEvent.clear(amount);
    await userEvent.type(amount, '1.23');
    await userEvent.tab();
    await userEvent.tab();
    expect([amount.getAttribute('aria-invalid'), code.getAttribute('aria-invalid')]).toEqual([null, 'true']);
  });

  it('is one text when it cannot be changed', async () => {
    await shownInKit(
      <AmountField
        label="kit.period.from"
        name="/price"
        codeName="/currency"
        value="1234.5"
        code="SEK"
        codes={CURRENCIES}
        readOnly
        onChange={vi.fn()}
        onCodeChange={vi.fn()}
      />,
    );
    expect(screen.getByRole('group', { name: 'From' }).textContent).toBe('1,234.5 SEK');
  });
});

describe('a whole number', () => {
  it.each([
    ['1.5', 'Enter a whole number'],
    ['x', 'Enter a whole number'],
    ['10000', 'Enter at most 9,999'],
    ['9999', undefined],
  ])('%s says %s', async (value, message) => {
    await shownInKit(<IntegerField label="kit.period.from" name="/n" value={value} max={9999} onChange={vi.fn()} />);
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe(message === undefined ? null : 'true');
    if (message) expect(screen.getByText(message)).toBeTruthy();
  });
});
