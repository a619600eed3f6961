import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DecimalField } from '../../../../src/ui/kit/fields/DecimalField';
import type { Language } from '../../../../src/ui/text/language';
import { shownInKit } from '../kitPage';

function NetMass({ onChange, start = '' }: { readonly onChange: (value: string) => void; readonly start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <DecimalField
      label="kit.period.from"
      name="/netMass"
      unit="kg"
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

const typed = async (text: string, language: Language) => {
  const onChange = vi.fn<(value: string) => void>();
  await shownInKit(<NetMass onChange={onChange} />, language);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(field, text);
  const whileTyping = field.value;
  await userEvent.tab();
  return { field, told: onChange.mock.lastCall?.[0], whileTyping };
};

const blanks = (text: string): string => text.replace(/\s/g, ' ');

describe('a decimal field', () => {
  it.each([
    ['EN', '1234,5', '1234.5', '1,234.5'],
    ['EN', '1234.50', '1234.50', '1,234.50'],
    ['SV', '1234,5', '1234.5', '1 234,5'],
    ['SV', '1 234.50', '1234.50', '1 234,50'],
    ['NO', '12345,678', '12345.678', '12 345,678'],
    ['DK', '1234,5', '1234.5', '1.234,5'],
  ] as const)('in %s takes %s as %s and shows %s on leaving', async (language, text, told, shown) => {
    const result = await typed(text, language);
    expect(result.told).toBe(told);
    expect(result.whileTyping).toBe(text);
    expect(blanks(result.field.value)).toBe(shown);
  });

  it('keeps and tells what is no number, and says what to do', async () => {
    const { field, told } = await typed('12 kilo', 'EN');
    expect(told).toBe('12 kilo');
    expect(field.value).toBe('12 kilo');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter a number')).toBeTruthy();
  });

  it('shows a stored value without groups while it is edited, so that a group mark is never read as a decimal mark', async () => {
    const onChange = vi.fn();
    await shownInKit(<NetMass onChange={onChange} start="1234" />, 'DK');
    const field = screen.getByRole<HTMLInputElement>('textbox');
    expect(field.value).toBe('1.234');
    await userEvent.click(field);
    expect(field.value).toBe('1234');
    await userEvent.type(field, ',5');
    expect(onChange).toHaveBeenLastCalledWith('1234.5');
  });

  it('shows what another change of the record makes of the value, even while it has the focus', async () => {
    const field = (value: string) => <DecimalField label="kit.period.from" name="/netMass" value={value} onChange={() => undefined} />;
    const { show } = await shownInKit(field('10'));
    const input = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.click(input);
    show(field('99'));
    expect(input.value).toBe('99');
  });

  it('keeps its place and its text when read only', async () => {
    await shownInKit(<DecimalField label="kit.period.from" name="/netMass" unit="kg" value="1234.5" readOnly onChange={() => undefined} />);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('group', { name: 'From' }).textContent).toBe('1,234.5kg');
  });
});
