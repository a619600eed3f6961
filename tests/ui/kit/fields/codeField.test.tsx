import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CodeField } from '../../../../src/ui/kit/fields/CodeField';
import type { CodeEntry } from '../../../../src/ui/kit/fields/codeIndex';
import { shownInKit } from '../kitPage';

const COUNTRIES: readonly CodeEntry[] = [
  { code: 'DE', text: 'Germany' },
  { code: 'DK', text: 'Denmark' },
  { code: 'NO', text: 'Norway' },
  { code: 'SE', text: 'Sweden' },
];

interface CountryProps {
  readonly start?: string;
  readonly entries?: readonly CodeEntry[] | undefined;
  readonly onChange?: (value: string) => void;
}

function Country({ start = '', entries, onChange }: CountryProps) {
  const [value, setValue] = useState(start);
  const change = (next: string) => {
    setValue(next);
    onChange?.(next);
  };
  return <CodeField label="kit.period.from" name="/country" value={value} entries={entries} onChange={change} />;
}

const shown = async (props: CountryProps = {}) => {
  const onChange = vi.fn<(value: string) => void>();
  await shownInKit(<Country entries={COUNTRIES} onChange={onChange} {...props} />);
  return { field: screen.getByRole<HTMLInputElement>('combobox'), onChange };
};

describe('a code field', () => {
  it('shows code and text', async () => {
    const { field } = await shown({ start: 'SE' });
    expect(field.value).toBe('SE - Sweden');
  });

  it('completes an exact code on leaving, in small letters too', async () => {
    const { field, onChange } = await shown();
    await userEvent.type(field, 'dk');
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith('DK');
    expect(field.value).toBe('DK - Denmark');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('keeps an unknown code as typed and calls it an error', async () => {
    const { field, onChange } = await shown({ start: 'SE' });
    await userEvent.clear(field);
    await userEvent.type(field, 'XX');
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith('XX');
    expect(field.value).toBe('XX');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('XX is not in the list. Choose a code from the list')).toBeTruthy();
  });

  it('does not call a code unknown while the list is on its way', async () => {
    const { field } = await shown({ start: 'XX', entries: undefined });
    expect(field.value).toBe('XX');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('is found by its text and chosen with the keyboard', async () => {
    const { field, onChange } = await shown();
    await userEvent.type(field, 'swe{ArrowDown}');
    const option = within(screen.getByRole('listbox')).getByRole('option');
    expect(option.textContent).toBe('SE - Sweden');
    expect(field.getAttribute('aria-activedescendant')).toBe(option.id);
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('SE');
    expect(field.value).toBe('SE - Sweden');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it.each(['{F4}', '{Alt>}{ArrowDown}{/Alt}'])('opens its list with %s and closes it with Escape, keeping the value', async (keys) => {
    const { field, onChange } = await shown({ start: 'NO' });
    await userEvent.click(field);
    await userEvent.keyboard(keys);
    expect(screen.getAllByRole('option')).toHaveLength(4);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('NO - Norway');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is chosen with the pointer without leaving the field', async () => {
    const { field, onChange } = await shown();
    await userEvent.click(screen.getByRole('button', { name: 'Open the list' }));
    await userEvent.click(screen.getByRole('option', { name: 'DE - Germany' }));
    expect(onChange).toHaveBeenLastCalledWith('DE');
    expect(document.activeElement).toBe(field);
  });

  it('goes back to what an undo brings, even in the middle of typing', async () => {
    const field = (value: string) => <CodeField label="kit.period.from" name="/country" value={value} entries={COUNTRIES} onChange={() => undefined} />;
    const { show } = await shownInKit(field(''));
    const input = screen.getByRole<HTMLInputElement>('combobox');
    await userEvent.type(input, 'S');
    show(field('DE'));
    expect(input.value).toBe('DE - Germany');
  });
});
